// Package score is music as notes: keys and scales, chords by their degree in a key, voicings, and parts that say which instrument plays
// which note when. Times are beats from the beginning; keys of notes are MIDI's, 60 is the middle C. Start at Score.
package score

// Score is a piece.
type Score struct {
	Tempo    float64 // beats a minute
	Meter    int     // beats a bar
	Bars     int
	Key      Key
	Loop     bool // its end runs into its beginning
	Sections []Section
	Chords   []Chord // without gaps, from the first beat on
	Parts    []Part
}

// Section is a stretch of whole bars with a name: "intro", "A".
type Section struct {
	Name      string
	Bar, Bars int
	Force     float64 // how busy the music is, 0..1
}

// Part is what one instrument plays.
type Part struct {
	Name       string  // "lead"
	Instrument string  // by its name in package instrument
	Loudness   float64 // wanted in the mix, LUFS
	Pan, Send  float64 // place, and level into the room
	Notes      []Note
}

// Note is one tone or one stroke of a drum.
type Note struct {
	At, Length float64 // beats
	Key        float64
	Velocity   float64 // 0..1
}

// Beats is its length.
func (s *Score) Beats() float64 { return float64(s.Bars * s.Meter) }

// Seconds is when a beat comes.
func (s *Score) Seconds(beat float64) float64 { return beat * 60 / s.Tempo }

// ChordAt is the chord that sounds at a beat.
func (s *Score) ChordAt(beat float64) Chord {
	for _, c := range s.Chords {
		if beat < c.At+c.Length-1e-9 {
			return c
		}
	}
	return s.Chords[len(s.Chords)-1]
}

// SectionAt is the section of a bar.
func (s *Score) SectionAt(bar int) Section {
	for _, n := range s.Sections {
		if bar < n.Bar+n.Bars {
			return n
		}
	}
	return s.Sections[len(s.Sections)-1]
}
