package recipe

import (
	"maps"
	"math/big"
	"slices"

	"go.starlark.net/syntax"
)

func invoke(fn string, at syntax.Position, args ...syntax.Expr) *syntax.CallExpr {
	return &syntax.CallExpr{Fn: &syntax.Ident{Name: fn, NamePos: at}, Lparen: at, Args: args, Rparen: at}
}

// key wraps an expression that is hashed or compared, since a tuple of tuples could take for ever.
func key(e *syntax.Expr) {
	if !plain(*e) {
		at, _ := (*e).Span()
		*e = invoke("_key", at, *e)
	}
}

// Parts come before the whole: an expression is wrapped when what is in it has been, so wraps nest as the text does, and no wrap is walked again.
func (g *guard) expr(p *syntax.Expr) {
	if p == nil || *p == nil {
		return
	}
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > maxTree {
		at, _ := (*p).Span()
		g.deep(at)
		return
	}
	switch e := (*p).(type) {
	case *syntax.BinaryExpr:
		*p = g.binary(e)
	case *syntax.UnaryExpr:
		if e.Op == syntax.STAR || e.Op == syntax.STARSTAR {
			g.fail(e.OpPos, "a recipe has no *args and no **kwargs: name the arguments")
		}
		g.expr(&e.X)
	case *syntax.ParenExpr:
		g.expr(&e.X)
	case *syntax.CallExpr:
		*p = g.called(e)
	case *syntax.DotExpr:
		g.expr(&e.X)
		g.attribute(e)
	case *syntax.IndexExpr:
		g.expr(&e.X)
		g.expr(&e.Y)
		key(&e.Y)
	// A slice of a list is a copy, which takes one step: _grown counts its items.
	case *syntax.SliceExpr:
		g.exprs(&e.X, &e.Lo, &e.Hi, &e.Step)
		*p = invoke("_grown", e.Lbrack, e)
	case *syntax.CondExpr:
		g.exprs(&e.Cond, &e.True, &e.False)
	case *syntax.ListExpr:
		g.list(e.List)
	case *syntax.TupleExpr:
		g.list(e.List)
	case *syntax.DictExpr:
		g.list(e.List)
		*p = invoke("_grown", e.Lbrace, e)
	case *syntax.Literal:
		if i, ok := e.Value.(*big.Int); ok {
			g.fail(e.TokenPos, "the whole number has %d bits, at most %d", i.BitLen(), maxBits)
		}
	case *syntax.DictEntry:
		g.exprs(&e.Key, &e.Value)
		key(&e.Key)
	case *syntax.LambdaExpr:
		g.parameters(e.Params)
		g.expr(&e.Body)
	case *syntax.Comprehension:
		g.comprehension(e)
		if e.Curly {
			*p = invoke("_grown", e.Lbrack, e)
		}
	}
}

func (g *guard) exprs(list ...*syntax.Expr) {
	for _, e := range list {
		g.expr(e)
	}
}

func (g *guard) list(list []syntax.Expr) {
	for i := range list {
		g.expr(&list[i])
	}
}

func (g *guard) binary(e *syntax.BinaryExpr) syntax.Expr {
	if e.Op == syntax.EQ { // a keyword argument: name = value
		g.expr(&e.Y)
		return e
	}
	g.exprs(&e.X, &e.Y)
	switch e.Op {
	case syntax.PLUS, syntax.MINUS, syntax.STAR, syntax.PERCENT:
		// A sum of n whole numbers that are written in the text has at most 63 + log₂ n bits, and each takes a step: it cannot grow long within a run.
		additive := (e.Op == syntax.PLUS || e.Op == syntax.MINUS) && (whole(e.X) || whole(e.Y))
		if !numeric(e.X) && !numeric(e.Y) && !additive {
			return invoke(boundedOps[e.Op], e.OpPos, e.X, e.Y)
		}
	// 1 << 1000000 is one step and a megabit.
	case syntax.LTLT, syntax.GTGT:
		g.fail(e.OpPos, "a recipe has no shifts of bits")
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.GT, syntax.LE, syntax.GE:
		// Comparing goes as deep as both sides do. So one side that is known to be flat is enough.
		if !plain(e.Y) {
			key(&e.X)
		}
	case syntax.IN, syntax.NOT_IN:
		key(&e.X)
		found := invoke("_in", e.OpPos, e.X, e.Y)
		if e.Op == syntax.NOT_IN {
			return &syntax.UnaryExpr{OpPos: e.OpPos, Op: syntax.NOT, X: found}
		}
		return found
	}
	return e
}

func (g *guard) called(e *syntax.CallExpr) syntax.Expr {
	g.expr(&e.Fn)
	g.list(e.Args)
	dot, ok := e.Fn.(*syntax.DotExpr)
	if !ok {
		return e
	}
	if dot.Name.Name == "get" && len(e.Args) > 0 {
		key(&e.Args[0])
	}
	if copying[dot.Name.Name] {
		return invoke("_grown", e.Lparen, e)
	}
	return e
}

func (g *guard) attribute(e *syntax.DotExpr) {
	n := e.Name.Name
	if methods[n] || copying[n] || attributes()[n] {
		return
	}
	say := otherWord[n]
	if say == "" {
		say = nearest(n, slices.Collect(maps.Keys(attributes())))
	}
	if say != "" {
		say = "; " + say
	}
	g.fail(e.Dot, "nothing here has .%s%s", n, say)
}

func (g *guard) comprehension(e *syntax.Comprehension) {
	g.expr(&e.Body)
	for _, c := range e.Clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			g.name(c.Vars)
			g.expr(&c.X)
		case *syntax.IfClause:
			g.expr(&c.Cond)
		}
	}
}
