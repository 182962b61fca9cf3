package audio

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"atelier/internal/engine"
	"atelier/internal/engine/audio/intent"
	"atelier/internal/foley"
	"atelier/internal/garbage"
	"atelier/internal/media/loudness"
	"atelier/internal/media/sound"
	"atelier/internal/music"
	"atelier/internal/operation"
	"atelier/internal/seed"
)

// rate is the sample rate of every file. A fast sound is made at fastRate and raised to it, a production sound at twice the rate and halved.
const rate, fastRate = 48000, 32000

// job is one sound in the making.
type job struct {
	engine   *Engine
	reading  *intent.Reading
	tune     *music.Reading // the music that is asked for; nil: it is no music
	composed *music.Piece   // the music; nil: there is none
	options  engine.AudioOptions
	quality  foley.Quality
	chance   seed.Seed
	clock    sound.Clock
	report   *quality
	tell     func(fraction float64, message string)
}

// sound makes the sound of a brief and writes its files.
func (e *Engine) sound(ctx context.Context, b engine.Brief, w engine.Bench) (engine.Result, error) {
	o, err := optionsOf(b)
	if err != nil {
		return engine.Result{}, err
	}
	w.Progress(.02, "reading the prompt")
	words, styled := music.Unnamed(b.Prompt)
	reading := e.reader().Read(words)
	j := &job{engine: e, reading: reading, options: o, quality: qualityOf(b), chance: b.Chance(drawn), tell: w.Progress}
	j.tune = tuneOf(reading, words)
	if err := e.refused(reading, words); err != nil && j.tune == nil {
		return engine.Result{}, err
	}
	j.options.Loop = o.Loop || reading.Loop
	j.clock = sound.NewClock(ctx, j.rate(), j.options.Loop)
	j.report = j.newReport()
	for _, s := range styled {
		j.report.Notes = append(j.report.Notes, fmt.Sprintf("names are not used: %q is read as the words of a style, %q", s.Name, s.Style))
	}
	if j.long() {
		defer garbage.Thrift()() // it costs little: most of the heap is samples, in which the collector has nothing to follow
	}
	j.tidy()
	made, err := j.make(ctx)
	if err != nil {
		return engine.Result{}, err
	}
	j.tidy()
	j.report.measure(j.clock, made)
	if err := j.write(ctx, w, b, made); err != nil {
		return engine.Result{}, err
	}
	text, err := json.Marshal(j.report)
	return engine.Result{Engine: e.Name(), Version: Version, License: License, Quality: text}, err
}

// make renders, mixes and masters; the result has the rate of files.
func (j *job) make(ctx context.Context) (made sound.Stereo, err error) {
	master := sound.Master{Peak: j.engine.config.Normalize == Peak}
	switch {
	case j.tune != nil:
		made, err = j.music(ctx)
		master.Out = .03
	case j.reading.Scene != nil:
		made = j.ambience()
		master.In, master.Out = .4, 1.2
	default:
		made, master.Gain = j.mix()
	}
	if err := errors.Join(err, j.clock.Err()); err != nil {
		return made, err
	}
	made = j.resampled(made)
	j.tell(.7, "mastering")
	if j.continuous() {
		return made, j.loudness(ctx, made, master)
	}
	j.clock.Master(made, master)
	return made, j.clock.Err()
}

// continuous reports whether the sound is mastered to a loudness: music, ambience, and general audio are.
func (j *job) continuous() bool {
	return j.tune != nil || j.reading.Scene != nil || j.options.Kind == engine.GeneralAudio
}

// Music and ambience have a loudness of target LUFS. Their peaks stay so far below the ceiling that the peaks of the MP3 seldom exceed it, which would
// cost a second encoding.
const target, headroom = -16, .7

// loudness masters to the target. The limiter takes a little loudness away, which is given back once.
func (j *job) loudness(ctx context.Context, s sound.Stereo, m sound.Master) error {
	m.Peak, m.Extra = false, headroom
	for range 2 {
		loud, err := loudness.Integrated(ctx, s.Rate, s.L, s.R)
		if err != nil {
			return err
		}
		most := sound.Decibels(sound.Ceiling) + squash - sound.Decibels(s.Peak()) // sparse events are not compressed to the target
		m.Gain = sound.Gain(math.Min(target-loud, most))
		j.clock.Master(s, m)
		m.In, m.Out = -1, -1
	}
	return j.clock.Err()
}

// optionsOf are the options of a brief, with their defaults.
func optionsOf(b engine.Brief) (o engine.AudioOptions, err error) {
	if err := json.Unmarshal(b.Options, &o); err != nil && len(b.Options) > 0 {
		return o, fmt.Errorf("options of a sound: %w", err)
	}
	if o.Kind == "" {
		o.Kind = engine.SoundEffect
	}
	if o.Seconds == 0 {
		o.Seconds = 4
	}
	return o, nil
}

// qualityOf is the effort of a preset.
func qualityOf(b engine.Brief) foley.Quality {
	switch {
	case b.Small || b.Preset == operation.Fast:
		return foley.Fast
	case b.Preset == operation.Production:
		return foley.Production
	}
	return foley.Standard
}

// rate is the sample rate at which the sound is made.
func (j *job) rate() int {
	return [...]int{foley.Fast: fastRate, foley.Standard: rate, foley.Production: 2 * rate}[j.quality]
}

// resampled is a sound at the rate of files, and the clock at that rate.
func (j *job) resampled(s sound.Stereo) sound.Stereo {
	switch j.quality {
	case foley.Fast:
		s = j.clock.Raise(s)
	case foley.Production:
		s = j.clock.Halve(s)
	}
	j.clock.Rate = float64(s.Rate)
	return s
}

// refused is the failure for a text that cannot become a sound.
func (e *Engine) refused(r *intent.Reading, prompt string) error {
	var message string
	switch {
	case r.Refusal == intent.Speech:
		message = "Speech, song texts and other words to be heard cannot be made here. Sound effects, ambience and music without words can: ask for " +
			"\"a crowd murmuring\" or for the music alone."
	case r.Refusal == intent.Silence:
		message = "Silence has no sound in it. Ask for a quiet one, such as " + near(e.reader().Quiet()) + "."
	case r.Refusal == intent.NoSound:
		message = e.unheard(r, prompt)
	default:
		return nil
	}
	f := engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: message}}
	if r.Refusal == intent.NoSound {
		return engine.Unknown{Failure: f}
	}
	return f
}

// mostQuoted is how many words that were not understood a refusal quotes.
const mostQuoted = 3

// unheard says why no word of a prompt names a sound, and what can be asked for.
func (e *Engine) unheard(r *intent.Reading, prompt string) string {
	names, like := e.reader().Near(prompt)
	examples := " Sounds that can be made are, for example, " + near(names) + "."
	if r.Foreign {
		return "The prompt does not seem to be English, and only English is read." + examples
	}
	message := "No word of the prompt names a sound that can be made"
	if len(r.Unknown) > 0 {
		message += "; not understood is “" + strings.Join(r.Unknown[:min(len(r.Unknown), mostQuoted)], "”, “") + "”"
	}
	message += "."
	if r.Meant != "" {
		message += " Did you mean “" + r.Meant + "”?"
	}
	if like == len(names) {
		return message + " The nearest are " + near(names) + "."
	}
	return message + examples
}

// near lists names in a sentence.
func near(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
