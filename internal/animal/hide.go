package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// grain is the sort of relief that bare skin has.
type grain int

const (
	sleek    grain = iota // pores and no more: a hippopotamus, a frog
	wrinkled              // folds across the limbs over a fine net of cracks: an elephant
	scaly                 // small scales, and larger plates on what faces up
)

// hide is bare skin.
type hide struct {
	Size  float32 // of a scale, of a mesh of the net or of a pore, metres; 0: fur
	Grain grain
	Rough float32
}

// bare is the skin as a function of the point.
func (b *body) bare(dye func(vec) vec) tex.Surface {
	return b.Hide.over(func(p vec) vec {
		return dye(b.coatAt(p, p))
	})
}

// over is hide of the colour that a function gives each point. Wrinkles ask Local for the way that the limbs run. The relief is low, for a body
// shows its cells by the hundred: deep or large ones are gravel. It fades where a cell is smaller than a few texels.
func (f hide) over(coat func(vec) vec) tex.Surface {
	relief := map[grain]func(*tex.Point, vec) (vec, float32, float32){sleek: f.pores, wrinkled: f.folds, scaly: f.plates}[f.Grain]
	self := new(hide)
	return func(p *tex.Point) tex.Sample {
		c, height, rough := relief(p, p.Trail.Colour(p, self, func() vec { return coat(p.Pos) }))
		c = mix3(c, c.Scale(v(.62, .56, .50)), smooth(.8, .2, p.Open)*.6)
		return tex.Sample{Color: c, Rough: f.Rough + rough, Height: p.Texel * height * smooth(1.5, 4, f.Size/p.Texel)}
	}
}

// noise is noise of so many cells a size.
func (f hide) noise(p *tex.Point, cells float32, seed uint32) float32 {
	k := cells / f.Size
	return p.Noise(p.Pos.Mul(k), v(k, k, k), seed)
}

// pores is nearly smooth skin, wet in places: its colour, its height in texels and what it adds to the roughness.
func (f hide) pores(p *tex.Point, c vec) (vec, float32, float32) {
	n, wet := f.noise(p, .9, 4), f.noise(p, .9*.11, 8)
	return c.Mul(1 + .05*n + .06*wet), .35 * n, .10 * wet
}

// folds is skin in wrinkles across the limbs, over a net of cracks.
func (f hide) folds(p *tex.Point, c vec) (vec, float32, float32) {
	q, k := p.Pos, 1/f.Size
	across := p.Normal.Cross(p.Local.Mad(p.Normal, -p.Local.Dot(p.Normal)).Norm())
	deep := .40 + .60*smooth(-.35, .45, f.noise(p, .09, 6)) // some places are smoother than others
	fold := engraved(q, across, max(.9*f.Size, 3*p.Texel), 31)
	near, second, _ := geom.CellsWithin(q.X*k, q.Y*k, q.Z*k, .16, 3)
	crack := smooth(.16, .02, second-near)
	furrow := deep * smooth(0, -.9, fold)
	c = c.Mul(1 + .03*deep*fold)
	c = mix3(c, c.Scale(v(.60, .56, .52)), .24*furrow+.16*crack)
	return c, deep*(.75*fold) - .22*crack, .06 * furrow
}

// plates are scales, larger ones where the skin faces up.
func (f hide) plates(p *tex.Point, c vec) (vec, float32, float32) {
	q, k := p.Pos, 1/f.Size
	j := f.noise(p, .4, 8) * f.Size * .6
	near, second, id := geom.CellsWithin((q.X+j)*k, (q.Y+j)*k*.8, (q.Z-j)*k, .26, 3)
	edge := smooth(.02, .26, second-near)
	c = c.Mul(1 + .10*(float32(id&255)/255-.5))
	shade, height := .34*(1-edge), .42*edge+.20*(1-near)
	if back := smooth(.45, .80, p.Normal.Y); back > 0 {
		k *= .42
		near, second, id = geom.CellsWithin((q.X+j)*k, q.Y*k, (q.Z-j)*k*.8, .20, 5)
		edge = smooth(.02, .20, second-near)
		c = c.Mul(1 + .16*back*(float32(id&255)/255-.5))
		shade, height = mix(shade, .45*(1-edge)+.4*shade, back), mix(height, .9*edge+.5*(1-near)+.35*height, back)
	}
	return c.Mul(1 - shade), height - .4, .10 * (1 - edge)
}

// fleece is wool in curls, and short hair on face and legs.
func (b *body) fleece(dye func(vec) vec) tex.Surface {
	const curl = .026 // metres from one to the next
	size := curl * geom.Sqrt(b.H/.7)
	k := 1 / size
	return func(p *tex.Point) tex.Sample {
		w := places.Get().(*Where)
		defer places.Put(w)
		q := p.Pos
		b.where(w, q, q)
		c, wool := dye(b.Coat(w)), w.fleecy()
		x, y := geom.Noise(q.X*k*.6, q.Y*k*.6, q.Z*k*.6, 3)*.45, geom.Noise(q.X*k*.6, q.Y*k*.6, q.Z*k*.6, 4)*.45
		near, second, id := geom.CellsWithin(q.X*k+x, q.Y*k+y, q.Z*k-x, .22, 7)
		dome, turn := 1-near*near, geom.Sin(near*13+float32(id&7))
		fine := geom.Noise(q.X*k*5, q.Y*k*5, q.Z*k*5, 5)
		gap := smooth(.22, 0, second-near)
		woolly := c.Mul(.90 + .12*dome + .06*turn + .04*fine).Mul(1 - .12*gap)
		short := c.Mul(1 + .08*fine)
		height := mix(p.Texel*.25*fine, size*(.17*dome+.030*turn-.02*gap), wool)
		shade := mix(.55, 1, smooth(.05, .6, p.Open))
		return tex.Sample{Color: mix3(short, woolly, wool).Mul(shade), Rough: mix(.7, b.Rough, wool), Height: height}
	}
}

// fleecy is 1 where a sheep has wool: not on its face, its ears and below its knees.
func (w *Where) fleecy() float32 {
	crown := smooth(.075, .11, w.Head.Y) * smooth(.20, .10, w.Head.Z)
	face := max(w.HeadIn*smooth(-.22, -.08, w.Head.Z), w.Ear) * (1 - crown)
	return (1 - w.LIn*smooth(1.25, 1.55, w.LT)) * (1 - face)
}
