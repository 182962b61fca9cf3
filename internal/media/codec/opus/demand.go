package opus

import "math"

// demand shares the bytes of a file among its packets. A frame with little audible sound leaves bytes to later frames that need more than the mean.
type demand struct {
	mean     int // bytes of a packet of 20 ms
	constant bool
	saved    float64 // bytes
	quiet    [bands]float64
	spread   [bands][bands]float64
}

const (
	soundLevel = 125   // dB at which full scale is taken to be played: loud, since quiet sounds are turned up
	upward     = 10    // dB a Bark by which masking falls towards higher frequencies
	downward   = 25    // and towards lower ones
	hidden     = 8     // dB by which noise lies under what hides it
	enough     = 7     // dB over what is hidden from which on a band has its whole share
	savings    = 50    // packets whose bytes can be saved
	atStart    = 4     // and are given at the beginning
	least      = 0.3   // of the mean, for what can be heard a little
	whole      = 1.2   // of the mean beyond that, for what is heard in all bands
	richest    = 1.6   // of the mean, at most
	attackMore = 0.15  // of the mean, for short blocks
	shortest   = 12    // bytes a channel of a packet that is not silent
	faintest   = 1e-10 // of full scale, as energy: bands without as much are not coded
)

func newDemand(mean int, constant bool) demand {
	d := demand{mean: mean, constant: constant, saved: float64(atStart * mean)}
	var centre [bands]float64 // Bark
	for i := range bands {
		hz := float64(edges[i]+edges[i+1]) / 2 * rate / 2 / block
		centre[i] = bark(hz)
		n := float64((edges[i+1] - edges[i]) * longest / block)
		d.quiet[i] = decibels(hearing(hz)-soundLevel) * full * full / n
	}
	for i := range bands {
		for j := range bands {
			z := centre[i] - centre[j]
			d.spread[i][j] = decibels(-max(float64(upward*z), -float64(downward*z)) - hidden)
		}
	}
	return d
}

// bark is the critical-band rate (Traunmüller 1990).
func bark(hz float64) float64 { return 26.81*hz/(1960+hz) - 0.53 }

// hearing is the threshold of hearing in dB, about as Terhardt (1979) has it.
func hearing(hz float64) float64 {
	k := max(hz, 100) / 1000
	z := float64((k - 3.3) * (k - 3.3))
	return float64(3.64*exp2(-0.8*log2(k))) - float64(6.5*exp2(-0.6*math.Log2E*z)) + float64(0.001*k*k*k*k)
}

func decibels(db float64) float64 { return exp2(db * (math.Ln10 / math.Ln2 / 10)) }

// useful is how many bands are worth coding: all up to the last band whose energy is above rounding noise.
func (d *demand) useful(f *frame) int {
	for i := bands; i > 1; i-- {
		for ch := range f.channels {
			if a := f.amount[ch][i-1]; a*a > faintest*full*full {
				return i
			}
		}
	}
	return 1
}

// bytes is the length of the frame's packet, without its first byte.
func (d *demand) bytes(f *frame) int {
	mean := float64(d.mean) / float64(int(8)>>f.size)
	if d.constant {
		return max(2, int(mean)-1)
	}
	want, floor := 0.0, 2.0
	if !f.silent {
		want, floor = float64(mean*d.part(f)), float64(shortest*f.channels)
	}
	got := max(floor, min(math.Floor(want), mean+float64(d.saved/8), mean*richest, mostBytes-1))
	d.saved = min(d.saved+mean-got-1, float64(savings*d.mean))
	return int(got)
}

// part is the demand of the frame as a share of the mean.
func (d *demand) part(f *frame) float64 {
	sum, most := 0.0, 0.0
	for ch := range f.channels {
		var energy [bands]float64 // of a line
		for i := range bands {
			a := f.amount[ch][i]
			energy[i] = float64(a*a) / float64((edges[i+1]-edges[i])<<f.size)
		}
		for i := range bands {
			mask := d.quiet[i]
			for j, e := range energy {
				mask += float64(e * d.spread[i][j])
			}
			weight := float64(shares[7][i] * (edges[i+1] - edges[i]))
			over := log2((energy[i]+1e-9)/mask) * (10 / (math.Ln10 / math.Ln2) / enough)
			sum += float64(weight * max(0, min(1, over)))
			most += weight
		}
	}
	part := least + float64(float64(sum/most)*whole)
	if f.brief {
		part += attackMore
	}
	return part
}
