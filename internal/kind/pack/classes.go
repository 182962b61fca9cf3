package pack

import (
	"strings"

	"atelier/internal/language"
	"atelier/internal/seed"
)

// classes are words for things of several sorts, singular, each with such things, the most typical first. Of two words that end a phrase,
// the longer one decides: "farm animal" before "animal".
var classes = []struct{ words, members string }{
	{"farm animal, barn animal, livestock", "cow, sheep, pig, horse, hen, goat, donkey, duck, goose, rabbit, cat, dog"},
	{"sea animal, sea creature, ocean animal, marine animal", "dolphin, whale, shark, octopus, crab, sea turtle, seal, clownfish, starfish"},
	{"forest animal, woodland animal", "fox, deer, bear, rabbit, squirrel, hedgehog, owl, wolf, raccoon, badger"},
	{"animal, creature, beast", "fox, elephant, horse, cat, dog, rabbit, bear, lion, penguin, turtle, owl, frog, giraffe, cow, pig, wolf"},
	{"pet", "cat, dog, rabbit, hamster, parrot, turtle"},
	{"bird", "owl, parrot, eagle, penguin, duck, flamingo, swan, crow, hen"},
	{"insect, bug", "bee, butterfly, beetle, ladybug, dragonfly, ant"},
	{"dinosaur", "tyrannosaurus, triceratops, stegosaurus, ankylosaurus, velociraptor"},
	{"vehicle", "car, lorry, bus, motorcycle, tractor, taxi, van, bicycle, ambulance, excavator, tram, carriage"},
	{"aircraft", "airliner, helicopter, biplane, hot air balloon, airship"},
	{"fruit", "apple, orange, banana, strawberry, lemon, pineapple, cherry, watermelon, avocado"},
	{"vegetable", "carrot, tomato, pumpkin, turnip, broccoli, corn"},
	{"weapon", "longsword, battle axe, bow, mace, spear, dagger, war hammer, halberd, crossbow, flail, shield"},
	{"kitchen tool, kitchen utensil, cooking utensil", "frying pan, whisk, spatula, ladle, rolling pin, knife, fork, spoon, cooking pot, cutting board"},
	{"tool", "hammer, saw, wrench, screwdriver, pliers, axe, chisel, shovel, drill, crowbar, pickaxe"},
	{"instrument, musical instrument", "guitar, trumpet, piano, violin, drum kit, saxophone, harp, xylophone, accordion, banjo, tuba"},
	{"toy", "teddy bear, spinning top, rubber duck, rocking horse, building blocks"},
	{"tree", "oak tree, pine tree, palm tree, birch tree, willow tree, cherry tree"},
	{"flower", "rose, tulip, sunflower, daisy, lily"},
}

// class is a class with the words before it: the things of "wooden farm animals" are wooden.
type class struct {
	before  string
	count   int // how many the prompt names; 1 when it gives no number
	members []string
}

// classMembers are the members of the classes, by the words for each.
var classMembers = func() map[string]string {
	by := map[string]string{}
	for _, c := range classes {
		for word := range strings.SplitSeq(c.words, ", ") {
			by[word] = c.members
		}
	}
	return by
}()

// classOf is the class at the end of the words from..to, the number of its words, and whether it is plural: of "old farm animals" the members of
// "farm animal", 2 and true. n is 0 when the words end in no class.
func classOf(t language.Text, from, to int) (members string, n int, plural bool) {
	// The names of classes have two words at most.
	for n = min(to-from, 2); n > 0; n-- {
		words := t.Span(to-n, n)
		if members = classMembers[words]; members != "" {
			return members, n, false
		}
		if members = classMembers[language.Singular(words)]; members != "" {
			return members, n, true
		}
	}
	return "", 0, false
}

// things are the prompts of the class, in an order that the seed gives: the most typical first.
func (c class) things(s seed.Seed) (list []string) {
	for _, m := range (theme{items: strings.Join(c.members, "\n")}).list(s) {
		list = append(list, language.WithArticle(strings.TrimSpace(c.before+" "+m)))
	}
	return list
}

// members are the things of all classes: as many of each as the prompt names, and the others in turns. A class without a number gives one
// thing; more are taken from all classes in turns while the pack has room.
func (p prompt) members(s seed.Seed) (named, more []string) {
	rest := make([][]string, len(p.classes))
	longest := 0
	for i, c := range p.classes {
		list := refuse(c.things(s), p.refused)
		n := min(max(c.count, 1), len(list))
		named, rest[i] = append(named, list[:n]...), list[n:]
		longest = max(longest, len(rest[i]))
	}
	for turn := range longest {
		for _, list := range rest {
			if turn < len(list) {
				more = append(more, list[turn])
			}
		}
	}
	return named, more
}
