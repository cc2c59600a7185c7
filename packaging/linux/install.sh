#!/bin/sh
# install.sh [PREFIX]: put an unpacked bundle under PREFIX (default: ~/.local), with menu entry, file types and icons.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
name=$(basename "$here")
prefix=${1:-$HOME/.local}

mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share"
rm -rf "${prefix:?}/lib/$name"
cp -R "$here" "$prefix/lib/$name"
cp -R "$here/share/." "$prefix/share/"
for program in "$name" "$name-window"; do
  ln -sf "../lib/$name/$program" "$prefix/bin/$program"
done
sed -i "s|^Exec=|Exec=$prefix/bin/|" "$prefix/share/applications/$name.desktop"
if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$prefix/share/mime" 2>/dev/null || true; fi
if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$prefix/share/applications" || true; fi
printf '%s is installed under %s; start it from the menu or as %s\n' "$name" "$prefix" "$prefix/bin/$name-window"
