package motion

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// Every family in three styles, on the mannequin: the Khronos validator finds nothing, and three.js plays what we do, joints within 2 mm.
// With -short it is a tenth of the families by the day.
func TestThreePlaysEveryFamily(t *testing.T) {
	seedtest.InTurn(t, 3)
	b := newBench(t)
	s := b.body.Skeleton
	_, maps := Mannequin(s)
	a := gltf.Asset{Name: "mannequin", Mesh: b.mesh, Maps: maps, Skeleton: s}
	for f := range Families {
		if !seedtest.TakesOf(f, 10) {
			continue
		}
		for _, style := range []int{0, 1 + f%(Styles-1), 1 + (f+7)%(Styles-1)} {
			a.Clips = append(a.Clips, b.clip(t, Action(f*Styles+style), Options{}))
		}
	}
	path := filepath.Join(t.TempDir(), "mannequin.glb")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(gltf.Encode(file, a), file.Close()); err != nil {
		t.Fatal(err)
	}
	for _, r := range gltftest.Validate(t, path) {
		if r.Infos+r.Hints > 0 {
			t.Errorf("the Khronos validator says %+v", r)
		}
	}
	played := gltftest.Play(t, []gltftest.Played{{Format: "glb", Name: "mannequin", File: path, Shares: []float32{0, .13, .4, .77}}},
		filepath.Join(t.TempDir(), "sheet.png"))[0]
	if len(played.Clips) != len(a.Clips) {
		t.Fatalf("three.js plays %d clips, want %d", len(played.Clips), len(a.Clips))
	}
	for i, c := range a.Clips {
		for _, m := range played.Clips[i].Moments {
			at := s.Place(c.At(s, c.Seconds*m.Share), rig.Placed{})
			for bone, want := range at.Pos {
				got, ok := m.Joints[s.Bones[bone].Name]
				if d := (geom.Vec3{X: got[0], Y: got[1], Z: got[2]}).Sub(want).Len(); !ok || d > .002 {
					t.Errorf("%s at %.2f: three.js has %s %.1f mm from its place", c.Name, m.Share, s.Bones[bone].Name, d*1000)
				}
			}
		}
	}
}
