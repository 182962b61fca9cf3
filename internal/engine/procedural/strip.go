package procedural

import (
	"slices"
	"strings"
	"unicode"

	"atelier/internal/language/intent"
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
		off := called(s.Parts, c)
		rest := remains(s.Parts, off)
		if len(rest) == len(s.Parts) || holds(s) && !onHead(s, off) || volume(rest) < mostStripped*volume(s.Parts) {
			continue
		}
		s.Parts, gone[c.Part] = rest, true
	}
	return gone
}

// called are the parts of the sort that the words count: by their names or by the joints on which they hang, and only where none is so called by their
// role, since a mattress is of linen as the pillows are. A role tells the sort only where all of its parts have one name: the panes are all that is of
// the role "windows", but rails and steps are of the role of a windmill's sails.
func called(parts []*solid.Part, c intent.Counted) map[*solid.Part]bool {
	off := map[*solid.Part]bool{}
	for _, part := range parts {
		if isOf(part.Name, c.Part, false) || len(part.Follow.Shares) == 1 && limb(part.Follow.Shares[0].Bone) == c.Part {
			off[part] = true
		}
	}
	if len(off) > 0 || c.Role == "" {
		return off
	}
	for _, part := range parts {
		if isOf(part.Name, c.Role, false) {
			off[part] = true
		}
	}
	if len(off) > 0 {
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

// remains are the parts that are not off. A part that hangs in the air without them goes, too, unless it hung there before: a beacon goes with its
// antenna. It is then marked as off.
func remains(parts []*solid.Part, off map[*solid.Part]bool) []*solid.Part {
	rest := slices.DeleteFunc(slices.Clone(parts), func(part *solid.Part) bool { return off[part] })
	if len(rest) == len(parts) {
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

// limb is the noun for what a bone moves: "leftEar" an ear, "tail2" a tail, "wheel.3" a wheel.
func limb(bone string) string {
	name, _, _ := strings.Cut(bone, ".")
	name = strings.TrimRightFunc(name, unicode.IsDigit)
	for _, side := range []string{"left", "right"} {
		name = strings.TrimPrefix(name, side)
	}
	return strings.ToLower(name)
}

// moves reports whether a skeleton has a bone for what the words count.
func moves(bones *rig.Skeleton, c intent.Counted) bool {
	return bones != nil && slices.ContainsFunc(bones.Bones, func(b rig.Bone) bool { return limb(b.Name) == c.Part })
}
