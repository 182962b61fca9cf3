package feedback_test

import (
	"testing"

	"atelier/internal/language/feedback"
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
		if !near(got.Scale, c.scale) || !near(got.Tall, c.tall) || !near(got.Wide, c.wide) {
			t.Errorf("%q, %q: got the size %+v, want the scale %v, %v times as tall and %v times as wide", c.prompt, c.feedback, got, c.scale, c.tall, c.wide)
		}
	}
}
