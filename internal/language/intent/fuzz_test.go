package intent

import (
	"reflect"
	"strings"
	"testing"

	"atelier/internal/language"
	"atelier/internal/language/wording"
)

// FuzzRead reads and revises anything: there is always a thing, twice the same, and no unknown word is dropped.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"a red wooden chair with a golden seat, 2 m tall, under 2,000 triangles", "木の椅子 🦊 стул كرسي",
		"\xff\xfe a\x00b", "of of of and and, with with",
		"the the -- ''s 's fox's",
		"statue of a statue of", "not not no without", "very very", "dark dark light", "3d 3 4k 9999999999999 1.5.5 0 -1 1e9 m cm", "[test:fail",
		"six-winged three-legged", "and", "in the style of",
	} {
		f.Add(seed, "make it "+seed)
	}
	r := New(fixture())
	f.Fuzz(func(t *testing.T, prompt, feedback string) {
		i := r.Read(prompt)
		if r.byName[i.Thing.Archetype] == nil || i.Count < 1 || i.Thing.Match == "" {
			t.Errorf("%q: got %+v, count %d", prompt, i.Thing, i.Count)
		}
		if again := r.Read(prompt); !reflect.DeepEqual(i, again) {
			t.Errorf("%q: got %+v, then %+v", prompt, i, again)
		}
		for k, p := range r.Arrange(prompt) {
			if r.byName[p.Thing.Archetype] == nil || p.Count < 1 || (k > 0) != (p.How != "") || k > 0 && p.Of >= k {
				t.Errorf("%q: got %+v as its %d. thing", prompt, p, k)
			}
		}
		all := i.Thing.Head + " " + strings.Join(i.Unknown, " ")
		for _, it := range r.scan(language.Cut(wording.SpelledOut(r.wrecked(prompt)).Text)) {
			if it.kind == plain && it.rank == unknown && !strings.Contains(strings.ToLower(all), strings.ToLower(it.raw)) {
				t.Errorf("%q: %q is not among the unknown words %q", prompt, it.raw, i.Unknown)
			}
		}
		before := summary(i)
		if j := r.Revise(i, feedback); r.byName[j.Thing.Archetype] == nil {
			t.Errorf("%q, %q: got %+v", prompt, feedback, j.Thing)
		}
		if after := summary(i); after != before {
			t.Errorf("%q: revising changed the intent from %s to %s", prompt, before, after)
		}
	})
}
