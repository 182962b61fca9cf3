"""Times Blender's FBX export without its start: blender -b -P blender.py -- FILE.glb …, or python3 with the bpy package."""
import os
import sys
import tempfile
import time

import bpy

for path in sys.argv[sys.argv.index("--") + 1:]:
    took = []
    for _ in range(7):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.ops.import_scene.gltf(filepath=path)
        with tempfile.TemporaryDirectory() as folder:
            began = time.perf_counter()
            bpy.ops.export_scene.fbx(filepath=os.path.join(folder, "out.fbx"), path_mode="COPY", embed_textures=True)
            took.append(1000 * (time.perf_counter() - began))
    took.sort()
    print(f"{os.path.basename(path)}: blender {bpy.app.version_string} to fbx {took[0]:.1f} ms, middle {took[len(took) // 2]:.1f} ms")
