package all

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// makeModel makes a model from a body of POST /v1/models:generate.
func makeModel(t testing.TB, in kind.Input, body map[string]any, pictures map[string][]byte) *offline.Bench {
	t.Helper()
	j, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := model.Kind.Actions[0].Plan(in, j)
	if err != nil {
		t.Fatal(err)
	}
	b, err := offline.Make(t.Context(), offline.Config{Router: Shipped(), Pictures: pictures}, model.Kind, plan)
	if err != nil {
		t.Fatalf("%v: %v", body, err)
	}
	return b
}

func writeGLB(t *testing.T, folder, name string, b *offline.Bench) string {
	t.Helper()
	f, ok := b.File(asset.OriginalGLB)
	if !ok {
		t.Fatalf("%s: no GLB", name)
	}
	path := filepath.Join(folder, name+".glb")
	if err := os.WriteFile(path, f.Data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// aDay is how many archetypes make test checks with the Khronos validator each day. The suite of each family checks all meshes.
const aDay = 8

func TestEveryArchetypePassesTheKhronosValidator(t *testing.T) {
	seed, folder := seedtest.Day(t), t.TempDir()
	var names, files []string
	for i, a := range archetypes.Archetypes {
		if !seedtest.TakesOf(i, int64(len(archetypes.Archetypes)/aDay)) {
			continue
		}
		b := makeModel(t, kind.Input{Seed: seed}, map[string]any{"prompt": a.Name, "generationPreset": operation.Fast}, nil)
		if got := quality(t, b).Archetype; got != a.Name {
			t.Errorf("the prompt %q gave a %s", a.Name, got)
		}
		names, files = append(names, a.Name), append(files, writeGLB(t, folder, a.Name, b))
	}
	for i, r := range gltftest.Validate(t, files...) {
		if r.Triangles == 0 || r.Triangles > 5000 {
			t.Errorf("%s: got %d triangles, want 1..5000", names[i], r.Triangles)
		}
	}
}

// Models of several things are as sound as models of a single thing, and their report says how each thing was understood.
func TestSeveralThingsPassTheKhronosValidator(t *testing.T) {
	seedtest.InTurn(t, 2)
	seed, folder := seedtest.Day(t), t.TempDir()
	prompts := []string{
		"a bronze statue of a sitting fox on a mossy stone pedestal", "three candles on a wooden table", "a sword leaning beside a shield",
		"a crate full of bottles",
		"a robot with a sword and a shield",
	}
	var files, made []string
	for i, prompt := range prompts {
		if !seedtest.Takes(i) {
			continue
		}
		b := makeModel(t, kind.Input{Seed: seed}, map[string]any{"prompt": prompt, "generationPreset": operation.Fast}, nil)
		if q := quality(t, b); len(q.Things) < 2 || len(q.Notes) < len(q.Things) {
			t.Errorf("%q: got the things %+v and the notes %q, want each thing noted", prompt, q.Things, q.Notes)
		}
		files, made = append(files, writeGLB(t, folder, strconv.Itoa(i), b)), append(made, prompt)
	}
	for i, r := range gltftest.Validate(t, files...) {
		if r.Triangles == 0 || r.Triangles > 5000 {
			t.Errorf("%q: got %d triangles, want 1..5000", made[i], r.Triangles)
		}
	}
}

func TestThreeShowsTheModels(t *testing.T) {
	seedtest.InTurn(t, 3)
	folder := t.TempDir()
	for i, prompt := range []string{"a red wooden chair", "lantern"} {
		if !seedtest.TakesOf(i, 2) {
			continue
		}
		b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": prompt, "generationPreset": operation.Fast}, nil)
		file := writeGLB(t, folder, prompt, b)
		seen := gltftest.Screenshot(t, file, filepath.Join(folder, prompt+".png"))
		if want := quality(t, b).Triangles; seen.Triangles != want {
			t.Errorf("%s: three.js found %d triangles, want %d", prompt, seen.Triangles, want)
		}
		if len(seen.Maps) < 4 || len(seen.Problems) > 0 {
			t.Errorf("%s: three.js loaded the maps %v with problems %v, want at least 4 maps and no problem", prompt, seen.Maps, seen.Problems)
		}
	}
}

func TestTheSameBriefGivesTheSameBytes(t *testing.T) {
	body := map[string]any{"prompt": "a rusty iron lantern", "generationPreset": operation.Fast}
	first, second := makeModel(t, kind.Input{Seed: 7}, body, nil), makeModel(t, kind.Input{Seed: 7}, body, nil)
	for _, f := range first.Visible() {
		g, _ := second.File(f.Role)
		if !bytes.Equal(f.Data, g.Data) {
			t.Errorf("%s: got other bytes the second time", f.Role)
		}
	}
	other := makeModel(t, kind.Input{Seed: 8}, body, nil)
	a, _ := first.File(asset.OriginalGLB)
	b, _ := other.File(asset.OriginalGLB)
	if bytes.Equal(a.Data, b.Data) {
		t.Error("another seed gave the same bytes")
	}
}

// report is the part of a model's quality that the tests look at.
type report struct {
	Archetype     string
	Triangles     int
	Notes         []string
	Things        []struct{ Archetype string }
	NotUnderstood []string
	Watertight    bool
	SizeMeters    struct{ X, Y, Z float64 }
}

func quality(t *testing.T, b *offline.Bench) report {
	t.Helper()
	var d struct{ Quality report }
	if err := json.Unmarshal(b.Asset().Detail, &d); err != nil {
		t.Fatal(err)
	}
	return d.Quality
}

func TestWordsBecomeModels(t *testing.T) {
	for i, c := range []struct {
		prompt, archetype string
		unknown           []string
		check             func(report) error
	}{
		{prompt: "weathered bronze fox", archetype: "fox"},
		{prompt: "a snowy low poly pine", archetype: "conifer", check: func(r report) error {
			if r.Triangles > 2500 {
				return fmt.Errorf("got %d triangles, want at most 2500", r.Triangles)
			}
			return nil
		}},
		{prompt: "a quixotic oak barrel", archetype: "barrel", unknown: []string{"quixotic"}},
		{prompt: "an ink bottle", archetype: "bottle", check: func(r report) error {
			if len(r.Notes) == 0 {
				return fmt.Errorf("got no note, want one that says what stands for the ink bottle")
			}
			return nil
		}},
		{prompt: "a chair 2 m tall", archetype: "chair", check: func(r report) error {
			if r.SizeMeters.Y < 1.99 || r.SizeMeters.Y > 2.01 {
				return fmt.Errorf("got a height of %.3f m, want 2", r.SizeMeters.Y)
			}
			return nil
		}},
	} {
		t.Run(c.prompt, func(t *testing.T) {
			if !seedtest.Takes(i) {
				t.Skip("another day")
			}
			r := quality(t, makeModel(t, kind.Input{Seed: 3}, map[string]any{"prompt": c.prompt, "generationPreset": operation.Fast}, nil))
			if r.Archetype != c.archetype {
				t.Errorf("got %s, want %s", r.Archetype, c.archetype)
			}
			if fmt.Sprint(r.NotUnderstood) != fmt.Sprint(c.unknown) {
				t.Errorf("not understood: got %v, want %v", r.NotUnderstood, c.unknown)
			}
			if !r.Watertight {
				t.Error("got an open shell")
			}
			if c.check != nil {
				if err := c.check(r); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func TestAPictureGivesThePalette(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64)) // a green thing on white
	for i := range 64 * 64 {
		c := color.RGBA{250, 250, 250, 255}
		if x, y := i%64, i/64; x > 15 && x < 48 && y > 15 && y < 48 {
			c = color.RGBA{20, 140, 40, 255}
		}
		img.SetRGBA(i%64, i/64, c)
	}
	var text bytes.Buffer
	if err := png.Encode(&text, img); err != nil {
		t.Fatal(err)
	}
	i := engine.Image{SHA256: offline.Digest(text.Bytes()), Width: 64, Height: 64}
	b := makeModel(t, kind.Input{Seed: 1, Images: []engine.Image{i}}, map[string]any{"prompt": "table", "generationPreset": operation.Fast},
		map[string][]byte{i.SHA256: text.Bytes()})
	preview, _ := b.File(asset.PreviewImage)
	shown, err := png.Decode(bytes.NewReader(preview.Data))
	if err != nil {
		t.Fatal(err)
	}
	if n := greenest(shown); n < shown.Bounds().Dx()*shown.Bounds().Dy()/40 {
		t.Errorf("got %d green pixels, want the table in the picture's green", n)
	}
	told := func(note string) bool { return strings.Contains(note, "reference image") }
	if notes := quality(t, b).Notes; len(slices.DeleteFunc(slices.Clone(notes), func(n string) bool { return !told(n) })) != 1 {
		t.Errorf("got the notes %q, want one that says what the picture was used for", notes)
	}
}

// greenest counts pixels that are clearly green.
func greenest(img image.Image) int {
	n := 0
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, g, b, _ := img.At(x, y).RGBA(); g > r*5/4 && g > b*5/4 {
				n++
			}
		}
	}
	return n
}
