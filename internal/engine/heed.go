package engine

import (
	"context"
	"slices"
)

// Heeder is an engine that can tell by the words alone whether it can follow further feedback. An engine that is none is taken to follow any feedback
// on what it has made.
type Heeder interface {
	// Heed reports why the feedback that after has besides that of before cannot be followed; nil: it changes what is made. It makes nothing. Where try
	// is true, it may build forms to compare them, for some tenths of a second; else what words and plans do not tell counts as a change.
	Heed(ctx context.Context, before, after Brief, try bool) *Unheard
}

// Unheard says that a feedback cannot be followed.
type Unheard struct {
	Why  string // completes a sentence that begins with the feedback: "changes nothing of the model, …"
	Ends bool   // with it nothing could be made; else it would change nothing
}

// Newest is the feedback that after has besides that of before, on the thing itself or on its set; "": there is none.
func Newest(before, after Brief) string {
	told := func(was, is []string) bool { return len(is) > 0 && !slices.Equal(was, is) }
	switch set := after.Series.Told(); {
	case told(before.Feedback, after.Feedback):
		return after.Feedback[len(after.Feedback)-1]
	case told(before.Series.Told(), set):
		return set[len(set)-1]
	}
	return ""
}

// Heed reports why no engine for a brief of an account can follow its newest feedback on what the engine maker has made; nil: one of them may. Where the
// maker, "" if it is not known, can tell that the feedback cannot be followed, an engine behind it that is no Heeder does not follow it either. An engine
// for which the feedback changes nothing would make the same again, so the engines behind it are not asked; what another engine has made it would make
// anew. try is that of Heeder.
func (r Router) Heed(ctx context.Context, before, after Brief, account, maker string, try bool) (first *Unheard) {
	refused := false
	for _, e := range r.chosen(after, account) {
		h, ok := e.(Heeder)
		switch {
		case !ok && refused:
			continue
		case !ok:
			return nil
		}
		why := h.Heed(ctx, before, after, try)
		switch {
		case why == nil, !why.Ends && maker != "" && maker != e.Name():
			return nil
		case !why.Ends:
			return why
		}
		refused = refused || e.Name() == maker
		if first == nil {
			first = why
		}
	}
	return first
}
