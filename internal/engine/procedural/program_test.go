package procedural_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/enginetest"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/operation"
	"atelier/internal/recipe"
	"atelier/internal/seed/seedtest"
)

// zither is a recipe of the operator's.
const zither = `
name = "zither"
family = "mine"
nouns = ["zither"]
roles = {"body": "timber metal"}
size = (0.5, 0.06, 0.25)

def build(b):
    b.add("body", box(0.5, HEIGHT, 0.25), b.surface("body", wood("walnut")))
`

func ofHeight(h string) string { return strings.ReplaceAll(zither, "HEIGHT", h) }

func briefOf(prompt string) engine.Brief {
	return engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Small: true, Seed: 1}
}

// made runs a brief and returns its files by role, and its result.
func made(t *testing.T, e engine.Engine, b engine.Brief) (map[asset.Role][]byte, engine.Result, error) {
	t.Helper()
	return enginetest.Make(t.Context(), e, b)
}

func withRecipes(folder string) *procedural.Engine {
	return procedural.New(procedural.Config{
		Settings: procedural.Settings{Recipes: []string{folder}}, Materials: material.All, Modifiers: material.Modifiers,
	})
}

// TestAMistakeOfARecipeIsTold runs a recipe that fails while it builds: a caller whose own it is reads what is wrong, and where. Of a recipe in the
// operator's folder it reads that the operator must be told, also once the folder has a newer text, and the log reads the rest.
func TestAMistakeOfARecipeIsTold(t *testing.T) {
	folder := t.TempDir()
	text := ofHeight("[1, 2][5 * len(b.seed(\"height\").pick([\"x\"]))]")
	put(t, folder, text)
	operators := withRecipes(folder)
	own := briefOf("a zither")
	own.Programs = []engine.Program{{Name: "zither", File: "model.star", Text: text}}
	older := own
	older.Programs = []engine.Program{{Name: "zither", File: "zither.star", Text: "# older\n" + text}}
	for _, c := range []struct {
		name  string
		of    engine.Engine
		brief engine.Brief
		code  string
	}{
		{"the operator's", operators, briefOf("a zither"), operation.GenerationFailed},
		{"an older one of the operator's", operators, older, operation.GenerationFailed},
		{"the caller's", withRecipes(t.TempDir()), own, operation.InvalidInput},
		{"the caller's, of the name of the operator's", operators, briefWith(own, "# mine\n"+text), operation.InvalidInput},
	} {
		_, _, err := made(t, c.of, c.brief)
		var told engine.Failure
		if !errors.As(err, &told) || told.Code != c.code || told.Err == nil || !strings.Contains(told.Err.Error(), "out of range") {
			t.Errorf("%s: got %v, want %s with its cause", c.name, err, c.code)
			continue
		}
		if named := strings.Contains(told.Message, ".star:"); named != (c.code == operation.InvalidInput) {
			t.Errorf("%s: got %q, want the line of the caller's recipe alone", c.name, told.Message)
		}
	}
}

// briefWith is a brief whose one program has another text.
func briefWith(b engine.Brief, text string) engine.Brief {
	p := b.Programs[0]
	p.Text = text
	b.Programs = []engine.Program{p}
	return b
}

func TestAnOwnRecipeJoinsWithoutARestart(t *testing.T) {
	seedtest.InTurn(t, 3)
	folder := t.TempDir()
	e := withRecipes(folder)
	if _, _, err := made(t, e, briefOf("a zither")); err == nil {
		t.Fatal("a zither was built before its recipe was there")
	}
	put(t, folder, ofHeight("0.06"))
	files, result, err := made(t, e, briefOf("a zither"))
	if err != nil {
		t.Fatal(err)
	}
	if want := recipe.Digest([]byte(ofHeight("0.06"))); !strings.Contains(string(result.Quality), want) {
		t.Errorf("the manifest does not name the digest %s: %s", want, result.Quality)
	}
	put(t, folder, "name = ") // with a broken text the last good one stays
	again, _, err := made(t, e, briefOf("a zither"))
	if err != nil || string(again[asset.DraftGLB]) != string(files[asset.DraftGLB]) {
		t.Errorf("a broken text changed what is built: %v", err)
	}
}

// TestAnOwnNameGoesBeforeThings asks for things whose names end in a noun of the program, which the operator's recipe of that name builds.
func TestAnOwnNameGoesBeforeThings(t *testing.T) {
	for name := range seedtest.SomeOf(map[string]bool{"high chair": true, "lobster trap": true, "hot dog cart": true, "shopping trolley": true, "chair": true}) {
		folder := t.TempDir()
		text := strings.ReplaceAll(ofHeight("0.06"), `"zither"`, strconv.Quote(name))
		put(t, folder, text)
		e := procedural.New(procedural.Config{
			Settings:   procedural.Settings{Recipes: []string{folder}},
			Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers,
		})
		for _, prompt := range []string{"a " + name, "a red " + name, "two old " + name + "s"} {
			_, result, err := made(t, e, briefOf(prompt))
			if err != nil {
				t.Errorf("%s: %v", prompt, err)
			} else if want := recipe.Digest([]byte(text)); !strings.Contains(string(result.Quality), want) {
				t.Errorf("%s: the recipe of one's own is not what was built", prompt)
			}
		}
	}
}

// TestASizeThatARecipeDoesNotKeepIsTold builds a zither twice as high as its recipe says, and one of the size that it says.
func TestASizeThatARecipeDoesNotKeepIsTold(t *testing.T) {
	for height, want := range map[string]bool{"0.12": true, "0.07": false} {
		folder := t.TempDir()
		put(t, folder, ofHeight(height))
		_, result, err := made(t, withRecipes(folder), briefOf("a zither"))
		if err != nil {
			t.Fatal(err)
		}
		told := "The height of the zither is over 30 % off the size that its recipe declares: 50 cm × 12 cm × 25 cm instead of 50 cm × 6 cm × 25 cm."
		if got := strings.Contains(string(result.Quality), told); got != want {
			t.Errorf("a height of %s: got %s, want the note %v", height, result.Quality, want)
		}
	}
}

// TestARefusalOffersNothingBroken refuses a prompt before and after a recipe has failed to build, and once it is mended.
func TestARefusalOffersNothingBroken(t *testing.T) {
	folder := t.TempDir()
	harp := strings.NewReplacer("zither", "harp", "HEIGHT", "0.06").Replace(zither)
	if err := os.WriteFile(filepath.Join(folder, "harp.star"), []byte(harp), 0o644); err != nil {
		t.Fatal(err)
	}
	put(t, folder, ofHeight("[1, 2][5]"))
	e := withRecipes(folder)
	offers := func(when string, want bool) {
		t.Helper()
		_, _, err := made(t, e, briefOf("a blorp"))
		if err == nil || strings.Contains(err.Error(), "a zither") != want || !strings.Contains(err.Error(), "a harp") {
			t.Errorf("%s: got %v, want a refusal that offers a harp, and a zither: %v", when, err, want)
		}
	}
	offers("before it is built", true)
	if _, _, err := made(t, e, briefOf("a zither")); err == nil {
		t.Fatal("a broken zither was built")
	}
	offers("once it has failed", false)
	put(t, folder, ofHeight("0.06"))
	offers("once it is mended", true)
}

func TestARecipeFileBuildsFromItsOwnText(t *testing.T) {
	seedtest.InTurn(t, 3)
	folder := t.TempDir()
	put(t, folder, ofHeight("0.06"))
	first, _, err := made(t, withRecipes(folder), briefOf("a zither"))
	if err != nil {
		t.Fatal(err)
	}
	b := briefOf("a zither")
	if err := json.Unmarshal(first[asset.Programs], &b.Programs); err != nil {
		t.Fatal(err)
	}
	put(t, folder, ofHeight("0.09"))
	for name, e := range map[string]*procedural.Engine{"another text": withRecipes(folder), "no recipe": withRecipes(t.TempDir())} {
		got, _, err := made(t, e, b)
		if err != nil || string(got[asset.DraftGLB]) != string(first[asset.DraftGLB]) {
			t.Errorf("%s: the recipe file gave other bytes, %v", name, err)
		}
	}
	b.Programs[0].Text = "while True: pass"
	if _, _, err := made(t, withRecipes(folder), b); err == nil || !strings.Contains(err.Error(), "zither.star:1") {
		t.Errorf("got %v, want the place of the mistake", err)
	}
}

// put writes the recipe with another modification time, and waits until the folders are scanned again.
func put(t *testing.T, folder, text string) {
	t.Helper()
	file := filepath.Join(folder, "zither.star")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	time.Sleep(1100 * time.Millisecond)
}
