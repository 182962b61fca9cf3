package opus

import "math"

const (
	// outstanding is by how many times 6 dB a line of a band exceeds the lines of its neighbours when it gets more bits than its share.
	outstanding = 0.25
	// boostSlope is how many steps of bits a band gets for each 6 dB, and mostBoosts is how many it gets at most.
	boostSlope = 2
	mostBoosts = 6
	silence    = 1e-5 // amplitude: there is nothing in the band
)

// boost gives more bits to bands that stand out of their neighbours: little hides the noise in them.
func (f *frame) boost(ch *choices) {
	for i := range bands {
		out := 0.0
		for c := range f.channels {
			at := func(j int) float64 {
				return f.level[c][j] + means[j] - float64(float64(logWidth[j])/16)
			}
			around := -99.0
			for _, d := range []int{-2, -1, 1, 2} {
				if j := i + d; j >= 0 && j < bands {
					around = max(around, at(j))
				}
			}
			if f.amount[c][i] > silence {
				out = max(out, at(i)-around)
			}
		}
		if out > outstanding {
			ch.boosts[i] = min(mostBoosts, 1+int(math.Floor(float64((out-outstanding)*boostSlope))))
		}
	}
}
