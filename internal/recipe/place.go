package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

const degree = geom.Pi / 180

// spot is a placement: where something stands, how it is turned and scaled.
type spot struct {
	kernel
	m geom.Affine
}

func (s spot) String() string { return "placement" }

// Type is as errors name it.
func (s spot) Type() string { return "placement" }

// AttrNames are the steps that can follow.
func (s spot) AttrNames() []string { return spotWords.names() }

// Attr is a step.
func (s spot) Attr(n string) (starlark.Value, error) { return spotWords.bind(n, s) }

type moveArgs struct {
	X starlark.Value `opt:"0" kind:"number, or (x, y, z)"`
	Y num            `opt:"0"`
	Z num            `opt:"0"`
}

func (a *moveArgs) affine() (geom.Affine, error) {
	var p point
	if err := p.Unpack(a.X); err == nil {
		return geom.Move(p.X, p.Y, p.Z), nil
	}
	var x num
	err := x.Unpack(a.X)
	return geom.Move(float32(x), float32(a.Y), float32(a.Z)), err
}

type turnArgs struct {
	X num `opt:"0"`
	Y num `opt:"0"`
	Z num `opt:"0"`
}

// affine turns about x, then y, then z.
// The matrix is Rz·Ry·Rx: the map that is done first stands on the right.
func (a *turnArgs) affine() (geom.Affine, error) {
	return geom.TurnZ(float32(a.Z) * degree).Mul(geom.TurnY(float32(a.Y) * degree)).Mul(geom.TurnX(float32(a.X) * degree)), nil
}

type scaleArgs struct {
	X     num   `opt:"1"`
	Y     maybe `opt:""`
	Z     maybe `opt:""`
	alone bool  // an axis was named
}

func (a *scaleArgs) named(string) { a.alone = true }

// affine of one number scales every axis; of named ones, those.
func (a *scaleArgs) affine() (geom.Affine, error) {
	x := float32(a.X)
	y, z := x, x
	if a.alone || a.Y.set || a.Z.set {
		y, z = a.Y.or(1), a.Z.or(1)
	}
	if x == 0 || y == 0 || z == 0 {
		return geom.Affine{}, fmt.Errorf("a scale of 0 leaves nothing")
	}
	return geom.Stretch(x, y, z), nil
}

type mirrorArgs struct {
	Axis string `opt:"x" one:"x y z"`
}

func (a *mirrorArgs) affine() (geom.Affine, error) {
	switch a.Axis {
	case "y":
		return geom.Stretch(1, -1, 1), nil
	case "z":
		return geom.Stretch(1, 1, -1), nil
	}
	return geom.Stretch(-1, 1, 1), nil
}

// mapper is arguments that say a map of space.
type mapper[A any] interface {
	*A
	affine() (geom.Affine, error)
}

// mapped is the method of a value that is carried by a map.
func mapped[A any, P mapper[A], S starlark.Value](name, doc string, carry func(S, geom.Affine) (starlark.Value, error)) *word {
	return method(name, doc, func(_ *call, self S, a *A) (starlark.Value, error) {
		m, err := P(a).affine()
		if err != nil {
			return nil, err
		}
		return carry(self, m)
	})
}

// mappings are the methods of whatever can be carried by a map.
func mappings[S starlark.Value](carry func(S, geom.Affine) (starlark.Value, error)) table {
	return table{
		mapped[moveArgs]("move", "moved by x, y, z metres", carry),
		mapped[turnArgs]("turn", "turned about an axis through the origin, degrees by the right-hand rule: turn(x=90) takes +y to +z", carry),
		mapped[scaleArgs]("scale", "scaled about the origin: scale(2) all ways, scale(x=2) along that axis alone, scale(1, .5, 2)", carry),
		mapped[mirrorArgs]("mirror", "its mirror image across the plane at 0 of an axis", carry),
	}
}

var spotWords = mappings(func(s spot, m geom.Affine) (starlark.Value, error) { return spot{m: m.Mul(s.m)}, nil })

var wordMove = fn("move", "a placement: moved by x, y, z metres", func(_ *call, a *moveArgs) (starlark.Value, error) {
	m, err := a.affine()
	return spot{m: m}, err
})

var wordTurn = fn("turn", "a placement: turned about the axes, degrees", func(_ *call, a *turnArgs) (starlark.Value, error) {
	m, err := a.affine()
	return spot{m: m}, err
})

var wordScale = fn("scale", "a placement: scaled about the origin, all ways or along named axes; a surface is drawn out by it, so make large things at "+
	"their true size", func(_ *call, a *scaleArgs) (starlark.Value, error) {
	m, err := a.affine()
	return spot{m: m}, err
})

var wordPose = fn("pose", "a placement: at a point, turned there about x, then y, then z, degrees; the same as turn(…).move(…)", func(_ *call, a *struct {
	At point
	X  num `opt:"0"`
	Y  num `opt:"0"`
	Z  num `opt:"0"`
}) (starlark.Value, error) {
	m, err := (&turnArgs{a.X, a.Y, a.Z}).affine()
	m.T = geom.Vec3(a.At)
	return spot{m: m}, err
})

// maxPlaces is how many placements one word makes.
const maxPlaces = 4000

// placeWeight is a placement in a list, counted as items.
const placeWeight = 4

var wordRing = fn("ring", "n placements round the y axis, each looking outward with its +z; turn under 360 is an arc with both ends", func(c *call, a *struct {
	N     int  `min:"1" max:"4000"`
	R     num  ``
	Y     num  `opt:"0"`
	Start num  `opt:"0"`
	Turn  num  `opt:"360"`
	Face  bool `opt:"True"`
}) (starlark.Value, error) {
	out := make([]starlark.Value, a.N)
	gaps := float32(a.N)
	if a.Turn != 360 && a.Turn != -360 {
		gaps = max(gaps-1, 1)
	}
	for i := range out {
		m := geom.TurnY((float32(a.Start) + float32(a.Turn)*float32(i)/gaps) * degree)
		p := m.Point(geom.Vec3{Z: float32(a.R), Y: float32(a.Y)})
		if !a.Face {
			m = geom.Identity()
		}
		m.T = p
		out[i] = spot{m: m}
	}
	return starlark.NewList(out), c.grow(placeWeight * a.N)
})

var wordRow = fn("row", "n placements a step apart, about the origin unless start says where the first is", func(c *call, a *struct {
	N     int            `min:"1" max:"4000"`
	Step  point          ``
	Start starlark.Value `opt:"" kind:"(x, y, z)"`
}) (starlark.Value, error) {
	d := geom.Vec3(a.Step)
	first := d.Mul(-float32(a.N-1) / 2)
	if a.Start != nil && a.Start != starlark.None {
		if err := (*point)(&first).Unpack(a.Start); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	out := make([]starlark.Value, a.N)
	for i := range out {
		p := first.Mad(d, float32(i))
		out[i] = spot{m: geom.Move(p.X, p.Y, p.Z)}
	}
	return starlark.NewList(out), c.grow(placeWeight * a.N)
})

// places are where something stands: a placement, a point, or a list of them.
type places []geom.Affine

func (places) kind() string { return "placement, (x, y, z) or a list" }

// Unpack reads placements.
func (l *places) Unpack(v starlark.Value) error {
	*l = nil
	left := 2 * maxPlaces
	return l.read(v, 0, &left)
}

// read goes over lists within lists, left items of them.
// The count is of items met, so lists that hold one another many times end soon.
func (l *places) read(v starlark.Value, depth int, left *int) error {
	if *left--; *left < 0 || depth > 4 {
		return fmt.Errorf("got more than %d placements", maxPlaces)
	}
	switch v := v.(type) {
	case spot:
		*l = append(*l, v.m)
		return nil
	case *starlark.List:
		for i := range v.Len() {
			if err := l.read(v.Index(i), depth+1, left); err != nil {
				return fmt.Errorf("item %d: %w", i, err)
			}
		}
		return nil
	}
	var p point
	if t, ok := v.(starlark.Tuple); ok && len(t) == 2 {
		return fmt.Errorf("got %s, two numbers; a place has three: (x, y, z)", brief(v))
	}
	if err := p.Unpack(v); err != nil {
		if t, ok := v.(starlark.Tuple); ok && (len(t) == 2 || len(t) == 3) {
			return err
		}
		return fmt.Errorf("got %s, want a placement (move(…), turn(…)), a point (x, y, z), or a list of them", brief(v))
	}
	*l = append(*l, geom.Move(p.X, p.Y, p.Z))
	return nil
}

// single is the only placement.
func (l places) single() (geom.Affine, error) {
	if len(l) != 1 {
		return geom.Affine{}, fmt.Errorf("want one placement, got %d; loop over them", len(l))
	}
	return l[0], nil
}

// facing turns what looks along +Z to look along dir, its +Y as upright as can be.
// Along an axis the answer is exact, so plates that face +x stay free of rounding. Straight up and down, +Y has no upright choice: it becomes −Z and
// +Z.
func facing(dir geom.Vec3) geom.Affine {
	switch {
	case dir.Z > .9999:
		return geom.Identity()
	case dir.Z < -.9999:
		return geom.TurnY(geom.Pi)
	case dir.Y > .9999:
		return geom.TurnX(-geom.Pi / 2)
	case dir.Y < -.9999:
		return geom.TurnX(geom.Pi / 2)
	}
	y := geom.Vec3{Y: 1}.Mad(dir, -dir.Y).Norm()
	return geom.Affine{X: y.Cross(dir), Y: y, Z: dir}
}

// axle turns what stands about +Y to another axis.
func axle(axis string) geom.Affine {
	switch axis {
	case "x":
		return geom.TurnZ(-geom.Pi / 2)
	case "z":
		return geom.TurnX(geom.Pi / 2)
	}
	return geom.Identity()
}

// upright is up made to stand on the direction d.
// Where up runs along d, −Z or +Y stands in.
func upright(up, d geom.Vec3) geom.Vec3 {
	y := up.Mad(d, -up.Dot(d))
	if y.Len() < 1e-3 {
		y = geom.Vec3{Z: -1}
		if geom.Abs(d.Z) > .9 {
			y = geom.Vec3{Y: 1}
		}
		y = y.Mad(d, -y.Dot(d))
	}
	return y.Norm()
}
