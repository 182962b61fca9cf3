package render

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// The survey of one cell in four must find every shadow: asking all cells gives nearly the same light.
func TestSurveyMissesNoShadow(t *testing.T) {
	f := stillFrame(t, 256, scene.View{})
	g := &floor{frame: f, cells: f.size/floorCell + 1}
	if err := g.look(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		s    sunlight
	}{
		{"object", sunlight{frame: f, width: f.size, height: f.size, survey: 1, rays: 2, site: f.object()}},
		{"floor", sunlight{frame: f, width: g.cells, height: g.cells, survey: 2, rays: 8, site: floorSite{g}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := c.s.trace(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			asked := 0
			for _, a := range c.s.asked {
				if a {
					asked++
				}
			}
			want := askAll(t, c.s)
			far, shadowed := 0, 0
			for k := range got {
				if max(int(got[k])-int(want[k]), int(want[k])-int(got[k])) > 16 {
					far++
				}
				if want[k] < 128 {
					shadowed++
				}
			}
			if far > len(got)/5000 || shadowed < len(got)/100 {
				t.Errorf("got %d of %d cells far from what all cells tell, %d in shadow", far, len(got), shadowed)
			}
			if asked > len(got)/2 {
				t.Errorf("got %d of %d cells asked, want the survey to spare most", asked, len(got))
			}
		})
	}
}

// askAll is the sunlight with every cell asked, whatever the survey says.
func askAll(t *testing.T, s sunlight) []uint8 {
	t.Helper()
	for y := range (s.height + 1) / 2 {
		for x := range (s.width + 1) / 2 {
			s.settle(x, y, mixed)
		}
	}
	light, err := s.smooth(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return light
}

func TestFloorIsDarkUnderTheObjectAndLitFarOff(t *testing.T) {
	f := stillFrame(t, 256, scene.View{})
	g, err := f.lightFloor(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := func(p geom.Vec3) (sun, sky float32) {
		x, y, _ := f.camera.project(p)
		return g.lightAt(x*256, y*256)
	}
	away := f.sun
	away.Y = 0
	shadow, near := at(geom.Vec3{X: .35}.Mad(away, -.62))
	if shadow > .1 || near > .95 {
		t.Errorf("behind the block: got %v of the sun and %v of the sky, want nearly no sun and less than the whole sky", shadow, near)
	}
	lit, open := at(geom.Vec3{X: .2, Z: .6})
	if lit < .99 || open < .85 {
		t.Errorf("before the block: got %v of the sun and %v of the sky, want all and nearly all", lit, open)
	}
}

func TestEveryTurnOfATileCounts(t *testing.T) {
	seen := map[int]bool{}
	for _, row := range interleave {
		for _, turn := range row {
			seen[turn] = true
		}
	}
	if len(seen) != tileSide*tileSide || !seen[0] || !seen[tileSide*tileSide-1] {
		t.Errorf("got turns %v, want 0..15 once each", interleave)
	}
	var by [tileSide]int32
	for i, w := range kernel {
		by[i%tileSide] += w
	}
	for _, w := range by {
		if w != by[0] {
			t.Errorf("got weights %v by residue, want the same for each", by)
		}
	}
}

func TestOctmapsAreSeamless(t *testing.T) {
	m := newOctmap(32)
	if err := m.fill(t.Context(), func(d geom.Vec3) geom.Vec3 { return d }); err != nil {
		t.Fatal(err)
	}
	for i := range 40 {
		for j := range 41 {
			d := onSphere(float32(i)/40, float32(j)/40)
			if got := m.at(d); got.Sub(d).Len() > .06 {
				t.Errorf("direction %v: got %v", d, got)
			}
		}
	}
}

// In uniform light a white mirror of any roughness reflects all of it, and no material reflects more (the furnace test).
func TestSurfacesKeepEnergy(t *testing.T) {
	e := &Environment{diffuse: newOctmap(4)}
	white := func(geom.Vec3) geom.Vec3 { return geom.Vec3{X: 1, Y: 1, Z: 1} }
	for i := range e.reflected {
		e.reflected[i] = newOctmap(4)
	}
	for _, m := range append(e.reflected[:], e.diffuse) {
		if err := m.fill(t.Context(), white); err != nil {
			t.Fatal(err)
		}
	}
	n := geom.Vec3{Y: 1}
	for _, rough := range []float32{.05, .3, .6, 1} {
		for _, cos := range []float32{.1, .4, .8, 1} {
			eye := geom.Vec3{X: geom.Sqrt(1 - cos*cos), Y: cos}
			s := surface{smooth: n, normal: n, toEye: eye, f0: geom.Vec3{X: 1, Y: 1, Z: 1}, rough: rough, cosEye: cos, open: 1}
			if got := s.ambient(e).X; got < .93 || got > 1.03 {
				t.Errorf("mirror of roughness %v at cosine %v: got %v of the light, want about 1", rough, cos, got)
			}
			s.diffuse, s.f0 = geom.Vec3{X: .8, Y: .8, Z: .8}, geom.Vec3{X: .04, Y: .04, Z: .04}
			if got := s.ambient(e).X; got < .7 || got > 1.6 {
				t.Errorf("paint of roughness %v at cosine %v: got %v of the light, want 0.7 to 1.6", rough, cos, got)
			}
		}
	}
}

func TestGoldStaysGoldInACorner(t *testing.T) {
	v := complete(scene.View{})
	e, err := newEnvironment(t.Context(), v.Sun, v.Ground)
	if err != nil {
		t.Fatal(err)
	}
	n := geom.Vec3{Y: 1}
	gold := geom.Vec3{X: 1, Y: .71, Z: .29}
	s := surface{smooth: n, normal: n, toEye: geom.Vec3{Y: .8, Z: .6}, f0: gold, rough: .35, alpha2: .015, cosEye: .8, open: .25}
	c := aces(s.ambient(e))
	if c.X < .12 || c.Y/c.X < .5 {
		t.Errorf("got %v, want it bright and yellow: green at least half of red", c)
	}
}

func BenchmarkNewEnvironment(b *testing.B) {
	v := complete(scene.View{})
	for b.Loop() {
		if _, err := newEnvironment(b.Context(), v.Sun, v.Ground); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLightFloor(b *testing.B) {
	f := stillFrame(b, 1024, scene.View{})
	for b.Loop() {
		if _, err := f.lightFloor(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLightObject(b *testing.B) {
	f := stillFrame(b, 1024, scene.View{})
	for b.Loop() {
		if _, err := f.lightObject(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}
