package rig_test

import (
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

func horse() *rig.Skeleton {
	v := func(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }
	b := rig.Beast{
		Trunk: [4]geom.Vec3{v(0, 1.2, -.5), v(0, 1.15, -.05), v(0, 1.15, .35), v(0, 1.1, .65)}, Girth: [3]float32{.26, .28, .28},
		Neck: [3]geom.Vec3{v(0, 1.25, .6), v(0, 1.55, .85), v(0, 1.9, 1.05)}, Necks: [2]float32{.2, .14}, Nose: v(0, 1.5, 1.5), Head: .14,
		Thick: [2][4]float32{{.12, .07, .045, .05}, {.17, .09, .05, .05}},
		Tail:  []geom.Vec3{v(0, 1.3, -.75), v(0, 1.1, -.85), v(0, .9, -.9), v(0, .6, -.9)}, Tails: .06,
	}
	for i := range 4 {
		x, z := float32(.2), float32(.5)
		if i%2 == 1 {
			x = -x
		}
		if i > 1 {
			z = -.55
		}
		b.Legs[i] = [5]geom.Vec3{v(x, 1.05, z), v(x, .85, z-.05), v(x, .5, z), v(x, .15, z), v(x, 0, z+.08)}
	}
	return b.Skeleton()
}

func snake() *rig.Skeleton {
	var spine []geom.Vec3
	for i := range 13 {
		spine = append(spine, geom.Vec3{Y: .05, Z: -.1 * float32(i)})
	}
	return rig.Crawler{Spine: spine, Nose: geom.Vec3{Y: .05, Z: .1}, Radii: slices.Repeat([]float32{.04}, len(spine)-1)}.Skeleton()
}

func skeletons() map[string]*rig.Skeleton {
	t := rig.Mannequin()
	t.Arms = rig.TPose
	return map[string]*rig.Skeleton{"A": rig.Mannequin().Skeleton(), "T": t.Skeleton(), "horse": horse(), "snake": snake()}
}

func TestSkeletonsAreSound(t *testing.T) {
	for name, s := range skeletons() {
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := len(rig.Mannequin().Skeleton().Bones); got != 52 {
		t.Errorf("a humanoid: got %d bones, want 52", got)
	}
	if got := len(horse().Bones); got != 25 {
		t.Errorf("a beast with a tail of three: got %d bones, want 25", got)
	}
}

// A humanoid with known joints only, as in files, gets nearly the ends and radii that it had.
func TestCompletedHumanoids(t *testing.T) {
	want, got := rig.Mannequin().Skeleton(), rig.Mannequin().Skeleton()
	for i := range got.Bones {
		got.Bones[i].Tip, got.Bones[i].Radius = got.Bones[i].Pos, 0
	}
	got.Complete()
	for _, i := range []int{rig.Head, rig.LeftHand, rig.RightToes, rig.LeftFingers + 8, rig.RightFingers + 14} {
		a, b := want.Bones[i], got.Bones[i]
		if d := a.Tip.Sub(b.Tip).Len(); d > .06 || geom.Abs(a.Radius-b.Radius) > .005 {
			t.Errorf("%s: got the end %.0f mm off and the radius %v, want %v", a.Name, d*1000, b.Radius, a.Radius)
		}
	}
}

// share is the weight of a bone at a point.
func share(in mesh.Influence, bone int) (sum float32) {
	for k, b := range in.Bone {
		if int(b) == bone {
			sum += in.Weight[k]
		}
	}
	return sum
}

func TestPointsFollowTheBoneTheyLieOn(t *testing.T) {
	for name, s := range skeletons() {
		w, err := rig.NewWeights(s)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range s.Bones {
			if s.Kind == rig.Humanoid && (i == rig.LeftShoulder || i == rig.RightShoulder || i == rig.UpperChest) {
				continue // the bones share the trunk's width
			}
			in := w.At(geom.Mix3(b.Pos, b.Tip, .55), &rig.Follow{})
			var sum float32
			for _, x := range in.Weight {
				sum += x
			}
			if geom.Abs(sum-1) > 1e-5 {
				t.Errorf("%s: on %s the weights sum to %v, want 1", name, b.Name, sum)
			}
			if got := share(in, i); got < .5 {
				t.Errorf("%s: the middle of %s follows it by %.2f (%v), want at least half", name, b.Name, got, in)
			}
		}
	}
}

func TestPartsFollowWhatTheyMay(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	hand, thigh := s.Bones[rig.LeftHand].Pos, geom.Mix3(s.Bones[rig.LeftUpperLeg].Pos, s.Bones[rig.LeftLowerLeg].Pos, .6)
	for _, c := range []struct {
		name   string
		at     geom.Vec3
		follow rig.Follow
		bone   int
		least  float32
		most   float32
	}{
		{"a sleeve at the thigh follows no leg", thigh, rig.Follow{Limbs: rig.OnLeftArm}, rig.LeftUpperLeg, 0, 0},
		{"a trouser leg at the thigh", thigh, rig.Follow{Limbs: rig.OnLeftLeg}, rig.LeftUpperLeg, .95, 1},
		{"the trunk alone at the hand", hand, rig.Follow{Limbs: rig.OnTrunk}, rig.LeftHand, 0, 0},
		{"a helmet", hand, rig.To("head"), rig.Head, 1, 1},
		{"an elbow cup", hand, rig.Between("leftUpperArm", "leftLowerArm", .5), rig.LeftLowerArm, .5, .5},
		{"a skirt at the knee", s.Bones[rig.LeftLowerLeg].Pos, rig.Follow{Skirt: 1}, rig.LeftUpperLeg, .4, 1},
		{"a beard's tip", geom.Vec3{}, rig.Follow{Shares: rig.Shares{{Bone: "head", Weight: 1}}, Then: rig.Shares{{Bone: "head", Weight: 1},
			{Bone: "upperChest", Weight: 3}},
			From: geom.Vec3{Y: 1.5}, To: geom.Vec3{Y: 1.2}}, rig.UpperChest, .75, .75},
	} {
		if got := share(w.At(c.at, &c.follow), c.bone); got < c.least-1e-4 || got > c.most+1e-4 {
			t.Errorf("%s: got %.3f of %s, want %.2f to %.2f", c.name, got, s.Bones[c.bone].Name, c.least, c.most)
		}
	}
	m := &mesh.Mesh{Vertices: make([]mesh.Vertex, 3), Indices: []uint32{0, 1, 2}, Shells: []mesh.Shell{{Name: "hat", Count: 1}}}
	if err := w.Bind(m, []rig.Follow{rig.To("horn")}); err == nil {
		t.Error("a part that follows a bone that is not there: got no error")
	}
}

// The brush of a tail is far wider than its bones, and all of it follows the tail.
func TestBrushesFollowTheTail(t *testing.T) {
	s := horse()
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	tip := s.Bones[s.Index("tail3")]
	in := w.At(geom.Mix3(tip.Pos, tip.Tip, .8).Add(geom.Vec3{X: .1, Z: -.1}), &rig.Follow{})
	if got := share(in, s.Index("tail3")) + share(in, s.Index("tail2")); got < .95 {
		t.Errorf("the brush of a tail follows it by %.2f (%v), want nearly 1", got, in)
	}
}

// points is a mesh of the joints and tips, three vertices a bone.
func points(s *rig.Skeleton) *mesh.Mesh {
	m := &mesh.Mesh{}
	for _, b := range s.Bones {
		for _, p := range []geom.Vec3{b.Pos, geom.Mix3(b.Pos, b.Tip, .5), b.Tip} {
			m.Indices = append(m.Indices, uint32(len(m.Vertices)))
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p, Normal: geom.Vec3{Y: 1}, Tangent: geom.Vec3{X: 1}, Handed: 1})
		}
	}
	return m
}

func TestDeform(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	m := points(s)
	if err := w.Bind(m, nil); err != nil {
		t.Fatal(err)
	}
	for i, v := range s.Deform(m, s.Rest()).Vertices {
		if d := v.Pos.Sub(m.Vertices[i].Pos).Len(); d > 1e-5 {
			t.Errorf("vertex %d in the bind pose: got %v off, want 0", i, d)
		}
	}
	p := s.Rest()
	p.Turns[rig.LeftLowerArm] = geom.About(geom.Vec3{Z: 1}, 1)
	bent := s.Deform(m, p)
	hand := 3 * rig.LeftHand
	want := s.Place(p, rig.Placed{}).Pos[rig.LeftHand]
	if d := bent.Vertices[hand+1].Pos.Sub(want).Len(); d > .12 {
		t.Errorf("the hand's middle: got %v from its joint, want within a hand", d)
	}
	if bent.Vertices[3*rig.RightHand].Pos != m.Vertices[3*rig.RightHand].Pos {
		t.Error("the other hand: it moved")
	}
}

func TestSpringsSwingAndKeepTheirLength(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	v := func(y, z float32) geom.Vec3 { return geom.Vec3{Y: y, Z: z} }
	s.Chain("upperChest", []string{"cape1", "cape2"}, []geom.Vec3{v(1.4, -.12), v(1.1, -.14), v(.8, -.15)}, []float32{.1, .1})
	s.Springs = []rig.Spring{{Name: "cape", Bones: []string{"cape1", "cape2"}, Stiffness: .6, Drag: .3, Gravity: .4, Radius: .02,
		Colliders: []rig.Collider{{Bone: "hips", From: v(1, 0), To: v(.6, 0), Radius: .12}}}}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	swing, tip := s.NewSwing(s.Rest()), s.Index("cape2")
	var behind float32
	for range 60 { // it walks forward
		p := s.Rest()
		swing.Step(p, geom.Vec3{Z: .04}, 1./60)
		at := s.Place(p, rig.Placed{})
		end := s.Carry(at, tip, s.Bones[tip].Tip)
		behind = s.Bones[tip].Tip.Z - end.Z
		if d := end.Sub(at.Pos[tip]).Len() - s.Bones[tip].Tip.Sub(s.Bones[tip].Pos).Len(); geom.Abs(d) > 1e-4 {
			t.Fatalf("the length of a spring's bone changed by %v", d)
		}
		if end.Z > -.139 && end.Y > .6 {
			t.Fatalf("the cape entered the legs: %v", end)
		}
	}
	if behind < .05 {
		t.Errorf("a cape in the wind: got %.3f m behind its rest, want 0.05 or more", behind)
	}
	s.Springs[0].Most = .02
	bound, p := s.NewSwing(s.Rest()), s.Rest()
	for range 60 {
		p = s.Rest()
		bound.Step(p, geom.Vec3{Z: .04}, 1./60)
	}
	for _, name := range s.Springs[0].Bones {
		if got := p.Turns[s.Index(name)].Angle(); got > .021 {
			t.Errorf("%s in the wind: got a turn of %.3f, want at most 0.02", name, got)
		}
	}
	s.Springs[0].Bones = []string{"cape2", "cape1"}
	if s.Check() == nil {
		t.Error("a spring whose bones are no chain: got no error")
	}
}

func BenchmarkBind(b *testing.B) {
	s := rig.Mannequin().Skeleton()
	w, err := rig.NewWeights(s)
	if err != nil {
		b.Fatal(err)
	}
	one := points(s)
	m := &mesh.Mesh{}
	for range 64 {
		m.Vertices = append(m.Vertices, one.Vertices...)
	}
	for b.Loop() {
		if err := w.Bind(m, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(m.Vertices)), "vertices")
}

// Cloth over a leg that rises fast has moved as far outward by the next step, and sinks again when the leg does.
func TestLegsLiftSkirts(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	hip, knee := s.Bones[rig.LeftUpperLeg].Pos, s.Bones[rig.LeftLowerLeg].Pos
	front := geom.Vec3{Z: 1}
	joints := []geom.Vec3{hip.Mad(front, .12), geom.Mix3(hip, knee, .5).Mad(front, .14), knee.Mad(front, .16)}
	names := []string{"skirt1", "skirt2"}
	s.Chain(s.Bones[rig.Hips].Name, names, joints, []float32{.05, .05})
	lift := rig.Lift{Bone: s.Bones[rig.LeftUpperLeg].Name, Way: front, Share: 1}
	s.Springs = []rig.Spring{{Name: rig.Skirts, Bones: names, Stiffness: .5, Drag: .3, Gravity: 1, Radius: .02, Lifts: []rig.Lift{lift, lift}}}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	outward := func(p rig.Pose, bone int) float32 {
		at := s.Place(p, rig.Placed{})
		d := s.Carry(at, bone, s.Bones[bone].Tip).Sub(at.Pos[bone])
		return geom.Atan2(d.Z, -d.Y)
	}
	swing := s.NewSwing(s.Rest())
	for _, pitch := range []float32{0, .5, 1.4, .2} {
		p := s.Rest()
		p.Turns[rig.LeftUpperLeg] = geom.About(geom.Vec3{X: 1}, -pitch)
		swing.Step(p, geom.Vec3{}, 1./30)
		for _, name := range names {
			if got := outward(p, s.Index(name)); got < pitch-.01 {
				t.Errorf("a leg at %.1f: %s is at %.2f, want it no lower", pitch, name, got)
			}
		}
	}
	p := s.Rest()
	for range 90 {
		p = s.Rest()
		swing.Step(p, geom.Vec3{}, 1./30)
	}
	if got := outward(p, s.Index(names[1])); got > .4 {
		t.Errorf("over a hanging leg: got %.2f after three seconds, want it to hang again", got)
	}
	s.Springs[0].Lifts[1].Bone = "wing"
	if s.Check() == nil {
		t.Error("a spring that a missing bone lifts was accepted")
	}
}
