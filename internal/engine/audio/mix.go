package audio

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
)

// How loudness in the world becomes loudness in a file. The range of the world is 140 dB. A file has a fifth of it, so that a drop can be heard and a
// blast is still far louder.
const (
	reference = 100. // dB(A) at 1 m …
	at        = -14. // … have this level in a file, dB(A) of full scale
	slope     = .22  // decibels of a file for each of the world
	between   = .45  // the same for sounds of one file beside each other
	squash    = 7.   // decibels that a peak may be over the ceiling, for the limiter
)

// period is the longest steady part that is made in one piece, in seconds; longer ones repeat it without a seam.
const period = 26.

// place is a space, and how far away in it things happen.
type place struct {
	Space foley.Space
	far   int // decibels that the room gains over the direct sound, which falls with distance while the room does not
}

// rooms are the places of a mix, each with what is heard there.
type rooms struct {
	order []place
	of    map[place]sound.Stereo
}

// at is the buffer of a place.
func (r *rooms) at(c sound.Clock, p place, seconds float64) sound.Stereo {
	if s, ok := r.of[p]; ok {
		return s
	}
	s := c.Stereo(seconds)
	r.of[p] = s
	r.order = append(r.order, p)
	return s
}

// afar is the place of a part: from 3 m on the room gains 3 dB a doubling of the distance, half of what the sound itself loses, 12 dB at most. Its
// steps are 3 dB, so that parts share rooms.
func afar(space foley.Space, distance float64) place {
	const near, step, most = 3, 3, 12
	if _, room := foley.Rooms[space]; !room || distance <= near {
		return place{Space: space}
	}
	return place{space, min(most, step*int(math.Log2(distance/near)+.5))}
}

// mix renders everything, and returns it before mastering with the gain that the master applies.
func (j *job) mix() (sound.Stereo, float64) {
	j.tell(.05, "making "+j.reading.Cues[0].Family.Called)
	groups := j.groups()
	loudest := 0.
	for _, g := range groups {
		for _, p := range g.cues {
			loudest = math.Max(loudest, p.loud())
		}
	}
	r := &rooms{of: map[place]sound.Stereo{}}
	for i, g := range groups {
		for _, p := range g.cues {
			if j.clock.Stopped() {
				return sound.Stereo{}, 0
			}
			j.place(r.at(j.clock, afar(j.space(p), p.Distance), j.options.Seconds), g, p, loudest)
			j.tidy()
		}
		j.tell(.05+.6*float64(i+1)/float64(len(groups)), "making the sounds")
	}
	out := j.together(r)
	return out, j.gain(out, loudest)
}

// together runs each space's sounds through its room and adds them up.
func (j *job) together(r *rooms) sound.Stereo {
	var out sound.Stereo
	for i, p := range r.order {
		s := r.of[p]
		if room, ok := foley.Rooms[p.Space]; ok {
			room.Wet *= sound.Gain(float64(p.far))
			room.Simple = j.quality == foley.Fast
			s = j.clock.Mix(s, room)
		}
		if i == 0 {
			out = s
			continue
		}
		out.AddStereo(s, 0, 1)
	}
	return out
}

// gain brings a mix to the level that its loudest part has in a file.
func (j *job) gain(s sound.Stereo, loudest float64) float64 {
	want := at + slope*(loudest-reference)
	gain := want - j.clock.Level(s)
	return sound.Gain(math.Min(gain, sound.Decibels(sound.Ceiling)+squash-sound.Decibels(s.Peak())))
}

// loud is a part's level at the listener, in dB(A).
func (p *part) loud() float64 {
	level := p.Family.Level + 8*math.Log2(p.Force)
	if p.Distance > 1 {
		level -= 20 * math.Log10(p.Distance)
	}
	return level
}

// space is where a part is heard.
func (j *job) space(p *part) foley.Space {
	switch {
	case p.Space == "dry" || p.Space == "" && j.reading.Space == "dry":
		return foley.Dry
	case p.Space != "":
		return p.Space
	case j.reading.Space != "":
		return j.reading.Space
	case p.Family.Space == foley.Dry && p.Distance > 15:
		return foley.Open
	}
	return p.Family.Space
}

// place puts a part into the buffer of its space.
func (j *job) place(to sound.Stereo, g *group, p *part, loudest float64) {
	if p.Family.Steady {
		j.lay(to, g, p, loudest)
		return
	}
	gain := sound.Gain(between*(p.loud()-loudest) - p.level)
	r := sound.NewRand(p.chance, "places")
	at := g.start
	for n := 0; n < p.reps || j.goesOn(g, p, at); n++ {
		event := p.event
		if n > 0 {
			event = j.take(p, n, j.options.Seconds, false)
		}
		if j.clock.Stopped() {
			return
		}
		to.AddWidth(j.far(event, p), at, gain, 1, p.Pan)
		at += p.gap() * r.In(.8, 1.2)
	}
}

// goesOn reports whether an event happens once more at a time: only if the words name no count, and if it ends within the sound.
func (j *job) goesOn(g *group, p *part, at float64) bool {
	room := math.Min(p.heard, 1.5)
	return p.Times == 0 && p.Family.Every[1] > 0 && at+room < g.start+g.long && (g.long > 2*p.heard || j.options.Loop)
}

// lay puts a steady part over the time of its group; a part that fills the whole of a loop is circular.
func (j *job) lay(to sound.Stereo, g *group, p *part, loudest float64) {
	whole := g.start == 0 && g.long >= j.options.Seconds
	loop := whole && j.options.Loop
	s, seconds := j.bed(p, g.long, loop)
	if j.clock.Stopped() {
		return
	}
	gain := sound.Gain(between*(p.loud()-loudest) - s.Level())
	s = j.far(s, p)
	if !whole {
		fade(j.clock, s, g)
	}
	for at := 0.; at < g.long-1e-6; at += seconds {
		to.AddWidth(cut(s, g.long-at), g.start+at, gain, 1, p.Pan)
	}
}

// bed renders a steady part: whole, or for a long time one period that closes.
func (j *job) bed(p *part, seconds float64, loop bool) (sound.Stereo, float64) {
	if seconds > 1.3*period {
		turns := math.Ceil(seconds / period)
		if !loop {
			turns = seconds / period
		}
		seconds /= turns
		loop = true
	}
	s := j.take(p, 0, seconds, loop)
	s.Loop = loop
	return s, s.Seconds()
}

// cut is the first seconds of a buffer.
func cut(s sound.Stereo, seconds float64) sound.Stereo {
	if n := int(math.Round(seconds * float64(s.Rate))); n < len(s.L) {
		s.L, s.R = s.L[:n], s.R[:n]
	}
	return s
}

// fade lets a steady part begin and end within the sound.
func fade(c sound.Clock, s sound.Stereo, g *group) {
	in := .01
	if g.start > 0 {
		in = .05
	}
	c.Fade(s, math.Min(in, g.long/4), math.Min(.3, g.long/3))
}

// far is a sound at the part's distance: air absorbs its high frequencies.
func (j *job) far(s sound.Stereo, p *part) sound.Stereo {
	if p.Distance <= 5 {
		return s
	}
	c := j.clock
	c.Loop = s.Loop
	return sound.Stereo{Rate: s.Rate, Loop: s.Loop, L: c.Air(s.L, p.Distance), R: c.Air(s.R, p.Distance)}
}
