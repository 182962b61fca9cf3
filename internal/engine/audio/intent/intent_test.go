package intent

import (
	"fmt"
	"strings"
	"testing"

	"atelier/internal/foley"
	"atelier/internal/foley/all"
)

func reader() *Reader { return New(all.Families, all.Scenes) }

// told is a reading in short: its cues, each with its properties, and ">" before a cue that follows the one before it.
func told(r *Reading) string {
	var parts []string
	for _, c := range r.Cues {
		p := c.Family.Name
		if c.Then {
			p = "> " + p
		}
		if c.Material != nil {
			p += " of " + c.Material.Name
		}
		if c.Times > 0 {
			p += fmt.Sprint(" x", c.Times)
		}
		for t := range c.Traits {
			p += " " + t
		}
		parts = append(parts, p)
	}
	return strings.Join(parts, ", ")
}

func TestRead(t *testing.T) {
	r := reader()
	for prompt, want := range map[string]string{
		"three knocks on an oak door":            "knock of oak x3",
		"knocking on a metal door twice":         "knock of steel x2",
		"footsteps on gravel":                    "footsteps on gravel",
		"someone walks on a wooden floor":        "footsteps on wood",
		"running over gravel, then a door knock": "footsteps on gravel running, > knock",
		"heavy rain and distant thunder":         "rain, thunder far",
		"rain on a tin roof":                     "rain roof",
		"a church bell tolls in the distance":    "church bell",
		"laser gun firing":                       "laser",
		"menu button click":                      "click",
		"a wine glass clinks":                    "glass clink",
		"thunder in a valley":                    "thunder",
		"a heavy wooden door creaks open slowly then slams shut in a stone dungeon": "creak of oak, > door slam",
		"two swords clashing": "sword clash x2", "a coin drops on a wooden table and rolls": "coin drop", "a phone ringing": "telephone",
		"a thunderclap followed by rain without bells": "thunder, > rain",
	} {
		if got := told(r.Read(prompt)); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}

func TestReadFrame(t *testing.T) {
	r := reader()
	for prompt, check := range map[string]func(*Reading) bool{
		"seamless loop of rain, 12 seconds": func(g *Reading) bool { return g.Loop && g.Seconds == 12 },
		"a ten second rain":                 func(g *Reading) bool { return g.Seconds == 10 && len(g.Cues) == 1 && g.Cues[0].Times == 0 },
		"two minute loop of wind":           func(g *Reading) bool { return g.Seconds == 120 && g.Loop },
		"a 45-second storm":                 func(g *Reading) bool { return g.Seconds == 45 && g.Scene != nil },
		"rain for two minutes":              func(g *Reading) bool { return g.Seconds == 120 && !g.Loop },
		"a knock in a cathedral":            func(g *Reading) bool { return g.Space == foley.Cathedral },
		"thunder 500 metres away":           func(g *Reading) bool { return g.Cues[0].Distance == 500 },
		"a very loud knock":                 func(g *Reading) bool { return g.Cues[0].Force > 2 },
		"a huge soft bell":                  func(g *Reading) bool { return g.Cues[0].Size > 2 && g.Cues[0].Force < 1 },
		"a quiet loud knock":                func(g *Reading) bool { return len(g.Notes) == 1 && g.Cues[0].Force > 1 },
		"rain but no thunder":               func(g *Reading) bool { return len(g.Cues) == 1 && g.Without[0] == "thunder" },
		"a happy song about rain":           func(g *Reading) bool { return g.Music },
		"a man says hello":                  func(g *Reading) bool { return g.Refusal == Speech },
		"a woman singing":                   func(g *Reading) bool { return g.Refusal == Speech },
		"office ambience":                   func(g *Reading) bool { return g.Scene != nil && g.Scene.Name == "office" && len(g.Cues) == 0 },
		"forest ambience with birdsong":     func(g *Reading) bool { return g.Scene != nil && g.Scene.Name == "forest" && len(g.Cues) == 1 },
		"rain in the forest":                func(g *Reading) bool { return g.Scene == nil && g.Space == foley.Forest },
		"lyrics about love":                 func(g *Reading) bool { return g.Refusal == Speech },
		"silence":                           func(g *Reading) bool { return g.Refusal == Silence },
		"freedom":                           func(g *Reading) bool { return g.Refusal == NoSound },
		"":                                  func(g *Reading) bool { return g.Refusal == NoSound },
		"a rain in the style of Hans Zimmerfrau": func(g *Reading) bool {
			return len(g.Cues) == 1 && strings.Contains(strings.Join(g.Unknown, " "), "Zimmerfrau")
		},
		strings.Repeat("knock knock thunder ", 400): func(g *Reading) bool { return len(g.Cues) > 0 && len(g.Cues) <= most },
	} {
		if g := r.Read(prompt); !check(g) {
			t.Errorf("%.60q: got %s, %+v", prompt, told(g), *g)
		}
	}
}

func TestNear(t *testing.T) {
	if got, near := reader().Near("a submarine made of freedom"); len(got) != 3 || near == 0 {
		t.Errorf("got %q, of which %d are near; want three, and some", got, near)
	}
	if got, near := reader().Near("qwertz"); len(got) != 3 || near != 0 {
		t.Errorf("got %q, of which %d are near; want three well-known ones", got, near)
	}
	if got := strings.Join(reader().Quiet(), ", "); !strings.Contains(got, "wind") {
		t.Errorf("got %s, want quiet sounds, the wind among them", got)
	}
}

// TestSlips reads descriptions with slips of the pen, and asks for the word that one which is not understood is nearly spelt as.
func TestSlips(t *testing.T) {
	r := reader()
	for _, row := range []struct{ prompt, family, meant string }{
		{"thundr", "thunder", ""},
		{"three nocks on a wooden dor", "knock", ""},
		{"an exploson", "explosion", ""},
		{"a dog barkng", "bark", ""},
		{"heavy rian", "rain", ""},
		{"thuunderr", "thunder", ""},
		{"thunbre", "", "thunder"},
		{"eine Tür knarrt", "", ""},
	} {
		g := r.Read(row.prompt)
		family := ""
		if len(g.Cues) > 0 {
			family = g.Cues[0].Family.Name
		}
		if !strings.Contains(family, row.family) || (family == "") != (row.family == "") || g.Meant != row.meant {
			t.Errorf("%q: got %q and meant %q, want %q and %q; %q", row.prompt, family, g.Meant, row.family, row.meant, g.Notes)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("three knocks, then 5 s of rain without thunder")
	r := reader()
	f.Fuzz(func(t *testing.T, prompt string) {
		g := r.Read(prompt)
		if len(g.Cues) > most || g.Refusal == "" && !g.Music && len(g.Cues) == 0 && g.Scene == nil {
			t.Errorf("%q: got %+v", prompt, g)
		}
		for _, c := range g.Cues {
			if !(c.Size >= .25 && c.Size <= 4 && c.Force >= .25 && c.Force <= 4) {
				t.Errorf("%q: got %+v", prompt, c)
			}
		}
	})
}
