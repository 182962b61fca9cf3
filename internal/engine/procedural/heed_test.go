package procedural

import (
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// TestHeed gives feedback that changes something, that changes nothing, and that nothing could be made with.
func TestHeed(t *testing.T) {
	const nothing, english = "changes nothing", "must be in English"
	for _, c := range []struct {
		prompt, feedback, want string
		ends                   bool
	}{
		{"a chair", "make it blue", "", false},
		{"a chair", "taller", "", false},
		{"a barrel", "1e3 m tall", "", false},
		{"a barrel", "2 km tall", "cannot be followed: A model can be from 5 mm to 1 km long; the feedback asks for “2 km”", true},
		{"a table", "1e99 m taller", "cannot be followed: A model can be from 5 mm to 1 km long", true},
		{"a lighthouse", "999 m taller", "cannot be followed: A model can be from 5 mm to 1 km long", true},
		{"a barrel", "NaN m tall", nothing, false},
		{"a chair", "make it a table", "", false},
		{"a chair", "low poly", "", false},
		{"a chair", "add moss", "", false},
		{"a chair", "in the style of the rococo, gilded", "", false},
		{"a gravestone", `with the words "la vie en rose"`, "", false},
		{"a chair", "mach den Stuhl blau", english, true},
		{"a barrel", "ein rotes Fass", english, true},
		{"a chair", "rends-la rouge", english, true},
		{"a red chair", "plus rouge", english, true},
		{"a red chair", "más pequeño", english, true},
		{"a red chair", "c'est trop grand", english, true},
		{"a red chair", "rouge", english, true},
		{"a red chair", "mas alto", english, true},
		{"a red chair", "le chapeau", english, true},
		{"a red chair", "rose", "", false},
		{"a chair and a table", "no table", "", false},
		{"a hut and a rose", "no rose", "", false},
		{"a red chair", "a grand piano", "", false},
		{"a chair", "把椅子涂成蓝色", english, true},
		{"a chair", "asdf qwer", nothing, false},
		{"a chair", "nice!", nothing, false},
		{"a chair", "undo", nothing, false},
		{"a chair", "0 times the size", "asks for a size of 0 or less, of which nothing is left: ask for a factor above 0", true},
		{"a chair", "👍", nothing, false},
		{"a red chair", "make it red", nothing, false},
	} {
		before := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast}
		switch got := shared().Heed(t.Context(), before, before.Tell(c.feedback), true); {
		case got == nil && c.want != "", got != nil && (c.want == "" || !strings.HasPrefix(got.Why, c.want) || got.Ends != c.ends):
			t.Errorf("%q, %q: got %+v, want %q, ends %t", c.prompt, c.feedback, got, c.want, c.ends)
		}
	}
}

// TestHeedTellsWhatCanBeChanged refuses turns with the parts and the traits of the thing.
func TestHeedTellsWhatCanBeChanged(t *testing.T) {
	for _, c := range []struct{ prompt, feedback, want string }{
		{"a red car", "make it red", "nothing of the model: it is so already"},
		{"a chair", "make it flibberty", "“flibberty” is not understood. Say"},
		{"a chair", "make it a spaceshuttle", "“spaceshuttle” is not understood; did you mean “space shuttle”? Say"},
		{"a house", "open the door", "“open” is nothing that a cottage can show"},
		{"a dog", "longer tail", "“longer tail” cannot be followed"},
		{"a car", "remove the wheels", "“without the wheels” cannot be followed; the car keeps what it has"},
		{"a car", "open the doors", "“open the doors” cannot be followed"},
		{"a chair", "three legs", "“three legs” cannot be followed; the chair has as many as it usually has"},
		{"a chair", "four legs", "it is so already"},
		{"a birthday cake", "candles on it", "it is so already"},
		{"a birthday cake", "three layers", "“three layers” cannot be followed"},
		{"a house", "add a chimney", "The cottage has its own chimney"},
		{"a knight", "give him a beard", "“give him a beard” cannot be followed"},
		{"a knight", "give him a sword", "it is so already"},
		{"a dragon", "two heads", "“two heads” cannot be followed; the dragon has as many as it usually has"},
		{"a dragon", "one head", "it is so already"},
		{"a spider", "six legs", "“six legs” cannot be followed"},
		{"a chest", "fewer coins", "The parts of a chest that have looks of their own are: planks, bands, fittings. It can be: open, plain, treasure, "},
		{"a table", "open it", "The parts of a table that have looks of their own are: "},
		{"a chair and a table", "asdf", "“make it older”"},
	} {
		before := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast}
		got := shared().Heed(t.Context(), before, before.Tell(c.feedback), true)
		if got == nil || !strings.Contains(got.Why, c.want) || len(got.Why) > 1000 {
			t.Errorf("%q, %q: got %+v, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}

// TestHeedOnceMore takes feedback back, changes options and seeds, and gives none.
func TestHeedOnceMore(t *testing.T) {
	brief := engine.Brief{Makes: asset.Model, Prompt: "a chair", Preset: operation.Fast}
	blue := brief.Tell("make it blue")
	if got := shared().Heed(t.Context(), blue, blue.Tell("undo"), true); got != nil {
		t.Errorf("undo after a change: got %+v, want none", got)
	}
	for said, heeded := range map[string]bool{"nice!": false, "asdf qwer": false, "taller": true, "another one": true, "try again": true} {
		drawn := brief.Tell(said)
		drawn.Seed++
		if got := shared().Heed(t.Context(), brief, drawn, true); (got == nil) != heeded {
			t.Errorf("another seed, %q: got %+v, want it heeded: %t", said, got, heeded)
		}
	}
	posed := brief.Tell("nice!")
	posed.Options = []byte(`{"riggingPose":"t_pose"}`)
	if got := shared().Heed(t.Context(), brief, posed, true); got != nil {
		t.Errorf("another pose: got %+v, want none", got)
	}
	if got := shared().Heed(t.Context(), blue, blue, true); got != nil {
		t.Errorf("no further feedback: got %+v, want none", got)
	}
	set := brief
	series := engine.Series{Words: "pirate props", Seed: 1}
	set.Series = &series
	told := set
	for said, heeded := range map[string]bool{
		"asdf qwer": false, "nice!": false, "of gold": true, "in another style": true, "taller": false, "half the size": false,
		"red and half the size": true, "remove the green one": false, "rusty": true,
	} {
		further := series.Tell(said)
		told.Series = &further
		if got := shared().Heed(t.Context(), set, told, true); (got == nil) != heeded {
			t.Errorf("a set, %q: got %+v, want it heeded: %t", said, got, heeded)
		}
	}
	further := series.Tell("macht alles blau und die Stühle rot")
	told.Series = &further
	if got := shared().Heed(t.Context(), set, told, true); got == nil || !got.Ends {
		t.Errorf("a set, in another language: got %+v, want it refused", got)
	}
}

// TestHeedForgotten gives a brief without its set, whose feedback is gone with it: of no feedback on a set there is a look to compare.
func TestHeedForgotten(t *testing.T) {
	before := engine.Brief{Makes: asset.Model, Prompt: "a chair", Preset: operation.Fast, Series: &engine.Series{Words: "pirate props", Seed: 1}}
	before.Series.Feedback = []string{"of gold"}
	after := before.Tell("nice!")
	after.Series = &engine.Series{Words: "pirate props", Seed: 1}
	if got := shared().Heed(t.Context(), before, after, true); got == nil || got.Ends {
		t.Errorf("a set without its feedback: got %+v, want it told that nothing changes", got)
	}
}

// TestHeedTellsBoundsOnce asks for more than the factors of size reach. The words that do so are told so, those of the next turn are not.
func TestHeedTellsBoundsOnce(t *testing.T) {
	const bound = "Words without a length"
	giant := engine.Brief{Prompt: "a chair", Makes: asset.Model}.Tell("1000 times bigger")
	for said, want := range map[string]string{"1000 times bigger": bound + " make the chair no larger or wider", "with 4 legs": ""} {
		got := shared().Heed(t.Context(), giant, giant.Tell(said), true)
		if got == nil || strings.Contains(got.Why, bound) != (want != "") || !strings.Contains(got.Why, want) {
			t.Errorf("%q: got %+v, want %q", said, got, want)
		}
	}
	small := engine.Brief{Prompt: "a chair", Makes: asset.Model}.Tell("three times wider").Tell("1000 times flatter")
	if got := shared().Heed(t.Context(), small, small.Tell("1000 times flatter"), true); got == nil || strings.Contains(got.Why, "no larger") {
		t.Errorf("got %+v, want no word of a larger chair", got)
	}
}
