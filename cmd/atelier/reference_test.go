package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"net/http"
	"net/http/httptest"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

// TestFromAnUploadToAModel uploads a picture by URL and in a form, and makes a model from each by the URL of the upload.
func TestFromAnUploadToAModel(t *testing.T) {
	t.Parallel()
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 640, 480)), nil); err != nil {
		t.Fatal(err)
	}
	origin := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(photo.Bytes()) }))
	defer origin.Close()
	i := onEither(t, "ATELIER_FETCH_ALLOW=127.0.0.0/8")
	s := i.serve()
	c, _ := i.caller(account.Test)
	ctx := within(t, patience)
	byURL, err := c.ReferenceImages.Upload(ctx, client.UploadReferenceImage{SourceURL: origin.URL + "/photo.jpg"})
	if err != nil {
		t.Fatal(err)
	}
	inForm, err := c.ReferenceImages.UploadFile(ctx, "photo.jpg", "image/jpeg", &photo, "")
	if err != nil {
		t.Fatal(err)
	}
	origin.Close() // an uploaded picture is not fetched again
	for name, upload := range map[string]*client.Operation{"by URL": byURL, "in a form": inForm} {
		op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast", ImageURL: client.ReferenceImageOf(upload).ImageURL})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Succeeded {
			t.Fatalf("%s: got %+v, %v, want a model", name, op, err)
		}
		if upload, err = c.Operations.Wait(ctx, upload.ID); err != nil || upload.Status != client.Succeeded {
			t.Fatalf("%s: got %+v, %v, want the upload done", name, upload, err)
		}
		r, err := c.ReferenceImages.Get(ctx, upload.Resource.ID)
		if err != nil || r.Name != "photo.jpg" || r.Assets.Width != 640 || r.ThumbnailURL == "" {
			t.Errorf("%s: got %+v, %v, want photo.jpg with its thumbnail", name, r, err)
		}
		m, err := c.Assets.Manifest(ctx, "model", op.Resource.ID)
		if err != nil {
			t.Fatal(err)
		}
		files, err := c.Assets.Artifacts(ctx, "reference_image", upload.Resource.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Provenance.Inputs) != 1 || m.Provenance.Inputs[0].SHA256 != files.Data[0].SHA256 {
			t.Errorf("%s: provenance: got %+v, want the digest %s", name, m.Provenance.Inputs, files.Data[0].SHA256)
		}
	}
	s.stop()
}
