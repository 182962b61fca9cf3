package motion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// counterparts are the movements by which bodies of other kinds do what a family does for people, the best first. "walk*1.6" is a walk at that tempo,
// and "~swim" a movement that is only the nearest, whose use becomes a note. A line with a style is of actions in that style alone, and comes before
// the one of all styles. Families that are not here have none: a wolf does not clap.
var counterparts = []struct {
	family    *family
	style     string
	movements string
}{
	{idle, "", "idle, hover"},
	{looking, "", "look"},
	{walk, "", "walk, slither, crawl, ~swim, ~roll"},
	{run, "", "trot, dash, walk*1.6, slither*1.6, swim*1.5, crawl*1.6, drive"},
	{sprint, "", "gallop, ~fly, dash, walk*2, slither*2, swim*2, crawl*2, drive*1.3"},
	{walkBackward, "", "back up, roll back"},
	{runBackward, "", "back up*1.6, roll back"},
	{crawling, "", "crawl, slither, walk*.6, ~swim*.6"},
	{strafe, "", "~walk"},
	{openDoor, "sneaky", "ajar"},
	{openDoor, "angry", "slam"},
	{openDoor, "", "open"},
	{closeDoor, "angry", "slam, close"},
	{closeDoor, "", "close"},
	{push, "", "close"},
	{crouchWalk, "", "walk*.6, slither*.6, crawl*.6, ~swim*.6"},
	{jump, "", "jump, ~dash"},
	{hover, "", "hover, ~fly"},
	{flying, "", "fly, ~hover"},
	{swim, "", "swim"},
	{sitDown, "", "sit"},
	{sitting, "", "sit"},
	{standUp, "", "rise"},
	{getUp, "", "get up, rise"},
	{sleep, "", "sleep, lie"},
	{lieDown, "", "lie, ~sleep"},
	{punch, "", "attack, peck, ~dash"},
	{kick, "", "~attack, ~peck"},
	{slash, "", "~attack, ~peck"},
	{thrust, "", "~attack, ~peck"},
	{hit, "", "hurt"},
	{bowing, "", "bow"},
	{death, "", "die"},
	{fallForward, "", "~die"},
	{crumple, "", "die"},
}

// creatureVerb is a row of creatureVerbs.
type creatureVerb struct {
	movements, words string
	family           *family // nil: people do nothing like it, and neither do other bodies without one of the movements
}

// deeds are nouns of what people do not do here: "does the splits".
const deeds = "the splits, handstand, handstands"

// creatureVerbs are words of a prompt that name a movement of other bodies by itself, and what people do instead.
var creatureVerbs = []creatureVerb{
	{"trot, ~walk*1.6", "trot, trots, trotting, canter, canters, cantering, scamper, scampers, scampering, scurry, scurries, scurrying", run},
	{"trot, crawl, walk*1.6", "scuttle, scuttles, scuttling", run},
	{"trot", "jog, jogs, jogging", run},
	{"gallop", "run, runs, running, chase, chases, chasing", run},
	{"gallop, ~trot", "gallop, gallops, galloping", sprint},
	{"attack, gallop, dash", "charge, charges, charging, rams, ramming, headbutt, headbutts, butts", sprint},
	{"rear", "rear, rears, rearing, rear up, rears up, rearing up", nil},
	{"~rear, ~gallop", "buck, bucks, bucking", nil},
	{"rear, ~trot, ~walk", "prance, prances, prancing", walk},
	{"flap, fly", "flap, flaps, flapping, flutter, flutters, fluttering", hover},
	{"fly", "fly, flies, flying", flying},
	{"takeoff, fly", "take off, takes off, taking off, takes flight, take flight, lift off, lifts off, lifting off, " +
		"rise into the air, rises into the air, rising into the air", hover},
	{"glide, fly", "soar, soars, soaring, glide, glides, gliding", flying},
	{"hover, ~fly", "hover, hovers, hovering", hover},
	{"land", landing, nil},
	{"dive, dash, swim, ~fly", "dive, dives, diving, swoop, swoops, swooping", roll},
	{"float, ~swim", "swim on its back, swims on its back, swimming on its back, float on its back, floats on its back, floating on its back", swim},
	{"crawl, slither, walk*.6", "crawl, crawls, crawling, creep, creeps, creeping", crouchWalk},
	{"~walk*.6, ~slither*.6, ~swim*.6", "hunt, hunts, hunting", crouchWalk},
	{"~lie, ~coil, ~walk*.6, ~slither*.6, ~crawl*.6, ~swim*.6", "crouch, crouches, crouching, crouch down, crouches down, crouching down, " +
		"duck, ducks, ducking, duck down, ducks down", squats},
	{"coil, ~hurt", "coil, coils, coiling, curl, curls, curling, curls up", sitDown},
	{"hurt, ~coil, ~lie", "hide, hides, hiding, withdraw, withdraws", crouchWalk},
	{"slither, crawl, walk", "slither, slithers, slithering, wriggle, wriggles, wriggling", crouchWalk},
	{"eat, peck", "eat, eats, eating, chew, chews, chewing, nibble, nibbles, nibbling", eating},
	{"graze, eat, peck", "graze, grazes, grazing", eating},
	{"drink, ~eat, ~peck", "drink, drinks, drinking", drinking},
	{"eat, peck", "feed, feeds, feeding", pickUp},
	{"~eat, ~peck", "sniff, sniffs, sniffing, lick, licks, licking", pickUp},
	{"peck, ~eat", "peck, pecks, pecking", pickUp},
	{"attack, peck, ~dash", "bite, bites, biting, attack, attacks, attacking, strike, strikes, claw, claws, " +
		"snap its jaws, snaps its jaws, snapping its jaws, snap at, snaps at, snapping at", punch},
	{"pounce, attack, peck, ~dash", "pounce, pounces, pouncing", punch},
	{"~roar, ~attack, ~peck, ~dash", "growl, growls, growling, snarl, snarls, snarling", nil},
	{"~attack, ~peck, ~dash", "hiss, hisses, hissing, breathe fire, breathes fire, breathing fire, spit, spits, spitting, sting, stings, stinging", nil},
	{"~attack, ~peck, ~dash", "grab, grabs, grabbing, seize, seizes, seizing", pickUp},
	{"roar, ~call, ~attack, ~peck", "roar, roars, roaring, bellow, bellows, bellowing", cheering},
	{"scratch", "scratch, scratches, scratching, scratch itself, scratches itself, scratches its ear, scratches behind its ear, scratches its neck, " +
		"scratch its ear, scratch behind its ear", scratchHead},
	{"howl, ~call", "howl, howls, howling, bay, bays, baying", nil},
	{"bark, ~call", "bark, barks, barking, yap, yaps, yapping, woof, woofs", nil},
	{"call, ~roar", "meow, meows, meowing, moo, moos, mooing, neigh, neighs, neighing, whinny, whinnies, bleat, bleats, bleating, bray, brays, braying, " +
		"oink, oinks, grunt, grunts, grunting, squeak, squeaks, squeal, squeals, chirp, chirps, chirping, hoot, hoots, hooting, quack, quacks, honk, honks, " +
		"crow, crows, crowing, cluck, clucks, croak, croaks, croaking, caw, caws, screech, screeches, calls out, trumpet, trumpets, " +
		"trumpeting, squawk, squawks, squawking, tweet, tweets, tweeting, gobble, gobbles, gobbling", nil},
	{"sing, call, ~roar", "sing, sings, singing, warble, warbles, warbling, trill, trills, trilling", nil},
	{"~roar, ~call, ~idle", "yawn, yawns, yawning", yawning},
	{"~eat, ~peck", "bend down, bends down, bending down, lower its head, lowers its head", bowing},
	{"~wag, ~idle", "rattle, rattles, rattling", nil},
	{"pant, ~idle", "pant, pants, panting", nil},
	{"~idle", "purr, purrs, purring", nil},
	{"preen, lick", "preen, preens, preening, groom, grooms, grooming, groom itself, grooms itself, clean itself, cleans itself, washes itself, wash itself, " +
		"cleans its feathers, preens its feathers, cleans its fur, licks its fur, licks its paw, licks its paws, lick its paw, washes its face", washing},
	{"stretch", "stretch, stretches, stretching, stretch itself, stretches itself", stretching},
	{"beg", "beg, begs, begging, sit up and beg, sits up and begs, sits up", praying},
	{"dig", "scrape, scrapes, scraping, burrow, burrows, burrowing", dig},
	{"shake off", "shake itself, shakes itself, shake off, shakes off, shaking off, shakes itself dry, shakes off the water", nil},
	{"~jump, ~wag, ~trot, ~fly, ~swim, spin, press", "play, plays, playing", dancing},
	{"~jump, ~wag, ~fly, ~swim, ~coil, ~crawl, ~walk", "dance, dances, dancing", dancing},
	{"die, ~lie", "play dead, plays dead, playing dead, lie dead, lies dead, lying dead", death},
	{"~lie", "roll over, rolls over, rolling over", roll},
	{"lie, idle", "rest, rests, resting", sleep},
	{"~trot, ~walk", "fetch, fetches, fetching", carry},
	{"look, sweep", "look, looks, looking, glance, glances, gaze, gazes, tilt its head, tilts its head", looking},
	{"wag", "wag, wags, wagging", nil},
	{"", deeds + ", lift weights, lifts weights, lifting weights", nil},
	{"get up, rise", "wake, wakes, waking, wake up, wakes up, waking up, awake, awakes, awaken, awakens, awakening", getUp},
	{"hurt", "get hurt, gets hurt, getting hurt, is hurt", hit},
	{"shake off, ~wag, swing, sweep", "shake, shakes, shaking", nil},
	{"~wag, swing, sweep", "wobble, wobbles, wobbling, vibrate, vibrates, vibrating, jiggle, jiggles, sway, sways, swaying", nil},
	{"open and close", "open and close, opens and closes, opening and closing, open and shut, opens and shuts, snip, snips, snipping, cut, cuts, cutting",
		openDoor},
	{"ajar", "ajar, open ajar, opens ajar, open a little, opens a little, open a crack, opens a crack, opens slightly, open slightly, opens a bit", openDoor},
	{"close", "close, closes, closing, slide shut, slides shut, swing shut, swings shut, shut, shuts, shutting, locks, locking, slide in, slides in, " +
		"fold up, folds up, fold, folds, folding, retract, retracts, retracting, raise the drawbridge, raises the drawbridge, " +
		"raise the bridge, raises the bridge, raise the ramp, raises the ramp, closes up", closeDoor},
	{"dig, raise and lower", "dig, digs, digging, scoop, scoops, scooping, shovels, shovelling, raise and lower, raises and lowers, " +
		"raising and lowering", dig},
	{"open, raise", "open, opens, opening, slide open, slides open, swing open, swings open, unlock, unlocks, lift, lifts, lifting, rise, rises, rising, " +
		"creak open, creaks open, pop open, pops open, flip open, flips open, spring open, springs open, burst open, bursts open, slide out, slides out, " +
		"pull out, pulls out, pull open, pulls open, pushes open, push open, unfold, unfolds, unfolding, extend, extends, extending, " +
		"hatch, hatches, hatching, springs up, spring up, pop up, pops up, " +
		"lower the drawbridge, lowers the drawbridge, lower the bridge, lowers the bridge, lower the ramp, lowers the ramp", openDoor},
	{"open, raise", "go up, goes up, going up, move up, moves up, moving up", walk},
	{"close, lower", "go down, goes down, going down, move down, moves down, moving down", walk},
	{"open and close, raise and lower", "go up and down, goes up and down, move up and down, moves up and down, moves in and out", walk},
	{"open", "slide, slides, sliding", strafe},
	{"raise, open, pull", "raise, raises, raising, elevate, elevates, elevating, tip, tips, tipping, dump, dumps, dumping", cheering},
	{"lower, close, release", "lower, lowers, lowering", pickUp},
	{"slam, lower, close", "drop, drops, dropping", pickUp},
	{"slam, close", "slam, slams, slamming, slam shut, slams shut, slams closed, falls shut, fall shut, falls, fall, bang shut, bangs shut, " +
		"snap shut, snaps shut, snapping shut", closeDoor},
	{"slam, close, attack, peck, ~dash", "snap, snaps, snapping", closeDoor},
	{"pull and release", "pull and release, pulls and releases, flips back and forth, flush, flushes, flushing", openDoor},
	{"pull, open", "pull, pulls, pulling, flip, flips, tug, tugs, crank, cranks, toggle, toggles", openDoor},
	{"pull, start, press, open", "switch on, switches on, turn on, turns on, turning on, power up, powers up, power on, powers on, activate, activates, " +
		"activating", openDoor},
	{"release, stop, close", "release, releases, releasing, let go, lets go, switch off, switches off, turn off, turns off, turning off, power down, " +
		"powers down, power off, powers off, deactivate, deactivates", openDoor},
	{"fire, slam, press, pull, start, open", "trigger, triggers, triggering, goes off, go off", openDoor},
	{"press", "press, presses, pressing, click, clicks, clicking", pointing},
	{"press", "type, types, typing", sitting},
	{"press, roll, close", "push, pushes, pushing", push},
	{"start", "spin up, spins up, start up, starts up, starts spinning, starts turning, starts to spin, starts to turn", turn},
	{"start, drive, roll", "engine starts, motor starts, start the engine, starts the engine", nil},
	{"raise, swing, sweep", "tilt, tilts, tilting", bowing},
	{"stop", "run down, runs down, stops spinning, stops turning, spins down, slow down, slows down, slowing down, slows to a stop", idle},
	{"spin, sweep, roll", "spin, spins, spinning, turn, turns, turning, rotate, rotates, rotating, revolve, revolves, revolving, whirl, whirls, whirling, " +
		"twirl, twirls, twirling", turn},
	{"back up, roll back", "reverse, reverses, reversing, back up, backs up, roll back, rolls back, roll backward, rolls backward, roll backwards, " +
		"rolls backwards, drive back, drives back, drive backward, drives backward, drive backwards, drives backwards", walkBackward},
	{"roll, spin, ~lie", "roll, rolls, rolling, coast, coasts, coasting", roll},
	{"drive, roll", "drive, drives, driving, accelerate, accelerates, accelerating, cruise, cruises, cruising", nil},
	{"drive, roll", "ride, rides, riding", sitting},
	{"drive, roll", "race, races, speed, speeds, speeding", sprint},
	{"steer", "steer, steers, steering, swerve, swerves, swerving", nil},
	{"swing", "swing, swings, swinging, swing from, swings from, swinging from, swing on, swings on, swinging on, " +
		"rocks, rocking, tick, ticks, ticking, toll, tolls, tolling, rings, ringing, chimes, chiming", nil},
	{"sweep, steer", "aim, aims, aiming, swivel, swivels, swivelling, swiveling, traverse, traverses, pan, pans, panning, scan, " +
		"scans, scanning", nil},
	{"fire, recoil, pull", "fire, fires, firing, shoot, shoots, shooting, launch, launches, launching, " +
		"throw, throws, throwing, fling, flings, hurl, hurls", throw},
	{"load", "load, loads, loading, reload, reloads, reloading, wind, winds, winding", pickUp},
}

// doing is a movement at a tempo.
type doing struct {
	movement string
	tempo    float32
	near     bool // it is not what was asked for, only the nearest to it
}

// pick is the first of a list of movements that a body has.
func pick(list string, has []string) (doing, bool) {
	for one := range strings.SplitSeq(list, ", ") {
		one, near := strings.CutPrefix(one, "~")
		name, factor, quick := strings.Cut(one, "*")
		tempo := 1.
		if quick {
			tempo, _ = strconv.ParseFloat(factor, 32) // of the tables above
		}
		if slices.Contains(has, name) {
			return doing{name, float32(tempo), near}, true
		}
	}
	return doing{}, false
}

// counterpart is how a body with these movements does an action: by a movement of its own for the style, or else in the style's tempo.
func (a Action) counterpart(has []string) (doing, bool) {
	if f := a.family(); f.needs()&onLegs == 0 { // merfolk do as people do
		if d, ok := pick(f.title, has); ok {
			d.tempo *= a.style().tempo
			return d, true
		}
	}
	for _, c := range counterparts {
		if c.family != a.family() || c.style != "" && c.style != a.style().name {
			continue
		}
		if d, ok := pick(c.movements, has); ok {
			if c.style == "" {
				d.tempo *= a.style().tempo
			}
			return d, true
		}
	}
	return doing{}, false
}

// Counterpart is how a body with these movements does an action, in words such as "walk" or "walk, tempo 1.6"; "": it cannot.
func (a Action) Counterpart(has []string) string {
	d, ok := a.counterpart(has)
	if !ok {
		return ""
	}
	return d.String()
}

// Counterparts are the numbers of the actions that a body with these movements can do, and of those that it cannot. Of a whole set each
// counterpart is done once; what was chosen one by one is done as often as it was chosen.
func Counterparts(has []string, actions []Action, chosen bool) (can, cannot []int) {
	var done []string
	for i, a := range actions {
		does := a.Counterpart(has)
		switch {
		case does == "":
			cannot = append(cannot, i)
		case chosen || !slices.Contains(done, does):
			can, done = append(can, i), append(done, does)
		}
	}
	return can, cannot
}

func (d doing) String() string {
	if d.tempo > .99 && d.tempo < 1.01 {
		return d.movement
	}
	return fmt.Sprintf("%s, tempo %.2g", d.movement, d.tempo)
}

// waits is what a body does between other movements that has none for standing: it stays as it is.
const waits = "wait"

// does is how a body does a line of a script.
func (l *Line) does(has []string) (doing, bool) {
	if l.Halt {
		if d, ok := pick("idle, stop, hover", has); ok {
			return d, ok
		}
		return pick(waits, append(has, waits))
	}
	d, ok, alone := doing{}, false, false
	for _, v := range creatureVerbs {
		if !ok && slices.Contains(strings.Split(v.words, ", "), l.Verb) {
			d, ok = pick(v.movements, has)
			d.tempo *= l.Action.style().tempo
			alone = v.family == nil || v.family == idle
		}
	}
	if !ok && !alone {
		d, ok = l.Action.counterpart(has)
		ok = ok && !(l.Near && l.far(d))
		d.near = d.near || l.Near
	}
	if f := l.Action.family(); !ok && (f == turn || f == pirouette) && (l.Added || !l.Near) { // it goes a curve
		if d, ok = pick("walk, swim, fly, slither, crawl, roll", has); ok {
			d.tempo = l.Action.style().tempo
		}
	}
	if !ok && l.Action.family() == idle && !l.Near {
		return doing{movement: waits, tempo: 1}, true
	}
	d.movement = l.precisely(d.movement, has)
	d.tempo *= l.Tempo
	return d, ok
}

// far reports whether a movement has lost the verb of a line that is only near to what people do: it is near to that in its turn, or a rest. A dog that
// rides does not sit, and a wolf that draws a sword does not bite.
func (l *Line) far(d doing) bool {
	f := l.Action.family()
	return d.near && f.needs()&onLegs == 0 || f == sitting || f == idle && l.Action.manner() > 0
}

// precisely is the movement that a line means by its side, or by how often: to the left only, or open and close again.
func (l *Line) precisely(movement string, has []string) string {
	to, side := movement, l.Side
	switch {
	case movement == "sweep" && side == 0 && l.Action.family() == turn && l.Angle > 0:
		to = "turn left"
	case (movement == "roll" || movement == "drive") && (l.Direction == rear || l.Direction == home):
		to = "roll back"
	case movement == "steer" && side != 0:
		to = "steer " + sideName(side)
	case movement == "sweep" && side != 0:
		to = "turn " + sideName(side)
	case movement == "open" && l.Count > 1:
		to = "open and close"
	case movement == "pull" && l.Count > 1:
		to = "pull and release"
	}
	if slices.Contains(has, to) {
		return to
	}
	return movement
}

func sideName(side int) string {
	if side > 0 {
		return "left"
	}
	return "right"
}

// Doable are the lines of a script that a body with these movements can do, and the names of the actions that it cannot; of a verb that the library
// has no action for, the verb. To sit down and to sit are one movement of other bodies. A line that only says when the one before it ends may happen
// without the body: it is left out, with a note.
func (s *Script) Doable(has []string) (lines []Line, cannot []string) {
	all := s.apart()
	for i, l := range all {
		if l.Added && l.Action.family() != turn { // people stand before they take off, and hover before they land
			continue
		}
		if f := l.Action.family(); i > 0 && (f == sitting && all[i-1].Action.family() == sitDown ||
			f == sleep && all[i-1].Action.family() == lieDown && !slices.Contains(has, "sleep")) {
			continue
		}
		d, ok := l.does(has)
		if !ok && l.Verb == "" && !l.Added { // a way between two deeds that people need: a snake strikes out of its coil
			continue
		}
		if ok && (d.movement != waits || len(all) > 1) {
			lines = append(lines, l)
			continue
		}
		name := l.Action.family().title
		if l.Near || l.Halt || l.own() { // a wolf that is told to drive need not hear of turns
			name = infinitive(l.Verb)
		}
		if l.Ends && len(lines) > 0 {
			s.note("%q is left out, since this body does not do it", l.Verb)
			continue
		}
		if !slices.Contains(cannot, name) {
			cannot = append(cannot, name)
		}
	}
	return lines, cannot
}

// theirs reports whether the verb of a line names a movement of other bodies than people.
func (l *Line) theirs() bool {
	return slices.ContainsFunc(creatureVerbs, func(v creatureVerb) bool { return slices.Contains(strings.Split(v.words, ", "), l.Verb) })
}

// own reports whether the verb of a line means a movement of other bodies than people, which has another name than what people do: a horse that begs
// need not hear of prayers.
func (l *Line) own() bool {
	for _, v := range creatureVerbs {
		if slices.Contains(strings.Split(v.words, ", "), l.Verb) {
			return !slices.ContainsFunc(strings.Split(v.movements, ", "), func(m string) bool { return m == l.Action.family().title })
		}
	}
	return false
}

// apart are the lines of bodies that do not do a gesture in their rest, but after it: a dog that sits and drinks stands up to drink.
func (s *Script) apart() (out []Line) {
	for _, l := range s.Lines {
		if !l.Seated {
			out = append(out, l)
			continue
		}
		gesture := *l.With
		l.With, l.Seated = nil, false
		out = append(out, l, Line{Action: lows[l.Action.family().from].up.in(0), Tempo: 1}, gesture)
	}
	return out
}

// Beastly are the verbs of a script that people do not do: a knight does not rear.
func (s *Script) Beastly() (cannot []string) {
	for i := range s.Lines {
		for l := &s.Lines[i]; l != nil; l = l.With {
			if name := infinitive(l.Verb); l.Beastly && !slices.Contains(cannot, name) {
				cannot = append(cannot, name)
			}
		}
	}
	return cannot
}
