package procedural

import (
	"slices"
	"strings"
	"unicode"

	"atelier/internal/language/intent"
	"atelier/internal/language/wordnet"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// The bounds within which a part can be left out.
const (
	mostStripped = .5  // of the thing's volume
	joined       = .01 // of the thing's diagonal: parts whose boxes are so near hold each other
	headed       = .66 // of a figure's height: what is above that is on its head, and under it is a whole head
)

// strip leaves out those parts of a built scene that the words say the thing is without: a cottage loses its chimney, and a wizard his hat. What
// is most of the thing stays, or holds most of it, and so do clothes and parts of bodies. It returns the nouns of what it has left out.
func (p *plan) strip(s *scene.Scene) map[string]bool {
	gone := map[string]bool{}
	for _, c := range p.intent.Counted {
		if c.N > 0 {
			continue
		}
		off := called(s.Parts, c, limbs(s.Bones, c.Part), p.common().Living)
		sprung := hung(off)
		rest := remains(s.Parts, off, !sprung)
		if len(rest) == len(s.Parts) || holds(s) && !sprung && !onHead(s, off) || volume(rest) < mostStripped*volume(s.Parts) ||
			c.Part == "leg" && stands(s.Parts, off) { // a chair has its back posts as legs
			continue
		}
		s.Parts, gone[c.Part] = rest, true
	}
	return gone
}

// stands reports whether a thing stands on the ground without some of its parts, too.
func stands(parts []*solid.Part, off map[*solid.Part]bool) bool {
	const level = .01 // of the height, above the lowest point
	var all, rest []geom.Vec3
	for _, part := range parts {
		corners := part.Corners()
		if all = append(all, corners...); !off[part] {
			rest = append(rest, corners...)
		}
	}
	whole := box(all)
	return len(rest) > 0 && box(rest).Min.Y <= whole.Min.Y+level*whole.Size().Y
}

// called are the parts of the sort that the words count: by their names or by the bones of such limbs, and only where none is so called by their role,
// since a mattress is of linen as the pillows are. A role tells the sort only where all of its parts have one name: the panes are all that is of the role
// "windows", but rails and steps are of the role of a windmill's sails; of what lives, a role is a surface. Pieces alone are no sort: a house that has
// window sills and panes loses no windows with the sills.
func called(parts []*solid.Part, c intent.Counted, bones map[string]bool, living bool) map[*solid.Part]bool {
	off := map[*solid.Part]bool{}
	whole := false
	for _, part := range parts {
		name, _, _ := strings.Cut(part.Name, ".")
		on := follows(part, bones)
		sort := part.Role == c.Role && !living && slices.Contains(above(wordnet.Open(), name), c.Part) // a jib is a sail
		if on || sort || isOf(part.Name, c.Part, false) {
			off[part] = true
			whole = whole || on || sort || name == c.Part || strings.HasSuffix(name, " "+c.Part) && len(bones) == 0
		}
	}
	if living && len(bones) > 0 && !hung(off) && slices.ContainsFunc(parts, func(part *solid.Part) bool { return !off[part] && ofOne(part, bones) }) {
		return nil // the wings of a dragon are of one piece with its body
	}
	if whole || len(off) > 0 && len(bones) > 0 {
		return off
	}
	if clear(off); c.Role == "" {
		return off
	}
	for _, part := range parts {
		if isOf(part.Name, c.Role, false) {
			off[part] = true
		}
	}
	if len(off) > 0 || living {
		return off
	}
	name := ""
	for _, part := range parts {
		if part.Role != c.Role {
			continue
		}
		own, _, _ := strings.Cut(part.Name, ".")
		if name != "" && name != own {
			return nil
		}
		name, off[part] = own, true
	}
	return off
}

// limbs are the bones and springs that move what a noun calls, and all below them: of an arm the upper arm, the lower arm, the hand and its fingers.
func limbs(bones *rig.Skeleton, noun string) map[string]bool {
	names := map[string]bool{}
	if bones == nil {
		return names
	}
	for _, b := range bones.Bones { // parents stand before their children
		if slices.Contains(words(b.Name), noun) || b.Parent >= 0 && names[bones.Bones[b.Parent].Name] {
			names[b.Name] = true
		}
	}
	for _, s := range bones.Springs {
		if slices.Contains(words(s.Name), noun) || len(s.Bones) > 0 && names[s.Bones[0]] {
			names[s.Name] = true
		}
	}
	return names
}

// limbed is how many limbs that a noun calls the bones move: the heads of a dragon, the legs of a spider.
func limbed(bones *rig.Skeleton, noun string) (n int) {
	names := limbs(bones, noun)
	if bones == nil {
		return 0
	}
	for _, b := range bones.Bones {
		if names[b.Name] && (b.Parent < 0 || !names[bones.Bones[b.Parent].Name]) {
			n++
		}
	}
	return n
}

// follows reports whether a part goes with some bones or springs alone.
func follows(part *solid.Part, bones map[string]bool) bool {
	f := part.Follow
	if f.Shares == nil {
		return bones[f.Spring]
	}
	return !slices.ContainsFunc(slices.Concat(f.Shares, f.Then), func(s rig.Share) bool { return !bones[s.Bone] })
}

// ofOne reports whether a part goes with some bones and also with others, as a body of one piece does.
func ofOne(part *solid.Part, bones map[string]bool) bool {
	f := part.Follow
	if f.Shares == nil {
		return f.Spring == "" && f.Skirt == 0 && !f.Joined && f.Limbs == 0
	}
	return slices.ContainsFunc(slices.Concat(f.Shares, f.Then), func(s rig.Share) bool { return bones[s.Bone] })
}

// hung reports whether all that is left out of a figure hangs on it by springs, as capes and wings do. Nothing else hangs on those.
func hung(off map[*solid.Part]bool) bool {
	if len(off) == 0 {
		return false
	}
	for part := range off {
		if part.Follow.Spring == "" {
			return false
		}
	}
	return true
}

// words are those in the name of a bone, in lower case, without numbers: "leftWingUpper" has left, wing and upper.
func words(bone string) []string {
	var b strings.Builder
	for _, r := range bone {
		switch {
		case unicode.IsUpper(r):
			b.WriteRune(' ')
		case !unicode.IsLetter(r):
			r = ' '
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Fields(b.String())
}

// onHead reports whether all that is left out of a figure is on its head, and the head itself is left: a helmet may be all that there is.
func onHead(s *scene.Scene, off map[*solid.Part]bool) bool {
	whole := extent(s.Parts)
	low := whole.Min.Y + headed*whole.Size().Y
	head := slices.ContainsFunc(s.Parts, func(part *solid.Part) bool { return part.Name == "head" && !off[part] })
	return head && !slices.ContainsFunc(s.Parts, func(part *solid.Part) bool { return off[part] && part.Bounds().Min.Y < low })
}

// volume is that of several parts together, as if none were in another.
func volume(parts []*solid.Part) (sum float32) {
	for _, part := range parts {
		sum += part.Volume()
	}
	return sum
}

// remains are the parts that are not off. Where they bear others, a part that hangs in the air without them goes, too, unless it hung there before: a
// beacon goes with its antenna. It is then marked as off.
func remains(parts []*solid.Part, off map[*solid.Part]bool, bear bool) []*solid.Part {
	rest := slices.DeleteFunc(slices.Clone(parts), func(part *solid.Part) bool { return off[part] })
	if len(rest) == len(parts) || !bear {
		return rest
	}
	near := joined * extent(parts).Diagonal()
	before := solid.Hanging(parts, near, near)
	for _, part := range solid.Hanging(rest, near, near) {
		off[part] = off[part] || !slices.Contains(before, part)
	}
	return slices.DeleteFunc(rest, func(part *solid.Part) bool { return off[part] })
}

// extent is the box around several parts.
func extent(parts []*solid.Part) geom.Box {
	b := geom.Empty()
	for _, part := range parts {
		own := part.Bounds()
		b = b.Add(own.Min).Add(own.Max)
	}
	return b
}

// moves reports whether a skeleton has a bone for what the words count.
func moves(bones *rig.Skeleton, c intent.Counted) bool { return len(limbs(bones, c.Part)) > 0 }
