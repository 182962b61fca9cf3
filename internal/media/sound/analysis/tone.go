package analysis

import (
	"math"

	"atelier/internal/media/sound"
)

// Chroma is how strong each pitch class sounds; 0 is C.
type Chroma [12]float64

// ChromaOf adds up the amplitudes from 90 Hz to 2 kHz that lie within a third of a semitone of a note (Fujishima 1999).
func ChromaOf(s Signal) (c Chroma) {
	const n = 16384
	for at := 0; at == 0 || at+n < len(s.X); at += n / 2 {
		for i, v := range s.Power(at, n) {
			f := float64(i) * s.Rate / n
			if f <= 90 || f >= 2000 {
				continue
			}
			key := 69 + 12*math.Log2(f/440)
			if near := math.Round(key); math.Abs(key-near) < .3 {
				c[(int(near)%12+12)%12] += math.Sqrt(v)
			}
		}
	}
	return c
}

// profiles are how well each degree over the tonic fits a major and a minor key (Krumhansl and Kessler 1982).
var profiles = [2][12]float64{
	{6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88},
	{6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17},
}

// Key is the key whose profile is nearest: its tonic, whether it is minor, and the correlation. A key and its relative, which have the same
// notes, are often taken for each other: compare Major.
func (c Chroma) Key() (tonic int, minor bool, correlation float64) {
	correlation = -2
	for t := range 12 {
		for mode, profile := range profiles {
			if r := c.correlate(t, &profile); r > correlation {
				tonic, minor, correlation = t, mode == 1, r
			}
		}
	}
	return tonic, minor, correlation
}

// Major is the tonic of the major scale whose seven notes are the strongest: it names the notes of a piece whatever its mode.
func (c Chroma) Major() int {
	best, at := -1., 0
	for t := range 12 {
		sum := 0.
		for _, step := range [7]int{0, 2, 4, 5, 7, 9, 11} {
			sum += c[(t+step)%12]
		}
		if sum > best {
			best, at = sum, t
		}
	}
	return at
}

// correlate is Pearson's correlation with a profile over a tonic.
func (c Chroma) correlate(tonic int, profile *[12]float64) float64 {
	var x, y, xy, xx, yy float64
	for i, b := range profile {
		a := c[(i+tonic)%12]
		x, y, xy, xx, yy = x+a, y+b, xy+a*b, xx+a*a, yy+b*b
	}
	return (12*xy - x*y) / math.Sqrt((12*xx-x*x)*(12*yy-y*y)+1e-30)
}

// Note is the key, as MIDI counts it, whose first eight harmonics are the strongest of all keys between two (harmonic sum: Hermes 1988).
func Note(low, high int) Measure {
	return func(s Signal) float64 {
		const n = 16384
		p := s.Power(0, n)
		best, found := -1., math.NaN()
		for key := low; key <= high; key++ {
			sum := 0.
			for k := 1; k <= 8; k++ {
				centre := int(sound.Note(float64(key))*float64(k)*n/s.Rate + .5)
				top := 0.
				for i := max(0, centre-4); i <= centre+4 && i < len(p); i++ {
					top = math.Max(top, p[i])
				}
				sum += math.Sqrt(top) * math.Pow(.9, float64(k))
			}
			if sum > best {
				best, found = sum, float64(key)
			}
		}
		return found
	}
}
