package intent_test

import (
	"slices"
	"testing"
)

// TestFollowAbsent applies feedback about what a model does not have, which changes nothing, and feedback with words for another thing, which becomes it.
func TestFollowAbsent(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want string }{
		{"a chair", "make the table blue", "chair not “make the table blue”"},
		{"a chair", "make table blue", "chair not “make table blue”"},
		{"a chair", "the table should be blue", "chair not “the table should be blue”"},
		{"a chair", "the table is too big", "chair not “the table is too big”"},
		{"a chair", "the table", "chair not “the table”"},
		{"a man", "make the horse white", "man +man not “make the horse white”"},
		{"a dog", "make the cat black", "dog not “make the cat black”"},
		{"a chair and a table", "make the lamp red", "chair not “make the lamp red”, table beside 0"},
		{"a house", "make the garden bigger", "house not “make the garden bigger”"},
		{"a house", "make the roof a mushroom", "house not “make the roof a mushroom”"},
		{"a car", "make the driver a woman", "car not “make the driver a woman”"},
		{"a pirate ship", "make the flag black", "pirate ship +pirate not “make the flag black”"},
		{"a shop", "make the second hand shop red", "shop red"},
		// a word for its sort is the thing itself, and so is its kin
		{"a cow", "make the animal white", "cow white"},
		{"a car", "make the vehicle red", "car red"},
		{"a cat and a car", "the vehicle should be red", "cat, car beside 0 red"},
		{"a boy", "make the kid blue", "boy blue +child +man"},
		{"a fox and a hen", "make the chicken white", "fox, hen beside 0 white"},
		{"a table and a snowman", "make the carrot orange", "table, snowman beside 0 orange"},
		{"a robot", "make the character a wizard", "wizard"},
		{"a robot", "turn the model into a car", "car"},
		// words that name no other thing
		{"a red chair", "make it bleu", "chair red"},
		{"a chair", "make it parot green", "chair green"},
		{"a chair", "je voudrais une table", "chair"},
		// words for another thing
		{"a chair", "make it a table", "table"},
		{"a chair", "make it table", "table"},
		{"a chair", "a table instead", "table"},
		{"a chair", "not a chair but a table", "table"},
		{"a chair", "I want a table", "table"},
		{"a chair", "make the chair a table", "table"},
		{"a chair", "make the whole thing a blue table", "table blue"},
		{"a chair", "turn it into the table", "table"},
		{"a tower", "make it the eiffel tower", "eiffel tower"},
	} {
		if got := followed(r.Follow(r.Arrange(c.prompt), c.feedback)); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}

// TestFollowAllBut says something of all things but some, which stay as they are.
func TestFollowAllBut(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want string }{
		{"a lamp, a table and a chair", "make all but the chair blue", "lamp blue, table beside 0 blue, chair beside 0"},
		{"a lamp, a table and a chair", "make everything blue except the chair", "lamp blue, table beside 0 blue, chair beside 0"},
		{"a lamp, a table and a chair", "make everything blue, but not the chair", "lamp blue, table beside 0 blue, chair beside 0"},
		{"a lamp, a table and a chair", "make everything blue, not the chair", "lamp blue, table beside 0 blue, chair beside 0"},
		{"a lamp, a table and a chair", "everything but the chair should be blue", "lamp blue, table beside 0 blue, chair beside 0"},
		{"a lamp, a table and a chair", "Except for the table, make everything blue.", "lamp blue, table beside 0, chair beside 0 blue"},
		{"a lamp, a table and a chair", "make all but the chair and the lamp blue", "lamp, table beside 0 blue, chair beside 0"},
		{"three red candles on a wooden table", "make everything but the table purple", "3 candle purple, table beneath 0 wooden"},
		{"a red car and a blue car and a green car", "make all but the red car white", "car red, car beside 0 white, car beside 0 white"},
		{"two chairs and a table", "make everything but the chairs a lamp", "2 chair, lamp beside 0"},
		{"four candles", "make all candles but one blue", "3 candle blue, candle beside 0"},
		{"four candles", "make all blue except two of them", "2 candle blue, 2 candle beside 0"},
		{"three apples", "all but one should be green", "2 apple green, apple beside 0"},
		{"three pigs", "make all but the first one black", "2 pig black, pig beside 0"},
		{"two cats and two dogs", "make all the dogs black except one", "2 cat, dog beside 0 black, dog beside 0"},
		// what the list does not have, all that there is, parts, and more than there are
		{"a chest", "make all but the pirate blue", "chest blue"},
		{"a pirate", "make all but the pirate blue", "pirate not “make all but the pirate blue”"},
		{"a chair", "make everything but the legs blue", "chair not “make everything but the legs blue”"},
		{"a cat and a dog", "make all but one black", "cat not “make all but one black”, dog beside 0"},
	} {
		if got := followed(r.Follow(r.Arrange(c.prompt), c.feedback)); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}

// TestFollowInPlace says something of one of several things by its place in their row, seen from the front.
func TestFollowInPlace(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want string }{
		{"two chairs", "make the left one green", "chair green, chair beside 0 right"},
		{"two chairs", "the right chair should be green", "chair green, chair beside 0 left"},
		{"three candles", "make the middle candle green", "candle green, candle beside 0 left, candle beside 0 right"},
		{"three candles", "make the leftmost candle green", "candle green, 2 candle beside 0 right"},
		{"three candles", "remove the middle one", "2 candle"},
		{"a red chair and a blue chair", "make the right chair green", "chair red, chair beside 0 green"},
		{"a cat and a dog", "make the right one green", "cat, dog beside 0 green"},
		{"a cat and a dog", "make the one on the left a fox", "fox, dog beside 0"},
		{"a cat and a dog", "remove the left one", "dog"},
		{"a cat to the left of a dog", "make the right one green", "cat, dog beside 0 right green"},
		// an even number has no middle, and what stands anywhere or on a table has no place in a row
		{"four candles", "make the middle one green", "4 candle not “make the middle one green”"},
		{"a lamp, a table and a chair", "make the middle one green", "lamp not “make the middle one green”, table beside 0, chair beside 0"},
		{"three candles on a table", "make the left candle black", "3 candle not “make the left candle black”, table beneath 0"},
		{"a knight", "make the left one blue", "knight not “make the left one blue”"},
	} {
		if got := followed(r.Follow(r.Arrange(c.prompt), c.feedback)); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}

// TestFollowSwap changes the places of two things twice: both stay the individuals that they were, and the second change takes the first one back.
func TestFollowSwap(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, once, twice string }{
		{"a man next to a horse", "man +man, horse beside 0 left", "man +man, horse beside 0 right"},
		{"a man to the left of a horse", "man +man, horse beside 0 left", "man +man, horse beside 0 right"},
		{"a cup on a book", "cup, book atop 0", "cup, book beneath 0"},
		{"a barrel behind a crate", "barrel, crate behind 0", "barrel, crate before 0"},
	} {
		list := r.Follow(r.Arrange(c.prompt), "swap them")
		if got := followed(list); got != c.once {
			t.Errorf("%q: got %q, want %q", c.prompt, got, c.once)
		}
		if got := followed(r.Follow(list, "swap them")); got != c.twice {
			t.Errorf("%q, twice: got %q, want %q", c.prompt, got, c.twice)
		}
	}
}

// TestFollowSlips reads feedback with slips of the pen, and leaves words of feedback alone that no prompt has.
func TestFollowSlips(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, feedback, want, note string }{
		{"a red chair", "make it blu", "chair blue", "“blu” is read as “blue”."},
		{"a chair and a table", "make the tabel gren", "chair, table beside 0 green", "“tabel” is read as “table”."},
		{"a knight", "give him a swrod", "knight", "“swrod” is read as “sword”."},
		{"a chair", "make it softer", "chair", "Not understood: “softer”."},
		{"a chair", "go back to the previous version", "chair not “go back to the previous version”", "Not followed: “go back to the previous version”."},
	} {
		list := r.Follow(r.Arrange(c.prompt), c.feedback)
		var notes []string
		for _, p := range list {
			notes = append(notes, p.Notes...)
		}
		if got := followed(list); got != c.want || !slices.Contains(notes, c.note) {
			t.Errorf("%q, %q: got %q with the notes %q, want %q and %q", c.prompt, c.feedback, got, notes, c.want, c.note)
		}
	}
}
