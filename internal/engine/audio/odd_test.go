package audio_test

import (
	"strings"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/engine/audio"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// Odd requests make a whole sound of the requested length, and notes say how it differs from the request.
func TestOddWishes(t *testing.T) {
	e := shipped(audio.Settings{})
	for name, c := range map[string]struct {
		prompt string
		o      engine.AudioOptions
		family string // "": music
		note   string
	}{
		"half a second":      {"church bell", engine.AudioOptions{Seconds: .5}, "church bell", ""},
		"two minutes":        {"a single click", engine.AudioOptions{Seconds: 120}, "click", ""},
		"short loop":         {"wind", engine.AudioOptions{Seconds: .5, Loop: true}, "wind", ""},
		"long prompt":        {strings.Repeat("a knock on the door, ", 400)[:7999], engine.AudioOptions{Seconds: 2}, "knock", ""},
		"contradiction":      {"a quiet loud knock", engine.AudioOptions{Seconds: 1}, "knock", "contradicts"},
		"length in words":    {"a ten second knock", engine.AudioOptions{Seconds: 1}, "knock", "the words ask for 10 s"},
		"music of an effect": {"a sad song", engine.AudioOptions{Seconds: 2}, "", "though audioKind is sound_effect"},
		"music, its length":  {"a two minute sad song", engine.AudioOptions{Seconds: 2}, "", "the words ask for 120 s"},
		"an artist":          {"battle music like Hans Zimmer", engine.AudioOptions{Kind: engine.GeneralAudio, Seconds: 2}, "", "names are not used"},
	} {
		t.Run(name, func(t *testing.T) {
			seedtest.InTurn(t, 3)
			s, r, _ := made(t, e, c.prompt, c.o, operation.Fast, 1)
			if got := s.Seconds(); got < c.o.Seconds-1e-9 || got > c.o.Seconds+1e-9 || s.RMS() == 0 {
				t.Errorf("got %g s with a level of %g, want %g s that are heard", got, s.RMS(), c.o.Seconds)
			}
			if c.family != "" && (len(r.Sounds) == 0 || r.Sounds[0].Family != c.family) || (c.family == "") != (r.Music != nil) {
				t.Errorf("got %+v, want %q", r, c.family)
			}
			if notes := strings.Join(r.Notes, "; "); c.note != "" && !strings.Contains(notes, c.note) {
				t.Errorf("got the notes %q, want %q among them", notes, c.note)
			}
		})
	}
}
