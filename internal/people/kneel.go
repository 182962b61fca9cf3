package people

import (
	"maps"
	"slices"

	"atelier/internal/archetype"
)

// kneelHem is the height of the hem of a robe whose wearer kneels, a share: just below the knee, so that it reaches the ground.
const kneelHem = .245

// kneelCape is the height of the hem of a cape whose wearer kneels, a share: it hangs down to the ground, and does not lie there stiffly.
const kneelCape = .29

// kneels gathers robes to the knees, and capes to where they hang free, over legs that show behind them. A figure in a robe kneels on both knees: a knee
// that is drawn up would lift the hem.
func (f *Figure) kneels(b *archetype.Brief) {
	long, legs := false, false
	for i, w := range f.Wears {
		switch w := w.(type) {
		case robe:
			if w.ground < kneelHem {
				w.ground, w.off, long = kneelHem, w.off+.012, true
				f.Wears[i] = w
			}
		case cape:
			w.low = max(or(w.low, .13), kneelCape)
			f.Wears[i] = w
		case trousers:
			legs = true
		case bare:
			legs = legs || w.legs
		}
	}
	if long {
		b.Traits = maps.Clone(b.Traits)
		b.Traits["praying"] = true
		delete(b.Traits, "kneeling")
	}
	if long && !legs {
		f.Wears = slices.Insert(f.Wears, 0, garment(bare{legs: true}))
	}
}
