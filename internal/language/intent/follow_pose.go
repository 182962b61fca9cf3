package intent

import (
	"cmp"
	"slices"
	"strings"
)

// upright makes a figure stand that shows another pose: a person stands where no trait says otherwise.
func (f *following) upright([]string) bool {
	p := &f.list[f.at]
	a := f.byName[p.Thing.Archetype]
	if a == nil || len(a.Poses) == 0 || slices.Contains(a.Poses, "standing") {
		return false
	}
	p.Traits = slices.DeleteFunc(slices.Clone(p.Traits), func(t string) bool { return slices.Contains(a.Poses, t) })
	return true
}

// posed gives the thing at hand the pose that the plain form of a verb says: "let it howl", of a wolf that can be shown howling.
func (f *following) posed(said []string) bool {
	a, verb := f.byName[f.list[f.at].Thing.Archetype], said[0]
	if a == nil {
		return false
	}
	for _, stem := range []string{verb, strings.TrimSuffix(verb, "e"), verb + verb[len(verb)-1:], strings.TrimSuffix(verb, "ie") + "y"} {
		doing := stem + "ing"
		for _, pose := range []string{doing, doing + " down", f.forms[a][doing]} {
			if slices.Contains(a.Traits, pose) {
				f.revise(f.at, pose)
				return true
			}
		}
	}
	return false
}

// extents are adjectives for the nouns of sizes.
var extents = map[string]string{"size": "big", "height": "tall", "width": "wide", "length": "long"}

// manifold makes the thing at hand some times as large along the sides that an adjective says: "twice as tall", "half the size".
func (f *following) manifold(said []string) bool {
	m, _ := f.meanings.Of(cmp.Or(extents[said[1]], said[1]))
	if m.kind != sizing || m.size == nil || len(f.list[f.at].Size.Measures) > 0 {
		return false
	}
	n := float32(2)
	switch said[0] {
	case "half":
		n = .5
	case "thrice":
		n = 3
	case "twice", "double":
	default:
		n = float32(f.many(strings.TrimSuffix(said[0], " times")))
	}
	by := func(x float32) float32 {
		switch {
		case x > 1:
			return n
		case x < 1:
			return 1 / n
		}
		return 1
	}
	d := &reading{Reader: f.Reader, out: f.list[f.at].clone()}
	d.out.Size = d.out.Size.times(d.turned(Size{Scale: by(m.size.Scale), Tall: by(m.size.Tall), Wide: by(m.size.Wide), Deep: by(m.size.Deep)}), 1)
	f.list[f.at].Intent = d.out
	return true
}
