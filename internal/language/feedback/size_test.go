package feedback_test

import (
	"slices"
	"testing"

	"atelier/internal/language"
	"atelier/internal/language/feedback"
	"atelier/internal/language/intent"
)

// TestFollowSizes makes a thing some times as large as it was, along the sides that the words say.
func TestFollowSizes(t *testing.T) {
	r := newReader(t)
	near := func(a, b float32) bool { return max(a-b, b-a) < 1e-5 }
	for _, c := range []struct {
		prompt, feedback  string
		scale, tall, wide float32
	}{
		{"a robot", "make it twice as tall", 1, 2, 1},
		{"a table", "half as wide", 1, 1, .5},
		{"a tree", "half the size", .5, 1, 1},
		{"a tree", "a tenth as tall", 1, .1, 1},
		{"a cat", "three times as big", 3, 1, 1},
		{"a cat", "make it 3 times bigger", 3, 1, 1},
		{"a cat", "2x bigger", 2, 1, 1},
		{"a cat", "make it 2x as big", 2, 1, 1},
		{"a cat", "make it 50% bigger", 1.5, 1, 1},
		{"a cat", "make it bigger by 50%", 1.5, 1, 1},
		{"a cat", "20% smaller", .8, 1, 1},
		{"a cat", "50% as big", .5, 1, 1},
		{"a cat", "two times smaller", .5, 1, 1},
		{"a cat", "double its size", 2, 1, 1},
		{"a cat", "double it", 2, 1, 1},
		{"a cat", "double in size", 2, 1, 1},
		{"a cat", "halve the size", .5, 1, 1},
		{"a cat", "scale it by 2", 2, 1, 1},
		{"a cat", "scale it up by 1.5", 1.5, 1, 1},
		{"a cat", "scale it down to 50%", .5, 1, 1},
		{"a tree", "half its height", 1, .5, 1},
		{"a robot", "make it 2 times taller", 1, 2, 1},
		{"a cat", "half smaller", .5, 1, 1},
		{"a cat", "smaller by half", .5, 1, 1},
		{"a cat", "half bigger", 1.5, 1, 1},
		{"a bench", "20% smaller and red", .8, 1, 1},
		{"a stool", "50% bigger but green", 1.5, 1, 1},
		{"a chair", "half the size, red", .5, 1, 1},
		{"a chair", "red and half the size", .5, 1, 1},
		{"a chair", "twice as tall and half as wide", 1, 2, .5},
		{"a chair", "twice as tall and wide", 1, 2, 2},
		{"a chair", "make it half as tall with a red seat", 1, .5, 1},
		{"a chair", "half the size and a red cushion", .5, 1, 1},
		{"a cat", "make it a third smaller", .6666667, 1, 1},
		{"a cat", "a quarter bigger", 1.25, 1, 1},
		{"a cat", "a quarter of the size", .25, 1, 1},
		{"a cat", "half higher", 1, 1.5, 1},
		{"a cat", "half as high", 1, .5, 1},
		{"a cat", "make the cat half wider", 1, 1, 1.5},
		{"a cat", "the cat should be twice as big", 2, 1, 1},
		{"a robot", "make the head 50% bigger", 1, 1, 1},
		{"a robot", "make the arms twice as long", 1, 1, 1},
		{"a robot", "double the size of the head", 1, 1, 1},
		{"a robot", "scale the head by 2", 1, 1, 1},
	} {
		got := feedback.Follow(r, r.Arrange(c.prompt), c.feedback)[0].Size
		by := map[language.Axis]float32{language.Height: 1, language.Width: 1}
		for _, g := range got.Grown {
			by[g.Axis] *= g.Times
		}
		if !near(got.Scale, c.scale) || !near(by[language.Height], c.tall) || !near(by[language.Width], c.wide) {
			t.Errorf("%q, %q: got the size %+v, want the scale %v, %v times as tall and %v times as wide", c.prompt, c.feedback, got, c.scale, c.tall, c.wide)
		}
	}
}

// TestFollowLengths makes a thing longer or shorter by a length, along the sides that the words say.
func TestFollowLengths(t *testing.T) {
	r := newReader(t)
	by := func(words string, axis language.Axis, metres float32) intent.Growth {
		return intent.Growth{Words: words, Axis: axis, Metres: metres}
	}
	for _, c := range []struct {
		prompt, feedback string
		want             []intent.Growth
	}{
		{"a chair", "make it 10 cm taller", []intent.Growth{by("10 cm taller", language.Height, .1)}},
		{"a chair", "20 cm wider and red", []intent.Growth{by("20 cm wider", language.Width, .2)}},
		{"a table", "half a metre longer", []intent.Growth{by("half a metre longer", language.Width, .5)}},
		{"a cat", "5 cm shorter", []intent.Growth{by("5 cm shorter", language.Height, -.05)}},
		{"a table", "10 cm deeper", []intent.Growth{by("10 cm deeper", language.Depth, .1)}},
		{"a cat", "taller by 1 m", []intent.Growth{by("taller by 1 m", language.Height, 1)}},
		{"a cat", "2 cm bigger", []intent.Growth{by("2 cm bigger", "", .02)}},
		{"a robot", "10 cm taller and 20 cm wider", []intent.Growth{by("10 cm taller", language.Height, .1), by("20 cm wider", language.Width, .2)}},
		{"a robot", "increase the height by 10 cm", []intent.Growth{by("increase the height by 10 cm", language.Height, .1)}},
		{"a robot", "add 10 cm to its width", []intent.Growth{by("add 10 cm to its width", language.Width, .1)}},
		{"a robot", "lower it by 10 cm", []intent.Growth{by("lower it by 10 cm", language.Height, -.1)}},
		{"a robot", "taller by -10 cm", []intent.Growth{by("reduce the height by 10 cm", language.Height, -.1)}},
		{"a robot", "make it -5 cm wider", []intent.Growth{by("reduce the width by 5 cm", language.Width, -.05)}},
		{"a robot", "make the robot smaller by -5 cm", []intent.Growth{by("increase the size of the robot by 5 cm", "", .05)}},
		{"a robot", "make it red, taller by 10 cm", []intent.Growth{by("taller by 10 cm", language.Height, .1)}},
		{"a tower", "shorten it by 2 m", []intent.Growth{by("shorten it by 2 m", intent.Longest, -2)}},
		{"a cat", "lengthen it by 5 cm", []intent.Growth{by("lengthen it by 5 cm", language.Depth, .05)}},
		{"a robot", "increase the length by 5 cm", []intent.Growth{by("increase the length by 5 cm", language.Width, .05)}},
		{"a robot", "10 cm, taller", nil},
		{"a robot", "make it 10 cm tall", nil},
		{"a robot", "make it -10 cm tall", nil},
	} {
		if got := feedback.Follow(r, r.Arrange(c.prompt), c.feedback)[0].Size; !slices.Equal(got.Grown, c.want) {
			t.Errorf("%q, %q: got %+v, want %+v", c.prompt, c.feedback, got, c.want)
		}
	}
}
