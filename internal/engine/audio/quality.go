package audio

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"atelier/internal/engine"
	"atelier/internal/engine/audio/intent"
	"atelier/internal/media/sound"
)

// quality is the quality of a sound in its manifest: its sounds, its measures, and how the words were understood.
type quality struct {
	Kind          engine.AudioKind `json:"audioKind"`
	Sounds        []heardSound     `json:"sounds"`
	Scene         string           `json:"scene,omitempty"`
	Music         *piece           `json:"music,omitempty"`
	Space         string           `json:"space,omitempty"`
	Loop          bool             `json:"loop"`
	Seconds       float64          `json:"durationSeconds"`
	Rate          int              `json:"sampleRate"`
	Channels      int              `json:"channels"`
	TruePeak      float64          `json:"truePeakDb"` // of full scale
	Level         float64          `json:"levelDbA"`   // the loudest moment, weighting A, time constant F, of full scale
	Normalize     string           `json:"normalize"`  // "family", "peak" or "loudness"
	Understood    []string         `json:"understood"`
	NotUnderstood []string         `json:"notUnderstood"`
	Notes         []string         `json:"notes"`
}

// heardSound is one sound of the file.
type heardSound struct {
	Family   string   `json:"family"`
	Material string   `json:"material,omitempty"`
	Level    float64  `json:"levelDbAAtOneMetre"` // dB(A) of such a thing in the world
	Distance float64  `json:"distanceMeters,omitempty"`
	Times    int      `json:"times,omitempty"`
	Then     bool     `json:"then,omitempty"`
	Traits   []string `json:"traits,omitempty"`
}

// milli is a length in seconds, rounded to milliseconds as the records of files have it.
func milli(seconds float64) float64 { return math.Round(1000*seconds) / 1000 }

// newReport is the quality as far as it is known before the sound is made.
func (j *job) newReport() *quality {
	r := j.reading
	q := &quality{
		Kind: j.options.Kind, Space: string(r.Space), Loop: j.options.Loop, Seconds: milli(j.options.Seconds), Rate: rate, Channels: 2,
		Sounds: []heardSound{}, Understood: engine.List(r.Understood), NotUnderstood: engine.List(r.Unknown), Notes: engine.List(r.Notes.Texts()), Normalize: Family,
	}
	if r.Scene != nil {
		q.Scene = r.Scene.Name
	}
	switch {
	case j.continuous():
		q.Normalize = "loudness"
	case j.engine.config.Normalize == Peak:
		q.Normalize = Peak
	}
	if j.tune != nil && r.Guessed { // the words that fell back to the nearest sound are about music
		q.Notes = []string{}
	}
	if s := r.Seconds; s > 0 && math.Abs(s-j.options.Seconds) > .01 { // the price follows from the field, so words cannot change it
		q.Notes = append(q.Notes, fmt.Sprintf("the length is durationSeconds, %g s; the words ask for %g s", milli(j.options.Seconds), milli(s)))
	}
	if j.tune != nil {
		q.Scene, q.Space = "", ""
		q.Understood, q.NotUnderstood = heardOf(j.tune.Heard, r)
		if j.options.Kind != engine.GeneralAudio {
			q.Notes = append(q.Notes, "the words ask for music, so music was made, though audioKind is sound_effect")
		}
		return q
	}
	for _, c := range r.Cues {
		h := heardSound{Family: c.Family.Name, Level: c.Family.Level, Distance: c.Distance, Times: c.Times, Then: c.Then}
		if c.Material != nil {
			h.Material = c.Material.Name
		}
		for t := range c.Traits {
			h.Traits = append(h.Traits, t)
		}
		slices.Sort(h.Traits)
		q.Sounds = append(q.Sounds, h)
	}
	return q
}

// heardOf are the phrases that were understood as music, and the remaining words of the text.
func heardOf(phrases []string, r *intent.Reading) (understood, unknown []string) {
	understood, unknown = engine.List(phrases), []string{}
	all := " " + strings.ToLower(strings.Join(phrases, " ")) + " "
	for _, w := range r.Unknown {
		if !strings.Contains(all, strings.ToLower(w)) {
			unknown = append(unknown, w)
		}
	}
	return understood, unknown
}

// measure adds the measures of the file.
func (q *quality) measure(c sound.Clock, s sound.Stereo) {
	round := func(x float64) float64 { return math.Round(x*100) / 100 }
	q.TruePeak, q.Level = round(sound.Decibels(c.TruePeak(s))), round(c.Level(s))
}
