#!/bin/sh
# Installs Venise for the person who runs this, without any right of an administrator:
# the program into ~/.local/lib/venise, its command into ~/.local/bin, its entry into the menu.
set -eu

# All that is the program's. Whatever else lies in its folder is the player's and stays untouched at
# every moment: a portable program keeps its games there, in venise-files. uninstall.sh has the same.
parts='venise _internal share LICENSE install.sh uninstall.sh'

here=$(CDPATH= cd -P -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
programs=$HOME/.local/bin
target=$HOME/.local/lib/venise

if [ -d "$target" ] && [ "$here" = "$(CDPATH= cd -P -- "$target" && pwd -P)" ]; then
  echo "It is installed already: this is the installed copy." >&2
  exit 1
fi
if [ ! -x "$here/venise" ]; then
  echo "The program is not beside this script: unpack the whole archive and run it there." >&2
  exit 1
fi

# The new parts are copied first, and then take the places of the old ones. Wherever this is cut off,
# running it again puts everything right.
fresh=$target/.fresh former=$target/.former
mkdir -p "$target" "$programs" "$data/applications" "$data/metainfo" "$data/mime/packages"
clear_staging() {
  for folder in "$fresh" "$former"; do
    if [ -d "$folder" ]; then
      chmod -R u+w "$folder"
      rm -rf "$folder"
    fi
  done
}
clear_staging
mkdir "$fresh" "$former"
for part in $parts; do
  if [ -e "$here/$part" ]; then cp -RP "$here/$part" "$fresh/"; fi
done
chmod -R u+w "$fresh"
for part in $parts; do
  if [ -e "$target/$part" ]; then mv "$target/$part" "$former/"; fi
  if [ -e "$fresh/$part" ]; then mv "$fresh/$part" "$target/"; fi
done
clear_staging

ln -sf "$target/venise" "$programs/venise"
# Menus start programs without the shell's path, so the entry names the program in full, spelt as
# the standard of such entries wants it: quoted and escaped for the command, then as any text.
plain=$(printf '%s\n' "$target/venise" | sed -e 's/\\/\\\\/g')
quoted=$(printf '%s\n' "$target/venise" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
  case $line in
    Exec=venise*) printf 'Exec="%s"%s\n' "$quoted" "${line#Exec=venise}" ;;
    TryExec=venise) printf 'TryExec=%s\n' "$plain" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$target/share/venise.desktop" >"$data/applications/venise.desktop"
cp "$target/share/venise.metainfo.xml" "$data/metainfo/"
cp "$target/share/venise-mime.xml" "$data/mime/packages/venise.xml"
for size in 48 64 128 256 512; do
  mkdir -p "$data/icons/hicolor/${size}x${size}/apps"
  cp "$target/share/venise-$size.png" "$data/icons/hicolor/${size}x${size}/apps/venise.png"
done
mkdir -p "$data/icons/hicolor/scalable/apps"
cp "$target/share/venise.svg" "$data/icons/hicolor/scalable/apps/venise.svg"

# Desktops notice by themselves, some only after a while; these make them notice at once.
if command -v update-desktop-database >/dev/null; then
  update-desktop-database "$data/applications" || true
fi
if command -v update-mime-database >/dev/null; then
  update-mime-database "$data/mime" || true
fi

echo "Installed: find Venise in the menu, or type $programs/venise"
echo "To remove it: $target/uninstall.sh (your games stay)"
if [ -e "$here/venise-files" ]; then
  echo "The games in $here/venise-files stay there, with the copy that was unpacked."
fi
if [ -e "$target/venise-files" ]; then
  echo "It keeps games in $target/venise-files, as before."
fi
