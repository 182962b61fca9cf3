package model

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/codec/all"
)

// The roles of the files of a model in other formats.
const (
	FBX     asset.Role = "fbx"
	OBJ     asset.Role = "obj_zip"
	STL     asset.Role = "stl"
	USDZ    asset.Role = "ar_usdz"
	PLY     asset.Role = "ply"
	ThreeMF asset.Role = "3mf"
	GLTF    asset.Role = "gltf_zip"
)

// format is a format besides GLB that models have files in.
type format struct {
	all.Format
	role asset.Role
	kind string // of the file
}

// glbFormat is the name of the format that every model has.
const glbFormat = "glb"

// formats are all of them; each format of codec/all has one line.
var formats = []format{
	named("fbx", FBX, "model"),
	named("obj", OBJ, "archive"),
	named("usdz", USDZ, "model"),
	named("stl", STL, "model"),
	named("ply", PLY, "model"),
	named("3mf", ThreeMF, "model"),
	named("gltf", GLTF, "archive"),
}

func named(name string, r asset.Role, kind string) format {
	f, ok := all.Named(name)
	if !ok {
		panic("model: no codec writes " + name)
	}
	return format{f, r, kind}
}

// file is the file of a model in the format.
func (f format) file(triangles int) asset.File {
	return asset.File{Role: f.role, Kind: f.kind, Format: f.Name, Name: "model" + f.Extension, ContentType: f.ContentType, Triangles: triangles}
}

// rolesOf are the roles of the files of formats. Where a format's file is no archive, the command line can write that file alone as the asset.
func rolesOf(formats []format) (list []kind.Role) {
	for _, f := range formats {
		r := kind.Role{Name: f.role, Kind: f.kind, Media: f.ContentType}
		if f.kind == "model" {
			r.Whole = f.Name
		}
		list = append(list, r)
	}
	return list
}
