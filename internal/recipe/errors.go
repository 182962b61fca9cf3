package recipe

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"atelier/internal/sorting"
)

// Error is one mistake in a recipe: its place, what was given, and what is possible.
type Error struct {
	File         string
	Line, Column int
	Text         string
}

func (e Error) Error() string {
	if e.Column == 0 {
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Text)
}

// Errors are all mistakes that were found, in the order of the file.
type Errors []Error

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// maxErrors is how many mistakes one run reports.
const maxErrors = 20

// sorted are the errors by place, each once.
// A word in a loop makes the same mistake in every round; the report has it once.
func (e Errors) sorted() Errors {
	sorting.Stable(e, func(a, b Error) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Column-b.Column)
	})
	e = slices.CompactFunc(e, func(a, b Error) bool { return a == b })
	return e[:min(len(e), maxErrors)]
}

func at(p syntax.Position, text string) Error {
	return Error{p.Filename(), int(p.Line), int(p.Col), text + hint(text)}
}

// explain reads the error with which the interpreter has ended. An error that follows from a reported mistake is left out.
func (r *run) explain(err error) Errors {
	var (
		eval    *starlark.EvalError
		parse   syntax.Error
		resolve resolve.ErrorList
	)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &eval):
		text := strings.TrimPrefix(eval.Msg, "Starlark computation cancelled: ")
		if len(r.errs) > 0 && strings.Contains(text, brokenType) {
			return nil
		}
		return Errors{at(innermost(eval.CallStack, r.file), text)}
	case errors.As(err, &parse):
		return Errors{at(parse.Pos, parse.Msg)}
	case errors.As(err, &resolve):
		var list Errors
		for _, e := range resolve {
			list = append(list, at(e.Pos, e.Msg))
		}
		return list
	}
	return Errors{{File: r.file, Line: 1, Text: err.Error() + hint(err.Error())}}
}

// innermost is the last place of the stack that lies in the recipe itself, so that a mistake inside the standard library is told
// where it was called from.
func innermost(stack starlark.CallStack, file string) syntax.Position {
	for _, f := range slices.Backward(stack) {
		if f.Pos.Line > 0 && f.Pos.Filename() == file {
			return f.Pos
		}
	}
	for _, f := range slices.Backward(stack) {
		if f.Pos.Line > 0 {
			return f.Pos
		}
	}
	return syntax.MakePosition(&file, 1, 0)
}

// hints are words of other tools, each with the word to use here.
var hints = []struct{ in, say string }{
	{"undefined: pi", "angles are degrees: a full turn is 360; the length of a circle is turn_length(r)"},
	{"undefined: math", "sin, cos, atan2, sqrt, pow, abs, floor are there without a module; angles are degrees"},
	{"undefined: radians", "angles are degrees everywhere"},
	{"undefined: tan", "write sin(a) / cos(a)"},
	{"undefined: random", `chance comes from b.seed("name").range(lo, hi), .int(n), .pick(list), .chance(p)`},
	{"undefined: lerp", "it is mix(a, b, t) for numbers, blend(a, b, t) for points and colours"},
	{"undefined: smoothstep", "it is smooth(lo, hi, x)"},
	{"undefined: mirror", "shapes and placements have .mirror(\"x\"); b.add has mirror=True"},
	{"undefined: cube", "a box is box(x, y, z)"},
	{"undefined: cylinder", "a cylinder is rod(a, b, r=…), or lathe([(r, 0), (r, h)])"},
	{"undefined: sphere", "a ball is ellipsoid(r), or sdf.ball(at, r) inside blob(…)"},
	{"undefined: torus", "a torus is pipe(arc(r=…), r=…)"},
	{"undefined: cone", "a cone is lathe([(r, 0), (0, h)])"},
	{"undefined: plane", "a thin plate is sheet(x, y, thick=…) or box(x, y, z)"},
	{"undefined: union", "parts need no union: add each with b.add; grown forms join in sdf.union(…)"},
	{"undefined: difference", "an outline with a hole is extrude(outline, depth, holes=[…]); a bite is outline.cut(other); grown forms use sdf.cut(a, b)"},
	{"undefined: translate", "shapes and placements have .move(x, y, z)"},
	{"undefined: rotate", "shapes and placements have .turn(x=…, y=…, z=…), degrees"},
	{"undefined: material", "a finish is wood(…), steel(…), painted(…), and the rest of `atelier recipe words finishes`"},
	{"undefined: metal", "a metal is iron(), steel(), bronze() or gold()"},
	{"got import, want", "a recipe is one file; the standard library is there as std"},
	{"load statement", "load is a reserved word: choose another name for a function of your own; a recipe is one file, and the standard library is there as std"},
	{"not an identifier", "load, while, class, import, with, is, try and the like are reserved words; choose another name"},
	{"want primary expression", "a value should stand here; class, with, is, try and the like are reserved words"},
	{"called recursively", "write a loop: for i in range(n)"},
	{"does not support while", "write for i in range(n)"},
	{"referenced before assignment", "a function that assigns a name cannot use the word of that name before: call the variable something else"},
	{"unknown binary op: tuple * ", "a tuple is no vector: write vec(x, y, z) * k"},
	{"unknown binary op: tuple - ", "a tuple is no vector: write vec(x, y, z) - vec(…)"},
	{"unknown binary op: tuple / ", "a tuple is no vector: write vec(x, y, z) / k"},
	{"unknown binary op: mask + ", "masks are joined by & (both), | (either), - (without) and * (a share of)"},
	{"a mask, want a number", "masks say where a layer lies: paint(color, where=mask)"},
}

// Hint names the word to use for a word of other tools that the language does not have; "": there is none.
func Hint(word string) string {
	for _, h := range hints {
		if h.in == "undefined: "+word {
			return h.say
		}
	}
	return otherWord[strings.TrimPrefix(word, ".")]
}

func hint(msg string) string {
	for _, h := range hints {
		if strings.Contains(msg, h.in) {
			return " (" + h.say + ")"
		}
	}
	return ""
}
