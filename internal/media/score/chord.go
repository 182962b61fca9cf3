package score

import (
	"fmt"
	"math"
	"strings"
)

// Chord is a stack of thirds on a degree of the key.
type Chord struct {
	At, Length float64 // beats
	Degree     int     // of the root, 0 is the tonic
	Seventh    bool
	Dominant   bool // its third is major, whatever the scale says
	Flat       bool // a major chord a semitone below that degree of the major scale: the Neapolitan, the flat seventh
}

var numerals = []string{"i", "ii", "iii", "iv", "v", "vi", "vii"}

// Progression reads chords in Roman numerals: "i VI III V7". A capital fifth in a minor key is the dominant with its major third, a "b" before
// a numeral makes it the major chord a semitone below, a 7 after it adds the seventh. Each has the length of so many beats.
func Progression(k Key, text string, beats float64) ([]Chord, error) {
	var chords []Chord
	for i, word := range strings.Fields(text) {
		c := Chord{At: float64(i) * beats, Length: beats}
		name := word
		if name, c.Flat = strings.CutPrefix(name, "b"); name == "" {
			return nil, fmt.Errorf("%q is no chord", word)
		}
		name, c.Seventh = strings.CutSuffix(name, "7")
		c.Degree = -1
		for d, n := range numerals {
			if strings.EqualFold(n, name) {
				c.Degree = d
			}
		}
		if c.Degree < 0 {
			return nil, fmt.Errorf("%q is no chord", word)
		}
		c.Dominant = k.Scale.Minor && name == "V"
		chords = append(chords, c)
	}
	return chords, nil
}

// Tones are the keys of a chord above a MIDI key: root, third, fifth, and the seventh of one that has it.
func (k Key) Tones(c Chord, above int) []int {
	n := 3
	if c.Seventh {
		n = 4
	}
	tones := make([]int, n)
	for i := range tones {
		tones[i] = k.Degree(above, c.Degree+2*i)
	}
	if c.Dominant && tones[1]-tones[0] == 3 {
		tones[1]++
	}
	if c.Flat {
		root := k.Degree(above, 0) + Major.Steps[c.Degree] - 1
		for i, interval := range []int{0, 4, 7, 11}[:n] {
			tones[i] = root + interval
		}
	}
	return tones
}

// Root is the lowest root of a chord at or above a MIDI key.
func (k Key) Root(c Chord, above int) int {
	root := k.Tones(c, 24)[0]
	return above + ((root-above)%12+12)%12
}

// Voice places the tones of a chord between two keys, as near as it can to the voicing before: the inversion whose voices move least. Without
// one before, it is the one nearest to the middle.
func (k Key) Voice(c Chord, last []int, low, high int) []int {
	tones := k.Tones(c, 24)
	n := len(tones)
	var best []int
	least := math.Inf(1)
	for first := range n {
		for root := tones[first] - 24; root <= high; root += 12 {
			v := make([]int, n)
			v[0] = root
			for i := 1; i < n; i++ {
				v[i] = v[i-1] + 1 + ((tones[(first+i)%n]-v[i-1]-1)%12+12)%12
			}
			if v[0] < low || v[n-1] > high {
				continue
			}
			if d := distance(v, last, float64(low+high)/2); d < least {
				least, best = d, v
			}
		}
	}
	if best == nil { // the range is narrower than the chord
		return tones
	}
	return best
}

func distance(v, last []int, middle float64) (d float64) {
	for i, key := range v {
		from := middle
		if len(last) > 0 {
			from = float64(last[min(i, len(last)-1)])
		}
		d += math.Abs(float64(key) - from)
	}
	return d
}

// Has reports whether a key is a tone of a chord.
func (k Key) Has(c Chord, key int) bool {
	for _, t := range k.Tones(c, 24) {
		if (t-key)%12 == 0 {
			return true
		}
	}
	return false
}
