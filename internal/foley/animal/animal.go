// Package animal is the family of voices of animals: throats with formants, syrinxes that are nearly sines, wings and legs that rub.
package animal

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{bird, crow, owl, rooster, duck, gull, dog, wolf, cat, purr, cow, sheep, horse, gallop, pig, lion, elephant, frog, bee, snake,
	monkey, mouse, whale}

// call is one utterance of a throat: pitch, loudness and mouth as curves of the share of its length.
type call struct {
	Seconds            float64
	Pitch, Loud, Mouth []float64 // pairs of share and value; pitch in hertz
	Throat             sound.Throat
	Vibrato, Rate      float64 // share of the pitch, turns a second
	Times              int
	Gap                [2]float64 // seconds from the beginning of one to the next
	High               float64    // hertz of a high pass; 0: none
	Spread             float64    // share by which seeds differ in pitch
}

// Pitch goes with Size^−.8 and formants with Size^−.5: a small animal's throat is shorter, but its head is large for it. Tune divides by Size
// already, so that is multiplied out again.
func (v call) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("call"), t.Open()
	n := t.Count(max(1, v.Times))
	size := math.Pow(t.Size, -.8)
	// The formants are the family's, which takes share: a take moves its own copy.
	throat := v.Throat
	throat.Formants = append([]sound.Formant(nil), throat.Formants...)
	for i := range throat.Formants {
		throat.Formants[i].F *= math.Pow(t.Size, -.5) * r.In(.95, 1.05)
	}
	// Each animal has its own pitch; each of its calls differs from that by up to 4 %.
	own := r.In(1-v.Spread, 1+v.Spread)
	at := .02
	type one struct {
		at float64
		x  sound.Mono
	}
	var calls []one
	for range n {
		seconds := v.Seconds * r.In(.9, 1.1) / t.Speed
		bend := own * r.In(.96, 1.04)
		pitch := func(x float64) float64 {
			return t.Tune(sound.Curve(x/seconds, v.Pitch...)) * t.Size * size * bend * (1 + v.Vibrato*math.Sin(6.283*v.Rate*x))
		}
		x := c.Call(r, throat, seconds, pitch, func(x float64) float64 { return sound.Curve(x/seconds, v.Loud...) },
			func(x float64) float64 { return sound.Curve(x/seconds, v.Mouth...) })
		if v.High > 0 {
			x = c.High(x, v.High, .7)
		}
		calls = append(calls, one{at, x.Scale(.6 * t.Force * r.In(.85, 1) / math.Max(x.Peak(), 1e-9))})
		at += r.In(v.Gap[0], v.Gap[1]) / t.Speed
		// A request for a hundred barks ends after half a minute.
		if at > 30 {
			break
		}
	}
	last := calls[len(calls)-1]
	out := c.Mono(1.03*(last.at+float64(len(last.x))/c.Rate) + .12)
	for _, o := range calls {
		out.Add(o.x, c.Samples(o.at), 1)
	}
	return t.Both(out)
}

// beast is a family of a call. nouns to names are words (foley.Family), level is dB(A) at 1 m, every the seconds between two calls
// where a longer sound is asked for.
func beast(name, called, nouns, verbs, sources, names string, level float64, every [2]float64, v call, rows ...foley.Row) *foley.Family {
	n := float64(max(1, v.Times) - 1)
	return &foley.Family{
		Name: name, Called: called, Nouns: nouns, Verbs: verbs, Sources: sources, Names: names, Level: level, Space: foley.Open,
		Seconds: v.Seconds + n*(v.Gap[0]+v.Gap[1])/2 + .1, Every: every, Counts: true, Render: v.make, Shows: rows,
	}
}

// pitched is a row about the pitch between least and most hertz, looked for between low and high.
func pitched(least, most, low, high float64, source string) foley.Row {
	return foley.Show("pitch, Hz", least, most, analysis.MedianPitch(low, high, .02), source)
}

// tonal is a row about harmonicity: 1 is a pure tone, 0 is noise.
func tonal(least, most, low, high float64, source string) foley.Row {
	return foley.Show("harmonicity", least, most, analysis.Harmonicity(low, high, .02), source)
}

// bright is a row about the centroid of the spectrum, hertz.
func bright(least, most float64, source string) foley.Row {
	return foley.Show("centroid, Hz", least, most, analysis.Centroid, source)
}
