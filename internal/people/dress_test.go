package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/seed"
)

func made(pose archetype.Pose) *maker {
	return newMaker("test", man(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Production, Pose: pose})
}

var plain = material.Steel{}.Surface()

func TestMarchMeetsTheSurface(t *testing.T) {
	ball := sdf.Sphere(v(0, 0, 0), .3)
	for _, c := range []struct {
		name     string
		from     vec
		limit, d float32
	}{{"from the middle", v(0, 0, 0), 1, .3}, {"off the middle", v(.1, 0, 0), 1, .2}, {"outside", v(.4, 0, 0), 1, 0}, {"limited", v(0, 0, 0), .1, .1}} {
		if got := march(ball, c.from, axisX, c.limit); geom.Abs(got-c.d) > 1e-3 {
			t.Errorf("%s: got %.4f m, want %.4f", c.name, got, c.d)
		}
	}
}

func TestTubeStandsOffItsField(t *testing.T) {
	g := made("")
	ball := sdf.Sphere(v(0, 1, 0), .3)
	rings := []ring{level(.9, 0, .02), level(1, 0, .02), level(1.1, 0, .02)}
	p := g.tube("tube", plain, tube{around: ball, rings: rings, n: 48, hem: [2]float32{.004, .004}}, rig.Follow{})
	if size := p.Bounds().Size(); geom.Abs(size.X-.64) > .002 || geom.Abs(size.Y-.2) > .002 {
		t.Errorf("got a tube of %.3v m, want .64 m across and .2 m high", size)
	}
	if p.Volume() <= 0 {
		t.Error("the tube is inside out")
	}
}

func TestBandLiesAroundItsField(t *testing.T) {
	g := made("")
	p := g.band("band", plain, sdf.Capsule(v(0, 0, 0), v(0, 2, 0), .2), level(1, 0, .01), 64, .05, .01, rig.Follow{})
	if size := p.Bounds().Size(); geom.Abs(size.X-.43) > .004 || geom.Abs(size.Y-.05) > .004 {
		t.Errorf("got a band of %.3v m, want .43 m across and .05 m high", size)
	}
	if p.Volume() <= 0 {
		t.Error("the band is inside out")
	}
}

func TestPlateTurnsItsFrontToTheOutside(t *testing.T) {
	ball := sdf.Sphere(v(0, 1, 0), .3)
	for _, flip := range []float32{1, -1} {
		g := made("")
		p := g.plate("plate", plain, plate{over: ball, rows: 8, cols: 8, thick: .01, lay: func(u, w float32) (vec, vec, float32) {
			a := flip * (w - .5)
			return v(0, .9+.2*u, 0), v(geom.Sin(a), 0, geom.Cos(a)), .02
		}}, rig.Follow{})
		if p.Volume() <= 0 {
			t.Errorf("laid by %+.0f: the plate is inside out", flip)
		}
		if front := p.Bounds().Max.Z; geom.Abs(front-.325) > .003 {
			t.Errorf("laid by %+.0f: got its front at %.3f m, want .325", flip, front)
		}
	}
}

// A rigging pose empties the hands and straightens the arms.
func TestPosesOfTheKnight(t *testing.T) {
	for _, c := range []struct {
		pose  archetype.Pose
		armed bool
		down  float32 // angle of the arms below the horizontal; 0 is not asked for when armed
	}{{"", true, 0}, {archetype.TPose, false, 0}, {archetype.APose, false, geom.Pi / 4}} {
		s, err := Knight.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Pose: c.pose})
		if err != nil {
			t.Fatal(err)
		}
		armed := false
		low := float32(1)
		for _, p := range s.Parts {
			armed = armed || p.Name == "blade" || p.Name == "shield"
			low = min(low, p.Bounds().Min.Y)
		}
		if armed != c.armed {
			t.Errorf("pose %q: got armed %t, want %t", c.pose, armed, c.armed)
		}
		if geom.Abs(low) > 1e-4 {
			t.Errorf("pose %q: stands at %.4f m, want the ground", c.pose, low)
		}
		if stands := len(s.Stance.Turns) > 0; s.Bones == nil || stands != c.armed {
			t.Errorf("pose %q: got a skeleton %t in a stance %t, want one in a stance %t", c.pose, s.Bones != nil, stands, c.armed)
		}
		d := s.Joints[rig.LeftHand].Pos.Sub(s.Joints[rig.LeftUpperArm].Pos).Norm()
		if want := v(geom.Cos(c.down), -geom.Sin(c.down), 0); !c.armed && d.Sub(want).Len() > 1e-3 {
			t.Errorf("pose %q: the left arm runs along %.3v, want %.3v", c.pose, d, want)
		}
	}
}
