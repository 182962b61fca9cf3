package procedural

import (
	"reflect"

	"atelier/internal/engine"
	"atelier/internal/language/feedback"
	"atelier/internal/language/intent"
)

// Follows reports whether the last feedback of a brief for a model changes what is built. Words that are only noted change nothing.
func (e *Engine) Follows(b engine.Brief) (bool, error) {
	e, err := e.knowing(b)
	if err != nil || len(b.Feedback) == 0 {
		return true, err
	}
	before := e.arranged(b.Prompt, b.Feedback[:len(b.Feedback)-1])
	after := e.arranged(b.Prompt, b.Feedback)
	return !reflect.DeepEqual(decided(before), decided(after)), nil
}

// arranged are the things that a prompt and its feedback ask for.
func (e *Engine) arranged(prompt string, words []string) []intent.Placed {
	list := e.reader().Arrange(prompt)
	for _, f := range feedback.Heeded(words) {
		list = feedback.Follow(e.reader(), list, f)
	}
	return list
}

// decided are the things without their notes, and without the demands that name nothing, which notes alone answer.
func decided(list []intent.Placed) []intent.Placed {
	for i := range list {
		said := &list[i].Intent
		var named []intent.Relation
		for _, r := range said.Relations {
			if r.Noun != "" {
				named = append(named, r)
			}
		}
		said.Unknown, said.Notes, said.Relations = nil, nil, named
	}
	return list
}
