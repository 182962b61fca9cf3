package schema

import (
	"slices"
	"strings"

	"atelier/internal/problem"
)

// faults are the faults of a text. It keeps as many as a problem lists: those with the first paths in order, one for each path.
type faults struct {
	first   problem.Fields // by path; problem.MaxFields at most
	count   int            // of all
	partial bool           // the tree does not hold all of the text, which is therefore refused
}

// add notes a fault. Of several at one path the first is kept. first is sorted, so that the same text always has the same faults reported, in
// the order of their paths.
func (f *faults) add(path string, code problem.Code, message string) {
	f.count++
	i, twice := slices.BinarySearchFunc(f.first, path, func(a problem.Field, path string) int { return strings.Compare(a.Path, path) })
	if twice || i == problem.MaxFields {
		return
	}
	f.first = slices.Insert(f.first, i, problem.Field{Path: path, Code: code, Message: message})
	f.first = f.first[:min(len(f.first), problem.MaxFields)]
}

// pass counts a fault without keeping it if its path comes behind all kept ones, and reports whether it did. So most faults need no path as text.
func (f *faults) pass(path []byte) bool {
	behind := len(f.first) == problem.MaxFields && f.first[problem.MaxFields-1].Path < string(path)
	if behind {
		f.count++
	}
	return behind
}

// join adds the faults of another text.
func (f *faults) join(others faults) {
	for _, o := range others.first {
		f.add(o.Path, o.Code, o.Message)
	}
	f.count += others.count - len(others.first)
}

// at reports whether a kept fault is at a path.
func (f *faults) at(path string) bool {
	return slices.ContainsFunc(f.first, func(a problem.Field) bool { return a.Path == path })
}
