package recipe

import (
	"fmt"
	"strings"
)

// hostileTop is the header of the recipes below.
const hostileTop = `name = "x"
family = "f"
nouns = ["x"]
roles = {"a": "timber"}
size = (1, 1, 1)
`

// hostile is a recipe that asks for too much, and a piece of the error that ends it; "" where it is bounded and finishes.
type hostile struct{ name, body, want string }

// build is the body of a hostile build function, its lines indented; S stands for a surface.
func build(lines ...string) string {
	return "def build(b):\n    S = b.surface(\"a\", wood())\n    " + strings.Join(lines, "\n    ") + "\n"
}

// blocks are n blocks within one another.
func blocks(n int) string {
	var b strings.Builder
	b.WriteString("def build(b):\n")
	for i := range n {
		b.WriteString(strings.Repeat(" ", i+1) + "if True:\n")
	}
	return b.String() + strings.Repeat(" ", n+1) + "pass\n"
}

// elifs is a chain of n branches, of which the parser makes statements within statements, and then a list that doubles.
func elifs(n int) string {
	return "def build(b):\n    k = 1\n    if k == 0:\n        pass\n" + strings.Repeat("    elif k == 0:\n        pass\n", n) +
		"    else:\n        x = [1]\n        for i in range(60):\n            x = x + x\n"
}

const small = `b.add("p", box(1, 1, 1, bevel=0), S)`

// hostiles are by what they attack.
var hostiles = []hostile{
	// steps
	{"endless loop", build("for i in range(100000):", "    for j in range(100000):", "        x = i + j"), "steps"},
	{"while", build("while True:", "    pass"), "(write for i in range(n))"},
	{"recursion", "def f(n):\n    return f(n + 1)\ndef build(b):\n    f(0)\n", "called recursively"},
	{"recursion by values", build("def g(h, n):", "    return h(h, n + 1)", "g(g, 0)"), "called recursively"},
	{"a lambda that calls itself", build("f = [lambda g: g[0](g)]", "f[0](f)"), "called recursively"},
	{"calls that double", "def f0(x):\n    return x\n" + doubling(40) + "def build(b):\n    f40(1)\n", "steps"},
	{"comprehensions within another", build("x = [i for i in range(10000) for j in range(10000) for k in range(10000)]"), "steps"},
	{"a loop at the top", "x = [i * j for i in range(100000) for j in range(100000)]\n" + build(small), "steps"},
	{"any of a long list", build("x = [False] * 100000", "for i in range(100000):", "    any(x)"), "items"},
	{"all of a long list", build("x = [True] * 100000", "for i in range(100000):", "    all(x)"), "items"},
	{"search in a long list", build("x = [0] * 100000", "for i in range(100000):", "    1 in x"), "items"},
	{"search for a long text", build(`s = "a" * 9999`, `x = [s + "b"] * 100`, `t = s + "c"`, "for i in range(100000):", "    t in x"), "items"},
	{"sort again and again", build("x = list(range(100000))", "for i in range(100000):", "    x = sorted(x)"), "items"},
	{"sort long texts", build(`s = "a" * 9000`, "x = [s + str(i) for i in range(200)]", "for i in range(10000):", "    sorted(x)"), "items"},
	{"min and max of long lists", build("x = list(range(100000))", "for i in range(100000):", "    y = min(x) + max(x)"), "items"},
	{"long keys", build(`s = "a" * 9999`, "t = (s, s, s, s, s, s, s, s)", "d = {}", "for i in range(100000):", "    d[t] = i"), "items"},
	{"long texts compared", build(`s = "a" * 9999`, `t = (s + "b", s + "b")`, `u = (s + "b", s + "c")`, "for i in range(100000):", "    t == u"), "items"},
	{"pick from a long list", build("x = [0] * 100000", `s = b.seed("s")`, "for i in range(100000):", "    s.pick(x)"), "items"},

	// memory
	{"huge list", build("x = [0] * 1000000000"), "more than 100000 items"},
	{"doubling list", build("x = [1]", "for i in range(60):", "    x = x + x"), "at most 100000"},
	{"doubling in place", build("x = [1]", "for i in range(60):", "    x += x"), "at most 100000"},
	{"doubling tuple", build("x = (1,)", "for i in range(60):", "    x = x * 2"), "at most 100000"},
	{"doubling by extend", build("x = [1]", "for i in range(60):", "    x.extend(x)"), "nothing here has .extend"},
	{"doubling text", build(`s = "aaaaaaaaaa"`, "for i in range(60):", "    s = s + s"), "at most 10000"},
	{"join", build(`s = ",".join(["a"] * 1000)`), "nothing here has .join"},
	{"format", build(`s = "a" * 9000`, `t = "%s%s" % (s, s)`), "at most 10000"},
	{"huge range", build("x = list(range(1000000000000))"), "at most 100000"},
	{"max of a range", build("x = max(range(1000000000000))"), "at most 100000"},
	{"growing product", build("x = 3", "for i in range(60):", "    x = x * x"), "63 bits"},
	{"growing difference", build("x = 3", "for i in range(100000):", "    y = 0 - x", "    x = x - y"), "63 bits"},
	{"growing difference in place", build("x = 3", "for i in range(100000):", "    x -= 0 - x - x"), "63 bits"},
	{"a long number", "x = 1" + strings.Repeat("0", 100000) + "\n" + build("y = [x // 1 for i in range(100000)]"), "bits"},
	{"shift", build("x = 1 << 400"), "no shifts"},
	{"dicts", build("x = [{} for i in range(100000)]", "y = [{} for i in range(100000)]"), "1000000 items"},
	{"dicts by comprehension", build("x = [{j: j for j in [i]} for i in range(100000)]"), "1000000 items"},
	{"zip of many", build("x = [0] * 100000", "y = list(zip("+strings.Repeat("x, ", 200)+"x))"), "1000000 items"},
	{"enumerate again and again", build("x = [0] * 100000", "y = [list(enumerate(x)) for i in range(1000)]"), "1000000 items"},
	{"slices", build("x = [0] * 100000", "y = [x[1:] for i in range(1000)]"), "1000000 items"},
	{"functions", build("x = [(lambda y: i + y) for i in range(100000) for j in range(10)]"), "steps"},
	{"placements", build("x = [row(4000, (1, 0, 0)) for i in range(1000)]"), "1000000 items"},
	{"points of a path", build("c = curve([(0, 0, 0), (1, 0, 0)])", "x = [c.points(2000) for i in range(10000)]"), "1000000 items"},
	{"shapes of many steps",
		build("s = box(1, 1, 1)", "for i in range(39):", "    s = s.move(1)", "x = [s.move(1) for i in range(100000) for j in range(10)]"), "1000000 items"},
	{"finishes", build("x = [wood() for i in range(100000) for j in range(10)]"), "1000000 items"},
	{"surfaces", build("x = [b.surface(\"a\", wood(), paint(\"#102030\")) for i in range(100000)]"), "1000000 items"},
	{"letters", build(`x = [letters("MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM", .1) for i in range(10000)]`), "1000000 items"},
	{"a text of ten thousand letters", build(`letters("M" * 10000, .1)`), "want 1 to 60"},
	{"prints", build("for i in range(100000):", "    if i < 50000:", "        print(i)", small), ""},

	// depth
	{"brackets", "x = " + strings.Repeat("(", 5000) + "1" + strings.Repeat(")", 5000) + "\n" + build(small), "nested"},
	{"brackets behind a comment",
		"# " + strings.Repeat(")", 5000) + "\nx = " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + "\n" + build(small), "nested"},
	{"signs", "x = " + strings.Repeat("-", 100000) + "1\n" + build(small), "nested"},
	{"not not not", "x = " + strings.Repeat("not ", 20000) + "1\n" + build(small), "nest"},
	{"lambdas", "x = " + strings.Repeat("lambda: ", 10000) + "1\n" + build(small), "nest"},
	{"dots", "x = a" + strings.Repeat(".x", 30000) + "\n" + build(small), "nested"},
	{"conditions", "x = " + strings.Repeat("1 if 0 else ", 8000) + "1\n" + build(small), "nest"},
	{"blocks", blocks(300), "nested"},
	{"branches", elifs(400), "nested"},
	{"list in list", build("x = []", "for i in range(90000):", "    x = [x]", "str(x)"), "str takes a number"},
	{"a list of itself", build("x = []", "x.append(x)", "b.add(\"p\", box(1, 1, 1), S, at=x)"), "more than"},
	{"placements in lists in lists", build("x = [[]] * 100000", "y = [x] * 100000", "b.add(\"p\", box(1, 1, 1), S, at=y)"), "more than"},

	// sharing: tuples of one another, walked for ever
	{"tuples printed", build("t = (1, 2)", "for i in range(60):", "    t = (t, t)", "print(t)", small), ""},
	{"tuples in an error", build("t = (1, 2)", "for i in range(60):", "    t = (t, t)", "box(t, 1, 1)"), "got a tuple"},
	{"tuples as keys", build("t = (1, 2)", "for i in range(60):", "    t = (t, t)", "d = {t: 1}"), "only numbers and texts"},
	{"tuples compared", build("t = (1, 2)", "u = (1, 2)", "for i in range(60):", "    t, u = (t, t), (u, u)", "t == u"), "only numbers and texts"},
	{"tuples searched", build("t = (1, 2)", "for i in range(60):", "    t = (t, t)", "t in [t]"), "only numbers and texts"},
	{"tuples sorted", build("t = (1, 2)", "for i in range(60):", "    t = (t, t)", "sorted([t, t])"), "only numbers and texts"},
	{"tuples left at the top", "def f():\n    t = ()\n    for i in range(60):\n        t = (t, t)\n    return t\nx = f()\n" + build(small), "holds too much"},
	{"tuples left in a function",
		"def f():\n    t = ()\n    for i in range(60):\n        t = (t, t)\n    return lambda: t\nx = f()\n" + build(small), "holds too much"},
	{"tuples left as a default",
		"def f():\n    t = ()\n    for i in range(60):\n        t = (t, t)\n    def g(x=t):\n        return x\n    return g\nx = f()\n" +
			build(small), "holds too much"},
	{"tuples left in an outline",
		"def f():\n    t = ()\n    for i in range(60):\n        t = (t, t)\n    return polar(lambda a: 1 + len(t))\nx = f()\n" + build(small),
		"holds too much"},
	{"tuples left in a method",
		"def f():\n    t = ()\n    for i in range(60):\n        t = (t, t)\n    return [t].append\nx = f()\n" + build(small), "holds too much"},

	// geometry
	{"many parts", build("for i in range(100000):", "    "+small), "parts"},
	{"many parts at once", build("b.add(\"p\", box(1, 1, 1, bevel=0), S, at=row(4000, (0, 0, 0)), mirror=True)"), "parts"},
	{"many triangles", build("for i in range(2000):", "    b.add(\"p\", lathe([(1, 0), (1, 1)], segments=400), S)"), "triangles"},
	{"many sheets", build("for i in range(2000):", "    b.add(\"p\", sheet(1, 1, rows=90, columns=90), S)"), "triangles"},
	{"a long spring", build("b.add(\"p\", pipe(helix(r=1, h=1, turns=200), r=.1), S)"), "4000 points"},
	{"many springs in a path", build("h = helix(r=1, h=1, turns=200)", "b.add(\"p\", pipe([h for i in range(1000)], r=.1), S)"), "4000 points"},
	{"a pipe of many sides", build("b.add(\"p\", pipe(curve([(0, 0, 0), (1, 1, 0), (2, 0, 0)], n=400), r=.1, segments=400), S)"), "rows of"},
	{"a lathe of a thousand points", build("b.add(\"p\", lathe([(.5, i * .001) for i in range(1000)], segments=400), S)"), "rows of"},
	{"a plate of thousands of points",
		build("c = curve([(cos(i), sin(i)) for i in range(360)], n=400)", "b.add(\"p\", extrude([c, c, c, c, c], .1), S)"), "points, at most 1200"},
	{"plates of a thousand points",
		build("o = [(cos(i * .36) * (1 + .002 * (i % 2)), sin(i * .36)) for i in range(1000)]", "for i in range(1000):",
			"    b.add(\"p\", extrude(o, .1), S)"), "triangles"},
	{"sweeps of a thousand points",
		build("o = [(cos(i * .36) * (1 + .002 * (i % 2)), sin(i * .36)) for i in range(1000)]", "for i in range(1000):",
			"    b.add(\"p\", sweep([(0, 0, 0), (0, 0, 1)], o), S)"), "triangles"},
	{"outlines of many steps", build("o = circle(1)", "for i in range(100000):", "    o = o.move(.1)"), "at most 64 steps"},
	{"shapes of endless steps", build("s = box(1, 1, 1)", "for i in range(100000):", "    s = s.move(.1)"), "at most 40 steps"},
	{"warps of warps",
		build("s = sheet(1, 1, rows=90, columns=90)", "for i in range(100000):", "    s = s.warp(lambda x, y, z: (x, y, z))"), "at most 40 steps"},
	{"forty warps of many points",
		build("s = sheet(1, 1, rows=90, columns=90)", "for i in range(40):", "    s = s.warp(lambda x, y, z: (x, y, z))", "b.add(\"p\", s, S)"), "steps"},
	{"jitter of many points",
		build("s = sheet(1, 1, rows=90, columns=90)", "for i in range(40):", "    s = s.jitter(.01, .01)", "for i in range(100):",
			"    b.add(\"p\", s, S)"), "items"},
	{"a warp that adds", build("b.add(\"p\", box(1, 1, 1).warp(lambda x, y, z: b.add(\"q\", box(1, 1, 1), S)), S)"), "want (x, y, z)"},
	{"lists of points read for ever", build("p = [(cos(i), sin(i)) for i in range(1000)]", "for i in range(100000):", "    outline(p)"), "items"},
	{"lists of outlines read for ever",
		build("p = [[(cos(i), sin(i)) for i in range(500)]] * 200", "for i in range(100000):", "    extrude(circle(1), 1, holes=p)"), "items"},
	{"drawn for ever", build("p = [circle(1, n=400)] * 200", "for i in range(100000):", "    drawn(p)"), "items"},
	{"a path measured for ever", build("c = curve([(i, i % 2, 0) for i in range(400)])", "for i in range(100000):", "    c.at(.5)", small), ""},
	{"far away", build("b.add(\"p\", box(1, 1, 1).move(500, 0, 0), S)"), "far outside"},
	{"at infinity", build("b.add(\"p\", box(1, 1, 1), S, at=(1e30, 0, 0))"), "at most a million"},
	{"frames to infinity",
		build("f = b", "for i in range(60):", "    f = f.at(move(1e6, 0, 0))", "    f = f.at(turn(y=1))", "f.add(\"p\", box(1, 1, 1), S)"), "far outside"},
	{"a socket at infinity", build("f = b", "for i in range(90):", "    f = f.at(move(1e6, 0, 0))", "f.socket(\"top\", (0, 0, 0))"), "far outside"},
	{"not a number", build("x = sqrt(-1)"), "no number comes"},
	{"inf minus inf", build("x = 1e308 * 10.0", "box(x - x, 1, 1)"), "number"},
	{"division by zero", build("b.add(\"p\", box(1, 1, 1).warp(lambda x, y, z: (1 / 0, y, z)), S)"), "division by zero"},
	{"a million sockets", build("for i in range(1000000 // 10):", "    b.socket(str(i), (0, 0, 0))"), "at most 100 sockets"},

	// fields and masks
	{"a field without end", build("b.add(\"p\", blob(sdf.half(\"+y\")), S)"), "no end"},
	{"a field within itself", build("f = sdf.ball((0, 0, 0), 1)", "for i in range(60):", "    f = sdf.union(f, f)"), "at most 2000 pieces"},
	{"a field of many steps", build("f = sdf.ball((0, 0, 0), 1)", "for i in range(100000):", "    f = f.move(.001)"), "48 deep"},
	{"rough on rough",
		build("f = sdf.ball((0, 0, 0), 1)", "for i in range(47):", "    f = f.rough(.01, .01, octaves=5)", "b.add(\"p\", blob(f, share=1), S)"), "items"},
	{"a micrometre in a field", build("b.add(\"p\", blob(sdf.union(sdf.ball((0, 0, 0), .000001), sdf.ball((1, 0, 0), .5)), share=1), S)"), ""},
	{"rough by a micrometre", build("b.add(\"p\", blob(sdf.ball((0, 0, 0), 1).rough(.5, .000001, octaves=5), share=1), S)"), "items"},
	{"a large field",
		build("b.add(\"p\", blob(sdf.union([sdf.ball((sin(i * 7), cos(i * 5), sin(i * 3)), .2) for i in range(1900)], k=.3), share=1), S)"), "items"},
	{"a mask within itself", build("m = bands(.1, width=.1)", "for i in range(40):", "    m = m & m"), "at most 200"},
	{"finishes in finishes", build("w = wood()", "for i in range(40):", "    w = painted(under=w)"), "more than 8 deep"},
	{"layers", build("b.surface(\"a\", wood(), [paint(\"#000000\")] * 100)"), "at most 40"},

	// the header
	{"many roles", "roles = {str(i): \"timber\" for i in range(10000)}\n" + build(small), "at most 40"},
	{"many nouns", "nouns = [str(i) for i in range(10000)]\n" + build(small), "at most 200"},
	{"many forms", "forms = {str(i): \"x\" for i in range(10000)}\n" + build(small), "at most 200"},

	// the dialect
	{"load", "load(\"other.star\", \"x\")\n" + build(small), "one file"},
	{"getattr", build("getattr(b, \"add\")"), "no part of recipes"},
	{"a star argument", build("x = [1] * 100000", "box(*x)"), "no *args"},
	{"a function hidden", "def sin(x):\n    return [x]\n" + build(small), "choose another name"},
	{"an operator called", build("x = [1]", "for i in range(60):", "    x = _add(x, x)"), "at most 100000"},
	{"a set", build("x = set([1])"), "no part of recipes"},
}

// doubling are functions f1 to fn, of which each calls the one before twice.
func doubling(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "def f%d(x):\n    return f%d(x) + f%d(x)\n", i+1, i, i)
	}
	return b.String()
}
