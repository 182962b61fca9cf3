"""Opens USDZ with OpenUSD and shows each to all of its validators: python3 usd.py LIST.json

LIST is an array of { format, name, file }. Prints one line of JSON with the corners of the triangles of each model as they rest in the
stage, its materials and what the validators say; exits with 1 when they say something. With shares in an entry, which are moments in lengths
of a clip, it is where joints are and the box around all vertices, at rest and at the moments of each clip.
"""
import json
import sys

from pxr import Usd, UsdGeom, UsdShade, UsdSkel, UsdValidation, Vt

registry = UsdValidation.ValidationRegistry()
context = UsdValidation.ValidationContext(registry.GetOrLoadAllValidators())
# The inputs of UsdPreviewSurface, by the words that three.js has for their pictures.
MAPS = {
    "diffuseColor": "map", "normal": "normalMap", "roughness": "roughnessMap", "metallic": "metalnessMap", "occlusion": "aoMap",
    "emissiveColor": "emissiveMap",
}


def deformed(stage, time=None):
    """The points of all meshes in the stage: as skins hold them at a time, or None at rest; and where each joint is, by its name."""
    cache, skels, skin, joints = UsdGeom.XformCache(), UsdSkel.Cache(), {}, {}
    for prim in stage.Traverse():
        if not prim.IsA(UsdSkel.Root):
            continue
        root = UsdSkel.Root(prim)
        skels.Populate(root, Usd.PrimDefaultPredicate)
        for binding in skels.ComputeSkelBindings(root, Usd.PrimDefaultPredicate):
            query = skels.GetSkelQuery(binding.GetSkeleton())
            space = cache.GetLocalToWorldTransform(query.GetPrim())
            places = query.ComputeJointSkelTransforms(time or Usd.TimeCode.Default(), time is None)
            names = query.GetSkeleton().GetJointNamesAttr().Get()
            joints |= {name: list((place * space).ExtractTranslation()) for name, place in zip(names, places)}
            moves = [bind.GetInverse() * place for bind, place in zip(query.GetJointWorldBindTransforms(), places)]
            for target in binding.GetSkinningTargets():
                skin[target.GetPrim().GetPath()] = (target, Vt.Matrix4dArray(moves), space)
    found = {}
    for prim in stage.Traverse():
        if not prim.IsA(UsdGeom.Mesh):
            continue
        points, world = UsdGeom.Mesh(prim).GetPointsAttr().Get(), cache.GetLocalToWorldTransform(prim)
        if prim.GetPath() in skin:
            target, moves, world = skin[prim.GetPath()]
            if not target.ComputeSkinnedPoints(moves, points):
                raise ValueError(f"{prim.GetPath()} cannot be skinned")
        found[prim] = [world.Transform(p) for p in points]
    return found, joints


def corners(stage):
    """The corners of all triangles as they rest: x, y, z."""
    found = []
    for prim, points in deformed(stage)[0].items():
        mesh = UsdGeom.Mesh(prim)
        if set(mesh.GetFaceVertexCountsAttr().Get()) != {3}:
            raise ValueError(f"{prim.GetPath()} has faces that are no triangles")
        for i in mesh.GetFaceVertexIndicesAttr().Get():
            found += list(points[i])
    return found


def moment(stage, time=None):
    """Where the joints are, and the box around all vertices."""
    meshes, joints = deformed(stage, time)
    points = [p for mesh in meshes.values() for p in mesh]
    box = [limit(p[axis] for p in points) for limit in (min, max) for axis in range(3)] if points else []
    return {"joints": joints, "box": box}


def clips(stage, shares):
    """The clips that the layer names, at shares of their lengths."""
    tracks = stage.GetRootLayer().customLayerData.get("animationTracks", {})
    found = []
    for track in sorted(tracks.values(), key=lambda t: t["offset"]):
        first, last = track["offset"] + track["minTime"], track["offset"] + track["maxTime"]
        moments = [{"share": share} | moment(stage, Usd.TimeCode(first + share * (last - first))) for share in shares]
        found.append({"name": track["displayName"], "seconds": (last - first) / stage.GetTimeCodesPerSecond(), "moments": moments})
    if found and abs(stage.GetStartTimeCode()) + abs(stage.GetEndTimeCode() - last) > 1e-3:
        raise ValueError(f"the stage runs from {stage.GetStartTimeCode()} to {stage.GetEndTimeCode()}, and the clips from 0 to {last}")
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
        said = {"format": model["format"], "name": model["name"], "problems": problems}
        if "shares" in model:
            models.append(said | {"rest": moment(opened), "clips": clips(opened, model["shares"])})
        else:
            models.append(said | {"corners": corners(opened), "materials": materials(opened)})
print(json.dumps({"models": models, "problems": []}))
sys.exit(any(m["problems"] for m in models))
