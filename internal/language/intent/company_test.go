package intent_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/language/intent"
)

// TestCompany reads what stands behind "with", "of" and a noun for a person: a part with its own colour, a content that the thing shows by itself, a
// bunch of flowers, or what a person does.
func TestCompany(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct {
		prompt  string
		things  string // archetypes with their numbers
		trait   string // of the first; "": any
		colours string // of all things: "target=word"
		unknown string
	}{
		{"a red sofa with blue cushions", "sofa", "", "=red pillows=blue", ""},
		{"a vase with five red roses", "vase, 5 rose", "", "=red", ""},
		{"a vase with white roses", "vase, 5 rose", "", "=white", ""},
		{"a glass vase with tulips", "vase, 5 tulip", "", "", ""},
		{"two tulips in a vase", "2 tulip, vase", "", "", ""},
		{"tulips in a vase", "5 tulip, vase", "", "", ""},
		{"two chairs around a table", "2 chair, table", "", "", ""},
		{"a bowl of tomato soup", "bowl", "tomatoed", "", ""},
		{"a bowl of chicken soup", "bowl", "souped", "", ""},
		{"a cake with candles", "cake", "birthday", "", ""},
		{"a bowl of oranges and bananas", "bowl, 12 orange, 12 banana", "", "", ""},
		{"a cart full of apples pulled by a donkey", "cart, 12 apple, donkey", "", "", ""},
		{"a baker holding bread", "chef, bread", "", "", ""},
		{"a throne flanked by two guards", "throne, 2 guard", "", "", ""},
		{"a birthday cake with candles", "cake", "birthday", "", ""},
		{"a snowman with a top hat and a carrot nose", "snowman", "", "", ""},
		{"a red dragon with spread wings", "dragon", "", "=red", ""},
		{"a grandmother knitting", "person", "elderly", "", "knitting"},
		{"a woman knitting", "person", "woman", "", "knitting"},
		{"a woman in a purple dress knitting", "person", "dress", "dress=purple", "knitting"},
		{"a girl with red hair knitting", "person", "woman", "hair=red", "knitting"},
		{"a fire truck with a ladder", "fire engine", "", "", ""},
		{"a tank with a cannon", "tank", "", "", ""},
		{"a telescope on a tripod", "telescope", "", "", ""},
		{"a lighthouse on a cliff", "lighthouse, cliff", "", "", ""},
		{"a cat on a wall", "cat, stone wall", "", "", ""},
		{"a samurai drawing his katana", "samurai", "", "", "drawing"},
		{"a knight holding his sword", "knight", "", "", ""},
		{"a horse drawing a cart", "horse, cart", "", "", ""},
		{"a farmer milking a cow", "farmer, cow", "", "", ""},
		{"a farmer who is milking a cow", "farmer, cow", "", "", ""},
		{"a child flying a kite", "person, kite", "child", "", ""},
		{"a woman watering flowers", "person, watering can, 2 daisy", "", "", ""},
		{"a farmer hoeing a row of cabbages", "farmer, hoe, 4 cabbage", "", "", ""},
		{"a woman sweeping the floor", "person, broom", "", "", ""},
		{"a woman sweeping the floor with a broom", "person, broom", "", "", ""},
		{"a blacksmith hammering an anvil", "blacksmith, anvil", "", "", ""},
		{"a wolf biting a sheep", "wolf, sheep", "", "", ""},
		{"a robot watering a plant", "robot, watering can, houseplant", "", "", ""},
		{"a thief opening a chest", "rogue, chest", "", "", ""},
		{"a dog burying a bone", "dog, bone", "", "", ""},
		{"a monkey peeling a banana", "monkey, banana", "", "", ""},
		{"a house overlooking a lake", "cottage, river", "", "", ""},
		{"a knight training dummy", "mannequin", "", "", "knight training"},
		{"three ducks crossing a road", "3 duck, road", "", "", ""},
		{"a horse jumping over a fence", "horse, picket fence", "jumping", "", ""},
		{"a man fishing", "person, fishing rod", "man", "", ""},
		{"a hunter aiming his rifle", "rogue, rifle", "", "", ""},
		{"a chef chopping carrots with a knife", "chef, 2 carrot, dagger", "", "", ""},
		{"a fisherman fishing", "fisherman", "", "", ""},
		{"a man walking his dog", "person, dog", "", "", ""},
		{"a watering can", "watering can", "", "", ""},
		{"a knight training dummy", "mannequin", "", "", "knight training"},
		{"a chef at a stove", "chef, stove", "", "", ""},
		{"a wizard with a beard, blue robe and a crystal staff", "wizard", "", "robe=blue", ""},
		{"a goblin with a lantern and a backpack", "goblin, lantern", "backpack", "", ""},
		{"a backpack with a lantern", "backpack", "", "", ""},
		{"a samurai with two swords", "samurai, 2 katana", "", "", ""},
		{"a dwarf with a beard, a hammer and a shield", "dwarf, shield", "", "", ""},
		{"a queen with a golden crown", "queen", "", "", ""},
		{"a bust of a king", "bust", "crowned", "", ""},
		{"a bust of an emperor", "bust", "laurelled", "", ""},
		{"a bust of a lion", "lion", "", "", ""},
		{"a drawing of a cat", "cat", "", "", ""},
		{"a baby", "person", "little", "", ""},
		{"hous with red roof", "cottage", "", "roof=red", ""},
		{"an old lady", "person", "woman", "", ""},
		{"a striking young woman", "person", "woman", "", "striking"},
		{"a knight in striking armor", "knight", "", "", "striking"},
		{"a knight striking", "knight", "lunging", "", ""},
		{"a man in a drinking hat", "person", "fedora", "", "drinking"},
		{"a boy with jumping shoes", "person", "shoes", "", "jumping"},
		{"a viking with a drinking horn", "viking", "", "", "drinking"},
		{"a jumping boy", "person", "jumping", "", ""},
		{"a man sitting at a round table", "person, chair, table", "sitting", "", ""},
		{"three men dining at a table in a garden", "3 person, 3 chair, table, garden", "sitting", "", ""},
		{"a man and a woman eating at a table", "person, person, 2 chair, table", "sitting", "", ""},
		{"a family sitting at a table", "person, person, person, 3 chair, table", "sitting", "", ""},
		{"three men and two women sitting at a table", "3 person, 2 person, 5 chair, table", "sitting", "", ""},
		{"a man sitting at a table 2 m long", "person, chair, table", "sitting", "", ""},
		{"a woman sitting at a table with three candles", "person, chair, table, 3 candlestick", "sitting", "", ""},
		{"a man eating at a table with two plates on it", "person, chair, table, 2 plate", "sitting", "", ""},
		{"a cat sitting at a table", "cat", "sitting", "", ""},
		{"a man holding an accordion sitting on a crate", "person, accordion, crate", "sitting", "", ""},
		{"a man sitting on a crate holding an accordion", "person, crate, accordion", "sitting", "", ""},
		{"a cat and a man sitting at a table", "cat, person, 2 chair, table", "sitting", "", ""},
		{"a chess game between two old men", "2 person, 2 chair, table, chess board", "sitting", "", ""},
		{"a boy and a girl playing chess", "person, person, 2 chair, table, chess board", "sitting", "", ""},
		{"an old man playing chess alone", "person, chair, table, chess board", "sitting", "", ""},
		{"a man holding playing cards", "person, playing cards", "man", "", ""},
		{"a man playing cards", "person, chair, table, playing cards", "sitting", "", ""},
		{"a picnic blanket with food", "blanket, apple, bread, cheese, pie, goblet", "spread", "", ""},
		{"a guide dog with its owner", "person, dog", "", "", ""},
		{"a stable boy leading a horse", "person, horse", "stable boy", "", ""},
		{"a captain", "person", "sea captain", "", ""},
		{"children in a circle", "5 person", "child", "", ""},
		{"two children in a circle", "2 person", "child", "", ""},
		{"a football team", "5 football player", "", "", ""},
		{"a crowd of people", "7 person", "", "", ""},
		{"a family at a picnic", "person, person, person, basket", "sitting", "", ""},
		{"a hiker on a hill", "person, mountain", "hiker", "", ""},
		{"a hiker with a red backpack", "person", "backpack", "backpack=red", ""},
		{"a hiker climbing a mountain", "person, mountain", "hiker", "", ""},
		{"two hikers", "2 person", "hiker", "", ""},
		{"three waiters", "3 groom", "apron", "", ""},
		{"a waiter and a table", "groom, table", "apron", "", ""},
		{"a hiker's hut", "cottage", "", "", "hiker's"},
		{"a waiter's tray", "tray", "", "", "waiter's"},
		{"a robot dressed as a waiter", "robot", "", "", "dressed"},
	} {
		var things, colours, unknown []string
		list := r.Arrange(c.prompt)
		for _, p := range list {
			name := p.Thing.Archetype
			if p.Count > 1 {
				name = strconv.Itoa(p.Count) + " " + name
			}
			things, unknown = append(things, name), append(unknown, p.Unknown...)
			for _, col := range p.Colours {
				colours = append(colours, col.Target+"="+col.Word)
			}
		}
		if got := strings.Join(things, ", "); got != c.things {
			t.Errorf("%q: got %s, want %s", c.prompt, got, c.things)
		}
		if c.trait != "" && !slices.Contains(list[0].Traits, c.trait) {
			t.Errorf("%q: got the traits %q, want %s among them", c.prompt, list[0].Traits, c.trait)
		}
		if got := strings.Join(colours, " "); got != c.colours {
			t.Errorf("%q: got the colours %q, want %q", c.prompt, got, c.colours)
		}
		if got := strings.Join(unknown, " "); got != c.unknown {
			t.Errorf("%q: got not understood %q, want %q", c.prompt, got, c.unknown)
		}
	}
	if got := r.Read("an archer aiming her bow"); len(got.Notes) != 0 || !slices.Contains(got.Traits, "taking aim") {
		t.Errorf("an archer aiming her bow: got the traits %q and the notes %q, want the pose", got.Traits, got.Notes)
	}
	if got := r.Read("an old lady").Modifiers; len(got) == 0 || got[0].Word != "old" {
		t.Errorf("an old lady: got the modifiers %+v, want old", got)
	}
}

// What a tool is used on and nothing is built for is told, whether the tool is a thing of its own or the figure's; and so is a deed that another one shows
// nearly.
func TestToolsAlone(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a man raking gravel":        "Not shown: “gravel”; the rake alone shows “raking”.",
		"a woman sweeping the floor": "Not shown: “the floor”; the broom alone shows “sweeping”.",
		"a lumberjack chopping wood": "Not shown: “wood”; the axe alone shows “chopping”.",
		"two samurai jousting":       "“jousting” is shown as “fighting with swords”.",
		"a fisherman fishing":        "",
		"a man mowing the lawn":      "",
	} {
		var got []string
		for _, p := range r.Arrange(prompt) {
			got = append(got, p.Notes.Texts()...)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: got the notes %q, want %q", prompt, got, want)
		}
	}
}

// What a person on, in or against something holds is in the hands of that person, and a tool behind "with" has the verb that it shows.
func TestHeldByWhom(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]intent.Placed{
		"a queen sitting on a golden throne holding a scepter": {How: intent.Held, Word: "holding"},
		"a monk leaning on a wall holding a book":              {How: intent.Held, Word: "holding"},
		"a maid sweeping the floor with a broom":               {How: intent.Held, Word: "sweeping"},
		"a gravedigger digging with a shovel":                  {How: intent.Held, Word: "digging"},
		"a man with a shovel":                                  {How: intent.With, Word: "with"},
	} {
		list := r.Arrange(prompt)
		if got := list[len(list)-1]; len(list) < 2 || got.How != want.How || got.Word != want.Word || got.Of != 0 {
			t.Errorf("%q: got the last of %d %s %q the thing %d, want it %s %q the first", prompt, len(list), got.How, got.Word, got.Of, want.How, want.Word)
		}
	}
	if list := r.Arrange("a shelf beside a wall holding books"); len(list) > 1 && list[len(list)-1].How == intent.Held && list[len(list)-1].Of == 0 {
		t.Errorf("got books in the hands of a shelf: %+v", list[len(list)-1])
	}
}
