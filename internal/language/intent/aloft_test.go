package intent_test

import (
	"strings"
	"testing"
)

// What can be in the air is above what words name behind "above", and anything else is not.
func TestAloft(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a bird above the house":                   "bird, cottage below",
		"a seagull over a boat":                    "seagull, rowing boat below",
		"a drone above a car":                      "drone, car below",
		"a ufo above a cow":                        "flying saucer, cow below",
		"a ufo hovering over a cow":                "flying saucer, cow below",
		"a dragon flying over a castle":            "dragon, castle below",
		"an eagle soaring above a mountain":        "eagle, mountain below",
		"three crows over a scarecrow":             "crow, scarecrow below",
		"a vulture circling a skeleton":            "vulture, skeleton below",
		"vultures circling over a skeleton":        "vulture, skeleton below",
		"a superhero flying over a car":            "superhero, car below",
		"a fairy above a mushroom":                 "fairy, mushroom below",
		"a fairy hovering above a mushroom":        "fairy, mushroom below",
		"a wizard floating above a table":          "wizard, table below",
		"a hot air balloon floating over a castle": "hot air balloon, castle below",
		"a house with a bird above it":             "cottage, bird above",
		"a house with a lamp above it":             "cottage, table lamp with",
		"a cloud over a house":                     "cloud, cottage below",
		"a kite above a beach":                     "kite, beach below",
		"balloons over a bench":                    "balloons, bench below",
		"a cow under a ufo":                        "cow, flying saucer above",
		"a wolf circling a sheep":                  "wolf, sheep at",
		"a king above a throne":                    "king",
		"a sign above a door":                      "signboard",
		"a blanket over a chair":                   "blanket",
		"a boy jumping over a fence":               "person, picket fence beside",
		"a pot over a campfire":                    "cooking pot, campfire hanging",
		"a table with a cat under it":              "table, cat below",
	} {
		var got []string
		for _, p := range r.Arrange(prompt) {
			got = append(got, strings.TrimSpace(p.Thing.Archetype+" "+string(p.How)))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}
