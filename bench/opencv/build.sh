#!/usr/bin/env bash
# Makes opencv.js and opencv.wasm beside this file: OpenCV 4.6.0 with SIMD, core and imgproc only,
# with what the bench calls and nothing more. No npm package has a build with SIMD.
# On Debian 12: apt-get install emscripten cmake make node-acorn curl xz-utils bzip2 (Emscripten 3.1.6);
# about five minutes on two cores.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fetch() { # address, SHA-256
  curl -fsSLO "$1"
  echo "$2  $(basename "$1")" | sha256sum -c --quiet
  tar xf "$(basename "$1")"
}
pool=http://deb.debian.org/debian/pool/main
fetch "$pool/o/opencv/opencv_4.6.0+dfsg.orig.tar.xz" \
  40a59ba7e5c18a43652de0a08733c9843a39bba619b1f3e26a5fac4a6f041423
fetch "$pool/z/zlib/zlib_1.2.13.dfsg.orig.tar.bz2" \
  71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1

# where Debian keeps the acorn that emcc wants
export NODE_PATH=/usr/share/nodejs
mkdir zlib
for file in adler32 crc32 deflate inflate infback inftrees inffast trees zutil compress uncompr \
  gzclose gzlib gzread gzwrite; do
  emcc -O2 -DHAVE_UNISTD_H -c "zlib-1.2.13.dfsg/$file.c" -o "zlib/$file.o"
done
emar rcs zlib/libz.a zlib/*.o

cat > functions.py <<'PYTHON'
core = {'': ['addWeighted', 'LUT', 'mean', 'merge', 'randu', 'split']}
imgproc = {'': ['cvtColor', 'GaussianBlur', 'getPerspectiveTransform', 'getRotationMatrix2D',
                'remap', 'resize', 'warpAffine', 'warpPerspective']}
white_list = makeWhiteList([core, imgproc])
PYTHON
export OPENCV_JS_WHITELIST=$work/functions.py

# a module with its WASM beside it for a bundler, that makes no code from text (the page forbids it)
sed -i 's/-s SINGLE_FILE=1/-s SINGLE_FILE=0 -s EXPORT_ES6=1 -s ENVIRONMENT=web -s DYNAMIC_EXECUTION=0/' \
  opencv-4.6.0/modules/js/CMakeLists.txt

off=()
for part in 1394 ADE EIGEN FFMPEG GSTREAMER GTK IPP ITT JASPER JPEG LAPACK OPENCL OPENEXR OPENJPEG \
  PNG PROTOBUF PTHREADS_PF QUIRC TBB TIFF V4L VTK WEBP; do
  off+=("-DWITH_$part=OFF")
done
for part in DOCS EXAMPLES PERF_TESTS SHARED_LIBS TESTS ZLIB opencv_apps; do
  off+=("-DBUILD_$part=OFF")
done
mkdir build
cd build
emcmake cmake ../opencv-4.6.0 -DCMAKE_BUILD_TYPE=Release -DPYTHON_DEFAULT_EXECUTABLE="$(which python3)" \
  -DBUILD_LIST=core,imgproc,js -DBUILD_opencv_js=ON -DENABLE_PIC=FALSE -DCV_TRACE=OFF \
  -DCPU_BASELINE= -DCPU_DISPATCH= -DCV_ENABLE_INTRINSICS=ON "${off[@]}" \
  -DZLIB_INCLUDE_DIR="$work/zlib-1.2.13.dfsg" -DZLIB_LIBRARY="$work/zlib/libz.a" \
  -DCMAKE_C_FLAGS=-msimd128 -DCMAKE_CXX_FLAGS=-msimd128
make -j"$(nproc)" opencv_js
cp bin/opencv_js.js "$here/opencv.js"
cp bin/opencv_js.wasm "$here/opencv.wasm"
sed -i 's/opencv_js\.wasm/opencv.wasm/g' "$here/opencv.js"
cp ../opencv-4.6.0/LICENSE "$here/LICENSE"
