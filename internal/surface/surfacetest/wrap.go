package surfacetest

import (
	"math"
	"slices"
	"testing"

	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// How far a tile is moved, in texels: by a part of itself, and by a whole tile right and up.
const (
	movedX = 97
	movedY = 61
)

// rolls checks that a tile whose origin is moved equals the unmoved one rolled by as many texels: stamps and all.
func (s *subject) rolls(t testing.TB) {
	moved := bake(t, s.Surface, surface.Look{Seed: s.seed}, tile.Bake{Size: size, Origin: [2]int{movedX + size, movedY - size}})
	for _, m := range []struct {
		name       string
		rest, then []uint8
		within     int
		share      float64
	}{
		{"base colour", s.maps.Base, moved.Base, 4, share},
		{"roughness", s.maps.Rough, moved.Rough, 4, share},
		{"metalness", s.maps.Metal, moved.Metal, 4, share},
		{"normal", s.maps.Normal, moved.Normal, 6, 3 * share}, // a texel that has changed its piece tilts its neighbours too
		{"occlusion", s.maps.AO, moved.AO, 6, 3 * share},
		{"emission", s.maps.Emission, moved.Emission, 4, share},
		{"clearness", s.maps.Clear, moved.Clear, 4, share},
	} {
		if got := differing(m.rest, m.then, m.within); got > m.share {
			t.Errorf("moved by (%d, %d): %.2f %% of the %s differ from the rolled tile, want at most %.1f %%", movedX, movedY, 100*got, m.name, 100*m.share)
		}
	}
	if got := s.lifted(moved); got > share {
		t.Errorf("moved by (%d, %d): %.2f %% of the heights differ from the rolled tile, want at most %.1f %%", movedX, movedY, 100*got, 100*share)
	}
}

// differing is the share of texels of a map that are farther than within from those of the same map moved.
func differing(rest, moved []uint8, within int) float64 {
	if len(rest) != len(moved) {
		return 1
	}
	channels, n := len(rest)/(size*size), 0
	for k := range len(moved) / max(channels, 1) {
		from := rolled(k)
		for c := range channels {
			if d := int(moved[channels*k+c]) - int(rest[channels*from+c]); d > within || d < -within {
				n++
				break
			}
		}
	}
	return float64(n) / (size * size)
}

// rolled is the texel of the unmoved tile that texel k of the moved one shows.
func rolled(k int) int {
	x, y := k%size, k/size
	return (y+movedY)%size*size + (x+movedX)%size
}

// lifted is the share of texels whose height has changed by more than a hundredth of the relief.
func (s *subject) lifted(moved *tile.Maps) float64 {
	n, within := 0, .01*(s.maps.High-s.maps.Low)
	for k := range moved.Height {
		if !near(metres(moved, k), metres(s.maps, rolled(k)), within) {
			n++
		}
	}
	return float64(n) / (size * size)
}

// metres is the height of a texel as a reader of the 16-bit map has it.
func metres(m *tile.Maps, k int) float32 {
	return m.Low + (m.High-m.Low)*float32(m.Height[k])/65535
}

// seams checks that rows and columns differ over the wrap no more than elsewhere: by the 99th centile of all neighbours at most, and by
// a quarter more for chance. In a layout the wrap may be a joint, and joints may be few: there the greatest of the others counts.
func (s *subject) seams(t testing.TB) {
	for _, m := range []struct {
		name string
		at   func(k int) float64
	}{
		{"base colour", func(k int) float64 { return luma(s.maps, k) }},
		{"roughness", func(k int) float64 { return float64(s.maps.Rough[k]) }},
		{"height", func(k int) float64 { return float64(s.maps.Height[k]) }},
	} {
		for axis, name := range []string{"columns", "rows"} {
			wrap, inner := steps(m.at, axis)
			bound := 1.25 * inner[len(inner)*99/100]
			if s.Patterns != nil {
				bound = 1.25 * inner[len(inner)-1]
			}
			if wrap > bound+1e-9 {
				t.Errorf("%s: %s differ by %.3g over the wrap, want at most %.3g (greatest inside %.3g)", m.name, name, wrap, bound, inner[len(inner)-1])
			}
		}
	}
}

// luma is the brightness of a texel, 0–255 sRGB.
func luma(m *tile.Maps, k int) float64 {
	return .2126*float64(m.Base[3*k]) + .7152*float64(m.Base[3*k+1]) + .0722*float64(m.Base[3*k+2])
}

// steps is the mean difference of neighbouring columns (axis 0) or rows: of those over the wrap, and of the others in order.
func steps(at func(k int) float64, axis int) (wrap float64, inner []float64) {
	along, across := size, 1
	if axis == 1 {
		along, across = 1, size
	}
	for i := range size {
		var sum float64
		for j := range size {
			sum += math.Abs(at(j*along+(i+1)%size*across) - at(j*along+i*across))
		}
		if i == size-1 {
			wrap = sum / size
			break
		}
		inner = append(inner, sum/size)
	}
	slices.Sort(inner)
	return wrap, inner
}
