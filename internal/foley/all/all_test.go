package all

import (
	"strings"
	"testing"

	"atelier/internal/foley"
	"atelier/internal/foley/foleytest"
	"atelier/internal/language"
)

func TestFamilies(t *testing.T) { foleytest.Run(t, Families) }

func TestLook(t *testing.T) { foleytest.Look(t, Families) }

// Families have names of their own, and no phrase means two of them and nothing else.
func TestNames(t *testing.T) {
	names, phrases := map[string]bool{}, map[string]string{}
	for _, f := range Families {
		if names[f.Name] {
			t.Errorf("two families are called %s", f.Name)
		}
		names[f.Name] = true
		for phrase := range strings.SplitSeq(f.Names, ",") {
			phrase = language.Normal(phrase)
			if before := phrases[phrase]; before != "" && phrase != "" {
				t.Errorf("%q means %s and %s", phrase, before, f.Name)
			}
			phrases[phrase] = f.Name
		}
	}
}

// Every scene has a bed, and its parts are families with the traits that it asks for.
func TestScenes(t *testing.T) {
	names := map[string]bool{}
	for _, s := range Scenes {
		if names[s.Name] || s.Called == "" || s.Names == "" || len(s.Beds) == 0 {
			t.Errorf("%s: got %+v, want a name of its own, words and a bed", s.Name, s)
		}
		names[s.Name] = true
		if _, ok := foley.Rooms[s.Space]; !ok && s.Space != foley.Dry {
			t.Errorf("%s: got the space %q, want one of foley.Rooms", s.Name, s.Space)
		}
		check := func(family string, c foley.Change) *foley.Family {
			f := Families.Find(family)
			if f == nil {
				t.Errorf("%s: there is no family %s", s.Name, family)
				return nil
			}
			for _, trait := range c.Traits {
				if _, ok := f.Traits[trait]; !ok {
					t.Errorf("%s: %s has no trait %q", s.Name, family, trait)
				}
			}
			return f
		}
		for _, b := range s.Beds {
			if f := check(b.Family, b.Ask); f != nil && !f.Steady {
				t.Errorf("%s: the bed %s does not go on", s.Name, b.Family)
			}
		}
		for _, e := range s.Events {
			check(e.Family, e.Ask)
			if e.PerMinute <= 0 || e.Near <= 0 || e.Far < e.Near {
				t.Errorf("%s: got %+v, want a rate and distances", s.Name, e)
			}
		}
	}
}
