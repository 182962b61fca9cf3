package gltf

import (
	"encoding/json"
	"errors"
	"fmt"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// ErrRig is the error for a skeleton that AddSkeleton has not written: its bones are turned or scaled at rest, or do not form one tree.
var ErrRig = errors.New("not a skeleton whose bones rest unturned")

// Bones are the skeleton of a skin as AddSkeleton writes it, and the nodes of its bones, parents before children. The kind is
// Humanoid when the bones of a humanoid's body are all there, else empty. Tips are the joints of first children, or what AddBones noted of
// bones without children; radii are unknown but for humanoids, whose usual ones rig.Complete gives.
func (d *Document) Bones(skin int) (*rig.Skeleton, []int, error) {
	parents := d.Parents()
	s := &rig.Skeleton{}
	place := make(map[int]int, len(d.Skins[skin].Joints))
	joints := d.Skins[skin].Joints
	for i, node := range joints {
		n := &d.Nodes[node]
		if len(n.Matrix) > 0 || len(n.Rotation) == 4 && n.Rotation[3] != 1 || len(n.Scale) == 3 && (n.Scale[0] != 1 || n.Scale[1] != 1 || n.Scale[2] != 1) {
			return nil, nil, fmt.Errorf("bone %q: %w", n.Name, ErrRig)
		}
		var at geom.Vec3
		if t := n.Translation; len(t) == 3 {
			at = geom.Vec3{X: t[0], Y: t[1], Z: t[2]}
		}
		parent, ok := place[parents[node]]
		if !ok && i > 0 || i == 0 && parents[node] >= 0 {
			return nil, nil, fmt.Errorf("bone %q hangs on none before it: %w", n.Name, ErrRig)
		}
		if i == 0 {
			parent = -1
		} else {
			at = at.Add(s.Bones[parent].Pos)
			if p := &s.Bones[parent]; p.Tip == p.Pos {
				p.Tip = at
			}
		}
		place[node] = i
		tip := at
		var extras boneExtras
		if n.Extras != nil && json.Unmarshal(n.Extras, &extras) == nil {
			tip = tip.Add(geom.Vec3{X: extras.Tip[0], Y: extras.Tip[1], Z: extras.Tip[2]})
		}
		s.Bones = append(s.Bones, rig.Bone{Name: n.Name, Parent: parent, Pos: at, Tip: tip})
	}
	if err := s.Check(); err != nil {
		return nil, nil, err
	}
	s.Kind = kindOf(s)
	s.Complete()
	return s, joints, nil
}

// kindOf is Humanoid for a skeleton that has all bones of a humanoid in their order.
func kindOf(s *rig.Skeleton) rig.Kind {
	for i := range rig.HumanoidBones {
		if i >= len(s.Bones) || s.Bones[i].Name != rig.VRM(i) {
			return ""
		}
	}
	return rig.Humanoid
}

// Clip is an animation as a motion of the bones that stand at nodes, of at most limit keys a track. Channels of other nodes and
// scales are left out; translations are read of the first bone alone. Curves other than straight ones are read at their keys.
func (d *Document) Clip(animation int, nodes []int, limit int) (*clip.Clip, error) {
	a := &d.Animations[animation]
	c := &clip.Clip{Name: a.Name, Turns: make([]clip.Turns, len(nodes))}
	place := make(map[int]int, len(nodes))
	for i, n := range nodes {
		place[n] = i
	}
	for _, ch := range a.Channels {
		if ch.Target.Node == nil {
			continue
		}
		bone, ok := place[*ch.Target.Node]
		if !ok || ch.Target.Path != "rotation" && (ch.Target.Path != "translation" || bone != 0) {
			continue
		}
		if err := d.track(c, bone, ch, &a.Samplers[ch.Sampler], limit); err != nil {
			return nil, fmt.Errorf("animation %q: %w", a.Name, err)
		}
	}
	return c, nil
}

// track reads one channel.
func (d *Document) track(c *clip.Clip, bone int, ch Channel, s *AnimationSampler, limit int) error {
	times, err := d.Values(s.Input, limit)
	if err != nil {
		return fmt.Errorf("times: %w", err)
	}
	values, err := d.Values(s.Output, 3*limit)
	if err != nil {
		return fmt.Errorf("values: %w", err)
	}
	step, from := 1, 0
	if s.Interpolation == "CUBICSPLINE" { // in-tangent, value, out-tangent (appendix C.4)
		step, from = 3, 1
	}
	width := map[string]int{"rotation": 4, "translation": 3}[ch.Target.Path]
	if times.Width != 1 || times.Count == 0 || values.Width != width || values.Count < times.Count*step {
		return fmt.Errorf("%d values of %d numbers for %d times", values.Count, values.Width, times.Count)
	}
	if times.Data[0] < 0 {
		return errors.New("times are negative")
	}
	for i := 1; i < times.Count; i++ {
		if times.Data[i] <= times.Data[i-1] {
			return errors.New("times do not rise")
		}
	}
	c.Seconds = max(c.Seconds, times.Data[times.Count-1])
	if width == 3 {
		c.Root.Times = times.Data
		for i := range times.Count {
			v := values.At(i*step + from)
			c.Root.Values = append(c.Root.Values, geom.Vec3{X: v[0], Y: v[1], Z: v[2]})
		}
		return nil
	}
	t := &c.Turns[bone]
	t.Times = times.Data
	for i := range times.Count {
		v := values.At(i*step + from)
		q := geom.Quat{X: v[0], Y: v[1], Z: v[2], W: v[3]}.Unit()
		if i > 0 {
			q = q.Near(t.Values[i-1])
		}
		t.Values = append(t.Values, q)
	}
	return nil
}
