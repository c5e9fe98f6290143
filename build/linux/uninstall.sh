#!/bin/sh
# Removes what install.sh has put in place; games, settings and cities stay where they are.
set -eu

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
rm -rf "$target"
echo "Removed. Your games and settings are still in $data/venise and ${XDG_CONFIG_HOME:-$HOME/.config}/venise"
