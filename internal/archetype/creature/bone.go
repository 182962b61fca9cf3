package creature

import (
	"atelier/internal/geom"
	"atelier/internal/sdf"
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

// chain joins points to bones, with the radius at each point.
func chain(points []geom.Vec3, radii []float32) []bone {
	var out []bone
	for i := range len(points) - 1 {
		out = append(out, bone{points[i], points[i+1], radii[i], radii[i+1]})
	}
	return out
}

// fields are the bones as fields.
func fields(bones []bone) []sdf.Field {
	var out []sdf.Field
	for _, o := range bones {
		out = append(out, o.field())
	}
	return out
}

// nearest is from for the nearest of several bones; along counts over all of them, 0 at the start of the first, 1 at the end of the last.
func nearest(bones []bone, p geom.Vec3) (distance, along float32, out geom.Vec3, which int) {
	distance = 1e6
	for i, o := range bones {
		if d, t, v := o.from(p); d < distance {
			distance, along, out, which = d, (float32(i)+t)/float32(len(bones)), v, i
		}
	}
	return distance, along, out, which
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
