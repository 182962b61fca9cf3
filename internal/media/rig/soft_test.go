package rig_test

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// coil is a snake in two turns, .18 m from one to the next and .05 m thick.
func coil() *rig.Skeleton {
	var c rig.Crawler
	for i := range 31 {
		a, r := .42*float32(i), .2+.18*float32(i)/15
		c.Spine = append(c.Spine, geom.Vec3{X: r * geom.Sin(a), Y: .05, Z: r * geom.Cos(a)})
		if i < 30 {
			c.Radii = append(c.Radii, .05)
		}
	}
	c.Nose = c.Spine[0].Add(geom.Vec3{Y: .2})
	return c.Skeleton()
}

// Points of a coil follow the bones around their place along it, and none of the next turn.
func TestCoilsFollowByLength(t *testing.T) {
	s := coil()
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	last := len(s.Bones) - 2 // the head is the last of all
	for i := range last + 1 {
		b := &s.Bones[i]
		mid := geom.Mix3(b.Pos, b.Tip, .5)
		out := geom.Vec3{X: mid.X, Z: mid.Z}.Norm()
		for _, side := range []float32{-1, 1} {
			in := w.At(mid.Mad(out, .05*side), &rig.Follow{})
			for k, weight := range in.Weight {
				if away := int(in.Bone[k]) - i; weight > 0 && (away < -1 || away > 1) && int(in.Bone[k]) <= last {
					t.Errorf("beside bone %d: got %.2f of bone %d, want only bones around it", i, weight, in.Bone[k])
				}
			}
			if in.Weight[0] < .8 {
				t.Errorf("at the middle of bone %d: got at most %.2f of one bone, want it to be nearly its own", i, in.Weight[0])
			}
		}
	}
}

// The arms of an octopus leave its body softly, and each goes its own way.
func TestArmsLeaveTheBody(t *testing.T) {
	o := rig.Octopod{Girth: [3]float32{.1, .1, .12}, Radius: .04}
	o.Body = [4]geom.Vec3{{Y: .1}, {Y: .2}, {Y: .3}, {Y: .5}}
	for i := range 8 {
		a := (float32(i) + .5) * geom.Pi / 4
		var arm []geom.Vec3
		for k := range 6 {
			r := .08 + .1*float32(k)
			arm = append(arm, geom.Vec3{X: r * geom.Sin(a), Y: .08, Z: r * geom.Cos(a)})
		}
		o.Arms = append(o.Arms, arm)
	}
	s := o.Skeleton()
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	for i, arm := range o.Arms {
		for k := range 5 {
			in := w.At(geom.Mix3(arm[k], arm[k+1], .5), &rig.Follow{})
			var own float32
			for n, weight := range in.Weight {
				if b := s.Bones[in.Bone[n]].Pos; b.Sub(arm[k]).Len() < .11 || b == s.Bones[0].Pos {
					own += weight
				}
			}
			if own < .99 {
				t.Errorf("arm %d, part %d: got %.2f of other bones, want those of its own", i+1, k+1, 1-own)
			}
		}
	}
	if in := w.At(geom.Vec3{Y: .48}, &rig.Follow{}); s.Bones[in.Bone[0]].Name != "mantle" {
		t.Errorf("the mantle's end: got %s, want the mantle", s.Bones[in.Bone[0]].Name)
	}
}

// A tail on springs goes back to where a pose has it, wherever that is, and does not enter the ground.
func TestTailsSwingAroundTheirPose(t *testing.T) {
	b := rig.Beast{Girth: [3]float32{.2, .2, .2}, Tails: .04, Tail: []geom.Vec3{{Y: .5, Z: -.5}, {Y: .4, Z: -.6}, {Y: .3, Z: -.65}, {Y: .2, Z: -.66}}}
	b.Trunk = [4]geom.Vec3{{Y: .6, Z: -.4}, {Y: .6}, {Y: .6, Z: .3}, {Y: .6, Z: .5}}
	b.Ears = [2][2]geom.Vec3{{{X: .1, Y: 1}, {X: .1, Y: 1.2}}, {{X: -.1, Y: 1}, {X: -.1, Y: 1.2}}}
	s := b.Skeleton()
	if len(s.Springs) != 3 || s.Springs[0].Name != "tail" || len(s.Springs[0].Bones) != 3 {
		t.Fatalf("got springs %+v, want the tail and two ears", s.Springs)
	}
	p := s.Rest()
	raised, tip := s.Index("tail1"), s.Index("tail3")
	swing := s.NewSwing(p)
	for range 120 {
		p = s.Rest()
		p.Turns[raised] = geom.About(geom.Vec3{X: 1}, .5)
		swing.Step(p, geom.Vec3{}, 1./30)
	}
	want := s.Rest()
	want.Turns[raised] = geom.About(geom.Vec3{X: 1}, .5)
	end := func(p rig.Pose) geom.Vec3 { return s.Carry(s.Place(p, rig.Placed{}), tip, s.Bones[tip].Tip) }
	if d := end(p).Sub(end(want)).Len(); d > .002 {
		t.Errorf("got the tip %.1f mm from where the pose has it, want it there at last", d*1000)
	}
	for range 60 { // the body sinks until the tail's pose is below the ground
		p = s.Rest()
		p.Root.Y -= .3
		swing.Step(p, geom.Vec3{}, 1./30)
		if y := end(p).Y; y < .013 {
			t.Fatalf("got the tip at %.3f m, want it on the ground", y)
		}
	}
}
