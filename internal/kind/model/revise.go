package model

import (
	"atelier/internal/kind"
)

// revise keeps the seed and appends the feedback to the brief. The engine edits its earlier reading of the prompt by it.
func revise(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	brief := p.Stages[0].Tasks[0].Brief.Tell(r.Feedback)
	p.Mode = r.Mode
	p.Stages = []kind.Stage{previewStage(brief), finalStage(brief)}
	p.Screen = []string{r.Feedback}
	return p, nil
}
