#!/bin/sh
# release.sh PYTHON VENV LOCK: wheel and sdist, both programs as folders that need no Python, as archives and Debian packages, and the page.
#   LEVEL  how hard xz tries, 0 to 9 (default 6; 1 is quick and a third larger)
# Result: build/bundle/tacit-*, and in dist/: *.whl, *.tar.gz (sdist), *.tar.xz, *.deb, *.cdx.json (bills of materials), the page, SHA256SUMS.
set -eu
python=$1 venv=$2 lock=$3

die() { printf 'release: %s\n' "$*" >&2; exit 1; }
say() { printf 'release: %s\n' "$*" >&2; }

[ "$(uname -s)" = Linux ] || die "this makes bundles for Linux; for others see packaging/briefcase/README.md"
command -v xz >/dev/null 2>&1 || die "xz is missing; install xz-utils"
command -v dpkg-deb >/dev/null 2>&1 || die "dpkg-deb is missing; Debian packages are built with Debian's own tools"
command -v objdump >/dev/null 2>&1 || die "objdump is missing, which PyInstaller calls; strip comes with it; install binutils"
[ -f build/docs/index.html ] || die "the documentation is not built; run: make docs"

[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }
pip install --require-hashes -r "${lock%/*}/build.txt"
"$venv/bin/python" packaging/compile_kernels.py --has-compiler || pip install --require-hashes -r "${lock%/*}/compiler.txt"
pip install --require-hashes -r "$lock"
# Archives carry the date of the last commit, so that the same commit gives the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0
rm -rf build/bundle dist
mkdir -p dist
say "wheel and sdist"
"$venv/bin/hatchling" build -d dist >&2
# The package itself as others get it, not as a link into this folder.
pip install --no-deps --force-reinstall dist/*.whl

version=$("$venv/bin/python" -c 'import tacit; print(tacit.__version__)')
machine=$(dpkg --print-architecture)

for part in agent miner; do
  name=tacit-$part bundle=build/bundle/tacit-$part
  say "$name $version: freezing"
  "$venv/bin/pyinstaller" --noconfirm --log-level ERROR --distpath build/bundle --workpath build/freeze \
    "packaging/bundle/$part.spec"
  ln "$bundle/$name" "$bundle/$name-window"
  # Names for debuggers, a tenth of the size; Qt has none, and libraries that a wheel's tool moved do not bear it.
  find "$bundle/_internal" -name '*.so*' -type f ! -path '*/PySide6/*' ! -path '*.libs/*' -exec strip --strip-unneeded {} +
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
  # Man page and completions, which the wheel has too.
  (cd build/share && find . -name "*$name*" -type f) | while read -r file; do
    mkdir -p "$share/$(dirname "$file")" && cp "build/share/$file" "$share/$file"
  done
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
