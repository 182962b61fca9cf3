package intent

import "slices"

// senses are nouns that mean something else beside another thing than by themselves. The boughs of most trees reach down to the ground; a ball by itself
// may be any, and beside a person it is to play with; the wagons of a train run on rails; fighters and giants strike with a hammer for war; the glasses
// on a table and beside bottles and plates are to drink from.
var senses = []struct {
	nouns []string
	how   Place    // "": any
	of    []string // the archetypes of the other thing, or their families; nil: any
	as    string
}{
	{[]string{"tree"}, Above, nil, "oak"},
	{[]string{"tree"}, Around, nil, "oak"}, {[]string{"tree"}, Hanging, nil, "oak"},
	{[]string{"branch", "bough", "limb"}, Hanging, hangers, "oak"}, {[]string{"branch", "bough", "limb"}, Hanging, nil, "lantern bracket"},
	{[]string{"wagon", "carriage", "coach", "car"}, "", []string{"steam locomotive"}, "railway carriage"},
	{[]string{"pot"}, Around, potted, "flower pot"},
	{[]string{"hammer"}, "", strikers, "war hammer"},
	{[]string{"sword"}, "", []string{"samurai", "ninja"}, "katana"},
	{[]string{"fan"}, Held, []string{"person"}, "hand fan"}, {[]string{"fan"}, With, []string{"person"}, "hand fan"},
	{[]string{"staff", "wooden staff"}, "", magical, "staff"}, {[]string{"staff", "wooden staff"}, Held, []string{"person"}, "walking staff"},
	{[]string{"staff", "wooden staff"}, With, []string{"person"}, "walking staff"},
	{[]string{"crane"}, Printed, nil, "heron"}, // the bird
	{[]string{spectacles}, "", []string{"table", "coffee table", "kitchen island", "tray", "bottle", "pitcher", "plate"}, "drinking glass"},
}

// hangers are animals that hang from the branch of a tree by themselves; a lantern on a branch is seen best on a bracket of its own.
var hangers = []string{"monkey", "sloth", "bat", "chimpanzee", "orangutan", "gorilla", "gibbon", "snake", "opossum", "koala"}

// potted are plants that stand in a pot for flowers.
var potted = []string{"daisy", "tulip", "rose", "sunflower", "orchid", "lily", "fern", "bush", "bonsai", "bamboo", "palm tree", "bouquet", "ivy", "grass"}

// spectacles is a noun for two lenses, which in a number may also mean several things.
const spectacles = "glasses"

// strikers are figures that fight with a hammer rather than work with it.
var strikers = []string{
	"cyclops", "troll", "ogre", "orc", "goblin", "giant", "minotaur", "viking", "knight", "paladin", "barbarian", "gladiator", "golem", "demon", "werewolf",
}

// magical are people whose staff has a crystal.
var magical = []string{"wizard", "witch", "druid", "sorceress", "elf", "necromancer", "lich", "warlock", "shaman", "fairy"}

// sense is the noun that another one means in a place beside a thing of some archetype.
func (r *Reader) sense(noun string, how Place, of string) string {
	if noun == spectacles && how == Held { // "a table with reading glasses"
		return noun
	}
	family := ""
	if e := r.byName[of]; e != nil {
		family = e.Family
	}
	for _, s := range senses {
		beside := s.of == nil || slices.Contains(s.of, of) || slices.Contains(s.of, family)
		if slices.Contains(s.nouns, noun) && (s.how == "" || s.how == how) && beside && r.Built(s.as) {
			return s.as
		}
	}
	return noun
}

// resense makes a thing what its noun means in its place, of plain glasses at least two.
func (r *Reader) resense(p *Placed, as, normal string) {
	if as == p.Thing.Noun {
		return
	}
	if p.Thing.Noun == spectacles {
		p.Count = max(p.Count, 2)
	}
	p.Thing = r.thing(p.Thing.Head, as, normal)
	for _, trait := range r.implied[as] {
		if !slices.Contains(p.Traits, trait) {
			p.Traits = append(p.Traits, trait)
		}
	}
	p.Instead, p.Notes = nil, notesOf(p.Intent)
}
