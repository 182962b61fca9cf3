package surfacetest

import "testing"

// Greatest autocorrelation of brightness inside a tile, of surfaces without a layout; and what to aim at.
const (
	mostRepeated = .25
	repeatAim    = .15
)

// blocks of texels a side whose means are compared, and how far apart two must be to tell of a repetition: nearer ones are alike because
// they belong to one patch.
const (
	blocks  = 64
	farther = 9
)

// repeats checks that no part of a tile without pieces shows again inside the tile, which would be seen as a pattern.
func (s *subject) repeats(t testing.TB) {
	if s.Patterns != nil {
		return
	}
	peak, dx, dy := repetition(s.means())
	if peak > mostRepeated {
		t.Errorf("repeats: got an autocorrelation of %.2f at (%.2f, %.2f) of a tile, want at most %.2f", peak, float64(dx)/blocks, float64(dy)/blocks,
			mostRepeated)
	} else if peak > repeatAim {
		t.Logf("repeats: autocorrelation of %.2f at (%.2f, %.2f) of a tile; %.2f is the aim", peak, float64(dx)/blocks, float64(dy)/blocks, repeatAim)
	}
}

// means is the brightness of each block, less that of all.
func (s *subject) means() []float32 {
	const wide = size / blocks
	out := make([]float32, blocks*blocks)
	var all float64
	for k := range size * size {
		l := luma(s.maps, k)
		out[k/size/wide*blocks+k%size/wide] += float32(l / (wide * wide))
		all += l / (size * size)
	}
	for i := range out {
		out[i] -= float32(all)
	}
	return out
}

// repetition is the greatest autocorrelation of the blocks on the torus, and where it is. By symmetry half of the ways are enough.
func repetition(g []float32) (peak float32, atX, atY int) {
	var power float32
	for _, x := range g {
		power += x * x
	}
	for dy := range blocks/2 + 1 {
		for dx := range blocks {
			ax := min(dx, blocks-dx)
			if ax*ax+dy*dy < farther*farther {
				continue
			}
			if c := moved(g, dx, dy) / max(power, 1e-6); c > peak {
				peak, atX, atY = c, dx, dy
			}
		}
	}
	return peak, atX, atY
}

// moved is the sum of each block times the block that lies (dx, dy) from it.
func moved(g []float32, dx, dy int) (sum float32) {
	for y := range blocks {
		row, other := g[y*blocks:][:blocks], g[(y+dy)%blocks*blocks:][:blocks]
		for x, v := range other[dx:] {
			sum += row[x] * v
		}
		for x, v := range other[:dx] {
			sum += row[blocks-dx+x] * v
		}
	}
	return sum
}
