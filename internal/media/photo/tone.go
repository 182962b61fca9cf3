package photo

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// tone is how bright the places of a tile are by their own colour, as the log of luminance about its mean. The rest of the brightness comes from light,
// from which heights follow.
type tone struct {
	size   int
	hue    []float32 // jointSide or size places a side: what is usual for the hue; nil: hue tells nothing
	side   int       // places of hue a side
	joints *joints   // nil: none
	means  []float32 // of the joints and of each piece, beyond hue
}

// Bounds within which hue tells brightness.
const (
	hueBins   = 12
	leastTold = .08 // share of brightness' variance that hue explains, under which it is chance and noise
	fullTold  = .25
	sunny     = .95 // share of the shading that a sun explains, from which on there are shadows
)

// at is the tone of a texel.
func (t *tone) at(x, y int) float32 {
	v := float32(0)
	if t.hue != nil {
		v = t.usual(x, y)
	}
	if t.joints == nil {
		return v
	}
	if own := t.joints.own(x, y, t.size); own > 0 {
		return v + geom.Mix(t.means[0], t.means[own], t.joints.at(x, y, t.size))
	}
	return v + t.means[0]
}

// usual is the brightness that is usual for the hue of a texel, between the four nearest places.
func (t *tone) usual(x, y int) float32 { return torus(t.hue, t.side, x, y, t.size) }

// findTone finds the tone of each place and subtracts it from shading.
func findTone(ctx context.Context, m *tile.Maps, s *spectrum) (*tone, error) {
	t := &tone{size: m.Size, side: min(m.Size, jointSide)}
	black := meanLight(m).Mul(.02) // shadows are of no hue of their own
	t.byHue(channelOf(m, t.side, 1, black), channelOf(m, t.side, 2, black), s)
	if err := t.takeOff(ctx, s, func(x, y int) float32 { return t.at(x, y) }); err != nil {
		return nil, err
	}
	if t.joints = findJoints(m, findSun(s).Share > sunny); t.joints == nil {
		return t, nil
	}
	t.means = t.joints.means(s)
	return t, t.takeOff(ctx, s, func(x, y int) float32 { return t.at(x, y) - t.hueAt(x, y) })
}

// hueAt is usual, or 0 if hue does not predict brightness.
func (t *tone) hueAt(x, y int) float32 {
	if t.hue == nil {
		return 0
	}
	return t.usual(x, y)
}

func (t *tone) takeOff(ctx context.Context, s *spectrum, of func(x, y int) float32) error {
	return band.Rows(ctx, s.n, rowsAtOnce, func(lo, hi int) {
		for k := lo * s.n; k < hi*s.n; k++ {
			v := of(k%s.n, k/s.n)
			s.v[k] -= complex(v, v)
		}
	})
}

// byHue is the mean brightness of all places of about the same hue: the conditional mean over a square of two hues. Light changes brightness and keeps
// hue, so the brightness that hue explains belongs to colour. It counts as far as hue explains more than chance would.
func (t *tone) byHue(red, blue []float32, s *spectrum) {
	step := s.n / t.side
	bright := make([]float32, len(red))
	for k := range bright {
		for j := range step {
			for i := range step {
				bright[k] += real(s.v[(k/t.side*step+j)*s.n+k%t.side*step+i]) / float32(step*step)
			}
		}
	}
	a, b := newAxis(red), newAxis(blue)
	var sum, n [hueBins * hueBins]float64
	for k, v := range bright {
		for _, c := range corners(a.place(red[k]), b.place(blue[k])) {
			sum[c.bin], n[c.bin] = sum[c.bin]+float64(c.share*v), n[c.bin]+float64(c.share)
		}
	}
	var told, all spread
	t.hue = make([]float32, len(bright))
	for k, v := range bright {
		for _, c := range corners(a.place(red[k]), b.place(blue[k])) {
			t.hue[k] += c.share * float32(sum[c.bin]/(n[c.bin]+.0005*float64(len(bright))))
		}
		told.add(float64(t.hue[k]))
		all.add(float64(v))
	}
	part := geom.Smooth(leastTold, fullTold, float32(told.variance()/max(all.variance(), 1e-9)))
	if part == 0 || marksHollows(t.hue, t.side) {
		t.hue = nil
	}
	for k := range t.hue {
		t.hue[k] *= part
	}
}

// axis is a range of hues, in bins.
type axis struct{ low, per float32 }

// leastHues is the least width of a bin: noise is no hue.
const leastHues = .004

func newAxis(v []float32) axis {
	low, high := quantile(v, .01), quantile(v, .99)
	return axis{low, max(leastHues, (high-low)/(hueBins-1))}
}

// place is where a hue lies, in bins.
func (a axis) place(v float32) float32 { return geom.Clamp((v-a.low)/a.per, 0, hueBins-1.001) }

// corner is one of the four bins round a place, and its share of the place.
type corner struct {
	bin   int
	share float32
}

func corners(x, y float32) [4]corner {
	i, j := int(x), int(y)
	fx, fy := x-float32(i), y-float32(j)
	k := j*hueBins + i
	return [4]corner{{k, (1 - fx) * (1 - fy)}, {k + 1, fx * (1 - fy)}, {k + hueBins, (1 - fx) * fy}, {k + hueBins + 1, fx * fy}}
}

// marksHollows reports whether dark hues lie between pieces of brighter ones, such as soil between cobbles: then hue is a sign of depth, too.
func marksHollows(hue []float32, side int) bool {
	at, _ := otsu(hue)
	upper := make([]bool, len(hue))
	for i, v := range hue {
		upper[i] = v >= at
	}
	dark, bright := joints{side: side}, joints{side: side}
	dark.part(distance(upper, side, false))
	return bright.part(distance(upper, side, true)) && dark.largest() > leastNetwork
}

// leastNetwork is the share of hollows that hang together, at least: specks and pieces of a dark colour do not.
const leastNetwork = .6

// largest is the share of the largest piece in the area of all.
func (j *joints) largest() float32 {
	areas := make([]int, j.count+1)
	total, most := 0, 0
	for _, p := range j.piece {
		if p > 0 {
			areas[p]++
			total, most = total+1, max(most, areas[p])
		}
	}
	return float32(most) / float32(max(total, 1))
}

// meanLight is the mean light of a tile, its channels adding up to one.
func meanLight(m *tile.Maps) (sum geom.Vec3) {
	const step = 7 // an odd step meets all columns
	for k := 0; k < m.Size*m.Size; k += step {
		sum = sum.Add(lightOf(m.Base[3*k:]))
	}
	return sum.Mul(1 / (sum.X + sum.Y + sum.Z + 1e-6))
}
