package intent_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"atelier/internal/language/intent"
)

// followed are things as "2 apple inside 0", with what words give and refuse them.
func followed(list []intent.Placed) string {
	var said []string
	for i, p := range list {
		s := p.Thing.Noun
		if p.Count > 1 {
			s = fmt.Sprint(p.Count, " ", s)
		}
		if i > 0 {
			s += fmt.Sprint(" ", p.How, " ", p.Of)
		}
		if p.At != "" {
			s += " at the " + string(p.At)
		}
		if p.Side != "" {
			s += " " + string(p.Side)
		}
		for _, c := range p.Colours {
			s += " " + c.Word
		}
		for _, m := range p.Materials {
			s += " " + m.Word
		}
		for _, m := range p.Modifiers {
			s += " " + m.Word + strings.Repeat(" "+m.Target, min(len(m.Target), 1))
		}
		for _, t := range p.Traits {
			s += " +" + t
		}
		for _, c := range p.Counted {
			s += fmt.Sprintf(" (%d of %s)", c.N, c.Part)
		}
		for _, r := range p.Relations {
			s += " not “" + r.Text + "”"
		}
		said = append(said, s)
	}
	return strings.Join(said, ", ")
}

// TestFollow applies feedback to the things of a prompt: it adds, removes, counts, moves and swaps things, and changes what they are like.
func TestFollow(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want string }{
		// what is said of another thing without the verb
		{"a knight on a horse", "replace the horse with a dragon and the knight with a wizard", "wizard, dragon beneath 0"},
		{"a house", "add a tree to the left and a car to the right", "house, tree beside 0 left, car beside 0 right"},
		{"a woman", "put a cat on her lap and a hat on her head", "woman +woman +fedora, cat with 0 at the lap"},
		{"two dogs and two cats", "one more dog, one less cat", "3 dog, cat beside 0"},
		{"a table with plates", "only two plates", "table, 2 plates with 0"},
		{"a table", "add two plates", "table, 2 plates with 0"},
		{"a tree", "make it an oak", "oak"},
		{"a chair", "make it an oak chair", "chair oak"},
		{"a mug", "put a star on it", "mug +mug, star printed 0"},
		// the main thing becomes another one, a person another person, a plant another plant; what is not there is not replaced
		{"a cow", "replace the cow with a pig", "pig"},
		{"a cow", "replace it with a pig", "pig"},
		{"a red cow", "replace it with a pig", "pig red"},
		{"a cow", "replace the cow with two pigs", "2 pig"},
		{"three cows", "replace the cows with pigs", "3 pig"},
		{"a cow", "replace the cow with a pig and a dog", "pig, dog beside 0"},
		{"a table with a jug", "replace the table with a desk", "desk, jug with 0"},
		{"a cat and a dog", "replace the cat with a fox and the dog with a wolf", "fox, wolf beside 0"},
		{"a sheep", "replace the cow with a pig", "sheep not “replace the cow with a pig”"},
		{"a sheep", "replace the cow with gold", "sheep not “replace the cow with gold”"},
		{"a knight", "turn him into a king", "king"},
		{"a woman", "make her a king", "king"},
		{"a man", "make him a woman", "woman +woman"},
		{"a man in a red hat", "turn him into a woman", "woman red +fedora +woman"},
		{"a knight on a horse", "replace the knight with a woman", "woman +woman, horse beneath 0"},
		{"a knight", "a wizard instead of the knight", "wizard"},
		{"a birch tree", "turn it into an oak", "oak"},
		{"a flower", "make it a rose", "rose"},
		// what is added is there as often as the words say
		{"two cats", "add a dog", "2 cat, dog beside 0"},
		{"two cats", "and a dog", "2 cat, dog beside 0"},
		{"three knights", "give each a torch", "3 knight, 3 torch with 0"},
		{"a table and four chairs", "add a chair", "table, 5 chair beside 0"},
		{"a table and four chairs", "add a red chair", "table, 4 chair beside 0, chair beside 0 red"},
		{"three cats and two dogs", "add one dog and remove one cat", "2 cat, 3 dog beside 0"},
		{"a wooden table with four plates", "only two plates", "table wooden, 2 plates with 0"},
		{"a table with four plates", "three more plates", "table, 7 plates with 0"},
		{"five plates", "one plate less", "4 plates"},
		{"six cats", "one more", "7 cat"},
		{"three cats", "two less", "cat"},
		{"three cats", "three less", "3 cat not “three less”"},
		{"three cats", "take one cat away", "2 cat"},
		{"a basket with six eggs", "only three eggs", "basket, 3 egg inside 0"},
		{"a cow", "replace the animal with a pig", "pig"},
		{"a knight on a horse", "change the rider to a wizard", "wizard, horse beneath 0"},
		{"a boy with a dog", "make him a girl and the dog a cat", "girl +child +woman, cat with 0"},
		{"a knight on a horse", "make him a king and the horse white", "king, horse beneath 0 white"},
		{"three cats", "replace one cat with a dog", "2 cat, dog beside 0"},
		{"a man and a woman", "replace the woman with a king", "man +man, king beside 0"},
		{"three cats", "turn one into a dog", "2 cat, dog beside 0"},
		{"a table and four chairs", "replace two of the chairs with stools", "table, 2 chair beside 0, 2 stool beside 0"},
		// glasses on a table are to drink from
		{"a table with two glasses", "only three glasses", "table, 3 drinking glass with 0"},
		{"a table with a bottle and two glasses", "make the bottle red", "table, bottle with 0 red, 2 drinking glass with 0"},
		{"two glasses and a bottle", "one more bottle", "2 drinking glass, 2 bottle beside 0"},
		{"a table", "add two glasses", "table, 2 drinking glass with 0"},
		{"a table", "put reading glasses on it", "table, glasses held 0"},
		{"a man", "add glasses", "man +man +glasses"},
		{"a mug with a star", "remove the mug", "mug +mug not “remove the mug”, star printed 0"},
		{"a mug with a star and a table", "remove the mug", "table"},
		{"two mugs with a star", "remove the star", "2 mug +mug"},
		{"a mug with a golden star", "replace the star with a red heart", "mug +mug, heart printed 0 red"},
		{"a mug with a star", "replace the star with a smiley face", "mug +mug, smiley printed 0"},
		{"a mug with a star", "replace the star with two hearts", "mug +mug, 2 heart printed 0"},
		// things that join
		{"a pirate", "give him an axe instead", "pirate, axe with 0"},
		{"a pirate holding a sword", "give him an axe instead", "pirate, axe with 0"},
		{"a pirate holding a lantern", "give him an axe", "pirate, lantern held 0, axe with 0"},
		{"a knight", "give him a torch", "knight, torch with 0"},
		{"a wooden table", "add a vase on it", "table wooden, vase atop 0"},
		{"a wooden table", "put a vase on the table", "table wooden, vase atop 0"},
		{"a wooden table", "put a vase on it.", "table wooden, vase atop 0"},
		{"a bench", "add a lamp post next to it", "bench, lamp post beside 0"},
		{"a boy", "add a dog beside him", "boy +child +man, dog beside 0"},
		{"three knights", "give them axes", "3 knight, 3 axe with 0"},
		{"a rowing boat", "put a treasure chest in the boat", "rowing boat, treasure chest inside 0 +treasure"},
		{"a man", "make him hold a lantern and wear a hat", "man +man +fedora, lantern held 0"},
		{"a dog", "put a hat on it", "dog, hat atop 0"},
		{"a chest", "fill it with gold", "chest +treasure"},
		{"a cottage", "please add some trees around it and put snow on the roof", "cottage snow roof, 3 tree ring 0"},
		{"a knight riding a horse", "he should ride a dragon instead", "knight, dragon beneath 0"},
		// what joins things in a bowl or on a table is there, too
		{"three apples in a bowl", "make one of the apples green", "apple green, bowl around 0, 2 apple inside 1"},
		{"three apples in a bowl", "make all but one green", "2 apple green, bowl around 0, apple inside 1"},
		{"three apples in a bowl", "one of them should be green", "apple green, bowl around 0, 2 apple inside 1"},
		{"three cats on a sofa", "make one black", "cat black, sofa beneath 0, 2 cat atop 1"},
		// all but some, and everything but one
		{"three apples in a bowl", "remove all but one", "apple, bowl around 0"},
		{"three apples in a bowl", "remove all but two apples", "2 apple, bowl around 0"},
		{"a cottage with a dog and a cat", "remove everything but the dog", "dog"},
		{"a cottage with a dog and a cat", "delete everything except for the cottage", "cottage"},
		// between two equal things, and between two others
		{"two chairs", "add a table between them", "2 chair, table flanked 0"},
		{"two chairs", "put a round table between the chairs", "2 chair, table flanked 0 +round"},
		{"two chairs with a table between them", "make the table red", "2 chair, table flanked 0 red"},
		{"a chair and a sofa", "add a table between them", "chair, table beside 0 right, sofa beside 1 right"},
		{"a chair and a sofa", "put a table between the sofa and the chair", "chair, table beside 0 right, sofa beside 1 right"},
		// two things change their places where both can stand in the other's
		{"a man next to a horse", "swap the man and the horse", "man +man, horse beside 0 left"},
		{"a man next to a horse", "swap them", "man +man, horse beside 0 left"},
		{"a cup on a book", "swap the cup and the book", "cup, book atop 0"},
		{"a cat sitting on a sofa", "swap the cat and the sofa", "cat +sitting, sofa beneath 0 not “swap the cat and the sofa”"},
		// down to the ground
		{"a cat on a sofa", "put the cat on the floor", "cat, sofa beside 0"},
		{"a cat on a sofa", "take the cat off the sofa", "cat, sofa beside 0"},
		{"a table with a vase", "put the vase on the ground", "table, vase beside 0"},
		// colours and materials by other words; a size of a part is none of the whole
		{"a red robot", "remove the color", "robot"},
		{"a chair with a red seat", "remove the color", "chair red not “remove the color”"},
		{"a chair", "set the color to red", "chair red"},
		{"a chair", "set the seat to red", "chair red"},
		{"a house", "use brick for the walls", "house brick"},
		{"a red chair", "too bright, make it darker", "chair dark red"},
		{"a red chair", "it's too bright. Make it a bit darker", "chair dark red"},
		{"a robot", "longer arms", "robot not “longer arms”"},
		{"a robot", "make its head bigger", "robot not “bigger head”"},
		// parts, traits and clothes of its own
		{"a man in jeans", "give him a red hat and glasses", "man red +man +jeans +fedora +glasses"},
		{"a house", "add a chimney", "house, chimney with 0"},
		{"a chest", "add a lock", "chest, lock with 0"},
		{"a dragon", "give it a longer tail", "dragon not “give it a longer tail”"},
		{"a man", "make him sit", "man +man +sitting"},
		// presence
		{"a knight", "no shield", "knight (0 of shield)"},
		{"a knight", "take the shield away", "knight (0 of shield)"},
		{"a knight", "the knight has no shield", "knight (0 of shield)"},
		{"a knight", "he should not have a shield", "knight (0 of shield)"},
		{"a knight", "put the sword away", "knight (0 of sword)"},
		{"a knight", "remove the sword and the shield", "knight (0 of sword) (0 of shield)"},
		{"a cottage", "remove the chimney", "cottage (0 of chimney)"},
		{"a wizard", "without the hat", "wizard (0 of hat)"},
		{"a boy wearing a hat", "take off the hat", "boy +child +man"},
		{"a vase on a table", "remove the table", "vase"},
		{"a vase on a table", "remove the vase", "table"},
		{"a boy with a dog", "remove the dog", "boy +child +man"},
		{"three chairs", "remove one of the chairs", "2 chair"},
		{"a knight", "remove the knight", "knight not “remove the knight”"},
		{"a chair with a red seat", "remove the red from the seat", "chair"},
		// number
		{"a sword", "two swords instead", "2 sword"},
		{"a bowl of apples", "only two apples", "bowl, 2 apple inside 0"},
		{"a candle", "three candles instead of one", "3 candle"},
		{"six apples in a basket", "only half as many apples and make them green", "3 apple green, basket around 0"},
		{"two cats", "three times as many cats", "6 cat"},
		{"a house", "more windows", "house not “more windows”"},
		{"a chair", "make it five", "5 chair"},
		{"ten chairs and a table", "remove six of the chairs", "4 chair, table beside 0"},
		{"four chairs and a table", "no more than two chairs", "2 chair, table beside 0"},
		{"a chair", "make it two metres tall", "chair"},
		{"two chairs and a table", "one more chair", "3 chair, table beside 0"},
		{"a house with trees", "fewer trees", "house, tree with 0"},
		{"a table", "six legs", "table (6 of leg)"},
		// place
		{"a cottage", "put it on an island", "cottage, island beneath 0"},
		{"a vase", "it should stand on a pedestal", "vase, pedestal beneath 0"},
		{"a vase on a table", "put it on a pedestal", "vase, pedestal beneath 0"},
		{"a man", "make him sit on a throne", "man +man +sitting, throne beneath 0"},
		{"a boy with a dog", "put the dog behind him", "boy +child +man, dog behind 0"},
		{"a throne and a chest", "the chest should go behind the throne", "throne, chest behind 0"},
		{"a table with a box and a vase on it", "put the box on the vase", "table, vase atop 0, box atop 1"},
		{"a chair", "in gold", "chair gold"},
		{"a throne and a chest", "the chest should stand to the left of the throne", "throne, chest beside 0 left"},
		{"a bed and a lamp", "move the lamp to the right", "bed, lamp beside 0 right"},
		{"a chest to the left of a throne", "make it red", "chest red, throne beside 0 right"},
		{"a chest to the left of a throne", "put the throne to the left of the chest", "chest, throne beside 0 left"},
		{"a robot holding a flower in its left hand", "put the flower in the other hand", "robot, flower held 0 at the hand right"},
		{"a robot holding a flower", "put the flower in its left hand", "robot, flower held 0 left"},
		{"a pirate with a parrot on his shoulder", "put the parrot on the other shoulder", "pirate, parrot with 0 at the shoulder right"},
		{"a pirate with a parrot on his right shoulder", "the parrot should be on the other shoulder", "pirate, parrot with 0 at the shoulder left"},
		{"a pirate with a parrot on his right shoulder", "put it on his left shoulder", "pirate, parrot with 0 at the shoulder left"},
		{"a wizard with an owl on his shoulder", "put it on the other shoulder", "wizard, owl with 0 at the shoulder right"},
		{"a robot holding a flower", "put it in its left hand", "robot, flower held 0 left"},
		{"a woman", "put it on her head", "woman +woman not “put it on her head”"},
		{"a man", "put it on", "man +man"},
		{"a robot", "mirror it", "robot not “mirror it”"},
		{"a robot", "mirror the robot", "robot not “mirror the robot”"},
		{"a robot", "rotate the robot", "robot not “rotate the robot”"},
		// poses and sizes
		{"a kneeling knight", "make him stand", "knight"},
		{"a sitting wizard", "he should be standing", "wizard"},
		{"a sitting dog", "make it stand", "dog +standing"},
		{"a wolf", "let it howl", "wolf +howling"},
		{"a cat", "the cat should lie", "cat +lying down"},
		{"a cat", "twice as many", "2 cat"},
		{"a table with three candles on it", "remove the candles", "table"},
		// parts without a finish of their own
		{"a robot", "paint the arms blue", "robot not “blue arms”"},
		{"a robot", "the head should be red and the arms blue", "robot not “red head” not “blue arms”"},
		{"a robot", "make it red and the head blue", "robot red not “blue head”"},
		{"a robot", "make the body red", "robot not “make the body red”"},
		{"a dragon", "paint the wings red", "dragon red paint"},
		// one of several that its colour names
		{"a red chair, a blue chair and a green chair", "make the red chair yellow", "chair yellow, chair beside 0 blue, chair beside 0 green"},
		{"a red chair, a blue chair and a green chair", "the blue chair should be black", "chair red, chair beside 0 black, chair beside 0 green"},
		{"a black cat and a white cat", "make the white cat brown", "cat black, cat beside 0 brown"},
		{"a black cat and a white cat", "make the black cat fluffy and brown", "cat brown fluffy, cat beside 0 white"},
		{"a red chair and a table", "make the red chair a stool", "stool red, table beside 0"},
		{"a black cat", "make it orange instead of black", "cat orange"},
		// several things, each with its own words
		{"a chair and a table", "make the chair red and the table blue", "chair red, table beside 0 blue"},
		{"a chair and a table", "chair red, table blue", "chair red, table beside 0 blue"},
		{"a chair and a table", "make the chair and the table red", "chair red, table beside 0 red"},
		{"a chair and a table", "make both red", "chair red, table beside 0 red"},
		{"a table and four chairs", "make all the chairs red", "table, 4 chair beside 0 red"},
		{"a house and three trees", "make all trees snowy", "house, 3 tree beside 0 snowy"},
		{"a bed and two lamps", "make both lamps red", "bed, 2 lamp beside 0 red"},
		{"a table, a chair and a lamp", "make both the chair and the table red", "table red, chair beside 0 red, lamp beside 0"},
		{"two chairs and a table", "make both of the chairs red", "2 chair red, table beside 0"},
		{"a cottage and a church", "make all the doors red", "cottage red, church beside 0 red"},
		{"a castle", "make the big windows blue", "castle not “make the big windows blue”"},
		{"a castle and a tree", "make all windows blue", "castle not “make all windows blue”, tree beside 0"},
		{"a house and three trees", "turn all trees into rocks", "house, 3 rock beside 0"},
		{"a chair and a table", "make the chair a stool and the table a desk", "stool, desk beside 0"},
		{"a wizard and a witch", "make the witch older and the wizard taller", "wizard, witch beside 0 older"},
		{"a knight", "make the knight's cape blue", "knight blue"},
		// other things
		{"a knight", "swap sword for mace", "knight (0 of sword), mace with 0"},
		{"a bowl of apples", "use pears instead of apples", "bowl, 12 pear inside 0"},
		{"a basket with apples", "replace apples with oranges", "basket, 12 orange inside 0"},
		{"a wizard", "purple robe instead of blue", "wizard purple"},
		{"a house", "replace the door with a red one", "house red"},
		{"a boy", "make it a girl", "girl +child +woman"},
		{"a red car", "don't make it red", "car"},
		{"three chairs", "remove one", "2 chair"},
		{"a table and three chairs", "remove two", "table, chair beside 0"},
		{"a table and three chairs", "remove three of them", "table"},
		{"a chair and a table", "remove one", "chair not “remove one”, table beside 0"},
		{"three chairs", "delete four of them", "3 chair not “delete four of them”"},
		{"a knight with a sword and a shield", "swap the sword and shield for an axe", "knight (0 of sword) (0 of shield), axe with 0"},
		{"a boy with a dog", "swap the dog for a cat and a bird", "boy +child +man, cat with 0, bird with 0"},
		{"a bench and a tree", "swap the tree for a dog on a rug", "bench, dog beside 0, rug beneath 1"},
		{"a wooden chair", "change the kind of wood to oak", "chair oak"},
		{"a garden with a pine", "swap the pine for an oak", "garden, oak with 0"},
		{"a robot", "it needs two antennas", "robot +antenna (2 of antenna)"},
		{"a table", "make it a chair", "chair"},
		{"a table", "make it red", "table red"},
		{"a viking with an axe", "swap the axe for a hammer", "viking (0 of axe), war hammer with 0"},
		{"a knight", "replace the sword with an axe", "knight (0 of sword), axe with 0"},
		{"a crate", "replace the wood with steel", "crate steel"},
		{"a viking with an axe", "substitute a hammer for the axe", "viking (0 of axe), war hammer with 0"},
		{"a table and four chairs", "change the chairs to stools", "table, 4 stool beside 0"},
		{"a boy with a dog", "a cat instead of the dog", "boy +child +man, cat with 0"},
		{"a boy with a dog", "make the dog black", "boy +child +man, dog with 0 black"},
		{"a boy with a dog", "make the dog black and the boy's shirt red", "boy red +child +man +shirt, dog with 0 black"},
		{"a car", "turn it into a truck", "truck"},
		{"a table lamp", "turn it off", "table lamp +unlit"},
	} {
		if got := followed(r.Follow(r.Arrange(c.prompt), c.feedback)); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}

// TestFollowTurns applies feedback as callers put it in talk: by what is wanted and what not, by turns, and by what is too much.
func TestFollowTurns(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want string }{
		// what is wanted, and what not
		{"a cow", "not a cow but a pig", "pig"},
		{"a cow", "I wanted a pig, not a cow", "pig"},
		{"a cow", "sorry, i meant a pig", "pig"},
		{"a cow", "it should have been a pig", "pig"},
		{"a pig and a cow", "not a cow but a dog", "pig, dog beside 0"},
		{"a man with a dog", "not a dog, a cat", "man +man, cat with 0"},
		{"a man with a dog", "a cat, not a dog", "man +man, cat with 0"},
		{"a man with a dog", "should be a cat not a dog", "man +man, cat with 0"},
		{"a man with a dog", "a woman instead", "woman +woman, dog with 0"},
		{"a man with a dog", "i wanted a woman instead", "woman +woman, dog with 0"},
		{"a blue teapot", "not blue, red", "teapot red"},
		{"a blue teapot", "i don't like the blue, try green", "teapot green"},
		{"a wooden chair", "no, in metal", "chair metal"},
		{"a wooden chair", "metal not wood", "chair metal"},
		{"a lion", "sleeping, not roaring", "lion +sleeping"},
		{"a wooden chair", "I'd rather have it in metal", "chair metal"},
		{"a sofa", "what about green?", "sofa green"},
		{"a sofa", "how about in velvet", "sofa velvet"},
		{"a sofa", "looks good, but make it red", "sofa red"},
		{"a sofa", "perfect, now in blue", "sofa blue"},
		{"a sofa", "same but in blue", "sofa blue"},
		// what is not wanted goes, and what is not liked changes
		{"a chair with a cushion", "I don't want the cushion", "chair"},
		{"a chair with a cushion", "I do not want a cushion", "chair"},
		{"a cat and a dog", "i don't want the dog", "cat"},
		{"a cat and a dog", "i don't like the dog", "cat, dog beside 0"},
		{"a viking", "dont want the beard", "viking +beardless"},
		{"a dragon", "i dont want wings", "dragon (0 of wing)"},
		{"a man with a hat", "i didn't want the hat", "man +man"},
		{"a man with a dog", "I don't want a dog but a cat", "man +man, cat with 0"},
		{"a man on a horse", "the man should not ride the horse", "man +man, horse beneath 0"},
		{"a knight", "i don't want a sword but an axe", "knight (0 of sword), axe with 0"},
		{"a cat and a dog", "i dont want the cat but the dog", "dog"},
		{"a red chair", "I don't like red", "chair"},
		// one of several alike things, by its turn
		{"four men", "make one of them a woman", "woman +woman, 3 man beside 0 +man"},
		{"two men and a dog", "make one of the men a woman", "man +man, dog beside 0, woman beside 0 +woman"},
		{"three cats and a dog", "make one of the cats black", "2 cat, dog beside 0, cat beside 0 black"},
		{"two women and a child", "one of the women should be old", "woman +woman, child beside 0 +child, woman beside 0 old +woman"},
		{"a table with four chairs", "make one chair red", "table, 3 chair with 0, chair with 0 red"},
		{"four knights", "make two of them women", "2 knight, 2 woman beside 0 +woman"},
		{"three kittens in a basket", "make one of the kittens black", "2 kitten +young, basket around 0, kitten inside 1 black +young"},
		{"two chairs", "make both of the chairs red", "2 chair red"},
		{"three chairs", "the middle one should be red", "chair red, chair beside 0 left, chair beside 0 right"},
		{"three candles on a table", "make the middle candle black", "3 candle not “make the middle candle black”, table beneath 0"},
		{"a knight", "make the left arm blue", "knight not “blue arm”"},
		{"two chairs", "the second one should be red", "chair, chair beside 0 red"},
		{"a red car and a blue car", "the second one should be green", "car red, car beside 0 green"},
		{"a red car and a blue car", "make the first car green", "car green, car beside 0 blue"},
		{"a pig and a cow", "make the second one a dog", "pig, dog beside 0"},
		{"a pig and a cow", "the first one should be black", "pig black, cow beside 0"},
		{"three pigs", "make the last one black", "2 pig, pig beside 0 black"},
		{"three pigs", "paint the second black", "2 pig, pig beside 0 black"},
		{"three pigs", "paint one black", "pig black, 2 pig beside 0"},
		{"three pigs", "give the first one a hat", "2 pig, pig beside 0, hat with 1"},
		{"three cats", "turn the first one into a dog", "2 cat, dog beside 0"},
		{"a red car and a blue car", "remove the second one", "car red"},
		{"a red car and a blue car", "remove the first car", "car blue"},
		{"three pigs", "remove the last one", "2 pig"},
		{"three pigs", "the fourth one should be black", "3 pig not “the fourth one should be black”"},
		{"three cats", "i dont want the last one", "2 cat"},
		{"a car", "make the first one red", "car red"},
		{"a car", "remove the first one", "car not “remove the first one”"},
		{"a cat and a dog", "make the second one bigger and the first one red", "cat red, dog beside 0"},
		{"a cat and a dog", "the first one should be red and the second one blue", "cat red, dog beside 0 blue"},
		{"a cat and a dog", "give the first one a hat and the second one a crown", "cat, dog beside 0, hat with 0, crown with 1"},
		{"two chairs", "make the second chair red and the first chair blue", "chair blue, chair beside 0 red"},
		{"two cars", "make the second one red and the first one blue", "car blue, car beside 0 red"},
		{"three pigs", "make the first pig red and the last pig blue", "pig, pig beside 0 red, pig beside 0 blue"},
		{"three pigs", "make the first one black and the last one white", "pig black, pig beside 0, pig beside 0 white"},
		// a noun that begins with a turn, and parts, which have none
		{"a first aid kit", "make the first aid kit blue", "first aid kit blue"},
		{"a box", "make the first aid kit blue", "box not “make the first aid kit blue”"},
		{"a first aid kit and a lamp", "make the first aid kit blue", "first aid kit blue, lamp beside 0"},
		{"a second hand shop", "make the second hand shop red", "shop red"},
		{"a car", "the second door should be red", "car not “the second door should be red”"},
		{"a clock", "make the second hand red", "clock not “make the second hand red”"},
		{"two clocks", "remove the second hand", "2 clock (0 of second hand)"},
		// flowers in a vase, fish in a pond
		{"tulips in a vase", "make them roses", "5 rose, vase around 0"},
		{"tulips in a vase", "roses instead of tulips", "5 rose, vase around 0"},
		{"a vase of tulips", "make them roses", "vase, 12 rose inside 0"},
		{"a vase of tulips", "make the tulips roses", "vase, 12 rose inside 0"},
		{"a vase of tulips", "roses instead", "vase, 12 rose inside 0"},
		{"a vase full of tulips", "replace the tulips with roses", "vase, 12 rose inside 0"},
		{"a vase with tulips", "i wanted roses, not tulips", "vase, 5 rose with 0"},
		{"a rose in a vase", "make it a tulip", "tulip, vase around 0"},
		{"a pond with fish", "only two fish", "pond, 2 fish inside 0"},
		{"a pond", "only two fish", "pond, 2 fish with 0"},
		// only one thing stays
		{"a fox on a stump", "just the fox", "fox"},
		{"a fox on a stump", "only the fox, nothing else", "fox"},
		{"a cat and a dog", "just the dog please", "dog"},
		{"a table with a cake", "only the cake", "cake"},
		{"a fox on a stump", "without the stump please", "fox"},
		{"a fox on a stump", "just a fox", "fox, stump beneath 0"},
		{"a red car and a blue car", "only the blue car", "car blue"},
		{"a red car and a blue car", "just the first one", "car red"},
		{"three pigs", "just the first one", "pig"},
		{"a cat and a dog", "keep just the cat, remove the dog", "cat"},
		{"a cat and a dog", "I only want the cat", "cat"},
		{"a cat, a dog and a cow", "only the cat and the cow", "cat, cow beside 0"},
		{"a table with two chairs and a lamp", "just the chairs and the lamp", "2 chair, lamp beside 0"},
		// what is said of only one thing leaves the others as they are
		{"a cat and a dog", "only the cat should be black", "cat black, dog beside 0"},
		{"a cat and a dog", "only the dog in red", "cat, dog beside 0 red"},
		{"a cat and a dog", "only the red cat", "cat red, dog beside 0"},
		{"a cat and a dog", "only the dog has a hat", "cat, dog beside 0 not “has a hat”"},
		{"a knight and a king", "only the king should hold a sword", "knight, king beside 0, sword held 1"},
		{"a table with two chairs", "just the chairs in red", "table, 2 chair with 0 red"},
		{"a knight and a dragon", "just the knight, but in gold", "knight gold, dragon beside 0"},
		{"three pigs", "only the first one should be black", "2 pig, pig beside 0 black"},
		{"a bed", "pillow should be red", "bed not “pillow should be red”"},
		{"a bear", "i'd like it to hold a fish", "bear, fish held 0"},
		{"a well", "without the roof, and more moss", "well moss +roofless"},
		// too much, too little, and another share of materials
		{"a barrel", "it's too clean", "barrel worn"},
		{"a barrel", "it looks too new, make it old", "barrel old"},
		{"a barrel", "way too shiny", "barrel matte"},
		{"a chest", "less wood, more gold", "chest gold"},
		{"a chest", "more gold, less wood", "chest gold"},
		{"a cart", "less wood, more iron", "cart not “less wood, more iron”"},
		{"a rusty robot", "less rust", "robot rusty"},
		{"a wizard", "bigger hat", "wizard not “bigger hat”"},
		// further things, places and parts
		{"a house", "another one next to it", "2 house"},
		{"a chair", "a table too", "chair, table with 0"},
		{"a chair", "plus a table", "chair, table with 0"},
		{"a castle", "surround it with trees", "castle, 5 tree ring 0"},
		{"a knight and a dragon", "the knight should face the dragon", "knight, dragon facing 0"},
		{"a cat", "facing a mouse", "cat, mouse facing 0"},
		{"a chest", "it should be open and full of gold coins", "chest +open +treasure"},
		{"a basket", "filled with apples", "basket +apples"},
		{"a pirate ship", "change the flag to red", "pirate ship +pirate not “change the flag to red”"},
		{"a chest to the left of a throne", "swap the chest and the throne", "chest, throne beside 0 left"},
		{"a knight holding a lantern beside a table", "swap the knight and the table", "knight, lantern held 0, table beside 0 left"},
		{"a table with a chair", "set the chair to the left of the table", "table, chair beside 0 left"},
		{"a table with a chair", "set the chair to red", "table, chair with 0 red"},
		{"a man on a horse", "swap the man and the horse", "man +man, horse beneath 0 not “swap the man and the horse”"},
		{"a car", "undo that", "car not “undo that”"},
		{"a car", "go back to the previous version", "car not “go back to the previous version”"},
	} {
		if got := followed(r.Follow(r.Arrange(c.prompt), c.feedback)); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}

// TestFollowNotes wants a note on a feedback that leaves everything as it was, and on a place that another one shows.
func TestFollowNotes(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, note string }{
		{"a boy with a dog", "swap the dog and the boy", "Not followed: “swap the dog and the boy”."},
		{"a boy with a dog", "Swap the dog and the boy with each other", "Not followed: “Swap the dog and the boy with each other”."},
		{"a chair", "remove one", "Not followed: “remove one”."},
		{"a red car", "make it red", "Not followed: “make it red”."},
		{"an elephant", "make its ears bigger", "Not followed: “its ears bigger”."},
		{"a robot", "make the head 50% bigger", "Not followed: “make the head 50 percent bigger”."},
		{"a robot", "make his arms twice as long", "Not followed: “make his arms twice as long”."},
		{"a table", "make the legs thicker", "Not followed: “thicker legs”."},
		{"a snowman", "add a scarf", "Already there: “a scarf”."},
		{"a knight", "give him a shield", "Already there: “a shield”."},
		{"a tree", "add a fence between them", "“between” is shown as “beside”."},
		{"a tree", "make it a pine", "“pine” is what is built already."},
		{"a pig", "replace the cow with a pig", "Not followed: “replace the cow with a pig”."},
		{"a red car", "make it blue", ""},
	} {
		var notes []string
		for _, p := range r.Follow(r.Arrange(c.prompt), c.feedback) {
			notes = append(notes, p.Notes...)
		}
		if c.note != "" && !slices.Contains(notes, c.note) || c.note == "" && len(notes) > 0 {
			t.Errorf("%q, %q: got the notes %q, want %q", c.prompt, c.feedback, notes, c.note)
		}
	}
}
