package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/seed/seedtest"
)

// A model of ours is optimized, and read by the Khronos validator and by three.js.
func TestOptimizeIsReadBack(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	barrel := convertible(t, dir)["barrel"]
	out := filepath.Join(dir, "small.glb")
	code, said, wrong := atelier(t, "--json", "optimize", barrel, "--level", "aggressive", "-o", out)
	if code != exitOK {
		t.Fatal(wrong)
	}
	var told optimized
	err := json.Unmarshal([]byte(said), &told)
	if err != nil || told.Triangles > told.Before/3 || told.Triangles < told.Before/12 || told.Wanted != told.Before/10 {
		t.Errorf("got %s, %v, want a third of the triangles or less, and that a tenth was wanted", said, err)
	}
	if r := gltftest.Validate(t, out); r[0].Triangles != told.Triangles {
		t.Errorf("the validator counts %d triangles, want %d", r[0].Triangles, told.Triangles)
	}
	before, after := wanted(t, barrel), wanted(t, out)
	if len(after) >= len(before)/3 {
		t.Errorf("got %d corners of %d", len(after), len(before))
	}
	if code, _, wrong := atelier(t, "optimize", barrel, "-o", out, "--level", "extreme"); code != exitUsage ||
		!strings.Contains(wrong, "light, moderate, aggressive") {
		t.Errorf("unknown level: got %d, %q", code, wrong)
	}
	none := filepath.Join(dir, "none.glb")
	text := filepath.Join(dir, "text.glb")
	if err := os.WriteFile(text, []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	if code, _, wrong := atelier(t, "optimize", text, "-o", none); code != exitError || !strings.Contains(wrong, "not a GLB") ||
		strings.Count(wrong, "\n") != 1 {
		t.Errorf("no GLB: got %d, %q", code, wrong)
	}
	if _, err := os.Stat(none); err == nil {
		t.Error("a file was left")
	}
}

// A server optimizes a model; the copy and the model are both files of it, and only the copy is charged.
func TestOptimizeOnAServer(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i := onEither(t)
	s := i.serve()
	c, accountID := i.caller(account.Live)
	ctx := within(t, patience)
	made, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "an oak barrel", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	if made, err = c.Operations.Wait(ctx, made.ID); err != nil || made.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", made, err)
	}
	op, err := c.Models.Optimize(ctx, made.Resource.ID, client.OptimizeModel{})
	if err != nil {
		t.Fatal(err)
	}
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	m, err := c.Assets.Manifest(ctx, "model", made.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	triangles := map[string]int{}
	for _, a := range m.Artifacts {
		if a.Triangles == 0 || a.Format != "glb" {
			continue
		}
		_, data := get(t, a.URL)
		d, err := gltf.Decode(strings.NewReader(string(data)), gltf.Limits{})
		if err != nil || d.Mesh.Triangles() != a.Triangles {
			t.Errorf("%s: got %v, want %d triangles", a.Role, err, a.Triangles)
		}
		triangles[a.Role] = a.Triangles
	}
	if got, of := triangles["optimized_glb"], triangles["original_glb"]; got == 0 || got > of/3 {
		t.Errorf("got %d of %d triangles, want about a quarter", got, of)
	}
	var b balance
	i.must(&b, "credits", "show", "--account", accountID)
	if b.Charged != 8+3 {
		t.Errorf("got %v Credits charged, want 11", b.Charged)
	}
	s.stop()
}
