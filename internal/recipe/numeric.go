package recipe

import "go.starlark.net/syntax"

// boundedOps are the operators whose result could be longer than both operands.
var boundedOps = map[syntax.Token]string{
	syntax.PLUS: "_add", syntax.MINUS: "_sub", syntax.STAR: "_mul", syntax.PERCENT: "_mod",
	syntax.PLUS_EQ: "_add", syntax.MINUS_EQ: "_sub", syntax.STAR_EQ: "_mul", syntax.PERCENT_EQ: "_mod",
}

// floats are the functions that give floating-point numbers.
var floats = map[string]bool{
	"sin": true, "cos": true, "sqrt": true, "pow": true, "atan2": true, "mix": true, "smooth": true,
	"float": true, "clamp": true, "turn_length": true, "hypot": true,
}

// numeric reports whether an expression can only be a float, so that adding and multiplying it makes nothing longer.
// The test is of the text alone, before anything runs: a float on one side makes the result a float, or an error.
func numeric(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Literal:
		return e.Token == syntax.FLOAT
	case *syntax.ParenExpr:
		return numeric(e.X)
	case *syntax.UnaryExpr:
		return e.Op == syntax.MINUS && numeric(e.X)
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.SLASH:
			return true
		case syntax.PLUS, syntax.MINUS, syntax.STAR:
			return numeric(e.X) || numeric(e.Y)
		}
	case *syntax.CallExpr:
		switch f := e.Fn.(type) {
		case *syntax.Ident:
			return floats[f.Name]
		case *syntax.DotExpr:
			return f.Name.Name == "unit"
		}
	}
	return false
}

// whole reports whether an expression is a written whole number: adding it makes a number longer by no more than the steps it takes.
func whole(e syntax.Expr) bool {
	l, ok := e.(*syntax.Literal)
	return ok && l.Token == syntax.INT
}

// plain reports whether an expression is a number or a literal, which is quickly compared and hashed.
func plain(e syntax.Expr) bool {
	_, ok := e.(*syntax.Literal)
	return ok || numeric(e)
}
