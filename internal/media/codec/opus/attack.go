package opus

const (
	piece = 40   // samples of which the energy is compared
	fade  = 0.85 // of the energy before, from piece to piece
	// quietest is the mean square under which nothing is an attack.
	quietest = 1e-7 * full * full
)

// attacks finds frames whose noise would be heard before an attack if they were one block.
type attacks struct {
	before [2]float64 // the faded energy before the frame
}

// rise is how much a piece of the frame exceeds what was before it, at most, in either channel. Frames are looked at in their order.
func (a *attacks) rise(f *frame) float64 {
	most := 0.0
	for ch := range f.channels {
		level := a.before[ch]
		for i := 0; i*piece < f.len()+overlap; i++ {
			e := 0.0
			for _, v := range f.samples[ch][i*piece : (i+1)*piece] {
				e += float64(v * v)
			}
			e /= piece
			if i*piece == f.len() {
				a.before[ch] = level
			}
			if i > 0 && e > quietest {
				most = max(most, e/max(level, quietest))
			}
			level = max(e, float64(level*fade)+float64(e*(1-fade)))
		}
	}
	return most
}
