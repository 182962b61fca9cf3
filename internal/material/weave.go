package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Weave is how threads or stalks make a cloth.
type Weave int

// The weaves.
const (
	Plain  Weave = iota // over one, under one: linen, canvas, wool
	Pile                // cut threads standing up: velvet
	Basket              // withies around stakes: wicker
	Straw               // stalks side by side along the part: straw, thatch
	Rush                // cord wound about the four rails of a seat
)

// thread is a point of a woven thing.
type thread struct {
	high  float32 // 0 in the gaps, 1 on top of a thread
	tone  float32 // −1..1, the thread's own
	fibre float32 // −1..1, along the thread
	seam  float32 // 0..1, in a dark joint
}

// plain weaves in texels of the atlas, so that threads follow the cloth's own warp and weft and never alias.
// width is metres; a thread is at least four texels wide.
// Of thread i across and j along, the one on top is that of (i + j) even or odd, as on a chess board. high is a parabola across the thread and a
// flatter one along it, where it dives under the next.
func plain(p *tex.Point, width float32) thread {
	w := max(width/p.Texel, 4)
	wide, columns := tex.Fit(w, p.Period().X/p.Texel, 2)
	high, rows := tex.Fit(w, p.Period().Y/p.Texel, 2)
	u, v := p.Texture.X/wide, p.Texture.Y/high
	i, j := geom.Floor(u), geom.Floor(v)
	across, along, id := v-float32(j), u-float32(i), geom.Hash(geom.Wrap(j, rows), 1, 0, p.Seed)
	stretch, span := geom.Vec3{X: .22 * u, Y: 1.7 * v}, geom.Vec3{X: .22 * float32(columns), Y: 1.7 * float32(rows)}
	if (i+j)&1 == 0 {
		across, along, id = along, across, geom.Hash(geom.Wrap(i, columns), 2, 0, p.Seed)
		stretch, span = geom.Vec3{X: 1.7 * u, Y: .22 * v}, geom.Vec3{X: 1.7 * float32(columns), Y: .22 * float32(rows)}
	}
	a, b := 2*across-1, 2*along-1
	return thread{
		high:  (1 - a*a) * (1 - .55*b*b),
		tone:  float32(id>>8)/(1<<23) - 1,
		fibre: p.NoiseOver(stretch, span, p.Seed+1),
	}
}

// basket weaves withies of the given width around stakes 2.6 withies apart.
// Stakes are an even number, at least 6, so that the weave closes round: rows bulge over even stakes and dive under odd ones, by a cosine, and every
// other row the other way round.
func basket(p *tex.Point, width float32) thread {
	w, rows := tex.Fit(max(width, 5*p.Texel), p.Period().X, 2)
	turn := geom.Atan2(p.Local.Z, p.Local.Y)
	radius := geom.Sqrt(p.Local.Y*p.Local.Y + p.Local.Z*p.Local.Z)
	stakes := max(geom.Floor(2*geom.Pi*max(p.High.Y, p.High.Z, w)/(2.6*w)), 6)
	row := p.Local.X / w
	i := geom.Floor(row)
	a := 2*(row-float32(i)) - 1
	s := turn / (2 * geom.Pi) * float32(stakes&^1)
	bulge := geom.Cos(s * geom.Pi)
	if i&1 == 0 {
		bulge = -bulge
	}
	f := .4 / p.Texel
	return thread{
		high:  geom.Sqrt(max(0, 1-.95*a*a)) * (.66 + .34*bulge),
		tone:  float32(geom.Hash(geom.Wrap(i, rows), 3, 0, p.Seed)>>8)/(1<<23) - 1,
		fibre: p.NoiseOver(geom.Vec3{X: turn * radius * f * .12, Y: p.Local.X * f}, geom.Vec3{Y: f * p.Period().X}, 8),
		seam:  geom.Smooth(-.6, -1, bulge) * .4,
	}
}

// stalks lie side by side along the part, each a little crooked, with cut ends here and there.
func stalks(p *tex.Point, width float32) thread {
	w := 1 / max(width, 4*p.Texel)
	l := p.Local
	bend := .35 * p.Noise(geom.Vec3{X: l.X * 6, Y: l.Y * w * .2, Z: l.Z * w * .2}, geom.Vec3{X: 6, Y: .2 * w, Z: .2 * w}, p.Seed)
	near, second, id := p.Pebbles(geom.Vec3{X: l.X * w * .05, Y: l.Y*w + bend, Z: l.Z*w - bend}, geom.Vec3{X: .05 * w, Y: w, Z: w}, p.Seed)
	return thread{
		high:  .35 + .65*geom.Smooth(0, .4, second-near),
		tone:  float32(id>>8)/(1<<23) - 1,
		fibre: fibre(p, 0, 14, 8),
	}
}

// rush winds cord about the rails of a seat: four fields that meet in an X. seat is half the width in front, half the width
// behind and half the depth; Local.Y points across the seat and Local.Z to its front.
// The diagonals |x|/half = |z|/depth part the seat into four fields; cords run parallel to the nearest rail, and their colour is drawn by field and
// cord.
func rush(p *tex.Point, width float32, seat geom.Vec3) thread {
	x, z := p.Local.Y, p.Local.Z
	half := max(geom.Mix(seat.Y, seat.X, geom.Clamp01((z+seat.Z)/(2*seat.Z))), .01)
	ax, az := geom.Abs(x)/half, geom.Abs(z)/seat.Z
	side, along, field := x/half*seat.Z, z, int32(0)
	if ax > az {
		side, along, field = z, x, 1
	}
	if along > 0 {
		field += 2
	}
	w := max(width, 5*p.Texel)
	u := side/w + .16*p.NoiseOver(geom.Vec3{X: along * 9, Y: side * 20}, geom.Vec3{}, 5)
	i := geom.Floor(u)
	a := 2*(u-float32(i)) - 1
	id := geom.Hash(i, field, 3, 1)
	twist := geom.Sin((along/w*1.15 + .9*a + float32(id>>24)/42) * 2)
	round := geom.Sqrt(max(0, 1-.92*a*a))
	return thread{
		high:  round * (.92 + .08*twist),
		tone:  float32(id>>8&0xffff)/0x8000 - 1,
		fibre: p.NoiseOver(geom.Vec3{X: along * 60, Y: side * min(1200, .4/p.Texel)}, geom.Vec3{}, 8),
		seam:  1 - geom.Smooth(0, .035, geom.Abs(az-ax)),
	}
}
