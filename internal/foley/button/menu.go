package button

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// note is a tone of a signal: when, which key of MIDI, how long, how loud.
type note struct{ at, key, length, level float64 }

// timbre is how a signal sounds.
type timbre int

const (
	soft   timbre = iota // a sine with a little of its octave: menus
	glassy               // a bar of glass
	square               // a game console
	buzzy                // a pulse, flat and harsh
)

// signal is a few tones that say something: what menus, games and machines use.
type signal struct {
	Notes  []note
	Timbre timbre
	Slide  float64 // semitones by which each tone glides
	Shift  float64 // semitones by which seeds differ
}

func (g signal) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("signal"), t.Open()
	shift := 0.
	if g.Shift > 0 {
		// Whole semitones: every seed is in tune with itself and with a game's music.
		shift = math.Round(r.In(-g.Shift, g.Shift))
	}
	end := 0.
	for _, n := range g.Notes {
		end = math.Max(end, n.at+n.length)
	}
	out := c.Mono(1.04*end/t.Speed + .25)
	colour := r.In(.8, 1.2)
	for _, n := range g.Notes {
		x := g.tone(t, c, r, t.Tune(sound.Note(n.key+shift)), n.length/t.Speed, colour)
		out.Add(x, c.Samples(.002+n.at/t.Speed), n.level*t.Force)
	}
	return t.Both(out)
}

// Slide is in semitones, so the glide is f·2^(Slide/12) at the end of the tone.
func (g signal) tone(t *foley.Take, c sound.Clock, r *sound.Rand, f, seconds, colour float64) sound.Mono {
	a, b := c.Osc(), c.Osc()
	glide := func(x float64) float64 { return f * math.Pow(2, g.Slide/12*sound.Smooth(0, seconds, x)) }
	switch g.Timbre {
	case glassy:
		m := sound.Glass
		m.Loss += 3 / seconds
		y := c.Blow(r, .5, .05, seconds+.2, sound.Body(r, f, []float64{1, 2, 3.01, 5.4}, m, .4, .002))
		return c.Shape(y.Scale(.7/math.Max(y.Peak(), 1e-9)), func(x float64) float64 { return sound.Smooth(seconds+.2, seconds*.4, x) })
	// Two pulses of a quarter and of half a period, which is what consoles had.
	case square:
		return c.Fill(seconds, func(x float64) float64 {
			return (.5*a.Pulse(glide(x), .25*colour) + .3*b.Pulse(glide(x), .5)) * sound.Smooth(0, .001,
				x) * (.35 + .65*sound.Decay(x, seconds*1.6)) * sound.Smooth(seconds, seconds-.012, x)
		})
	case buzzy:
		low := c.SVF(2600*colour, .8)
		return c.Fill(seconds, func(x float64) float64 {
			return .6 * low.Run(a.Pulse(glide(x), .4)+.6*b.Saw(glide(x)*1.007)).LP * sound.Smooth(0, .004, x) * sound.Smooth(seconds, seconds-.02, x)
		})
	}
	// soft: a sine with its octave, rounded at both ends.
	return c.Fill(seconds+.1, func(x float64) float64 {
		return (a.Sin(glide(x)) + .18*colour*b.Sin(2*glide(x))) * .6 * sound.Strike(x, .004, seconds*1.3) * sound.Smooth(seconds+.1, seconds*.7, x)
	})
}

// said is a family of a signal; every game and menu has its own, so its rows are conventions.
func said(name, called, nouns, verbs, names string, level float64, g signal, rows ...foley.Row) *foley.Family {
	length := 0.
	for _, n := range g.Notes {
		length = math.Max(length, n.at+n.length)
	}
	return &foley.Family{
		Name: name, Called: called, Nouns: nouns, Verbs: verbs, Names: names, Level: level, Space: foley.Dry, Seconds: length + .25, Every: [2]float64{.6, 2},
		Render: g.make, Shows: rows,
	}
}

const convention = "convention of games and menus"

// goes is a row about the last tone over the first, measured until, and from and to, these seconds.
func goes(least, most, firstEnd, lastFrom, lastTo float64) foley.Row {
	return foley.Show("last over first pitch", least, most, analysis.Ratio(analysis.Within(lastFrom, lastTo, analysis.Strongest(150, 5000)),
		analysis.Within(0, firstEnd, analysis.Strongest(150, 5000))), convention)
}

// length is a row about how long it is heard.
func length(least, most float64) foley.Row {
	return foley.Show("within 30 dB, s", least, most, analysis.Sounding(30), convention)
}

var confirm = said("confirm", "a confirmation", "confirm, confirmation, success, accept, ok, done, correct", "confirm, accept",
	"confirm sound, success sound, positive beep, correct answer, task complete, ui confirm, menu confirm", 60,
	signal{Notes: []note{{0, 79, .12, .8}, {.09, 86, .3, 1}}, Shift: 2}, goes(1.3, 1.7, .08, .2, .35), length(.15, .6))

var failure = said("error", "an error signal", "error, failure, denied, wrong, invalid, buzzer", "reject, deny",
	"error sound, wrong answer, access denied, negative beep, error beep, ui error, fail sound", 64,
	signal{Notes: []note{{0, 58, .14, .9}, {.18, 53, .34, 1}}, Timbre: buzzy, Shift: 2}, goes(.6, .9, .12, .25, .5), length(.3, .7))

var notification = said("notification", "a notification", "notification, message, alert, reminder, mail, ping", "notify, ping",
	"notification sound, new message, message received, phone notification, alert sound, email notification", 62,
	signal{Notes: []note{{0, 84, .2, .8}, {.13, 88, .25, .9}, {.26, 91, .6, 1}}, Timbre: glassy, Shift: 2}, goes(1.2, 2.5, .1, .4, .8), length(.4, 1.2))

var pickup = said("coin pickup", "a coin being collected", "pickup, collectible, collect, gem, reward", "collect, pick up",
	"coin pickup, coin collect, collect coin, game coin, collecting coins, pick up item, item pickup, coin sound", 62,
	signal{Notes: []note{{0, 83, .075, .9}, {.075, 88, .5, 1}}, Timbre: square},
	foley.Show("second pitch, Hz", 1290, 1345, analysis.Within(.12, .3, analysis.Strongest(1200, 1500)), "E6, a fourth above B5: "+convention), length(.2, .65))

var levelUp = said("level up", "a level-up", "levelup, level, achievement, unlock, victory, fanfare, win, bonus, quest", "level up, win, unlock",
	"level up, achievement unlocked, you win, quest complete, mission complete, level complete, stage clear, reward sound", 66,
	signal{Notes: []note{{0, 72, .1, .8}, {.1, 76, .1, .8}, {.2, 79, .1, .9}, {.3, 84, .12, 1}, {.42, 79, .1, .9}, {.52, 84, .7, 1}, {.52, 88, .7, .6}},
		Timbre: square, Shift: 3}, goes(1.7, 2.8, .09, .7, 1.1), length(.7, 1.4))

var gameOver = said("game over", "a game over", "game over, gameover, lose, defeat, loss, death", "lose, die",
	"game over, you lose, you died, player death, defeat sound, life lost, lose sound, sad trombone", 66,
	signal{Notes: []note{{0, 67, .2, .9}, {.22, 66, .2, .9}, {.44, 65, .2, .9}, {.66, 60, .8, 1}}, Timbre: square, Shift: 3}, goes(.5, .85, .18, .8, 1.3),
	length(.8, 1.6))

var powerUp = said("power up", "a power-up", "powerup, power-up, boost, upgrade, extra life", "power up, boost, upgrade, charge",
	"power up, power up sound, speed boost, extra life, one up, upgrade sound, charging up", 66,
	signal{Notes: []note{{0, 60, .12, .8}, {.09, 67, .12, .8}, {.18, 72, .12, .9}, {.27, 79, .12, .9}, {.36, 84, .4, 1}}, Timbre: square, Slide: 3,
		Shift: 3}, goes(2.5, 5.5, .08, .45, .7), length(.5, 1))

var hover = said("hover", "a menu hover", "hover, highlight, navigation, cursor, scroll", "hover, navigate, scroll, highlight",
	"menu hover, ui hover, mouse over, menu navigation, menu move, cursor move, select option", 48,
	signal{Notes: []note{{0, 90, .05, .6}}, Shift: 2}, length(.02, .16),
	foley.Show("strongest, Hz", 1200, 1750, analysis.Strongest(500, 5000), convention))

var back = said("back", "a menu being left", "cancel, back, dismiss, exit, minimize", "cancel, go back, dismiss, exit",
	"menu back, ui back, ui cancel, menu close, close window, go back sound, cancel sound", 56,
	signal{Notes: []note{{0, 79, .09, .8}, {.07, 72, .16, .9}}, Shift: 2}, goes(.6, .75, .06, .12, .25), length(.1, .4))

var toggle = said("toggle", "a switch", "toggle, switch, checkbox, lever", "toggle, switch, flip",
	"toggle switch, light switch, switch on, switch off, flip a switch, pull a lever", 54,
	signal{Notes: []note{{0, 76, .03, .6}, {.035, 83, .08, .8}}, Timbre: glassy, Shift: 2}, length(.03, .4), goes(1.3, 1.7, .03, .06, .2))

var countdown = said("countdown", "a countdown", "countdown, timer, beep, race start", "count down, beep", "countdown beep, race countdown, "+
	"three two one go, timer beep, countdown timer, start beep", 66,
	signal{Notes: []note{{0, 76, .16, .9}, {1, 76, .16, .9}, {2, 76, .16, .9}, {3, 88, .7, 1}}, Timbre: square, Shift: 2}, goes(1.9, 2.1, .15, 3.05, 3.5),
	foley.Show("beeps after the first", 3, 3, analysis.Within(.5, 3.9, analysis.Events(.3, .3)), convention))

var textBlip = said("text blip", "a text appearing", "blip, typewriter text, dialogue, dialog, text", "blip, babble",
	"text blip, dialogue blip, text scroll, talking beeps, rpg text, speech blips", 50,
	signal{Notes: []note{{0, 72, .035, .8}, {.075, 74, .035, .8}, {.15, 71, .035, .8}, {.225, 72, .035, .8}, {.3, 76, .035, .8}, {.375, 72, .035, .8}},
		Timbre: square, Shift: 4},
	foley.Show("blips", 5, 6, analysis.Events(.2, .04), convention), length(.12, .5))
