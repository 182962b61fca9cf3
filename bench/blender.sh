# To be sourced in the root of the project. It sets the array blender to what runs a script in Blender: the program, or Python with
# Blender's package bpy, which it installs into .tools/peers. Where neither can be had, it says so, and the array is empty.
blender=()
bpy=$PWD/.tools/peers/bpy
if command -v blender >/dev/null; then
	blender=(blender -b -noaudio -P)
elif [ -d "$bpy/bpy" ] || python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$bpy" bpy==5.0.1; then
	blender=(env "PYTHONPATH=$bpy" python3)
else
	echo "Blender is missing beside us: apt-get install blender python3-numpy, or a Python 3.11 that pip has bpy 5.0.1 for"
fi
