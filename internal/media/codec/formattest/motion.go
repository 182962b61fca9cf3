package formattest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

// Off is how far a joint, or the box around a posed mesh, may be from where the GLB has it, in metres.
const Off = .002

// shares are the moments of a clip that are looked at.
var shares = []float32{0, .13, .4, .5, .77, 1}

// PlayBack writes the models as FBX and lets three.js play them and their GLBs: the same clips, which hold joints and meshes within Off of
// each other at every moment. sheet is where it draws them.
func PlayBack(t *testing.T, subjects []Subject, sheet string) {
	t.Helper()
	var files []gltftest.Played
	for i, s := range subjects {
		folder := filepath.Join(t.TempDir(), fmt.Sprint(i))
		files = append(files, gltftest.Played{Format: "glb", Name: s.Name, File: filepath.Join(folder, "glb", "model.glb"), Shares: shares})
		write(t, files[len(files)-1].File, glbOf(t, s.Model))
		fbx, _ := all.Named("fbx")
		path := filepath.Join(folder, "fbx", "model.fbx")
		encode(t, s, fbx, path)
		files = append(files, gltftest.Played{Format: "fbx", Name: s.Name, File: path, Shares: shares})
	}
	found := gltftest.Play(t, files, sheet)
	for i := 0; i < len(found); i += 2 {
		samePlay(t, bones(t, subjects[i/2].Model), found[i], found[i+1])
	}
}

// bones are the names of the nodes that move.
func bones(t *testing.T, m *model.Model) (names []string) {
	t.Helper()
	rig, err := m.Rig()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range rig.Bones {
		names = append(names, b.Name)
	}
	return names
}

func glbOf(t *testing.T, m *model.Model) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := m.Document().Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// samePlay holds what was played of one file against what was played of another: bones, and boxes around meshes.
func samePlay(t *testing.T, bones []string, want, got gltftest.Motion) {
	t.Helper()
	what := fmt.Sprintf("%s as %s", got.Name, got.Format)
	sameMoment(t, what+" at rest", bones, want.Rest, got.Rest)
	if len(got.Clips) != len(want.Clips) {
		t.Errorf("%s: got %d clips, want %d", what, len(got.Clips), len(want.Clips))
		return
	}
	for i, w := range want.Clips {
		g := got.Clips[i]
		if g.Name != w.Name || geom.Abs(g.Seconds-w.Seconds) > 1e-3 {
			t.Errorf("%s: got clip %q of %v s, want %q of %v s", what, g.Name, g.Seconds, w.Name, w.Seconds)
		}
		for k, m := range w.Moments {
			sameMoment(t, fmt.Sprintf("%s, clip %s at %v", what, w.Name, m.Share), bones, m, g.Moments[k])
		}
	}
}

func sameMoment(t *testing.T, what string, bones []string, want, got gltftest.Moment) {
	t.Helper()
	for _, name := range bones {
		w, ok := want.Joints[name]
		g, also := got.Joints[name]
		if !ok { // a node that the GLB has no name for
			continue
		}
		if !also || vec(w[:]).Sub(vec(g[:])).Len() > Off {
			t.Errorf("%s: got %s at %v, want it at %v (found: %v)", what, name, g, w, also)
		}
	}
	for i := 0; i < len(want.Box) && i < len(got.Box); i += 3 {
		if w, g := vec(want.Box[i:]), vec(got.Box[i:]); w.Sub(g).Len() > Off {
			t.Errorf("%s: got a corner of its box at %v, want it at %v", what, g, w)
		}
	}
	if len(want.Box) != len(got.Box) {
		t.Errorf("%s: got a box of %d numbers, want %d", what, len(got.Box), len(want.Box))
	}
}

func vec(x []float32) geom.Vec3 { return geom.Vec3{X: x[0], Y: x[1], Z: x[2]} }
