package photo

import "atelier/internal/media/tile"

// Bounds within which thin lines count as joints.
const (
	leastRidge = .38 // share of the lines' variance that two classes explain
	mostLined  = 180 // pieces that lines part: smaller ones are grains, or hammer marks
	finestLine = 128 // a line is at most this part of the tile wide, to begin with, and then twice and four times that
)

// ridges are the kinds of lines to look for, the surest first: darker than both their sides, then of another hue, then paler.
var ridges = []struct {
	channel int // as of channelOf
	sign    float32
	pale    bool
}{{0, -1, false}, {1, -1, false}, {1, 1, false}, {2, 1, false}, {2, -1, false}, {0, 1, true}}

// findRidges looks for joints that are thin lines. Colour alone does not find them if pieces differ among each other, or if the photograph is out of
// focus. A line counts by its contrast to its own surroundings (the top-hat transform, Meyer 1979). Lines of a texture end somewhere; lines that divide
// the whole tile into pieces are joints. The result is nil without such lines.
func findRidges(m *tile.Maps) *joints {
	side := min(m.Size, jointSide)
	for _, r := range ridges {
		v := channelOf(m, side, r.channel, black)
		for k := range v {
			v[k] *= r.sign
		}
		if j := lineJoints(v, side); j != nil && j.count <= mostLined {
			j.pale = r.pale
			return j
		}
	}
	return nil
}

// lineJoints are the best joints of thin bright lines of v, of several widths.
func lineJoints(v []float32, side int) (best *joints) {
	bestParted := float32(leastRidge)
	for r := side / finestLine; r <= 4*side/finestLine; r *= 2 {
		lines := topHat(v, side, r)
		at, parted := otsu(lines)
		if parted < bestParted {
			continue
		}
		if j := newJoints(lines, side, at); j != nil {
			best, bestParted = j, parted
		}
	}
	return best
}

// topHat is how far each place stands above the opening of v by squares of 2r+1 places: it keeps bright lines and spots up to that width. r is a power
// of two.
func topHat(v []float32, side, r int) []float32 {
	open := negative(least(negative(least(v, side, r)), side, r))
	for i, x := range v {
		open[i] = x - open[i]
	}
	return open
}

func negative(v []float32) []float32 {
	out := make([]float32, len(v))
	for i, x := range v {
		out[i] = -x
	}
	return out
}

// least is the minimum over squares of 2r+1 places, over the wrap: along the rows, then along the columns. The minimum over a run of places
// is that of its two halves, so runs of 2r places are made by doubling.
func least(v []float32, side, r int) []float32 {
	a, b := append([]float32{}, v...), make([]float32, len(v))
	mask := side - 1
	for n := 1; n <= 2*r; n *= 2 {
		by := min(n, 2*r+1-n) // the last step makes 2r+1 of 2r places
		for k, x := range a {
			b[k] = min(x, a[k&^mask|(k+by)&mask])
		}
		a, b = b, a
	}
	for n := 1; n <= 2*r; n *= 2 {
		by := min(n, 2*r+1-n)
		for k, x := range a {
			b[k] = min(x, a[(k+by*side)&(len(a)-1)])
		}
		a, b = b, a
	}
	for k := range b { // back to the middle of the square
		b[k] = a[(k/side-r)&mask*side+(k-r)&mask]
	}
	return b
}
