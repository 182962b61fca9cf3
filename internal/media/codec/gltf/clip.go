package gltf

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// EncodeClip writes a GLB of a motion without a mesh: the bones of its skeleton as nodes, and one animation of them. It plays on every
// character with bones of the same names. Keys are those of the clip: a Reducer leaves few of them.
func EncodeClip(w io.Writer, s *rig.Skeleton, c *clip.Clip, extras json.RawMessage) error {
	switch {
	case len(c.Turns) != len(s.Bones):
		return fmt.Errorf("encode GLB of a clip: clip %q turns %d bones of %d", c.Name, len(c.Turns), len(s.Bones))
	case c.Keys() == 0:
		return fmt.Errorf("encode GLB of a clip: clip %q has no keys", c.Name)
	case extras != nil && !json.Valid(extras):
		return errors.New("encode GLB of a clip: extras are not JSON")
	}
	if err := s.Check(); err != nil {
		return fmt.Errorf("encode GLB of a clip: %w", err)
	}
	d := &Document{
		Asset: Header{Version: "2.0", Generator: Generator, More: More{Extras: extras}},
		Scene: at(0), Scenes: List[Scene]{{Name: c.Name}},
	}
	d.AddClip(d.AddBones(s), c)
	return d.Write(w)
}

// AddClip appends an animation of bones that AddSkeleton or AddBones has put at root.
func (d *Document) AddClip(root int, c *clip.Clip) {
	var list []Move
	if len(c.Root.Values) > 0 {
		list = append(list, Move{Node: root, Times: c.Root.Times, Places: c.Root.Values})
	}
	for b := range c.Turns {
		if turns := &c.Turns[b]; len(turns.Values) > 0 {
			list = append(list, Move{Node: root + b, Times: turns.Times, Turns: turns.Values})
		}
	}
	for b := range c.Shifts {
		if m := &c.Shifts[b]; len(m.Values) > 0 {
			list = append(list, Move{Node: root + b, Times: m.Times, Places: d.shifted(root+b, m.Values)})
		}
	}
	d.AddMoves(c.Name, list)
}

// shifted are the places of a node that slides: shifts from where it rests below its parent.
func (d *Document) shifted(node int, shifts []geom.Vec3) []geom.Vec3 {
	var rest geom.Vec3
	if t := d.Nodes[node].Translation; len(t) == 3 {
		rest = geom.Vec3{X: t[0], Y: t[1], Z: t[2]}
	}
	out := make([]geom.Vec3, len(shifts))
	for i, v := range shifts {
		out[i] = rest.Add(v)
	}
	return out
}

// Move is how a node moves: to places, or by turns, of which one lists as many as there are times.
type Move struct {
	Node   int
	Times  []float32
	Places []geom.Vec3
	Turns  []geom.Quat
}

// AddMoves appends an animation. Rotations are normalized shorts, which are exact to 0.003°. Tracks of equal times share an accessor of them,
// and all tracks share one view.
func (d *Document) AddMoves(name string, list []Move) {
	t := tracks{document: d, view: len(d.Views), info: Animation{Name: name}}
	for _, m := range list {
		var data []byte
		for _, v := range m.Places {
			data = appendFloats(data, v.X, v.Y, v.Z)
		}
		if m.Places != nil {
			t.add(m.Node, Translation, m.Times, data, Accessor{ComponentType: typeF32, Type: "VEC3"})
			continue
		}
		for _, q := range m.Turns {
			data = appendTurn(data, q)
		}
		t.add(m.Node, Rotation, m.Times, data, Accessor{ComponentType: typeI16, Normalized: true, Type: "VEC4"})
	}
	d.AddView(t.data, 0)
	d.Animations = append(d.Animations, t.info)
}

// appendTurn appends a rotation as four normalized shorts (clause 3.11).
func appendTurn(data []byte, q geom.Quat) []byte {
	for _, x := range [4]float32{q.X, q.Y, q.Z, q.W} {
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(math.Round(float64(geom.Clamp(x, -1, 1)*math.MaxInt16)))))
	}
	return data
}

// tracks is an animation while it is made.
type tracks struct {
	document *Document
	view     int
	data     []byte
	info     Animation
	inputs   []int // accessors of times that there are
	times    [][]float32
	samplers map[string]int // by accessor of times, and values
}

// add appends a track. Tracks of equal keys, such as those of fingers that stay curled, share a sampler.
func (t *tracks) add(node int, path string, times []float32, data []byte, like Accessor) {
	like.Count = len(times)
	input := t.input(times)
	key := strconv.Itoa(input) + " " + string(data)
	sampler, ok := t.samplers[key]
	if !ok {
		sampler = len(t.info.Samplers)
		t.info.Samplers = append(t.info.Samplers, AnimationSampler{Input: input, Output: t.accessor(data, like)})
		if t.samplers == nil {
			t.samplers = map[string]int{}
		}
		t.samplers[key] = sampler
	}
	t.info.Channels = append(t.info.Channels, Channel{Sampler: sampler, Target: Target{Node: at(node), Path: path}})
}

// input is the accessor of times, a new one unless there is one of the same.
func (t *tracks) input(times []float32) int {
	for i, known := range t.times {
		if slices.Equal(known, times) {
			return t.inputs[i]
		}
	}
	n := len(times)
	a := t.accessor(appendFloats(nil, times...), Accessor{
		ComponentType: typeF32, Count: n, Type: "SCALAR", Min: Numbers{float64(times[0])}, Max: Numbers{float64(times[n-1])},
	})
	t.inputs, t.times = append(t.inputs, a), append(t.times, times)
	return a
}

// accessor describes data of the shared view.
func (t *tracks) accessor(data []byte, a Accessor) int {
	a.View, a.ByteOffset = at(t.view), len(t.data)
	t.data = append(t.data, data...)
	t.document.Accessors = append(t.document.Accessors, a)
	return len(t.document.Accessors) - 1
}
