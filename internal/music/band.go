package music

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/instrument"
	"atelier/internal/media/score"
	"atelier/internal/sorting"
)

// band seats the instruments: those of the wish take the chairs that suit them, parts that are not wanted leave.
func (w *writer) band() {
	layers := slices.Clone(w.Genre.Layers)
	layers = slices.DeleteFunc(layers, func(l Layer) bool { return w.unwanted(l) })
	seated := map[int]bool{}
	for i, name := range w.wish.Instruments {
		in, ok := instrument.Named(name)
		if !ok {
			continue
		}
		at := chair(layers, in, seated, i == 0)
		if at < 0 {
			layers = append(layers, guest(in))
			at = len(layers) - 1
		}
		layers[at].Instruments = []string{name}
		layers[at].Low, layers[at].High = reach(layers[at], in)
		// A requested instrument plays in all but the softest sections, even where its layer usually waits for the loudest.
		layers[at].Force = min(layers[at].Force, .5)
		seated[at] = true
	}
	if w.wish.Solo && len(seated) > 0 {
		layers = w.alone(layers, seated)
	}
	w.Genre.Layers = layers
}

// unwanted reports whether a layer is left out: its part, or every one of its instruments.
func (w *writer) unwanted(l Layer) bool {
	for _, name := range w.wish.Without {
		if name == l.Part || name == "melody" && l.Style == "melody" || name == "drums" && l.Style == "drums" {
			return true
		}
		if slices.Contains(l.Instruments, name) && len(l.Instruments) == 1 {
			return true
		}
	}
	return false
}

// chair is the layer that an instrument takes: one that has it already, the drums for a kit, the bass for what is low, the lead for the first
// that is named, else one that plays chords; −1: there is none.
// Tests go from the surest to the weakest, and each over all layers: an instrument takes the seat that it has already before any other of its kind.
func chair(layers []Layer, in instrument.Instrument, seated map[int]bool, first bool) int {
	tests := []func(Layer) bool{
		func(l Layer) bool { return (l.Style == "drums") == in.Kit() && slices.Contains(l.Instruments, in.Name) },
		func(l Layer) bool { return in.Kit() && l.Style == "drums" },
		func(l Layer) bool { return !in.Kit() && in.High <= 64 && l.Part == "bass" },
		func(l Layer) bool { return !in.Kit() && in.High > 64 && first && l.Style == "melody" },
		func(l Layer) bool {
			return !in.Kit() && in.High > 64 && l.Style != "melody" && l.Style != "drums" && l.Part != "bass" && l.Style != "whole"
		},
	}
	for _, fits := range tests {
		for i, l := range layers {
			if !seated[i] && fits(l) {
				return i
			}
		}
	}
	return -1
}

// guest is the layer of an instrument for which a genre has no chair.
func guest(in instrument.Instrument) Layer {
	l := Layer{Part: in.Name, Style: "pad", Low: 52, High: 76, Loudness: -24, Pan: -.2, Send: .3}
	switch {
	case in.Kit():
		l.Style, l.Groove, l.Loudness = "drums", []string{"pop 4", "folk 3"}, -22
	case in.High <= 64:
		l.Style, l.Low, l.High = "root fifth", 28, 48
	}
	return l
}

// reach is the range of a layer within that of its instrument.
// It moves by octaves, which keep the harmony, and then cuts off what the instrument cannot play.
func reach(l Layer, in instrument.Instrument) (low, high int) {
	low, high = l.Low, l.High
	for low < in.Low {
		low, high = low+12, high+12
	}
	for high > in.High && high-12 > in.Low+7 {
		low, high = low-12, high-12
	}
	return max(low, in.Low), min(high, in.High)
}

// alone keeps the instruments that were asked for. One that plays chords has a left hand.
func (w *writer) alone(layers []Layer, seated map[int]bool) (kept []Layer) {
	for i, l := range layers {
		if seated[i] {
			l.Force = 0
			kept = append(kept, l)
		}
	}
	if len(kept) == 1 && chords[kept[0].Instruments[0]] && kept[0].Style == "melody" {
		left := kept[0]
		left.Part, left.Style, left.Loudness, left.Pan = "left hand", "broken", left.Loudness-3, -.1
		in, _ := instrument.Named(left.Instruments[0])
		left.Low, left.High = reach(Layer{Low: 43, High: 67}, in)
		kept = append(kept, left)
	}
	return kept
}

// chords are the instruments that play melody and chords at once.
var chords = map[string]bool{
	"piano": true, "honky tonk": true, "guitar": true, "steel guitar": true, "harp": true, "lute": true, "organ": true, "hammond organ": true,
	"accordion": true, "electric piano": true, "harpsichord": true, "music box": true, "celesta": true, "marimba": true, "vibraphone": true, "koto": true,
}

// layer writes the notes of one layer, if it plays at all.
// Notes are sorted by time, and those of one time stay in the order in which they were written, as files of MIDI want them.
func (w *writer) layer(l *Layer) error {
	name := l.Instruments[w.seed.Sub("instrument/"+l.Part).Intn(len(l.Instruments))]
	in, ok := instrument.Named(name)
	if !ok {
		return fmt.Errorf("%s: no instrument is named %q", w.Genre.Name, name)
	}
	low, high := reach(*l, in)
	h := &hand{writer: w, Layer: *l, low: low, high: high, r: w.seed.Sub("part/" + l.Part)}
	if l.Style == "drums" {
		if err := h.drums(); err != nil {
			return err
		}
	} else {
		style, ok := styles[l.Style]
		if !ok {
			return fmt.Errorf("%s: no style is named %q", w.Genre.Name, l.Style)
		}
		style(h)
	}
	if len(h.notes) == 0 {
		return nil
	}
	sorting.Stable(h.notes, func(a, b score.Note) int {
		switch {
		case a.At < b.At:
			return -1
		case a.At > b.At:
			return 1
		}
		return 0
	})
	w.Score.Parts = append(w.Score.Parts, score.Part{
		Name: l.Part, Instrument: name, Loudness: l.Loudness, Pan: l.Pan, Send: l.Send, Notes: h.notes,
	})
	return nil
}

// Lead is the part that has the melody; nil if none has.
func (p *Piece) Lead() *score.Part {
	for i := range p.Score.Parts {
		if n := p.Score.Parts[i].Name; n == "lead" || strings.HasSuffix(n, " lead") {
			return &p.Score.Parts[i]
		}
	}
	return nil
}
