package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// mutual are words for what several do with each other, where they stand face to face. Words of the places Facing say the same where nothing follows
// them: "two knights fighting".
var mutual = language.Words("talking, chatting, arguing, sparring, hugging, cuddling, kissing, face to face, nose to nose, toe to toe, " +
	"shaking hands, dancing a waltz, dancing a tango, dancing together, ballroom dancing, in an embrace, " +
	"embracing, waltzing, grappling, tugging, wrestling, fighting, facing, duelling, dueling, jousting")

// riggingPoses are the poses for a rig, by the words for them.
var riggingPoses = map[string]string{"t_pose": "t pose, tpose, in t pose, bind pose", "a_pose": "a pose, apose, in a pose"}

// oneself are words behind such a word for the things themselves.
var oneself = []string{"each other", "one another", "together"}

// possessives are words for what is a person's own.
var possessives = []string{"his", "her", "its", "their"}

// articleWords are the articles.
var articleWords = []string{"a", "an", "the"}

// whose are words between "drawing" and what a thing draws: "a horse drawing a cart" is no picture.
var whose = append(slices.Clone(articleWords), possessives...)

// pulls reports whether an item is "drawing" for what the thing before does with the next one.
func pulls(items []item, i int) bool {
	return items[i].text == "drawing" && i > 0 && items[i-1].rank >= double && i+1 < len(items) && slices.Contains(whose, items[i+1].text)
}

// steers are verbs for what a person does with a vehicle from within it. Most of them are nouns, too: they are verbs only before a determiner.
const steers = "driving, drives, rowing, rows, paddling, paddles, piloting, pilots, steering, steers"

var steering = language.Words(steers)

// Steers reports whether a verb is done with a vehicle from within it: "rowing".
func Steers(verb string) bool {
	_, ok := steering().Of(language.Normal(verb))
	return ok
}

// steered reports whether an item is a verb of steers: a word of whose or a number follows it, and a form that may be a plural
// stands behind the noun for the driver: "a man drives the truck", but "two hard drives".
func steered(items []item, i int) bool {
	if _, ok := steering().Of(items[i].text); !ok || i == 0 || i+1 == len(items) {
		return false
	}
	before, next := &items[i-1], &items[i+1]
	if next.pause > language.Blank || next.kind != counting && !slices.Contains(whose, next.text) {
		return false
	}
	return strings.HasSuffix(items[i].text, "ing") || before.rank >= double || before.kind == leading && before.name == string(language.Is)
}

// acting turns each verb behind a noun for a person into the beginning of a phrase, and each item that begins a phrase, but has nothing behind it, into
// what the thing does: "two knights fighting", "a girl reading".
func (s *scanner) acting(items []item) {
	for i := range items {
		it := &items[i]
		s.doing(items, i)
		s.source(items, i)
		if it.kind == trait && it.name == bothHands && !s.gripped(items, i) {
			it.meaning, it.rank = meaning{}, unknown
		}
		if pulls(items, i) {
			it.meaning = meaning{kind: leading, name: string(language.Holding)}
		}
		if steered(items, i) {
			it.meaning, it.noun, it.rank = meaning{kind: leading, name: string(language.Holding)}, "", never
			if slices.Contains(possessives, items[i+1].text) {
				items[i+1].meaning = meaning{kind: empty} // "her car" is what she drives, and none of her parts
			}
		}
		if s.visits(items, i) {
			it.meaning = meaning{kind: empty} // "on his throne" is where he is, and none of his parts
		}
		next := i + 1
		if next < len(items) && items[next].pause <= language.Blank && slices.Contains(oneself, items[next].text) {
			next++
		}
		last := next == len(items) || items[next].pause >= language.Comma || items[next].kind == leading || items[next].kind == joining
		holds := it.kind == leading && (it.name == string(language.Holding) || it.text == "facing")
		if how, _ := Places().Of(it.text); how == Held && next < len(items) && slices.Contains(possessives, items[next].text) {
			if s.brings(items, next) {
				items[next].meaning = meaning{kind: empty}
				continue // "aiming his rifle", though he has none by himself
			}
			if Wields(it.text) { // "aiming her bow"
				it.meaning, it.noun, it.rank = meaning{kind: doing}, "", never
			}
			continue // "holding his sword": it has it
		}
		if _, both := mutual().Of(it.text); last && (holds || both && it.kind != leading) {
			it.meaning, it.noun, it.rank = meaning{kind: doing}, "", never
		}
	}
}

// bothHands is the trait of people who hold one thing in both hands.
const bothHands = "in both hands"

// gripped reports whether words for both hands are said of something that a figure holds, and end there: "a knight holding a sword with both hands", but "a
// wizard with both hands raised". The prompt as a whole tells, since the sword is a thing of its own. Where nothing is before the words, they are feedback.
func (s *scanner) gripped(items []item, i int) bool {
	before, _, _ := strings.Cut(s.Text.Normal, items[i].text)
	words := strings.Fields(before)
	if len(words) < 2 {
		return true
	}
	if next := i + 1; next < len(items) && items[next].pause <= language.Blank && items[next].kind != leading && items[next].kind != joining {
		return false
	}
	for _, w := range words {
		if how, _ := Places().Of(w); how == Held || w == "with" || w == "hold" || Wields(w) {
			return true
		}
	}
	return false
}

// does takes what the thing does: several face each other, one takes the pose if it has it, and all else is told.
func (d *reading) does(it item) {
	_, both := mutual().Of(it.text)
	how, _ := Places().Of(it.text)
	switch {
	case (both || how == Facing) && d.out.Count > 1:
		d.out.Facing = true
		_ = d.trait(it.text) || d.trait(d.form(it.text)) // figures fight, and other things only face each other
		if instead := nearly[it.text]; instead != "" {
			d.nearly = append(d.nearly, shownBy(it.raw, instead))
		}
	case how == Ahead && (d.trait("running") || d.trait("walking")):
	case d.trait(it.text) || d.trait(d.form(it.text)):
	case d.tooled(it.text):
	case Wields(it.text):
		d.wields(it.text)
	default:
		d.kept = append(d.kept, leftover{it.at, it.raw})
	}
}

// brings reports whether the thing behind a possessive is new: the person before it has no such thing without being told, as a hunter has a rifle.
func (s *scanner) brings(items []item, own int) bool {
	who := own - 1
	for who >= 0 && !s.person(&items[who]) {
		who--
	}
	if who < 0 {
		return false
	}
	by := s.nouns[s.names[items[who].noun]]
	for _, it := range items[own+1:] {
		if it.kind == leading || it.kind == joining || it.pause >= language.Comma {
			return false
		}
		a := s.nouns[s.names[it.noun]]
		if it.rank != thing || a == nil {
			continue
		}
		named := []string{it.noun, it.text, s.names[it.noun]}
		return by != nil && !s.garment(it.noun) && by.called(named, false) == "" && by.called(named, true) == ""
	}
	return false
}

// visits reports whether an item is the possessive of a thing that a person is on, in or at: "a king on his throne". What people wear and wield is a part
// of theirs.
func (s *scanner) visits(items []item, i int) bool {
	if i == 0 || items[i].pause > language.Blank || !slices.Contains(possessives, items[i].text) || items[i-1].kind != leading {
		return false
	}
	how, ok := Places().Of(items[i-1].text)
	if !ok || how == Held || how == With {
		return false
	}
	for _, it := range items[i+1:] {
		if it.kind == leading || it.kind == joining || it.pause >= language.Comma {
			return false
		}
		if a := s.nouns[s.names[it.noun]]; it.rank == thing && a != nil {
			return !s.garment(it.noun) && !slices.Contains(arms, a.Family)
		}
	}
	return false
}
