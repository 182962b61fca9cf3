package fbx

import (
	"context"
	"maps"
	"math"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

const (
	second   = 46186158000 // moments, which is the unit of time
	timeMode = 3           // 60 frames a second, by which programs show times
)

// moments is a time in seconds.
func moments(seconds float32) int64 { return int64(math.Round(float64(seconds) * second)) }

// key is a moment of a curve's three values.
type key struct {
	at    int64
	value [3]float64
}

// Bounds of what readers that go straight between keys make of rotations and of curves: a key is added until half way is nearer.
const (
	straightTurn = .0005   // radians
	straightMove = .0001   // metres, or shares of a scale
	widest       = 170     // degrees about an axis: from 180 on, three.js plays only the first of two spans
	deepest      = 8       // halves of a span
	spare        = 1 << 20 // keys that are added in a file, at most
)

// takes adds the animations: each a stack of one layer, with a node of three curves for each track.
func (s *scene) takes(ctx context.Context) error {
	if len(s.rig.Clips) == 0 {
		return nil
	}
	moving := s.moving()
	s.takeList = &node{name: "Takes"}
	s.takeList.add("Current", s.rig.Clips[0].Name)
	for i := range s.rig.Clips {
		c := &s.rig.Clips[i]
		stop := moments(c.Seconds)
		stack, id := s.object("AnimationStack", c.Name, "AnimStack", "")
		p := stack.properties()
		for _, t := range []struct {
			name string
			at   int64
		}{{"LocalStart", 0}, {"LocalStop", stop}, {"ReferenceStart", 0}, {"ReferenceStop", stop}} {
			p.set(t.name, "KTime", "Time", "", t.at)
		}
		_, layer := s.object(animationLayer, c.Name, "AnimLayer", "")
		s.connect(layer, id)
		still := maps.Clone(moving)
		for k := range c.Tracks {
			if err := ctx.Err(); err != nil {
				return err
			}
			t := &c.Tracks[k]
			delete(still, property{t.Node, t.Path})
			s.move(layer, property{t.Node, t.Path}, keysOf(t, &s.rig.Bones[t.Node], &s.added))
		}
		for b := range s.rig.Bones {
			for _, path := range paths {
				if still[property{b, path}] {
					s.move(layer, property{b, path}, []key{rest(&s.rig.Bones[b], path)})
				}
			}
		}
		take := s.takeList.add("Take", c.Name)
		take.add("FileName", c.Name+".tak")
		take.add("LocalTime", int64(0), stop)
		take.add("ReferenceTime", int64(0), stop)
	}
	return nil
}

// property is what a track moves of a bone.
type property struct {
	bone int
	path string
}

var paths = []string{gltf.Translation, gltf.Rotation, gltf.Scale}

// moved are the names of the properties, and those of their curves.
var moved = map[string][2]string{
	gltf.Translation: {"T", "Lcl Translation"}, gltf.Rotation: {"R", "Lcl Rotation"}, gltf.Scale: {"S", "Lcl Scaling"},
}

// rounding is how far two maps may be apart that are meant to be the same.
const rounding = 1e-4

// moving are the properties of which every take has a key. They are the properties that any take moves, since programs leave a property as it is
// when another take begins; and the properties of bones whose rest differs from their bind pose, since programs confuse the two.
func (s *scene) moving() map[property]bool {
	list := map[property]bool{}
	for i := range s.rig.Clips {
		for k := range s.rig.Clips[i].Tracks {
			t := &s.rig.Clips[i].Tracks[k]
			list[property{t.Node, t.Path}] = true
		}
	}
	for i := range s.rig.Bones {
		if b := &s.rig.Bones[i]; !b.Bound.Near(b.World, rounding) {
			for _, path := range paths {
				list[property{i, path}] = true
			}
		}
	}
	return list
}

// rest is the key of a bone that does not move.
func rest(b *model.Bone, path string) key {
	v := b.Move
	switch path {
	case gltf.Rotation:
		return key{value: b.Turn.Degrees(geom.Degrees{})}
	case gltf.Scale:
		v = b.Scale
	}
	return key{value: [3]float64{float64(v.X), float64(v.Y), float64(v.Z)}}
}

// move adds the curves of a property.
func (s *scene) move(layer int64, of property, keys []key) {
	names := moved[of.path]
	n, id := s.object("AnimationCurveNode", names[0], "AnimCurveNode", "")
	p := n.properties()
	for axis, letter := range []string{"X", "Y", "Z"} {
		p.set("d|"+letter, "Number", "", "A", keys[0].value[axis])
	}
	s.connect(id, layer)
	s.plug(id, s.bones[of.bone], names[1])
	for axis, letter := range []string{"X", "Y", "Z"} {
		s.plug(s.curve(keys, axis), id, "d|"+letter)
	}
}

// curve adds one of the three curves of keys: straight between them.
func (s *scene) curve(keys []key, axis int) int64 {
	times, values := make([]int64, len(keys)), make([]float32, len(keys))
	for i, k := range keys {
		times[i], values[i] = k.at, float32(k.value[axis])
	}
	const straight = 4
	n, id := s.object("AnimationCurve", "", "AnimCurve", "")
	n.add("Default", float64(values[0]))
	n.add("KeyVer", int32(4008))
	n.add("KeyTime", times)
	n.add("KeyValueFloat", values)
	n.add("KeyAttrFlags", []int32{straight})
	n.add("KeyAttrDataFloat", []float32{0, 0, 0, 0})
	n.add("KeyAttrRefCount", []int32{int32(len(keys))})
	return id
}

// keysOf are the keys of a track, with as many more as readers need that go straight from one to the next.
func keysOf(t *gltf.Track, b *model.Bone, added *int) []key {
	w := keying{track: t, added: added, before: b.Turn.Degrees(geom.Degrees{})}
	for i, at := range t.Times {
		if i > 0 {
			if t.Step {
				w.add(t.Steps(i), t.Key(i-1))
			} else {
				w.between(t.Times[i-1], at, t.Key(i-1), t.Key(i), deepest)
			}
		}
		w.add(at, t.Key(i))
	}
	return w.keys
}

// keying are keys while they are made.
type keying struct {
	track  *gltf.Track
	added  *int // keys that the file does not have, in all tracks
	before geom.Degrees
	keys   []key
}

// add appends a value.
func (w *keying) add(at float32, v [4]float32) {
	k := key{at: moments(at), value: [3]float64{float64(v[0]), float64(v[1]), float64(v[2])}}
	if w.track.Path == gltf.Rotation {
		w.before = quat(v).Degrees(w.before)
		k.value = w.before
	}
	if n := len(w.keys); n > 0 && k.at <= w.keys[n-1].at {
		return
	}
	w.keys = append(w.keys, k)
}

func quat(v [4]float32) geom.Quat { return geom.Quat{X: v[0], Y: v[1], Z: v[2], W: v[3]} }

// between appends what lies between two values that are not near enough, the first of which was the last to be added.
func (w *keying) between(from, to float32, a, b [4]float32, depth int) {
	if depth == 0 || *w.added == spare || w.straight(from, to, a, b) {
		return
	}
	*w.added++
	middle := (from + to) / 2
	v := w.track.At(middle)
	w.between(from, middle, a, v, depth-1)
	w.add(middle, v)
	w.between(middle, to, v, b, depth-1)
}

// straight reports whether the track runs as a reader goes from one value to the other, at two places so that no curve hides behind its
// middle.
func (w *keying) straight(from, to float32, a, b [4]float32) bool {
	if w.track.Path != gltf.Rotation && !w.track.Cubic {
		return true
	}
	one := w.before
	two := quat(b).Degrees(one)
	if w.track.Path == gltf.Rotation {
		for i := range one {
			if math.Abs(two[i]-one[i]) > widest {
				return false
			}
		}
	}
	for _, u := range [2]float32{.5, .29} {
		v := w.track.At(geom.Mix(from, to, u))
		if w.track.Path == gltf.Rotation {
			var e geom.Degrees
			for i := range e {
				e[i] = one[i] + (two[i]-one[i])*float64(u)
			}
			if quat(v).Mul(e.Quat().Inverse()).Angle() > straightTurn {
				return false
			}
			continue
		}
		for c := range 3 {
			if geom.Abs(v[c]-geom.Mix(a[c], b[c], u)) > straightMove {
				return false
			}
		}
	}
	return true
}
