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
		c := cellular{at: [3]float32{x, y, z}, cell: [3]int32{ix, iy, iz}, seed: seed * hashSeed}
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
				d := dx*dx + dy*dy + dz*dz
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
	first, second float32
	id            uint32
}

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
