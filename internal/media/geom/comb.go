package geom

// comb is eight of the places that Lattice.Comb asks: first, first+1 … first+7 steps along the way, f cells to a metre.
type comb struct {
	from, way Vec3
	step, f   float32
	seed      uint32
	first     float32
	noise     [8]float32
}

func (c *comb) at(i int) Vec3 { return c.from.Mad(c.way, (c.first+float32(i))*c.step).Mul(c.f) }

// combTaps is the greatest number of taps to either side.
const combTaps = 15

// teeth is how much each tap of a comb counts, by the number of taps to either side: the less, the farther it is from the middle.
type teeth struct {
	weight [2*combTaps + 1]float32
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
	c := comb{from: p, way: way, step: step, f: f, seed: seed}
	fast := hasComb8 && (l == nil || !l.tiles())
	for i := 0; i <= 2*taps; i += 8 {
		c.first = float32(i - taps)
		weights := t.weight[i:min(i+8, 2*taps+1)]
		if fast {
			comb8(&c)
		} else {
			for k := range weights {
				c.noise[k] = l.Noise(c.at(k), Vec3{f, f, f}, seed)
			}
		}
		for k, w := range weights {
			sum += w * c.noise[k&7]
		}
	}
	return sum, t.root
}
