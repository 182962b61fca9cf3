package material_test

import (
	"encoding/json"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/material"
)

func TestAssetsOfAMaterial(t *testing.T) {
	files := kind.Files{Newest: map[asset.Role]asset.File{}, Link: func(f asset.File) string { return "https://files/" + f.Name }}
	if got := material.Kind.Record.Assets(asset.Asset{}, files); got != nil {
		t.Errorf("without files: got %+v, want nil", got)
	}
	for _, r := range material.Kind.Roles {
		files.Newest[r.Name] = asset.File{Role: r.Name, Name: string(r.Name)}
	}
	text, err := json.Marshal(material.Kind.Record.Assets(asset.Asset{}, files))
	var got map[string]string
	if err != nil || json.Unmarshal(text, &got) != nil {
		t.Fatalf("got %s, %v", text, err)
	}
	want := map[string]asset.Role{
		"baseColorUrl": engine.MapBaseColor, "normalUrl": engine.MapNormal, "roughnessUrl": engine.MapRoughness, "metalnessUrl": engine.MapMetalness,
		"heightUrl": engine.MapHeight, "aoUrl": engine.MapAO, "zipUrl": engine.MapsZip, "previewImageUrl": asset.PreviewImage, "thumbnailUrl": asset.Thumbnail,
	}
	if len(got) != len(want) || len(material.Kind.Roles) != len(want) {
		t.Errorf("got %v of %d roles, want %v", got, len(material.Kind.Roles), want)
	}
	for field, role := range want {
		if got[field] != "https://files/"+string(role) {
			t.Errorf("%s: got %q, want the file %s", field, got[field], role)
		}
	}
}

// The sizes in the engine's quality become loader hints in the manifest. A material has no bounds.
func TestManifestOfAMaterial(t *testing.T) {
	type hints struct {
		NormalConvention                     string
		MetersPerTile, HeightLow, HeightHigh *float64
		Maps                                 map[asset.Role]struct {
			Use, ColorSpace string
			Bits            int
		}
	}
	manifest := func(detail string) (m kind.Manifest, h hints) {
		t.Helper()
		m = material.Kind.Record.Manifest(asset.Asset{Detail: json.RawMessage(detail)})
		if err := json.Unmarshal(m.LoaderHints, &h); err != nil {
			t.Fatalf("%s: %v", m.LoaderHints, err)
		}
		return m, h
	}
	m, h := manifest(`{"engine":"e","engineVersion":"2","license":"CC0-1.0","quality":{"tileMeters":0.9,"heightMeters":{"low":-0.012,"high":0.003},"notes":[]}}`)
	if m.Engine != "e" || m.Version != "2" || m.License != "CC0-1.0" || m.Bounds != nil || !json.Valid(m.Quality) {
		t.Errorf("got %+v", m)
	}
	if h.MetersPerTile == nil || *h.MetersPerTile != .9 || *h.HeightLow != -.012 || *h.HeightHigh != .003 || h.NormalConvention != "OpenGL (+Y)" {
		t.Errorf("got %s, want the measures of the quality", m.LoaderHints)
	}
	for role, space := range map[asset.Role]string{
		engine.MapBaseColor: "srgb", engine.MapNormal: "linear", engine.MapRoughness: "linear", engine.MapMetalness: "linear", engine.MapHeight: "linear",
		engine.MapAO: "linear",
	} {
		if got := h.Maps[role]; got.ColorSpace != space || got.Use == "" || (got.Bits == 16) != (role == engine.MapHeight) {
			t.Errorf("%s: got %+v, want %s", role, got, space)
		}
	}
	m, h = manifest("")
	if string(m.Quality) != "null" || h.MetersPerTile != nil || h.HeightLow != nil || len(h.Maps) != 6 {
		t.Errorf("before the maps are made: got %s and %s, want no measures", m.Quality, m.LoaderHints)
	}
}
