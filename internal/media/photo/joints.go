package photo

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// joints are the network that divides a surface into pieces: the mortar between bricks, the gaps of paving, the grout of tiles. It is found by colour,
// and counts as deeper than the pieces even if it is paler.
type joints struct {
	side  int
	face  []float32 // 1 on pieces, 0 in joints
	piece []int32   // of which piece each place is, from 1 on; 0: of none
	count int       // of pieces
	width float32   // of a joint, tile units
	pale  bool      // paler than the pieces, as only lines tell: it is a guess that they lie deeper
}

// Bounds within which a network counts as joints.
const (
	jointSide    = 512 // places a side where joints are looked for
	leastParted  = .62 // share of a colour's variance that two classes explain
	mostThick    = .45 // thickness of the joints over that of the pieces
	mostOnePiece = .40 // share of all pieces' area that the largest has
	leastPieces  = 5
)

// black is the light that hues are taken with: black joints are of a hue of their own.
var black = geom.Vec3{Y: .01}

// findJoints divides the tile into two classes by brightness and by two hues, and takes the clearest division of which one class is a network. If there
// is none, it looks for thin lines that form a network. lit says that a sun casts shadows, which are lines, too. The result is nil without joints.
func findJoints(m *tile.Maps, lit bool) *joints {
	side := min(m.Size, jointSide)
	var best *joints
	bestParted := float32(leastParted)
	for channel := range 3 {
		v := channelOf(m, side, channel, black)
		at, parted := otsu(v)
		if parted < bestParted {
			continue
		}
		if j := newJoints(v, side, at); j != nil {
			best, bestParted = j, parted
		}
	}
	if best == nil && !lit {
		return findRidges(m)
	}
	return best
}

// channelOf is the root of brightness, redness or blueness of a tile, smoothed over 3 × 3 places. black is a light that is added before hues are
// computed, so that black places have its hue.
func channelOf(m *tile.Maps, side, channel int, black geom.Vec3) []float32 {
	step := m.Size / side
	light := make([]geom.Vec3, side*side)
	for k := range light {
		for j := range step {
			for i := range step {
				light[k] = light[k].Add(lightOf(m.Base[3*((k/side*step+j)*m.Size+k%side*step+i):]))
			}
		}
		light[k] = light[k].Mul(1 / float32(step*step))
	}
	v := make([]float32, len(light))
	for k, l := range light {
		sum := l.Add(black)
		all := sum.X + sum.Y + sum.Z
		v[k] = [3]float32{geom.Sqrt(luma(l)), sum.X / all, sum.Z / all}[channel]
	}
	return rounded(v, side)
}

// lightOf is the linear light of a texel.
func lightOf(c []uint8) geom.Vec3 {
	return geom.Vec3{X: tex.Linear(c[0]), Y: tex.Linear(c[1]), Z: tex.Linear(c[2])}
}

// rounded is the mean over 3 × 3 places, over the wrap.
func rounded(v []float32, side int) []float32 {
	out := make([]float32, len(v))
	for y := range side {
		for x := range side {
			sum := float32(0)
			for j := -1; j <= 1; j++ {
				row := v[(y+j)&(side-1)*side:][:side]
				sum += row[(x-1)&(side-1)] + row[x] + row[(x+1)&(side-1)]
			}
			out[y*side+x] = sum / 9
		}
	}
	return out
}

// otsu is the threshold that divides numbers into two classes of least variance, and the share of the variance that the classes explain (Otsu 1979).
func otsu(v []float32) (at, parted float32) {
	const bins = 128
	low, high := quantile(v, .005), quantile(v, .995)
	if high-low < .01 {
		return low, 0
	}
	var count [bins]float64
	for _, x := range v {
		count[int(geom.Clamp((x-low)/(high-low), 0, .9999)*bins)]++
	}
	var all, sum, squares float64
	for i, c := range count {
		all, sum, squares = all+c, sum+c*float64(i), squares+c*float64(i)*float64(i)
	}
	variance := squares/all - sum/all*sum/all
	var below, belowSum, best float64
	for i, c := range count[:bins-1] {
		below, belowSum = below+c, belowSum+c*float64(i)
		if above := all - below; below > 0 && above > 0 {
			d := belowSum/below - (sum-belowSum)/above
			if between := below * above / (all * all) * d * d; between > best {
				best, at = between, low+(high-low)*float32(i+1)/bins
			}
		}
	}
	return at, float32(best / max(variance, 1e-9))
}

// newJoints makes joints of the thinner of two classes, if it is a network that divides the other class into pieces.
func newJoints(v []float32, side int, at float32) *joints {
	upper := make([]bool, len(v))
	for i, x := range v {
		upper[i] = x >= at
	}
	in, out := distance(upper, side, true), distance(upper, side, false)
	thickIn, thickOut := meanInside(in), meanInside(out)
	if thickIn < thickOut { // the upper class is the network
		in, out, thickIn, thickOut = out, in, thickOut, thickIn
	}
	if thickOut > mostThick*thickIn {
		return nil
	}
	j := &joints{side: side, width: 4 * thickOut / float32(side)}
	if !j.part(in) {
		return nil
	}
	j.soften()
	return j
}

// soften computes the face: 1 on pieces and on specks within them, 0 in joints. It blurs the border, which follows whole places, over about a third of
// a joint.
func (j *joints) soften() {
	solid := make([]bool, len(j.piece))
	for i, p := range j.piece {
		solid[i] = p > 0
	}
	j.face = make([]float32, len(solid))
	for i, d := range distance(solid, j.side, false) {
		if d < 1.5 { // pieces were taken one place in from their border
			j.face[i] = 1
		}
	}
	for range min(max(int(.4*j.width*float32(j.side)), 3), 10) {
		j.face = rounded(j.face, j.side)
	}
	for i, v := range j.face {
		j.face[i] = geom.Smooth(.12, .88, v)
	}
}

// part numbers the pieces, and reports whether they are plausible: several of them, none by far the largest, and together most of the area.
func (j *joints) part(in []float32) bool {
	n := j.side
	j.piece = make([]int32, len(in))
	var stack []int32
	var total, largest, covered int
	for i := range in {
		if in[i] > 0 {
			total++
		}
		if in[i] < 2 || j.piece[i] != 0 {
			continue
		}
		j.count++
		area := 0
		stack = append(stack[:0], int32(i))
		j.piece[i] = int32(j.count)
		for len(stack) > 0 {
			k := int(stack[len(stack)-1])
			stack = stack[:len(stack)-1]
			area++
			x, y := k%n, k/n
			for _, q := range [4]int{y*n + (x+1)&(n-1), y*n + (x-1)&(n-1), (y+1)&(n-1)*n + x, (y-1)&(n-1)*n + x} {
				if in[q] >= 2 && j.piece[q] == 0 {
					j.piece[q] = int32(j.count)
					stack = append(stack, int32(q))
				}
			}
		}
		largest = max(largest, area)
		covered += area
	}
	return j.count >= leastPieces && float32(largest) < mostOnePiece*float32(covered) && covered > total/2 && total > len(in)/3
}

// distance is how far each place of a class lies from the other class, over the wrap, in places (chamfer 3-4, Borgefors 1986); 0 outside.
func distance(class []bool, side int, of bool) []float32 {
	d := make([]float32, len(class))
	for i, c := range class {
		if c == of {
			d[i] = math.MaxFloat32
		}
	}
	at := func(x, y int) float32 { return d[y&(side-1)*side+x&(side-1)] }
	for range 2 { // the second time over the wrap
		for y := range side {
			for x := range side {
				k := y*side + x
				d[k] = min(d[k], at(x-1, y)+1, at(x, y-1)+1, at(x-1, y-1)+4./3, at(x+1, y-1)+4./3)
			}
		}
		for y := side - 1; y >= 0; y-- {
			for x := side - 1; x >= 0; x-- {
				k := y*side + x
				d[k] = min(d[k], at(x+1, y)+1, at(x, y+1)+1, at(x+1, y+1)+4./3, at(x-1, y+1)+4./3)
			}
		}
	}
	return d
}

// meanInside is the mean of the numbers above 0.
func meanInside(d []float32) float32 {
	var sum float64
	n := 0
	for _, v := range d {
		if v > 0 && v < math.MaxFloat32/2 {
			sum += float64(v)
			n++
		}
	}
	return float32(sum / float64(max(n, 1)))
}

// at is how much of a piece a texel of a map of size is.
func (j *joints) at(x, y, size int) float32 { return torus(j.face, j.side, x, y, size) }

// torus is the number at a texel of a map of size between the four nearest of a square of side places a side, over the wrap.
func torus(v []float32, side, x, y, size int) float32 {
	s := float32(side) / float32(size)
	fx, fy := (float32(x)+.5)*s-.5, (float32(y)+.5)*s-.5
	ix, iy := geom.Floor(fx), geom.Floor(fy)
	fx, fy = fx-float32(ix), fy-float32(iy)
	of := func(i, k int32) float32 { return v[int(k)&(side-1)*side+int(i)&(side-1)] }
	return geom.Mix(geom.Mix(of(ix, iy), of(ix+1, iy), fx), geom.Mix(of(ix, iy+1), of(ix+1, iy+1), fx), fy)
}

// means are the mean shading of the joints, and of each piece.
func (j *joints) means(s *spectrum) []float32 {
	sums := make([][2]float64, j.count+1)
	for k, v := range s.v {
		p := &sums[j.own(k%s.n, k/s.n, s.n)]
		p[0], p[1] = p[0]+float64(real(v)), p[1]+1
	}
	out := make([]float32, len(sums))
	for i, p := range sums {
		out[i] = float32(p[0] / max(p[1], 1))
	}
	return out
}

// own is the piece that a texel of a map of size is of.
func (j *joints) own(x, y, size int) int32 { return j.piece[y*j.side/size*j.side+x*j.side/size] }
