package intent

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/wordnet"
)

// Place is the relation of a thing to another one. Prompts often name the upper thing first: in "a fox on a pedestal" the pedestal is beneath.
type Place string

// The places. The first thing of a prompt has none.
const (
	Beside  Place = "beside"
	Behind  Place = "behind"
	Before  Place = "before"  // in front of it
	Beneath Place = "beneath" // the other stands on it
	Atop    Place = "atop"
	Above   Place = "above"  // the other stands on the ground below it
	Around  Place = "around" // the other is in it
	Inside  Place = "inside"
	Propped Place = "propped" // the other leans on it
	Held    Place = "held"    // in the hand of the other
	Below   Place = "below"   // on the ground under the other
	Aloft   Place = "aloft"   // in the air above the other
	Leant   Place = "leant"   // it leans on the other
	Ring    Place = "ring"    // around the other, facing it
	Amid    Place = "amid"    // the others stand around it, facing it
	Flank   Place = "flank"   // at both sides of the other, facing the same way
	Flanked Place = "flanked" // the others stand at both sides of it
	Team    Place = "team"    // in front of the other, which it draws
	Drawn   Place = "drawn"   // behind the other, by which it is drawn
	Facing  Place = "facing"  // opposite the other, and the two face each other
	Ahead   Place = "ahead"   // before the other, which comes after it
	Pushed  Place = "pushed"  // before the other, whose hands are on it
	At      Place = "at"      // before the other, which faces it and does something with it
	Printed Place = "printed" // a figure on its surface
	Hanging Place = "hanging" // the other hangs from it
	With    Place = "with"    // in its hand, on it or beside it, whichever can be
)

// Places are the relations by their words: of the thing after the words to the thing before them.
var Places = sync.OnceValue(func() language.Lexicon[Place] {
	l := language.NewLexicon[Place](100)
	for place, words := range map[Place]string{
		Beneath: "on, upon, onto, on top of, atop, riding, rides",
		Above:   "under, beneath, underneath, below",
		Below:   "above, over, high above, " + aloft,
		Around:  "in, inside, within, inside of, " + steers,
		Before:  "behind",
		Pushed:  "pushing, pushes",
		Behind:  "in front of",
		Ring:    "surrounded by, encircled by, ringed by",
		Flank:   "flanked by, framed by",
		Flanked: "flanking, on both sides of, on either side of, on each side of, at both sides of, at either side of",
		Amid:    "around, surrounding, gathered around, seated around, encircling, facing",
		Team:    "pulled by, drawn by, towed by, hauled by",
		Drawn:   "pulling, drawing, towing, hauling",
		Propped: "leaning, leaning on, leaning against, leaning beside, leaning at, leaned against, propped against, propped up against, resting against",
		Held: "holding, holds, carrying, carries, wielding, wields, gripping, " +
			"brandishing, brandishes, throwing, handing, giving, aiming, aims, shooting, shoots, eating, eats, drinking, reading, reads, playing, plays",
		Atop: "topped with",
		With: "with, has, have, having, featuring, including, includes, plus, bearing, adorned with, decorated with, set with, encrusted with, " + markedWith +
			", " +
			"showing, shows, depicting, depicts, displaying",
		Facing: "fighting, fights, attacking, attacks, battling, battles, confronting, confronts, wrestling, versus, vs, " +
			"duelling, dueling, barking at, growling at, hissing at, roaring at, talking to, speaking to, staring at, looking at, handshaking, embracing, waltzing, " +
			"grappling, tugging",
		Ahead:   "chasing, chases, hunting, hunts, pursuing, pursues, following, follows, stalking, herding",
		Hanging: "hanging from, hung from, suspended from, hanging on, hung on, hanging in, dangling from",
		Beside: "beside, next to, by, near, close to, against, among, amid, between, alongside, along with, together with, " +
			"guarding, to the left of, to the right of, on the left of, on the right of, at the left of, at the right of, left of, right of",
	} {
		l.AddAll(words, place)
	}
	return l
})

// stocks reports whether a phrase names what the last thing bears or sells: "a stall with pumpkins", "a tray with two cups".
func (a *arranger) stocks(p *phrase, last *clause) bool {
	if p.lead == language.With && last.archetype().CalledOf(fact.Tray, last.out.Thing.Noun) {
		return true
	}
	return last.archetype().stocked() && (a.many(p) && (p.lead == language.With || p.lead == language.Of) || p.lead == language.Of && a.served(p))
}

// continues is the relation of a phrase that goes on with what the last thing began, or stands beside it, and the index of the other thing: the jug of
// "a bowl of cherries, a jug and a loaf". It reports whether the phrase is one of these.
func (a *arranger) continues(p *phrase) (how Place, of int, ok bool) {
	last := a.list[a.open]
	switch {
	case p.lead == "," && last.how == "" && last.archetype().dresses() && a.listing: // "a dwarf with a long beard, a hammer and a shield"
		return With, a.open, true
	case p.lead == "." || p.lead == "" || p.lead == "," && last.how != With && last.how != Held && last.how != Inside && last.how != Printed:
		return Beside, 0, true
	case (p.joined || p.lead == ",") && last.how == Held && last.lead == language.Holding && p.rank() >= double &&
		a.nouns[a.names[p.items[p.head].noun]].dresses():
		return Beside, 0, true // "a boy holding a balloon and a girl"
	case last.how == Inside && !last.counted && last.many && p.counted("a", "an") && (p.lead == "," || p.joined && last.lead == language.Of):
		return Beside, 0, true // "a bowl of cherries, a jug and a loaf"
	case (p.joined || p.lead == ",") && (last.how == Held || last.how == With || last.how == Inside || last.how == Atop):
		return last.how, last.of, true
	case (p.joined || p.lead == ",") && last.how == Printed:
		return With, last.of, true
	case a.fellow(p, &last):
		return Beside, a.open, true
	case a.stocks(p, &last):
		return Inside, a.open, true
	case p.joined && a.open > 0:
		return Beside, last.of, true
	case p.lead == language.Full,
		p.lead == language.Of && (a.many(p) || a.served(p)) && a.Is(last.out.Thing.Archetype, "container", "vessel"): // "a bucket of apples", "a tray of bread"
		return Inside, a.open, true
	}
	return "", 0, false
}

// place is the relation of a phrase's thing, and the index of the other thing; "": the words name no relation.
func (a *arranger) place(p *phrase) (how Place, of int) {
	if how, of, ok := a.continues(p); ok {
		return how, of
	}
	last := a.list[a.open]
	how, _ = Places().Of(language.Normal(p.word))
	if how == Below && !a.overhead(p) {
		how = ""
	}
	if done, ok := a.verb(p); how == "" && ok {
		if how = done.how; how == Beneath && a.climbed(p) {
			how = Around // "a boy climbing a tree"
		}
	} else if how == "" {
		how = a.path(p)
	}
	if how == Hanging && p.joined {
		return "", 0
	}
	if how == "" && p.head >= 0 && a.byNoun(p.items[p.head].noun).Of(fact.Fire) && a.cooks(last, language.Normal(p.word)) {
		how = Hanging // "a pot over a campfire"
	}
	if a.dons(p, last) {
		return With, a.open
	}
	if how == Held && Packs(p.word) && last.archetype().Beast() && p.head >= 0 && a.fileOf(p.items[p.head].noun) == wordnet.Person {
		return Atop, a.open // "an elephant carrying a rider"
	}
	by := last
	if last.how == Held || last.how == Beneath {
		by = a.list[last.of]
	}
	if p.word == "at" && by.archetype().dresses() || p.lead == language.At && (p.word == "from" || p.word == "out of") {
		how = At // "a chef at a stove", "a deer drinking from a stream"
	}
	if how == Beneath && a.bench(p, by) {
		how = At
	}
	of = a.open
	if (how == At || how == Facing && p.lead == language.At) && last.how == Beneath {
		of = last.of // "a boy on a chair at a window", "a man on a bench feeding pigeons"
	}
	if how == Held && p.lead == language.Holding && !last.archetype().Breathes() && (!slices.Contains(keeping, p.word) || a.bears(last)) {
		for of > 0 && !a.list[of].archetype().Breathes() { // "a man sitting on a chair playing a cello"
			of = a.list[of].of
		}
	}
	if r := a.doer(of); r != of && p.head >= 0 && (how == Held && !slices.Contains(beastly, language.Normal(p.word)) ||
		how == With && a.wielded(p.items[p.head].noun)) {
		return Held, r
	}
	if how == Beneath && last.how == Beside && last.archetype().dresses() && a.nouns[a.names[p.items[p.head].noun]].Beast() {
		return how, of // "a princess on a unicorn beside a knight on a horse"
	}
	if how == Beneath && last.how == With && last.many && p.head >= 0 && a.many(p) && last.archetype().dresses() {
		return how, of // "a bar with customers on stools"
	}
	for how == Team && of > 0 && a.list[of].how == Inside { // "a cart full of apples pulled by a donkey"
		of = a.list[of].of
	}
	if how != Held && how != With && how != Atop && how != Ring && how != Flank && how != Team {
		for c := a.list[of]; of > 0 && (c.how == Held || c.how == With || c.how == Inside || c.how == Atop || c.how == Beside || c.how == Printed); c = a.list[of] {
			of = c.of // a thing beside or in another one moves with it
		}
	}
	return how, of
}

// climbed reports whether a phrase names what is climbed among its branches.
func (a *arranger) climbed(p *phrase) bool {
	return p.head >= 0 && a.byNoun(p.items[p.head].noun).CalledOf(fact.Climbed, p.items[p.head].noun)
}

// dons reports whether a phrase puts something on the head of an animal: "a fox wearing a top hat", "a dog in a cowboy hat", "a duck wearing
// glasses". A rabbit in a hat is inside.
func (a *arranger) dons(p *phrase, last clause) bool {
	word := language.Normal(p.word)
	on := slices.Contains([]string{"wearing", "wears"}, word) || word == "in" && !a.Is(last.out.Thing.Archetype, "rabbit", "hare")
	if !on || p.head < 0 || !last.archetype().Beast() {
		return false
	}
	worn := a.names[p.items[p.head].noun]
	e := a.nouns[worn]
	return a.Headwear(worn) || e != nil && a.Eyewear(e.Name)
}

// beastly are the verbs of what a beast does under its rider: "a boy on a camel carrying two baskets".
var beastly = strings.Fields("carrying carries eating eats drinking drinks nibbling chewing")

// doer is the person on the beast at an index, or the person who does something to the thing there; the index itself where it is none.
func (a *arranger) doer(of int) int {
	if c := a.list[of]; (c.how == At || c.verb != "") && c.lead == language.At && strings.HasSuffix(cmp.Or(c.verb, c.word), "ing") &&
		a.list[c.of].archetype().dresses() {
		return c.of // "cutting a rope with scissors"
	}
	if c := a.list[of]; c.how == Beneath && c.archetype().Beast() && a.list[c.of].archetype().dresses() {
		return c.of
	}
	return of
}

// mounts puts the weapons and tools of a rider, whose beast comes behind them, into the hands: "a knight with a lance riding a horse".
func (a *arranger) mounts(beast *clause) {
	if beast.how != Beneath || !beast.archetype().Beast() || !a.list[beast.of].archetype().dresses() {
		return
	}
	for k := range a.list {
		if c := &a.list[k]; c.how == With && c.of == beast.of && c.at == "" && slices.Contains(arms, c.archetype().Family) {
			c.how = Held
		}
	}
}

// wielded reports whether a noun is a weapon or a tool.
func (a *arranger) wielded(noun string) bool {
	e := a.byNoun(noun)
	return e != nil && slices.Contains(arms, e.Family)
}

// byNoun is the archetype that a noun or another name of its thing means; nil: none is built.
func (a *arranger) byNoun(noun string) *Entry {
	if e := a.nouns[a.names[noun]]; e != nil {
		return e
	}
	return a.nouns[noun]
}

// sort reports whether a noun names the sort of a thing that is called more exactly: "the tree" after an oak.
func (a *arranger) sort(k int, noun string) bool {
	own, ok := a.net.Plain(a.list[k].out.Thing.Noun)
	plain, known := a.net.Plain(noun)
	return ok && known && own != plain && a.net.Within(own, []wordnet.Synset{plain}, kinSteps)
}

// paired are nouns in the plural for a single thing, which have no article: "with shears".
var paired = strings.Fields("shears scissors pliers tongs binoculars bagpipes headphones handcuffs")

// What hangs over a fire: each thing by these words, and a pot by words for above, too.
var (
	hungOver = []string{"hanging over", "hung over", "suspended over"}
	overs    = []string{"over", "above"}
)

// cooks reports whether a thing that a word puts over a fire hangs there.
func (a *arranger) cooks(c clause, word string) bool {
	return slices.Contains(hungOver, word) || slices.Contains(overs, word) && a.Is(c.out.Thing.Archetype, "pot", "kettle")
}

// keeping are the verbs of holding that things do, too: "a shelf holding books".
var keeping = strings.Fields("holding holds carrying carries gripping")

// bears reports whether a person is on or in a thing, or leans on it: what is held then is in the hands of that person.
func (a *arranger) bears(c clause) bool {
	return slices.Contains([]Place{Beneath, Around, Propped}, c.how) && a.list[c.of].archetype().dresses()
}

// Breathes reports whether an archetype is a person or an animal.
func (a *Entry) Breathes() bool { return a != nil && a.Living }

// stocked reports whether the archetype shows the goods that words name: a market stall.
func (a *Entry) stocked() bool { return a != nil && slices.Contains(a.Traits, "stocked") }

// served reports whether a phrase names glasses or food without an article, as much as there is room for: "a tray of bread".
func (a *arranger) served(p *phrase) bool {
	if len(p.items) == 1 && p.items[0].noun == spectacles {
		return true
	}
	return p.rank() >= double && len(p.items) == 1 && (a.Built(p.items[0].noun) && a.fileOf(p.items[0].noun) == wordnet.Food || p.items[0].noun == "fish")
}

// pairs are the words that place two things at both sides of a single one: "two lions beside a gate", "a throne between two torches".
var pairs = []string{"beside", "by", "next to", Between, "guarding"}

// Between is the word for a place at which something stands on both sides.
const Between = "between"

// Sides is the relation of a thing beside another when one of them is two and the other one is single, and of a single thing that faces
// another one.
func (p *Placed) Sides(other *Placed) Place {
	switch {
	case p.How == Amid && p.Count == 1 && other.Count == 1 && language.Normal(p.Word) == "facing":
		return Facing
	case p.How != Beside || !slices.Contains(pairs, language.Normal(p.Word)):
	case p.Count == 2 && other.Count == 1:
		return Flank
	case p.Count == 1 && other.Count == 2:
		return Flanked
	}
	return p.How
}

// Within are the places of "with a lamp on it", by the word before "it": the relation of the lamp to the thing named before.
var Within = map[Place]Place{
	Beneath: Atop, Around: Inside, Beside: Beside, Amid: Ring, Behind: Before, Before: Behind, Above: Below, Below: Above, Propped: Leant,
}

// lies reports whether a phrase tells of a place in which the thing is: "in a meadow", "in the mud". Of what it is, words tell without "the": "in red brick".
func (d *reading) lies(p *phrase) bool {
	if language.Normal(p.word) != "in" || !slices.ContainsFunc(p.items, func(it item) bool { return slices.Contains(whose, it.text) }) {
		return false
	}
	last := p.last()
	_, laid := d.covers.surfaces.Of(last.text)
	switch last.kind {
	case plain:
		return laid || d.net.Has(last.noun) && slices.Contains([]wordnet.File{wordnet.Location, wordnet.Object}, d.net.Lookup(last.noun)[0].File)
	case substance:
		return laid && slices.ContainsFunc(p.items, func(it item) bool { return it.text == "the" })
	}
	return false
}
