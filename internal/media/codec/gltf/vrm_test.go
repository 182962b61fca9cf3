package gltf_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// caped is a mannequin in a cape of two springs, with a ball for its body.
func caped(t testing.TB, arms float32) gltf.Asset {
	t.Helper()
	a := asset(8, false)
	figure := rig.Mannequin()
	figure.Arms = arms
	s := figure.Skeleton()
	at := func(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }
	s.Chain("upperChest", []string{"cape1", "cape2"}, []geom.Vec3{at(0, 1.4, -.12), at(0, 1.1, -.14), at(0, .8, -.15)}, []float32{.1, .1})
	s.Chain("head", []string{"plait"}, []geom.Vec3{at(0, 1.6, -.1), at(0, 1.4, -.2)}, []float32{.02})
	hips := s.Bones[rig.Hips].Pos
	body := rig.Collider{Bone: "hips", From: hips, To: hips.Add(at(0, .3, 0)), Radius: .12}
	s.Springs = []rig.Spring{
		{Name: "cape", Bones: []string{"cape1", "cape2"}, Stiffness: .6, Drag: .3, Gravity: .4, Radius: .02, Colliders: []rig.Collider{body}},
		{Name: "plait", Bones: []string{"plait"}, Stiffness: 1, Drag: .5, Colliders: []rig.Collider{
			body, {Bone: "head", From: at(0, 1.6, 0), To: at(0, 1.6, 0), Radius: .1},
		}},
	}
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Bind(a.Mesh, nil); err != nil {
		t.Fatal(err)
	}
	a.Skeleton = s
	return a
}

func TestAnAvatarWithSprings(t *testing.T) {
	a := caped(t, rig.TPose)
	a.Avatar = &gltf.Avatar{Name: "a guard", Authors: []string{"somebody"}}
	file := encode(t, a)
	d, err := gltf.Read(bytes.NewReader(file), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var avatar struct {
		Version  string `json:"specVersion"`
		Meta     struct{ Name, LicenseURL string }
		Humanoid struct{ HumanBones map[string]struct{ Node int } }
	}
	var springs struct {
		Colliders []struct {
			Node  int
			Shape struct{ Sphere, Capsule *struct{ Radius float32 } }
		}
		ColliderGroups []struct{ Colliders []int }
		Springs        []struct {
			Joints         []struct{ Node int }
			ColliderGroups []int
		}
	}
	if err := errors.Join(json.Unmarshal(d.Extensions["VRMC_vrm"], &avatar), json.Unmarshal(d.Extensions["VRMC_springBone"], &springs)); err != nil {
		t.Fatal(err)
	}
	if avatar.Version != "1.0" || avatar.Meta.Name != "a guard" || avatar.Meta.LicenseURL == "" || len(avatar.Humanoid.HumanBones) != rig.HumanoidBones {
		t.Errorf("got the avatar %+v", avatar)
	}
	for name, bone := range avatar.Humanoid.HumanBones {
		if d.Nodes[bone.Node].Name != name {
			t.Errorf("the bone %s is node %q", name, d.Nodes[bone.Node].Name)
		}
	}
	if len(springs.Springs) != 2 || len(springs.Colliders) != 2 || springs.Colliders[0].Shape.Capsule == nil || springs.Colliders[1].Shape.Sphere == nil {
		t.Fatalf("got the springs %+v", springs)
	}
	for i, want := range []string{"cape1 cape2 cape2_end", "plait plait_end"} {
		var names []string
		for k, j := range springs.Springs[i].Joints {
			names = append(names, d.Nodes[j.Node].Name)
			if k > 0 && d.Parents()[j.Node] != springs.Springs[i].Joints[k-1].Node {
				t.Errorf("spring %d: joint %d is no child of the one before", i, k)
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("spring %d: got the joints %s, want %s", i, got, want)
		}
	}
	if s, _, err := d.Bones(0); err != nil || len(s.Bones) != len(a.Skeleton.Bones) {
		t.Errorf("got %v, want the skeleton as it was: the ends of springs are no bones", err)
	}
	path := filepath.Join(t.TempDir(), "guard.glb")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, r := range gltftest.Validate(t, path) {
		for _, m := range r.Messages {
			if !strings.HasPrefix(m, "UNSUPPORTED_EXTENSION") {
				t.Errorf("the Khronos validator says %s", m)
			}
		}
	}
}

func TestRefusedAvatars(t *testing.T) {
	for name, c := range map[string]struct {
		asset gltf.Asset
		who   gltf.Avatar
		want  error
	}{
		"arms that hang": {caped(t, rig.APose), gltf.Avatar{Name: "a", Authors: []string{"b"}}, gltf.ErrPose},
		"no author":      {caped(t, rig.TPose), gltf.Avatar{Name: "a"}, nil},
		"a snake":        {rigged(t), gltf.Avatar{Name: "a", Authors: []string{"b"}}, nil},
		"no skeleton":    {asset(8, false), gltf.Avatar{Name: "a", Authors: []string{"b"}}, nil},
	} {
		c.asset.Avatar = &c.who
		if err := gltf.Encode(&bytes.Buffer{}, c.asset); err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}
