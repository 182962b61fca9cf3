package person

import (
	"slices"
	"strings"

	"atelier/internal/archetype"
)

// prop is a thing that people hold by themselves: the role that words for it mean. Words for any other thing put that into their hands.
type prop struct{ role, words string }

// The props of people.
var (
	longbow        = prop{"bow", "longbow, recurve bow, hunting bow"}
	longsword      = prop{"blade", "sword, longsword, broadsword, greatsword"}
	katana         = prop{"blade", "sword, katana, samurai sword"}
	gladius        = prop{"blade", "sword, short sword, gladius"}
	cutlass        = prop{"blade", "sword, cutlass, saber, sabre"}
	dagger         = prop{"blade", "dagger, knife"}
	broadaxe       = prop{"blade", "axe, battle axe, fire axe"}
	battleAxe      = prop{"shaft", "axe, battle axe, wood axe, felling axe"}
	halberd        = prop{"blade", "halberd, polearm"}
	spear          = prop{"shaft", "spear"}
	warHammer      = prop{"shaft", "hammer, war hammer, warhammer"}
	hammer         = prop{"shaft", "hammer"}
	pitchfork      = prop{"shaft", "pitchfork, fork, hay fork"}
	pickaxe        = prop{"shaft", "pickaxe, pick axe, pick"}
	fishingRod     = prop{"shaft", "fishing rod, rod, fishing pole"}
	besom          = prop{"shaft", "broom, broomstick, besom"}
	staff          = prop{"staff", "wooden staff, magic staff, crystal staff, glowing staff, wizard staff, gnarled staff"}
	darkStaff      = prop{"shaft", "staff, magic staff"}
	sceptre        = prop{"trim", "sceptre, scepter"}
	crook          = prop{"trim", "crook"}
	shepherdsCrook = prop{"shaft", "crook, shepherds crook, staff"}
	paintBrush     = prop{"shaft", "paintbrush, paint brush"}
	gun            = prop{"rifle", "gun, assault rifle, machine gun"}
	football       = prop{"ball", "football, soccer ball"}
	basketball     = prop{"ball", "basketball"}
	bouquet        = prop{"flowers", "bouquet, bouquet of flowers"}
	club           = prop{"shaft", "club, cudgel, wooden club"}
	trident        = prop{"shaft", "trident, pitchfork"}
	scythe         = prop{"shaft", "scythe"}
	wand           = prop{"shaft", "wand, magic wand"}
	panPipes       = prop{"pipes", "pan flute, panpipes, pan pipes, flute"}
	loveBow        = prop{"bow", "bow, bow and arrow"}
	gavel          = prop{"gavel", "gavel, judges gavel"}
	bible          = prop{"book", "bible, prayer book"}
	crozier        = prop{"trim", "crosier, crozier, crook, pastoral staff"}
	magnifier      = prop{"shaft", "magnifying glass, magnifier, loupe"}
	wrench         = prop{"shaft", "wrench, spanner"}
	cleaver        = prop{"blade", "cleaver, meat cleaver, knife"}
	pompons        = prop{"tufts", "pompoms, pom poms, pompons, pom-poms"}
	crashHelmet    = prop{"crash helmet", "racing helmet"}
	handFan        = prop{"fan", "hand fan, folding fan, paper fan"}
	sackOfToys     = prop{"sack", "sack of toys, bag of toys"}
)

// tusks are what an orc has, in a colour of words.
var tusks = archetype.Role{Name: "tusks", Words: "tusk, fangs", Takes: colours}

// holding are roles with the words for a prop: those of the role that it is, or that of a role of its own.
func holding(own []archetype.Role, p prop) []archetype.Role {
	own = slices.Clone(own)
	for i := range own {
		if own[i].Name == p.role && !own[i].Optional {
			own[i].Words = strings.TrimPrefix(own[i].Words+", "+p.words, ", ")
			return own
		}
	}
	return append(own, archetype.Role{Name: p.role, Words: p.words})
}

// clubbed is the trait of a warrior with a club in the place of the axe, and clubs are the words for it.
const clubbed = "wielding a club"

var clubs = map[string]string{clubbed: "cudgel, big club, spiked club, with a club, with a wooden club, holding a club, swinging a club, wielding a club, " +
	"carrying a club, with a big club, with a spiked club, holding a wooden club"}

// greatAxe is the trait of a warrior with one long axe in both hands, and greatAxes are the words for it.
const greatAxe = "wielding a great axe"

var greatAxes = map[string]string{greatAxe: "with a great axe, with a greataxe, holding a great axe, holding a greataxe, wielding a greataxe"}
