package audio

import (
	"slices"

	"atelier/internal/engine/audio/intent"
	"atelier/internal/foley"
	"atelier/internal/media/sound"
)

// ambience lays the beds of a scene and strews its events, with the cues of the words among them.
func (j *job) ambience() sound.Stereo {
	scene := j.reading.Scene
	j.tell(.05, "making "+scene.Called)
	out := j.clock.Stereo(j.options.Seconds)
	for i, b := range scene.Beds {
		f := j.engine.config.Families.Find(b.Family)
		if f == nil || slices.Contains(j.reading.Without, b.Family) || j.clock.Stopped() {
			continue
		}
		j.layer(out, f, b, i)
		j.tidy()
		j.tell(.05+.35*float64(i+1)/float64(len(scene.Beds)), "making "+f.Called)
	}
	room, ok := foley.Rooms[scene.Space]
	// Events go to the room, beds do not: a bed has its place in it.
	send := sound.Stereo{Rate: out.Rate, Loop: out.Loop}
	if ok {
		send.L = make([]float32, len(out.L)) // one channel: the room spreads it
		send.R = send.L
	}
	for i, e := range scene.Events {
		f := j.engine.config.Families.Find(e.Family)
		if f == nil || slices.Contains(j.reading.Without, e.Family) {
			continue
		}
		j.strew(out, send, f, e, i)
		j.tidy()
		j.tell(.4+.2*float64(i+1)/float64(len(scene.Events)), "placing "+f.Called)
	}
	for i := range j.reading.Cues {
		c := j.reading.Cues[i]
		e := foley.Event{Family: c.Family.Name, PerMinute: 9, Near: max(1, c.Distance), Far: max(4, c.Distance*1.5), Level: -4}
		if c.Family.Steady {
			p := &part{Cue: c, chance: j.chance.Sub("cue").At(i)}
			s, _ := j.bed(p, j.options.Seconds, j.options.Loop)
			j.tile(out, s, sound.Gain(-6-s.Level()), 1)
			continue
		}
		j.strew(out, send, c.Family, e, 100+i)
	}
	if ok {
		room.Wet, room.Simple = 1, j.quality == foley.Fast
		j.clock.Send(out, send, room)
	}
	send.L, send.R = nil, nil
	j.tidy()
	return out
}

// layer lays a bed. Each bed has a period of its own, so that they do not repeat together.
func (j *job) layer(out sound.Stereo, f *foley.Family, b foley.Bed, i int) {
	p := &part{Cue: intent.Cue{Family: f, Size: 1, Force: 1, Speed: 1, Pitch: 1}, chance: j.chance.Sub("bed").At(i)}
	seconds, loop := j.options.Seconds, j.options.Loop
	// A long bed is a loop that repeats. Its turns are fractions that differ from bed to bed, so their seams do not fall together,
	// except in a loop, which must hold whole turns.
	if seconds > 1.3*period {
		turns := float64(int(seconds/period) + 1 + i%3)
		if !loop {
			turns += .37 * float64(i)
		}
		seconds, loop = seconds/turns, true
	}
	c := j.clock
	c.Loop = loop
	s := f.Render(&foley.Take{Clock: c, Ask: b.Ask.Apply(j.ask(p, 0, seconds))})
	if j.clock.Stopped() {
		return
	}
	width := b.Width
	if width == 0 {
		width = 1
	}
	j.tile(out, s, sound.Gain(b.Level-presence(s)), width)
}

// presence is how loud a bed is beside others, in decibels: its weighted level, or a little less than its power where its frequencies are so low that
// the weighting hides what speakers would play.
func presence(s sound.Stereo) float64 {
	const hidden = 6
	return max(s.Level(), sound.Decibels(s.RMS())-hidden)
}

// tile repeats a bed over the whole sound.
func (j *job) tile(out, s sound.Stereo, gain, width float64) {
	for at := 0; at < len(out.L); at += len(s.L) {
		left := float64(len(out.L)-at) / float64(out.Rate)
		out.AddWidth(cut(s, left), float64(at)/float64(out.Rate), gain, width, 0)
	}
}

// strew places an event by its rate: each time at another distance and from another side.
func (j *job) strew(out, send sound.Stereo, f *foley.Family, e foley.Event, i int) {
	r := sound.NewRand(j.chance.Sub("event").At(i), "places")
	from, to := e.Pan[0], e.Pan[1]
	if from == to {
		from, to = -.9, .9
	}
	n := 0
	for at := range j.clock.Steady(r, j.options.Seconds, e.PerMinute/60) {
		p := &part{Cue: intent.Cue{Family: f, Size: 1, Force: 1, Speed: 1, Pitch: 1}, chance: j.chance.Sub("event").At(i).At(n)}
		n++
		a := e.Ask.Apply(j.ask(p, 0, min(6, f.Seconds)))
		c := j.clock
		c.Loop = false
		s := f.Render(&foley.Take{Clock: c, Ask: a})
		if j.clock.Stopped() {
			return
		}
		p.Distance = r.Log(max(.5, e.Near), max(.6, e.Near, e.Far))
		s = j.far(s, p)
		// The level falls by 6 dB with each doubling of the distance (1/r); what goes to the room falls by half of that, so far
		// events sound more of it.
		gain := e.Level - s.Level() - 20*logRatio(p.Distance, max(1, e.Near))
		pan := r.In(from, to)
		// An event that would be cut off begins earlier.
		if !out.Loop && at+s.Seconds() > j.options.Seconds {
			at = max(0, j.options.Seconds-s.Seconds())
		}
		out.AddWidth(s, at, sound.Gain(gain), .4, pan)
		if len(send.L) > 0 {
			wet := sound.Stereo{Rate: send.Rate, Loop: send.Loop, L: send.L}
			wet.AddMono(s.Mid(), at, .3*sound.Gain(gain+10*logRatio(p.Distance, max(1, e.Near))))
		}
	}
}
