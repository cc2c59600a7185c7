#!/bin/sh
# install.sh [--remove] [PREFIX]: put an unpacked bundle under PREFIX (default: ~/.local), with menu entry, file types and
# icons; or take it away again. The copy under PREFIX/lib has this script too.
set -eu

die() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }

remove() { # what is in the bundle's own share, the links, the bundle
  [ -d "$prefix/lib/$name" ] || die "$name is not installed under $prefix"
  (cd "$prefix/lib/$name/share" && find . -type f) | while read -r file; do rm -f "$prefix/share/$file"; done
  rm -rf "${prefix:?}/lib/$name" "$prefix/share/doc/$name"
  rm -f "$prefix/bin/$name" "$prefix/bin/$name-window"
}

install() {
  mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share"
  rm -rf "${prefix:?}/lib/$name"
  cp -R --preserve=mode,links "$here" "$prefix/lib/$name" # both programs are one file
  cp -R "$here/share/." "$prefix/share/"
  for program in "$name" "$name-window"; do
    ln -sf "../lib/$name/$program" "$prefix/bin/$program"
  done
  sed -i "s|^Exec=\([^ ]*\)|Exec=\"$prefix/bin/\1\"|" "$prefix/share/applications/$name.desktop"
}

tell_the_desktop() { # both are missing on a bare system, which has no menu either
  if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$prefix/share/mime" 2>/dev/null || true; fi
  if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$prefix/share/applications" || true; fi
}

main() {
  here=$(cd "$(dirname "$0")" && pwd)
  name=$(basename "$here")
  task=install
  if [ "${1:-}" = --remove ]; then task=remove && shift; fi
  prefix=${1:-$HOME/.local}
  mkdir -p "$prefix"
  prefix=$(cd "$prefix" && pwd)
  case $prefix in *[\"\`\$\\\|\&%]*) die "a menu entry cannot name $prefix; choose a folder without \" \` \$ \\ | & %" ;; esac
  if [ "$task" = remove ]; then
    remove
    tell_the_desktop
    printf '%s is gone from %s; what people answered and studied is where it was\n' "$name" "$prefix"
  else
    [ "$here" != "$prefix/lib/$name" ] || die "$name is installed here already; unpack the archive elsewhere"
    install
    tell_the_desktop
    printf '%s is installed under %s; start it from the menu or as %s\n' "$name" "$prefix" "$prefix/bin/$name-window"
  fi
}

# Read as a whole before it begins: it may remove itself.
main "$@"
exit
