package audio

import (
	"math"

	"atelier/internal/engine/audio/intent"
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/seed"
)

// group are the cues that begin together.
type group struct {
	cues  []*part
	start float64
	long  float64 // its time in seconds
}

// part is a cue while it is being made.
type part struct {
	intent.Cue
	chance seed.Seed
	event  sound.Stereo // the first take, if the sound is an event
	level  float64      // dB(A) of the take, of full scale
	heard  float64      // seconds until it has died away by 30 dB
	reps   int          // how often the event happens; 0: as long as there is time
}

// groups are the cues in order, each event made once so that its length is known.
func (j *job) groups() (list []*group) {
	for i := range j.reading.Cues {
		p := &part{Cue: j.reading.Cues[i], chance: j.chance.Sub("cue").At(i)}
		if len(list) == 0 || p.Then {
			list = append(list, &group{})
		}
		g := list[len(list)-1]
		g.cues = append(g.cues, p)
		if !p.Family.Steady {
			j.first(p)
		}
	}
	j.schedule(list)
	return list
}

// first makes the first take of an event.
func (j *job) first(p *part) {
	p.event = j.take(p, 0, j.options.Seconds, false)
	p.level = p.event.Level()
	p.heard = heard(p.event)
	p.reps = 1
	if !p.Family.Counts && p.Times > 0 {
		p.reps = p.Times
	}
}

// ask is what the family is asked for in a part's n-th take.
func (j *job) ask(p *part, n int, seconds float64) foley.Ask {
	a := foley.NewAsk(p.chance.At(n), seconds)
	a.Same = p.chance
	a.Material, a.Size, a.Force, a.Speed, a.Pitch, a.Traits, a.Quality = p.Material, p.Size, p.Force, p.Speed, p.Pitch, p.Traits, j.quality
	if p.Family.Counts || p.Family.Steady {
		a.Times = p.Times
	}
	return a
}

// take renders a part; loop: circular.
func (j *job) take(p *part, n int, seconds float64, loop bool) sound.Stereo {
	c := j.clock
	c.Loop = loop
	return p.Family.Render(&foley.Take{Clock: c, Ask: j.ask(p, n, seconds)})
}

// heard is when an event has died away by 30 dB, seconds.
func heard(s sound.Stereo) float64 {
	floor := float32(s.Peak() * sound.Gain(-30))
	for i := len(s.L) - 1; i >= 0; i-- {
		if max(s.L[i], -s.L[i], s.R[i], -s.R[i]) > floor {
			return float64(i) / float64(s.Rate)
		}
	}
	return 0
}

// schedule gives each group its time: events their length, steady sounds the remaining time. When the events are too long for the sound, they overlap.
func (j *job) schedule(list []*group) {
	total, steady := 0., 0
	for _, g := range list {
		g.long = g.eventful()
		if g.long == 0 {
			steady++
		}
		total += g.long
	}
	left := j.options.Seconds - total
	for _, g := range list {
		if g.long == 0 {
			g.long = math.Max(left/float64(max(1, steady)), math.Min(1, j.options.Seconds/float64(len(list))))
		}
	}
	total = 0
	for _, g := range list {
		g.start = total
		total += g.long
	}
	if squeeze := j.options.Seconds / math.Max(total, 1e-9); squeeze < 1 && len(list) > 1 {
		for _, g := range list {
			g.start *= squeeze
			g.long *= squeeze
		}
	}
	if last := list[len(list)-1]; last.start+last.long < j.options.Seconds {
		last.long = j.options.Seconds - last.start
	}
}

// eventful is how long a group's events take, with all their repetitions; 0: it has none.
func (g *group) eventful() (seconds float64) {
	for _, p := range g.cues {
		if !p.Family.Steady {
			seconds = math.Max(seconds, p.heard+float64(p.reps-1)*p.gap())
		}
	}
	return seconds
}

// gap is the mean time from one happening to the next.
func (p *part) gap() float64 {
	if p.Family.Every[1] > 0 {
		return math.Max(.08, (p.Family.Every[0]+p.Family.Every[1])/2/p.Speed)
	}
	return math.Max(.25, p.heard*1.05)
}
