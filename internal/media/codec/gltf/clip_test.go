package gltf_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// striding is two seconds in which every bone of a mannequin moves, as it does in a walk and not in a fist.
func striding(t testing.TB) (*rig.Skeleton, *clip.Clip) {
	t.Helper()
	s := rig.Mannequin().Skeleton()
	c, err := clip.Record(s, "stride", 2, clip.Coarse, true, func(at float32) rig.Pose {
		p := s.Rest()
		for b := range p.Turns {
			a := 2 * geom.Pi * (at + .07*float32(b%5))
			p.Turns[b] = geom.Euler(.5*geom.Sin(a), .1*geom.Sin(2*a), .05*geom.Cos(a))
		}
		p.Root = p.Root.Add(geom.Vec3{Y: .02 * geom.Cos(4*geom.Pi*at), Z: 2.4 * at})
		return p
	})
	if err != nil {
		t.Fatal(err)
	}
	return s, clip.DefaultReducer().Reduce(s, c)
}

func TestEncodeClip(t *testing.T) {
	s, c := striding(t)
	var file bytes.Buffer
	if err := gltf.EncodeClip(&file, s, c, json.RawMessage(`{"prompt":"strides"}`)); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bones, %d keys: %d bytes", len(s.Bones), c.Keys(), file.Len())
	if file.Len() > 60_000 {
		t.Errorf("two seconds of %d bones: got %d bytes, want at most 60,000", len(s.Bones), file.Len())
	}
	d, err := gltf.Read(bytes.NewReader(file.Bytes()), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	nodes := make([]int, len(s.Bones))
	for i := range nodes {
		nodes[i] = i
	}
	got, err := d.Clip(0, nodes, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []float32{0, .33, 1, 1.9} {
		a, b := s.Place(got.At(s, at), rig.Placed{}), s.Place(c.At(s, at), rig.Placed{})
		for i := range s.Bones {
			if far := a.Pos[i].Sub(b.Pos[i]).Len(); far > 1e-4 {
				t.Errorf("at %v s: %s is %v m off, want at most 0.1 mm", at, s.Bones[i].Name, far)
			}
		}
	}
	path := filepath.Join(t.TempDir(), "clip.glb")
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, r := range gltftest.Validate(t, path) {
		if r.Errors+r.Warnings+r.Infos+r.Hints > 0 {
			t.Errorf("the Khronos validator says %+v", r)
		}
	}
}

func TestEncodeClipRefuses(t *testing.T) {
	for name, spoil := range map[string]func(s *rig.Skeleton, c *clip.Clip){
		"a foreign clip": func(_ *rig.Skeleton, c *clip.Clip) { c.Turns = c.Turns[1:] },
		"no keys":        func(_ *rig.Skeleton, c *clip.Clip) { clear(c.Turns); c.Root = clip.Moves{} },
		"a broken tree":  func(s *rig.Skeleton, _ *clip.Clip) { s.Bones[3].Parent = 7 },
	} {
		s, c := striding(t)
		spoil(s, c)
		if err := gltf.EncodeClip(&bytes.Buffer{}, s, c, nil); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
}
