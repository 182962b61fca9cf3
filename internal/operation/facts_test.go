package operation

import (
	"slices"
	"testing"
)

// Stages come in their order, and none comes back but modeling after validating.
func TestModelerStages(t *testing.T) {
	for _, c := range []struct {
		from, to ModelerStage
		want     []ModelerStage // those on the way
	}{
		{ModelerQueued, ModelerStarting, []ModelerStage{ModelerStarting}},
		{ModelerQueued, ModelerModeling, []ModelerStage{ModelerStarting, ModelerModeling}},
		{ModelerModeling, ModelerStarting, nil},
		{ModelerModeling, ModelerModeling, nil},
		{ModelerModeling, ModelerPublishing, []ModelerStage{ModelerValidating, ModelerPublishing}},
		{ModelerValidating, ModelerModeling, []ModelerStage{ModelerModeling}},
		{ModelerValidating, ModelerQueued, nil},
		{ModelerPublishing, ModelerModeling, nil},
		{ModelerPublishing, ModelerValidating, nil},
		{ModelerCanceled, ModelerModeling, nil},
		{ModelerModeling, "", nil},
	} {
		m, way := &Modeler{Stage: c.from}, []ModelerStage(nil)
		for there := false; !there; {
			before := m.Stage
			if there = m.Step(c.to); m.Stage != before {
				way = append(way, m.Stage)
			}
		}
		if !slices.Equal(way, c.want) {
			t.Errorf("%s to %s: got %q, want %q", c.from, c.to, way, c.want)
		}
	}
}
