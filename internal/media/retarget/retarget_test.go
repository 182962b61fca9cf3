package retarget

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"atelier/internal/character/charactertest"
	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/landmark"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

var axisX = geom.Vec3{X: 1}

// walk is a walk of a skeleton that is k times as large as the mannequin.
func walk(t testing.TB, s *Skeleton, k float32) *clip.Clip {
	t.Helper()
	body, err := motion.NewBody(s.Joints.Scaled(k))
	if err != nil {
		t.Fatal(err)
	}
	c, err := body.Clip(t.Context(), 17, motion.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The document's joints follow the mannequin's, and its soles stay on the ground, for any names and rest poses of its bones.
func TestForeignSkeletonsAreLed(t *testing.T) {
	for _, k := range charactertest.Kinds() {
		s, err := Read(k.Document())
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			continue
		}
		if s.Convention != k.Convention {
			t.Errorf("%s: got the names of %s, want %s", k.Name, s.Convention, k.Convention)
		}
		const scale = 1.5
		c := walk(t, s, scale)
		for i := range 6 {
			at := c.Seconds * float32(i) / 6
			placed := s.Joints.Place(c.Scaled(1/float32(scale)).At(s.Joints, at), rig.Placed{})
			posed, err := Read(k.Document())
			if err != nil {
				t.Fatal(err)
			}
			posed.Pose(c, scale, at)
			world, _ := posed.document.Places()
			for _, b := range []int{rig.Hips, rig.LeftUpperLeg, rig.LeftLowerLeg, rig.LeftFoot, rig.RightFoot} {
				got := s.turn.Rotate(world[s.nodes[b]].T).Sub(geom.Vec3{X: s.ground.X, Y: s.floor, Z: s.ground.Z})
				if off := got.Sub(placed.Pos[b]).Len(); off > .001 {
					t.Errorf("%s: %s is %.1f mm off at %.2f s", k.Name, rig.VRM(b), 1000*off, at)
				}
			}
			flat, err := posed.document.Flatten(gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if low := flat.Mesh.Bounds().Min.Y; geom.Abs(low) > .012 {
				t.Errorf("%s: its soles are %.0f mm off the ground at %.2f s", k.Name, 1000*low, at)
			}
		}
	}
}

// At rest nothing moves: a clip that turns nothing leaves every node as it was.
func TestRestStaysRest(t *testing.T) {
	for _, k := range charactertest.Kinds() {
		d := k.Document()
		s, err := Read(d)
		if err != nil {
			t.Fatal(err)
		}
		before, _ := d.Places()
		still := &clip.Clip{Name: "rest", Turns: make([]clip.Turns, len(s.Joints.Bones))}
		still.Root = clip.Moves{Times: []float32{0}, Values: []geom.Vec3{s.Joints.Bones[0].Pos}}
		for b := range still.Turns {
			still.Turns[b] = clip.Turns{Times: []float32{0}, Values: []geom.Quat{geom.Still}}
		}
		s.Pose(still, 1, 0)
		after, _ := d.Places()
		for i := range before {
			a, b := before[i], after[i]
			if off := a.T.Sub(b.T).Len() + a.X.Sub(b.X).Len() + a.Y.Sub(b.Y).Len(); off > 1e-4 {
				t.Errorf("%s: %s moves by %v", k.Name, d.Nodes[i].Name, off)
			}
		}
	}
}

// Skeletons that are no standing humanoid are refused, and the reason names what is missing.
func TestForeignSkeletonsThatAreRefused(t *testing.T) {
	upright := charactertest.Foreign{Names: charactertest.Mixamo, Arms: rig.TPose, Above: charactertest.Metres(), Looks: geom.Still}
	for _, c := range []struct {
		name, want string
		change     func(*charactertest.Foreign)
	}{
		{"unknown names", "it has no hips, head, leftUpperArm, leftLowerArm, leftHand, rightUpperArm and 9 more", func(f *charactertest.Foreign) {
			f.Names = charactertest.Listed
		}},
		{"no hands", "it has no leftHand, rightHand", func(f *charactertest.Foreign) {
			f.Names = func(b int) string { return strings.ReplaceAll(charactertest.Mixamo(b), "Hand", "Stump") }
		}},
		{"feet apart", "its leftFoot does not hang on its leftLowerLeg", func(f *charactertest.Foreign) {
			f.Change = func(d *gltf.Document) {
				j := d.Skins[0].Joints
				d.Nodes[j[rig.LeftLowerLeg]].Children = nil
				d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, j[rig.LeftFoot])
			}
		}},
		{"lying", "does not stand upright", func(f *charactertest.Foreign) {
			f.Looks = geom.About(axisX, -math.Pi/2)
		}},
	} {
		f := upright
		c.change(&f)
		_, err := Read(f.Document())
		var refusal *landmark.Refusal
		if !errors.As(err, &refusal) || !strings.Contains(refusal.Reason, c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// A clip's document holds the document's own bones alone, and can be read.
func TestClipOfAForeignSkeleton(t *testing.T) {
	for _, k := range charactertest.Kinds() {
		s, err := Read(k.Document())
		if err != nil {
			t.Fatal(err)
		}
		c := walk(t, s, 2)
		var out bytes.Buffer
		if err := s.Clip(c, 2).Write(&out); err != nil {
			t.Fatal(err)
		}
		size := out.Len()
		d, err := gltf.Read(&out, gltf.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		tracks, err := d.Tracks(0, gltf.Limits{})
		if err != nil || len(d.Meshes)+len(d.Skins) > 0 || len(tracks) < 15 || size > 120_000 {
			t.Errorf("%s: got %d tracks in %d bytes, %d meshes, %v, want a motion of the bones alone", k.Name, len(tracks), size, len(d.Meshes), err)
		}
		first, last := tracks[1], tracks[1].Times
		if a, b := first.At(0), first.At(last[len(last)-1]); c.Loop && s.nodes[rig.Spine] >= 0 {
			if q := (geom.Quat{X: a[0], Y: a[1], Z: a[2], W: a[3]}); geom.Abs(q.Dot(geom.Quat{X: b[0], Y: b[1], Z: b[2], W: b[3]})) < .99999 {
				t.Errorf("%s: the loop does not close: %v, %v", k.Name, a, b)
			}
		}
	}
}
