package main

import (
	"net/http"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/seed/seedtest"
)

// TestOwnPicturesAreSources starts models from a preview, by its permanent URL and by a signed one that expires. Another account may not use either.
func TestOwnPicturesAreSources(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i := onEither(t)
	s := i.serve()
	c, _ := i.caller(account.Live)
	play, _ := i.caller(account.Test) // the test side counts as an account of its own
	ctx := within(t, patience)
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil {
		t.Fatal(err)
	}
	files, err := c.Assets.Artifacts(ctx, "model", op.Resource.ID)
	if err != nil || files.Data[0].Role != "preview_image" {
		t.Fatalf("got %+v, %v", files, err)
	}
	sealed, err := c.Assets.Artifact(ctx, "model", op.Resource.ID, files.Data[0].ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, url := range map[string]string{"lasting": *client.ModelOf(op).PreviewImageURL, "expiring": sealed.DownloadURL} {
		source := client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast", ImageURL: url}
		if _, err := c.Models.Generate(ctx, source); err != nil {
			t.Errorf("%s: got %v, want an operation", name, err)
		}
		_, err := play.Models.Generate(ctx, source)
		expect(t, err, http.StatusBadRequest, "invalid-source-image")
	}
	s.stop()
}
