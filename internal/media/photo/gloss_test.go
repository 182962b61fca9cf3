package photo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed/seedtest"
)

// TestMetal recognises hammered brass with highlights as a metal, and takes neither sand of the same hue nor grey stone with highlights for one.
func TestMetal(t *testing.T) {
	seedtest.InTurn(t, 3)
	hammered := func(r, g, b float32, shine bool) func(x, y int) [4]byte {
		return func(x, y int) [4]byte {
			n := geom.Noise(float32(x)/9, float32(y)/9, 0, 5) + .3*geom.Noise(float32(x)/2, float32(y)/2, 0, 6)
			v := .75 + .35*n
			s := float32(0)
			if shine {
				s = geom.Smooth(.62, .75, n)
			}
			mix := func(c float32) byte { return byte(255 * geom.Clamp01(geom.Mix(c*v, 1, s))) }
			return [4]byte{mix(r), mix(g), mix(b), 255}
		}
	}
	for i, c := range []struct {
		name  string
		f     func(x, y int) [4]byte
		metal bool
	}{
		{"brass", hammered(.62, .48, .20, true), true},
		{"sand", hammered(.62, .48, .30, false), false},
		{"grey stone", hammered(.5, .5, .5, true), false},
		{"red brick", hammered(.55, .25, .2, false), false},
	} {
		if !seedtest.TakesOf(i, 2) {
			continue
		}
		m, _, err := Tile(t.Context(), painted(400, 400, 3, c.f), Options{Size: 256})
		if err != nil {
			t.Fatal(err)
		}
		var metal, rough float64
		for k := range m.Metal {
			metal, rough = metal+float64(m.Metal[k])/255/65536, rough+float64(m.Rough[k])/255/65536
		}
		if c.metal && metal < .5 || !c.metal && metal > 0 {
			t.Errorf("%s: metalness %.2f on average, want metal: %v", c.name, metal, c.metal)
		}
		t.Logf("%s: metalness %.2f, roughness %.2f", c.name, metal, rough)
	}
}

// TestPlausible expects roughness and the colours of non-metals in the range of real materials.
func TestPlausible(t *testing.T) {
	p := painted(300, 300, 3, func(x, y int) [4]byte {
		v := byte(0)
		if geom.Noise(float32(x)/6, float32(y)/6, 0, 9) > .1 {
			v = 255
		}
		return [4]byte{v, v, v, 255}
	})
	m, _, err := Tile(t.Context(), p, Options{Size: 256})
	if err != nil {
		t.Fatal(err)
	}
	for k, v := range m.Base {
		if v < darkest || v > lightest {
			t.Fatalf("texel %d: sRGB %d, want %v–%v", k/3, v, darkest, lightest)
		}
	}
	for k, v := range m.Rough {
		if v < 50 {
			t.Fatalf("texel %d: roughness %d of 255", k, v)
		}
	}
}
