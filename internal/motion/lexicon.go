package motion

import (
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
)

// sort is the role of a word in a sentence about motion.
type sort uint8

const (
	verb      sort = iota // a family
	tool                  // a tool: it names a family if no verb does
	manner                // a style
	pace                  // faster or slower
	times                 // how often
	ordinal               // for the second time
	toSide                // to the left or right, around
	toward                // forward, backward, up, down, back again
	path                  // in a circle, back and forth, in place
	portion               // by half, by a quarter
	hands                 // with both hands
	footed                // on one foot
	upright               // on its hind legs
	joint                 // then, and, while, after
	atOnce                // at the same time
	condition             // until, when, if: its clause happens by itself, or not at all
	negation              // the next verb is left out
	person                // the actor, and other words that say nothing about the motion
)

// meaning is what one word or phrase means.
type meaning struct {
	sort    sort
	number  int     // of the family, of the style; −1 and 1: right and left; how often; of a direction or a path, which
	factor  float32 // of the pace; of a circle, its size; of a portion, its share; of a verb that goes in a circle, the circle's size
	angle   int     // of a verb: degrees of a turn when no words say how many
	halt    bool    // of a verb: a short stop
	not     bool    // of a verb: the verb after it is not done
	style   int     // of a verb: the manner that the verb implies
	then    bool    // of a joint: what follows comes when all before it is over
	while   bool    // of a joint: at the same time
	after   bool    // of a joint: what follows has come before
	before  bool    // of a joint: what follows comes later, though it may be said first
	until   bool    // of a joint: what follows ends what comes before, and may happen by itself
	carries []Carry // of a tool: the ways in which hands carry it
	near    bool    // of a verb: the family is only the nearest
	beast   bool    // of a verb: people do not do it
}

// plainWords are words of the other sorts.
var plainWords = []struct {
	meaning meaning
	words   string
}{
	{meaning{sort: pace, factor: .75}, "slow, slowly, gently, leisurely, gradually, lazily, at a slow pace, slower"},
	{meaning{sort: pace, factor: 1.3}, "fast, quick, quickly, rapidly, swift, swiftly, brisk, briskly, speedily, in a hurry, at a fast pace, faster, suddenly"},
	{meaning{sort: pace, factor: 2}, "twice as fast, two times as fast, at double speed, double speed"},
	{meaning{sort: pace, factor: 1.5}, "at full speed, at top speed, full speed, as fast as possible"},
	{meaning{sort: pace, factor: .5}, "half as fast, twice as slow, at half speed, half speed, in slow motion, slow motion, at low speed"},
	{meaning{sort: times, number: 1}, "once, one time"},
	{meaning{sort: times, number: 2}, "twice"},
	{meaning{sort: times, number: 3}, "thrice, repeatedly, a few times, several times, again and again, over and over"},
	{meaning{sort: ordinal, number: 2}, "a second time, the second time, second time"},
	{meaning{sort: ordinal, number: 3}, "a third time, the third time, third time"},
	{meaning{sort: toSide, number: 1}, "left, counterclockwise, counter clockwise, anticlockwise, leftward, leftwards"},
	{meaning{sort: toSide, number: -1}, "right, clockwise, rightward, rightwards"},
	{meaning{sort: toSide, number: 2}, "around, round"},
	{meaning{sort: toward, number: int(ahead)}, "forward, forwards, ahead, straight ahead, onward, onwards, over"},
	{meaning{sort: toward, number: int(rear)}, "backward, backwards"},
	{meaning{sort: toward, number: int(home)}, "back"},
	{meaning{sort: toward, number: int(up)}, "up, upward, upwards"},
	{meaning{sort: toward, number: int(down)}, "down, downward, downwards"},
	{meaning{sort: path, number: int(circle), factor: 1}, "in a circle, in circles, circle, circles, in the round, round and round, around and around, in laps"},
	{meaning{sort: path, number: int(circle), factor: .6}, "in a small circle, in small circles, in a tight circle, in tight circles"},
	{meaning{sort: path, number: int(circle), factor: 1.8}, "in a big circle, in a large circle, in a wide circle, in big circles, in large circles, " +
		"in wide circles"},
	{meaning{sort: path, number: int(shuttle)}, "back and forth, to and fro, up and down, forth and back"},
	{meaning{sort: path, number: int(onSpot)}, "in place, on the spot, in one place, without moving forward"},
	{meaning{sort: portion, factor: .5}, "halfway, half way, by half, half, half a turn, a half turn, half turn"},
	{meaning{sort: portion, factor: .25}, "a quarter, by a quarter, quarter, a quarter turn, quarter turn, a quarter of a turn"},
	{meaning{sort: portion, factor: .75}, "three quarters, by three quarters, three quarter turn"},
	{meaning{sort: portion, factor: 1}, "fully, completely, all the way, entirely, full, a full turn, full turn, full circle, wide"},
	{meaning{sort: portion, factor: .2}, "a bit, slightly, a little, a little bit, a crack, partly, partially"},
	{meaning{sort: hands}, "both hands, with both hands, both arms, with both arms, both feet"},
	{meaning{sort: footed}, "on one foot, on one leg, on a single leg, on a single foot, one legged"},
	{meaning{sort: upright}, "on its hind legs, on his hind legs, on her hind legs, on their hind legs, on the hind legs, on hind legs, " +
		"up on its hind legs, up on his hind legs, up on her hind legs, up on their hind legs, up on the hind legs, up on hind legs, " +
		"onto its hind legs, onto his hind legs, onto her hind legs, onto their hind legs, onto the hind legs, onto hind legs"},
	{meaning{sort: joint}, "and, first, but"},
	{meaning{sort: joint, then: true}, "then, and then, but then, after that, and after that, afterwards, next, and next, later, finally, and finally, lastly, " +
		"at last, followed by"},
	{meaning{sort: joint, before: true}, "before"},
	{meaning{sort: joint, while: true}, "while, whilst, as, and meanwhile, meanwhile"},
	{meaning{sort: atOnce}, "at the same time, simultaneously, all the while, in the meantime"},
	{meaning{sort: joint, after: true}, "after"},
	{meaning{sort: condition}, "until, till, when, whenever, if, unless, because, once the, as soon as, every time, each time, as if, as though"},
	{meaning{sort: negation}, "not, never, without, dont, doesnt, do not, does not, wont"},
	{meaning{sort: person}, "a, an, the, to, his, her, its, their, my, your, with, on, in, at, of, for, from, into, out, off, straight, onto, by, " +
		"towards, toward, against, through, across, along, away, " +
		"he, she, it, they, we, you, i, who, that, which, is, are, was, be, being, starts, start, begins, begin, does, do, makes, make, gives, give, " +
		"keeps, keep, like, " +
		"him, them, me, himself, herself, still, cycle, loop, looping, " +
		"figure, npc, " +
		"hand, hands, arm, arms, head, foot, feet, leg, legs, body, hair, fur, teeth, some, more, motion, animation, clip, action, " +
		"chair, seat, bench, ground, floor, bed, grass, box, crate, door, wall, way, place, spot, again, air, water, ball, stone, rock, something, " +
		"camera, his watch, her watch, a watch, the watch, " +
		"other, another, both, all, every, each, fence, rope, hole, wood, log, tree, apple, food, mug, cup, book, " +
		"letter, keyboard, " +
		"photo, picture, load, cart, weights, tail, wing, wings, paw, ear, shell, horizon, sky, hill, pose, " +
		"the guard, a guard, past, under, beam, gate, goal, joy, bat, boat, flower, football, snowball, agreement, home, nobody, " +
		"by the fire, at the fire, by a fire, at a fire, near the fire, around the fire, by the campfire, branch, seeds, feathers, " +
		"itself, button, buttons, switch, lever, rock, muscles, nail, creak, inside, outside"},
}

// tools are things that tell the way of striking, shooting or working, and the ways in which hands carry them.
var tools = []struct {
	family  *family
	carries []Carry
	words   string
}{
	{bowShot, []Carry{Trailed}, "with a bow, with his bow, with her bow, with the bow"},
	{slash, []Carry{Upright, Down, Hung}, "sword, blade, sabre, katana, dagger, knife, mace"},
	{thrust, []Carry{Planted, Upright}, "spear, lance, rapier, pike"},
	{block, []Carry{Upright, Down}, "shield, buckler"},
	{bowShot, []Carry{Trailed}, "arrow, arrows, longbow, archery"},
	{rifle, []Carry{Pistol, LongGun, Upright, Down}, "rifle, gun, pistol, musket, weapon"},
	{cast, nil, "spell, spells, magic, fireball"},
	{hammer, []Carry{Upright, Down, Planted}, "hammer, pickaxe, mallet"},
	{chopping, []Carry{Upright, Down, Planted}, "axe, hatchet"},
	{dig, []Carry{Planted, Upright}, "shovel, spade"},
	{sweep, []Carry{Planted, Upright}, "broom"},
	{climb, nil, "ladder"},
}

// fit says how well a family does what a verb says.
type fit bool

const (
	exact   fit = false
	nearest fit = true // the library has no action of the verb; that the nearest is done becomes a note
)

// verbs are those that families do not list themselves, because they imply a manner or because the family is only the nearest.
var verbs = []struct {
	family *family
	fit    fit
	style  string
	words  string
}{
	{walk, exact, "zombie", "shamble, shambles, shambling, lurch, lurches, lurching"},
	{walk, exact, "injured", "limp, limps, limping, hobble, hobbles, hobbling, stagger, staggers, staggering, " +
		"drag one leg, drags one leg, dragging one leg, drag a leg, drags a leg, dragging a leg, drags his leg, dragging his leg, drags her leg, dragging her leg"},
	{walk, exact, "proud", "strut, struts, strutting, swagger, swaggers, swaggering, parade, parades"},
	{walk, exact, "tired", "trudge, trudges, trudging, plod, plods, plodding, shuffle, shuffles, shuffling"},
	{slash, exact, "", "strike down, strikes down, striking down, slash down, slashes down, slashing down, cut down, cuts down"},
	{walk, nearest, "happy", "skip, skips, skipping, frolic, frolics"},
	{walk, exact, "child", "toddle, toddles, toddling"},
	{walk, exact, "heavy", "stomp, stomps, stomping, waddle, waddles, waddling, lumber, lumbers"},
	{walk, exact, "elegant", "glide, glides, gliding, sashay, sashays"},
	{walk, exact, "angry", "storm, storms, storming"},
	{run, exact, "light", "bound, bounds, bounding"},
	{hammer, nearest, "", "mine, mines, mining, forge, forges, forging, work, works, build, builds, " +
		"smash, smashes, smashing, crush, crushes, crushing, shatter, shatters, shattering, bash, bashes, bashing"},
	{washing, nearest, "", "rub, rubs, rubbing, warm his hands, warms his hands, warms her hands, warms their hands, warm, warms, warming"},
	{brushing, nearest, "", "shave, shaves, shaving"},
	{combing, nearest, "", "wipe his forehead, wipes his forehead, wipes her forehead, wipes his brow, wipes her brow, " +
		"put on a hat, puts on a hat, puts on his hat, " +
		"puts on her hat, puts his hat on, puts her hat on, takes off his hat, takes off her hat, tips his hat, tips her hat"},
	{scratchHead, nearest, "", "scratch, scratches, scratching"},
	{wiping, nearest, "", "wash the dishes, washes the dishes, wash the car, washes the car, wash the floor, washes the floor"},
	{knocking, nearest, "", "slam his fist, slams his fist, slams her fist, bangs his fist, bangs her fist, pounds his fist, " +
		"ring the doorbell, rings the doorbell, tap, taps, tapping"},
	{reading, nearest, "", "check his phone, checks his phone, checks her phone, looks at his phone, looks at her phone, " +
		"look at the phone, looks at the phone, texts, texting"},
	{pointing, nearest, "", "take a selfie, takes a selfie, taking a selfie"},
	{looking, nearest, "", "peek, peeks, peeking, peer, peers, peering, scan, scans, scanning, " +
		"check his watch, checks his watch, checks her watch, check, checks, checking"},
	{kneels, nearest, "", "tie his shoes, ties his shoes, ties her shoes, tie the shoes, ties his shoelaces, ties her shoelaces"},
	{dig, nearest, "", "hoe, hoes, hoeing, plant, plants, planting, garden, gardens, gardening"},
	{sweep, nearest, "", "rake, rakes, raking, vacuum, vacuums, vacuuming, mow, mows, mowing"},
	{slash, nearest, "", "sheathes, play golf, plays golf, playing golf, play baseball, plays baseball, play tennis, plays tennis, playing tennis"},
	{run, nearest, "", "dribble, dribbles, dribbling"},
	{crouchWalk, nearest, "", "hide, hides, hiding"},
	{squats, nearest, "", "crouch, crouches, crouching, crouch down, crouches down, crouching down, duck, ducks, ducking, duck down, ducks down"},
	{crouchWalk, nearest, "sneaky", "tiptoe, tiptoes, tiptoeing"},
	{bowing, nearest, "", "curtsy, curtsies, vomit, vomits, " +
		"bend, bends, bending, bend down, bends down, bend over, bends over, bending over, " +
		"apologize, apologizes"},
	{waving, nearest, "", "beckon, beckons, beckoning, signal, signals, " +
		"high five, high fives, blow a kiss, blows a kiss, blowing a kiss, thumbs up, thumb up, raise a hand, raises a hand, raises his hand, " +
		"raises her hand, raises their hand, raise hand"},
	{talking, nearest, "", "whistle, whistles, whistling, flirt, flirts"},
	{sneezing, nearest, "", "cough, coughs, coughing"},
	{talking, nearest, "happy", "sing, sings, singing, joke, jokes"},
	{talking, nearest, "angry", "shout, shouts, shouting, yell, yells, yelling, scream, screams, screaming, scold, scolds, " +
		"growl, growls, growling, snarl, snarls, snarling, grunt, grunts, grunting, calls out"},
	{idle, nearest, "", landing},
	{idle, nearest, "tired", "pant, pants, panting, sway, sways, swaying"},
	{idle, nearest, "sad", "mourn, mourns, sigh, sighs, sighing"},
	{idle, nearest, "", "listen, listens, listening, watch, watches, wait for, " +
		"lean, leans, leaning, poses, posing, balance, balances, balancing"},
	{idle, nearest, "nervous", "shake, shakes, shaking, wobble, wobbles, wobbling, " +
		"fidget, fidgets, fidgeting, waits impatiently, wait impatiently, " +
		"cower, cowers, cowering, tap his foot, taps his foot, taps her foot, tapping his foot, tapping her foot, taps the foot, tap a foot"},
	{sitting, nearest, "", "fishing, ride, rides, riding, meditate, meditates, meditating, play cards, plays cards, playing cards, " +
		"play chess, plays chess, playing chess, knit, knits, knitting, sew, sews, sewing"},
	{guitar, nearest, "", "play music, plays music, playing music, play the harp, plays the harp, play the cello, plays the cello"},
	{flute, nearest, "", "play the trumpet, plays the trumpet, play the horn, plays the horn, play the recorder, plays the recorder, " +
		"play the clarinet, plays the clarinet, play the saxophone, plays the saxophone"},
	{piano, nearest, "", "play the accordion, plays the accordion, play the xylophone, plays the xylophone"},
	{pickUp, nearest, "", "pinch, pinches, pinching, pluck, plucks, plucking, squeeze, squeezes, squeezing, put, puts, putting, " +
		"put down, puts down, putting down, set down, sets down, put it down, puts it down, set it down, sets it down, setting it down, " +
		"put them down, puts them down, set them down, sets them down, sets the box down, sets the crate down, catch, catches, catching, drop, drops, dropping, " +
		"pet, pets, petting"},
	{guitar, exact, "", "play air guitar, plays air guitar, playing air guitar"},
	{cheering, nearest, "", "show off, shows off, showing off, toast, toasts, toasting, flex, flexes, flexing, surrender, surrenders, surrendering, hands up"},
	{cheering, nearest, "angry", "roar, roars, roaring, taunt, taunts, taunting, threaten, threatens, threatening"},
	{swim, nearest, "", "tread water, treads water, treading water, paddle, paddles, paddling"},
	{dancing, nearest, "", "breakdance, breakdances, breakdancing, waltz, waltzes, waltzing, moonwalk, moonwalks, moonwalking"},
	{punch, nearest, "", "uppercut, uppercuts"},
	{closeDoor, exact, "", "slam, slams, slamming"},
	{openDoor, nearest, "", "enter, enters"},
	{roll, nearest, "", "dodge, dodges, dodging, evade, evades, front flip, front flips, frontflip, frontflips, " +
		"does a front flip, do a front flip, does a frontflip, does front flips, dive, dives, diving"},
	{backflip, nearest, "", "flip, flips, flipping"},
	{strafe, nearest, "", "skate, skates, skating, surf, surfs, surfing, ski, skis, skiing"},
	{kick, nearest, "", "karate, karate kick, roundhouse kick, side kick"},
	{hit, nearest, "", "stumble, stumbles, stumbling, stagger back, staggers back, stumble back, stumbles back, stumble backward, stumbles backward, " +
		"stumble backwards, stumbles backwards"},
	{hit, nearest, "", "trip, trips, tripping, trips over, trip over"},
	{death, nearest, "", "slip, slips, slipping, fall backward, falls backward, falls on his back, falls on her back"},
	{kneelDown, nearest, "", "fall on one knee, falls on one knee, fall to one knee, falls to one knee, fall to a knee, falls to a knee, drop to one knee, " +
		"drops to one knee, sink to one knee, sinks to one knee, fall to his knees, falls to his knees, fall to her knees, falls to her knees, " +
		"falls to their knees, falls on his knees, falls on her knees, drops to his knees, drops to her knees, sinks to his knees, sinks to her knees"},
	{jump, nearest, "", "vault, vaults, vaulting, skip rope"},
}

// landing are the verbs of coming down to stand.
const landing = "land, lands, landing, touch down, touches down, touching down, perch, perches, perching"

// halts are the verbs that end the action before and stand a moment.
const halts = "stop, stops, stopping, halt, halts, pause, pauses, freeze, freezes, brake, brakes, braking, park, parks, parking, " +
	"come to a stop, comes to a stop, come to a halt, comes to a halt"

// wholeTurn is 360 for a verb of turning that means to go round once, else 0.
func wholeTurn(verb string) int {
	if slices.Contains(words("spin spins spinning rotate rotates rotating twirl twirls twirling whirl whirls whirling "+
		"pirouette pirouettes revolve revolves"), verb) {
		return 360
	}
	return 0
}

// lexicon are all words about motion, those of families and styles among them.
var lexicon = sync.OnceValue(func() language.Lexicon[meaning] {
	l := language.NewLexicon[meaning](900)
	l.AddAll("refuse to, refuses to, refusing to", meaning{sort: verb, number: shakingHead.number(), not: true})
	l.AddAll("chase its tail, chases its tail, chasing its tail", meaning{sort: verb, number: run.number(), near: true, factor: .6})
	l.AddAll(halts, meaning{sort: verb, halt: true})
	for i, f := range families {
		for _, w := range append(f.words, f.name) {
			l.Add(strings.ReplaceAll(w, "_", " "), meaning{sort: verb, number: i, angle: wholeTurn(w)})
		}
	}
	for _, v := range verbs {
		style := max(0, slices.IndexFunc(styles[:], func(s *style) bool { return s.name == v.style }))
		l.AddAll(v.words, meaning{sort: verb, number: v.family.number(), style: style, near: bool(v.fit)})
	}
	for _, v := range creatureVerbs { // what is said of people comes first
		m := meaning{sort: verb, number: idle.number(), near: true, beast: v.family == nil}
		if v.family != nil {
			m.number = v.family.number()
		}
		l.AddAll(v.words, m)
	}
	for _, t := range tools {
		l.AddAll(t.words, meaning{sort: tool, number: t.family.number(), carries: t.carries})
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
