package surface

import (
	"sync"
	"testing"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// stripes is a surface of grey and white bands 10 cm wide.
func stripes(name string, made *int) *Surface {
	return &Surface{Name: name, Words: []string{name + " cloth"}, Class: material.Textile, Make: func(l Look) *tile.Surface {
		*made++
		c := l.Palette(0x808080)[0]
		return &tile.Surface{
			Side:   .2,
			Relief: func(p *tile.Point) tile.Relief { return tile.Relief{H: .001 * geom.Smooth(0, .01, p.U-.5)} },
			Dress: func(p *tile.Point, r *tile.Relief, _ *tile.Derived) tex.Sample {
				return tex.Sample{Color: geom.Mix3(c, geom.RGB(0xE0E0E0), r.H*1000), Rough: .7}
			},
		}
	}}
}

func TestMaterialsReadTheTileFromThreeSides(t *testing.T) {
	made := 0
	list := Materials(List{stripes("striped", &made)}, nil)
	if len(list) != 1 || list[0].Default.Material() != list[0] {
		t.Fatalf("got %d materials, want one that is its finish's", len(list))
	}
	s := list[0].Default.Surface()
	for name, p := range map[string]tex.Point{
		"front": {Pos: geom.Vec3{X: .05}, Normal: geom.Vec3{Z: 1}, Texel: .001},
		"top":   {Pos: geom.Vec3{X: .25}, Normal: geom.Vec3{Y: 1}, Texel: .001},
		"side":  {Pos: geom.Vec3{Z: -.15}, Normal: geom.Vec3{X: 1}, Texel: .001},
	} {
		if got := s(&p).Color.X; geom.Abs(got-.502) > .02 {
			t.Errorf("%s: got %.3f, want the grey band", name, got)
		}
	}
	white := tex.Point{Pos: geom.Vec3{X: .15}, Normal: geom.Vec3{Z: 1}, Texel: .001}
	if got := s(&white).Color.X; geom.Abs(got-.878) > .02 {
		t.Errorf("got %.3f, want the white band", got)
	}
	red := list[0].Default.Tint(geom.Vec3{X: .7, Y: .1, Z: .1}).Surface()
	if got := red(&tex.Point{Normal: geom.Vec3{Z: 1}, Pos: geom.Vec3{X: .05}, Texel: .001}).Color; got.X < got.Y+.3 {
		t.Errorf("got %v, want red bands", got)
	}
	list[0].Default.Surface()
	if made != 2 {
		t.Errorf("got %d bakes, want one for each colour", made)
	}
}

// Whether a part is of glass is asked of everything that is built, and a tile is baked for what is painted alone.
func TestGlassIsAskedWithoutABake(t *testing.T) {
	made := 0
	s := Finish(stripes("unpainted", &made)).Surface()
	if s.Glassy() || made != 0 {
		t.Errorf("got glass %v after %d bakes, want none and none", s.Glassy(), made)
	}
	s(&tex.Point{Normal: geom.Vec3{Z: 1}, Texel: .001})
	if made != 1 {
		t.Errorf("got %d bakes for a texel, want 1", made)
	}
}

func TestShelfKeepsFewTilesAndBakesEachOnce(t *testing.T) {
	made := 0
	var surfaces List
	for i := range room + 2 {
		surfaces = append(surfaces, stripes(string(rune('a'+i)), &made))
	}
	s := &shelf{}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { s.of(wish{of: surfaces[0]}) })
	}
	all.Wait()
	if made != 1 {
		t.Errorf("got %d bakes of one wish, want 1", made)
	}
	for _, f := range surfaces {
		s.of(wish{of: f})
	}
	if len(s.tiles) != room {
		t.Errorf("got %d tiles kept, want %d", len(s.tiles), room)
	}
	if s.clear(); len(s.tiles) != 0 {
		t.Errorf("got %d tiles kept after they were dropped", len(s.tiles))
	}
}

func TestMaterialsLeaveTakenWords(t *testing.T) {
	made := 0
	taken := []*material.Material{{Name: "x", Words: []string{"striped"}}}
	list := Materials(List{stripes("striped", &made)}, taken)
	if len(list) != 1 || len(list[0].Words) != 1 || list[0].Words[0] != "striped cloth" {
		t.Errorf("got %v, want the free word alone", list[0].Words)
	}
}
