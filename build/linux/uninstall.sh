#!/bin/sh
# Removes what install.sh has put in place; games, settings and cities stay where they are.
set -eu

# All that is the program's, this script last; whatever else lies in its folder is the player's.
parts='venise _internal share LICENSE install.sh uninstall.sh'

data=${XDG_DATA_HOME:-$HOME/.local/share}
target=$HOME/.local/lib/venise

if [ "$(readlink "$HOME/.local/bin/venise" 2>/dev/null)" = "$target/venise" ]; then
  rm -f "$HOME/.local/bin/venise"
fi
rm -f "$data/applications/venise.desktop" "$data/metainfo/venise.metainfo.xml" "$data/mime/packages/venise.xml"
rm -f "$data"/icons/hicolor/*/apps/venise.png "$data/icons/hicolor/scalable/apps/venise.svg"
if command -v update-desktop-database >/dev/null; then
  update-desktop-database "$data/applications" || true
fi
if command -v update-mime-database >/dev/null; then
  update-mime-database "$data/mime" || true
fi
for part in .fresh .former $parts; do
  if [ -d "$target/$part" ]; then chmod -R u+w "$target/$part"; fi
  rm -rf "$target/$part"
done
rmdir "$target" 2>/dev/null || true

echo "Removed."
for left in "$target/venise-files" "$data/venise" "${XDG_CONFIG_HOME:-$HOME/.config}/venise"; do
  if [ -e "$left" ]; then echo "Your games and settings are still in $left"; fi
done
