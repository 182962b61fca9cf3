package weapon

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
	"atelier/internal/media/scene"
)

// Longsword is a sword with a leather grip, straight and two-edged behind a cross guard unless the words want a sabre, a rapier, a gladius or a greatsword.
// It stands on its point.
var Longsword = &archetype.Archetype{
	Name:   "longsword",
	Family: "weapon",
	Nouns:  []string{"sword", "longsword", "broadsword", "blade", "claymore", "greatsword", "sabre", "saber", "scimitar", "cutlass", "rapier"},
	Called: "a longsword",
	Kin:    "sword",
	Sorts:  "weapon",
	Names: "longsword, long sword, shortsword, short sword, greatsword, great sword, broadsword, bastard sword, " +
		"claymore, zweihander, gladius, estoc, flamberge, falchion, scimitar, sabre, saber, cutlass, rapier, excalibur, " +
		"blade, zanpakuto, machete, khopesh, kopis, jian, dao, xiphos, runeblade",
	Realms:     "weapon, edge tool, tool, sports implement, stick, writing implement, cleaning implement",
	Forms:      forms,
	Implies:    implies,
	Lengthwise: language.Height,
	Roles:      roles,
	Traits:     traits,
	Height:     1,
	Build:      buildLongsword,
}

// roles, traits and their words are shared by all weapons of the family.
var (
	roles = []archetype.Role{
		{Name: "blade", Takes: []material.Class{material.Metallic, material.Vitreous, material.Mineral, material.Timber, material.Polymer}},
		{Name: "grip", Takes: []material.Class{material.Textile, material.Living}},
		{Name: "guard", Takes: []material.Class{material.Metallic}},
		{Name: "pommel", Takes: []material.Class{material.Metallic, material.Mineral, material.Vitreous}},
		{Name: "fittings", Takes: []material.Class{material.Metallic}},
	}
	traits  = []string{"ornate", "runic", "plain", "broken", "curved", "eastern", "thrusting", "two-handed", "roman", "wavy"}
	forms   = map[string]string{"curved": "bent, arched", "two-handed": "double handed, twohanded"}
	implies = map[string]string{
		"curved":     "sabre, saber, scimitar, cutlass, falchion, machete, kopis, khopesh, dao",
		"eastern":    "tanto",
		"thrusting":  "rapier, estoc, foil, epee",
		"two-handed": "claymore, greatsword, great sword, zweihander",
		"wavy":       "flamberge, kris",
		"roman":      "gladius, shortsword, short sword, xiphos",
	}
)

func longswordParms(b archetype.Brief) SwordParms {
	s := b.Seed.Sub("longsword")
	p := SwordParms{
		Length: .80 * b.Tall * s.Sub("length").Range(.96, 1.05),
		Width:  .055 * b.Wide * s.Sub("width").Range(.95, 1.06),
		Thick:  .0094 * b.Deep,
		Taper:  s.Sub("taper").Range(.58, .68),
		Fuller: s.Sub("fuller").Range(.60, .68),
		Span:   .208 * b.Wide * s.Sub("span").Range(.95, 1.06),
		Droop:  s.Sub("droop").Range(.012, .024),
		Grip:   .150 * (.6 + .4*b.Tall) * s.Sub("grip").Range(.95, 1.05),
		Girth:  .0172,
		Pommel: .0300 * s.Sub("pommel").Range(.96, 1.05),
	}
	p.take(b.Traits, s)
	return p
}

func buildLongsword(_ context.Context, b archetype.Brief) (*scene.Scene, error) {
	return forge("longsword", b, longswordParms(b)), nil
}
