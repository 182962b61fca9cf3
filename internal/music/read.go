package music

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/media/instrument"
	"atelier/internal/media/score"
)

// Reading is the wish that a text states for a piece, and the words that state it.
type Reading struct {
	Wish
	Heard []string // phrases that were understood, in the order of the text
	Words []bool   // which words of the text they are
	Music bool     // one of them is a word for music itself: "theme"
	named bool     // the genre's own name was said
}

// meaning is what a phrase of music means; one of its fields is set.
type meaning struct {
	genre, mood, instrument string
	part                    string // a part of any band: "drums"
	tempo                   float64
	meter                   int
	scale                   *score.Scale
	solo, loop, music       bool
	named                   bool // it is the genre's own name
}

// tempos are the words for how fast a piece goes, in beats a minute (the usual ranges of metronomes).
var tempos = []struct {
	words string
	beats float64
}{
	{"grave, very slow, largo", 48}, {"slow, adagio, slowly", 66}, {"andante, walking pace, moderately slow", 84},
	{"moderato, medium tempo, mid tempo, midtempo", 104},
	{"fast, allegro, quick, up tempo, uptempo, lively", 138}, {"very fast, presto, vivace, breakneck", 172},
}

// vocabulary is every phrase of music.
var vocabulary = sync.OnceValue(func() language.Lexicon[meaning] {
	l := language.NewLexicon[meaning](900)
	for _, t := range tempos {
		l.AddAll(t.words, meaning{tempo: t.beats})
	}
	for i := range score.Scales {
		l.Add(score.Scales[i].Name, meaning{scale: &score.Scales[i]})
	}
	l.AddAll("harmonic minor, melodic minor, natural minor", meaning{scale: &score.Minor})
	l.AddAll("3/4, three four, triple time, waltz time", meaning{meter: 3})
	l.AddAll("4/4, four four, common time", meaning{meter: 4})
	l.AddAll("5/4, five four", meaning{meter: 5})
	l.AddAll("solo, alone, only, unaccompanied", meaning{solo: true})
	l.AddAll("loop, looping, looped, seamless, seamless loop, loopable", meaning{loop: true})
	l.AddAll("music, song, tune, melody, theme, soundtrack, track, piece, composition, score, theme song, "+
		"background music, bgm, jingle, ost, instrumental, musical, beat, groove, "+
		"symphony, sonata, ballad, riff, chords, arpeggios, anthem, hymn", meaning{music: true})
	for _, part := range []string{"drums", "bass", "melody"} {
		l.Add(part, meaning{part: part})
	}
	l.AddAll("percussion, beats, drumming", meaning{part: "drums"})
	for _, in := range instrument.All {
		l.Add(in.Name, meaning{instrument: in.Name})
		l.AddAll(in.Words, meaning{instrument: in.Name})
	}
	for _, g := range Genres { // the first meaning of a word stays
		l.Add(g.Name, meaning{genre: g.Name, named: true})
		for w := range strings.SplitSeq(g.Words, ",") {
			if plain.Replace(w) == plain.Replace(g.Name) { // "lofi"
				l.Add(w, meaning{genre: g.Name, named: true})
			}
		}
	}
	for _, g := range Genres {
		l.AddAll(g.Words, meaning{genre: g.Name})
	}
	for _, m := range Moods {
		l.AddAll(m.Words, meaning{mood: m.Name})
	}
	return l
})

// plain removes hyphens and other separators from a word.
var plain = strings.NewReplacer("-", "", " ", "")

// moodOf is the mood that a word has beside its genre: "epic" is a genre and a mood.
var moodOf = sync.OnceValue(func() language.Lexicon[string] {
	l := language.NewLexicon[string](200)
	for _, m := range Moods {
		l.AddAll(m.Words, m.Name)
	}
	return l
})

// Read reads a text. It says nothing of words that are not music's.
// The longest phrase at each word counts: "drum and bass" before "drum". What a negation or "less" precedes, up to the next word that is no part of
// music and does not join, is left out.
func Read(t language.Text) Reading {
	r := Reading{Words: make([]bool, len(t.Words))}
	without, weak := false, ""
	for i := 0; i < len(t.Words); {
		if n := r.number(t, i); n > 0 {
			i = r.hear(t, i, n)
			continue
		}
		if small, n := language.Grammar().Longest(t, i); n > 0 && (small.Sort == language.Negating || small.Sort == language.Leading &&
			small.Lead == language.Less) {
			without = true
			i += n
			continue
		}
		m, n := vocabulary().Longest(t, i)
		if n == 0 {
			without = without && joins(t, i)
			i++
			continue
		}
		if without {
			r.Without = append(r.Without, first(m.instrument, m.part))
		} else {
			if name, k := moodOf().Longest(t, i); k == n && m.genre != "" { // "epic": a genre only where no other is named
				weak = first(weak, m.genre)
				m = meaning{mood: name}
			}
			r.take(m)
		}
		i = r.hear(t, i, n)
	}
	r.Genre = first(r.Genre, weak)
	return r
}

// Cut is language.Cut of a prompt about music: the sharp sign stays, as a word.
func Cut(prompt string) language.Text {
	return language.Cut(sharp.ReplaceAllString(prompt, "$1 sharp"))
}

var sharp = regexp.MustCompile(`\b([A-Ga-g])[#♯]`)

// joins reports whether a word joins what is left out: "without drums and bass".
func joins(t language.Text, i int) bool {
	small, n := language.Grammar().Longest(t, i)
	return n > 0 && small.Sort == language.Joining
}

// first is a, or b where a is empty.
func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// hear marks n words as understood, and returns the index of the next word.
func (r *Reading) hear(t language.Text, i, n int) int {
	r.Heard = append(r.Heard, t.Raw(i, n))
	for k := i; k < i+n; k++ {
		r.Words[k] = true
	}
	return i + n
}

// take adds the meaning of a phrase. The first genre stays.
func (r *Reading) take(m meaning) {
	switch {
	case m.genre != "" && m.named && !r.named: // "an elegant waltz" is a waltz
		r.Genre, r.named = m.genre, true
	case m.genre != "":
		r.Genre = first(r.Genre, m.genre)
	case m.instrument != "" && !slices.Contains(r.Instruments, m.instrument):
		r.Instruments = append(r.Instruments, m.instrument)
	case m.mood != "" && !slices.Contains(r.Moods, m.mood):
		r.Moods = append(r.Moods, m.mood)
	case m.tempo > 0:
		r.Tempo = m.tempo
	case m.scale != nil:
		r.Scale = m.scale
	case m.meter > 0:
		r.Meter = m.meter
	}
	r.Solo = r.Solo || m.solo
	r.Loop = r.Loop || m.loop
	r.Music = r.Music || m.music
}

// number reads what is said in figures and letters: "120 bpm", "3/4", "in D minor", "key of F sharp". It answers how many words say it.
func (r *Reading) number(t language.Text, i int) int {
	word := t.Raw(i, 1)
	if beats, ok := strings.CutSuffix(word, "bpm"); ok && beats != "" {
		if v, err := strconv.ParseFloat(beats, 64); err == nil && r.beats(v) {
			return 1
		}
	}
	if v, err := strconv.ParseFloat(word, 64); err == nil && i+1 < len(t.Words) {
		switch next := t.Raw(i+1, 1); {
		case next == "bpm" && r.beats(v):
			return 2
		case next == "beats" && i+3 < len(t.Words) && t.Raw(i+2, 2) == "per minute" && r.beats(v):
			return 4
		// The sign "/" in "3/4" is a pause that is no blank; "3 4" is no meter.
		case next == "4" && v >= 2 && v <= 7 && t.Words[i+1].Pause != language.Blank:
			r.Meter = int(v)
			return 2
		}
	}
	return r.tonic(t, i)
}

// beats takes a tempo that can be played.
func (r *Reading) beats(v float64) bool {
	if v < 20 || v > 400 {
		return false
	}
	r.Tempo = v
	return true
}

// tonic reads a key: its letter counts only before a scale or after "in" and "key of", since "a" is a word, too.
func (r *Reading) tonic(t language.Text, i int) int {
	name, n := t.Raw(i, 1), 1
	if i+1 < len(t.Words) {
		if next := t.Raw(i+1, 1); next == "sharp" || next == "flat" {
			name, n = name+" "+next, 2
		}
	}
	class, ok := score.Tonic(name)
	if !ok {
		return 0
	}
	scaled := false
	if i+n < len(t.Words) {
		if m, k := vocabulary().Longest(t, i+n); k > 0 && m.scale != nil {
			scaled = true
			r.Scale, n = m.scale, n+k
		}
	}
	key := i >= 2 && t.Raw(i-2, 2) == "key of"
	if !scaled && !key && !(i >= 1 && t.Raw(i-1, 1) == "in" && name != "a" && len(name) <= 2) {
		return 0
	}
	r.Tonic = &class
	return n
}

// Alone reports whether a text is of a genre or an instrument and of nothing else that is named: "a sad piano", but not "a metal bucket". What it is for
// does not count.
func (r *Reading) Alone(t language.Text) bool {
	if r.Genre == "" && len(r.Instruments) == 0 {
		return false
	}
	for i := range t.Words {
		if t.Span(i, 1) == "for" {
			break
		}
		_, grammar := language.Grammar().Longest(t, i)
		if _, n := small().Longest(t, i); grammar == 0 && n == 0 && !r.Words[i] {
			return false
		}
	}
	return true
}

// small are words that name nothing.
var small = language.Words(language.Asking + ", of, in, on, and, with, at, key, bpm, some, sound, sounds, style, like, old, new, nice, player, " +
	"playing, plays, " +
	"played, duet, trio, quartet, chord, note, notes, to")

// Headed reports whether a text calls what it wants by a genre and a word for music: "a dungeon theme in the style of a console". What stands after
// a preposition is no head: "a robot on a track".
func (r *Reading) Headed(t language.Text) bool {
	head := false
	for i := 0; i < len(t.Words); {
		if _, n := heading().Longest(t, i); n > 0 && i > 0 {
			break
		}
		m, n := vocabulary().Longest(t, i)
		head = n > 0 && m.music
		i += max(1, n)
	}
	return head && r.Genre != ""
}

// heading ends the head of a text.
var heading = language.Words("in, on, with, for, of, at, from, by, under, near, over, while, and, then, when")
