package wordnet

import (
	"strings"
	"testing"
)

// some are targets as an engine has them: things, and realms behind them.
var some = []Target{
	{Lemma: "barrel", Key: "barrel", Near: []string{"cask", "container"}},
	{Lemma: "crate", Key: "crate", Near: []string{"container"}},
	{Lemma: "chair", Key: "chair", Near: []string{"furniture"}},
	{Lemma: "table", Key: "table", Near: []string{"furniture"}},
	{Lemma: "sword", Key: "sword", Near: []string{"weapon"}},
	{Lemma: "conifer", Key: "conifer"},
	{Lemma: "boulder", Key: "boulder"},
	{Lemma: "cottage", Key: "cottage"},
	{Lemma: "lantern", Key: "lantern"},
	{Lemma: "teapot", Key: "teapot"},
	{Lemma: "robot", Key: "robot"},
	{Lemma: "fox", Key: "fox", Near: []string{"animal"}},
	{Lemma: "no such lemma", Key: "nothing"},
	{Lemma: "animal", Key: "fox", Anchor: true},
	{Lemma: "person", Key: "robot", Anchor: true, Near: []string{"organism"}},
	{Lemma: "plant", Key: "conifer", Anchor: true, Near: []string{"organism"}},
	{Lemma: "building", Key: "cottage", Anchor: true},
	{Lemma: "artifact", Key: "crate", Anchor: true},
}

func TestNearest(t *testing.T) {
	table := Open()
	targets := table.Targets(some)
	for _, test := range []struct{ lemma, key, via string }{
		{"fox", "fox", "fox"},
		{"wolf", "fox", "wolf canine fox"},
		{"cat", "fox", "cat feline carnivore canine fox"},
		{"penguin", "fox", "penguin sphenisciform seabird seabird aquatic bird bird vertebrate chordate animal"},
		{"stool", "chair", "stool seat chair"},
		{"rocking chair", "chair", "rocking chair chair"},
		{"desk", "table", "desk table"},
		{"dagger", "sword", "dagger knife weapon sword"},
		{"scimitar", "sword", "scimitar cavalry sword sword"},
		{"pine", "conifer", "pine conifer"},
		{"oak", "conifer", "oak tree gymnospermous tree conifer"},
		{"rose", "conifer", "rose shrub woody plant tree gymnospermous tree conifer"},
		{"castle", "cottage", "palace mansion house bungalow"},
		{"church", "cottage", "church place of worship building"},
		{"bucket", "barrel", "bucket vessel barrel"},
		{"kettle", "teapot", "kettle pot teapot"},
		{"box", "crate", "box crate"},
		{"torch", "lantern", "torch light source of illumination lamp lantern"},
		{"pebble", "boulder", "pebble rock boulder"},
		{"astronaut", "robot", ""},
		{"tiger", "fox", "tiger big cat feline carnivore canine fox"},
		{"octopus", "fox", ""},
		{"computer", "crate", ""},
	} {
		hit, ok := targets.Nearest(test.lemma)
		if !ok || hit.Key != test.key {
			t.Errorf("%s: got %q %v, want %q", test.lemma, hit.Key, ok, test.key)
			continue
		}
		var names []string
		for _, s := range hit.Path {
			names = append(names, table.Name(s))
		}
		if got := strings.Join(names, " "); test.via != "" && got != test.via {
			t.Errorf("%s: got %q, want %q", test.lemma, got, test.via)
		}
		if hit.Distance() != len(names)-1 || hit.Up > hit.Distance() || hit.Nearness <= 0 || hit.Nearness > 1 {
			t.Errorf("%s: got distance %d with %d up and nearness %v along %q", test.lemma, hit.Distance(), hit.Up, hit.Nearness, names)
		}
	}
	if hit, ok := targets.Nearest("zorblax"); ok {
		t.Errorf("zorblax: got %q, want nothing", hit.Key)
	}
}

// TestNearestOrder checks that what is more alike is nearer.
func TestNearestOrder(t *testing.T) {
	targets := Open().Targets(some)
	previous := 2.0
	for _, lemma := range []string{"fox", "wolf", "cat", "horse", "butterfly"} {
		hit, _ := targets.Nearest(lemma)
		if hit.Key != "fox" || hit.Nearness >= previous {
			t.Errorf("%s: got %s at %.2f, want fox at less than %.2f", lemma, hit.Key, hit.Nearness, previous)
		}
		previous = hit.Nearness
	}
}

func BenchmarkNearest(b *testing.B) {
	targets := Open().Targets(some)
	for b.Loop() {
		targets.Nearest("zeppelin")
	}
}
