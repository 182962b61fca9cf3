package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// bone is a length of body: a round cone from a to b. Bones give flesh its shape and hair its direction.
type bone struct {
	a, b   geom.Vec3
	ra, rb float32
}

func (o bone) field() sdf.Field { return sdf.Cone(o.a, o.b, o.ra, o.rb) }

// from is how far p is from the bone's skin, where along the bone that is (0 at a, 1 at b), and the way there from its axis.
func (o bone) from(p geom.Vec3) (distance, along float32, out geom.Vec3) {
	axis := o.b.Sub(o.a)
	q := p.Sub(o.a)
	along = geom.Clamp01(q.Dot(axis) / axis.Dot(axis))
	out = q.Mad(axis, -along)
	return out.Len() - geom.Mix(o.ra, o.rb, along), along, out
}

// limb is bones end to end: a leg, a tail, a trunk.
type limb struct {
	bones []bone
	box   geom.Box // of the bones' skin
}

// chain joins points to a limb, with the radius at each point.
func chain(points []geom.Vec3, radii []float32) limb {
	l := limb{box: geom.Empty()}
	for i, p := range points {
		r := at(radii[i], radii[i], radii[i])
		l.box = l.box.Add(p.Sub(r)).Add(p.Add(r))
		if i > 0 {
			l.bones = append(l.bones, bone{points[i-1], p, radii[i-1], radii[i]})
		}
	}
	return l
}

// flipped is the limb of the other side.
func (l limb) flipped() limb {
	f := limb{box: geom.Box{Min: at(-l.box.Max.X, l.box.Min.Y, l.box.Min.Z), Max: at(-l.box.Min.X, l.box.Max.Y, l.box.Max.Z)}}
	for _, o := range l.bones {
		f.bones = append(f.bones, bone{mirrored(o.a), mirrored(o.b), o.ra, o.rb})
	}
	return f
}

// fields are the bones as fields.
func (l limb) fields() []sdf.Field {
	var out []sdf.Field
	for _, o := range l.bones {
		out = append(out, o.field())
	}
	return out
}

// within reports whether p may be nearer than d to the skin.
func (l limb) within(p geom.Vec3, d float32) bool {
	gap := l.box.Min.Sub(p).Max(p.Sub(l.box.Max))
	return max(gap.X, gap.Y, gap.Z) < d
}

// nearest is from for the nearest bone, and which that is; along counts over all of them, 0 at the start of the first, 1 at the end of the last.
func (l limb) nearest(p geom.Vec3) (distance, along float32, out geom.Vec3, which int) {
	distance = 1e6
	for i, o := range l.bones {
		if d, t, v := o.from(p); d < distance {
			distance, along, out, which = d, (float32(i)+t)/float32(len(l.bones)), v, i
		}
	}
	return distance, along, out, which
}

// length is the length of all bones.
func (l limb) length() float32 {
	var sum float32
	for _, o := range l.bones {
		sum += o.b.Sub(o.a).Len()
	}
	return sum
}

// walk is the place at share t of the length, the way the bones run there and their radius; beyond the end it goes straight on.
func (l limb) walk(t float32) (p, axis geom.Vec3, r float32) {
	left := t * l.length()
	for i, o := range l.bones {
		long := o.b.Sub(o.a).Len()
		if left <= long || i == len(l.bones)-1 {
			axis = o.b.Sub(o.a).Mul(1 / long)
			return o.a.Mad(axis, left), axis, geom.Mix(o.ra, o.rb, geom.Clamp01(left/long))
		}
		left -= long
	}
	return p, axis, r
}

// into maps p into the frame of m, which only turns and moves.
func into(m geom.Affine, p geom.Vec3) geom.Vec3 {
	q := p.Sub(m.T)
	return geom.Vec3{X: q.Dot(m.X), Y: q.Dot(m.Y), Z: q.Dot(m.Z)}
}

// at is a point; bodies have many.
func at(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }

// mirrored is p on the other side.
func mirrored(p geom.Vec3) geom.Vec3 { return at(-p.X, p.Y, p.Z) }
