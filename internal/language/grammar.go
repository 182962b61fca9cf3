package language

import (
	"sync"
)

// Lead is a relation: how the phrase that it begins belongs to the thing named before.
type Lead string

// The leads.
const (
	Of      Lead = "of"   // "statue of a fox", "made of gold", "in red"
	With    Lead = "with" // "with a red seat"
	Is      Lead = "is"   // "that is red": about the thing named last
	Less    Lead = "without"
	To      Lead = "for" // purpose or likeness: "for a king" names no part of the thing
	On      Lead = "on"
	Under   Lead = "under"
	At      Lead = "at"
	Holding Lead = "holding"
	Full    Lead = "full of" // its content: "a chest full of gold coins"
)

// SmallWord is the meaning of a word or phrase of grammar.
type SmallWord struct {
	Sort   Sort
	Lead   Lead    // of a Leading one
	Amount float32 // of a Strength, a Count and a Group; of a Leading one, the strength of the states that follow it, 0: their own
	Heaped bool    // a Group whose things lie on each other
	Rowed  bool    // a Group whose things stand in a row
	Ranks  int     // a Group whose things stand in so many rows; −1: in rows of two, one behind the other
	Ringed bool    // a Group whose things stand in a circle
}

// Sort is a sort of small word.
type Sort uint8

// The sorts.
const (
	Leading  Sort = iota // begins a phrase: "with", "made of"
	Joining              // "and"
	Negating             // "without", "no"
	Strength             // "very": 1 is as the plain word says
	Count                // "three"
	Group                // "a pair" of something; 0: no number
)

// Grammar is the small words of English.
var Grammar = sync.OnceValue(func() Lexicon[SmallWord] {
	l := NewLexicon[SmallWord](320)
	for _, w := range leadWords {
		l.AddAll(w.words, SmallWord{Sort: Leading, Lead: w.lead, Amount: w.amount})
	}
	l.AddAll(joinWords, SmallWord{Sort: Joining})
	l.AddAll(negations, SmallWord{Sort: Negating})
	for _, s := range strengthWords {
		l.AddAll(s.words, SmallWord{Sort: Strength, Amount: s.amount})
	}
	for _, c := range countWords {
		l.AddAll(c.words, SmallWord{Sort: Count, Amount: float32(c.count)})
	}
	for _, g := range groupWords {
		l.AddAll(g.words, SmallWord{Sort: Group, Amount: float32(g.count), Heaped: g.heaped, Rowed: g.rowed, Ranks: g.ranks, Ringed: g.ringed})
	}
	return l
})

// leadWords begin a phrase. A word that is its own lead makes a relation of the noun after it.
var leadWords = []struct {
	lead   Lead
	words  string
	amount float32 // as that of SmallWord
}{
	{Of, "of, made of, made out of, made from, made with, made in, made up of, carved from, carved out of, carved in, cut from, " +
		"built of, built from, built out of, crafted from, forged from, forged of, cast in, composed of, constructed from, constructed of, " +
		"in, from, out of, coated in, coated with, painted in, finished in, clad in, dressed in, wrapped in, " +
		"bound in, dipped in, depicting, shaped like, in the shape of, in the form of, in the style of", 0},
	{Of, "covered in, covered by, covered with, blanketed in, blanketed by, under a blanket of, under a layer of", 1.4},
	{With, "with, has, have, having, featuring, including, includes, sporting, wearing, wears, bearing, plus, trimmed with, adorned with, " +
		"decorated with, its, his, her, their, inlaid with, studded with, set with, encrusted with, fitted with, topped with, " +
		"painted with, printed with, embroidered with, engraved with, etched with, stamped with, embossed with, emblazoned with", 0},
	{Is, "is, are, was, were, looks, look, looking, that is, which is, that are, which are, it is, should be, must be", 0},
	{Is, "that, which, who, whose, where", 0},
	{On, "on, upon, onto, on top of, atop", 0},
	{Under, "under, beneath, underneath, below", 0},
	{At, "at, by, near, beside, next to, close to, against, around, amid, among, between, behind, in front of, before, above, over, " +
		"across, along, versus, vs, inside, within, inside of, outside, outside of, through, toward, towards, surrounded by, surrounding, encircling, " +
		"encircled by, ringed by, flanked by, framed by, gathered around, seated around, pulled by, drawn by, towed by, hauled by, along with, together with, " +
		"alongside, facing, leaning, leaning on, leaning against, leaning beside, leaning at, leaned against, propped against, " +
		"propped up against, resting against, hanging from, hung from, suspended from, hanging on, hung on, " +
		"hanging in, dangling from, hanging over, hung over, suspended over, flying over, flying above, flying high above, high above, " +
		"hovering over, hovering above, soaring over, soaring above, gliding over, gliding above, floating over, floating above, swooping over, " +
		"levitating over, levitating above, circling, circling over, circling above, " +
		"to the left of, to the right of, on the left of, on the right of, at the left of, at the right of, left of, right of", 0},
	{Holding, "holding, holds, carrying, carries, wielding, wields, gripping, brandishing, brandishes, aiming, aims, shooting, shoots, " +
		"eating, eats, reading, reads, playing, " +
		"plays, chasing, chases, hunting, hunts, pursuing, pursues, following, follows, stalking, herding, guarding, fighting, fights, attacking, " +
		"attacks, battling, battles, confronting, confronts, wrestling, barking at, growling at, hissing at, roaring at, " +
		"talking to, speaking to, staring at, looking at, using, riding, rides, pulling, towing, hauling, pushing, throwing, handing, giving", 0},
	{Full, "full of, filled with, filled up with, brimming with, overflowing with, loaded with, stuffed with, packed with, heaped with, " +
		"containing, contains", 1.4},
	{Less, "anything but, anything except, anything except for, anything other than, everything but, everything except", 0},
	{Less, "in any color but, in any colour but, any color but, any colour but, any color except, any colour except, avoid, avoiding", 0},
	{Less, "other than, apart from, excluding, without, missing, minus, free of, lacking, except, except for, instead of, rather than", 0},
	{To, "for, to, into, like, as, such as, during, after, until, about, per, via, inspired by, based on, in honor of", 0},
}

const (
	joinWords = "and, or, as well as, but, then"
	negations = "no, zero, not, neither, nor, never, non, isnt, arent"
)

// strengthWords say how strongly the next word is meant.
var strengthWords = []struct {
	words  string
	amount float32
}{
	{"slightly, somewhat, a bit, a little bit, lightly, partly, partially, faintly, subtly, mildly, half, " +
		"hint of, touch of, a hint of, a touch of, a bit of, vaguely", 0.5},
	{"fairly, quite, rather, pretty, moderately, mostly, almost, nearly", 0.8},
	{"very, really, so, heavily, highly, badly, much, super, deeply, strongly, lots of, lot of, a lot of, thickly, thoroughly, " +
		"particularly, especially, most, terribly", 1.4},
	{"extremely, completely, totally, entirely, incredibly, insanely, absolutely, fully, utterly, exceptionally, ultra, hyper, overly, too, way too", 1.6},
}

// countWords say how many.
var countWords = []struct {
	words string
	count int
}{
	{"one, single, a single, one single", 1}, {"two, both, a couple of, couple of", 2},
	{"three, several, some, a few, few, multiple", 3}, {"four", 4}, {"five, many", 5},
	{"six, half a dozen", 6}, {"seven", 7}, {"eight", 8}, {"nine", 9}, {"ten", 10}, {"eleven", 11}, {"twelve, dozen, a dozen", 12}, {"twenty", 20},
	{"a hundred, hundred, hundreds of", 100}, {"a thousand, thousand, thousands of", 1000},
	{"dozens of", 24}, {"a million, million, millions of", 1e6}, {"a billion, billion, billions of", 1e9},
}

// Numeral is the plain word for a number of one to twelve: "three"; "" for others.
func Numeral(n int) string {
	if n < 1 || n > 12 {
		return ""
	}
	return cardinals[n]
}

// groupWords stand before "of" and the thing itself; 0: no number.
var groupWords = []struct {
	words  string
	count  int
	heaped bool
	rowed  bool
	ranks  int
	ringed bool
}{
	{words: "pair", count: 2}, {words: "trio", count: 3}, {words: "set, group, collection, bunch, cluster, pack, herd, flock", count: 3},
	{words: "pile, stack, heap", count: 3, heaped: true}, {words: "row", count: 4, rowed: true},
	{words: "in a row, in one row, side by side", rowed: true},
	{words: "in two rows, in 2 rows, in two lines, in rows, in ranks, in formation", ranks: 2}, {words: "in three rows, in 3 rows, in three lines", ranks: 3},
	{words: "in four rows, in 4 rows", ranks: 4}, {words: "in a column, in columns, in two columns, two abreast", ranks: -1},
	{words: "in a circle, in a ring", ringed: true},
	{words: "piece, kind, type, sort, image, photo, photograph, drawing, sketch, picture, rendering, depiction, representation, version, variant, " +
		"example"},
}
