package kindtest

import (
	"context"
	"strings"
	"testing"

	"atelier/internal/kind"
)

type set struct{ ID string }

func TestFaults(t *testing.T) {
	one := kind.ReadOne(kind.Read{Path: "/v1/sets/{id}", Name: "getSet", Summary: "One", Schema: "Set"},
		func(context.Context, kind.Asked, struct{}) (set, error) { return set{}, nil })
	all := kind.ReadList(kind.Read{Path: "/v1/sets", Name: "listSets", Summary: "All", Schema: "Set"},
		func(context.Context, kind.Asked, struct{}) ([]set, error) { return nil, nil })
	text := kind.ReadOne(kind.Read{Path: "/v1/texts/{id}", Name: "getText", Summary: "One", Schema: "Text"},
		func(context.Context, kind.Asked, struct{}) (string, error) { return "", nil })
	with := func(r kind.Read, change func(*kind.Read)) kind.Read { change(&r); return r }
	picture := kind.Role{Name: "picture", Kind: "image", Media: "image/png"}
	for _, c := range []struct {
		name  string
		reads []kind.Read
		roles []kind.Role
		body  any
		want  string
	}{
		{name: "nothing", reads: []kind.Read{one, all, text}, roles: []kind.Role{picture}, body: struct {
			Prompt string `json:"prompt"`
		}{}},
		{name: "one path", reads: []kind.Read{one, with(text, func(r *kind.Read) { r.Path = one.Path })}, want: "another read has its path"},
		{name: "one name", reads: []kind.Read{one, with(text, func(r *kind.Read) { r.Name = one.Name })}, want: "its name getSet"},
		{name: "one schema of two shapes", reads: []kind.Read{all, with(text, func(r *kind.Read) { r.Schema = "Set" })}, want: "its schema Set"},
		{name: "one schema of two records", reads: []kind.Read{one, with(one, func(r *kind.Read) { r.Path, r.Name = "/v1/x", "getX" })},
			want: "its schema Set"},
		{name: "a read without a name", reads: []kind.Read{with(one, func(r *kind.Read) { r.Name = "" })}, want: "must be there"},
		{name: "a role of no content type", roles: []kind.Role{{Name: "picture", Kind: "image"}}, want: `kind "image" is ""`},
		{name: "a role of another content type", roles: []kind.Role{{Name: "picture", Kind: "image", Media: "model/stl"}}, want: `is "model/stl"`},
		{name: "a field out", body: struct {
			Out string `json:"out"`
		}{}, want: "the flag --out"},
		{name: "a flag engine", body: struct {
			Motor string `json:"motor" flag:"engine"`
		}{}, want: "the field Motor would be the flag --engine"},
		{name: "a field that has no flag", body: struct {
			Data string `json:"data" flag:"-"`
		}{}},
		{name: "an embedded field", body: struct{ part }{}, want: "the flag --recipe"},
	} {
		k := &kind.Kind{Noun: "sets", Reads: c.reads, Roles: c.roles}
		if c.body != nil {
			k.Actions = []kind.Action{{Path: "/v1/sets:generate", Body: c.body}}
		}
		switch got := faults(k); {
		case c.want == "" && len(got) > 0, c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want)):
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

type part struct {
	Recipe string `json:"recipe"`
}
