"""Opens USDZ with OpenUSD and shows each to all of its validators: python3 usd.py LIST.json

LIST is an array of { format, name, file }. Prints one line of JSON with the corners of the triangles of each model as they stand in the
stage, its materials and what the validators say; exits with 1 when they say something.
"""
import json
import sys

from pxr import Usd, UsdGeom, UsdShade, UsdValidation

registry = UsdValidation.ValidationRegistry()
context = UsdValidation.ValidationContext(registry.GetOrLoadAllValidators())
# The inputs of UsdPreviewSurface, by the words that three.js has for their pictures.
MAPS = {
    "diffuseColor": "map", "normal": "normalMap", "roughness": "roughnessMap", "metallic": "metalnessMap", "occlusion": "aoMap",
    "emissiveColor": "emissiveMap",
}


def corners(stage):
    """The corners of all triangles: x, y, z."""
    cache, found = UsdGeom.XformCache(), []
    for prim in stage.Traverse():
        if not prim.IsA(UsdGeom.Mesh):
            continue
        mesh, world = UsdGeom.Mesh(prim), cache.GetLocalToWorldTransform(prim)
        points = [world.Transform(p) for p in mesh.GetPointsAttr().Get()]
        if set(mesh.GetFaceVertexCountsAttr().Get()) != {3}:
            raise ValueError(f"{prim.GetPath()} has faces that are no triangles")
        for i in mesh.GetFaceVertexIndicesAttr().Get():
            found += list(points[i])
    return found


def materials(stage):
    """The materials that meshes are bound to, with the maps whose file is in the package."""
    found = {}
    for prim in stage.Traverse():
        if not prim.IsA(UsdGeom.Mesh):
            continue
        material, _ = UsdShade.MaterialBindingAPI(prim).ComputeBoundMaterial()
        surface = material.ComputeSurfaceSource()[0]
        maps = []
        for name, word in MAPS.items():
            source = surface.GetInput(name).GetConnectedSources()[0] if surface.GetInput(name) else []
            file = UsdShade.Shader(source[0].source.GetPrim()).GetInput("file") if source else None
            if file and file.Get().resolvedPath:
                maps.append(word)
        found[material.GetPath().name] = maps
    return [{"name": name, "maps": maps} for name, maps in found.items()]


models = []
with open(sys.argv[1], encoding="utf-8") as text:
    for model in json.load(text):
        opened = Usd.Stage.Open(model["file"])
        problems = [f"{e.GetName()}: {e.GetMessage()}" for e in context.Validate(opened)]
        models.append({"format": model["format"], "name": model["name"], "corners": corners(opened), "materials": materials(opened), "problems": problems})
print(json.dumps({"models": models, "problems": []}))
sys.exit(any(m["problems"] for m in models))
