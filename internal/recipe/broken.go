package recipe

import (
	"errors"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// broken stands for a value that a word could not make. Every operation accepts it without an error, so that each mistake is reported once and the
// run goes on to the next.
// It spreads through calculations as NaN does through those of floats. Every word returns a broken value for a broken argument, and says nothing.
type broken struct{}

const brokenType = "broken value"

func (broken) String() string        { return brokenType }
func (broken) Type() string          { return brokenType }
func (broken) Freeze()               {}
func (broken) Truth() starlark.Bool  { return false }
func (broken) Hash() (uint32, error) { return 0, errors.New(brokenType) }

// Attr is broken, too; so is every result of a call, a calculation or an index.
func (b broken) Attr(string) (starlark.Value, error) { return b, nil }

// AttrNames are unknown.
func (broken) AttrNames() []string { return nil }

// Name is of a callable.
func (broken) Name() string { return brokenType }

// CallInternal answers with a broken value.
func (b broken) CallInternal(*starlark.Thread, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return b, nil
}

// Binary is any calculation with it.
func (b broken) Binary(syntax.Token, starlark.Value, starlark.Side) (starlark.Value, error) {
	return b, nil
}

// Unary is any sign before it.
func (b broken) Unary(syntax.Token) (starlark.Value, error) { return b, nil }

// CompareSameType is never true.
func (broken) CompareSameType(syntax.Token, starlark.Value, int) (bool, error) { return false, nil }

// Get is any index.
func (b broken) Get(starlark.Value) (starlark.Value, bool, error) { return b, true, nil }

// Iterate goes over nothing.
func (broken) Iterate() starlark.Iterator { return starlark.Tuple{}.Iterate() }

// Len is zero.
func (broken) Len() int { return 0 }

// anyBroken reports whether a value was broken, or a list or tuple with one in it.
func anyBroken(v starlark.Value) bool {
	switch v := v.(type) {
	case broken:
		return true
	case starlark.Tuple:
		for _, x := range v {
			if _, ok := x.(broken); ok {
				return true
			}
		}
	case *starlark.List:
		for i := range v.Len() {
			if _, ok := v.Index(i).(broken); ok {
				return true
			}
		}
	}
	return false
}
