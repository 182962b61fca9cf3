package motion

import (
	"context"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// measured is one action of the mannequin, as files hold it.
type measured struct {
	slide, sink float32 // metres: how far sole vertices move while they touch, and how deep they go
	deep        float32 // of forearms and hands in the trunk
	gap         float32 // radians between the ends of a loop
}

// bench is the mannequin with what is measured of it.
type bench struct {
	body  *Body
	mesh  *mesh.Mesh
	soles []int // vertices
	arms  []int
}

func newBench(t testing.TB) *bench {
	t.Helper()
	body, err := NewBody(rig.Mannequin().Skeleton())
	if err != nil {
		t.Fatal(err)
	}
	m, _ := Mannequin(body.Skeleton)
	b := &bench{body: body, mesh: m}
	for i, v := range m.Vertices {
		bone := int(m.Skin[i].Bone[0])
		switch {
		case v.Pos.Y < .002:
			b.soles = append(b.soles, i)
		case bone == rig.LeftLowerArm || bone == rig.RightLowerArm || bone == rig.LeftHand || bone == rig.RightHand || bone >= rig.LeftFingers:
			if i%3 == 0 {
				b.arms = append(b.arms, i)
			}
		}
	}
	return b
}

func (b *bench) clip(t testing.TB, a Action, o Options) *clip.Clip {
	t.Helper()
	c, err := b.body.Clip(context.Background(), a, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// moments are how many times a clip is looked at.
const moments = 120

// measure plays the clip of an action as a viewer does.
func (b *bench) measure(t testing.TB, a Action) (m measured) {
	s := b.body.Skeleton
	c := b.clip(t, a, Options{})
	start := make(map[int]geom.Vec3, len(b.soles))
	for i := range moments + 1 {
		at := c.Seconds * float32(i) / moments
		if i == moments {
			at *= .99999 // a loop goes round at its end
		}
		maps := s.Maps(c.At(s, at))
		for _, v := range b.soles {
			p := maps[b.mesh.Skin[v].Bone[0]].Point(b.mesh.Vertices[v].Pos)
			m.sink = max(m.sink, -p.Y)
			if p.Y >= .0015 {
				delete(start, v)
				continue
			}
			from, touched := start[v]
			if !touched {
				start[v] = p
				continue
			}
			m.slide = max(m.slide, geom.Vec3{X: p.X - from.X, Z: p.Z - from.Z}.Len())
		}
		for _, v := range b.arms {
			p := maps[b.mesh.Skin[v].Bone[0]].Point(b.mesh.Vertices[v].Pos)
			m.deep = max(m.deep, b.inside(maps, p))
		}
	}
	if c.Loop {
		first, last := c.At(s, 0), c.At(s, c.Seconds*.999999)
		for k := range first.Turns {
			m.gap = max(m.gap, first.Turns[k].Inverse().Mul(last.Turns[k]).Angle())
		}
	}
	return m
}

// inside is how deep a point is in pelvis, belly or chest of the posed mannequin.
func (b *bench) inside(maps []geom.Affine, p geom.Vec3) (deep float32) {
	s, h := b.body.Skeleton, b.body.Skeleton.Bones[rig.Head].Tip.Y
	for _, e := range []struct {
		bone, to   int
		low, high  float32
		wide, fore float32
	}{{rig.Hips, rig.Hips, -.070, .045, .096, .066}, {rig.Spine, rig.Chest, -.035, .045, .074, .056}, {rig.UpperChest, rig.UpperChest, -.075, .098, .106, .070}} {
		q := maps[e.bone].Inverse().Point(p)
		low, high := s.Bones[e.bone].Pos.Y+e.low*h, s.Bones[e.to].Pos.Y+e.high*h
		mid := geom.Vec3{Y: (low + high) / 2, Z: s.Bones[e.bone].Pos.Z}
		d := q.Sub(mid)
		n := geom.Vec3{X: d.X / (e.wide * h), Y: d.Y / ((high - low) / 2), Z: d.Z / (e.fore * h)}
		if l := n.Len(); l < 1 {
			deep = max(deep, (1-l)*e.fore*h)
		}
	}
	return deep
}
