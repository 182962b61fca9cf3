package gltf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// rigged is the ball on two bones, with a clip that bends it.
func rigged(t testing.TB) gltf.Asset {
	t.Helper()
	a := asset(8, false)
	s := &rig.Skeleton{Kind: rig.Snake}
	s.Chain("", []string{"body1", "body2"}, []geom.Vec3{{Y: -.5}, {}, {Y: .5}}, []float32{.3, .3})
	w, err := rig.NewWeights(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Bind(a.Mesh, nil); err != nil {
		t.Fatal(err)
	}
	c, err := clip.Record(s, "nod", 1, clip.Coarse, true, func(at float32) rig.Pose {
		p := s.Rest()
		p.Turns[1] = geom.About(geom.Vec3{X: 1}, .5*geom.Sin(2*geom.Pi*at))
		return p
	})
	if err != nil {
		t.Fatal(err)
	}
	a.Skeleton, a.Clips = s, []*clip.Clip{clip.DefaultReducer().Reduce(s, c)}
	return a
}

func TestRiggedAssets(t *testing.T) {
	plain := rigged(t)
	for name, a := range map[string]gltf.Asset{"opaque": plain, "glazed": glazed(rigged(t), 40)} {
		file := encode(t, a)
		d, err := gltf.Read(bytes.NewReader(file), gltf.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(d.Skins) != 1 || len(d.Skins[0].Joints) != 2 || len(d.Animations) != 1 || d.Animations[0].Name != "nod" {
			t.Errorf("%s: got %d skins and %d animations, want one of each", name, len(d.Skins), len(d.Animations))
		}
		sameMotion(t, name, a, d)
		for _, p := range d.Meshes[0].Primitives {
			w, err := d.Values(p.Attributes["WEIGHTS_0"], 1e6)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for i := range w.Count {
				x := w.At(i)
				if sum := x[0] + x[1] + x[2] + x[3]; geom.Abs(sum-1) > 1e-5 {
					t.Fatalf("%s: the weights of vertex %d sum to %v, want 1", name, i, sum)
				}
			}
		}
		path := filepath.Join(t.TempDir(), name+".glb")
		if err := os.WriteFile(path, file, 0o644); err != nil {
			t.Fatal(err)
		}
		for _, r := range gltftest.Validate(t, path) {
			if r.Errors+r.Warnings+r.Infos+r.Hints > 0 {
				t.Errorf("%s: the Khronos validator says %+v", name, r)
			}
		}
	}
}

// sameMotion compares what a document says with the asset that it was made of.
func sameMotion(t *testing.T, name string, a gltf.Asset, d *gltf.Document) {
	t.Helper()
	s, nodes, err := d.Bones(0)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	c, err := d.Clip(0, nodes, 1000)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, at := range []float32{0, .2, .77} {
		got, want := s.Place(c.At(s, at), rig.Placed{}), a.Skeleton.Place(a.Clips[0].At(a.Skeleton, at), rig.Placed{})
		for b := range a.Skeleton.Bones {
			if far := got.Pos[b].Sub(want.Pos[b]).Len(); far > 1e-5 || got.Turns[b].Mul(want.Turns[b].Inverse()).Angle() > .001 {
				t.Errorf("%s at %v s: bone %d is %v m off", name, at, b, far)
			}
		}
	}
}

func TestSkinsThatDoNotFitAreRefused(t *testing.T) {
	for name, spoil := range map[string]func(*gltf.Asset){
		"no skeleton":      func(a *gltf.Asset) { a.Skeleton = nil },
		"vertices without": func(a *gltf.Asset) { a.Mesh.Skin = a.Mesh.Skin[1:] },
		"a bone too many":  func(a *gltf.Asset) { a.Mesh.Skin[3].Bone[1] = 2 },
		"a foreign clip":   func(a *gltf.Asset) { a.Clips[0].Turns = a.Clips[0].Turns[1:] },
		"a broken tree":    func(a *gltf.Asset) { a.Skeleton.Bones[1].Parent = 1 },
	} {
		a := rigged(t)
		spoil(&a)
		if err := gltf.Encode(&bytes.Buffer{}, a); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
