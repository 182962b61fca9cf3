package safety

import (
	"strings"
	"testing"
)

// A policy that uses a name for two groups is refused, since both would share a place in sets.
func TestPolicyThatNamesTwice(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a group", "groups:\n  minor:\n  - child\n  minor:\n  - kid\n", `"minor"`},
		{"a category", "categories:\n- name: hate\n  block:\n  - one\n- name: hate\n  block:\n  - two\n", `the group "block hate" is given twice`},
		{"a category and a group", "groups:\n  block hate:\n  - one\ncategories:\n- name: hate\n  block:\n  - two\n", `the group "block hate" is given twice`},
		{"each once", "groups:\n  minor:\n  - child\ncategories:\n- name: hate\n  block:\n  - one\n- name: gore\n  block:\n  - two\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := &compiler{groups: map[string]set{}}
			switch err := b.read([]byte(c.text)); {
			case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("got %v, want %q", err, c.want)
			}
			var all set
			for name, g := range b.groups {
				if g&all != 0 {
					t.Errorf("the group %q has the place of another", name)
				}
				all |= g
			}
		})
	}
}
