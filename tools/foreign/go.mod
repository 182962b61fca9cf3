// The module whose tests bring the sample models that khronos.py packs. Nothing imports it, so go mod tidy would drop it.
module atelier/tools/foreign

go 1.26

require github.com/qmuntal/gltf v0.28.0
