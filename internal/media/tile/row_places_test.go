package tile

import "testing"

func TestNoisesOfARowKeepTheirPlaces(t *testing.T) {
	r := borrow()
	defer rowPool.Put(r)
	p := &Point{rows: r, n: 8, Texel: 1. / 8, V: .5, Side: 1}
	const noises = 200
	for i := range noises {
		p.Noise(3, 1, uint32(i))
	}
	held := map[*noiseRow]bool{}
	for i := range noises {
		held[r.of(fractal{3, 3, 1, half, uint32(i)})] = true
	}
	if len(held) != noises {
		t.Errorf("got %d places for %d noises, want one each", len(held), noises)
	}
	for e := range held {
		if e.row != p.row {
			t.Errorf("noise %d of a row: got row %d, want %d kept", e.seed, e.row, p.row)
		}
	}
}
