package engine

import "context"

type byWords struct{}

// WordsAlone is a context in which a Heeder compares words and plans, and builds nothing: what these do not tell counts as a change.
func WordsAlone(ctx context.Context) context.Context { return context.WithValue(ctx, byWords{}, true) }

// ByWords reports whether a context is one of WordsAlone.
func ByWords(ctx context.Context) bool { return ctx.Value(byWords{}) != nil }
