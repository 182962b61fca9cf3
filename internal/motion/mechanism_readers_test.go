package motion

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// linked is a thing with a joint of each way, each of which carries one that hangs at a metre's length, so that turns show in places. A cylinder and
// its rod aim at each other.
func linked() *rig.Skeleton {
	var m rig.Mechanism
	for i, w := range rig.Ways {
		at := at3(float32(i), 1, 0)
		j := rig.Joint{Hinge: rig.Hinge{Bone: string(w), Way: w, Axis: at3(1, 0, 0), From: -.2, To: .8}, At: at, Reach: .5}
		switch w {
		case rig.Wheel:
			j.From, j.To, j.Radius = 0, 0, 1
		case rig.Spins:
			j.From, j.To = 0, 1
		case rig.Hangs:
			j.Parent = string(rig.Swings)
		case rig.Aims:
			j.Target = "rod"
		}
		m = append(m, j)
		if !w.Follows() {
			m = append(m, rig.Joint{Hinge: rig.Hinge{Bone: "end" + string(w), Way: rig.Hangs, Axis: at3(1, 0, 0)}, Parent: string(w), At: at.Add(at3(0, 0, 1)),
				Reach: .2})
		}
	}
	m = append(m, rig.Joint{Hinge: rig.Hinge{Bone: "rod", Way: rig.Aims, Axis: at3(1, 0, 0), Target: string(rig.Aims)}, Parent: string(rig.Lifts),
		At: at3(11, 1, 1), Reach: .5})
	return m.Skeleton()
}

// In three.js every movement of every way of joints plays as it does here: lifts, recoils, aims, hangs and rockers, all joints within 2 mm.
func TestThreePlaysMechanisms(t *testing.T) {
	seedtest.InTurn(t, 3)
	s := linked()
	moves, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	_, maps := Mannequin(rig.Mannequin().Skeleton())
	a := gltf.Asset{Name: "mechanism", Mesh: &mesh.Mesh{}, Maps: maps, Skeleton: s}
	for i, p := range []geom.Vec3{{}, {X: 1}, {Y: 1}} {
		a.Mesh.Vertices = append(a.Mesh.Vertices, mesh.Vertex{Pos: p, Normal: axisZ, Tangent: axisX})
		a.Mesh.Skin = append(a.Mesh.Skin, mesh.Influence{Weight: [4]float32{1}})
		a.Mesh.Indices = append(a.Mesh.Indices, uint32(i))
	}
	for i := range moves {
		c, err := moves[i].Clip(t.Context(), s, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a.Clips = append(a.Clips, c)
	}
	path := filepath.Join(t.TempDir(), "mechanism.glb")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(gltf.Encode(file, a), file.Close()); err != nil {
		t.Fatal(err)
	}
	played := gltftest.Play(t, []gltftest.Played{{Format: "glb", Name: "mechanism", File: path, Shares: []float32{0, .13, .4, .77}}},
		filepath.Join(t.TempDir(), "sheet.png"))[0]
	if len(played.Clips) != len(a.Clips) {
		t.Fatalf("three.js plays %d clips, want %d", len(played.Clips), len(a.Clips))
	}
	moved := map[string]bool{}
	for i, c := range a.Clips {
		for _, m := range played.Clips[i].Moments {
			at := s.Place(c.At(s, c.Seconds*m.Share), rig.Placed{})
			for bone, want := range at.Pos {
				name := s.Bones[bone].Name
				got, ok := m.Joints[name]
				if d := (geom.Vec3{X: got[0], Y: got[1], Z: got[2]}).Sub(want).Len(); !ok || d > .002 {
					t.Errorf("%s at %.2f: three.js has %s %.1f mm from its place", c.Name, m.Share, name, d*1000)
				}
				moved[name] = moved[name] || want.Sub(s.Bones[bone].Pos).Len() > .02
			}
		}
	}
	for _, w := range rig.Ways {
		if name := "end" + string(w); !w.Follows() && !moved[name] {
			t.Errorf("%s: its end has never moved, so its turn was not looked at", w)
		}
	}
}
