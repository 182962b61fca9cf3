package audio

import (
	"context"
	"math"

	"atelier/internal/engine"
	"atelier/internal/engine/audio/intent"
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/music"
)

// tuneOf is the music that a text asks for; nil: none. Words that may be about music are enough if nothing else makes a sound: "a sad piano", but not
// "a metal bucket".
func tuneOf(r *intent.Reading, prompt string) *music.Reading {
	if r.Refusal == intent.Speech || r.Refusal == intent.Silence {
		return nil
	}
	text := music.Cut(prompt)
	t := music.Read(text)
	nothing := len(r.Cues) == 0 && r.Scene == nil
	if r.Music || t.Headed(text) || t.Genre != "" && nothing && t.Music || (nothing || r.Guessed) && t.Alone(text) {
		return &t
	}
	return nil
}

// piece is the part of the manifest about music.
type piece struct {
	Genre       string   `json:"genre"`
	Tempo       float64  `json:"tempo"` // beats a minute
	Meter       int      `json:"meter"` // beats a bar
	Key         string   `json:"key"`
	Instruments []string `json:"instruments"`
	SoundFont   string   `json:"soundFont,omitempty"` // the name of the SoundFont that plays them
}

// music composes and plays a piece.
func (j *job) music(ctx context.Context) (sound.Stereo, error) {
	j.tell(.05, "composing")
	wish := j.tune.Wish
	wish.Seconds, wish.Loop = j.options.Seconds, j.options.Loop
	p, err := music.Compose(wish, j.chance.Sub("music"))
	if err != nil {
		return sound.Stereo{}, err
	}
	j.composed = p
	p.Genre.Room.Simple = j.quality == foley.Fast
	j.report.Music = &piece{p.Genre.Name, math.Round(p.Score.Tempo*100) / 100, p.Score.Meter, p.Score.Key.String(), engine.List(p.Instruments()), ""}
	j.report.Notes = append(j.report.Notes, p.Notes...)
	font := j.engine.font
	if font != nil {
		j.report.Music.SoundFont = font.Name
		for _, name := range p.Computed(font) {
			j.report.Notes = append(j.report.Notes, "the SoundFont has no "+name+", so it is computed")
		}
	}
	return music.Play(ctx, j.clock, p, font, func(share float64) { j.tell(.1+.55*share, "playing "+p.Genre.Name) })
}
