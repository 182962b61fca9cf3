package intent_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"atelier/internal/language/intent"
)

// A phrase that is a trait of other things is a thing beside this one, and a word for several sorts of things is a thing of each.
func TestOthers(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a nightstand with a lamp":           "nightstand, table lamp with",
		"a hard hat with a lamp":             "hard hat",
		"a grave with flowers":               "gravestone, daisy with",
		"a hawaiian shirt with flowers":      "shirt",
		"a fountain with statues":            "fountain, statue with",
		"a statue of a fox":                  "fox",
		"a table full of food":               "table, apple atop, bread atop, cheese atop, pie atop, goblet atop",
		"a bucket full of tools":             "bucket, hammer inside, saw inside, screwdriver inside, wrench inside",
		"a toolbox full of tools":            "toolbox",
		"a campfire with logs around":        "campfire, fallen log ring",
		"a bench under a tree":               "bench, oak tree above",
		"a mushroom house":                   "mushroom house",
		"a kitchen table with plates":        "table, plate with",
		"a pencil-drawn house":               "cottage",
		"a cat, children's book style":       "cat",
		"two suitcases on the roof of a car": "suitcase, car beneath",
		"a vase with two roses":              "vase, rose with",
		"a bowl of soup":                     "bowl",
		"a lantern hanging from a torii":     "lantern, torii hanging",
		"a torii with a rope":                "torii",
		"a painting hanging on a stone wall": "painting, stone wall hanging",
		"a monkey hanging from a tree":       "monkey, oak tree beside",
		"a cat in a tree":                    "cat, oak tree around",
		"crows on the branches of a tree":    "crow, conifer beneath",
		"a cherry blossom tree in a garden":  "cherry tree, garden around",

		"a blacksmith with a white beard hammering on an anvil":                "blacksmith, anvil at",
		"an old blacksmith, leather apron, hammering on an anvil":              "blacksmith, anvil at",
		"a blacksmith on an anvil":                                             "blacksmith, anvil at",
		"a man with a beard standing on an anvil":                              "person, anvil beneath",
		"a chest full of gold coins and a crown":                               "chest, crown atop",
		"a chest overflowing with gold coins and a golden crown":               "chest, crown atop",
		"a couple, she in a red dress, he in a black suit":                     "person, person beside",
		"a couple dancing the tango, she in a red dress, he in a black suit":   "person, person facing",
		"an elderly couple on a bench, he in a grey suit, she in a blue dress": "person, person beside, bench beneath",
		"a family of four having a picnic":                                     "person, person beside, person beside, person beside, basket amid",
		"a hermit crab":                                                        "crab",
		"a wizard casting a fireball":                                          "wizard",

		"a thief stealing a crown from a king":                      "rogue, crown held, king at",
		"a monkey stealing bananas from a market stall":             "monkey, banana held, market stall at",
		"a deer drinking from a stream":                             "stag, river at",
		"a giraffe eating leaves from a tall tree":                  "giraffe, conifer at",
		"a man sitting on a chair playing a cello":                  "person, chair beneath, cello held",
		"a firefighter climbing a ladder":                           "firefighter, ladder beneath",
		"a boy climbing a tree":                                     "person, oak tree around",
		"a bottle of wine and two glasses":                          "bottle, drinking glass beside",
		"a lantern hanging from a branch":                           "lantern, hook hanging",
		"a monkey hanging from a branch":                            "monkey, oak tree beside",
		"a stone well with a wooden roof":                           "well",
		"a tower with a wooden roof":                                "tower",
		"a castle with a wooden door":                               "castle",
		"a house with a tiled roof":                                 "cottage",
		"a well with a bucket":                                      "well, bucket with",
		"a pot over a campfire":                                     "cooking pot, campfire hanging",
		"a cauldron hanging over a campfire":                        "cauldron, campfire hanging",
		"a kettle above a campfire":                                 "kettle, campfire hanging",
		"a lantern suspended over a campfire":                       "lantern, campfire hanging",
		"a moon over a campfire":                                    "planet, campfire below",
		"a waiter carrying a tray of glasses":                       "groom, tray held, drinking glass inside",
		"a knight from a castle":                                    "knight",
		"a mechanic welding the hull of a spaceship":                "mechanic, blowtorch held, spaceship at",
		"a goblin smuggling a barrel of rum":                        "goblin, barrel held",
		"two children building a sandcastle":                        "person, sandcastle at",
		"a blacksmith hammering on an anvil":                        "blacksmith, anvil at",
		"a man knocking on a door":                                  "person, door at",
		"a man who is working on a car":                             "person, car at",
		"a blacksmith standing on an anvil":                         "blacksmith, anvil beneath",
		"a knight with a lance riding a horse":                      "knight, lance held, horse beneath",
		"a knight with a lance and a horse":                         "knight, lance with, horse with",
		"a street musician holding an accordion sitting on a crate": "person, accordion held, crate beneath",
	} {
		var got []string
		for _, p := range r.Arrange(prompt) {
			got = append(got, strings.TrimSpace(p.Thing.Archetype+" "+string(p.How)))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
	if got := r.Read("a pencil-drawn house").Style; got != intent.Cartoon {
		t.Errorf("pencil-drawn: got the style %q, want a cartoon", got)
	}
}

// A part of a thing with its material is no other thing, and the part is of the material.
func TestPartsOfMaterials(t *testing.T) {
	r := newReader(t)
	for _, prompt := range []string{"a stone well with a wooden roof", "a tower with a wooden roof"} {
		in := r.Read(prompt)
		if !slices.ContainsFunc(in.Materials, func(m intent.Material) bool { return m.Name == "wood" && m.Target == "roof" }) {
			t.Errorf("%q: got the materials %v", prompt, in.Materials)
		}
	}
	if in := r.Read("a tower with a wooden roof"); !slices.Contains(in.Traits, "roofed") {
		t.Errorf("got a tower with the traits %q", in.Traits)
	}
}

// Each of several has one of what they hold together without a number, or of the tool of what they do; what is counted is as many as the words say.
func TestOneEach(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"three guards holding spears":             "3 guard, 3 spear",
		"five guards holding spears and lanterns": "5 guard, 5 spear, 5 lantern",
		"four bards playing lutes":                "4 bard, 4 lute",
		"three guards each holding a spear":       "3 guard, 3 spear",
		"three guards holding a spear":            "3 guard, 1 spear",
		"three guards holding two spears":         "3 guard, 2 spear",
		"a guard holding spears":                  "1 guard, 2 spear",
		"three men digging":                       "3 person, 3 shovel",
		"three knights and two dogs":              "3 knight, 2 dog",
	} {
		var got []string
		for _, p := range r.Arrange(prompt) {
			got = append(got, fmt.Sprint(p.Count, " ", p.Thing.Archetype))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}

// A word for a giant scales a thing of whatever name alike.
func TestGiants(t *testing.T) {
	r := newReader(t)
	for _, prompt := range []string{"a giant diamond", "a giant ruby", "a giant gem", "a giant mushroom", "a giant crystal", "a giant turnip", "a giant chair"} {
		if got := r.Read(prompt).Size.Span; got != intent.Giant {
			t.Errorf("%q: got the span %q", prompt, got)
		}
	}
}

// What a surface bears is a figure on it: symbols and outlines of animals, and anything that the words call a picture. What stands on, in or beside a thing by
// nature stays a thing of its own.
func TestFiguresOnSurfaces(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a mug with red hearts":                            "cup; 2 heart red printed on 0",
		"a mug with white dots":                            "cup; 1 dot white printed on 0",
		"a mug with a heart on it":                         "cup; 1 heart printed on 0",
		"a mug with a cat on it":                           "cup; 1 cat printed on 0",
		"a mug with a picture of a cat":                    "cup; 1 cat printed on 0",
		"a shield with a golden lion":                      "shield; 1 lion golden printed on 0",
		"a shield with a lion emblem":                      "shield; 1 lion printed on 0",
		"a flag with a dragon":                             "flag; 1 dragon printed on 0",
		"a red flag with three stars and a moon":           "flag; 3 star printed on 0; 1 moon printed on 0",
		"a t-shirt with a star":                            "t-shirt; 1 star printed on 0",
		"a black t-shirt with a white skull":               "t-shirt; 1 skull white printed on 0",
		"a billboard showing a car":                        "billboard; 1 car printed on 0",
		"a fountain with a golden lion":                    "fountain; 1 lion golden with on 0",
		"a rug with a cat":                                 "rug; 1 cat with on 0",
		"a shield with a spear":                            "shield; 1 spear with on 0",
		"a plate with a fish":                              "plate; 1 fish with on 0",
		"a vase with roses":                                "vase; 5 rose with on 0",
		"a table and a mug with two golden stars":          "table; 1 mug beside on 0; 2 star golden printed on 1",
		"a cake with candles":                              "cake",
		"a shield with a star, a moon, a heart, an anchor": "shield; 1 star printed on 0; 1 moon printed on 0; 1 heart printed on 0; 1 anchor printed on 0",
		"a vase with a cat beside it":                      "vase; 1 cat beside on 0",
		"a barrel with an anchor beside it":                "barrel; 1 anchor beside on 0",
		"a crate with a skull in it":                       "crate; 1 skull inside on 0",
		"a suitcase with a crown inside":                   "suitcase; 1 crown inside on 0",
		"a drum with a cat on top":                         "drum; 1 cat atop on 0",
		"a cake with a flower on top":                      "cake; 1 flower atop on 0",
		"a book with a crown on top of it":                 "book; 1 crown atop on 0",
		"a vase with a flower":                             "vase; 1 flower with on 0",
		"a bucket with flowers":                            "bucket; 5 flower with on 0",
		"a vase with a flower on it":                       "vase; 1 flower printed on 0",
		"a mug with a flower":                              "cup; 1 flower printed on 0",
		"a mug with red hearts around it":                  "cup; 2 heart red printed on 0",
		"a kite with a smiley face and a red boat":         "kite; 1 smiley printed on 0; 1 boat red with on 0",
	} {
		var got []string
		for i, p := range r.Arrange(prompt) {
			if i == 0 {
				got = append(got, p.Thing.Archetype)
				continue
			}
			said := fmt.Sprint(p.Count, " ", p.Thing.Noun)
			for _, c := range p.Colours {
				said += " " + c.Word
			}
			for _, m := range p.Materials {
				said += " " + m.Word
			}
			got = append(got, fmt.Sprintf("%s %s on %d", said, p.How, p.Of))
		}
		if got := strings.Join(got, "; "); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}

// Beasts with a thing of stone or metal are statues of the same; at buildings and in cages, and with a thing of another material, they live.
func TestOrnaments(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a bronze bell with dragons":           "2 dragon bronze",
		"a marble fountain with lions":         "2 lion stone",
		"a marble fountain with lion statues":  "2 lion stone",
		"a fountain with lion statues":         "2 lion stone",
		"a fountain with a bronze lion statue": "1 lion bronze",
		"a bronze door with lions":             "2 lion bronze",
		"a stone castle with a dragon":         "1 dragon",
		"an iron cage with a bear":             "1 bear",
		"a wooden door with lions":             "2 lion",
		"a marble fountain with cats":          "2 cat",
	} {
		list := r.Arrange(prompt)
		if len(list) != 2 {
			t.Errorf("%q: got %d things", prompt, len(list))
			continue
		}
		got := fmt.Sprint(list[1].Count, " ", list[1].Thing.Noun)
		if s := list[1].Statue; s != nil {
			got += " " + s.Material
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}

// Where a part is that a thing has goes with the part, and with what is told as not followed.
func TestSited(t *testing.T) {
	r := newReader(t)
	for prompt, missed := range map[string]int{
		"a jeep with black wheels on the back": 0,
		"a jeep with a spare tire on the back": 1,
		"a jeep on the back":                   1,
	} {
		if got := r.Read(prompt); len(got.Relations) != missed {
			t.Errorf("%q: got %d relations that are not followed, want %d", prompt, len(got.Relations), missed)
		}
	}
}

// A colour or a material of a word that the reader does not know is that word's, and paints nothing else.
func TestLooksOfUnknownWords(t *testing.T) {
	r := newReader(t)
	for prompt, colours := range map[string]int{
		"a wizard in a red robe with gold stars": 1, "a chair with blue glorps": 0, "a table with oak glorps": 0, "a chair with blue legs": 1,
	} {
		i := r.Read(prompt)
		if len(i.Colours) != colours || len(i.Materials) != 0 {
			t.Errorf("%q: got the colours %v and the materials %v, want %d and none", prompt, i.Colours, i.Materials, colours)
		}
		if told := len(i.Unknown) > 0 && len(i.Relations) > 0; told != strings.Contains(prompt, "glorps") && !strings.Contains(prompt, "stars") {
			t.Errorf("%q: got not understood %q and not followed %v", prompt, i.Unknown, i.Relations)
		}
	}
}
