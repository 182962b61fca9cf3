package motion

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Version names the library: it rises when an action changes.
const Version = "1.19.0"

// How many families, styles and actions there are. An action's number is 17 × family + style.
const (
	Families = 106
	Styles   = 17
	Actions  = Families * Styles
	// Listed is how many actions the catalogue has, by the numbers from 0. Families after them are reached by prompts alone.
	Listed = 41 * Styles
)

// families in the order of their numbers. Numbers stay, so new families would go to the end.
var families = [Families]*family{
	idle, walk, run, sprint, walkBackward, strafe, crouchWalk, turn, jump, roll, climb, swim, sitDown, sitting, standUp, sleep,
	waving, pointing, clapping, cheering, dancing, bowing, talking, nodding, shakingHead,
	punch, kick, block, slash, thrust, bowShot, rifle, throw, cast, hit, death,
	pickUp, carry, push, hammer, openDoor, getUp, looking, hover, flying,
	eating, drinking, reading, writing, typing, praying, kneelDown, kneels, kneelUp, lieDown, sweep, dig,
	guitar, piano, flute, violin, drumming, stretching, salute, shrug, thinking, crossArms, laugh, squats,
	washing, brushing, combing, stirring, pouring, wiping, painting, sawing, rowing, pulling, phoning, scratchHead,
	closeDoor, knocking, hugging, shakingHands, giving, sneezing, yawning, jack, pirouette,
	fallForward, crumple, pushUp, disco, jig, crying, chopping, drawSword, shivering, facepalm,
	crawling, pressUp, sitUp, cartwheel, backflip, runBackward,
}

// Action is one of the library's, by its number.
type Action int

// Info describes an action.
type Info struct {
	ID          int
	Name        string // "Walk, happy"
	Slug        string // "walk_happy"
	Category    string
	Description string
	Tags        []string
	Loop        bool
	Seconds     float32
	Start, End  string // the stances that it begins and ends in: an action chains with any other of its style that begins in the stance in which it ends
}

func (a Action) family() *family { return families[int(a)/Styles] }
func (a Action) style() *style   { return styles[a.manner()] }

// done is the family whose movement the action is: its own, or the one by which its style does it.
func (a Action) done() *family {
	if f := ways[a.family()][a.manner()]; f != nil {
		return f
	}
	return a.family()
}

// manner is the number of the action's style.
func (a Action) manner() int { return int(a) % Styles }

// actionOf is the action of a family in a style, by their numbers.
func actionOf(family, style int) Action { return Action(family*Styles + style) }

// number is the place of a family among families.
func (f *family) number() int { return slices.Index(families[:], f) }

// in is the action of the family in a style, by its number.
func (f *family) in(style int) Action { return actionOf(f.number(), style) }

// Valid reports whether there is such an action.
func (a Action) Valid() bool { return a >= 0 && a < Actions }

// Info describes an action.
func (a Action) Info() Info {
	f, s, done := a.family(), a.style(), a.done()
	info := Info{
		ID: int(a), Name: title(f.title) + ", " + s.name, Slug: f.name + "_" + s.name, Category: f.category, Loop: f.loop,
		Description: f.about[:len(f.about)-1] + ", " + s.about + ".",
		Tags:        []string{f.name, s.name}, Seconds: a.seconds(), Start: string(done.from), End: string(done.to),
	}
	if f.category != f.name {
		info.Tags = append(info.Tags, f.category)
	}
	if f.loop {
		info.Tags = append(info.Tags, "loop")
	}
	return info
}

func title(s string) string { return string(s[0]-'a'+'A') + s[1:] }

// seconds is how long the action takes, in whole frames of its rate.
func (a Action) seconds() float32 {
	f, s := a.done(), a.style()
	seconds := f.seconds
	if f.gait != nil {
		seconds = f.gait.Seconds
	}
	rate := float32(f.rate())
	return float32(int(seconds/s.tempo*rate+.5)) / rate
}

func (f *family) rate() int {
	if f.fine {
		return clip.Fine
	}
	return clip.Coarse
}

// performance is an action for one body: the act at every phase.
type performance struct {
	family  *family
	style   *style
	gait    *gait // in the style, settled on the body; nil: it does not go
	track   *track
	seconds float32
	winged  bool // the body has wings
	beat    *beat
	strokes int // of a family whose strokes words count; 0: as many as it has
}

// perform prepares an action for a body.
func (b *Body) perform(a Action) *performance {
	p := &performance{family: a.done(), style: a.style(), seconds: a.seconds(), winged: b.winged()}
	if p.family.gait != nil {
		g := p.style.on(*p.family.gait)
		g.Seconds = p.seconds // the style's tempo: the ground goes by as much faster
		// Strides stay as long as they are.
		g.Speed *= p.family.gait.Seconds / p.seconds
		g = g.settled(b, stand())
		p.gait = &g
	}
	if p.family.keys != nil {
		p.track = newTrack(stances[p.family.from](), p.family.keys)
		if p.family.poised {
			p.track.first = 0
		}
	}
	return p
}

// at is the act at a phase from 0 to 1.
func (p *performance) at(t float32) Act {
	f := p.family
	a := p.flowing(p.plain, t)
	if p.style.stiff > 0 {
		p.stiffen(&a, t)
	}
	window := float32(.45) // steps come about once a second: too quick for large gestures of the style
	if !f.loop {
		window = hold(0, .15, .85, 1, t)
	} else if f.gait == nil {
		window = hold(0, .08, .92, 1, t)
	}
	p.style.put(&a, f, t, window)
	return a
}

// flowing is the act of a phase with the parts of the body after each other, and its weight on the foot that bears it. A gait has its own order, and
// stiff bodies have none.
func (p *performance) flowing(at func(t float32) Act, t float32) Act {
	a := at(t)
	if p.gait != nil {
		return a
	}
	if p.style.stiff == 0 {
		a = overlapped(at, t, p.seconds)
	}
	if p.family.poises() {
		poise(&a)
	}
	return a
}

// plain is the act without what the style adds.
func (p *performance) plain(t float32) Act {
	f := p.family
	a := stances[f.from]()
	switch {
	case p.gait != nil:
		a = p.gait.act(a, t)
		if f.carry != nil {
			f.carry(&a, t)
		}
	case p.track != nil:
		a = p.track.at(t)
	}
	if f.more != nil {
		f.more(&a, t)
	}
	if f.winged != nil && p.winged {
		f.winged(&a, t)
	}
	return a
}

// cycle is one cycle of a line, as its words want it.
func (l *Line) cycle(p *performance) func(t float32) Act {
	if p.strokes > 0 {
		return p.instead(func(a *Act, t float32) { p.beat.at(a, p.strokes, t) })
	}
	if said := p.family.said; said != nil {
		return said(l, p)
	}
	return p.at
}

// instead is a cycle of the family's stance and style in which the body does something else.
func (p *performance) instead(do func(a *Act, t float32)) func(t float32) Act {
	return func(t float32) Act {
		a := p.flowing(func(t float32) Act {
			a := stances[p.family.from]()
			do(&a, t)
			return a
		}, t)
		p.style.put(&a, p.family, t, hold(0, .15, .85, 1, t))
		return a
	}
}

// stiffen gives the upper body the act of a phase that goes from stop to stop; feet and hips go on as they were, so that they stand.
func (p *performance) stiffen(a *Act, t float32) {
	// Five stops a second.
	n := max(4, int(p.seconds*5+.5))
	held := p.plain(stepped(t, n))
	a.Arms, a.Lean, a.Yaw, a.Side = held.Arms, held.Lean, held.Yaw, held.Side
	a.HeadNod, a.HeadYaw, a.Tilt, a.HeadWith = held.HeadNod, held.HeadYaw, held.Tilt, held.HeadWith
}

// Options are how a clip is made.
type Options struct {
	InPlace bool    // the travel of the hips is left out: the engine moves the character
	Tempo   float32 // factor on the speed, .25 to 4; 0: 1
	Mirror  bool    // left and right exchanged
	Held    [2]Held // what the left and the right hand hold; gestures of a hand that holds something are done with the other one
}

// Clip makes an action for a body, with no more keys than it needs.
func (b *Body) Clip(ctx context.Context, a Action, o Options) (*clip.Clip, error) {
	if !a.Valid() {
		return nil, fmt.Errorf("motion: there is no action %d, want 0 to %d", int(a), Actions-1)
	}
	p := b.perform(a)
	tempo := o.Tempo
	if tempo == 0 {
		tempo = 1
	}
	var failed error
	c, err := clip.Record(b.Skeleton, a.Info().Slug, p.seconds/geom.Clamp(tempo, .25, 4), p.family.rate(),
		// A clip that travels ends in another place than it begins: the recorder may not join its ends.
		p.family.loop && (o.InPlace || !p.travels()), func(t float32) rig.Pose {
			if failed = ctx.Err(); failed != nil {
				return b.Skeleton.Rest()
			}
			act := p.at(t)
			// A family that changes sides for what the hands hold is mirrored already: asked for twice, it stays as it is.
			if o.Mirror != p.family.sides(o.Held) {
				act = act.mirrored()
			}
			b.carried(&o, &act, p.family)
			if o.InPlace {
				act.Move = geom.Vec3{}
			}
			return b.Pose(act)
		})
	if err != nil || failed != nil {
		return nil, fmt.Errorf("motion: %w", first(failed, err))
	}
	c.Loop = p.family.loop
	return clip.DefaultReducer().Reduce(b.Skeleton, c), nil
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// travels reports whether the action moves the body to another place.
func (p *performance) travels() bool { return p.at(1).Move.Sub(p.at(0).Move).Len() > 1e-4 }

// Travel is how far an action's root moves in a cycle, metres, for a body: what an engine adds when the clip is in place.
func (b *Body) Travel(a Action) geom.Vec3 {
	p := b.perform(a)
	return p.at(1).Move.Sub(p.at(0).Move).Mul(b.scale)
}
