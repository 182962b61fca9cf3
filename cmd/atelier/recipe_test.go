package main

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/recipe"
	"atelier/internal/seed/seedtest"
)

// recipeRunOf runs atelier recipe and returns its standard output and its standard error.
func recipeRunOf(t *testing.T, want int, args ...string) (out, errOut string) {
	t.Helper()
	got, out, errOut := atelier(t, append([]string{"recipe"}, args...)...)
	if got != want {
		t.Fatalf("atelier recipe %s: got exit code %d, want %d\n%s%s", strings.Join(args, " "), got, want, out, errOut)
	}
	return out, errOut
}

// started is the path of a recipe made by atelier recipe new.
func started(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "thing.star")
	recipeRunOf(t, exitOK, "new", name, "-o", file)
	return file
}

func TestAStartingRecipeChecksClean(t *testing.T) {
	t.Parallel()
	file := started(t, "Pocket  gyroscope")
	out, _ := recipeRunOf(t, exitOK, "check", file)
	if !strings.Contains(out, "thing.star: well, 0 errors, 0 warnings") {
		t.Errorf("got %s", out)
	}
	if _, errOut := recipeRunOf(t, exitUsage, "new", "pocket gyroscope", "-o", file); !strings.Contains(errOut, "is there already") {
		t.Errorf("got %s, want the file left alone", errOut)
	}
}

func TestALookIsASheet(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	file := started(t, "tool box")
	for name, args := range map[string][]string{
		"plain":   {"look", file, "--level", "sparse", "--traits", "plain"},
		"bronze":  {"look", file, "--level", "0", "--words", "bronze"},
		"builtin": {"look", "crate", "--level", "sparse"},
		"open":    {"look", "chest", "--level", "sparse", "--open", "lid=0.5"},
	} {
		sheet := filepath.Join(t.TempDir(), "sheet.png")
		recipeRunOf(t, exitOK, append(args, "-o", sheet, "--size", "128", "--views", "front,left")...)
		f, err := os.Open(sheet)
		if err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(f)
		f.Close()
		if err != nil || c.Width < 256 || c.Width > 280 || c.Height < 128 {
			t.Errorf("%s: got %d × %d pixels, %v, want two pictures of 128", name, c.Width, c.Height, err)
		}
	}
	for _, args := range [][]string{{"--views", "side"}, {"--traits", "winged"}, {"--level", "best"}, {"--size", "9"}, {"--open", "lid"}} {
		if _, errOut := recipeRunOf(t, exitUsage, append([]string{"look", file, "-o", filepath.Join(t.TempDir(), "x.png")},
			args...)...); !strings.Contains(errOut, args[0]) {
			t.Errorf("%v: got %s, want the flag named", args, errOut)
		}
	}
}

func TestACheckFailsWithTheErrors(t *testing.T) {
	t.Parallel()
	file := started(t, "tool box")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bad := strings.NewReplacer(`wood("oak")`, `wood("okk")`, "bevel=", "bevil=", "ellipsoid(0.018)", "sphere(0.018)").Replace(string(text))
	if err := os.WriteFile(file, []byte(bad), 0o600); err != nil {
		t.Fatal(err)
	}
	out, errOut := recipeRunOf(t, exitError, "check", file)
	if !strings.Contains(out, "undefined: sphere (a ball is ellipsoid(r)") || !strings.Contains(errOut, "found") {
		t.Errorf("got %s%s", out, errOut)
	}
	var o bytes.Buffer
	if got := run(t.Context(), []string{"--json", "--data", t.TempDir(), "recipe", "check", file}, nil, &o, &o); got != exitError {
		t.Errorf("got exit code %d, want %d", got, exitError)
	}
	var list []recipe.Findings
	if err := json.NewDecoder(&o).Decode(&list); err != nil || len(list) != 1 || len(list[0].Errors) == 0 {
		t.Errorf("got %+v, %v, want one file's errors as JSON", list, err)
	}
}

func TestAModelOfARecipe(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	file := started(t, "tool box")
	var made [2][]byte
	for i := range made {
		glb := filepath.Join(t.TempDir(), "m.glb")
		recipeRunOf(t, exitOK, "run", file, "-o", glb, "--preset", "fast", "--words", "red")
		text, err := os.ReadFile(glb)
		if err != nil || !bytes.HasPrefix(text, []byte("glTF")) {
			t.Fatalf("got %d bytes, %v, want a GLB", len(text), err)
		}
		made[i] = text
	}
	if !bytes.Equal(made[0], made[1]) {
		t.Error("the same seed gave other bytes")
	}
}

func TestWordsOfTheLanguage(t *testing.T) {
	t.Parallel()
	if out, _ := recipeRunOf(t, exitOK, "words", "lathe"); !strings.Contains(out, "lathe(profile") {
		t.Errorf("got %s", out)
	}
	if out, _ := recipeRunOf(t, exitOK, "words"); !strings.Contains(out, "THE BUILDER") || !strings.Contains(out, "std.") {
		t.Errorf("got %.200s …, want all chapters", out)
	}
	if out, _ := recipeRunOf(t, exitOK, "words", "box", "letters"); !strings.Contains(out, "box(x, y, z") || !strings.Contains(out, "letters(text") {
		t.Errorf("got %s, want both words", out)
	}
	if _, errOut := recipeRunOf(t, exitUsage, "words", "cylinder"); !strings.Contains(errOut, "a cylinder is rod(a, b") {
		t.Errorf("got %s, want what stands for it", errOut)
	}
	if _, errOut := recipeRunOf(t, exitUsage, "words", "lathee"); !strings.Contains(errOut, "the nearest are lathe") {
		t.Errorf("got %s", errOut)
	}
}

func TestTheListOfThings(t *testing.T) {
	t.Parallel()
	folder := filepath.Dir(started(t, "tool box"))
	var out, errOut bytes.Buffer
	if got := run(t.Context(), []string{"recipe", "list"}, []string{"ATELIER_RECIPES=" + folder}, &out, &errOut); got != exitOK {
		t.Fatalf("got exit code %d: %s", got, &errOut)
	}
	for _, want := range []string{"furniture    chair ", "own          tool box "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("want %q in the list:\n%s", want, &out)
		}
	}
}
