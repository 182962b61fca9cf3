package kind_test

import (
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

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
