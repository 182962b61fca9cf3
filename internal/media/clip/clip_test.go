package clip_test

import (
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// swinging moves every bone of a skeleton a little, and goes forward.
func swinging(s *rig.Skeleton) func(t float32) rig.Pose {
	return func(t float32) rig.Pose {
		p := s.Rest()
		for b := range p.Turns {
			p.Turns[b] = geom.Euler(.1*geom.Sin(2*geom.Pi*t+float32(b)), .2*geom.Sin(4*geom.Pi*t), 0)
		}
		p.Root = p.Root.Add(geom.Vec3{Y: .05 * geom.Cos(4*geom.Pi*t)})
		return p
	}
}

func record(t testing.TB, s *rig.Skeleton, loop bool) *clip.Clip {
	t.Helper()
	c, err := clip.Record(s, "swing", 2, clip.Fine, loop, swinging(s))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// apart is the greatest distance between the same joints of two poses.
func apart(s *rig.Skeleton, a, b rig.Pose) (far float32) {
	p, q := s.Place(a, rig.Placed{}), s.Place(b, rig.Placed{})
	for i := range s.Bones {
		far = max(far, p.Pos[i].Sub(q.Pos[i]).Len(), s.Carry(p, i, s.Bones[i].Tip).Sub(s.Carry(q, i, s.Bones[i].Tip)).Len())
	}
	return far
}

func TestAClipPlaysWhatWasRecorded(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	c := record(t, s, true)
	if got := len(c.Root.Values); got != 121 {
		t.Errorf("2 s at 60 samples a second: got %d samples, want 121", got)
	}
	for _, at := range []float32{0, .31, 1, 1.77, 2} {
		if d := apart(s, c.At(s, at), swinging(s)(at/2)); d > .002 {
			t.Errorf("at %v s: joints are %v m off", at, d)
		}
	}
	if d := apart(s, c.At(s, 2.5), c.At(s, .5)); d > 1e-4 {
		t.Errorf("a loop's second round: joints are %v m off", d)
	}
}

func TestReducedClipsKeepTheBound(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	c := record(t, s, true)
	for _, bound := range []float32{.0002, .001, .005} {
		r := clip.Reducer{Bound: bound, Ground: bound / 2}.Reduce(s, c)
		if bound >= .001 && r.Keys() >= c.Keys() {
			t.Errorf("bound %v: got %d keys of %d", bound, r.Keys(), c.Keys())
		}
		for i := range 241 {
			at := 2 * float32(i) / 240
			a, b := c.At(s, at), r.At(s, at)
			if d := apart(s, a, b); d > bound {
				t.Errorf("bound %v, at %v s: joints are %v m off", bound, at, d)
			}
			p, q := s.Place(a, rig.Placed{}), s.Place(b, rig.Placed{})
			if d := p.Pos[rig.LeftFoot].Sub(q.Pos[rig.LeftFoot]).Len(); d > bound/2 {
				t.Errorf("bound %v, at %v s: a foot is %v m off", bound, at, d)
			}
		}
	}
}

// A skirt's hem hangs as low as a foot and bears nothing: its bones keep the bound of cloth, with fewer keys than a leg's.
func TestReducedClothKeepsItsOwnBound(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	v := func(y, z float32) geom.Vec3 { return geom.Vec3{Y: y, Z: z} }
	s.Chain("hips", []string{"skirt1", "skirt2"}, []geom.Vec3{v(.9, -.12), v(.5, -.16), v(.15, -.18)}, []float32{.1, .1})
	s.Springs = []rig.Spring{{Name: "skirt", Bones: []string{"skirt1", "skirt2"}, Stiffness: .3, Drag: .2, Gravity: .6}}
	c, err := clip.Swung(s, record(t, s, true), clip.Coarse, geom.Vec3{Z: 1.2})
	if err != nil {
		t.Fatal(err)
	}
	hem := s.Index("skirt2")
	keys := func(loose float32) int { return len(clip.Reducer{Loose: loose}.Reduce(s, c).Turns[hem].Values) }
	if wide, narrow := keys(.05), keys(.000125); wide >= narrow {
		t.Errorf("got %d keys of a hem that may be 50 mm off, want fewer than the %d of a leg's bound", wide, narrow)
	}
	r := clip.DefaultReducer().Reduce(s, c)
	for i := range 121 {
		at := c.Seconds * float32(i) / 120
		if d := apart(s, c.At(s, at), r.At(s, at)); d > clip.DefaultReducer().Loose {
			t.Errorf("at %v s: the cloth is %v m off", at, d)
		}
	}
}

// Fingers keep a bound of their own against the hand, with fewer keys than the whole chain from the hips to them would leave each.
func TestReducedFingersShareABound(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	bones := []int{s.Index("leftIndexProximal"), s.Index("leftIndexIntermediate"), s.Index("leftIndexDistal")}
	c, err := clip.Record(s, "grip", 2, clip.Fine, true, func(t float32) rig.Pose {
		p := swinging(s)(t)
		for _, b := range bones {
			p.Turns[b] = geom.About(geom.Vec3{Z: 1}, .6*geom.Sin(2*geom.Pi*t))
		}
		return p
	})
	if err != nil {
		t.Fatal(err)
	}
	r := clip.DefaultReducer().Reduce(s, c)
	if got := len(r.Turns[bones[0]].Values); got > 30 {
		t.Errorf("got %d of 121 keys of a finger that bends once, want at most 30", got)
	}
	for i := range 121 {
		a, b := c.At(s, 2*float32(i)/120), r.At(s, 2*float32(i)/120)
		want := a.Clone()
		copy(want.Turns, b.Turns) // all but the finger is the same
		want.Root = b.Root
		for _, bone := range bones {
			want.Turns[bone] = a.Turns[bone]
		}
		if d := apart(s, want, b); d > clip.DefaultReducer().Bound {
			t.Errorf("at %.2f s: the finger is %v m off", 2*float32(i)/120, d)
		}
	}
}

func TestWhatIsStillHasNoKeys(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	c, err := clip.Record(s, "still", 1, clip.Coarse, false, func(float32) rig.Pose { return s.Rest() })
	if err != nil {
		t.Fatal(err)
	}
	if got := (clip.Reducer{}).Reduce(s, c).Keys(); got != 1 {
		t.Errorf("the bind pose: got %d keys, want the root's one", got)
	}
	if _, err := clip.Record(s, "endless", 1e9, clip.Coarse, false, func(float32) rig.Pose { return s.Rest() }); err == nil {
		t.Error("a clip of 30 years: got no error")
	}
}

func TestSwungLoopsClose(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	v := func(y, z float32) geom.Vec3 { return geom.Vec3{Y: y, Z: z} }
	s.Chain("upperChest", []string{"cape1", "cape2"}, []geom.Vec3{v(1.4, -.12), v(1.1, -.14), v(.8, -.15)}, []float32{.1, .1})
	s.Springs = []rig.Spring{{Name: "cape", Bones: []string{"cape1", "cape2"}, Stiffness: .6, Drag: .3, Gravity: .4}}
	c, err := clip.Swung(s, record(t, s, true), clip.Coarse, geom.Vec3{Z: 1.2})
	if err != nil {
		t.Fatal(err)
	}
	track := c.Turns[s.Index("cape2")].Values
	var moved float32
	for _, q := range track {
		moved = max(moved, q.Mul(track[0].Inverse()).Angle())
	}
	if moved < .02 {
		t.Errorf("a cape on a body that swings: it turns by %v, want more than 0.02", moved)
	}
	if gap := track[0].Mul(track[len(track)-1].Inverse()).Angle(); gap > .002 {
		t.Errorf("the loop is open by %v radians, want 0.002 at most", gap)
	}
}
