#!/bin/sh
# deb.sh agent|miner VERSION ARCHITECTURE BUNDLE OUT: the Debian package of a bundle, with dpkg-deb.
set -eu
part=$1 version=$2 machine=$3 bundle=$4 out=$5
name=tacit-$part
root=build/deb/$name

case $part in
  agent) about="answer surveys without saying anything outright
 Answers to sensitive yes/no questions are randomized on this machine, with a
 probability that the person chooses, before they are written to a signed file." ;;
  miner) about="association rules from randomized answers
 Imports signed batches of answers that were randomized before they left the
 person, and recovers association rules with confidence intervals." ;;
  *) printf 'deb: %s is neither agent nor miner\n' "$part" >&2; exit 2 ;;
esac

rm -rf "$root"
mkdir -p "$root/DEBIAN" "$root/usr/lib" "$root/usr/bin" "$root/usr/share"
cp -a "$bundle" "$root/usr/lib/$name"
rm "$root/usr/lib/$name/install.sh"
mv "$root/usr/lib/$name/share"/* "$root/usr/share/"
rmdir "$root/usr/lib/$name/share"
mv "$root/usr/share/doc/$name/LICENSE" "$root/usr/share/doc/$name/copyright"
gzip -9n "$root/usr/share/doc/$name/CHANGELOG.md" "$root"/usr/share/man/man1/*.1
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions" # where Debian's zsh looks
ln -s "../lib/$name/$name" "$root/usr/bin/$name"
ln -s "../lib/$name/$name-window" "$root/usr/bin/$name-window"
find "$root/usr" -type d -exec chmod 755 {} +
find "$root/usr" -type f -exec chmod u=rwX,go=rX {} +

# The same list that the check in a chroot installs, so a missing line shows there.
depends=$(sed -n 's/^\([a-z0-9][^ #]*\).*/\1/p' packaging/linux/libraries.txt | paste -sd, | sed 's/,/, /g')
# The bundle's libraries were taken from this machine, so they want a C library at least as new as its own.
libc=$(getconf GNU_LIBC_VERSION | cut -d' ' -f2)
cat >"$root/DEBIAN/control" <<CONTROL
Package: $name
Version: $version
Architecture: $machine
Maintainer: The Tacit developers <tacit@example.org>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: libc6 (>= $libc), $depends
Section: science
Priority: optional
Description: $about
CONTROL
# Root's runs may leave byte code, which dpkg does not know of.
cat >"$root/DEBIAN/postrm" <<POSTRM
#!/bin/sh
set -e
case \$1 in remove | purge) rm -rf /usr/lib/$name ;; esac
POSTRM
chmod 755 "$root/DEBIAN/postrm"
(cd "$root" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k2 >DEBIAN/md5sums)
dpkg-deb --root-owner-group -Zxz "-z${LEVEL:-6}" --build "$root" "$out/${name}_${version}_$machine.deb" >/dev/null
