package procedural

import (
	"context"
	"reflect"
	"slices"

	"atelier/internal/engine"
	"atelier/internal/language/feedback"
	"atelier/internal/language/intent"
)

// Follows reports whether the last feedback of a brief for a model changes what is built. Words that are only noted change nothing, and neither does
// what the thing is already: four legs for a chair that has four. try is that of engine.Heeder.
func (e *Engine) Follows(ctx context.Context, b engine.Brief, try bool) (bool, error) {
	e, err := e.knowing(b)
	if err != nil || len(b.Feedback) == 0 {
		return true, err
	}
	was := e.arranged(b.Prompt, b.Feedback[:len(b.Feedback)-1])
	is := e.arranged(b.Prompt, b.Feedback)
	before, after := decided(was), decided(is)
	if reflect.DeepEqual(before, after) {
		return false, nil
	}
	if len(b.Images) > 0 || !reflect.DeepEqual(unshown(before), unshown(after)) {
		return true, nil
	}
	differ := e.alters(ctx, b, was, is, try)
	return differ, ctx.Err() // what is cut off tells nothing
}

// arranged are the things that a prompt and its feedback ask for.
func (e *Engine) arranged(prompt string, words []string) []intent.Placed {
	list := e.reader().Arrange(prompt)
	for _, f := range feedback.Heeded(words) {
		list = feedback.Follow(e.reader(), list, f)
	}
	return list
}

// decided are copies of the things without their notes, and without the demands that name nothing, which notes alone answer.
func decided(list []intent.Placed) []intent.Placed {
	list = slices.Clone(list)
	for i := range list {
		said := &list[i].Intent
		var named []intent.Relation
		for _, r := range said.Relations {
			if r.Noun != "" {
				named = append(named, r)
			}
		}
		said.Unknown, said.Notes, said.Relations, said.Size.Beyond = nil, nil, named, 0
	}
	return list
}

// unshown are the things as the words have them, without what the form of each thing shows: its parts and their looks, its proportions, and what else is at
// it, which may be a part of its own. Where there are several things, traits and names of parts also say how they go together.
func unshown(list []intent.Placed) []intent.Placed {
	list = slices.Clone(list)
	for len(list) > 1 && list[len(list)-1].How == intent.With {
		list = list[:len(list)-1]
	}
	for i := range list {
		said := &list[i].Intent
		said.Thing = intent.Thing{Archetype: said.Thing.Archetype, Noun: said.Thing.Noun}
		if len(list) > 1 || said.Count > 1 {
			said.Traits = slices.Compact(slices.Sorted(slices.Values(said.Traits)))
		} else {
			said.Traits, said.Named = nil, nil
		}
		said.Size.Tall, said.Size.Wide, said.Size.Deep, said.Size.Grown = 1, 1, 1, nil
		said.Counted, said.Excluded, said.Relations = nil, nil, nil
		said.Colours, said.Materials, said.Modifiers = nil, nil, nil
		said.Written, said.WrittenOn = nil, ""
	}
	return list
}

// mostFormed is how many things are built for a comparison of two plans; more are taken to differ.
const mostFormed = 4

// alters reports whether a brief's plans of two lists of things, which differ in what the forms of things show alone, build different things. It first
// compares the plans, in microseconds. What a recipe makes of a plan its program alone tells: it is run. What is written in Go takes the looks of a plan
// as they are, and its form is asked for its parts, proportions and traits. What cannot be built is told by the work itself.
func (e *Engine) alters(ctx context.Context, b engine.Brief, was, is []intent.Placed, try bool) bool {
	before, err := e.planned(b, was, nil)
	if err != nil {
		return true
	}
	after, err := e.planned(b, is, nil)
	if err != nil {
		return true
	}
	p, q := before.things(), after.things()
	same := len(p) == len(q)
	for i := range min(len(p), len(q)) {
		switch a, b := p[i].given(), q[i].given(); {
		case p[i].intent.Size.Scale != q[i].intent.Size.Scale, !slices.Equal(p[i].intent.Size.Measures, q[i].intent.Size.Measures):
			return true
		case reflect.DeepEqual(a, b) && p[i].copies == q[i].copies:
			continue
		case p[i].archetype.Program == nil && !reflect.DeepEqual(a.shaped(), b.shaped()),
			!slices.Equal(a.brief.Look.Modifiers, b.brief.Look.Modifiers),                                   // moss may show in crevices alone
			!slices.Equal(a.brief.Written, b.brief.Written), p[i].intent.WrittenOn != q[i].intent.WrittenOn: // few corners lie in letters
			return true
		}
		same = false
	}
	return !same && (!try || max(total(p), total(q)) > mostFormed || e.forms(ctx, &before, &after))
}
