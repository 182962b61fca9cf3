package retopo_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/receive"
	"atelier/internal/media/retopo"
	"atelier/internal/seed/seedtest"
)

// sample is a GLB as other programs write them.
func sample(t *testing.T, name string) []byte {
	t.Helper()
	for _, f := range gltftest.Samples() {
		if f.Name == name {
			return f.Bytes(t)
		}
	}
	t.Fatalf("there is no sample %s", name)
	return nil
}

func TestQuadsAreKept(t *testing.T) {
	m, err := retopo.Maker{Faces: 300}.Make(t.Context(), bytes.NewReader(sample(t, "instances")))
	if err != nil {
		t.Fatal(err)
	}
	glb, err := m.GLB(nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := model.Of(d)
	if err != nil {
		t.Fatal(err)
	}
	quads := 0
	for _, p := range s.Parts {
		_, sides := s.Faces(p)
		for _, n := range sides {
			if n != 4 {
				t.Fatalf("got a face of %d corners, want quads alone", n)
			}
			quads++
		}
	}
	if quads != m.Quality.Faces || m.Mesh.Triangles() != 2*quads {
		t.Errorf("got %d quads of %d triangles, want %d", quads, m.Mesh.Triangles(), m.Quality.Faces)
	}
	if n := m.Quality.Faces; n < 270 || n > 330 {
		t.Errorf("got %d faces, want 300 within a tenth", n)
	}
	if m.Quality.TexelsUnseen > .2 {
		t.Errorf("got %v of the texels without a source, want less than a fifth", m.Quality.TexelsUnseen)
	}
}

func TestTheSameFileGivesTheSameBytes(t *testing.T) {
	var first []byte
	for range 2 {
		m, err := retopo.Maker{Faces: 200, Triangles: true}.Make(t.Context(), bytes.NewReader(sample(t, "instances")))
		if err != nil {
			t.Fatal(err)
		}
		glb, err := m.GLB(nil)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = glb
		}
		if !bytes.Equal(glb, first) {
			t.Error("got other bytes the second time")
		}
	}
}

// A hundred boxes far apart have more than a hundred faces, whatever is asked for.
func TestANumberOfFacesThatTheShapeDoesNotAllow(t *testing.T) {
	var d *gltf.Document
	for _, f := range gltftest.Samples() {
		if f.Name == "transforms" {
			d = f.Document
		}
	}
	mesh := slices.IndexFunc(d.Nodes, func(n gltf.Node) bool { return n.Mesh != nil })
	for i := range 100 {
		d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, len(d.Nodes))
		d.Nodes = append(d.Nodes, gltf.Node{Mesh: d.Nodes[mesh].Mesh, Translation: []float32{float32(100 * (i % 10)), 0, float32(100 * (i / 10))}})
	}
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	for _, triangles := range []bool{false, true} {
		_, err := retopo.Maker{Faces: 100, Triangles: triangles}.Make(t.Context(), bytes.NewReader(b.Bytes()))
		var missed *retopo.Missed
		if !errors.As(err, &missed) || missed.Wanted != 100 || missed.Nearest < 200 {
			t.Errorf("triangles %v: got %v, want a number that was missed", triangles, err)
		}
	}
}

// A fence of many thin posts would come as shreds with a hundred faces: it is refused with a number that keeps the posts.
func TestShredsAreRefused(t *testing.T) {
	seedtest.InTurn(t, 5)
	var d *gltf.Document
	for _, f := range gltftest.Samples() {
		if f.Name == "transforms" {
			d = f.Document
		}
	}
	mesh := slices.IndexFunc(d.Nodes, func(n gltf.Node) bool { return n.Mesh != nil })
	post := d.Nodes[mesh].Mesh
	d.Nodes, d.Scenes[0].Nodes = nil, nil
	for i := range 40 {
		d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, i)
		d.Nodes = append(d.Nodes, gltf.Node{Mesh: post, Translation: []float32{.25 * float32(i), 0, 0}, Scale: []float32{.04, 3, .04}})
	}
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	_, err := retopo.Maker{Faces: 100}.Make(t.Context(), bytes.NewReader(b.Bytes()))
	var shreds *retopo.Shreds
	if !errors.As(err, &shreds) || shreds.Wanted != 100 || max(shreds.Lost, shreds.Filled) < .4 || shreds.Enough < 200 {
		t.Fatalf("got %v, want what would be lost, and a number of faces that is enough", err)
	}
	t.Log(err)
	if _, err := (retopo.Maker{Faces: shreds.Enough}).Make(t.Context(), bytes.NewReader(b.Bytes())); err != nil {
		t.Errorf("%d faces: %v", shreds.Enough, err)
	}
}

// Rays for shade pass glass, but what is seen of a model ends at it: of a box of glass nothing is lost and no gap is spanned.
func TestGlassIsKept(t *testing.T) {
	d, err := gltf.Read(bytes.NewReader(sample(t, "instances")), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Materials {
		d.Materials[i].AlphaMode, d.Materials[i].PBR = "BLEND", &gltf.MetallicRoughness{BaseColorFactor: &[4]float32{.8, .9, .9, .3}}
	}
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	if _, err := (retopo.Maker{Faces: 400}).Make(t.Context(), bytes.NewReader(b.Bytes())); err != nil {
		t.Error(err)
	}
}

func TestRefusals(t *testing.T) {
	for name, data := range map[string][]byte{"no GLB": []byte("a scribble"), "nothing": {}} {
		_, err := retopo.Maker{Faces: 500}.Make(t.Context(), bytes.NewReader(data))
		var refusal *receive.Refusal
		if !errors.As(err, &refusal) {
			t.Errorf("%s: got %v, want a refusal", name, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (retopo.Maker{Faces: 500}).Make(ctx, bytes.NewReader(sample(t, "instances"))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// A box keeps its flat sides: the new surface lies in the old one, and nothing is lost.
func TestABoxIsMetExactly(t *testing.T) {
	d := read(t, sample(t, "transforms"))
	box := d.Nodes[slices.IndexFunc(d.Nodes, func(n gltf.Node) bool { return n.Mesh != nil })].Mesh
	d.Nodes, d.Scenes[0].Nodes = []gltf.Node{{Mesh: box, Scale: []float32{1, 1, .5}}}, []int{0}
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	for _, triangles := range [2]bool{false, true} {
		m, err := retopo.Maker{Faces: 200, Triangles: triangles}.Make(t.Context(), bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		q, size := m.Quality, float64(m.Mesh.Bounds().Diagonal())
		if q.ErrorMeters > .01*size || q.ErrorMost > .02*size || len(q.Lost) > 0 {
			t.Errorf("triangles %v: got a distance of %v m, at most %v m, and lost %q; want under 1 %% and 2 %% of %v m, and nothing",
				triangles, q.ErrorMeters, q.ErrorMost, q.Lost, size)
		}
	}
}

// What a file has beside its shape and look is named where the new surface goes without it.
func TestWhatIsLostIsNamed(t *testing.T) {
	d := read(t, sample(t, "instances"))
	d.Cameras = append(d.Cameras, gltf.Camera{Type: "perspective", Perspective: []byte(`{"yfov":1,"znear":0.1}`)})
	d.Nodes[0].Camera = new(int)
	d.Nodes[0].Extras, d.Materials[0].Extras = []byte(`{"door":true}`), []byte(`"paint"`)
	for i := range d.Materials {
		if d.Materials[i].Name == "red" {
			d.Materials[i].AlphaMode, d.Materials[i].PBR.BaseColorFactor = "BLEND", &[4]float32{.8, .1, .1, .4}
		}
	}
	third := d.Materials[1]
	third.Name, d.Materials = "third", append(d.Materials, third)
	number := len(d.Materials) - 1
	for i := range d.Meshes {
		if d.Meshes[i].Name == "one" {
			p := &d.Meshes[i].Primitives[0]
			n := d.Accessors[p.Attributes["POSITION"]].Count
			second := d.AddAccessor(make([]byte, 8*n), 0, gltf.Accessor{ComponentType: 5126, Count: n, Type: "VEC2"})
			p.Material, p.Attributes["TEXCOORD_1"], p.Attributes["_HEAT"] = &number, second, second
		}
	}
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	m, err := retopo.Maker{Faces: 400, Triangles: true}.Make(t.Context(), bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"Materials: 3 became 2, with one set of maps.", "Alpha: what it cut out or blended is clear glass now.", "Cameras: 1.",
		"Data of vertices: TEXCOORD_1, _HEAT.", "Extras of nodes, scenes, meshes or materials: 2.",
	}
	got := slices.DeleteFunc(slices.Clone(m.Quality.Lost), func(s string) bool { return strings.HasPrefix(s, "Thin or small parts") })
	if !slices.Equal(got, want) || !slices.Equal(m.Quality.Notes, m.Quality.Lost) {
		t.Errorf("got lost %q, notes %q, want %q", m.Quality.Lost, m.Quality.Notes, want)
	}
}

// Progress rises while the new surface is laid, which takes most of the time of large ones.
func TestProgressRisesWhileTheSurfaceIsLaid(t *testing.T) {
	before, laying := 0., map[float64]bool{}
	m := retopo.Maker{Faces: 500, Progress: func(done float64, doing string) {
		if done < before || done > 1 {
			t.Errorf("%s: got %v after %v, want it to rise to 1 at most", doing, done, before)
		}
		if before = done; doing == "laying the new surface" {
			laying[done] = true
		}
	}}
	if _, err := m.Make(t.Context(), bytes.NewReader(sample(t, "instances"))); err != nil {
		t.Fatal(err)
	}
	if len(laying) < 5 {
		t.Errorf("got %d steps while the surface was laid, want 5 or more", len(laying))
	}
}
