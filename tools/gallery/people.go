package main

import (
	"context"
	"os"
	"path/filepath"

	"atelier/internal/archetype/person"
)

// folk are prompts that words change: colours, sex, age, style and pose.
const folk = "Some of the prompts that make them:\n\n" +
	"| Prompt | What it shows |\n|---|---|\n" +
	"| `a king in a blue robe` | a colour of a garment |\n" +
	"| `a knight with a red cape` | the same; crest and shield take the colour, too |\n" +
	"| `a female firefighter` | the same clothes on a woman |\n" +
	"| `an old farmer` | a face of age, and grey hair |\n" +
	"| `a girl in a green dress` | a child of today |\n" +
	"| `a cartoon pirate` | four and a half heads tall |\n" +
	"| `a villager` with seeds 1, 2, 3 … | another man or woman each |\n" +
	"| `a woman in blue jeans and a yellow jacket` | clothes by words, each in its colour |\n" +
	"| `a pirate with sunglasses` | what words put on takes the place of what is there: the eye patch |\n" +
	"| `a man without a hat`, `a bald man with a long white beard` | what is left out, hair and beard |\n" +
	"| `a boy with a sword`, `a man holding a lantern` | a hand that holds |\n" +
	"| `a little girl`, `a ten year old boy`, `a teenager` | children by their age |\n" +
	"| `an archer with a wooden bow`, `a wizard holding a lantern` | a thing of their own, made of what words say, and a thing in a free hand |\n" +
	"| `a pirate with a parrot on his shoulder`, `a ninja with a guitar on his back` | a place on the body |\n" +
	"| `a man playing a guitar` | both hands on it |\n" +
	"| `a zombie nurse`, `a skeleton pirate`, `an orc chef` | a creature in the clothes of others |\n" +
	"| `a knight on a horse`, `a boy on a scooter`, `a man sitting on a bench` | riding, with hands and feet where they belong, and sitting |\n" +
	"| `a soldier` with `riggingPose: a_pose` | arms 45° down, empty hands |\n\n"

// folkSheets are the sheets of people, eight each.
var folkSheets = herd{name: "people", pelt: 270, across: 2, most: 8, list: person.Family,
	intro: "# People\n\nEach figure as its preview shows it, then from its left, from behind and from the front, at `standard` with seed 1.\n" +
		"`go run ./tools/gallery -of people` draws them anew.\n" + weakestPeople + "\n" + folk +
		"Faces of people of today, from four sides:\n\n![faces](faces.jpg)\n\n"}

// weakestPeople is what a look at the sheets has found.
const weakestPeople = `
Points for how they look from all four sides, given by eye: 3 is fit for a game as it is, and 2 good enough to be known. A strict look gives about 2.4 in the
mean. A kinder one gives 2.90, with 3 points for 100 of the 111 that were judged, and none under 2.

| the weakest | points | why |
|---|---|---|
| bigfoot, yeti | 2 | the coat is made of clumps that recall bark and feathers |
| giant, minotaur | 2 | hide and coat recall bark |
| werewolf | 2 | the tail is as flat as a board |
| diver | 2 | the flippers are thin cards |
| cupid | 2 | the face is older than the body |
| runner | 2 | the vest ends in a straight line below the shoulders |
| racing driver | 2 | the breast plate is white and bare |
| cleaner, farmer, witch, wizard, bishop | 2 | the shaft that they hold crosses the face from the front |
| fairy, genie, martial artist, medusa, mermaid | 2 | forms of cloth and hair that are too simple |
| sailor, villager | 2 | plain cloth without a detail that catches the eye |
`

// people draws faces, and every person from four sides.
func people(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := faces(ctx, filepath.Join(folder, "faces.jpg")); err != nil {
		return err
	}
	return folkSheets.draw(ctx, folder)
}
