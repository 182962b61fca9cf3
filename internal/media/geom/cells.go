package geom

// parts are the 1024 places that a feature point may have along an axis of its cell, 0 to 1, and middles the places of a point near the middle, less
// the margin: to look a quotient up takes less time than three divisions a cell.
var parts, middles = func() (all, inner [1024]float32) {
	for i := range all {
		all[i], inner[i] = float32(i)/1023, .7*float32(i)/1023
	}
	return all, inner
}()

// Cells is cellular noise (Worley 1996): the distances to the nearest and second feature point, and an even hash of the nearest.
func Cells(x, y, z float32, seed uint32) (first, second float32, id uint32) {
	return CellsWithin(x, y, z, 9, seed)
}

// CellsWithin is Cells for callers that read second only where it is less than margin beyond first: elsewhere it is some distance of that much or more.
func CellsWithin(x, y, z, margin float32, seed uint32) (first, second float32, id uint32) {
	ix, iy, iz := Floor(x), Floor(y), Floor(z)
	if hasCells27 {
		c := cellular{at: [3]float32{x, y, z}, cell: [3]int32{ix, iy, iz}, seed: seed * hashSeed, around: &around}
		cells27(&c)
		return Sqrt(c.first), Sqrt(c.second), c.id * 2654435761
	}
	alongX, alongY, alongZ := aside(x, ix, hashX), aside(y, iy, hashY), aside(z, iz, hashZ)
	first, second = 9, 9
	most := second // the square of the distance beyond which no point is looked for
	for _, c := range alongZ {
		if c.away-1e-3 > most { // no point of this cell, nor of those farther away, is nearer
			break
		}
		hz := c.hash ^ seed*hashSeed
		for _, b := range alongY {
			away := b.away + c.away - 1e-3
			if away > most {
				break
			}
			hyz := b.hash ^ hz
			for _, a := range alongX {
				if away+a.away > most {
					break
				}
				h := mixed(a.hash ^ hyz)
				dx := a.from + parts[h&1023] - x
				dy := b.from + parts[h>>10&1023] - y
				dz := c.from + parts[h>>20&1023] - z
				d := float32(dx*dx) + float32(dy*dy) + float32(dz*dz) // rounded one by one: a fused sum has other bits
				if d < first {
					first, second, id = d, first, h
					reach := Sqrt(d) + margin
					most = min(second, reach*reach)
				} else if d < second {
					second, most = d, min(most, d)
				}
			}
		}
	}
	return Sqrt(first), Sqrt(second), id * 2654435761
}

// cellular is what CellsWithin asks of the processor's vectors: the squares of the distances to the nearest two points, and the hash of the nearest.
type cellular struct {
	at            [3]float32
	cell          [3]int32
	seed          uint32 // times its hash
	around        *cells
	first, second float32
	id            uint32
}

// cells are the numbers of cells27, each eight times over. The 27 cells lie in four times eight, x running fastest; the last five of these lie too far
// away to count.
type cells struct {
	hash       [3][32]uint32  // by axis: how far aside a cell is, times the hash of the axis
	from       [3][32]float32 // how far aside it is
	axes       [3][8]uint32
	mix        [2][8]uint32 // of mixed
	low, lanes [8]uint32
	part       [2][8]float32 // a 1024th, and what a 1023rd is more
	far        [8]float32
}

var around = func() (t cells) {
	for i := range 32 {
		aside := [3]int32{int32(i%3) - 1, int32(i/3%3) - 1, int32(i/9) - 1}
		for axis, hash := range [3]uint32{hashX, hashY, hashZ} {
			t.hash[axis][i], t.from[axis][i] = uint32(aside[axis])*hash, float32(aside[axis])
			t.axes[axis][i%8] = hash
		}
		if i >= 27 {
			t.from[0][i] = 1000
		}
		t.mix[0][i%8], t.mix[1][i%8], t.low[i%8], t.lanes[i%8], t.far[i%8] = mix1, mix2, 1023, uint32(i%8), 9
		t.part[0][i%8], t.part[1][i%8] = 1./1024, 1./1023-1./1024
	}
	return t
}()

// neighbour is a cell along an axis: where it begins, its part of the hash, and the square of the distance from a place to it.
type neighbour struct {
	from float32
	hash uint32
	away float32
}

// aside are the cells of an axis around a place in cell i, the nearest first.
func aside(p float32, i int32, hash uint32) [3]neighbour {
	at := p - float32(i)
	here := neighbour{float32(i), uint32(i) * hash, 0}
	before, after := neighbour{float32(i - 1), here.hash - hash, at * at}, neighbour{float32(i + 1), here.hash + hash, (1 - at) * (1 - at)}
	if at > .5 {
		before, after = after, before
	}
	return [3]neighbour{here, before, after}
}
