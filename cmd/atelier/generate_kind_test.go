package main

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/command"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// bellBody is the request body of a kind that exists in these tests alone.
type bellBody struct {
	Prompt     string    `json:"prompt" jsonschema:"required,minLength=1,maxLength=100" jsonschema_description:"What rings."`
	PitchHertz int       `json:"pitchHertz,omitempty" jsonschema:"minimum=20,maximum=20000,default=440" jsonschema_description:"How high it rings."`
	Tones      []int     `json:"tones,omitempty" jsonschema:"minItems=2,maxItems=3,minimum=1" jsonschema_description:"Overtones; not together with pitchHertz."`
	Parts      []ringing `json:"parts,omitempty" flag:"part" jsonschema:"minItems=1,maxItems=2" jsonschema_description:"Of what."`
	Loud       *bool     `json:"loud,omitempty" jsonschema_description:"Whether it costs $5 in fines."`
	kind.Tiered
	kind.Shown
	kind.Generation
}

type ringing struct {
	Of   string `json:"of" jsonschema:"required,minLength=1"`
	Size int    `json:"size,omitempty"`
}

// bell is a kind that writes its request into a file.
func bell() *kind.Kind {
	plan := func(in kind.Input, b bellBody) (kind.Plan, error) {
		images := len(in.Images)
		b.ImageURL = ""
		params, err := json.Marshal(map[string]any{"body": b, "seed": in.Seed, "images": images})
		return kind.Plan{Name: b.Named(b.Prompt), Prompt: &b.Prompt, Preset: b.Tier(), Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{
			{Kind: "church_bell", Step: "cast", Params: params},
		}}}}, err
	}
	cast := func(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
		for _, f := range []asset.File{{Role: "tone", Name: "tone.json", Duration: 2.5}, {Role: "score", Name: "score.txt"}} {
			out, err := b.Create(ctx, f)
			if err != nil {
				return kind.Made{}, err
			}
			if _, err := out.Write(t.Params); err != nil {
				return kind.Made{}, err
			}
			if err := out.Close(); err != nil {
				return kind.Made{}, err
			}
		}
		return kind.Made{}, nil
	}
	generate := kind.Start(kind.Action{Path: "/v1/church-bells:generate", Operation: "bell_casting", Makes: "church_bell", Summary: "Cast a bell"}, plan)
	return &kind.Kind{Noun: "church-bells", Type: "church_bell", Prefix: "bel", Actions: []kind.Action{generate}, Steps: map[string]kind.Step{"cast": cast},
		Record: &kind.View{},
		Roles:  []kind.Role{{Name: "tone", Kind: "data", Whole: "json"}, {Name: "score", Kind: "data"}}}
}

// ring runs atelier with the bell as its only kind.
func ring(t *testing.T, args ...string) (out, errOut string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = runWith(t.Context(), []*kind.Kind{bell()}, args, nil, &o, &e)
	return o.String(), e.String(), code
}

// The suite of kinds refuses body fields that would clash with flags of atelier generate itself. This is its list of them.
func TestOwnFlags(t *testing.T) {
	generate, err := nouns([]*kind.Kind{bell()})
	if err != nil {
		t.Fatal(err)
	}
	noun, err := command.Read("atelier", "", &commands{Generate: generate}).Parse([]string{"generate", "church-bell", "x", "-o", "x"})
	if err != nil {
		t.Fatal(err)
	}
	body, err := flagsOf(bellBody{})
	if err != nil {
		t.Fatal(err)
	}
	got := []string{"help"}
	for _, flag := range noun.All() {
		if !slices.ContainsFunc(body.list, func(b *bodyFlag) bool { return b.name == flag.Name }) {
			got = append(got, flag.Name)
		}
	}
	slices.Sort(got)
	if want := kind.OwnFlags(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A new kind gets its noun and a flag for each field of its body, without a line of code here.
func TestGenerateANewKind(t *testing.T) {
	dir := t.TempDir()
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 16, 16))); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "bell.json")
	text, errOut, code := ring(t, "generate", "church-bell", "a big bell", "--tones", "2", "--tones", "3", "--part", "bronze", "--part",
		`{"of":"tin","size":4}`, "--no-loud", "--preset", "fast", "--seed", "7", "--name", "Ben", "--image", write(t, "bell.png", picture.String()),
		"--json", "-o", path)
	var told struct {
		Path, Prompt string
		Seed         int64
	}
	if err := json.Unmarshal([]byte(text), &told); err != nil || code != exitOK || told.Path != path || told.Prompt != "a big bell" || told.Seed != 7 {
		t.Fatalf("got code %d, %q, %q", code, text, errOut)
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"body":{"prompt":"a big bell","tones":[2,3],"parts":[{"of":"bronze"},{"of":"tin","size":4}],"loud":false,` +
		`"generationPreset":"fast","name":"Ben","seed":7},"images":1,"seed":7}`
	if string(got) != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	for _, out := range []string{"folder", "bell.zip"} {
		text, errOut, code := ring(t, "generate", "church-bell", "a bell", "-o", filepath.Join(dir, out))
		if code != exitOK || !strings.Contains(text, "a bell, 2.5 s, seed ") {
			t.Errorf("%s: got code %d, %q, %q", out, code, text, errOut)
		}
		if files := names(madeFiles(t, filepath.Join(dir, out))); !slices.Equal(files, []string{"manifest.json", "score.txt", "tone.json"}) {
			t.Errorf("%s: got %v", out, files)
		}
	}
}

// A request that the schema refuses is refused in one line, in the words of the command line.
func TestGenerateRefusesByTheSchema(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"beyond a bound", []string{"--pitch-hertz", "10"}, "--pitch-hertz: 10 must be at least 20"},
		{"not a number", []string{"--pitch-hertz", "high"}, "--pitch-hertz: high must be an integer, and is a string"},
		{"twice", []string{"--pitch-hertz", "20", "--pitch-hertz", "30"}, "--pitch-hertz: give it once, not 2 times"},
		{"too few", []string{"--tones", "2"}, "--tones: give it 2 to 3 times, not 1"},
		{"an element", []string{"--tones", "2", "--tones", "0"}, "--tones: must be at least 1"},
		{"an unknown preset", []string{"--preset", "best"}, "--preset: best must be one of fast, standard, production"},
		{"broken JSON", []string{"--part", "{"}, "--part: it is not JSON"},
		{"a URL", []string{"--image", "https://example.com/x.png"}, "--image: https://example.com/x.png: give a file"},
		{"a flag of a server", []string{"--quote-id", "q"}, "unknown flag --quote-id"},
		{"another form", []string{"-o", "x.glb"}, "-o x.glb: give a .json, a folder or a .zip"},
	} {
		out := filepath.Join(t.TempDir(), "x")
		args := append([]string{"generate", "church-bell", "a bell", "-o", out}, c.args...)
		text, errOut, code := ring(t, args...)
		if code != exitUsage || text != "" || !strings.HasPrefix(errOut, "atelier: "+c.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got code %d, %q, %q, want %q", c.name, code, text, errOut, c.want)
		}
	}
}

// The help of a noun is the schema's description of its fields.
func TestGenerateHelp(t *testing.T) {
	text, _, code := ring(t, "generate", "church-bell", "--help")
	text = strings.Join(strings.Fields(text), " ")
	for _, want := range []string{
		"Cast a bell.", "[<prompt>] What rings.", "--pitch-hertz=N How high it rings. Default: 440.", "not together with --pitch-hertz.",
		"May be given 2 to 3 times.", "--preset=fast|standard|production", "--[no-]loud Whether it costs $5 in fines.", "--image=FILE",
	} {
		if code != exitOK || !strings.Contains(text, want) {
			t.Errorf("got code %d, %s, want %q", code, text, want)
		}
	}
	for _, without := range []string{"quote", "mode"} {
		if strings.Contains(text, without) {
			t.Errorf("got %s, want nothing of %s", text, without)
		}
	}
}
