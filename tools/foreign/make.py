"""Makes GLBs as Blender writes them, for the tests: blender -b --factory-startup -P make.py -- FOLDER

idol: parts below parts, two materials, pictures in PNG and JPEG, a mesh that two nodes show, modifiers that are applied.
worm:   a skin of three bones, with an action.
face:   shape keys and vertex colours, no texture coordinates.
"""
import math
import os
import sys

import numpy

for name, alias in {"bool": bool, "int": int, "float": float, "object": object}.items():  # which the exporter names, and numpy has dropped
    if name not in numpy.__dict__:
        setattr(numpy, name, alias)

import bpy

folder = sys.argv[sys.argv.index("--") + 1]


def begin():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def picture(name, side, color, file_format):
    image = bpy.data.images.new(name, side, side)
    pixels = []
    for y in range(side):
        for x in range(side):
            light = 1 if (x // 8 + y // 8) % 2 else .4
            pixels += [light * c for c in color] + [1]
    image.pixels = pixels
    image.filepath_raw = os.path.join(bpy.app.tempdir, name + "." + file_format.lower())
    image.file_format = file_format
    image.save()
    return image


def material(name, color, image=None):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    surface = made.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*color, 1)
    surface.inputs["Roughness"].default_value = .4
    if image:
        node = made.node_tree.nodes.new("ShaderNodeTexImage")
        node.image = image
        made.node_tree.links.new(node.outputs["Color"], surface.inputs["Base Color"])
    return made


def export(name, **options):
    """Writes the file, and says what is in it: triangles, and the box of what the scene shows, Y up."""
    scene = bpy.context.evaluated_depsgraph_get()
    triangles, corners = 0, []
    for shown in bpy.context.scene.objects:
        if shown.type == "MESH":
            body = shown.evaluated_get(scene)
            mesh = body.to_mesh()
            mesh.calc_loop_triangles()
            triangles += len(mesh.loop_triangles)
            for at in (shown.matrix_world @ vertex.co for vertex in mesh.vertices):
                corners.append((at.x, at.z, -at.y))
    low, high = ([round(f(c[i] for c in corners), 4) for i in range(3)] for f in (min, max))
    print("MADE", name, triangles, low, high)
    bpy.ops.export_scene.gltf(filepath=os.path.join(folder, name + ".glb"), export_format="GLB", **options)


def idol():
    begin()
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=.5, location=(0, 0, .6))
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.uv.smart_project()
    bpy.ops.object.mode_set(mode="OBJECT")
    head = bpy.context.object
    head.data.materials.append(material("clay", (.5, .3, .1), picture("clay", 64, (.6, .4, .2), "JPEG")))
    head.data.materials.append(material("eyes", (.9, .9, .8), picture("eyes", 32, (.9, .9, .8), "PNG")))
    for face in head.data.polygons:
        face.material_index = 1 if face.center.y < -.2 and face.center.z > .2 else 0
        face.use_smooth = True
    bpy.ops.object.empty_add(location=(0, 0, .6))
    ears = bpy.context.object
    bpy.ops.mesh.primitive_torus_add(major_radius=.25, minor_radius=.05, major_segments=16, minor_segments=6, location=(.7, 0, 0))
    ring = bpy.context.object
    ring.data.uv_layers.remove(ring.data.uv_layers[0])
    ring.data.materials.append(material("gold", (1, .8, .2)))
    ring.parent = ears
    other = ring.copy()  # shows the same mesh
    other.location = (-.7, 0, 0)
    other.rotation_euler = (math.pi / 2, 0, .3)
    other.scale = (1.5, 1.5, 1.5)
    bpy.context.collection.objects.link(other)
    bpy.ops.mesh.primitive_cube_add(size=.6, location=(0, 0, 0))
    box = bpy.context.object
    box.data.uv_layers.remove(box.data.uv_layers[0])
    box.modifiers.new("round", "BEVEL").segments = 2
    export("idol", export_apply=True)


def worm():
    begin()
    bpy.ops.mesh.primitive_cylinder_add(vertices=12, radius=.15, depth=1.5, location=(0, 0, .75))
    body = bpy.context.object
    body.data.uv_layers.remove(body.data.uv_layers[0])
    bpy.ops.object.mode_set(mode="EDIT")
    for at in (.25, .5, .75):
        bpy.ops.mesh.select_all(action="SELECT")
        bpy.ops.mesh.bisect(plane_co=(0, 0, 1.5 * at), plane_no=(0, 0, 1))
    bpy.ops.object.mode_set(mode="OBJECT")
    body.data.materials.append(material("skin", (.7, .4, .4)))
    bpy.ops.object.armature_add(location=(0, 0, 0))
    frame = bpy.context.object
    bpy.ops.object.mode_set(mode="EDIT")
    bones = frame.data.edit_bones
    bones[0].head, bones[0].tail = (0, 0, 0), (0, 0, .5)
    for i in range(2):
        bone = bones.new("bone%d" % i)
        bone.head, bone.tail = (0, 0, .5 + .5 * i), (0, 0, 1 + .5 * i)
        bone.parent, bone.use_connect = bones[i], True
    bpy.ops.object.mode_set(mode="OBJECT")
    body.select_set(True)
    frame.select_set(True)
    bpy.context.view_layer.objects.active = frame
    bpy.ops.object.parent_set(type="ARMATURE_AUTO")
    body.parent = None  # the transforms of what is above a skinned mesh are without effect
    for bone in frame.pose.bones:
        bone.rotation_mode = "XYZ"
        for at, angle in ((1, 0), (13, .6), (25, 0)):
            bone.rotation_euler = (angle, 0, 0)
            bone.keyframe_insert("rotation_euler", frame=at)
    bpy.context.scene.frame_end = 25
    bpy.context.scene.frame_set(1)
    export("worm")


def face():
    begin()
    bpy.ops.mesh.primitive_uv_sphere_add(segments=16, ring_count=10, radius=.5)
    ball = bpy.context.object
    ball.data.uv_layers.remove(ball.data.uv_layers[0])
    colors = ball.data.color_attributes.new("Color", "FLOAT_COLOR", "POINT")
    for i, vertex in enumerate(ball.data.vertices):
        colors.data[i].color = (.5 + vertex.co.x, .5 + vertex.co.y, .5 + vertex.co.z, 1)
    ball.shape_key_add(name="rest")
    wide = ball.shape_key_add(name="wide")
    for point in wide.data:
        point.co.x *= 1.5
    wide.value = .5
    export("face", export_colors=True)


for make in (idol, worm, face):
    make()
