package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
)

// shell is an engine that does what its prompt says. Its models are copies of a prepared file.
const shell = `request=$(cat)
out=$(printf %s "$request" | sed 's/.*"folder":"\([^"]*\)".*/\1/')
case "$request" in
*hanging*) echo "progress 0.1 waiting"; sleep 600 ;;
*broken*) echo "this is no model" >"$out/model.glb" ;;
*refused*) echo "error Nothing like that is made here."; exit 65 ;;
*away*) exit 69 ;;
*foreign*) cp "$FOREIGN" "$out/model.glb" ;;
*) cp "$MODEL" "$out/model.glb"; echo '{"version":"2.5","notes":["copied"]}' >"$out/result.json" ;;
esac
`

// outside is an installation with exec engines: programs of the operator make its models.
func outside(t *testing.T) *install {
	t.Helper()
	i := onEither(t)
	folder := filepath.Dir(i.data)
	model, script := filepath.Join(folder, "made.glb"), filepath.Join(folder, "engine.sh")
	if _, errOut, code := i.run("generate", "model", "a crate", "--preset", "fast", "--seed", "1", "-o", model); code != exitOK {
		t.Fatal(errOut)
	}
	foreign := writeSample(t, folder, "bent")
	settings := `operations: {cancel: all}
engines:
  exec:
    - {name: shell, version: "1", command: [/bin/sh, ` + script + `], timeout: 20s, env: {MODEL: ` + model + `, FOREIGN: ` + foreign + `}}
    - {name: patient, version: "1", command: [/bin/sh, ` + script + `], timeout: 5m, env: {MODEL: ` + model + `}}
    - {name: hasty, version: "1", command: [/bin/sh, ` + script + `], timeout: 2s, env: {MODEL: ` + model + `}}
  routes:
    - {preset: production, engines: [patient]}
    - {preset: standard, engines: [hasty]}
    - {engines: [shell, procedural]}
`
	for path, text := range map[string]string{script: shell, filepath.Join(folder, "atelier.yaml"): settings} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return i
}

// The models of a program outside get provenance, previews and charges like those of the procedural engine. Unusable output is not charged.
func TestAnEngineOutside(t *testing.T) {
	t.Parallel()
	i := outside(t)
	i.byHand()
	s := i.serve()
	c, accountID := i.caller(account.Live)
	ctx := within(t, patience)
	charged := func() float64 {
		t.Helper()
		var b balance
		i.must(&b, "credits", "show", "--account", accountID)
		if b.Reserved != 0 {
			t.Errorf("got %v Credits reserved, want none", b.Reserved)
		}
		return float64(b.Charged)
	}
	begin := func(prompt, preset string) *client.Operation {
		t.Helper()
		op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: prompt, GenerationPreset: preset})
		if err != nil {
			t.Fatal(err)
		}
		return op
	}
	wait := func(op *client.Operation) *client.Operation {
		t.Helper()
		op, err := c.Operations.Wait(ctx, op.ID)
		if err != nil {
			t.Fatal(err)
		}
		return op
	}
	for _, f := range []struct{ prompt, preset, code, says string }{
		{"a broken thing", "fast", "generation_failed",
			"The program of the engine shell wrote nothing that can be used: The file is not a binary glTF 2.0 (GLB). Nothing was charged. " +
				"The fault is the program's, not the prompt's: tell the operator."},
		{"a hanging lamp", "standard", "generation_failed", "took longer than 2s"},
		{"a refused thing", "fast", "invalid_generation_input", "Nothing like that is made here. Nothing was charged."},
	} {
		if op := wait(begin(f.prompt, f.preset)); op.Status != client.Failed || op.Error.Code != f.code || !strings.Contains(op.Error.Message, f.says) {
			t.Errorf("%s: got %s, %+v, want %s and %q", f.prompt, op.Status, op.Error, f.code, f.says)
		}
	}
	if got := charged(); got != 0 {
		t.Errorf("%v Credits were charged for nothing", got)
	}
	hangs := begin("a hanging lamp", "production")
	time.Sleep(time.Second / 2) // by then the program has mostly begun; the test holds either way
	if op, err := c.Operations.Cancel(ctx, hangs.ID); err != nil || op.Status != client.Canceled {
		t.Errorf("got %+v, %v", op, err)
	}
	checkMade(ctx, t, c, wait(begin("a wooden crate", "fast")), "shell", "2.5")
	once := charged()
	if once == 0 {
		t.Error("nothing was charged for a model")
	}
	checkMade(ctx, t, c, wait(begin("a lantern, engine away", "fast")), "procedural", "")
	if got := charged(); got != 2*once {
		t.Errorf("got %v Credits charged for two models, want %v", got, 2*once)
	}
	skinned := wait(begin("a foreign thing", "fast"))
	checkMade(ctx, t, c, skinned, "shell", "1")
	op, err := c.Models.Convert(ctx, skinned.Resource.ID, client.ConvertModel{TargetFormats: []string{"glb", "fbx", "obj", "stl", "usdz", "ply", "3mf",
		"gltf"}})
	if err != nil {
		t.Fatal(err)
	}
	if op = wait(op); op.Status != client.Succeeded || len(op.Conversion.Files) != 8 {
		t.Errorf("got %s, %+v, %+v, want all formats of a skinned model of another program", op.Status, op.Conversion, op.Error)
	}
	s.stop()
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "atelier-engine-*")); len(left) > 0 {
		t.Logf("there are %q, of this or another process", left)
	}
}

// byHand generates models on the command line with --engine.
func (i *install) byHand() {
	i.t.Helper()
	folder := filepath.Join(filepath.Dir(i.data), "by-hand")
	for _, c := range []struct {
		prompt, engine, says string
		code                 int
	}{
		{"a thing", "shell", "copied", exitOK}, // from the program's own note
		{"a broken thing", "shell", "not a binary glTF", exitError},
		{"engine away", "shell", "exit status 69", exitError},
		{"a thing", "nobody", "there is no engine", exitUsage},
	} {
		out, errOut, code := i.run("generate", "model", c.prompt, "--engine", c.engine, "--preset", "fast", "-o", folder)
		if code != c.code || !strings.Contains(out+errOut, c.says) {
			i.t.Errorf("%s by %s: got %d, %s%s, want %d and %q", c.prompt, c.engine, code, out, errOut, c.code, c.says)
		}
	}
	for _, name := range []string{"model.glb", "preview_image.png", "thumbnail.png", "recipe.json"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			i.t.Error(err)
		}
	}
	if text, err := os.ReadFile(filepath.Join(folder, "recipe.json")); err != nil || !strings.Contains(string(text), `"shell"`) {
		i.t.Errorf("got the recipe %s, %v, want it to name its engine", text, err)
	}
}

// checkMade compares the engine and its version in a model's manifest.
func checkMade(ctx context.Context, t *testing.T, c *client.Client, op *client.Operation, engine, version string) {
	t.Helper()
	if op.Status != client.Succeeded {
		t.Fatalf("got %s, %+v", op.Status, op.Error)
	}
	m, err := c.Assets.Manifest(ctx, string(op.Resource.Type), op.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"engine":"` + engine + `"`, `"engineVersion":"` + version, `"readBack":true`, `"original_glb"`, `"preview_image"`, `"thumbnail"`, `"recipe"`,
		`"fbx"`, `"obj_zip"`, `"stl"`, `"ar_usdz"`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the manifest %s lacks %s", text, want)
		}
	}
}
