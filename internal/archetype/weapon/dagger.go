package weapon

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/media/scene"
)

// Dagger is a short two-edged blade with a small straight guard. It stands on its point.
var Dagger = &archetype.Archetype{
	Name:       "dagger",
	Family:     "weapon",
	Nouns:      []string{"dagger", "knife", "dirk", "stiletto", "poniard"},
	Called:     "a dagger",
	Kin:        "dagger, knife",
	Names:      "kunai, tanto, dirk, stiletto, shiv, kris, knife, athame, throwing knife, main gauche, letter opener",
	Sorts:      "cutlery for knife, weapon",
	Forms:      forms,
	Implies:    implies,
	Lengthwise: language.Height,
	Roles:      roles,
	Traits:     traits,
	Height:     0.43,
	Build:      buildDagger,
}

func daggerParms(b archetype.Brief) SwordParms {
	s := b.Seed.Sub("dagger")
	p := SwordParms{
		Length: .285 * b.Tall * s.Sub("length").Range(.94, 1.06),
		Width:  .042 * b.Wide * s.Sub("width").Range(.94, 1.06),
		Thick:  .0080 * b.Deep,
		Taper:  s.Sub("taper").Range(.46, .56),
		Fuller: s.Sub("fuller").Range(.52, .60),
		Span:   .106 * b.Wide * s.Sub("span").Range(.94, 1.06),
		Droop:  s.Sub("droop").Range(.006, .012),
		Grip:   .098 * s.Sub("grip").Range(.96, 1.04),
		Girth:  .0142,
		Pommel: .0215 * s.Sub("pommel").Range(.95, 1.05),
	}
	p.take(b.Traits, s)
	return p
}

func buildDagger(_ context.Context, b archetype.Brief) (*scene.Scene, error) {
	return forge("dagger", b, daggerParms(b)), nil
}
