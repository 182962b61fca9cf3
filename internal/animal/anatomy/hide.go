package anatomy

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// grain is the sort of relief that bare skin has.
type grain int

const (
	sleek    grain = iota // pores and no more: a hippopotamus, a frog
	Wrinkled              // folds across the limbs over a fine net of cracks: an elephant
	Scaly                 // small scales, and larger plates on what faces up
)

// Hide is bare skin.
type Hide struct {
	Size  float32 // of a scale, of a mesh of the net or of a pore, metres; 0: fur
	Grain grain
	Rough float32
}

// Over is hide of the colour that a function gives each point. Wrinkles ask Local for the way that the limbs run. The relief is low, for a body
// shows its cells by the hundred: deep or large ones are gravel. It fades where a cell is smaller than a few texels.
func (f Hide) Over(coat func(vec) vec) tex.Surface {
	relief := map[grain]func(*tex.Point, vec) (vec, float32, float32){sleek: f.pores, Wrinkled: f.folds, Scaly: f.plates}[f.Grain]
	self := new(Hide)
	return func(p *tex.Point) tex.Sample {
		c, height, rough := relief(p, p.Trail.Colour(p, self, func() vec { return coat(p.Pos) }))
		c = mix3(c, c.Scale(v(.62, .56, .50)), smooth(.8, .2, p.Open)*.6)
		return tex.Sample{Color: c, Rough: f.Rough + rough, Height: p.Texel * height * smooth(1.5, 4, f.Size/p.Texel)}
	}
}

// noise is noise of so many cells a size.
func (f Hide) noise(p *tex.Point, cells float32, seed uint32) float32 {
	k := cells / f.Size
	return p.NoisePos(v(k, k, k), seed)
}

// pores is nearly smooth skin, wet in places: its colour, its height in texels and what it adds to the roughness.
func (f Hide) pores(p *tex.Point, c vec) (vec, float32, float32) {
	// Wet patches are nine times as large as pores.
	n, wet := f.noise(p, .9, 4), f.noise(p, .9*.11, 8)
	return c.Mul(1 + .05*n + .06*wet), .35 * n, .10 * wet
}

// folds is skin in wrinkles across the limbs, over a net of cracks.
func (f Hide) folds(p *tex.Point, c vec) (vec, float32, float32) {
	q, k := p.Pos, 1/f.Size
	// Local runs down the limb: what stands on it and on the normal is the way that a fold runs round the limb.
	across := p.Normal.Cross(p.Local.Mad(p.Normal, -p.Local.Dot(p.Normal)).Norm())
	deep := .40 + .60*smooth(-.35, .45, f.noise(p, .09, 6)) // some places are smoother than others
	fold := engraved(q, across, max(.9*f.Size, 3*p.Texel), 31)
	// A crack is where the two nearest cells are equally near.
	near, second, _ := geom.CellsWithin(q.X*k, q.Y*k, q.Z*k, .16, 3)
	crack := smooth(.16, .02, second-near)
	furrow := deep * smooth(0, -.9, fold)
	c = c.Mul(1 + .03*deep*fold)
	c = mix3(c, c.Scale(v(.60, .56, .52)), .24*furrow+.16*crack)
	return c, deep*(.75*fold) - .22*crack, .06 * furrow
}

// plates are scales, larger ones where the skin faces up.
func (f Hide) plates(p *tex.Point, c vec) (vec, float32, float32) {
	q, k := p.Pos, 1/f.Size
	// The lattice is pushed about by .6 of a scale, or rows of scales would show. Scales are a quarter taller than wide.
	j := f.noise(p, .4, 8) * f.Size * .6
	near, second, id := geom.CellsWithin((q.X+j)*k, (q.Y+j)*k*.8, (q.Z-j)*k, .26, 3)
	edge := smooth(.02, .26, second-near)
	c = c.Mul(1 + .10*(float32(id&255)/255-.5))
	shade, height := .34*(1-edge), .42*edge+.20*(1-near)
	// The skin of the back begins where it faces up by more than 27 degrees, and is all plates from 53 on; they are 1/.42 times as large.
	if back := smooth(.45, .80, p.Normal.Y); back > 0 {
		k *= .42
		near, second, id = geom.CellsWithin((q.X+j)*k, q.Y*k, (q.Z-j)*k*.8, .20, 5)
		edge = smooth(.02, .20, second-near)
		c = c.Mul(1 + .16*back*(float32(id&255)/255-.5))
		shade, height = geom.Mix(shade, .45*(1-edge)+.4*shade, back), geom.Mix(height, .9*edge+.5*(1-near)+.35*height, back)
	}
	return c.Mul(1 - shade), height - .4, .10 * (1 - edge)
}
