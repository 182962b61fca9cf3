// Package formattest lets other programs read models in every format, and compares the result with the model.
package formattest

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

// Near is how far a corner may be from where the model has it, in metres.
const Near = 1e-4

// digits is how far assimp's text is from a number, as a share of it: it writes six digits.
const digits = 5.1e-6

// Subject is a model that is read back.
type Subject struct {
	Name  string
	Model *model.Model
}

// ReadBack writes the models in every format and lets others read all of them: three.js, assimp for FBX and OBJ, OpenUSD for USDZ. Each must
// find the triangles of the model within Near of where they are, and its materials with their pictures. sheet is where three.js draws them;
// empty: nowhere.
func ReadBack(t *testing.T, subjects []Subject, sheet string) {
	t.Helper()
	folder := t.TempDir()
	var written []gltftest.Converted
	subject := map[string]Subject{}
	for i, s := range subjects {
		for _, f := range all.Formats {
			path := filepath.Join(folder, fmt.Sprintf("%d-%s", i, f.Name), "model"+f.Extension)
			encode(t, s, f, path)
			written = append(written, gltftest.Converted{Format: f.Name, Name: s.Name, File: path})
		}
		subject[s.Name] = s
	}
	in := func(formats ...string) (list []gltftest.Converted) {
		for _, w := range written {
			if slices.Contains(formats, w.Format) {
				list = append(list, w)
			}
		}
		return list
	}
	for _, f := range gltftest.ShowFormats(t, written, sheet) {
		compare(t, "three.js", subject[f.Name].Model, f, pictures["three.js"][f.Format])
	}
	for _, f := range gltftest.Assimp(t, in("fbx", "obj")) {
		compare(t, "assimp", subject[f.Name].Model, f, pictures["assimp"][f.Format])
	}
	for _, f := range gltftest.USD(t, in("usdz")) {
		compare(t, "OpenUSD", subject[f.Name].Model, f, pictures["three.js"][f.Format])
	}
}

func encode(t *testing.T, s Subject, f all.Format, path string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := f.Encode(t.Context(), out, s.Model); err != nil {
		t.Fatalf("%s as %s: %v", s.Name, f.Name, err)
	}
}

// read is a picture of a material by the words of three.js, and where the model has it.
type read struct {
	as string
	of func(a *model.Material) *model.Texture
}

var (
	base       = read{"map", func(a *model.Material) *model.Texture { return a.Base }}
	normal     = read{"normalMap", func(a *model.Material) *model.Texture { return a.Normal }}
	rough      = read{"roughnessMap", func(a *model.Material) *model.Texture { return a.MetalRough }}
	metal      = read{"metalnessMap", func(a *model.Material) *model.Texture { return a.MetalRough }}
	occlusion  = read{"aoMap", func(a *model.Material) *model.Texture { return a.Occlusion }}
	glow       = read{"emissiveMap", func(a *model.Material) *model.Texture { return a.Glow }}
	everything = []read{base, normal, rough, metal, occlusion, glow}
)

// pictures are what each reader reads of the materials of a format; formats that are not here have none.
var pictures = map[string]map[string][]read{
	"three.js": {"gltf": everything, "usdz": everything, "fbx": {base, normal, glow}, "obj": {base, normal, glow}},
	"assimp":   {"fbx": {base, normal, metal, glow}, "obj": {base, rough, metal, glow}},
}

// compare checks what a reader found against the model, triangle by triangle in the order of the model's parts. Readers list the meshes of
// nodes before skinned meshes, so a sample has to list its parts in that order, too.
func compare(t *testing.T, reader string, m *model.Model, f gltftest.Found, maps []read) {
	t.Helper()
	fails := func(what string, args ...any) {
		t.Helper()
		t.Errorf("%s of %s as %s: %s", reader, f.Name, f.Format, fmt.Sprintf(what, args...))
	}
	want := corners(m, f.Format == "3mf")
	if len(f.Corners) != 3*len(want) {
		fails("got %d triangles, want %d", len(f.Corners)/9, len(want)/3)
		return
	}
	var far float32
	for i := range want {
		got := geom.Vec3{X: f.Corners[3*i], Y: f.Corners[3*i+1], Z: f.Corners[3*i+2]}
		if f.Format == "stl" || f.Format == "3mf" { // millimetres, Z up
			got = geom.Vec3{X: got.X, Y: got.Z, Z: 0 - got.Y}.Mul(1. / model.Millimetres)
		}
		near := float32(math.Inf(1))
		for _, w := range want[i/3*3 : i/3*3+3] { // readers turn triangles around
			near = min(near, got.Sub(w).Len())
		}
		far = max(far, near)
	}
	allowed := float32(Near)
	if reader == "assimp" {
		allowed = max(allowed, digits*farthest(want))
	}
	if far > allowed || math.IsNaN(float64(far)) {
		fails("got a corner %g m from where its triangle is, want at most %g", far, allowed)
	}
	if tinted[f.Format] && reader == "three.js" {
		if off := offTints(m, f); off > tintNear {
			fails("got the colour of a corner %.3f off, want at most %.3f", off, tintNear)
		}
	}
	if maps == nil {
		// Three.js keeps colours as linear bytes, in which many dark ones are alike.
		if want := tints(t, m); f.Format == "ply" && (f.Colors > want || f.Colors < (want+9)/10) {
			fails("got %d colours, want %d", f.Colors, want)
		}
		return
	}
	for i := range m.Materials {
		a := &m.Materials[i]
		for _, r := range maps {
			if r.of(a) != nil && !has(f, r.as) {
				fails("got no %s, which material %s has", r.as, a.ID)
			}
		}
	}
	if len(f.Materials) < used(m) {
		fails("got %d materials, want %d", len(f.Materials), used(m))
	}
}

// tinted are the formats that have the colours of vertices as they are, and tintNear how far off one may be: colours in OBJ are bytes.
var tinted = map[string]bool{"gltf": true, "fbx": true, "obj": true}

const tintNear = .01

// offTints is how far the colour of a corner is off at most, from the nearest of its triangle's; 1: not all corners have one.
func offTints(m *model.Model, f gltftest.Found) (most float32) {
	if m.Mesh.Tints == nil {
		return 0
	}
	if len(f.Tints) != len(f.Corners) {
		return 1
	}
	for i := range m.Mesh.Indices {
		got := geom.Vec3{X: f.Tints[3*i], Y: f.Tints[3*i+1], Z: f.Tints[3*i+2]}
		near := float32(math.Inf(1))
		for _, v := range m.Mesh.Indices[i/3*3 : i/3*3+3] {
			near = min(near, got.Sub(m.Mesh.Tints[v]).Len())
		}
		most = max(most, near)
	}
	return most
}

// farthest is the largest coordinate.
func farthest(corners []geom.Vec3) (most float32) {
	for _, p := range corners {
		most = max(most, geom.Abs(p.X), geom.Abs(p.Y), geom.Abs(p.Z))
	}
	return most
}

// tints is how many colours the vertices have.
func tints(t *testing.T, m *model.Model) int {
	t.Helper()
	colors, err := m.Colors(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	seen := map[[3]uint8]bool{}
	for _, c := range colors {
		seen[c] = true
	}
	return len(seen)
}

// corners are those of the triangles of all parts; solid: of those with three positions, as 3MF wants them.
func corners(m *model.Model, solid bool) (list []geom.Vec3) {
	for _, p := range m.Parts {
		of := m.Corners(p)
		for i := 0; i < len(of); i += 3 {
			a, b, c := m.Mesh.Vertices[of[i]].Pos, m.Mesh.Vertices[of[i+1]].Pos, m.Mesh.Vertices[of[i+2]].Pos
			if !solid || a != b && b != c && c != a {
				list = append(list, a, b, c)
			}
		}
	}
	return list
}

// used is how many materials parts have.
func used(m *model.Model) int {
	seen := map[int]bool{}
	for _, p := range m.Parts {
		seen[p.Material] = true
	}
	return len(seen)
}

func has(f gltftest.Found, name string) bool {
	for _, a := range f.Materials {
		if slices.Contains(a.Maps, name) {
			return true
		}
	}
	return false
}
