package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// bare is the skin as a function of the point.
func (b *body) bare(dye func(vec) vec) tex.Surface {
	return b.Hide.Over(func(p vec) vec {
		return dye(b.coatAt(p, p))
	})
}

// fleece is wool in curls, and short hair on face and legs.
func (b *body) fleece(dye func(vec) vec) tex.Surface {
	const curl = .026 // metres from one to the next
	// The curl is that of an animal .7 m high. The root makes a lamb's curls smaller than its mother's, but not as small as the lamb is.
	size := curl * geom.Sqrt(b.H/.7)
	k := 1 / size
	return func(p *tex.Point) tex.Sample {
		w := places.Get().(*Where)
		defer places.Put(w)
		q := p.Pos
		b.where(w, q, q)
		c, wool := dye(b.Coat(w)), w.fleecy()
		x, y := geom.Noise(q.X*k*.6, q.Y*k*.6, q.Z*k*.6, 3)*.45, geom.Noise(q.X*k*.6, q.Y*k*.6, q.Z*k*.6, 4)*.45
		// A curl is a cell, pushed about so that curls lie in no rows: a dome, with rings that turn in from its rim.
		near, second, id := geom.CellsWithin(q.X*k+x, q.Y*k+y, q.Z*k-x, .22, 7)
		dome, turn := 1-near*near, geom.Sin(near*13+float32(id&7))
		fine := geom.Noise(q.X*k*5, q.Y*k*5, q.Z*k*5, 5)
		gap := smooth(.22, 0, second-near)
		woolly := c.Mul(.90 + .12*dome + .06*turn + .04*fine).Mul(1 - .12*gap)
		short := c.Mul(1 + .08*fine)
		height := geom.Mix(p.Texel*.25*fine, size*(.17*dome+.030*turn-.02*gap), wool)
		shade := geom.Mix(.55, 1, smooth(.05, .6, p.Open))
		return tex.Sample{Color: mix3(short, woolly, wool).Mul(shade), Rough: geom.Mix(.7, b.Rough, wool), Height: height}
	}
}

// fleecy is 1 where a sheep has wool: not on its face, its ears and below its knees.
func (w *Where) fleecy() float32 {
	// The wool of the crown comes down to the brow.
	crown := smooth(.075, .11, w.Head.Y) * smooth(.20, .10, w.Head.Z)
	face := max(w.HeadIn*smooth(-.22, -.08, w.Head.Z), w.Ear) * (1 - crown)
	return (1 - w.LIn*smooth(1.25, 1.55, w.LT)) * (1 - face)
}
