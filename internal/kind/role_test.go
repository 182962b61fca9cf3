package kind_test

import (
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

func TestFilesOfARole(t *testing.T) {
	w, err := kind.WordsOf([]*kind.Kind{{Type: asset.Model, Prefix: "mdl", Roles: []kind.Role{
		{Name: "glb", Kind: "model", Media: "model/gltf-binary"}, {Name: "photo", Kind: "image", Media: "image/*"}, {Name: "any", Kind: "data"},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ role, media, want string }{
		{"glb", "model/gltf-binary", ""},
		{"glb", "model/obj", `a file of the role glb is model/gltf-binary, not "model/obj"`},
		{"glb", "", `not ""`},
		{"photo", "image/webp", ""},
		{"photo", "imagery/x", `a file of the role photo is image/*`},
		{"any", "text/plain", ""},
		{"other", "text/plain", "no kind has the role other"},
	} {
		err := w.Check(asset.File{Role: asset.Role(c.role), ContentType: c.media})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s of %q: got %v, want %q", c.role, c.media, err, c.want)
		}
	}
}

func TestWordsOf(t *testing.T) {
	picture, draft := kind.Role{Name: asset.PreviewImage, Kind: "image"}, kind.Role{Name: "draft", Kind: "model", Hidden: true}
	model := kind.Kind{Noun: "models", Type: asset.Model, Prefix: "mdl", Roles: []kind.Role{picture, draft}}
	for _, c := range []struct {
		name, want string
		other      kind.Kind
	}{
		{"a role that both have", "", kind.Kind{Type: asset.World, Prefix: "wld", Roles: []kind.Role{picture}}},
		{"another kind of the same type", "", kind.Kind{Type: asset.Model, Prefix: "mdl"}},
		{"the same prefix", `the prefix "mdl"`, kind.Kind{Type: asset.World, Prefix: "mdl"}},
		{"two prefixes", `"mdl" and "mod"`, kind.Kind{Type: asset.Model, Prefix: "mod"}},
		{"another file by the same role", "the role draft", kind.Kind{Type: asset.World, Prefix: "wld", Roles: []kind.Role{{Name: "draft", Kind: "image"}}}},
	} {
		w, err := kind.WordsOf([]*kind.Kind{&model, &c.other})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
		if err == nil && (!w.Hidden("draft") || w.Hidden(asset.PreviewImage)) {
			t.Errorf("%s: got %+v, want the draft hidden alone", c.name, w.Roles)
		}
	}
}
