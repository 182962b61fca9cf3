package recipe

import (
	"slices"
	"strings"
	"testing"
)

func TestTheReferenceHasEveryName(t *testing.T) {
	var all strings.Builder
	names := map[string]bool{}
	for _, c := range Reference() {
		all.WriteString(c.Intro)
		for _, k := range c.Entries {
			names[k.Name] = true
			if k.Signature == "" {
				t.Errorf("%s: it has no signature", k.Name)
			}
		}
	}
	for n := range predeclared() {
		if operators[n] == nil && universe[n] == nil && n != "sdf" && n != "std" && !names[n] && !isLacking(n) {
			t.Errorf("%s is not in the reference", n)
		}
	}
	for n := range attributes() {
		if !strings.Contains(all.String(), n) && !slices.ContainsFunc(namesOf(names), func(k string) bool { return strings.HasSuffix(k, "."+n) }) {
			t.Errorf(".%s is not in the reference", n)
		}
	}
}

// isLacking reports whether a name is there only to say that recipes lack it.
func isLacking(n string) bool {
	v := predeclared()[n]
	r, err := Parse("x.star", []byte(stool+"\nx = "+n+"(1)\n"))
	return v != nil && r == nil && err != nil && strings.Contains(err.Error(), n+" is no part of recipes")
}

func namesOf(m map[string]bool) (list []string) {
	for n := range m {
		list = append(list, n)
	}
	return list
}

func TestLookup(t *testing.T) {
	for word, want := range map[string]string{"box": "box(x, y, z", "b.add": "b.add(name, shape", "add": "b.add(name, shape", "wood": "wood(",
		"masks": "patches(size", "move": ".move(",
		"share": "b.add(name, shape", "wear_width": "wood("} {
		found, _ := Lookup(word)
		if !slices.ContainsFunc(found, func(c Chapter) bool {
			return slices.ContainsFunc(c.Entries, func(k Keyword) bool { return strings.HasPrefix(k.Signature, want) })
		}) {
			t.Errorf("%s: got %+v, want %s", word, found, want)
		}
	}
	if found, nearest := Lookup("lathee"); found != nil || nearest[0] != "lathe" {
		t.Errorf("got %+v, %q, want lathe as the nearest", found, nearest)
	}
}
