package formattest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/bvh"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

// off is how far a joint, or the box around a posed mesh, may be from where the GLB has it, in metres.
const off = .002

// shares are the moments of a clip that are compared.
var shares = []float32{0, .13, .4, .5, .77, 1}

// PlayBack writes what moves in every format that keeps it, and lets three.js play all of it but USDZ, assimp the FBX and OpenUSD the USDZ: the
// same clips, which hold joints and meshes within off of where the GLB has them at every moment. Of subjects that is FBX and USDZ; of performers
// also a GLB of the clip without the mesh that plays on the character by the names of its bones, and BVH. sheet is where three.js draws them.
func PlayBack(t *testing.T, subjects []Subject, performers []Performer, sheet string) {
	t.Helper()
	p := &playing{folder: t.TempDir()}
	for _, s := range subjects {
		p.subject(t, s)
	}
	for _, f := range performers {
		s := f.Subject(t)
		glb := p.subject(t, s)
		p.add(t, glb, played{bones: bones(t, s.Model)}, "glb", f.Name+", its clip", glbOf(t, s.Model))
		p.files[len(p.files)-1].Clip = "clip.glb"
		var alone, text bytes.Buffer
		if err := errors.Join(gltf.EncodeClip(&alone, f.Skeleton, f.Clip, nil), bvh.Encode(t.Context(), &text, f.Skeleton, f.Clip, rate)); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(filepath.Dir(p.files[len(p.files)-1].File), "clip.glb"), alone.Bytes())
		p.add(t, glb, played{bones: bones(t, s.Model), unit: .01, bare: true}, "bvh", f.Name, text.Bytes())
	}
	found := map[int]gltftest.Motion{} // as three.js plays the GLBs
	for _, r := range []struct {
		name    string
		formats []string
		play    func(t testing.TB, files []gltftest.Played) []gltftest.Motion
	}{
		{"three.js", []string{"glb", "fbx", "bvh"}, func(t testing.TB, files []gltftest.Played) []gltftest.Motion { return gltftest.Play(t, files, sheet) }},
		{"assimp", []string{"fbx"}, gltftest.PlayAssimp},
		{"OpenUSD", []string{"usdz"}, gltftest.PlayUSD},
	} {
		var files []gltftest.Played
		var numbers []int
		for i, f := range p.files {
			if slices.Contains(r.formats, f.Format) {
				files, numbers = append(files, f), append(numbers, i)
			}
		}
		for k, got := range r.play(t, files) {
			i := numbers[k]
			if f := p.what[i]; f.like == i {
				found[i] = got
			} else {
				f.compare(t, r.name, found[f.like], got)
			}
		}
	}
}

// rate is how many frames of a second a BVH has.
const rate = 60

// playing are the files of a PlayBack.
type playing struct {
	folder string
	files  []gltftest.Played
	what   []played
}

// played is the expected motion of a file.
type played struct {
	like  int      // the number of the file with the same motion
	bones []string // that both have
	unit  float32  // of its lengths, in metres; 0: it is one
	bare  bool     // it has no mesh, and no name of the clip
}

// add writes a file. like is the number of the file that it is compared with; −1: itself.
func (p *playing) add(t *testing.T, like int, what played, format, name string, data []byte) int {
	n := len(p.files)
	if what.like = like; like < 0 {
		what.like = n
	}
	file := gltftest.Played{Format: format, Name: name, File: filepath.Join(p.folder, fmt.Sprint(n), "model."+format), Shares: shares}
	write(t, file.File, data)
	p.files, p.what = append(p.files, file), append(p.what, what)
	return n
}

// subject adds a model as GLB, as FBX and as USDZ, and returns the number of the GLB.
func (p *playing) subject(t *testing.T, s Subject) int {
	t.Helper()
	glb := p.add(t, -1, played{}, "glb", s.Name, glbOf(t, s.Model))
	for _, name := range []string{"fbx", "usdz"} {
		f, _ := all.Named(name)
		var out bytes.Buffer
		if err := f.Encode(t.Context(), &out, s.Model); err != nil {
			t.Fatalf("%s as %s: %v", s.Name, name, err)
		}
		p.add(t, glb, played{bones: bones(t, s.Model)}, name, s.Name, out.Bytes())
	}
	return glb
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

// compare compares the motion that was played from one file with that from another.
func (p played) compare(t *testing.T, reader string, want, got gltftest.Motion) {
	t.Helper()
	what := fmt.Sprintf("%s of %s as %s", reader, got.Name, got.Format)
	if len(got.Clips) != len(want.Clips) {
		t.Errorf("%s: got %d clips, want %d", what, len(got.Clips), len(want.Clips))
		return
	}
	if !p.bare {
		p.moment(t, what+" at rest", want.Rest, got.Rest)
	}
	for i, w := range want.Clips {
		g := got.Clips[i]
		if !p.bare && g.Name != w.Name || geom.Abs(g.Seconds-w.Seconds) > 1e-3 {
			t.Errorf("%s: got clip %q of %v s, want %q of %v s", what, g.Name, g.Seconds, w.Name, w.Seconds)
		}
		for k, m := range w.Moments {
			p.moment(t, fmt.Sprintf("%s, clip %s at %v", what, w.Name, m.Share), m, g.Moments[k])
		}
	}
}

// moment compares the bones, and the boxes around meshes, with those of another file.
func (p played) moment(t *testing.T, what string, want, got gltftest.Moment) {
	t.Helper()
	unit := p.unit
	if unit == 0 {
		unit = 1
	}
	for _, name := range p.bones {
		w, ok := want.Joints[name]
		if !ok { // a node that the GLB has no name for
			continue
		}
		g, ok := got.Joints[name]
		if !ok || vec(w[:]).Sub(vec(g[:]).Mul(unit)).Len() > off {
			t.Errorf("%s: got %s at %v, want it at %v (found: %v)", what, name, g, w, ok)
		}
	}
	if p.bare {
		return
	}
	if len(want.Box) != len(got.Box) {
		t.Errorf("%s: got a box of %d numbers, want %d", what, len(got.Box), len(want.Box))
		return
	}
	for i := 0; i < len(want.Box); i += 3 {
		if w, g := vec(want.Box[i:]), vec(got.Box[i:]); w.Sub(g).Len() > off {
			t.Errorf("%s: got a corner of its box at %v, want it at %v", what, g, w)
		}
	}
}

func vec(x []float32) geom.Vec3 { return geom.Vec3{X: x[0], Y: x[1], Z: x[2]} }
