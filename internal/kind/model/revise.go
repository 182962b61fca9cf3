package model

import (
	"atelier/internal/kind"
)

// revise keeps the seed and hands all feedback so far to the engine, which edits what it had understood.
func revise(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	brief := p.Stages[0].Tasks[0].Brief
	brief.Feedback = r.Feedback
	p.Mode = r.Mode
	p.Stages = []kind.Stage{previewStage(brief), finalStage(brief)}
	p.Screen = r.Feedback[len(r.Feedback)-1:]
	return p, nil
}
