// Package likeness makes bodies of photographs alone: by their silhouettes and colours alone.
//
// New takes cutouts of known sides. With sides that cross, the body is the visual hull: what all silhouettes allow (Laurentini, 1994);
// where those from the front and the side are alike and curved, it is taken to be round.
// With the front or the back alone it is a relief, upholstered: as thick as the silhouette is broad, the back a mirror of the front.
// The photographs are projected onto it. They are taken to be square to the thing and from afar.
package likeness

import (
	"context"
	"errors"
	"slices"

	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// Side is where a photograph was taken from. The thing faces +Z, and its left is +X.
type Side string

// The sides.
const (
	Front Side = "front"
	Right Side = "right"
	Back  Side = "back"
	Left  Side = "left"
	Top   Side = "top"
)

// View is a thing as it is seen from a side.
type View struct {
	Side Side
	*cutout.Cutout

	from Side // where it was taken from, when it stands for another side
}

// Way is how a body was made.
type Way string

// The ways.
const (
	Hull   Way = "visual hull"
	Turned Way = "turned body"
	Relief Way = "relief"
)

// Body is the body that the views give. It stands on the ground in the middle, and its longest side is 1 m.
type Body struct {
	Way   Way
	Size  geom.Vec3 // metres; of a relief, without its thickness
	views []View    // that shape and paint it, in the order of the sides
}

// Paints reports whether the view from a side shapes and paints the body.
func (b *Body) Paints(s Side) bool {
	return slices.ContainsFunc(b.views, func(v View) bool { return v.Side == s || v.from == s })
}

// axes are the directions of a picture in the thing's frame: to its right, up it, and towards the camera.
type axes struct{ right, up, toward geom.Vec3 }

var frames = map[Side]axes{
	Front: {geom.Vec3{X: 1}, geom.Vec3{Y: 1}, geom.Vec3{Z: 1}},
	Right: {geom.Vec3{Z: 1}, geom.Vec3{Y: 1}, geom.Vec3{X: -1}},
	Back:  {geom.Vec3{X: -1}, geom.Vec3{Y: 1}, geom.Vec3{Z: -1}},
	Left:  {geom.Vec3{Z: -1}, geom.Vec3{Y: 1}, geom.Vec3{X: 1}},
	Top:   {geom.Vec3{X: 1}, geom.Vec3{Z: -1}, geom.Vec3{Y: 1}},
}

// Sides are all of them, in the order in which several photographs are taken when nothing says their sides.
var Sides = []Side{Front, Right, Back, Left, Top}

// ErrNoSides says that the views lack a side from which the thing's breadth could be told.
var ErrNoSides = errors.New("likeness: there is no view from the front, the back or the side")

// rounding is how far the edges of a hull are rounded, metres.
const rounding = .012

// New plans the body of views, at most one of a side.
func New(views []View) (*Body, error) {
	of := map[Side]View{}
	for _, v := range views {
		of[v.Side] = v
	}
	pick := func(sides ...Side) (View, bool) {
		for _, s := range sides {
			if v, ok := of[s]; ok {
				return v, true
			}
		}
		return View{}, false
	}
	front, isFront := pick(Front, Back)
	side, isSide := pick(Right, Left)
	top, isTop := pick(Top)
	b := &Body{Way: Hull}
	switch {
	case isFront && isSide:
		b.Size = geom.Vec3{X: ratio(front), Y: 1, Z: ratio(side)}
		if !isTop && turns(front, side) {
			b.Way = Turned
		}
	case isFront && isTop:
		b.Size = geom.Vec3{X: ratio(front), Y: 1, Z: ratio(front) / ratio(top)}
	case isSide && isTop:
		b.Size = geom.Vec3{X: ratio(side) * ratio(top), Y: 1, Z: ratio(side)}
	case isFront:
		b.Way, b.Size = Relief, geom.Vec3{X: ratio(front), Y: 1}
	case isSide: // seen from the side alone, it is turned to where the relief's front is
		side.from, side.Side = side.Side, Front
		of = map[Side]View{Front: side}
		b.Way, b.Size = Relief, geom.Vec3{X: ratio(side), Y: 1}
	default:
		return nil, ErrNoSides
	}
	b.Size = b.Size.Mul(1 / max(b.Size.X, b.Size.Y, b.Size.Z))
	for _, s := range Sides {
		if v, ok := of[s]; ok && (b.Way == Hull || s != Top) {
			b.views = append(b.views, v)
		}
	}
	return b, nil
}

// ratio is a silhouette's width over its height.
func ratio(v View) float32 { return float32(v.Box.Dx()) / float32(v.Box.Dy()) }

// Part meshes the body with at most so many triangles.
func (b *Body) Part(ctx context.Context, triangles int, s seed.Seed) (*solid.Part, error) {
	field, size, err := b.field(ctx)
	if err != nil {
		return nil, err
	}
	return sdf.Mesher{Triangles: triangles}.Part(ctx, "body", field, newPaint(b.views, size).surface, s)
}

// first is the first of the views from some sides.
func (b *Body) first(sides ...Side) View {
	return b.views[slices.IndexFunc(b.views, func(v View) bool { return slices.Contains(sides, v.Side) })]
}

// field is the shape that the views allow, and its size.
func (b *Body) field(ctx context.Context) (sdf.Field, geom.Vec3, error) {
	size := b.Size
	if b.Way == Turned {
		f, err := newTurned(ctx, b.first(Front, Back), b.first(Right, Left), b.Size)
		return f, size, err
	}
	var fields []sdf.Field
	for _, v := range b.views {
		o, err := newOutline(ctx, v, b.Size)
		if err != nil {
			return nil, size, err
		}
		if b.Way == Relief && len(fields) == 0 {
			r := o.inflate()
			size.Z = 2 * r.thick
			fields = append(fields, r)
		} else {
			fields = append(fields, o)
		}
	}
	if len(fields) == 1 {
		return fields[0], size, nil
	}
	return sdf.Common(rounding, fields...), size, nil
}
