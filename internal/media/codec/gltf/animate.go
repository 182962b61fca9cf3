package gltf

import (
	"fmt"
	"sort"

	"atelier/internal/media/geom"
)

// The properties of nodes that a channel moves; a Track moves the first three.
const (
	Translation = "translation"
	Rotation    = "rotation"
	Scale       = "scale"
	Weights     = "weights" // of a mesh's morph targets
)

// Track is a property of a node over time: a channel of an animation, and its sampler.
type Track struct {
	Node  int
	Path  string    // Translation, Rotation or Scale
	Times []float32 // of the keys in seconds, rising
	Step  bool      // it stays at a key until the next
	Cubic bool      // it runs in a curve from key to key, else straight

	values Values // one a key; cubic: three, the slopes before and after around the value
}

// Tracks reads the channels of an animation that move nodes, within the limits; a key counts as a vertex. Channels of morph weights and of
// extensions are left out.
func (d *Document) Tracks(animation int, limits Limits) ([]Track, error) {
	left := limits.orDefault().Vertices
	a := &d.Animations[animation]
	var list []Track
	for i := range a.Channels {
		c := &a.Channels[i]
		if !c.Moves() {
			continue
		}
		t, err := d.readTrack(c, &a.Samplers[c.Sampler], left)
		if err != nil {
			return nil, invalid(fmt.Errorf("animation %d, channel %d: %w", animation, i, err))
		}
		left -= len(t.values.Data)
		list = append(list, t)
	}
	return list, nil
}

// readTrack reads a channel of at most so many numbers.
func (d *Document) readTrack(c *Channel, s *AnimationSampler, limit int) (Track, error) {
	t := Track{Node: *c.Target.Node, Path: c.Target.Path, Step: s.Interpolation == "STEP", Cubic: s.Interpolation == "CUBICSPLINE"}
	width, a := 3, 1
	if t.Path == Rotation {
		width = 4
	}
	if t.Cubic {
		a = 3
	}
	times, err := d.Values(s.Input, limit/(width*a))
	if err != nil {
		return t, fmt.Errorf("times: %w", err)
	}
	values, err := d.Values(s.Output, times.Count*a)
	if err != nil {
		return t, fmt.Errorf("values: %w", err)
	}
	if times.Width != 1 || values.Width != width || values.Count != times.Count*a {
		return t, fmt.Errorf("%d values of %d numbers for %d times", values.Count, values.Width, times.Count)
	}
	t.Times, t.values = times.Data, values
	return t, nil
}

// Key is the value of a key: three numbers, or a rotation of length one.
func (t *Track) Key(i int) [4]float32 {
	if t.Cubic {
		i = 3*i + 1
	}
	return t.whole(t.values.At(i))
}

// whole is a value with a fourth number; a rotation is brought to length one.
func (t *Track) whole(x []float32) (v [4]float32) {
	copy(v[:], x)
	if t.Path == Rotation {
		q := geom.Quat{X: v[0], Y: v[1], Z: v[2], W: v[3]}.Unit()
		v = [4]float32{q.X, q.Y, q.Z, q.W}
	}
	return v
}

// jump is how many seconds a step takes in formats that know no two values at one moment.
const jump = .0005

// Steps is when the step to key i begins in such a format: a little before the key, and behind the one before it. It must not be the first.
func (t *Track) Steps(i int) float32 { return max(t.Times[i]-jump, (t.Times[i-1]+t.Times[i])/2) }

// At is the value at a time (appendix C): that of the first key before all keys, and that of the last behind them.
func (t *Track) At(seconds float32) [4]float32 {
	i := sort.Search(len(t.Times), func(i int) bool { return t.Times[i] > seconds }) - 1
	if i < 0 {
		return t.Key(0)
	}
	if i == len(t.Times)-1 || t.Step {
		return t.Key(i)
	}
	span := t.Times[i+1] - t.Times[i]
	u := (seconds - t.Times[i]) / span
	if t.Cubic {
		return t.spline(i, u, span)
	}
	a, b := t.Key(i), t.Key(i+1)
	if t.Path == Rotation {
		q := geom.Quat{X: a[0], Y: a[1], Z: a[2], W: a[3]}.Slerp(geom.Quat{X: b[0], Y: b[1], Z: b[2], W: b[3]}, u)
		return [4]float32{q.X, q.Y, q.Z, q.W}
	}
	for c := range a {
		a[c] = geom.Mix(a[c], b[c], u)
	}
	return a
}

// spline is the Hermite curve between keys i and i+1 (appendix C.4).
func (t *Track) spline(i int, u, span float32) [4]float32 {
	a, slope, before, b := t.values.At(3*i+1), t.values.At(3*i+2), t.values.At(3*i+3), t.values.At(3*i+4)
	u2, u3 := u*u, u*u*u
	var v [4]float32
	for c := range a {
		v[c] = (2*u3-3*u2+1)*a[c] + span*(u3-2*u2+u)*slope[c] + (3*u2-2*u3)*b[c] + span*(u3-u2)*before[c]
	}
	return t.whole(v[:t.values.Width])
}

// Rest is where a node stands against its parent without an animation: scaled, then turned, then moved. Of a matrix that shears, the
// shear is left out.
func (n *Node) Rest() (move geom.Vec3, turn geom.Quat, scale geom.Vec3) {
	turn, scale = geom.Still, geom.Vec3{X: 1, Y: 1, Z: 1}
	if len(n.Matrix) == 16 {
		m, _ := n.transform() // Read has checked it
		return decompose(m)
	}
	if v := n.Translation; len(v) == 3 {
		move = geom.Vec3{X: v[0], Y: v[1], Z: v[2]}
	}
	if v := n.Rotation; len(v) == 4 {
		turn = geom.Quat{X: v[0], Y: v[1], Z: v[2], W: v[3]}.Unit()
	}
	if v := n.Scale; len(v) == 3 {
		scale = geom.Vec3{X: v[0], Y: v[1], Z: v[2]}
	}
	return move, turn, scale
}

// Rigid reports whether Rest says all of where the node is: its matrix, if it has one, does not shear.
func (n *Node) Rigid() bool {
	if len(n.Matrix) != 16 {
		return true
	}
	m, _ := n.transform()
	const square = 1e-4
	x, y, z := m.X.Norm(), m.Y.Norm(), m.Z.Norm()
	return geom.Abs(x.Dot(y)) < square && geom.Abs(y.Dot(z)) < square && geom.Abs(z.Dot(x)) < square
}

// decompose parts a map into what Rest answers.
func decompose(m geom.Affine) (move geom.Vec3, turn geom.Quat, scale geom.Vec3) {
	scale = geom.Vec3{X: m.X.Len(), Y: m.Y.Len(), Z: m.Z.Len()}
	if m.Mirrors() {
		scale.X = -scale.X
		m.X = m.X.Mul(-1)
	}
	x := m.X.Norm()
	y := m.Y.Mad(x, -m.Y.Dot(x)).Norm()
	return m.T, geom.Columns(x, y, x.Cross(y)), scale
}
