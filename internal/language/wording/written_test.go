package wording

import (
	"reflect"
	"strings"
	"testing"
)

func TestInscribed(t *testing.T) {
	for _, c := range []struct{ prompt, text, on, rest string }{
		{"a shop sign with the word SALE", "SALE", "sign", "a shop sign "},
		{`a mug with the words "BEST DAD" on it`, "BEST DAD", "mug", "a mug "},
		{"a red bus that says SCHOOL, muddy", "SCHOOL", "bus", "a red bus , muddy"},
		{`a crate labelled "FRAGILE"`, "FRAGILE", "crate", "a crate "},
		{"a barrel with TNT on it", "TNT", "barrel", "a barrel "},
		{"a t-shirt with the number 7", "7", "t-shirt", "a t-shirt "},
		{"a neon sign saying hello", "hello", "sign", "a neon sign "},
		{"an EXIT sign over a door", "EXIT", "sign", "an sign over a door"},
		{"a boat with the name Anna", "Anna", "boat", "a boat "},
		{"a girl reading a book", "", "", "a girl reading a book"},
		{"a robot with a TV", "", "", "a robot with a TV"},
		{"a stone with the text on the side", "", "", "a stone with the text on the side"},
		{"a car with 2 painted doors", "", "", "a car with 2 painted doors"},
		{"a shield with 3 carved lions", "", "", "a shield with 3 carved lions"},
		{"a boy reading 2 books", "", "", "a boy reading 2 books"},
		{"a sign with text printed on the front", "", "", "a sign with text printed on the front"},
		{"a house with text above the door", "", "", "a house with text above the door"},
		{"a coin with words around the rim", "", "", "a coin with words around the rim"},
		{"a t-shirt that reads 'don't panic'", "don't panic", "t-shirt", "a t-shirt "},
		{`a signpost saying "TOWN", "OLD MILL" and "MINE"`, "TOWN|OLD MILL|MINE", "signpost", "a signpost "},
		{"a signpost saying TOWN and MINE", "TOWN|MINE", "signpost", "a signpost "},
		{`a shop sign with the words "AC / DC"`, "AC / DC", "sign", "a shop sign "},
		{"a man marked A and B", "A and B", "man", "a man "},
		{"a crate stamped FRAGILE", "FRAGILE", "crate", "a crate "},
		{"a ball marked 8", "8", "ball", "a ball "},
		{"a jersey with 10 printed on the back", "10", "jersey", "a jersey "},
		{"a door with 12 on it", "12", "door", "a door "},
		{`a stone with the word "above" on it`, "above", "stone", "a stone "},
		{"A SIGN WITH THE WORD SALE", "", "", "A SIGN WITH THE WORD SALE"},
	} {
		rest, list := Inscribed(c.prompt)
		var w Written
		if len(list) > 0 {
			w = list[0]
		}
		if rest != c.rest || len(list) > 1 || strings.Join(w.Texts, "|") != c.text || w.On != c.on {
			t.Errorf("%s: got %q with %+v, want %q with %q on the %q", c.prompt, rest, w, c.rest, c.text, c.on)
		}
	}
}

// TestInscribedEach takes several texts out of one prompt.
func TestInscribedEach(t *testing.T) {
	rest, list := Inscribed("a bus with the word SCHOOL and a barrel with the word TNT")
	want := []Written{{Texts: []string{"SCHOOL"}, On: "bus"}, {Texts: []string{"TNT"}, On: "barrel"}}
	if rest != "a bus and a barrel " || !reflect.DeepEqual(list, want) {
		t.Errorf("got %q with %+v, want %+v", rest, list, want)
	}
}
