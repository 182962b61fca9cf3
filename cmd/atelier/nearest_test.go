package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/seed/seedtest"
)

// A prompt that nothing near can be built for fails uncharged, names what can be built, and can be retried only with another prompt.
func TestPromptWithoutANearThing(t *testing.T) {
	t.Parallel()
	i := onEither(t)
	i.serve()
	c, accountID := i.caller(account.Live)
	ctx := within(t, patience)
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a yellow wombat", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Failed || op.Error.Code != "invalid_generation_input" {
		t.Fatalf("got %+v, %v, want it failed by its input", op, err)
	}
	for _, want := range []string{"“wombat” cannot be built", "The nearest things that can be built are ", "Nothing was charged.", "another prompt"} {
		if !strings.Contains(op.Error.Message, want) {
			t.Errorf("got the message %q, want it to say %q", op.Error.Message, want)
		}
	}
	for _, again := range []client.RetryModel{{}, {Prompt: "a yellow wombat "}} {
		_, err = c.Models.Retry(ctx, op.Resource.ID, again)
		expect(t, err, http.StatusConflict, "prompt-revision-required")
	}
	var b balance
	i.must(&b, "credits", "show", "--account", accountID)
	if want := (balance{accountID, 100_000, 0, 0}); b != want {
		t.Errorf("got %+v, want %+v", b, want)
	}
	op, err = c.Models.Retry(ctx, op.Resource.ID, client.RetryModel{Prompt: "a yellow crate"})
	if err != nil {
		t.Fatal(err)
	}
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Succeeded {
		t.Errorf("with another prompt: got %+v, %v", op, err)
	}
}

// A pack item that nothing near can be built for fails by itself; a pack of only such items fails.
func TestItemWithoutANearThing(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i := onEither(t)
	i.serve()
	c, _ := i.caller(account.Live)
	ctx := within(t, patience)
	make := func(items ...client.PackItem) *client.Operation {
		t.Helper()
		op, err := c.AssetPacks.Generate(ctx, client.GeneratePack{Prompt: "props", GenerationPreset: "fast", Items: items})
		if err == nil {
			op, err = c.Operations.Wait(ctx, op.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		return op
	}
	wombat, crate := client.PackItem{Prompt: "a wombat"}, client.PackItem{Prompt: "a crate"}
	some := make(wombat, crate)
	if some.Status != client.PartiallySucceeded || *some.Credits.Finalized != 8 {
		t.Errorf("a wombat and a crate: got %s for %v Credits, want the crate alone, for 8", some.Status, *some.Credits.Finalized)
	}
	_, err := c.AssetPacks.Retry(ctx, some.Resource.ID, "")
	expect(t, err, http.StatusConflict, "prompt-revision-required")
	none := make(wombat, client.PackItem{Prompt: "freedom"})
	if none.Status != client.Failed || none.Error.Code != "invalid_generation_input" || *none.Credits.Finalized != 0 {
		t.Errorf("a wombat and freedom: got %s, %+v, want it failed by its input", none.Status, none.Error)
	}
	for _, prompt := range []string{"wombats", "zorblax"} { // the prompt names no theme, so nothing else stands in
		op, err := c.AssetPacks.Generate(ctx, client.GeneratePack{Prompt: prompt, GenerationPreset: "fast"})
		if err == nil {
			op, err = c.Operations.Wait(ctx, op.ID)
		}
		if err != nil || op.Status != client.Failed || op.Error.Code != "invalid_generation_input" || *op.Credits.Finalized != 0 {
			t.Fatalf("%s: got %+v, %v, want it failed, uncharged", prompt, op, err)
		}
		if said := op.Error.Message; !strings.Contains(said, strings.TrimSuffix(prompt, "s")) || !strings.Contains(said, "can be built") ||
			!strings.Contains(said, "Nothing was charged") {
			t.Errorf("%s: got %q", prompt, said)
		}
	}
}

// Without a server, the same refusal is one line. With the setting any, the nearest thing is built.
func TestPromptWithoutANearThingOffline(t *testing.T) {
	seedtest.InTurn(t, 3)
	out := filepath.Join(t.TempDir(), "x.glb")
	for _, c := range []struct{ prompt, want string }{
		{"a yellow wombat", "atelier: “wombat” cannot be built, nor can anything like it. The nearest things that can be built are "},
		{"el perro rojo", "atelier: The prompt does not seem to be English"},
		{"asdf qwer", "atelier: The prompt names no thing that is known; not understood is “asdf”, “qwer”."},
		{"red", "atelier: The prompt names no thing to build."},
	} {
		said, errOut, code := call(t, nil, "generate", "model", c.prompt, "--preset", "fast", "-o", out)
		if code != exitError || said != "" || !strings.HasPrefix(errOut, c.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%q: got code %d, %q and %q, want %d and one line %q", c.prompt, code, said, errOut, exitError, c.want)
		}
	}
	any := []string{"ATELIER_ENGINES_PROCEDURAL_NEAREST=any"}
	if _, errOut, code := call(t, any, "generate", "model", "a yellow wombat", "--preset", "fast", "-o", out); code != exitOK {
		t.Errorf("with any: got code %d, %q", code, errOut)
	}
}
