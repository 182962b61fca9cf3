package intent

import "testing"

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
		{"A SIGN WITH THE WORD SALE", "", "", "A SIGN WITH THE WORD SALE"},
	} {
		if rest, w := inscribed(c.prompt); rest != c.rest || w.Text != c.text || w.On != c.on {
			t.Errorf("%s: got %q with %+v, want %q with %q on the %q", c.prompt, rest, w, c.rest, c.text, c.on)
		}
	}
}
