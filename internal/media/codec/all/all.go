// Package all lists the formats that a model can be written in.
package all

import (
	"context"
	"io"
	"strings"

	"atelier/internal/media/codec/fbx"
	"atelier/internal/media/codec/gltfzip"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/codec/obj"
	"atelier/internal/media/codec/ply"
	"atelier/internal/media/codec/stl"
	"atelier/internal/media/codec/threemf"
	"atelier/internal/media/codec/usdz"
)

// Format is a format of models. Encode writes the same bytes for the same model, which it leaves as it is: several may write one at the
// same time.
type Format struct {
	Name        string // as callers ask for it: "obj"
	Extension   string // what the names of its files end in: ".obj.zip"
	ContentType string
	Encode      func(ctx context.Context, w io.Writer, m *model.Model) error
}

// Formats are all of them, by name.
var Formats = []Format{
	{"3mf", ".3mf", "model/3mf", threemf.Encode},
	{"fbx", ".fbx", "application/octet-stream", fbx.Encode},
	{"gltf", ".gltf.zip", "application/zip", gltfzip.Encode},
	{"obj", ".obj.zip", "application/zip", obj.Encode},
	{"ply", ".ply", "application/octet-stream", ply.Encode},
	{"stl", ".stl", "model/stl", stl.Encode},
	{"usdz", ".usdz", "model/vnd.usdz+zip", usdz.Encode},
}

// Named returns the format of a name.
func Named(name string) (Format, bool) {
	for _, f := range Formats {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// OfFile returns the format by the extension of a file's name.
func OfFile(path string) (Format, bool) {
	for _, f := range Formats {
		if strings.HasSuffix(strings.ToLower(path), f.Extension) {
			return f, true
		}
	}
	return Format{}, false
}
