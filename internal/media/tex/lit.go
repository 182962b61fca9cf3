package tex

import (
	"math"

	"atelier/internal/media/geom"
)

// Lit is what the maps say of a place, in the light's own terms: colours linear, numbers in 0..1.
type Lit struct {
	Base     geom.Vec3
	Normal   geom.Vec3 // tangent space, +Y up the image; not of unit length
	Emission geom.Vec3
	AO       float32 // on glass: how clear it is
	Rough    float32
	Metal    float32
}

// linear turns an sRGB byte into linear light (IEC 61966-2-1).
var linear = func() (table [256]float32) {
	for i := range table {
		x := float64(i) / 255
		if x <= .04045 {
			table[i] = float32(x / 12.92)
		} else {
			table[i] = float32(math.Pow((x+.055)/1.055, 2.4))
		}
	}
	return table
}()

// Linear is the linear light of an sRGB byte.
func Linear(srgb uint8) float32 { return linear[srgb] }

// Sample reads the maps at (x, y), in texels of level 0 from the top left corner, bilinearly on the level nearest to lod.
func (m *Maps) Sample(x, y, lod float32) Lit {
	level := min(max(int(lod+.5), 0), len(m.Levels)-1)
	texels, side := m.Levels[level], int32(m.Size>>level)
	scale := 1 / float32(int(1)<<level)
	x, y = x*scale-.5, y*scale-.5
	left, top := geom.Floor(x), geom.Floor(y)
	fx, fy := x-float32(left), y-float32(top)
	left, right := m.Wrap[0].Texel(left, side), m.Wrap[0].Texel(left+1, side)
	top, bottom := m.Wrap[1].Texel(top, side)*side, m.Wrap[1].Texel(top+1, side)*side
	c := [4]*Texel{&texels[top+left], &texels[top+right], &texels[bottom+left], &texels[bottom+right]}
	w := [4]float32{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy}
	l := Lit{
		Base: geom.Vec3{
			X: light(&w, c[0].Base[0], c[1].Base[0], c[2].Base[0], c[3].Base[0]),
			Y: light(&w, c[0].Base[1], c[1].Base[1], c[2].Base[1], c[3].Base[1]),
			Z: light(&w, c[0].Base[2], c[1].Base[2], c[2].Base[2], c[3].Base[2]),
		},
		Normal: geom.Vec3{
			X: value(&w, c[0].Normal[0], c[1].Normal[0], c[2].Normal[0], c[3].Normal[0])*(2./255) - 1,
			Y: value(&w, c[0].Normal[1], c[1].Normal[1], c[2].Normal[1], c[3].Normal[1])*(2./255) - 1,
			Z: value(&w, c[0].Normal[2], c[1].Normal[2], c[2].Normal[2], c[3].Normal[2])*(2./255) - 1,
		},
		AO:    value(&w, c[0].ORM[0], c[1].ORM[0], c[2].ORM[0], c[3].ORM[0]) * (1. / 255),
		Rough: value(&w, c[0].ORM[1], c[1].ORM[1], c[2].ORM[1], c[3].ORM[1]) * (1. / 255),
		Metal: value(&w, c[0].ORM[2], c[1].ORM[2], c[2].ORM[2], c[3].ORM[2]) * (1. / 255),
	}
	if m.Emits && c[0].glows()|c[1].glows()|c[2].glows()|c[3].glows() != 0 {
		l.Emission = geom.Vec3{
			X: light(&w, c[0].Emission[0], c[1].Emission[0], c[2].Emission[0], c[3].Emission[0]),
			Y: light(&w, c[0].Emission[1], c[1].Emission[1], c[2].Emission[1], c[3].Emission[1]),
			Z: light(&w, c[0].Emission[2], c[1].Emission[2], c[2].Emission[2], c[3].Emission[2]),
		}
	}
	return l
}

// glows is 0 where a texel emits no light.
func (t *Texel) glows() uint8 { return t.Emission[0] | t.Emission[1] | t.Emission[2] }

// value is the mean of four bytes by their weights.
func value(w *[4]float32, a, b, c, d uint8) float32 {
	sum := float32(a) * w[0]
	sum += float32(b) * w[1]
	sum += float32(c) * w[2]
	sum += float32(d) * w[3]
	return sum
}

// light is the mean of the linear light of four sRGB bytes by their weights.
func light(w *[4]float32, a, b, c, d uint8) float32 {
	sum := linear[a] * w[0]
	sum += linear[b] * w[1]
	sum += linear[c] * w[2]
	sum += linear[d] * w[3]
	return sum
}

// curve is the sRGB byte of linear light in 0..1 (IEC 61966-2-1).
func curve(light float32) uint8 {
	x := float64(light)
	if x <= .0031308 {
		return uint8(x*12.92*255 + .5)
	}
	return uint8((1.055*math.Pow(x, 1/2.4)-.055)*255 + .5)
}

// cells is how many equal parts of 0..1 SRGB looks light up in. A part is narrower than a byte of the curve where that is steepest,
// 1/(12.92·255), so that a byte ends in it at most once.
const cells = 4096

// srgb is the curve in parts: the byte that each begins with; ends is the least light of the byte after each.
var srgb, ends = func() (first [cells + 1]uint8, ends [256]float32) {
	for i := range first {
		first[i] = curve(float32(i) / cells)
	}
	for b := range 255 {
		lo, hi := math.Float32bits(linear[b]), math.Float32bits(linear[b+1]) // bits of positive numbers are in their order
		for lo+1 < hi {
			if mid := (lo + hi) / 2; int(curve(math.Float32frombits(mid))) > b {
				hi = mid
			} else {
				lo = mid
			}
		}
		ends[b] = math.Float32frombits(hi)
	}
	ends[255] = math.MaxFloat32
	return first, ends
}()

// SRGB is the sRGB byte of linear light (IEC 61966-2-1); light beyond 0..1 is held, and what is no number is dark.
func SRGB(light float32) uint8 {
	light = geom.Clamp01(light)
	if !(light > 0) {
		return 0
	}
	b := srgb[int(light*cells)]
	if light >= ends[b] {
		b++
	}
	return b
}
