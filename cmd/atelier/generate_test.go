package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/asset"
	engines "atelier/internal/engine/all"
	"atelier/internal/seed/seedtest"
)

// madeFiles reads the files that generate has written for a model, by name.
func madeFiles(t *testing.T, path string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	if z, err := zip.OpenReader(path); err == nil {
		defer z.Close()
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if _, err := b.ReadFrom(r); err != nil {
				t.Fatal(err)
			}
			files[f.Name] = b.Bytes()
		}
		return files
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if files[e.Name()], err = os.ReadFile(filepath.Join(path, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func names(files map[string][]byte) []string {
	var list []string
	for name := range files {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// One prompt and seed make the same bytes in a file, a folder and an archive, and so does the recipe that comes with them.
func TestGenerateModel(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	make := func(out string, args ...string) (told struct {
		Path, Prompt string
		Seed         int64
		Quality      struct{ Triangles int }
	}) {
		t.Helper()
		text, errOut, code := call(t, nil, append([]string{"generate", "model", "--preset", "fast", "--json", "-o", at(out)}, args...)...)
		if code != exitOK || errOut != "" {
			t.Fatalf("%s: got code %d, %q", out, code, errOut)
		}
		if err := json.Unmarshal([]byte(text), &told); err != nil {
			t.Fatalf("%s: got %q: %v", out, text, err)
		}
		return told
	}
	const prompt = "a rusty iron crate"
	drawn := make("folder", prompt)
	if drawn.Path != at("folder") || drawn.Prompt != prompt || drawn.Seed == 0 || drawn.Quality.Triangles == 0 {
		t.Errorf("got %+v, want a seed to be drawn", drawn)
	}
	folder := madeFiles(t, at("folder"))
	for _, name := range []string{
		"model.glb", "model.fbx", "model.obj.zip", "model.stl", "model.usdz", "collider.glb", "preview_image.png", "recipe.json", "thumbnail.png",
	} {
		if len(folder[name]) == 0 {
			t.Errorf("got %v, want %s among them", names(folder), name)
		}
	}
	var described asset.Manifest
	if err := json.Unmarshal(folder["manifest.json"], &described); err != nil || len(described.Artifacts) < 8 || *described.Provenance.Seed != drawn.Seed ||
		*described.Provenance.Prompt != prompt || !bytes.Contains(described.Quality, []byte(`"notes"`)) {
		t.Errorf("got the manifest %s, %v", folder["manifest.json"], err)
	}
	for _, a := range described.Artifacts {
		if sum := sha256.Sum256(folder[a.URL]); hex.EncodeToString(sum[:]) != a.SHA256 || int64(len(folder[a.Filename])) != a.ByteSize {
			t.Errorf("%s: the manifest has %s and %d bytes", a.URL, a.SHA256, a.ByteSize)
		}
	}
	if given := make("crate.glb", prompt, "--seed", strconv.FormatInt(drawn.Seed, 10)); given.Path != at("crate.glb") || given.Seed != drawn.Seed {
		t.Errorf("of the seed %d: got %+v", drawn.Seed, given)
	}
	glb, err := os.ReadFile(at("crate.glb"))
	if err != nil || !bytes.HasPrefix(glb, []byte("glTF")) {
		t.Fatalf("got %d bytes, %v", len(glb), err)
	}
	if !bytes.Equal(folder["model.glb"], glb) {
		t.Errorf("the same prompt and the seed %d made other bytes", drawn.Seed)
	}
	again := make("again.zip", "--recipe", filepath.Join(at("folder"), "recipe.json"))
	if again.Seed != drawn.Seed || again.Prompt != prompt {
		t.Errorf("of the recipe: got %+v, want the seed %d", again, drawn.Seed)
	}
	for name, data := range madeFiles(t, at("again.zip")) {
		if !bytes.Equal(data, folder[name]) {
			t.Errorf("the recipe made another %s", name)
		}
	}
}

func TestGenerateTellsPeopleWhatWasMade(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a folder", "below another")
	text, errOut, code := call(t, nil, "generate", "model", "a grommet-splined crate", "--preset", "fast", "--seed", "1", "-o", out)
	if code != exitOK || errOut != "" || !bytes.Contains([]byte(text), []byte("crate")) {
		t.Errorf("got code %d, %q, %q", code, text, errOut)
	}
}

// A recipe of a version that would make other bytes is refused in one line, which names the version that it needs.
func TestRecipesOfAnotherVersion(t *testing.T) {
	const brief = `"brief":{"makes":"model","prompt":"a crate","preset":"fast","seed":7}`
	here := engines.Shipped().Engines[0].Version()
	out := filepath.Join(t.TempDir(), "x.glb")
	generate := func(recipe string, flags ...string) (errOut string, code int) {
		t.Helper()
		_, errOut, code = call(t, nil, append([]string{"generate", "model", "--preset", "fast", "--recipe", recipe, "-o", out}, flags...)...)
		return errOut, code
	}
	for n, c := range []struct{ name, recipe, want string }{
		{"another version", `{"engine":"procedural","engineVersion":"0",` + brief + `}`,
			"needs engine procedural version 0; this program has procedural version " + here},
		{"another engine", `{"engine":"exec","engineVersion":"` + here + `",` + brief + `}`, "needs engine exec version " + here},
		{"no version", `{"engine":"procedural",` + brief + `}`, "does not name its engine and version"},
		{"no engine", `{` + brief + `}`, "does not name its engine and version"},
	} {
		recipe := write(t, "recipe.json", c.recipe)
		errOut, code := generate(recipe)
		if code != exitError || !strings.Contains(errOut, c.want) || !strings.Contains(errOut, "--recipe-any-version") || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got code %d, %q, want one line with %q", c.name, code, errOut, c.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: something was made", c.name)
		}
		if !seedtest.TakesOf(n, 4) {
			continue
		}
		if errOut, code := generate(recipe, "--recipe-any-version"); code != exitOK || errOut != "" {
			t.Errorf("%s, any version: got code %d, %q", c.name, code, errOut)
		}
		if err := os.Remove(out); err != nil {
			t.Errorf("%s, any version: %v", c.name, err)
		}
	}
	if errOut, code := generate(write(t, "recipe.json", `{"engine":"procedural","brief":{"makes":"image","prompt":"x"}}`)); code != exitError ||
		!strings.Contains(errOut, "for type image") {
		t.Errorf("a recipe of an image: got code %d, %q", code, errOut)
	}
}

func TestGenerateRefusesUnreadableRecipes(t *testing.T) {
	recipe := write(t, "recipe.json", `{"brief":{}}`)
	_, errOut, code := call(t, nil, "generate", "model", "--recipe", recipe, "-o", filepath.Join(t.TempDir(), "x.glb"))
	if code != exitError || !bytes.Contains([]byte(errOut), []byte("is not a recipe")) {
		t.Errorf("got code %d, %q", code, errOut)
	}
}
