package intent

import "math"

// Span is how long a thing is made for what the words call it: a toy car is as long as a hand, whatever the length of a car.
type Span string

// The spans.
const (
	Natural   Span = ""          // as long as the thing is
	Exactly   Span = "exactly"   // as long as the thing is, or a stated share of it: "life-size", "1:24 scale"
	Toy       Span = "toy"       // a child plays with it
	Doll      Span = "doll"      // it furnishes a doll's house, at 1:12
	Miniature Span = "miniature" // it stands on a shelf
	Figurine  Span = "figurine"  // it is held in a hand
	Tabletop  Span = "tabletop"  // it is a piece of a wargame
	Giant     Span = "giant"     // it towers over its kind
)

// spans give for the usual length of a thing, which is its longest side in metres, the factor to its length in a span.
var spans = map[Span]func(long float32) float32{
	Toy:       shrunk(.6, 1.3, .25),
	Doll:      shrunk(1./12, math.MaxFloat32, 0),
	Miniature: shrunk(.4, 2.5, .3),
	Figurine:  shrunk(1, .2, .2),
	Tabletop:  shrunk(1, .035, .035),
	Giant:     grown(2.5, 1.5, 10),
}

// Factor is the factor to the length in a span of a thing that is usually so many metres long.
func (s Span) Factor(long float32) float32 {
	if factor := spans[s]; factor != nil && long > 0 {
		return factor(long)
	}
	return 1
}

// shrunk makes a thing a share of its length, and what is longer than most is made so many metres long.
func shrunk(share, most, length float32) func(float32) float32 {
	return func(long float32) float32 {
		if long > most {
			return length / long
		}
		return share
	}
}

// grown makes a thing so many times as long as usual, and a small thing longer than that: up to least metres, but not more than most times as long.
func grown(times, least, most float32) func(float32) float32 {
	return func(long float32) float32 { return max(times, min(least/long, most)) }
}

// spanWords are the words for spans that leave the thing what it is.
var spanWords = []struct {
	span  Span
	words string
}{
	{Giant, "gigantic, giant, colossal, titanic, gargantuan, mammoth, monumental"},
	{Exactly, "life size, life sized, lifesize, lifesized, full size, full sized, full scale, actual size, real size, true to scale, human scale, " +
		"real world size, real world scale, real scale"},
	{Miniature, "mini, miniature, minuscule"},
	{Doll, "doll sized, doll size, doll scale, dollhouse, doll house, dolls house, dollhouse sized, dollhouse scale, dollhouse miniature, " +
		"doll house miniature"},
}
