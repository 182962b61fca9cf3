package lifecycle_test

import (
	"path/filepath"
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/store"
	"atelier/internal/store/storetest"
)

// TestEachLevelIsAnArtifact makes optimized copies of a model at two levels, with a picture stored between them: the list of artifacts has both copies side
// by side, and each file is found by its ID.
func TestEachLevelIsAnArtifact(t *testing.T) {
	ctx := t.Context()
	d, mona, _ := shipped(t, storetest.Config(t, filepath.Join(t.TempDir(), "a.db")))
	a, err := d.Start(ctx, mona, action("/v1/models:generate"), lifecycletest.Request("", map[string]any{"prompt": "a chair"}))
	if err != nil {
		t.Fatal(err)
	}
	drain(t, d)
	id := a.Operation.Resource.ID
	for _, level := range []string{"light", "aggressive"} {
		r := lifecycletest.Request("", map[string]any{"optimizationLevel": level})
		r.Source = id
		a, err := d.Start(ctx, mona, action("/v1/models/{modelId}:optimize"), r)
		if err != nil {
			t.Fatal(err)
		}
		claim, err := d.Claim(ctx, store.Any, 0)
		if err != nil {
			t.Fatal(err)
		}
		copied := asset.File{
			ID: d.Store.NewID("art"), Asset: claim.Asset.ID, Role: asset.OptimizedGLB, Kind: "model", Format: "glb", Name: "model-" + level + ".glb",
			ContentType: "model/gltf-binary", Size: 10, BlobKey: claim.Task.ID, Secret: "secret", CreatedAt: asset.At(d.Store.Now().UnixMicro()),
		}
		files := []asset.File{copied}
		if level == "aggressive" {
			picture := copied
			picture.ID, picture.Role, picture.Kind, picture.Format = d.Store.NewID("art"), asset.PreviewImage, "image", "png"
			picture.Name, picture.ContentType, picture.BlobKey = "preview.png", "image/png", claim.Task.ID+".png"
			picture.CreatedAt, copied.CreatedAt = copied.CreatedAt, asset.At(d.Store.Now().UnixMicro()+1)
			files = []asset.File{picture, copied}
		}
		if err := claim.Done(ctx, kind.Made{}, files); err != nil {
			t.Fatal(err)
		}
		got, err := d.Operation(ctx, mona, a.Operation.ID)
		if err != nil {
			t.Fatal(err)
		}
		status(t, got, operation.Succeeded)
	}
	list, err := d.Artifacts(ctx, mona, asset.Model, id)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range list {
		names = append(names, f.Filename)
		if _, err := d.Artifact(ctx, mona, asset.Model, id, f.ID); err != nil {
			t.Errorf("%s: %v", f.Filename, err)
		}
	}
	if !slices.Equal(names, []string{"model-light.glb", "model-aggressive.glb", "preview.png"}) {
		t.Errorf("got the artifacts %q, want a copy of each level, then the picture", names)
	}
}
