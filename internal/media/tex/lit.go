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
	var l Lit
	l.add(&texels[top+left], (1-fx)*(1-fy), m.Emits)
	l.add(&texels[top+right], fx*(1-fy), m.Emits)
	l.add(&texels[bottom+left], (1-fx)*fy, m.Emits)
	l.add(&texels[bottom+right], fx*fy, m.Emits)
	l.Normal = geom.Vec3{X: l.Normal.X*(2./255) - 1, Y: l.Normal.Y*(2./255) - 1, Z: l.Normal.Z*(2./255) - 1}
	l.AO, l.Rough, l.Metal = l.AO*(1./255), l.Rough*(1./255), l.Metal*(1./255)
	return l
}

func (l *Lit) add(t *Texel, w float32, emits bool) {
	l.Base.X += linear[t.Base[0]] * w
	l.Base.Y += linear[t.Base[1]] * w
	l.Base.Z += linear[t.Base[2]] * w
	l.Normal.X += float32(t.Normal[0]) * w
	l.Normal.Y += float32(t.Normal[1]) * w
	l.Normal.Z += float32(t.Normal[2]) * w
	l.AO += float32(t.ORM[0]) * w
	l.Rough += float32(t.ORM[1]) * w
	l.Metal += float32(t.ORM[2]) * w
	if emits {
		l.Emission.X += linear[t.Emission[0]] * w
		l.Emission.Y += linear[t.Emission[1]] * w
		l.Emission.Z += linear[t.Emission[2]] * w
	}
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

// SRGB is the sRGB byte of linear light (IEC 61966-2-1); light beyond 0..1 is held.
func SRGB(light float32) uint8 {
	light = geom.Clamp01(light)
	b := srgb[int(light*cells)]
	if light >= ends[b] {
		b++
	}
	return b
}
