package motion

import (
	"context"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
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
		lumps := b.lumpsOf(maps)
		for _, v := range b.arms {
			p := maps[b.mesh.Skin[v].Bone[0]].Point(b.mesh.Vertices[v].Pos)
			for i := range lumps {
				m.deep = max(m.deep, lumps[i].depth(p))
			}
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

// lumpsOf are pelvis, belly and chest of the posed mannequin, as the ellipsoids that it is made of.
func (b *bench) lumpsOf(maps []geom.Affine) (out [3]ellipsoidOf) {
	s, h := b.body.Skeleton, b.body.Skeleton.Bones[rig.Head].Tip.Y
	for i, e := range []struct {
		bone, to   int
		low, high  float32
		wide, fore float32
	}{{rig.Hips, rig.Hips, -.070, .045, .096, .066}, {rig.Spine, rig.Chest, -.035, .045, .074, .056}, {rig.UpperChest, rig.UpperChest, -.075, .098,
		.106, .070}} {
		low, high := s.Bones[e.bone].Pos.Y+e.low*h, s.Bones[e.to].Pos.Y+e.high*h
		out[i] = ellipsoidOf{maps[e.bone].Inverse(), geom.Vec3{Y: (low + high) / 2, Z: s.Bones[e.bone].Pos.Z}, geom.Vec3{X: e.wide * h,
			Y: (high - low) / 2, Z: e.fore * h}}
	}
	return out
}

type ellipsoidOf struct {
	back      geom.Affine // to the bind pose
	mid, half geom.Vec3
}

func (e *ellipsoidOf) depth(p geom.Vec3) float32 {
	d := e.back.Point(p).Sub(e.mid)
	return max(0, 1-geom.Vec3{X: d.X / e.half.X, Y: d.Y / e.half.Y, Z: d.Z / e.half.Z}.Len()) * e.half.Z
}

// Every action as files hold it: feet that touch the ground stay, nothing goes far below it, arms stay out of the trunk, loops close.
func TestActionsKeepTheirContacts(t *testing.T) {
	b := newBench(t)
	var worst measured
	for a := range Actions {
		f, s := a/Styles, a%Styles
		if s != 0 && !seedtest.TakesOf(f*7+s, 12) { // every twelfth by the day
			continue
		}
		m := b.measure(t, Action(a))
		slug := Action(a).Info().Slug
		if m.slide > .010 {
			t.Errorf("%s: feet slide %.1f mm, want at most 10", slug, m.slide*1000)
		}
		if m.sink > .010 {
			t.Errorf("%s: feet are %.1f mm below the ground, want at most 10", slug, m.sink*1000)
		}
		if m.deep > .010 {
			t.Errorf("%s: an arm is %.1f mm inside the trunk, want at most 10", slug, m.deep*1000)
		}
		if m.gap > .1*geom.Pi/180 {
			t.Errorf("%s: the loop is open by %.3f°, want at most 0.1", slug, m.gap*180/geom.Pi)
		}
		worst = measured{max(worst.slide, m.slide), max(worst.sink, m.sink), max(worst.deep, m.deep), max(worst.gap, m.gap)}
	}
	t.Logf("worst: slide %.1f mm, sink %.1f mm, arm in trunk %.1f mm, loop open %.4f°", worst.slide*1000, worst.sink*1000, worst.deep*1000,
		worst.gap*180/geom.Pi)
}
