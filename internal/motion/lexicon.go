package motion

import (
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
)

// sort is what a word does in a sentence that asks for motion.
type sort uint8

const (
	verb     sort = iota // a family
	tool                 // what it is done with: a family where no verb says another
	manner               // a style
	pace                 // faster or slower
	times                // how often
	toSide               // to the left or right, around
	joint                // then, and, while
	negation             // the next verb is left out
	person               // who does it, and what else says nothing of the motion
)

// meaning is what one word or phrase means.
type meaning struct {
	sort   sort
	number int     // of the family, of the style; −1 and 1: right and left; how often
	factor float32 // of the pace
	halt   bool    // of a verb: a short stop
	style  int     // of a verb: the manner that is in the word
	while  bool    // of a joint: at the same time
	near   bool    // of a verb: the family is only the nearest
}

// plainWords are words of the other sorts.
var plainWords = []struct {
	meaning meaning
	words   string
}{
	{meaning{sort: pace, factor: .75}, "slow, slowly, gently, leisurely, gradually, lazily, at a slow pace"},
	{meaning{sort: pace, factor: 1.3}, "fast, quick, quickly, rapidly, swift, swiftly, brisk, briskly, speedily, in a hurry, at a fast pace"},
	{meaning{sort: times, number: 1}, "once, one time"},
	{meaning{sort: times, number: 2}, "twice, again"},
	{meaning{sort: times, number: 3}, "thrice, repeatedly, a few times, several times, again and again, over and over"},
	{meaning{sort: toSide, number: 1}, "left"},
	{meaning{sort: toSide, number: -1}, "right"},
	{meaning{sort: toSide, number: 2}, "around, round"},
	{meaning{sort: joint}, "then, and, and then, after that, afterwards, next, finally, first, before, until, followed by"},
	{meaning{sort: joint, while: true}, "while, whilst, as"},
	{meaning{sort: negation}, "not, never, without, dont, doesnt, do not, does not, wont"},
	{meaning{sort: person}, "a, an, the, to, his, her, its, their, my, your, with, on, in, at, of, for, from, into, up, down, over, out, off, " +
		"forward, forwards, ahead, straight, onto, by, towards, toward, against, through, across, along, away, " +
		"he, she, it, they, we, you, i, who, that, which, is, are, was, be, being, starts, start, begins, begin, does, do, makes, make, gives, give, " +
		"keeps, keep, like, " +
		"him, them, me, himself, herself, still, cycle, loop, looping, " +
		"person, man, woman, boy, girl, guy, character, figure, people, human, someone, somebody, npc, hero, player, knight, wizard, soldier, villager, " +
		"hand, hands, arm, arms, head, foot, feet, leg, legs, body, some, more, motion, animation, clip, action, " +
		"chair, seat, bench, ground, floor, box, crate, door, wall, way, place, spot, air, water, ball, stone, rock, something, crowd, enemy, " +
		"opponent, camera, friend, other, another"},
}

// tools are things by which a way of striking, shooting or working is known.
var tools = []struct {
	family *family
	words  string
}{
	{slash, "sword, blade, sabre, katana, dagger, knife, mace"},
	{thrust, "spear, lance, rapier, pike"},
	{block, "shield, buckler"},
	{bowShot, "arrow, arrows, longbow, archery"},
	{rifle, "rifle, gun, pistol, musket, weapon"},
	{cast, "spell, spells, magic, fireball"},
	{hammer, "hammer, axe, pickaxe, shovel, mallet"},
	{climb, "ladder"},
}

// goings are verbs of going that say a manner, too.
var goings = []struct {
	family *family
	style  string
	words  string
}{
	{walk, "zombie", "shamble, shambles, shambling, lurch, lurches, lurching"},
	{walk, "injured", "limp, limps, limping, hobble, hobbles, hobbling"},
	{walk, "proud", "strut, struts, strutting, swagger, swaggers, swaggering, parade, parades"},
	{walk, "tired", "trudge, trudges, trudging, plod, plods, plodding"},
	{walk, "happy", "skip, skips, skipping, frolic, frolics"},
	{walk, "child", "toddle, toddles, toddling"},
	{walk, "heavy", "stomp, stomps, stomping, waddle, waddles, waddling, lumber, lumbers"},
	{walk, "elegant", "glide, glides, gliding, sashay, sashays"},
	{walk, "angry", "storm, storms, storming"},
	{run, "light", "bound, bounds, bounding"},
}

// nearest are verbs that the library has no action for, with the action that comes nearest. What is said of them is told.
var nearest = []struct {
	family *family
	style  string
	words  string
}{
	{hammer, "", "dig, digs, digging, hoe, hoes, hoeing, rake, rakes, raking, sweep, sweeps, sweeping, mop, mops, mopping, " +
		"saw, saws, sawing, stir, stirs, stirring, scrub, scrubs, scrubbing"},
	{crouchWalk, "", "crawl, crawls, crawling, duck, ducks, ducking, hide, hides, hiding"},
	{bowing, "", "kneel, kneels, kneeling, pray, prays, praying, stretch, stretches, stretching, vomit, vomits, cough, coughs, coughing"},
	{waving, "", "salute, salutes, saluting, beckon, beckons, beckoning, signal, signals, shake hands, high five"},
	{talking, "happy", "laugh, laughs, laughing, giggle, giggles, sing, sings, singing, chuckle, chuckles, joke, jokes"},
	{talking, "angry", "shout, shouts, shouting, yell, yells, yelling, scream, screams, screaming, scold, scolds"},
	{idle, "sad", "cry, cries, crying, weep, weeps, weeping, sob, sobs, sobbing, mourn, mourns, mourning"},
	{idle, "", "think, thinks, thinking, listen, listens, listening, look around, looks around, watch, watches, read, reads, reading, shrug, shrugs, wait for"},
	{idle, "nervous", "shiver, shivers, shivering, tremble, trembles, trembling"},
	{sitting, "", "write, writes, writing, type, types, typing, fishing, ride, rides, riding"},
	{cheering, "", "hug, hugs, hugging, toast, toasts, toasting, flex, flexes, flexing"},
	{roll, "", "cartwheel, cartwheels, backflip, backflips"},
	{death, "", "stumble, stumbles, stumbling, trip, trips, slip, slips, slipping"},
	{jump, "", "vault, vaults, vaulting, skip rope, float, floats, floating"},
}

// halts are the verbs that end what was before and stand a moment.
const halts = "stop, stops, stopping, halt, halts, pause, pauses, freeze, freezes"

// lexicon is all words that ask for motion. Families and styles bring theirs.
var lexicon = sync.OnceValue(func() language.Lexicon[meaning] {
	l := language.NewLexicon[meaning](900)
	l.AddAll(halts, meaning{sort: verb, halt: true})
	for i, f := range families {
		for _, w := range append(f.words, f.name) {
			l.Add(strings.ReplaceAll(w, "_", " "), meaning{sort: verb, number: i})
		}
	}
	for _, v := range creatureVerbs { // what families say of people comes first
		l.AddAll(v.words, meaning{sort: verb, number: slices.Index(families[:], v.family), near: true})
	}
	for _, n := range nearest {
		style := max(0, slices.IndexFunc(styles[:], func(s *style) bool { return s.name == n.style }))
		l.AddAll(n.words, meaning{sort: verb, number: slices.Index(families[:], n.family), style: style, near: true})
	}
	for _, t := range tools {
		l.AddAll(t.words, meaning{sort: tool, number: slices.Index(families[:], t.family)})
	}
	for _, g := range goings {
		style := slices.IndexFunc(styles[:], func(s *style) bool { return s.name == g.style })
		l.AddAll(g.words, meaning{sort: verb, number: slices.Index(families[:], g.family), style: style})
	}
	for _, p := range plainWords {
		l.AddAll(p.words, p.meaning)
	}
	for i, s := range styles {
		for _, w := range s.words {
			l.Add(w, meaning{sort: manner, number: i})
		}
	}
	return l
})
