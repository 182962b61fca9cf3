package intent

import (
	"slices"
	"testing"
)

// TestServiceSettings reads prompts as they are copied from other services: settings are told, and they neither count nor
// measure the thing.
func TestServiceSettings(t *testing.T) {
	r := New(fixture())
	for prompt, want := range map[string]string{
		"a robot, Steps: 20, Sampler: Euler a, Size: 512x768": "Not followed: “Steps: 20”, “Sampler: Euler a”, “Size: 512x768”.",
		"a robot CFG 7":                                    "Not followed: “CFG 7”.",
		"a robot, aspect ratio: 16:9":                      "Not followed: “aspect ratio: 16:9”.",
		`{"object":"robot","cfgScale":7,"width":512}`:      "Not followed: “cfg scale 7”, “width 512”.",
		`{"object":"robot","version":2,"topology":"quad"}`: "Not followed: “version 2”, “topology quad”.",
	} {
		i := r.Read(prompt)
		if i.Thing.Archetype != "robot" || i.Count != 1 || len(i.Size.Measures) != 0 || !slices.Contains(i.Notes.Texts(), want) {
			t.Errorf("%s: got %d of %q, the measures %v and the notes %q, want one robot of no measure and %q",
				prompt, i.Count, i.Thing.Archetype, i.Size.Measures, i.Notes, want)
		}
	}
	if i := r.Read(`{"object":"table","width":"2 m"}`); len(i.Size.Measures) != 1 || i.Size.Measures[0].Metres != 2 {
		t.Errorf("got the measures %v, want a width with a unit to measure the table: 2 m", i.Size.Measures)
	}
}
