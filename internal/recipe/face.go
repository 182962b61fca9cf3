package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// face is where a decal is drawn, as a recipe names it.
type face string

func (face) kind() string {
	return `face: "+x", "-x", "+y", "-y", "+z", "-z", "around" (the y axis, at the radius r; right is 0 in front, at +z, and ends behind) ` +
		`or "along" (right is along the grain from where it begins, up across it from the middle)`
}

// Unpack reads a side, "around" or "along".
func (f *face) Unpack(v starlark.Value) error {
	t, _ := starlark.AsString(v)
	if _, ok := sides[t]; !ok && t != "around" && t != "along" {
		return fmt.Errorf(`got %s, want "+x", "-x", "+y", "-y", "+z", "-z", "around" or "along"`, brief(v))
	}
	*f = face(t)
	return nil
}

// spotOn is the middle of a decal in the plane of its face.
type spotOn geom.Vec2

func (spotOn) kind() string {
	return "(right, up), metres in the plane of the face, from the shape's own origin"
}

// Unpack reads two numbers. A point is one too where its z is 0.
func (p *spotOn) Unpack(v starlark.Value) error {
	var q point
	if err := q.Unpack(v); err != nil || q.Z != 0 {
		return fmt.Errorf("got %s, want (right, up): metres in the plane of the face, from the shape's own origin", brief(v))
	}
	*p = spotOn{X: q.X, Y: q.Y}
	return nil
}

// projection lays a picture on a shape: where in the picture a texel lies, metres, and how much it looks that way, 0 to 1.
type projection func(s *seen) (geom.Vec2, float32)

// onto is the projection on a face; r is the radius of one that goes around.
func onto(on face, r float32) (projection, error) {
	switch {
	case on == "around" && r <= 0:
		return nil, fmt.Errorf(`on="around" wants r=…, the radius of the shape there`)
	case on != "around" && r != 0:
		return nil, fmt.Errorf(`r= is the radius of on="around"; a decal on=%q has none`, string(on))
	case on == "around":
		return func(s *seen) (geom.Vec2, float32) {
			// X is the length of the arc at the radius r, 0 in front and growing to the right as one looks at it from outside. What lies well inside the
			// radius, as the bore of a pipe and the middle of a lid, carries nothing.
			q := geom.Vec2{X: geom.Atan2(s.q.X, s.q.Z) * r, Y: s.q.Y}
			return q, geom.Smooth(.75*r, .85*r, geom.Sqrt(s.q.X*s.q.X+s.q.Z*s.q.Z))
		}, nil
	case on == "along":
		return func(s *seen) (geom.Vec2, float32) { return geom.Vec2{X: s.Local.X, Y: s.Local.Y}, 1 }, nil
	}
	d := sides[string(on)]
	// Its X and Y point to the right and up for a viewer who looks at that face.
	m := facing(d)
	return func(s *seen) (geom.Vec2, float32) {
		n := s.fronts(d)
		if n == 0 {
			return geom.Vec2{}, 0
		}
		return geom.Vec2{X: s.q.Dot(m.X), Y: s.q.Dot(m.Y)}, n
	}, nil
}
