package archetype

import (
	"maps"
	"slices"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Look resolves roles to surfaces: what the words say wins over what the archetype would take.
type Look struct {
	Roles     []Role                     // the archetype's
	Finish    map[string]material.Finish // by role name, where the words replace the finish
	All       material.Finish            // replaces every role: "a bronze fox" is bronze all over
	Tints     map[string]geom.Vec3       // by role name: colours from words or from a picture
	Several   map[string][]geom.Vec3     // by role name, where words give several colours: the colours of its finishes, in turn
	Modifiers []Modified
	Set       *material.Palette             // of the set that it belongs to; nil: the archetype's own colours
	Style     func(tex.Surface) tex.Surface // how it is drawn; nil: as it is
	Cartoon   bool                          // things with a face have a cartoon's proportions
	Facets    bool                          // the bodies of animals have one plain colour on each facet

	Heard func(role string, f material.Finish) // is told what each role is made of while the thing is built; nil: it is not told
}

// Modified is a modifier with how strongly it is meant.
type Modified struct {
	Modifier *material.Modifier
	Amount   float32
	Role     string // the only role that it is meant for; empty: all
}

// MostModified bounds the Amount of a modifier, whatever "very" and "extremely" say.
const MostModified = 1.5

// Surface is the role's surface; own is the archetype's finish for it.
func (l Look) Surface(role string, own material.Finish) tex.Surface {
	return l.wrap(role, l.finish(role, own).Surface())
}

// Over is the role's surface with something of the archetype's on it that the modifiers lie over in turn: moss is under the snow.
func (l Look) Over(role string, own material.Finish, grown func(tex.Surface) tex.Surface) tex.Surface {
	return l.wrap(role, grown(l.finish(role, own).Surface()))
}

// finish is what the role is made of.
func (l Look) finish(role string, own material.Finish) material.Finish {
	f := l.shared(own)
	if g, ok := l.Finish[role]; ok {
		f = g
	}
	if l.All != nil {
		f = l.All
	}
	if c, ok := l.Tints[role]; ok {
		f = f.Tint(c)
	}
	if l.Heard != nil {
		l.Heard(role, f)
	}
	return f
}

// Give gives roles a colour of words: its own, or one more.
func (l *Look) Give(roles []string, c geom.Vec3) {
	if l.Several == nil {
		l.Several = map[string][]geom.Vec3{}
	}
	for _, role := range roles {
		l.Several[role] = append(l.Several[role], c)
		l.Tints[role] = l.Several[role][0]
	}
}

// Turned is the look of the finish with a number among those of a role: of several colours it has the next one.
func (l Look) Turned(role string, number int) Look {
	if list := l.Several[role]; len(list) > 0 {
		l.Tints = maps.Clone(l.Tints)
		l.Tints[role] = list[number%len(list)]
	}
	return l
}

// shared is the archetype's finish in the colours and the wear of its set.
func (l Look) shared(own material.Finish) material.Finish {
	if l.Set == nil {
		return own
	}
	return l.Set.Of(own)
}

// water is the role of the open water of a pond, a river, a fountain or a sea around an island.
const water = "water"

// Wrap applies the modifiers alone, for a surface that no word may replace: an eye, a flame.
func (l Look) Wrap(s tex.Surface) tex.Surface { return l.wrap("", s) }

// Water is Wrap for open water: snow, moss and dust sink in it.
func (l Look) Water(s tex.Surface) tex.Surface { return l.wrap(water, s) }

func (l Look) wrap(role string, s tex.Surface) tex.Surface {
	for _, m := range l.Modifiers {
		if m.Role == role || m.Role == "" && !(role == water && m.Modifier.Sinks) {
			s = m.Modifier.Wrap(s, m.Amount)
		}
	}
	if l.Style != nil {
		s = l.Style(s)
	}
	return s
}

// Falling reports whether something falls from the sky onto the thing.
func (l Look) Falling() bool {
	return slices.ContainsFunc(l.Modifiers, func(m Modified) bool { return m.Modifier.Falls })
}

// Without is the look without a modifier that was meant for the whole thing, and whether there was one:
// a lantern glows by its flame and an enchanted sword by its runes, not all over.
func (l Look) Without(modifier string) (Look, bool) {
	kept := make([]Modified, 0, len(l.Modifiers))
	for _, m := range l.Modifiers {
		if m.Role != "" || m.Modifier.Name != modifier {
			kept = append(kept, m)
		}
	}
	found := len(kept) < len(l.Modifiers)
	l.Modifiers = kept
	return l, found
}

// Statue reports whether one finish replaces every role, so that eyes and flames should be of it too.
func (l Look) Statue() bool { return l.All != nil }

// Drawn reports whether the thing is drawn as a cartoon, so that one with a face can have a cartoon's proportions.
func (l Look) Drawn() bool { return l.Cartoon }
