package wreck

import (
	"testing"

	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

func plain(*tex.Point) tex.Sample { return tex.Sample{Color: geom.Vec3{X: .5, Y: .5, Z: .5}} }

func pane(*tex.Point) tex.Sample { return tex.Sample{Glass: true} }

func cuboid(name string, s tex.Surface, x, y, z float32, at geom.Vec3) *solid.Part {
	return solid.New(name, s, seed.From(name)).Block(x, y, z, .01*min(x, y, z)).Place(geom.Move(at.X, at.Y, at.Z))
}

// house is a block with a roof beam.
func house() *scene.Scene {
	return &scene.Scene{Parts: []*solid.Part{cuboid("wall", plain, 6, 5, 4, geom.Vec3{}), cuboid("beam", plain, 6.4, .3, .3, geom.Vec3{Y: 5})}}
}

// stool is a seat on four legs.
func stool() *scene.Scene {
	s := &scene.Scene{Parts: []*solid.Part{cuboid("seat", plain, .4, .04, .4, geom.Vec3{Y: .45})}}
	for _, x := range []float32{-.16, .16} {
		for _, z := range []float32{-.16, .16} {
			s.Add(cuboid("leg", plain, .04, .45, .04, geom.Vec3{X: x, Z: z}))
		}
	}
	return s
}

// car is a body on four wheels that turn.
func car() *scene.Scene {
	s := &scene.Scene{Bones: &rig.Skeleton{Kind: rig.Rigid}, Parts: []*solid.Part{cuboid("body", plain, 1.6, .9, 4, geom.Vec3{Y: .3})}}
	for i, at := range []geom.Vec3{{X: .7, Y: .3, Z: 1.3}, {X: -.7, Y: .3, Z: 1.3}, {X: .7, Y: .3, Z: -1.3}, {X: -.7, Y: .3, Z: -1.3}} {
		name := string(rune('a' + i))
		s.Bones.Bones = append(s.Bones.Bones, rig.Bone{Name: name, Parent: -1, Pos: at})
		s.Bones.Hinges = append(s.Bones.Hinges, rig.Hinge{Bone: name, Way: rig.Wheel, Axis: geom.Vec3{X: 1}, Radius: .3})
		p := cuboid("wheel", plain, .2, .6, .6, geom.Vec3{X: at.X, Z: at.Z})
		p.Follow = rig.To(name)
		s.Add(p)
	}
	return s
}

// wantSound expects every part to be closed and to have areas, and all parts to stand on the ground.
func wantSound(t *testing.T, s *scene.Scene) {
	t.Helper()
	if err := solid.Finish(t.Context(), s.Parts); err != nil {
		t.Fatal(err)
	}
	packed, err := atlas.Pack(t.Context(), s.Parts, 256)
	if err != nil {
		t.Fatal(err)
	}
	if err := packed.Mesh(s.Parts).Check().Err(); err != nil {
		t.Errorf("the mesh is not sound: %v", err)
	}
	if low := boundsOf(s.Parts).Min.Y; geom.Abs(low) > .001 {
		t.Errorf("the lowest point is at %v m, want 0", low)
	}
}

func seeds(t *testing.T, f func(t *testing.T, s seed.Seed)) {
	for i := range 8 {
		t.Run(string(rune('0'+i)), func(t *testing.T) { f(t, seed.From("wreck").At(i)) })
	}
}

func TestAHouseFallsIn(t *testing.T) {
	seeds(t, func(t *testing.T, sd seed.Seed) {
		s := house()
		full := s.Parts[0].Volume()
		ok, err := New(s, sd).Collapse(t.Context(), 1)
		if err != nil || !ok {
			t.Fatalf("got %v, %v, want it fallen", ok, err)
		}
		if v := s.Parts[0].Volume(); v > .6*full || v < .05*full {
			t.Errorf("its walls enclose %.2f of what they did, want some of it", v/full)
		}
		rubble := 0
		for _, p := range s.Parts {
			if p.Name == "rubble" {
				rubble++
			}
		}
		if rubble < leastRubble {
			t.Errorf("got %d blocks of rubble, want at least %d", rubble, leastRubble)
		}
		wantSound(t, s)
	})
}

func TestALegBreaks(t *testing.T) {
	seeds(t, func(t *testing.T, sd seed.Seed) {
		s := stool()
		ok, err := New(s, sd).Joinery(t.Context())
		if err != nil || !ok {
			t.Fatalf("got %v, %v, want it broken", ok, err)
		}
		if len(s.Parts) != 6 {
			t.Errorf("got %d parts, want a seat, three legs, a stump and its foot", len(s.Parts))
		}
		if seat := s.Parts[0].Bounds().Size().Y; seat < .06 {
			t.Errorf("the seat is %.3f m high, want it tilted", seat)
		}
		wantSound(t, s)
	})
}

func TestAWheelIsLost(t *testing.T) {
	s := car()
	ok, err := New(s, seed.From("crash")).Crash(t.Context())
	if err != nil || !ok {
		t.Fatalf("got %v, %v, want it wrecked", ok, err)
	}
	if s.Bones != nil || s.Unbound == "" {
		t.Error("it has bones, want none and the reason")
	}
	if lost := s.Parts[len(s.Parts)-1].Bounds().Size(); lost.Y > .4 {
		t.Errorf("the lost wheel is %.2f m high, want it to lie", lost.Y)
	}
	wantSound(t, s)
}

func TestPiecesBreakOff(t *testing.T) {
	seeds(t, func(t *testing.T, sd seed.Seed) {
		for _, size := range []geom.Vec3{{X: .3, Y: .4, Z: .3}, {X: .1, Y: 1.8, Z: .1}, {X: 1.2, Y: .1, Z: .1}} {
			s := &scene.Scene{Parts: []*solid.Part{cuboid("body", plain, size.X, size.Y, size.Z, geom.Vec3{})}}
			full := s.Parts[0].Volume()
			ok, err := New(s, sd).Snap(t.Context())
			if err != nil || !ok {
				t.Fatalf("%v: got %v, %v, want a piece off", size, ok, err)
			}
			if both := s.Parts[0].Volume() + s.Parts[1].Volume(); geom.Abs(both-full) > .02*full {
				t.Errorf("%v: the pieces enclose %.3f of the whole, want 1", size, both/full)
			}
			wantSound(t, s)
		}
	})
}

func TestPanesShatter(t *testing.T) {
	s := &scene.Scene{Parts: []*solid.Part{cuboid("frame", plain, 1, .1, .1, geom.Vec3{}), cuboid("pane", pane, .9, 1.2, .006, geom.Vec3{Y: .1})}}
	full := s.Parts[1].Volume()
	n, err := New(s, seed.From("pane")).Shatter(t.Context(), 1)
	if err != nil || n != 1 {
		t.Fatalf("got %d panes, %v, want one", n, err)
	}
	if v := s.Parts[1].Volume(); v > .95*full || v < .4*full {
		t.Errorf("%.2f of the pane is left, want a hole in it", v/full)
	}
	wantSound(t, s)
}

func TestFireTakesLeaves(t *testing.T) {
	s := &scene.Scene{Parts: []*solid.Part{cuboid("trunk", plain, .2, 2, .2, geom.Vec3{}), cuboid("leaf", plain, 1, 1, 1, geom.Vec3{Y: 2})}}
	s.Parts[1].Role = "leaves"
	if w := New(s, seed.From("fire")); !w.Burn(func(p *solid.Part) bool { return p.Role == "leaves" }) || len(s.Parts) != 1 {
		t.Errorf("got %d parts, want the trunk alone", len(s.Parts))
	} else if w.Burn(func(*solid.Part) bool { return true }) {
		t.Error("all of it burnt away, want it left as it is")
	}
}

// TestAShipStaysUpright breaks a hull with a narrow keel, whose weight lies to one side, and three masts with sails. The hull leans by a few degrees at most,
// and what fell off lies flat: it is less than half as high as a sail.
func TestAShipStaysUpright(t *testing.T) {
	for sd := range seed.Seed(6) {
		s := &scene.Scene{}
		block := func(name string, w, h, d float32, at geom.Vec3) {
			s.Parts = append(s.Parts, solid.New(name, nil, 1).Block(w, h, d, 0).Place(geom.Move(at.X, at.Y, at.Z)))
		}
		block("keel", .5, 1, 18, geom.Vec3{})
		block("hull", 6, 4, 20, geom.Vec3{X: -.4, Y: 1})
		for _, z := range []float32{-6, 0, 6} {
			block("mast", .4, 16, .4, geom.Vec3{Y: 5, Z: z})
			block("sail", 7, 6, .2, geom.Vec3{Y: 14, Z: z + .4})
		}
		if ok, err := New(s, sd).Tear(t.Context()); !ok || err != nil {
			t.Fatalf("seed %d: got %v, %v, want a torn ship", sd, ok, err)
		}
		for _, p := range s.Parts {
			size := p.Bounds().Size()
			if p.Name == "hull" && size.Y > 5 { // 4 cos 8° + 6 sin 8° = 4.8
				t.Errorf("seed %d: the hull is %.1f m high", sd, size.Y)
			}
			if p.Name == "sail" && p.Bounds().Center().X > 5 && size.Y > 3 {
				t.Errorf("seed %d: a sail that fell stands %.1f m high", sd, size.Y)
			}
		}
	}
}
