package score

import (
	"fmt"
	"math"
	"strings"
)

// Scale is seven steps above a tonic, in semitones.
type Scale struct {
	Name  string
	Steps [7]int
	Minor bool  // its third is minor
	Avoid []int // degrees that a melody passes by: what is left is pentatonic
}

// The scales.
var (
	Major      = Scale{"major", [7]int{0, 2, 4, 5, 7, 9, 11}, false, []int{3, 6}}
	Minor      = Scale{"minor", [7]int{0, 2, 3, 5, 7, 8, 10}, true, []int{1, 5}}
	Dorian     = Scale{"dorian", [7]int{0, 2, 3, 5, 7, 9, 10}, true, []int{1, 5}}
	Phrygian   = Scale{"phrygian", [7]int{0, 1, 3, 5, 7, 8, 10}, true, nil}
	Lydian     = Scale{"lydian", [7]int{0, 2, 4, 6, 7, 9, 11}, false, nil}
	Mixolydian = Scale{"mixolydian", [7]int{0, 2, 4, 5, 7, 9, 10}, false, []int{3, 6}}
)

// Scales are all of them.
var Scales = []Scale{Major, Minor, Dorian, Phrygian, Lydian, Mixolydian}

// Key is a tonic and a scale.
type Key struct {
	Tonic int // pitch class: 0 is C
	Scale Scale
}

// tonics are the names of pitch classes as they are usually written.
var tonics = [12]string{"C", "D flat", "D", "E flat", "E", "F", "F sharp", "G", "A flat", "A", "B flat", "B"}

// String is the key in words: "D minor".
func (k Key) String() string { return fmt.Sprintf("%s %s", tonics[k.Tonic], k.Scale.Name) }

// Tonic is the pitch class that a name means: "c", "f#", "b flat"; ok is false for others.
func Tonic(name string) (class int, ok bool) {
	letter, sign, _ := strings.Cut(strings.ToLower(strings.TrimSpace(name)), " ")
	if len(letter) == 0 || len(letter) > 2 {
		return 0, false
	}
	at := strings.IndexByte("c d ef g a b", letter[0])
	if at < 0 || letter[0] == ' ' {
		return 0, false
	}
	if len(letter) == 2 {
		sign = letter[1:]
	}
	switch sign {
	case "":
	case "#", "♯", "sharp":
		at++
	case "b", "♭", "flat":
		at--
	default:
		return 0, false
	}
	return (at + 12) % 12, true
}

// Degree is the MIDI key of a degree of the scale: 0 is the tonic at or above a MIDI key, 7 the tonic an octave higher.
func (k Key) Degree(above, degree int) int {
	octave := int(math.Floor(float64(degree) / 7))
	tonic := above + (k.Tonic-above%12+12)%12
	return tonic + 12*octave + k.Scale.Steps[degree-7*octave]
}
