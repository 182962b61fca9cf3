package surfacetest

import (
	"math"
	"testing"

	"atelier/internal/media/tile"
)

// Bounds of what surfaces of real things are like.
const (
	darkest, lightest = 30, 240 // sRGB of dielectrics; the baker cuts off what is beyond
	mostCut           = .2      // share of texels that may be cut off
	leastMetal        = 110     // mean sRGB of bare metal, under all its grime
	mostMixed         = .2      // share of texels that are neither metal nor not: borders of rust and paint
	fewestHeights     = 1000    // of the 65,536 that 16 bits can tell apart
)

// ranges checks that colours and metalness are those of real things.
func (s *subject) ranges(t testing.TB) {
	var cut, mixed, bare int
	var light float64
	for k := range size * size {
		metal, b := s.maps.Metal[k], s.maps.Base[3*k:3*k+3]
		least, most := min(b[0], b[1], b[2]), max(b[0], b[1], b[2])
		switch {
		case metal > 230:
			bare++
			light += luma(s.maps, k)
		case metal > 25:
			mixed++
		case least < darkest || most > lightest:
			t.Fatalf("texel %d: got dielectric base colour %v, want %d–%d", k, b, darkest, lightest)
		case most == darkest || least == lightest:
			cut++
		}
	}
	if got := float64(cut) / (size * size); got > mostCut {
		t.Errorf("%.0f %% of the base colour lie beyond %d–%d and are cut off, want at most %.0f %%", 100*got, darkest, lightest, 100*mostCut)
	}
	if got := float64(mixed) / (size * size); got > mostMixed {
		t.Errorf("%.0f %% of the metalness is neither near 0 nor near 1, want at most %.0f %%", 100*got, 100*mostMixed)
	}
	if bare > size*size/20 && light/float64(bare) < leastMetal {
		t.Errorf("bare metal: got a mean of %.0f sRGB, want at least %d: a metal's base colour is its reflectance", light/float64(bare), leastMetal)
	}
}

// heights checks that the 16 bits of the height are used, that normals have unit length, and that they follow the heights.
func (s *subject) heights(t testing.TB) {
	m := s.maps
	if relief := m.High - m.Low; !(relief > 1e-7) || relief > m.Side/2 {
		t.Errorf("relief: got %v m of a tile of %v m, want more than 0.1 µm and less than half the tile", relief, m.Side)
	}
	seen := make(map[uint16]bool)
	for _, h := range m.Height {
		seen[h] = true
	}
	if len(seen) < fewestHeights {
		t.Errorf("height: got %d different values, want at least %d", len(seen), fewestHeights)
	}
	s.normals(t)
}

// normals compares the normals with the differences of the 16-bit heights, as they tilt a normal.
func (s *subject) normals(t testing.TB) {
	m := s.maps
	var wrong, all float64
	for k := range size * size {
		n := [3]float64{float64(m.Normal[3*k])/127.5 - 1, float64(m.Normal[3*k+1])/127.5 - 1, float64(m.Normal[3*k+2])/127.5 - 1}
		if l := math.Sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2]); math.Abs(l-1) > .02 || n[2] < 0 {
			t.Fatalf("texel %d: got normal %.2f of length %.3f, want length 1, outward", k, n, l)
		}
		x, y := slopes(m, k)
		l := math.Sqrt(1 + x*x + y*y)
		dx, dy := n[0]+x/l, n[1]-y/l
		wrong += dx*dx + dy*dy
		all += (x*x + y*y) / (l * l)
	}
	// A byte is right within 1/255, which is much where the relief is flat.
	if got, want := math.Sqrt(wrong/(size*size)), .03*math.Sqrt(all/(size*size))+1./255; got > want {
		t.Errorf("normals: got %.4f beside the slope of the heights, want at most %.4f (root mean square)", got, want)
	}
}

// slopes is the rise over run of the 16-bit heights across and down, by central differences.
func slopes(m *tile.Maps, k int) (x, y float64) {
	n := m.Size
	col, row := k%n, k/n*n
	run := 2 * float64(m.Side) / float64(n)
	right, left := metres(m, row+(col+1)%n), metres(m, row+(col+n-1)%n)
	down, up := metres(m, (row+n)%(n*n)+col), metres(m, (row+n*n-n)%(n*n)+col)
	return float64(right-left) / run, float64(down-up) / run
}
