package music

import (
	"bytes"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/midi"
	"atelier/internal/media/score"
)

func TestEveryGenreIsASong(t *testing.T) {
	for _, g := range Genres {
		p, err := Compose(Wish{Genre: g.Name, Seconds: 20, Loop: true}, 4)
		if err != nil {
			t.Fatal(err)
		}
		s := p.Song(audio.Tags{Title: g.Name})
		var b bytes.Buffer
		if err := midi.Encode(&b, s); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
		notes, want := 0, 0
		for i, part := range s.Parts {
			notes += len(part.Notes)
			want += len(p.Score.Parts[i].Notes)
		}
		if notes != want || notes == 0 {
			t.Errorf("%s: got %d notes, want the %d of the score", g.Name, notes, want)
		}
	}
}

func TestSignature(t *testing.T) {
	for _, c := range []struct {
		key    score.Key
		sharps int
		minor  bool
	}{
		{score.Key{Tonic: 0, Scale: score.Major}, 0, false}, {score.Key{Tonic: 7, Scale: score.Major}, 1, false},
		{score.Key{Tonic: 5, Scale: score.Major}, -1, false}, {score.Key{Tonic: 2, Scale: score.Minor}, -1, true},
		{score.Key{Tonic: 4, Scale: score.Dorian}, 1, true}, {score.Key{Tonic: 6, Scale: score.Major}, 6, false},
	} {
		p := Piece{Score: score.Score{Key: c.key}}
		if got := p.signature(); got.Sharps != c.sharps || got.Minor != c.minor {
			t.Errorf("%v: got %+v, want %d sharps, minor %v", c.key, got, c.sharps, c.minor)
		}
	}
}
