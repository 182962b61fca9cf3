package mp3

import "atelier/internal/media/codec/audio"

const (
	piece     = short / 2 // samples of which the energy is compared
	perLong   = lines / piece
	rise      = 10   // how much the energy of a piece exceeds the pieces before it at an attack
	quietest  = 1e-7 // mean square below which nothing is an attack
	lookback  = 8    // pieces before
	highPass  = 0.9  // of the difference that is taken of neighbouring samples
	attackLow = -3   // pieces around the middle of a granule's window in which an attack asks for short blocks
	attackEnd = 4
)

// blocks chooses the windows of n granules, the same for both channels: short ones where an attack would be smeared over the silence before it.
func blocks(c audio.Clip, n int) []block {
	struck := make([]bool, n+1)
	for _, x := range c.Channels {
		energy := pieces(x, (n+1)*perLong)
		for i := range energy {
			if !isAttack(energy, i) {
				continue
			}
			// Piece i begins at sample i·piece − centre: the granule t has its middle at the beginning of piece t·perLong.
			for t := max(0, (i-attackEnd)/perLong); t <= (i-attackLow)/perLong && t < n; t++ {
				if d := i - t*perLong; d >= attackLow && d < attackEnd {
					struck[t] = true
				}
			}
		}
	}
	b := make([]block, n)
	for t := range b {
		before := t > 0 && b[t-1] == brief
		switch {
		case struck[t], before && struck[t+1]:
			b[t] = brief
		case before:
			b[t] = stop
		case struck[t+1]:
			b[t] = start
		}
	}
	return b
}

// pieces are the mean squares of the differences of neighbouring samples, piece by piece.
func pieces(x []float32, n int) []float32 {
	e := make([]float32, n)
	for i := range e {
		sum, from := float32(0), i*piece-centre
		for j := max(1, from); j < min(len(x), from+piece); j++ {
			d := x[j] - highPass*x[j-1]
			sum += d * d
		}
		e[i] = sum / piece
	}
	return e
}

func isAttack(energy []float32, i int) bool {
	e := energy[i]
	if e < quietest || i == 0 {
		return false
	}
	sum := float32(0)
	for _, v := range energy[max(0, i-lookback):i] {
		sum += v
	}
	return e > rise*(sum/float32(min(i, lookback)))
}
