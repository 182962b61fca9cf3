package anatomy

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Curl bends an animal that lies straight along Z to its left: along arcs from the tip of its tail to its neck, and straight on from there, so that the head
// keeps its form. The nil curl leaves all as it is.
type Curl []arc

// arc is one piece of the way that the animal is bent along.
type arc struct {
	from, long float32 // where it begins on the straight animal, and how long it is, metres
	radius     float32 // 0: it is straight
	at         geom.Affine
	field      []sdf.Field // what of space it bears: from its first plane to its last
}

// NewCurl is arcs that begin at a place of the straight animal, by their lengths and radii, and then a straight piece, with the middle of arc mid over the
// origin.
func NewCurl(from float32, mid int, arcs ...[2]float32) Curl {
	const most = 1.5 // radians of a piece, which two planes bound
	c, at, middle := Curl{}, geom.Move(0, 0, from), vec{}
	for i, a := range append(arcs, [2]float32{1e3, 0}) {
		if i == mid {
			middle = at.Point(v(a[1], 0, 0))
		}
		pieces := 1 + int((&arc{radius: a[1]}).turn(a[0])/most)
		for range pieces {
			o := arc{from: from, long: a[0] / float32(pieces), radius: a[1], at: at}
			c = append(c, o)
			at, from = o.end(), from+o.long
		}
	}
	for i := range c {
		o := &c[i]
		o.at = geom.Move(-middle.X, 0, -middle.Z).Mul(o.at)
		o.field = []sdf.Field{o.plane(o.at, -1)}
		if o.radius > 0 {
			o.field = append(o.field, o.plane(o.end(), 1))
		}
	}
	return c
}

// end is the frame at the end of the arc.
func (o *arc) end() geom.Affine {
	return o.at.Mul(geom.Move(o.bent(0, o.long))).Mul(geom.TurnY(o.turn(o.long)))
}

func (o *arc) turn(along float32) float32 {
	if o.radius == 0 {
		return 0
	}
	return along / o.radius
}

// bent is where the arc takes what is x to the left of its axis, so many metres along. The circle's middle lies at x = radius, to the left.
func (o *arc) bent(x, along float32) (float32, float32, float32) {
	if o.radius == 0 {
		return x, 0, along
	}
	turn, r := along/o.radius, o.radius-x
	return o.radius - r*geom.Cos(turn), 0, r * geom.Sin(turn)
}

// plane is the half space before a frame (−1), or behind it (+1), and a little more.
func (o *arc) plane(at geom.Affine, way float32) sdf.Field {
	const more = 1e-3
	n := at.Dir(v(0, 0, way))
	return sdf.Half(n, n.Dot(at.T)+more)
}

// back is the point of the straight animal that the arc takes to p.
func (o *arc) back(p vec) vec {
	q := into(o.at, p)
	if o.radius > 0 {
		r, turn := geom.Sqrt((o.radius-q.X)*(o.radius-q.X)+q.Z*q.Z), geom.Atan2(q.Z, o.radius-q.X)
		q.X, q.Z = o.radius-r, turn*o.radius
	}
	q.Z += o.from
	return q
}

// Ahead is where the curl takes what is about the head, which keeps its form.
func (c Curl) Ahead() geom.Affine {
	if c == nil {
		return geom.Identity()
	}
	last := &c[len(c)-1]
	return last.at.Mul(geom.Move(0, 0, -last.from))
}

// Out is where the curl takes p.
func (c Curl) Out(p vec) vec {
	for i := range c {
		o := &c[i]
		if along := p.Z - o.from; along <= o.long {
			x, _, z := o.bent(p.X, along)
			return o.at.Point(v(x, p.Y, z))
		}
	}
	return p
}

// Back is the point that the curl takes to p: of several, the one nearest to the middle of the straight animal.
func (c Curl) Back(p vec) vec {
	best, least := p, float32(1e6)
	for i := range c {
		o := &c[i]
		// Every piece has a candidate. Lying beyond the ends of a piece counts fifty times, so that a piece wins a point only between its own planes.
		q := o.back(p)
		over := max(o.from-q.Z, q.Z-o.from-o.long, 0)
		if d := geom.Abs(q.X) + 50*over; d < least {
			best, least = q, d
		}
	}
	return best
}

// field is f, bent.
func (c Curl) field(f sdf.Field) sdf.Field {
	if c == nil {
		return f
	}
	all := make([]sdf.Field, len(c))
	b := f.Bounds()
	far := max(b.Max.Z-b.Min.Z, b.Max.X)
	bounds := geom.Box{Min: v(-far, b.Min.Y, -far), Max: v(far, b.Max.Y, far)}
	for i := range c {
		// At r from the middle of the circle a step along the arc is radius/r times as long on the straight animal: 3.5 holds beyond two sevenths of
		// the radius, and no flesh lies nearer to the middle.
		stretch := float32(1)
		if c[i].radius > 0 {
			stretch = 3.5
		}
		all[i] = sdf.Common(0, append([]sdf.Field{sdf.Bend(f, c[i].back, stretch, bounds)}, c[i].field...)...)
	}
	return sdf.Union(0, all...)
}
