package animal

import (
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"

	"atelier/internal/foley"
)

// A bark is .19 s long: up to 560 Hz at a fifth of it, then down; the mouth opens for a third and shuts.
var dog = beast("dog bark", "a dog barking", "bark, dog, puppy, hound, woof", "bark, woof", "guard dog", "dog bark, barking dog, dog barking", 86,
	[2]float64{1, 3},
	call{Seconds: .19, Pitch: []float64{0, 330, .22, 560, .5, 500, 1, 240}, Loud: []float64{0, 0, .1, .8, .3, 1, .6, .55, 1, 0},
		Mouth: []float64{0, .2, .3, 1, 1, .15},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 720, Width: 170, Gain: 1}, {F: 1350, Width: 230, Gain: .8}, {F: 2650, Width: 400, Gain: .35},
			{F: 3800, Width: 600, Gain: .2}}, Breath: .55, Rough: .5, Growl: .25, Drive: 2.2},
		Times: 3, Gap: [2]float64{.36, .5}, High: 260, Spread: .12},
	pitched(280, 950, 150, 1500, "barks 300–900 Hz: Yin, McCowan, Animal Behaviour 68, 2004"), bright(600, 2400, "formants 0.7–3 kHz: Riede and others, 2001"),
	foley.Show("barks", 3, 3, analysis.Events(.3, .15), "as usual"))

// The howl leaps to 610 Hz, holds for half of its length and sinks. Breath and roughness are near 0: it is almost a pure tone.
var wolf = beast("wolf howl", "a wolf howling", "howl, wolf, coyote, werewolf", "howl", "moon, pack",
	"wolf howl, howling wolf, coyote howl, wolves howling", 96, [2]float64{4, 9},
	call{Seconds: 4.4, Pitch: []float64{0, 280, .06, 345, .13, 610, .2, 590, .5, 560, .7, 520, .86, 430, 1, 290},
		Loud: []float64{0, 0, .06, .35, .18, 1, .58, .9, .82, .5, 1, 0}, Mouth: []float64{0, .25, .18, .55, .55, .5, 1, .2},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 560, Width: 160, Gain: 1}, {F: 1150, Width: 220, Gain: .45}, {F: 2500, Width: 400, Gain: .12}},
			Breath: .05, Rough: .06}, Vibrato: .008, Rate: 5.1, Gap: [2]float64{5, 6}, Spread: .08},
	pitched(330, 720, 150, 1000, "150–780 Hz: Theberge, Falls, American Zoologist 7, 1967"), tonal(.85, 1, 150, 1000, "nearly a pure tone: ibid."),
	foley.Show("range", 1.2, 2.8, analysis.Glide(150, 1000, .03), "rise, plateau, fall: ibid."))

// The mouth opens and closes again, which makes mi–a–ow.
var cat = beast("meow", "a cat meowing", "meow, cat, kitten, kitty, miaow", "meow, mew", "pet", "cat meow, meowing cat, kitten meow", 72, [2]float64{2, 5},
	call{Seconds: .75, Pitch: []float64{0, 430, .25, 640, .6, 600, 1, 400}, Loud: []float64{0, 0, .14, .7, .4, 1, .75, .6, 1, 0},
		Mouth: []float64{0, .05, .35, 1, .7, .7, 1, .05},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 900, Width: 180, Gain: 1}, {F: 1900, Width: 260, Gain: .8}, {F: 3600, Width: 500, Gain: .3}},
			Breath: .1, Rough: .08, Drive: 1.2}, Vibrato: .006, Rate: 7, Gap: [2]float64{1, 1.6}, Spread: .15},
	pitched(380, 900, 200, 1400, "400–800 Hz: Nicastro, Owren, J. Comp. Psych. 117, 2003"), tonal(.7, 1, 200, 1400, "tonal: ibid."), bright(600, 2800, "ibid."))

// It begins with the mouth shut (a nasal hum) and ends open and higher.
var cow = beast("moo", "a cow mooing", "moo, cow, cattle, bull, calf, ox", "moo, low", "farm", "cow moo, mooing cow, bull bellow", 88, [2]float64{3, 8},
	call{Seconds: 1.7, Pitch: []float64{0, 95, .2, 128, .55, 165, .8, 150, 1, 100}, Loud: []float64{0, 0, .12, .6, .45, 1, .85, .7, 1, 0},
		Mouth: []float64{0, 0, .3, .3, .55, .95, 1, .3},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 280, Width: 90, Gain: 1}, {F: 720, Width: 160, Gain: .7}, {F: 1500, Width: 300, Gain: .3}},
			Breath: .12, Rough: .12, Growl: .1, Drive: 1.4}, Gap: [2]float64{3, 4}, Spread: .12},
	pitched(85, 220, 50, 400, "80–180 Hz, open mouth higher: Padilla de la Torre and others, 2015"), bright(150, 1100, "ibid."))

// A tremor of 8.5 a second and 6 % is what makes it a bleat.
var sheep = beast("bleat", "a sheep bleating", "bleat, sheep, goat, lamb, baa", "bleat", "flock", "sheep bleat, goat bleat, sheep baa, baa baa", 82,
	[2]float64{2, 6},
	call{Seconds: .95, Pitch: []float64{0, 250, .2, 310, .8, 290, 1, 230}, Loud: []float64{0, 0, .1, 1, .8, .8, 1, 0}, Mouth: []float64{0, .3, .3, .9, 1, .5},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 650, Width: 140, Gain: 1}, {F: 1500, Width: 220, Gain: .7}, {F: 2700, Width: 380, Gain: .4}},
			Breath: .18, Rough: .3, Drive: 1.5}, Vibrato: .06, Rate: 8.5, Gap: [2]float64{1.5, 2.5}, Spread: .12},
	pitched(190, 420, 100, 700, "200–400 Hz with a tremor: Sèbe and others, 2010"),
	foley.Show("tremor, Hz", 5, 18, analysis.Within(.15, .9, analysis.Modulation(5, 17)), "ibid."))

// Wide vibrato (9 % at 9.5 a second) over a falling pitch: the laugh of a whinny.
var horse = beast("neigh", "a horse neighing", "neigh, whinny, horse, pony, stallion, mare", "neigh, whinny", "horse",
	"horse neigh, horse whinny, horse neighing", 90, [2]float64{3, 8},
	call{Seconds: 1.9, Pitch: []float64{0, 620, .08, 980, .3, 1150, .55, 900, .8, 620, 1, 380},
		Loud: []float64{0, 0, .08, .8, .3, 1, .6, .7, .85, .45, 1, 0}, Mouth: []float64{0, .5, .3, 1, 1, .2},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 950, Width: 220, Gain: 1}, {F: 1900, Width: 320, Gain: .7}, {F: 3300, Width: 500, Gain: .35}},
			Breath: .3, Rough: .4, Growl: .3, Drive: 1.8}, Vibrato: .09, Rate: 9.5, Gap: [2]float64{3, 4}, Spread: .1},
	pitched(400, 1400, 250, 2200, "a whinny has two voices, 200 Hz and 1 kHz: Briefer and others, Sci. Rep. 5, 2015"), bright(700, 3200, "ibid."))

// A pitch of 60 to 105 Hz is too low to be heard as one: the pulses are a snort.
var pig = beast("oink", "a pig", "oink, pig, boar, hog, piglet, grunt", "oink, grunt, snort", "farm, boar", "pig oink, pig grunt, wild boar", 78,
	[2]float64{1, 4},
	call{Seconds: .24, Pitch: []float64{0, 70, .3, 105, 1, 60}, Loud: []float64{0, 0, .2, 1, .7, .7, 1, 0}, Mouth: []float64{0, .1, .5, .35, 1, .1},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 330, Width: 110, Gain: 1}, {F: 900, Width: 260, Gain: .8}, {F: 1900, Width: 500, Gain: .5}},
			Breath: .8, Rough: .8, Growl: .3, Drive: 2}, Times: 3, Gap: [2]float64{.34, .5}, Spread: .15},
	bright(250, 1900, "grunts under 2 kHz: Tallet and others, 2013"), foley.Show("grunts a second", 1.7, 3.4, analysis.Modulation(1.2, 5), "in series"))

// Breath and roughness of .7, growl and overdrive make a roar of a low voice.
var lion = beast("roar", "a lion roaring", "roar, lion, tiger, bear, panther, leopard, growl", "roar, growl", "big cat, beast",
	"lion roar, tiger roar, bear growl, bear roar, roaring lion", 110, [2]float64{3, 8},
	call{Seconds: 2, Pitch: []float64{0, 70, .2, 150, .5, 190, .8, 120, 1, 65}, Loud: []float64{0, 0, .15, .7, .4, 1, .75, .7, 1, 0},
		Mouth: []float64{0, .1, .4, 1, .75, .8, 1, .1},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 280, Width: 120, Gain: 1}, {F: 640, Width: 200, Gain: .8}, {F: 1300, Width: 350, Gain: .4},
			{F: 2400, Width: 700, Gain: .2}}, Breath: .7, Rough: .7, Growl: .6, Drive: 2.6}, Gap: [2]float64{2.5, 3}, Spread: .12},
	bright(180, 1500, "40–200 Hz with formants up to 1.5 kHz: Pfefferle and others, JASA 121, 2007"), tonal(.2, .95, 40, 400, "chaos of the folds: ibid."))

var elephant = beast("trumpet of an elephant", "an elephant trumpeting", "elephant, mammoth", "trumpet", "",
	"elephant trumpet, elephant roar, trumpeting elephant", 108, [2]float64{4, 9},
	call{Seconds: 1.5, Pitch: []float64{0, 320, .12, 480, .4, 620, .75, 560, 1, 360}, Loud: []float64{0, 0, .08, .9, .4, 1, .85, .7, 1, 0},
		Mouth: []float64{0, .6, .4, 1, 1, .6},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 620, Width: 160, Gain: 1}, {F: 1250, Width: 220, Gain: .9}, {F: 2500, Width: 400, Gain: .6},
			{F: 3700, Width: 600, Gain: .3}}, Breath: .25, Rough: .35, Growl: .2, Drive: 3.2}, Gap: [2]float64{3, 4}, Spread: .1},
	pitched(300, 720, 200, 1200, "300–500 Hz: Stoeger and others, 2012"), bright(500, 2800, "overblown trunk: ibid."))

var monkey = beast("monkey", "a monkey", "monkey, ape, chimpanzee, chimp, gorilla, baboon", "screech, hoot, chatter", "jungle, primate",
	"monkey call, chimpanzee hoot, monkey screech, monkey chatter", 88, [2]float64{2, 6},
	call{Seconds: .22, Pitch: []float64{0, 520, .4, 900, 1, 640}, Loud: []float64{0, 0, .2, .8, .5, 1, 1, 0}, Mouth: []float64{0, .2, .5, 1, 1, .3},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 800, Width: 160, Gain: 1}, {F: 1700, Width: 260, Gain: .6}, {F: 3000, Width: 400, Gain: .3}},
			Breath: .22, Rough: .15, Drive: 1.6}, Times: 6, Gap: [2]float64{.28, .4}, Spread: .12},
	pitched(450, 1200, 250, 1800, "pant-hoots 0.3–1 kHz: Riede and others, 2007"), foley.Show("hoots a second", 1.8, 4.2, analysis.Modulation(1.2, 7), "ibid."))

var duck = beast("quack", "a duck quacking", "quack, duck, goose, mallard", "quack, honk", "pond", "duck quack, quacking duck, goose honk", 80,
	[2]float64{1.5, 4},
	call{Seconds: .17, Pitch: []float64{0, 240, .3, 290, 1, 210}, Loud: []float64{0, 0, .12, 1, .7, .7, 1, 0}, Mouth: []float64{0, .4, .3, 1, 1, .4},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 1250, Width: 200, Gain: 1}, {F: 2300, Width: 300, Gain: .9}, {F: 3600, Width: 500, Gain: .4}},
			Breath: .2, Rough: .5, Growl: .2, Drive: 2.4}, Times: 4, Gap: [2]float64{.24, .34}, High: 400, Spread: .12},
	bright(900, 3200, "formants of a beak 1–3 kHz"), foley.Show("quacks", 4, 4, analysis.Events(.25, .12), "a decrescendo call"))

var crow = beast("crow", "a crow cawing", "crow, raven, caw, rook, vulture", "caw, croak", "graveyard", "crow caw, raven caw, cawing crow, crows cawing",
	82, [2]float64{1.5, 5},
	call{Seconds: .34, Pitch: []float64{0, 430, .3, 520, 1, 380}, Loud: []float64{0, 0, .1, 1, .75, .8, 1, 0}, Mouth: []float64{0, .5, .4, 1, 1, .5},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 1150, Width: 220, Gain: 1}, {F: 1750, Width: 300, Gain: .9}, {F: 3200, Width: 500, Gain: .3}},
			Breath: .4, Rough: .9, Growl: .3, Drive: 2.4}, Times: 3, Gap: [2]float64{.5, .75}, High: 500, Spread: .12},
	bright(900, 2600, "1–2 kHz, harsh: Mates and others, 2015"), foley.Show("caws a second", 1.2, 2.4, analysis.Modulation(.8, 4), "in series of two to four"))

// Four notes, parted by dips of loudness: cock-a-doodle-doo.
var rooster = beast("rooster", "a rooster crowing", "rooster, cockerel, cock, chicken, hen, cluck", "crow, cluck", "farm, dawn, morning",
	"rooster crow, cock a doodle doo, crowing rooster", 94, [2]float64{4, 9},
	call{Seconds: 1.9, Pitch: []float64{0, 520, .1, 680, .16, 540, .26, 820, .42, 940, .7, 880, .9, 700, 1, 480},
		Loud: []float64{0, 0, .05, .9, .12, .2, .18, .8, .23, .3, .32, 1, .8, .9, 1, 0}, Mouth: []float64{0, .5, .35, 1, 1, .4},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 950, Width: 170, Gain: 1}, {F: 2000, Width: 260, Gain: .8}, {F: 3300, Width: 420, Gain: .4}},
			Breath: .12, Rough: .16, Drive: 2.2}, Gap: [2]float64{4, 5}, Spread: .08},
	pitched(480, 1150, 300, 1800, "a crow of four notes, 0.4–1 kHz: Shimmura, Yoshimura, 2013"), tonal(.7, 1, 300, 1800, "ibid."))

var gull = beast("seagull", "a seagull", "seagull, gull, albatross, eagle, hawk, falcon", "screech, scream", "harbor, beach, sky",
	"seagull call, gulls crying, eagle screech, hawk screech, seagulls", 88, [2]float64{2, 6},
	call{Seconds: .42, Pitch: []float64{0, 900, .25, 1500, .6, 1350, 1, 850}, Loud: []float64{0, 0, .15, 1, .7, .7, 1, 0},
		Mouth: []float64{0, .5, .4, 1, 1, .4},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 1500, Width: 260, Gain: 1}, {F: 2900, Width: 400, Gain: .7}, {F: 4300, Width: 600, Gain: .3}},
			Breath: .15, Rough: .25, Drive: 1.8}, Times: 4, Gap: [2]float64{.5, .7}, High: 500, Spread: .1},
	pitched(800, 1900, 500, 2600, "long calls 0.8–2 kHz"), foley.Show("calls a second", 1.3, 2.3, analysis.Modulation(.8, 4), "in series"))

var mouse = beast("squeak of a mouse", "a mouse squeaking", "mouse, rat, squeak, rodent, bat, hamster", "squeak", "rat, sewer",
	"mouse squeak, rat squeak, bats squeaking", 60, [2]float64{1, 4},
	call{Seconds: .06, Pitch: []float64{0, 3300, .4, 4600, 1, 3600}, Loud: []float64{0, 0, .3, 1, 1, 0}, Mouth: []float64{0, 1, 1, 1},
		Throat: sound.Throat{Formants: []sound.Formant{{F: 4200, Width: 900, Gain: 1}, {F: 7500, Width: 1500, Gain: .4}}, Breath: .06, Rough: .1}, Times: 5,
		Gap: [2]float64{.1, .2}, High: 1500, Spread: .12},
	bright(2800, 8000, "audible squeaks over 3 kHz"), foley.Show("squeaks", 4, 6, analysis.Events(.2, .06), "as usual"))

// Calls of seconds that glide, with hardly any breath in them.
var whale = beast("whale song", "a whale singing", "whale, humpback, orca, sea monster", "sing", "ocean, deep",
	"whale song, whale call, humpback whale, sea monster call", 120, [2]float64{5, 10},
	call{Seconds: 3.4, Pitch: []float64{0, 190, .25, 330, .5, 260, .7, 420, 1, 210}, Loud: []float64{0, 0, .2, 1, .5, .6, .75, 1, 1, 0},
		Mouth:   []float64{0, .3, .5, .8, 1, .3},
		Throat:  sound.Throat{Formants: []sound.Formant{{F: 400, Width: 140, Gain: 1}, {F: 900, Width: 300, Gain: .4}}, Breath: .03, Rough: .05},
		Vibrato: .01, Rate: 3, Gap: [2]float64{5, 6}, Spread: .15},
	pitched(150, 560, 80, 900, "units 80 Hz–4 kHz: Payne, McVay, Science 173, 1971"), tonal(.8, 1, 80, 900, "ibid."))
