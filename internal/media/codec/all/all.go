// Package all lists the formats that a model can be written in.
package all

import (
	"context"
	"io"
	"slices"
	"strings"

	"atelier/internal/media/codec/fbx"
	"atelier/internal/media/codec/gltf"
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
	keeps       model.Keeps
}

// Lost names what a document shows, or had before it was read, that its file in the format lacks, one sentence each.
func (f *Format) Lost(d *gltf.Document) []string {
	return append(slices.Clone(d.Left), model.Lost(d, f.keeps)...)
}

// looks is what formats of models that stand still keep where they have materials.
const looks = model.Parts | model.Colors | model.Tints | model.Pictures | model.Surfaces | model.Clearness | model.Coordinates |
	model.Provenance

// Formats are all of them, by name.
var Formats = []Format{
	{"3mf", ".3mf", "model/3mf", threemf.Encode, model.Parts | model.Colors | model.Tints | model.Clearness | model.Provenance},
	{"fbx", ".fbx", "application/octet-stream", fbx.Encode, looks | model.Motion},
	{"gltf", ".gltf.zip", "application/zip", gltfzip.Encode, model.Everything},
	{"obj", ".obj.zip", "application/zip", obj.Encode, looks},
	{"ply", ".ply", "application/octet-stream", ply.Encode, model.Colors | model.Tints | model.Coordinates | model.Provenance},
	{"stl", ".stl", "model/stl", stl.Encode, 0},
	{"usdz", ".usdz", "model/vnd.usdz+zip", usdz.Encode, looks&^model.Tints | model.Occlusion | model.Motion},
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
