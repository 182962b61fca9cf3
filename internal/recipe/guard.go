package recipe

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// The bounds of a recipe's text. The parser recurses, and Go cannot recover from a full stack, so depth is scanned before it runs.
const (
	maxSource = 128 << 10 // bytes
	maxNest   = 64        // brackets within brackets
	maxRun    = 400       // signs and indents in a row
	maxTree   = 256       // statements and expressions within one another
)

// dialect has no while, no recursion, no sets, no control flow at the top and no second assignment to a global.
var dialect = &syntax.FileOptions{}

// methods are the attributes of strings, lists and dicts that a recipe may use. A missing method could take long, or make a large value, in one step.
// list.append is the only method that changes a value, by one item a step.
var methods = map[string]bool{"append": true, "get": true, "startswith": true, "endswith": true}

// copying are the methods whose result is counted, since one step copies all of it.
var copying = map[string]bool{"items": true, "keys": true, "values": true, "upper": true, "lower": true, "title": true, "strip": true, "split": true,
	"elems": true}

// compile parses a recipe, checks its text, and rewrites operations that could take long or make large values in one step into bounded calls.
// The order matters: size and depth are checked before the parser recurses; the tree is rewritten before names are resolved, so that the calls that
// the guard inserts are resolved with all others.
func compile(file string, text []byte) (*starlark.Program, Errors) {
	if len(text) > maxSource {
		return nil, Errors{{File: file, Line: 1, Text: fmt.Sprintf("the recipe has %d bytes, at most %d", len(text), maxSource)}}
	}
	if line := tooDeep(text); line > 0 {
		return nil, Errors{{File: file, Line: line, Text: fmt.Sprintf("brackets or signs are nested more than %d deep", maxNest)}}
	}
	r := &run{file: file}
	f, err := dialect.Parse(file, text, 0)
	if err != nil {
		return nil, r.explain(err)
	}
	g := guard{}
	g.stmts(f.Stmts)
	program, err := starlark.FileProgram(f, predeclared().Has)
	if errs := append(g.errs, unresolved(err)...); len(errs) > 0 {
		return nil, errs.sorted()
	}
	return program, r.explain(err)
}

// unresolved are all names without a definition.
func unresolved(err error) Errors {
	var list resolve.ErrorList
	if !errors.As(err, &list) {
		return nil
	}
	return (&run{}).explain(list)
}

// guard walks a syntax tree and rewrites it in place.
type guard struct {
	errs  Errors
	depth int
	told  bool // that something is nested too deeply
}

// deep refuses syntax that is nested deeper than the walk goes, because it would not be rewritten.
// It reports once: the walk comes back to the same depth for each of thousands of siblings.
func (g *guard) deep(at syntax.Position) {
	if !g.told {
		g.told = true
		g.fail(at, "statements or expressions are nested more than %d deep", maxTree)
	}
}

func (g *guard) fail(p syntax.Position, format string, a ...any) {
	g.errs = append(g.errs, at(p, fmt.Sprintf(format, a...)))
}

func (g *guard) stmts(list []syntax.Stmt) {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > maxTree {
		if len(list) > 0 {
			at, _ := list[0].Span()
			g.deep(at)
		}
		return
	}
	for i := range list {
		g.stmt(list[i])
	}
}

func (g *guard) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		g.assign(s)
	case *syntax.DefStmt:
		g.name(s.Name)
		g.parameters(s.Params)
		g.stmts(s.Body)
	case *syntax.ExprStmt:
		g.expr(&s.X)
	case *syntax.ForStmt:
		g.name(s.Vars)
		g.expr(&s.X)
		g.stmts(s.Body)
	case *syntax.IfStmt:
		g.expr(&s.Cond)
		g.stmts(s.True)
		g.stmts(s.False)
	case *syntax.ReturnStmt:
		if s.Result != nil {
			g.expr(&s.Result)
		}
	case *syntax.LoadStmt:
		g.fail(s.Load, "a recipe is one file; the standard library is there as std")
	}
}

func (g *guard) assign(s *syntax.AssignStmt) {
	g.name(s.LHS)
	g.expr(&s.LHS)
	g.expr(&s.RHS)
	bounded := boundedOps[s.Op]
	if bounded == "" || numeric(s.RHS) || s.Op != syntax.STAR_EQ && whole(s.RHS) {
		return
	}
	// x[f()] += 1 would call f twice if it were written out, so only a name may stand on the left. Adding a float or a small whole number stays as it
	// is.
	id, ok := s.LHS.(*syntax.Ident) // a += b  →  a = _add(a, b)
	if !ok {
		g.fail(s.OpPos, "write x[i] = x[i] %s …", strings.TrimSuffix(s.Op.String(), "="))
		return
	}
	s.RHS = invoke(bounded, s.OpPos, &syntax.Ident{Name: id.Name, NamePos: id.NamePos}, s.RHS)
	s.Op = syntax.EQ
}

func (g *guard) parameters(list []syntax.Expr) {
	for _, p := range list {
		switch p := p.(type) {
		case *syntax.BinaryExpr:
			g.name(p.X)
			g.expr(&p.Y)
		case *syntax.UnaryExpr:
			g.fail(p.OpPos, "a recipe has no *args and no **kwargs: name the parameters")
		default:
			g.name(p)
		}
	}
}

// name refuses variables that hide a function on which the guard relies: it knows what sin(x) and range(n) are.
// A variable named range, or _add, would be called in place of the bounded function.
func (g *guard) name(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.Ident:
		if floats[e.Name] || universe.Has(e.Name) || operators.Has(e.Name) {
			g.fail(e.NamePos, "%s is a function of the language; choose another name, as my_%s", e.Name, e.Name)
		}
	case *syntax.TupleExpr:
		for _, x := range e.List {
			g.name(x)
		}
	case *syntax.ParenExpr:
		g.name(e.X)
	case *syntax.ListExpr:
		for _, x := range e.List {
			g.name(x)
		}
	}
}
