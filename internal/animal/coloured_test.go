package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// spread is how far the lightness of a row's coat varies over its trunk and legs, with the colours and traits of a brief.
func spread(t *testing.T, q *Beast, b archetype.Brief) float32 {
	t.Helper()
	b.Seed = seed.From("2")
	row := *q
	if q.Vary != nil {
		q.Vary(&row, b)
	}
	row.coloured(b)
	o := posed(&row, row.standing(), newMaker(row.Name, row.role(), b))
	low, high := float32(1), float32(0)
	at := func(p vec) {
		c := o.coatAt(p, p)
		light := (c.X + c.Y + c.Z) / 3
		low, high = min(low, light), max(high, light)
	}
	for i := range 60 {
		z := geom.Mix(-.4, .4, float32(i)/59) * row.H
		for k := range 12 {
			at(o.trunk.Skin(float32(len(o.trunk.Bones))*geom.Clamp01(z/row.H+.5), float32(k)*.52, 1))
		}
	}
	for _, l := range o.legs {
		at(l.P[2])
		at(l.P[4])
	}
	return high - low
}

func TestAColourWordMakesTheWholeCoatOfThatColour(t *testing.T) {
	black, white := rgb(0x101010), rgb(0xF0F0F0)
	for _, q := range []*Beast{Cat, Dog, Horse, Cow, Rabbit} {
		look := func(tints map[string]vec, traits ...string) archetype.Brief {
			b := archetype.Brief{Look: archetype.Look{Tints: tints}, Traits: map[string]bool{}}
			for _, name := range traits {
				b.Traits[name] = true
			}
			return b
		}
		one := look(map[string]vec{"fur": black})
		if q == Cow { // bare flesh stays
			one.Traits["young"] = true
		}
		if got := spread(t, q, one); got > .2 {
			t.Errorf("a black %s: got a coat whose lightness varies by %.2f, want at most .2", q.Name, got)
		}
		if got := spread(t, q, look(map[string]vec{"fur": black, Markings: white})); got < .5 {
			t.Errorf("a black and white %s: got a coat whose lightness varies by %.2f, want at least .5", q.Name, got)
		}
		for _, pattern := range q.Patterns {
			if got := spread(t, q, look(map[string]vec{"fur": rgb(0x8A5A30)}, pattern)); got < .2 {
				t.Errorf("a brown %s, %s: got a coat whose lightness varies by %.2f, want its pattern", q.Name, pattern, got)
			}
		}
	}
}

// The marks that words name have their own colour, beside the coat's: a hue near the coat's is not dyed by it.
func TestMarksKeepTheirColour(t *testing.T) {
	green, yellow := rgb(0x208020), rgb(0xE0D020)
	for _, m := range Marks {
		row := *Horse
		row.coloured(archetype.Brief{Look: archetype.Look{Tints: map[string]vec{"fur": green, m.Name: yellow}}, Traits: map[string]bool{}})
		o := posed(&row, row.standing(), newMaker(row.Name, row.role(), archetype.Brief{Seed: seed.From("2"), Level: archetype.Sparse}))
		most, least, want := float32(0), float32(1), pigment(yellow)
		at := func(p vec) {
			d := o.coatAt(p, p).Sub(want).Len()
			most, least = max(most, d), min(least, d)
		}
		for i := range 400 {
			at(o.trunk.Skin(float32(len(o.trunk.Bones))*float32(i)/400, float32(i)*.7, 1))
			at(o.tail.Skin(float32(len(o.tail.Bones))*float32(i)/400, float32(i)*.7, 1))
			at(o.legs[i%4].P[4])
			at(o.head.Mul(o.ear).Point(v(0, o.Head.Ear.Len*float32(i)/400, 0)))
		}
		if least > .05 || most < .3 {
			t.Errorf("%s: got colours at %.2f to %.2f from the mark's, want both it and the coat's", m.Name, least, most)
		}
		if _, worn := o.coat().Tint(green).(coated); !worn || !o.coat().(coated).worn {
			t.Errorf("%s: the coat would be dyed once more", m.Name)
		}
	}
}

// A bird of two colours has the first on its back and the second on its belly, whose roles are left to nothing else.
func TestBirdsInTwoColours(t *testing.T) {
	q := *Parrot
	blue, yellow := rgb(0x2257B8), rgb(0xE8C520)
	l := q.coloured(archetype.Look{Tints: map[string]vec{"feathers": blue, Markings: yellow}})
	if _, left := l.Tints["feathers"]; left {
		t.Error("the look still tints the feathers, want the coat in its colours alone")
	}
	back, belly := q.Coat(&Plume{U: 1, b: &fowl{Bird: &q}}), q.Coat(&Plume{U: -1, b: &fowl{Bird: &q}})
	if back.Z < 2*back.X || belly.X < 2*belly.Z {
		t.Errorf("got a back of %v and a belly of %v, want blue and yellow", back, belly)
	}
}
