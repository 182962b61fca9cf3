package geom

// comb is what Lattice.Comb asks: places step metres apart along a way, the first of them so many steps from its middle, at f cells to a metre.
type comb struct {
	from, way Vec3
	step, f   float32
	seed      uint32
	first     float32
	weight    *[combRoom]float32 // of each place
	eights    int                // how many times eight places there are
	sum       float32            // what the comb is
}

func (c *comb) at(i int) Vec3 { return c.from.Mad(c.way, (c.first+float32(i))*c.step).Mul(c.f) }

// combTaps is the greatest number of taps to either side, and combRoom the room for them and for the middle.
const (
	combTaps = 15
	combRoom = 32
)

// teeth is how much each tap of a comb counts, by the number of taps to either side: the less, the farther it is from the middle.
type teeth struct {
	weight [combRoom]float32
	root   float32 // of the sum of their squares
}

var combs = func() (list [combTaps + 1]teeth) {
	for taps := range list {
		var square float32
		for i := range 2*taps + 1 {
			w := 1 - Abs(float32(i-taps))/float32(taps+1)
			list[taps].weight[i] = w
			square += w * w
		}
		list[taps].root = Sqrt(square)
	}
	return list
}()

// Comb is noise drawn out along a line, as hair lies: the sum of taps noises to either side of p and that at p, step metres apart along the unit
// vector way, at f cells a metre. The farther a tap is, the less it counts. Divided by root, the root of the squares of these weights, the sum
// has the contrast of a single noise. taps is at most 15.
func (l *Lattice) Comb(p, way Vec3, step, f float32, taps int, seed uint32) (sum, root float32) {
	t := &combs[taps]
	c := comb{from: p, way: way, step: step, f: f, seed: seed, first: float32(-taps), weight: &t.weight, eights: (2*taps + 8) / 8}
	if hasComb8 && (l == nil || !l.tiles()) {
		comb8(&c)
		return c.sum, t.root
	}
	var parts [8]float32
	for i, w := range t.weight[:2*taps+1] {
		parts[i&7] += w * l.Noise(c.at(i), Vec3{f, f, f}, seed)
	}
	return folded(&parts), t.root
}

// folded is the sum of eight numbers, halves first.
func folded(a *[8]float32) float32 {
	return ((a[0] + a[4]) + (a[2] + a[6])) + ((a[1] + a[5]) + (a[3] + a[7]))
}
