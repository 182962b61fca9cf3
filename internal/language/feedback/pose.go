package feedback

import (
	"slices"
	"strings"
)

// upright makes a figure stand that shows another pose: a person stands where no trait says otherwise.
func (f *following) upright([]string) bool {
	p := &f.list[f.at]
	a := f.Entry(p.Thing.Archetype)
	if a == nil || len(a.Poses) == 0 || slices.Contains(a.Poses, "standing") {
		return false
	}
	p.Traits = slices.DeleteFunc(slices.Clone(p.Traits), func(t string) bool { return slices.Contains(a.Poses, t) })
	return true
}

// posed gives the thing at hand the pose that the plain form of a verb says: "let it howl", of a wolf that can be shown howling.
func (f *following) posed(said []string) bool {
	a, verb := f.Entry(f.list[f.at].Thing.Archetype), said[0]
	if a == nil {
		return false
	}
	for _, stem := range []string{verb, strings.TrimSuffix(verb, "e"), verb + verb[len(verb)-1:], strings.TrimSuffix(verb, "ie") + "y"} {
		doing := stem + "ing"
		for _, pose := range []string{doing, doing + " down", f.Form(a, doing)} {
			if slices.Contains(a.Traits, pose) {
				f.revise(f.at, pose)
				return true
			}
		}
	}
	return false
}
