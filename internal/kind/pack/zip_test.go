package pack_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"image/png"
	"io"
	"slices"
	"testing"

	"atelier/internal/asset"
	engines "atelier/internal/engine/all"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/kind/pack"
	"atelier/internal/offline"
	"atelier/internal/seed/seedtest"
)

// make3 makes a pack of three items without a server.
func make3(t *testing.T) *offline.Bench {
	t.Helper()
	p, err := plan(t, generate, kind.Input{Seed: 7, Test: true},
		`{"prompt":"rusty props","items":[{"prompt":"a barrel"},{"name":"Große Kiste!","prompt":"a crate"},{"name":"…","prompt":"a bottle"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	b, err := offline.Make(t.Context(), offline.Config{Router: engines.Shipped(), Kinds: []*kind.Kind{model.Kind}}, pack.Kind, p)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestTheZipHoldsEveryItem(t *testing.T) {
	b := make3(t)
	f, ok := b.File(pack.Zip)
	if !ok {
		t.Fatal("there is no ZIP")
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	members := map[string][]byte{}
	for _, m := range z.File {
		r, err := m.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatalf("%s: %v", m.Name, err)
		}
		names, members[m.Name] = append(names, m.Name), data
	}
	want := []string{
		"01-barrel/model.glb", "01-barrel/preview.png", "01-barrel/recipe.json",
		"02-gro-e-kiste/model.glb", "02-gro-e-kiste/preview.png", "02-gro-e-kiste/recipe.json",
		"03-item/model.glb", "03-item/preview.png", "03-item/recipe.json", "manifest.json",
	}
	if !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
	var list struct {
		Name  string
		Items []struct {
			Index     int
			Name      string
			Folder    string
			Triangles int
			Files     []struct {
				Name   string
				SHA256 string
			}
		}
	}
	if err := json.Unmarshal(members["manifest.json"], &list); err != nil || list.Name != "rusty props" || len(list.Items) != 3 {
		t.Fatalf("got the manifest %+v, %v", list, err)
	}
	for _, i := range list.Items {
		if i.Triangles == 0 || len(i.Files) != 3 {
			t.Errorf("%s: got %d triangles and %d files", i.Name, i.Triangles, len(i.Files))
		}
		for _, f := range i.Files {
			if got := offline.Digest(members[i.Folder+"/"+f.Name]); got != f.SHA256 {
				t.Errorf("%s/%s: got the digest %s, want %s", i.Folder, f.Name, got, f.SHA256)
			}
		}
	}
	glb, _ := b.Items()[1].File(asset.OriginalGLB)
	if !bytes.Equal(glb.Data, members["02-gro-e-kiste/model.glb"]) {
		t.Error("the second item's model is another than the ZIP's")
	}
}

func TestTheSamePackGivesTheSameBytes(t *testing.T) {
	seedtest.InTurn(t, 3)
	first, second := make3(t), make3(t)
	for _, r := range []asset.Role{pack.Zip, asset.Thumbnail} {
		a, _ := first.File(r)
		b, _ := second.File(r)
		if len(a.Data) == 0 || !bytes.Equal(a.Data, b.Data) {
			t.Errorf("%s: got other bytes the second time", r)
		}
	}
}

func TestTheSheetShowsEveryItem(t *testing.T) {
	f, ok := make3(t).File(asset.Thumbnail)
	if !ok {
		t.Fatal("there is no sheet")
	}
	img, err := png.Decode(bytes.NewReader(f.Data))
	if err != nil {
		t.Fatal(err)
	}
	if got := img.Bounds().Size(); got.X != f.Width || got.Y != f.Height || got.X != 512 {
		t.Errorf("got %v, want %d × %d, 512 wide", got, f.Width, f.Height)
	}
	white := func(x, y int) bool { r, g, b, _ := img.At(x, y).RGBA(); return r+g+b == 3*0xffff }
	if white(128, 128) || white(384, 128) || white(256, 384) || !white(20, 384) || !white(500, 384) {
		t.Error("want two pictures above and one below, in the middle")
	}
}
