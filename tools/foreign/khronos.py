"""Packs sample models of Khronos as GLB files, for the tests: python3 khronos.py FOLDER

They are among the tests of the Go module github.com/qmuntal/gltf, in the version of go.mod, which `make samples` brings: a glTF each, with its
buffer and its pictures.
"""
import json
import os
import struct
import subprocess
import sys
from urllib.parse import unquote

SAMPLES = ["AnimatedCube", "Box With Spaces", "BoxVertexColors", "Cube", "OrientationTest"]


def beside(path, uri):
    with open(os.path.join(os.path.dirname(path), unquote(uri)), "rb") as file:
        return file.read()


def pack(path):
    """The GLB of a glTF of one buffer: its JSON, then its binary with the pictures behind it."""
    with open(path, encoding="utf-8") as text:
        document = json.load(text)
    (buffer,) = document["buffers"]
    binary = bytearray(beside(path, buffer.pop("uri")))
    for image in document.get("images", []):
        uri = image.pop("uri")
        binary += bytes(-len(binary) % 4)
        data = beside(path, uri)
        image |= {"bufferView": len(document["bufferViews"]), "mimeType": "image/jpeg" if uri.endswith(".jpg") else "image/png"}
        document["bufferViews"].append({"buffer": 0, "byteOffset": len(binary), "byteLength": len(data)})
        binary += data
    buffer["byteLength"] = len(binary)
    words = json.dumps(document).encode()
    words += b" " * (-len(words) % 4)
    binary += bytes(-len(binary) % 4)
    chunks = struct.pack("<I4s", len(words), b"JSON") + words + struct.pack("<I4s", len(binary), b"BIN\0") + binary
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


here = os.path.dirname(os.path.abspath(__file__))
found = subprocess.run(["go", "list", "-m", "-f", "{{.Dir}}", "github.com/qmuntal/gltf"], cwd=here, check=True, stdout=subprocess.PIPE, text=True)
module = found.stdout.strip()
if not module:
    sys.exit("the sample models are not there: run `make samples`")
for name in SAMPLES:
    packed = pack(os.path.join(module, "testdata", name, "glTF", name + ".gltf"))
    with open(os.path.join(sys.argv[1], name + ".glb"), "wb") as out:
        out.write(packed)
