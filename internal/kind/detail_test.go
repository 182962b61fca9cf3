package kind

import (
	"encoding/json"
	"testing"
)

func TestPatchKeepsWhatItDoesNotKnow(t *testing.T) {
	type part struct {
		A int   `json:"a,omitempty"`
		B []int `json:"b,omitempty"`
	}
	for _, c := range []struct {
		name, before, want string
		change             func(*part)
	}{
		{"of nothing", "", `{"a":1}`, func(p *part) { p.A = 1 }},
		{"beside others", `{"c":{"d":[1]},"a":1}`, `{"a":2,"c":{"d":[1]}}`, func(p *part) { p.A++ }},
		{"a field that is emptied goes", `{"a":1,"b":[1],"c":true}`, `{"b":[1,2],"c":true}`, func(p *part) { p.A, p.B = 0, append(p.B, 2) }},
	} {
		got, err := Patch(c.change).Apply(json.RawMessage(c.before))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: got %s, %v, want %s", c.name, got, err, c.want)
		}
	}
	if _, err := Patch(func(*part) {}).Apply(json.RawMessage(`[1]`)); err == nil {
		t.Error("a patch of what is no object: got no error")
	}
	if got, err := DetailPatch(nil).Apply(json.RawMessage(`{}`)); string(got) != `{}` || err != nil {
		t.Errorf("no patch: got %s, %v, want the detail as it is", got, err)
	}
}
