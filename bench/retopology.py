"""Compares a retopology with Blender's remeshers: blender -b -P retopology.py -- SOURCE.obj NEW.obj FACES SECONDS

Python with the bpy package runs it too: python3 retopology.py -- SOURCE.obj NEW.obj FACES SECONDS

Prints a row of a table for each: the processor time, which of the retopology is SECONDS, the faces, the share of vertices with four edges, and the
distance of points of the source, where they can be seen, from the new surface: root mean square and greatest, in millimetres.
"""
import sys
import time

import bpy
import bmesh
from mathutils.bvhtree import BVHTree

source, ours, target, spent = sys.argv[sys.argv.index("--") + 1:]


def load(path, name):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.wm.obj_import(filepath=path)
    meshes = [o for o in bpy.context.scene.objects if o.type == "MESH"]
    bpy.ops.object.select_all(action="DESELECT")
    for o in meshes:
        o.select_set(True)
    bpy.context.view_layer.objects.active = meshes[0]
    if len(meshes) > 1:
        bpy.ops.object.join()
    o = bpy.context.view_layer.objects.active
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    b = bmesh.new()
    b.from_mesh(o.data)
    bmesh.ops.remove_doubles(b, verts=b.verts, dist=1e-5)
    b.to_mesh(o.data)
    b.free()
    return o


def seen(o):
    """Points of the surface that a ray from outside meets first."""
    tree = BVHTree.FromObject(o, bpy.context.evaluated_depsgraph_get())
    points = []
    o.data.calc_loop_triangles()
    for t in o.data.loop_triangles:
        c = (o.data.vertices[t.vertices[0]].co + o.data.vertices[t.vertices[1]].co + o.data.vertices[t.vertices[2]].co) / 3
        if tree.ray_cast(c + t.normal * 1e-4, t.normal)[0] is None:
            points.append(c.copy())
    return points


def report(name, o, points, seconds):
    b = bmesh.new()
    b.from_mesh(o.data)
    regular = sum(len(v.link_edges) == 4 for v in b.verts) / max(len(b.verts), 1)
    tree = BVHTree.FromBMesh(b)
    d = [tree.find_nearest(p)[3] * 1000 for p in points]
    rms = (sum(x * x for x in d) / len(d)) ** .5
    print(f"RESULT | {name} | {seconds:.2f} s | {len(b.faces)} | {100 * regular:.1f} % | {rms:.3f} mm | {max(d):.2f} mm |", flush=True)
    b.free()


def area(o):
    return sum(p.area for p in o.data.polygons)


points = seen(load(source, "source"))
report("atelier, with its maps", load(ours, "ours"), points, float(spent))  # first, since QuadriFlow may take minutes
o = load(source, "source")
size = (area(o) * .7 / int(target)) ** .5
for _ in range(4):  # until the voxels give about as many faces
    o = load(source, "source")
    began = time.process_time()
    o.data.remesh_voxel_size = size
    bpy.ops.object.voxel_remesh()
    took = time.process_time() - began
    if abs(len(o.data.polygons) / int(target) - 1) < .05:
        break
    size *= (len(o.data.polygons) / int(target)) ** .5
report("voxel remesh", o, points, took)
began = time.process_time()
if "FINISHED" in bpy.ops.object.quadriflow_remesh(mode="FACES", target_faces=int(target)):
    report("voxel remesh, then QuadriFlow", o, points, took + time.process_time() - began)
else:
    print("RESULT | QuadriFlow does not take this mesh, or this Blender has it not | | | | | |")
