package wording

import "testing"

// What words for a company mean are people, and what a person has in each hand is there twice. Other uses of those words stay as they are.
func TestPeopled(t *testing.T) {
	nobody := func(string) int { return 0 }
	for prompt, want := range map[string]string{
		"a couple dancing":                                    "two people dancing",
		"an old couple on a bench":                            "two old people on a bench",
		"a dog and a young family, smiling":                   "a dog and a man and a woman and a little boy, smiling",
		"a couple of chairs":                                  "a couple of chairs",
		"a family car":                                        "a family car",
		"a tent for a family":                                 "a tent for a family",
		"a family at a picnic":                                "a man and a woman and a child sitting around a picnic basket",
		"two musicians":                                       "a musician playing a guitar and a musician playing a violin",
		"two musicians playing drums":                         "two musicians playing drums",
		"a band":                                              ensemble(3),
		"a band playing":                                      ensemble(3),
		"a band performing on a stage":                        ensemble(3) + " on a stage",
		"a band on a stage":                                   ensemble(3) + " on a stage",
		"a crowd around a rock band":                          "a crowd around " + ensemble(3),
		"a barrel with a band":                                "a barrel with a band",
		"a gold ring with a band":                             "a gold ring with a band",
		"a hat with a band and a feather":                     "a hat with a band and a feather",
		"a crown with a band in gold":                         "a crown with a band in gold",
		"a man wearing a band":                                "a man wearing a band",
		"an orc with a rusty axe in each hand":                "an orc with two rusty axes",
		"a lantern in each hand of a giant":                   "two lanterns of a giant",
		"a girl feeding a horse an apple":                     "a girl holding an apple facing a horse",
		"a boy feeding a carrot to his rabbit":                "a boy holding a carrot facing his rabbit",
		"a farmer feeding a horse":                            "a farmer feeding a horse",
		"a knight kneeling before a king":                     "a knight kneeling facing a king",
		"a teacher in front of a class":                       "a teacher talking to three students",
		"a dragon breathing fire at a knight":                 "a dragon breathing fire facing a knight",
		"a dragon breathing fire":                             "a dragon breathing fire",
		"two knights jousting":                                "a knight riding a horse holding a lance fighting a knight riding a horse holding a lance",
		"two old knights on horses jousting":                  "an old knight riding a horse holding a lance fighting an old knight riding a horse holding a lance",
		"an elf beside a dwarf side by side with an orc":      "an elf beside a dwarf beside an orc",
		"a girl leading a brown donkey by a rope":             "a girl leading a brown donkey",
		"two goblins fighting over a treasure chest":          "two goblins fighting, a treasure chest behind them",
		"a baker putting bread into an oven":                  "a baker holding bread at an oven",
		"a girl putting a red book on the table":              "a girl holding a red book at the table",
		"a circle of seven stones":                            "seven stones in a circle",
		"a circle of five stones with an altar in the middle": "an altar with five stones around it",
		"a ring of five chairs around a campfire":             "a campfire with five chairs around it",
		"a pyramid of wooden barrels":                         "a stack of six wooden barrels",
		"a pyramid of stone":                                  "a pyramid of stone",
		"a samurai on foot":                                   "a samurai",
		"a cook stirring soup in a pot":                       "a cook stirring a pot",
		"four men carrying a wounded man on a stretcher":      "four men carrying a stretcher with a wounded man lying on it",
		"a clerk standing at a desk":                          "a clerk standing at a desk",
		"a thief carrying a sack on his back":                 "a thief carrying a sack on his back",
		"a king on a throne with a guard on each side":        "a king on a throne flanked by two guards",
		"a gate with two old statues on either side":          "a gate flanked by two old statues",
		"three rows of four red chairs, lacquered":            "12 red chairs in three rows, lacquered",
		"a nurse pushing an old man in a wheelchair":          "a nurse pushing a wheelchair with an old man in it",
		"a baker taking bread out of an oven":                 "a baker holding bread at an oven",
		"a boy throwing a ball to a brown dog":                "a boy throwing a ball facing a brown dog",
		"a man pointing a gun at a robot":                     "a man aiming a gun facing a robot",
		"two riders charging at each other":                   "two riders fighting",
		"ivy creeping over a ruined tower":                    "a ruined tower overgrown with ivy",
		"a jazz band with a drummer":                          "a musician playing drums",
		"a farmer hoeing a potato field":                      "a farmer hoeing a row of six potatoes",
		"a treehouse in an oak with a boy in the tree":        "a treehouse with a boy in it",
		"a girl writing on a blackboard":                      "a girl writing at a blackboard",
		"a knight with a sword in both hands":                 "a knight with a sword in both hands",
		"a woman holding a bowl in both hands":                "a woman holding a bowl in both hands",
	} {
		if got := Reworded(prompt, nobody); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}
