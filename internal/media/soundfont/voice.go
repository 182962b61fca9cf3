package soundfont

import (
	"encoding/binary"
	"math"

	"atelier/internal/media/sound"
)

// Note is one tone as a preset gets it.
type Note struct {
	Program  int     // of General MIDI, from 0; of Drums, the number of the kit
	Drums    bool    // the bank of percussion, whose strokes ring out
	Key      float64 // of MIDI; its fraction bends the pitch
	Velocity float64 // 0..1
	Seconds  float64 // until it is let go
}

const (
	drums      = 128 // the bank of percussion
	mostVoices = 16  // of one note
	longest    = 30. // seconds that a note may last
	ringing    = 8.  // seconds after it was let go
	floor      = 1e-4
)

// Has reports whether the font has a preset for a note.
func (f *Font) Has(n Note) bool { _, ok := f.preset(n); return ok }

// preset is that of a note. A font without the kit that is asked for has the first.
func (f *Font) preset(n Note) (list, bool) {
	at := address{0, uint16(n.Program)}
	if n.Drums {
		at.bank = drums
	}
	l, ok := f.presets[at]
	if !ok && n.Drums {
		l, ok = f.presets[address{drums, 0}]
	}
	return l, ok
}

// Play is the sound of a note; it is empty if no zone covers the note.
func (f *Font) Play(c sound.Clock, n Note) sound.Stereo {
	c = c.Open()
	out := sound.Stereo{Rate: int(c.Rate)}
	preset, _ := f.preset(n)
	key, velocity := int(sound.Clamp(math.Floor(n.Key+.5), 0, 127)), int(sound.Clamp(n.Velocity*127+.5, 1, 127))
	voices := 0
	for i := range preset.zones {
		outer := preset.all.over(&preset.zones[i])
		if !outer.takes(key, velocity) {
			continue
		}
		number, _ := outer.named(ofPart)
		part := &f.parts[number]
		for j := range part.zones {
			inner := part.all.over(&part.zones[j])
			if !inner.takes(key, velocity) || voices == mostVoices || c.Stopped() {
				continue
			}
			voices++
			v := f.voice(c, usual.over(&inner).plus(&outer), n, key, velocity)
			out.L, out.R = mixed(out.L, v.x, v.left), mixed(out.R, v.x, v.right)
		}
	}
	return out
}

// mixed is a channel with another added, as long as the longer one.
func mixed(to, x []float32, gain float64) []float32 {
	if len(x) > len(to) {
		longer := make([]float32, len(x))
		copy(longer, to)
		to = longer
	}
	sound.Mono(to).Add(x, 0, gain)
	return to
}

// voice is one recording as it plays.
type voice struct {
	x           sound.Mono
	left, right float64 // its gains
}

// voice plays one zone.
func (f *Font) voice(c sound.Clock, g generators, n Note, key, velocity int) voice {
	if g.value[fixedKey] >= 0 {
		key = int(min(127, g.value[fixedKey]))
		n.Key = float64(key)
	}
	if g.value[fixedVelocity] > 0 {
		velocity = int(min(127, g.value[fixedVelocity]))
	}
	number, _ := g.named(ofSample)
	r := f.reader(&g, f.samples[number])
	if n.Drums && !r.loop {
		n.Seconds = longest
	}
	loudness := envelopeOf(&g, volumeDelay, key)
	angle := (sound.Clamp(float64(g.value[pan])/500, -1, 1) + 1) * math.Pi / 4
	// as the makers' own hardware: 0.4 of what is written
	gain := math.Pow(float64(velocity)/127, 2) * sound.Gain(-.04*math.Max(0, float64(g.value[attenuation])))
	return voice{f.play(c, &g, n, r, loudness, key), gain * math.Cos(angle) * math.Sqrt2, gain * math.Sin(angle) * math.Sqrt2}
}

// play runs the reader through its modulators, sample by sample; slow ones move every sixteenth.
func (f *Font) play(c sound.Clock, g *generators, n Note, r reader, loudness envelope, key int) sound.Mono {
	sweep := envelopeOf(g, sweepDelay, key)
	held := math.Min(n.Seconds, longest)
	length := held + math.Min(ringing, loudness.release)
	pitch := (n.Key-float64(r.key))*float64(g.value[tuning]) + 100*float64(g.value[semitones]) + float64(g.value[cents]) + r.cents
	turn := swing{seconds(g.value[turnDelay]), hertz(float64(g.value[turnRate]))}
	vibrato := swing{seconds(g.value[vibratoDelay]), hertz(float64(g.value[vibratoRate]))}
	filter := f.filter(c, g)
	x := make(sound.Mono, 0, min(c.Samples(length), c.Samples(2)))
	place, step, level, before := 0., 0., 0., 0.
	for i := range c.Samples(length) {
		if i&15 == 0 {
			if i%2048 == 0 && c.Stopped() {
				return x
			}
			t := float64(i) / c.Rate
			e, lfo := sweep.linear(t, held), turn.at(t)
			bend := pitch + float64(g.value[turnToPitch])*lfo + float64(g.value[vibratoToPitch])*vibrato.at(t) + float64(g.value[sweepToPitch])*e
			step = math.Exp2(sound.Clamp(bend, -12000, 9600)/1200) * r.rate / c.Rate
			if filter != nil {
				filter.Set(hertz(sound.Clamp(float64(g.value[cutoff])+float64(g.value[turnToCutoff])*lfo+float64(g.value[sweepToCutoff])*e, 1500, 13500)),
					filterQ(g))
			}
			before, level = level, loudness.level(t, held)*sound.Gain(.1*float64(g.value[turnToVolume])*lfo)
			if r.over(place) || t > held && level < floor && before < floor {
				break
			}
		}
		v := r.at(place)
		if filter != nil {
			v = filter.Run(v).LP
		}
		x = append(x, float32(v*(before+(level-before)*float64(i&15)/16)))
		place += step
	}
	return x
}

// filter is the low pass of a zone; nil: it is open.
func (f *Font) filter(c sound.Clock, g *generators) *sound.SVF {
	if g.value[cutoff] >= 13500 && g.value[turnToCutoff] == 0 && g.value[sweepToCutoff] >= 0 {
		return nil
	}
	return c.SVF(hertz(float64(g.value[cutoff])), filterQ(g))
}

// filterQ is the quality of centibels over the flat one.
func filterQ(g *generators) float64 {
	return sound.Gain(sound.Clamp(float64(g.value[resonance]), 0, 960)/10) * math.Sqrt2 / 2
}

// swing is a slow triangle that begins after a delay.
type swing struct{ delay, rate float64 }

func (s swing) at(t float64) float64 {
	if t < s.delay {
		return 0
	}
	phase := math.Mod((t-s.delay)*s.rate+.25, 1)
	return 1 - 4*math.Abs(phase-.5)
}

// envelope has six stages, seconds, and the level that is held: decibels below the top, or a share.
type envelope struct {
	delay, attack, hold, decay, release float64
	sustain                             float64 // as it is written: centibels, thousandths
}

// envelopeOf reads the envelope whose stages begin at a generator; higher keys may be shorter.
func envelopeOf(g *generators, first, key int) envelope {
	by := func(i int) float64 { return math.Exp2(float64(g.value[i]) * float64(60-key) / 1200) }
	v := g.value[first:]
	return envelope{
		delay: seconds(v[0]), attack: seconds(v[1]), hold: seconds(v[2]) * by(first+6), decay: seconds(v[3]) * by(first+7), release: seconds(v[5]),
		sustain: sound.Clamp(float64(v[4]), 0, 1440),
	}
}

// level is the loudness at a time of a note held so long: it rises straight and falls by decibels, 100 in the time of a stage.
func (e envelope) level(t, held float64) float64 {
	if t > held {
		return e.level(held, held) * sound.Gain(-100*(t-held)/e.release)
	}
	switch t -= e.delay; {
	case t < 0:
		return 0
	case t < e.attack:
		return t / e.attack
	}
	t = math.Max(0, t-e.attack-e.hold)
	return sound.Gain(-math.Min(100*t/e.decay, e.sustain/10))
}

// linear is the envelope of pitch and filter, 0..1.
func (e envelope) linear(t, held float64) float64 {
	if t > held {
		return math.Max(0, e.linear(held, held)-(t-held)/e.release)
	}
	switch t -= e.delay; {
	case t < 0:
		return 0
	case t < e.attack:
		return t / e.attack
	}
	t = math.Max(0, t-e.attack-e.hold)
	return 1 - math.Min(t/e.decay, math.Min(1, e.sustain/1000))
}

// reader reads a recording between its samples.
type reader struct {
	data       []byte
	rate       float64
	key        int
	cents      float64
	loop       bool
	start, end float64 // of the loop, samples of the data
	last       int
}

// reader is the part of a recording that a zone plays.
func (f *Font) reader(g *generators, s sample) reader {
	at := func(place, fine, coarse int) int { return place + int(g.value[fine]) + 32768*int(g.value[coarse]) }
	first, last := at(s.start, startFine, startCoarse), at(s.end, endFine, endCoarse)
	from, to := at(s.loopStart, loopStartFine, loopStartCoarse), at(s.loopEnd, loopEndFine, loopEndCoarse)
	first, last = max(first, 0), min(last, len(f.data)/2)
	if s.end == s.start || first >= last {
		return reader{rate: 1}
	}
	r := reader{data: f.data[2*first : 2*last], rate: s.rate, key: s.key, cents: s.cents, last: last - first}
	if k := g.value[rootKey]; k >= 0 && k <= 127 {
		r.key = int(k)
	}
	if mode := g.value[looping] & 3; mode == 1 || mode == 3 {
		if from, to = from-first, to-first; from >= 0 && to <= r.last && to-from >= 8 {
			r.loop, r.start, r.end = true, float64(from), float64(to)
		}
	}
	return r
}

// over reports whether a recording has ended.
func (r *reader) over(place float64) bool { return !r.loop && place >= float64(r.last) }

// at reads a place by a cubic through its four neighbours (Catmull, Rom 1974).
func (r *reader) at(place float64) float64 {
	if r.loop && place >= r.end {
		place = r.start + math.Mod(place-r.start, r.end-r.start)
	}
	i := int(place)
	u := place - float64(i)
	a, b, c, d := r.sample(i-1), r.sample(i), r.sample(i+1), r.sample(i+2)
	return b + .5*u*(c-a+u*(2*a-5*b+4*c-d+u*(3*(b-c)+d-a)))
}

// sample is one sample of the recording; 0 outside of it. The end of a loop is followed by its beginning.
func (r *reader) sample(i int) float64 {
	if r.loop && i >= int(r.end) {
		i -= int(r.end) - int(r.start)
	}
	if i < 0 || i >= r.last {
		return 0
	}
	return float64(int16(binary.LittleEndian.Uint16(r.data[2*i:]))) / 32768
}
