package people

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

func said(words ...string) map[string]bool {
	out := map[string]bool{}
	for _, w := range words {
		out[w] = true
	}
	return out
}

// What words put on is worn, in the stead of what lies in the same place; what is bare then is dressed plainly.
func TestWordsPutClothesOn(t *testing.T) {
	seedtest.InTurn(t, 3)
	for _, c := range []struct {
		name      string
		of        *Figure
		words     []string
		has, gone string
	}{
		{"a hat over a hat", Cowboy, []string{"top hat"}, "hat band", ""},
		{"a hat on a demon, whose horns grow through it", Demon, []string{"top hat"}, "horn.left", ""},
		{"a hat in place of a helmet with horns", Viking, []string{"fedora"}, "hat band", "horn.left"},
		{"a hat in place of a closed helmet", Knight, []string{"top hat"}, "hat band", "slit"},
		{"without a closed helmet", Knight, []string{"hatless"}, "hair", "slit"},
		{"glasses on a pirate", Pirate, []string{"glasses"}, "rim.left", "patch"},
		{"a suit in place of a robe", Wizard, []string{"suit"}, "seat", "robe"},
		{"a scarf on a king", King, []string{"scarf"}, "scarf end.left", "mantle"},
		{"a backpack for a farmer", Farmer, []string{"backpack"}, "backpack", ""},
		{"shorts of a villager", Villager, []string{"man", "shorts"}, "seat", ""},
		{"a dress in place of a tutu", Ballerina, []string{"dress"}, "robe", "tutu"},
		{"jeans in place of a tutu", Ballerina, []string{"jeans"}, "seat", "tutu"},
		{"without a hat", Guard, []string{"hatless"}, "halberd", "hat"},
		{"without a shirt", Farmer, []string{"shirtless"}, "chest", "shirt"},
	} {
		s := of(t, c.of, func(b *archetype.Brief) { b.Traits = said(c.words...); b.Level = archetype.Fast })
		if !has(s, c.has) {
			t.Errorf("%s: there is no %s", c.name, c.has)
		}
		if c.gone == "" {
			continue
		}
		if has(s, c.gone) {
			t.Errorf("%s: the %s is still there", c.name, c.gone)
		}
		if plain := of(t, c.of, func(b *archetype.Brief) { b.Traits = said(c.words[:len(c.words)-1]...) }); !has(plain, c.gone) {
			t.Errorf("%s: there is no %s without the words", c.name, c.gone)
		}
	}
}

// A hat on a wrestler in a loincloth puts nothing else on him.
func TestAHatIsAllThatIsPutOn(t *testing.T) {
	f := *Sumo
	b := archetype.Brief{Seed: seed.From("1"), Traits: said("top hat")}
	f.put(&b)
	for _, w := range f.Wears {
		switch w.(type) {
		case trousers, shirt:
			t.Errorf("got %T under the hat, want a loincloth alone", w)
		}
	}
}

// A hat on a knight takes the helmet off, and puts no shoes over those of steel.
func TestAHatOnAKnight(t *testing.T) {
	f := *Knight
	b := archetype.Brief{Seed: seed.From("1"), Traits: said("top hat")}
	f.put(&b)
	if f.Head == nil {
		t.Error("got no head under the hat")
	}
	for _, w := range f.Wears {
		switch w.(type) {
		case shoes, closeHelmet, plume:
			t.Errorf("got %T with the hat, want none", w)
		}
	}
}

// The hair of a child stays in the hood.
func TestHairStaysInAHood(t *testing.T) {
	s := of(t, Person, func(b *archetype.Brief) {
		b.Traits, b.Seed = said("girl", "hooded cloak"), seed.From("85")
		b.Level = archetype.Fast
	})
	hair, hood := geom.Empty(), geom.Empty()
	for _, p := range s.Parts {
		switch p.Name {
		case "hair":
			hair = hair.Add(p.Bounds().Min).Add(p.Bounds().Max)
		case "hood":
			hood = hood.Add(p.Bounds().Min).Add(p.Bounds().Max)
		}
	}
	if hair.Min.X < hood.Min.X || hair.Max.X > hood.Max.X || hair.Min.Z < hood.Min.Z || hair.Size().Y <= 0 {
		t.Errorf("got hair from %.3v to %.3v, want it in the hood from %.3v to %.3v", hair.Min, hair.Max, hood.Min, hood.Max)
	}
}

// Of clothes that words colour each has its own colour.
func TestClothesHaveTheirColours(t *testing.T) {
	blue, yellow := geom.RGB(0x2040C0), geom.RGB(0xE0C020)
	f := *Person
	b := archetype.Brief{Traits: said("man", "jeans", "jacket")}
	f.Vary(&f, &b)
	f.put(&b)
	g := newMaker("test", man(), archetype.Brief{Look: archetype.Look{Tints: map[string]vec{"jeans": blue, "jacket": yellow}}})
	g.draw(f.Dyes)
	if g.dyes["jeans"] != blue || g.dyes["jacket"] != yellow {
		t.Errorf("got jeans %v and a jacket %v, want %v and %v", g.dyes["jeans"], g.dyes["jacket"], blue, yellow)
	}
}

// Pieces have names of their own, and what they make goes by them.
func TestWardrobe(t *testing.T) {
	seen := map[string]string{}
	for _, p := range wardrobe {
		for w := range strings.SplitSeq(p.name+","+p.words, ",") {
			if w = strings.TrimSpace(w); w != "" && w != p.name && seen[w] != "" {
				t.Errorf("%q calls the %s and the %s", w, seen[w], p.name)
			}
			seen[w] = p.name
		}
		for other := range strings.SplitSeq(p.within, ",") {
			if other != "" && pieceOf(strings.TrimSpace(other)) == nil {
				t.Errorf("%s comes with %q, which is no piece", p.name, other)
			}
		}
	}
	own := []archetype.Role{{Name: "hat"}, {Name: "trousers", Words: "pants, jeans"}, {Name: "coat"}}
	all := Wardrobe(own, Dressed)
	if words := strings.Split(all[2].Words, ", "); !slices.Contains(words, "trench coat") {
		t.Errorf("got the words %q for a coat of the figure's own, want all of the wardrobe's", words)
	}
	for _, r := range all[len(own):] {
		if r.Name == "trousers" || r.Name == "jeans" {
			t.Errorf("got the role %q, which the figure has by itself", r.Name)
		}
	}
	if n := len(Wardrobe(nil, Armoured)); n == 0 || n >= len(wardrobe)/2 {
		t.Errorf("got %d roles of %d for somebody in armour, want some", n, len(wardrobe))
	}
}

// A calling puts on pieces that there are, in colors of pieces that it puts on, and a lifeguard goes barefoot.
func TestCallings(t *testing.T) {
	seen := map[string]string{}
	for _, c := range Callings {
		for w := range strings.SplitSeq(strings.TrimSuffix(c.Name+", "+c.Words, ", "), ", ") {
			if seen[w] != "" {
				t.Errorf("%q calls the %s and the %s", w, seen[w], c.Name)
			}
			seen[w] = c.Name
		}
		all := slices.Concat(c.clothes, c.woman)
		for _, name := range all {
			if !slices.ContainsFunc(wardrobe, func(p piece) bool { return p.name == name }) {
				t.Errorf("%s: wears %q, which is no piece", c.Name, name)
			}
		}
		for name := range c.hues {
			if !slices.Contains(all, name) {
				t.Errorf("%s: has a color for %q, which it does not wear", c.Name, name)
			}
		}
	}
	f := *Person
	b := archetype.Brief{Seed: seed.From("1"), Traits: said("lifeguard", "man")}
	f.Vary(&f, &b)
	f.put(&b)
	if !slices.ContainsFunc(f.Wears, func(w garment) bool { _, ok := w.(barefoot); return ok }) {
		t.Errorf("got a lifeguard in %v, want bare feet", f.Wears)
	}
}

// The color of braids is that of the hair, unless words give the hair a color of its own. Red hair and beards are copper.
func TestGrown(t *testing.T) {
	blond, red, copper := geom.RGB(0xE0C27A), geom.RGB(0xB3201B), geom.RGB(0xA8481E)
	if got := grown(map[string]vec{"braids": blond, "moustache": red}); got["hair"] != blond || got["beard"] != copper {
		t.Errorf("got hair %v and a beard %v, want %v and %v", got["hair"], got["beard"], blond, copper)
	}
	if got := grown(map[string]vec{"braids": blond, "hair": red}); got["hair"] != copper {
		t.Errorf("got hair %v, want %v", got["hair"], copper)
	}
}

// Words about hair and beard change them.
func TestGroomed(t *testing.T) {
	for _, c := range []struct {
		words []string
		woman bool
		hair  hairStyle
		beard beardStyle
	}{
		{[]string{"bald"}, false, bald, shaven}, {[]string{"long-haired"}, true, long, shaven}, {[]string{"bearded"}, false, short, shortBeard},
		{[]string{"beard", "long-bearded"}, false, short, longBeard}, {[]string{"braids"}, true, plaits, shaven},
	} {
		h := Head{Hair: short}
		h.groomed(said(c.words...), c.woman)
		if h.Hair != c.hair || h.Beard != c.beard {
			t.Errorf("%v: got hair %q and beard %q, want %q and %q", c.words, h.Hair, h.Beard, c.hair, c.beard)
		}
	}
}
