#!/bin/sh
# bundle.sh PYTHON VENV LOCK: both programs as folders that need no Python, as archives and Debian packages.
#   LEVEL  how hard xz tries, 0 to 9 (default 6; 1 is quick and a third larger)
# Result: build/bundle/tacit-*, and in dist/: *.tar.xz, *.deb, *.cdx.json (bills of materials), SHA256SUMS.
set -eu
python=$1 venv=$2 lock=$3

die() { printf 'bundle: %s\n' "$*" >&2; exit 1; }
say() { printf 'bundle: %s\n' "$*" >&2; }

[ "$(uname -s)" = Linux ] || die "this makes bundles for Linux; for others see packaging/briefcase/README.md"
command -v xz >/dev/null 2>&1 || die "xz is missing; install xz-utils"
command -v dpkg-deb >/dev/null 2>&1 || die "dpkg-deb is missing; Debian packages are built with Debian's own tools"
command -v objdump >/dev/null 2>&1 || die "objdump is missing, which PyInstaller calls; install binutils"
[ -f build/docs/index.html ] || die "the documentation is not built; run: make docs"

[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }
pip install --require-hashes -r "${lock%/*}/build.txt"
"$venv/bin/python" packaging/compile_kernels.py --has-compiler || pip install --require-hashes -r "${lock%/*}/compiler.txt"
pip install --require-hashes -r "$lock"
# The package itself as others get it, not as a link into this folder.
pip install --no-deps --no-build-isolation --force-reinstall .

version=$("$venv/bin/python" -c 'import tacit; print(tacit.__version__)')
machine=$(dpkg --print-architecture)
# Archives carry the date of the last commit, so that the same commit gives the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0
rm -rf build/bundle dist
mkdir -p dist

for part in agent miner; do
  name=tacit-$part bundle=build/bundle/tacit-$part
  say "$name $version: freezing"
  "$venv/bin/pyinstaller" --noconfirm --log-level ERROR --distpath build/bundle --workpath build/freeze \
    "packaging/bundle/$part.spec"
  share=$bundle/share
  mkdir -p "$share/applications" "$share/mime/packages" "$share/icons/hicolor/scalable/apps" \
    "$share/icons/hicolor/scalable/mimetypes" "$share/doc/$name"
  cp "packaging/linux/$name.desktop" "$share/applications/"
  # Each part has a name of its own for the same list of types: both may be installed.
  cp packaging/linux/tacit.xml "$share/mime/packages/$name.xml"
  cp "packaging/linux/icons/$name.svg" "$share/icons/hicolor/scalable/apps/"
  # Who answers sees surveys, who studies sees batches; a file in both packages would keep one from being installed.
  case $part in agent) kind=survey ;; *) kind=batch ;; esac
  cp "packaging/linux/icons/application-vnd.tacit.$kind.svg" "$share/icons/hicolor/scalable/mimetypes/"
  cp -r build/docs "$share/doc/$name/html"
  cp LICENSE CHANGELOG.md "$share/doc/$name/"
  cp packaging/linux/install.sh "$bundle/install.sh"
  "$venv/bin/python" packaging/sbom.py "$part" "$bundle" >"dist/$name-$version.cdx.json"
  cp "dist/$name-$version.cdx.json" "$share/doc/$name/"
  say "$name $version: packing"
  find "$bundle" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C build/bundle -cf - "$name" |
    xz "-${LEVEL:-6}" -T2 >"dist/$name-$version-linux-$machine.tar.xz"
  packaging/linux/deb.sh "$part" "$version" "$machine" "$bundle" dist
done
# What people answer in a browser: among the checksums, so that a page that somebody was given can be compared.
page=tacit-agent-page-$version
"$venv/bin/tacit-agent" page --out "dist/$page.html" >"dist/$page.txt" # beside it its size, hash and words
(cd dist && sha256sum -- * >SHA256SUMS.part && mv SHA256SUMS.part SHA256SUMS)
du -sh build/bundle/* >&2
ls -l dist >&2
