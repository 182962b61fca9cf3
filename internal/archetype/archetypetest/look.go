package archetypetest

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// The flags with which an author looks at a family instead of testing it:
//
//	go test ./internal/archetype/all -look "$PWD/look" -look.only chair -look.level 3
var (
	lookDir    = flag.String("look", "", "write pictures to this folder instead of testing")
	lookOnly   = flag.String("look.only", "", "the one archetype to look at")
	lookLevel  = flag.Int("look.level", int(archetype.Production), "level of geometry, 0–3")
	lookMaps   = flag.Int("look.maps", 1024, "edge length of the maps")
	lookSize   = flag.Int("look.size", 768, "edge length of the pictures")
	lookSeed   = flag.String("look.seed", "1", "seed")
	lookTraits = flag.String("look.traits", "", "traits, separated by commas")
	lookTurn   = flag.Float64("look.turn", 0, "one more view, turned by so many degrees")
)

// look writes front, back and thumbnail of an archetype, and says whether it was asked to.
func look(t *testing.T, a *archetype.Archetype) bool {
	if *lookDir == "" || *lookOnly != "" && *lookOnly != a.Name {
		return *lookDir != ""
	}
	b := Brief(a, archetype.Level(*lookLevel), seed.From(*lookSeed))
	for _, trait := range strings.FieldsFunc(*lookTraits, func(r rune) bool { return r == ',' }) {
		b.Traits[trait] = true
	}
	views := map[string]float32{"front": 0, "back": geom.Pi}
	if *lookTurn != 0 {
		views["turn"] = float32(*lookTurn) * geom.Pi / 180
	}
	m, err := studio.Make(t.Context(), a, b, *lookMaps)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d triangles, %d shells, %.0f texels a metre, atlas %.0f %% full, size %.2v m",
		a.Name, m.Mesh.Triangles(), len(m.Mesh.Shells), m.Atlas.Density, m.Atlas.Fill*100, m.Mesh.Bounds().Size())
	for name, turn := range views {
		img, err := m.Picture(t.Context(), *lookSize, func(v scene.View) scene.View { v.Yaw += turn; return v })
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(*lookDir, a.Name+"-"+name+".png"), img)
		if name == "front" {
			write(t, filepath.Join(*lookDir, a.Name+"-64.png"), render.Thumbnail(img, 64))
		}
	}
	return true
}
