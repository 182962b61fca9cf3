package motion

import (
	"slices"

	"atelier/internal/language"
)

// strikes reports whether the tool of a line tells what is done.
func strikes(l *Line) bool { return slices.Contains([]*family{slash, punch, rifle}, l.Action.family()) }

// tool reads the tool of an action: it tells which way of striking or shooting the verb means that stands before it, or that comes.
func (r *reader) tool(m meaning) {
	l := r.line()
	switch {
	case l == nil || r.clause.joined && !r.pending.while:
		r.pending.tool = &m
	case strikes(l):
		l.Action = actionOf(m.number, l.Action.manner())
	}
}

// instrument reports whether the verb that has been read is what another one is done with: "attacks with its claws".
func (r *reader) instrument(l *Line) bool {
	i := r.at - 1
	return l.theirs() && i >= 2 && r.text.Words[i].Pause < language.Comma && r.text.Span(i-2, 1) == "with" &&
		slices.Contains([]string{"its", "his", "her", "their"}, r.text.Span(i-1, 1))
}
