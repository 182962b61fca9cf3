package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"atelier/bench/bomb"
	"atelier/client"
	"atelier/internal/installation"
	"atelier/internal/store/pgtest"
)

// An account cannot exceed its storage limit: uploads and starts are refused before anything is stored, another account's go on, and deleting files
// makes room again.
func TestAbuseStorage(t *testing.T) {
	t.Parallel()
	g := newSiegeOnEither(t, "ATELIER_LIMITS_STORAGE=0.01") // 10 MiB
	a, v := g.person("Boris", attackers), g.person("Vera", neighbours)
	picture := bomb.Photograph(1024)
	var kept []string
	for n := 0; ; n++ {
		op, err := a.ReferenceImages.UploadFile(within(t, patience), "photo.jpg", "", bytes.NewReader(picture), "")
		if err != nil {
			expect(t, err, http.StatusForbidden, "storage-full")
			break
		}
		if kept = append(kept, op.Resource.ID); n > 11<<20/len(picture) {
			t.Fatalf("got %d photos of %d bytes kept, want 10 MiB at most", n, len(picture))
		}
	}
	if len(kept) == 0 {
		t.Fatal("nothing was kept")
	}
	for n := 0; ; n++ { // less room is left than a photo takes; a model or two may exceed it
		err := a.fast(within(t, 2*patience))
		if client.AsProblem(err) != nil {
			expect(t, err, http.StatusForbidden, "storage-full")
			break
		}
		if n == 3 {
			t.Fatalf("got %d models made after the last photo was refused, %v", n, err)
		}
	}
	if err := v.fast(within(t, 2*patience)); err != nil {
		t.Errorf("another account: %v", err)
	}
	for _, id := range kept {
		if err := a.Assets.Delete(t.Context(), "reference_image", id); err != nil {
			t.Fatal(err)
		}
	}
	until(t, "there is room again", func() bool {
		_, err := a.ReferenceImages.UploadFile(t.Context(), "photo.jpg", "", bytes.NewReader(picture), "")
		return err == nil
	})
	if err := a.fast(within(t, 2*patience)); err != nil {
		t.Errorf("a start with room: %v", err)
	}
	var room any
	g.must(&room, "account", "set", a.account, "--storage", "0.0001")
	until(t, "the account's own bound holds", func() bool {
		_, err := a.ReferenceImages.UploadFile(t.Context(), "photo.jpg", "", bytes.NewReader(picture), "")
		p := client.AsProblem(err)
		return p != nil && p.Slug() == "storage-full"
	})
}

// A file whose row was lost in a crash is removed by the sweep.
func TestAbuseFileWithoutRow(t *testing.T) {
	t.Parallel()
	asked, never := make(chan struct{}, 1), make(chan struct{})
	moderation := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked <- struct{}{}; <-never }))
	defer moderation.Close()
	defer close(never)
	g := &siege{install: fresh(t)}
	g.begin("--config", write(t, "a.yaml", "safety: {moderation: {url: '"+moderation.URL+"', timeout: 60s}}"))
	v := g.person("Vera", neighbours)
	files := func() (list []string) {
		list, _ = filepath.Glob(filepath.Join(g.data, installation.FilesFolder, "acc_*", "ref_*", "*")) // the pattern is well formed
		return list
	}
	picture := bomb.Icon()
	go func() { _, _ = v.ReferenceImages.UploadFile(t.Context(), "icon.png", "", bytes.NewReader(picture), "") }() // it never gets an answer
	g.server.wait(asked, "to ask about the name of the file")
	until(t, "the file is placed", func() bool { return len(files()) > 0 })
	g.server.kill()
	if f := g.check(); f.Checked.FilesWithoutRow == 0 {
		t.Fatalf("the crash has left no file: %+v", f)
	}
	raw := pgtest.Raw(t, filepath.Join(g.data, installation.DatabaseFile))
	if _, err := raw.Exec(`UPDATE uploads SET begun_at = begun_at - 2 * 3600 * 1000000`); err != nil { // as if two hours had passed
		t.Fatalf("nothing says that the file was on its way: %v", err)
	}
	g.begin()
	until(t, "the file is removed", func() bool { return len(files()) == 0 })
	g.clean()
}
