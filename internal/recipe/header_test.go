package recipe

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/material"
)

const bench = `
name = "oak bench"
family = "furniture"
called = "a bench of oak"
nouns = ["bench", "settle"]
names = "park seat"
kin = "seat"
realms = "furniture"
roles = {"frame": ("timber metal", "legs"), "seat": "textile leather!"}
traits = ["backless", "full"]
forms = {"backless": "no back"}
implies = {"backless": "stool"}
holds = {"full": "cushions"}
lengthwise = "z"
size = (1.5, .85, .6)
carries = True
furnishes = True
uneven = True
flies = True
solid = True
bears = "symbols, plants on it, flowers in it"
cut = "backless"
sorts = "bed, drink for settle"
senses = {"settle": "bench/long_seat held/with person"}
deeds = {"held": "sitting"}
hovers = ["bee"]
detail = (1, 1, .8, 1)
def build(b):
    b.add("p", box(1, 1, 1), b.surface("frame", wood()))
`

func TestHeader(t *testing.T) {
	r, err := Parse("bench.star", []byte(strings.Replace(bench, "leather!", "living!", 1)))
	if err != nil {
		t.Fatal(err)
	}
	h := r.Header
	if h.Name != "oak bench" || h.Called != "a bench of oak" || h.Nouns[1] != "settle" || h.Size != v3(1.5, .85, .6) || h.Lengthwise != language.Depth ||
		!h.Carries || !h.Furnishes || !h.Uneven || !h.Solid || !h.Flies || h.Cut != "backless" ||
		h.Detail != [4]float32{1, 1, .8, 1} || h.Forms["backless"] != "no back" || h.Implies["backless"] != "stool" || h.Holds["full"] != "cushions" ||
		!slices.Equal(h.Hovers, []string{"bee"}) || !h.Sorts.Has(fact.Bed, "") || h.Sorts.Has(fact.Drink, "") || !h.Sorts.Has(fact.Drink, "settle") ||
		h.Senses["settle"] == "" || h.Deeds["held"] != "sitting" {
		t.Errorf("got %+v", h)
	}
	frame, seat := h.Roles[0], h.Roles[1]
	if frame.Name != "frame" || frame.Words != "legs" || len(frame.Takes) != 2 || frame.Of != "" || seat.Of != material.Living {
		t.Errorf("got the roles %+v", h.Roles)
	}
	r, err = Parse("bench.star", []byte(strings.Replace(bench, "textile leather!", "!metal", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if hoop := r.Header.Roles[1]; hoop.Takes == nil || len(hoop.Takes) != 0 || hoop.Of != material.Metallic {
		t.Errorf("got the role %+v, want one of metal that takes none", hoop)
	}
	if a := r.Archetype(); a.Height != .85 || a.Program.Digest != Digest(r.Text) || a.Kin != "seat" ||
		!a.Furnishes || !a.Uneven || !a.Solid || !a.Flies || a.Cut != "backless" ||
		a.Bears != (language.Bears{With: language.Symbols, OnIt: language.Plants, Flowers: true}) {
		t.Errorf("got %+v", a)
	}
}

// Each line of the header put wrong is told with the name, what was got and how it is written.
func TestHeaderMistakes(t *testing.T) {
	for _, c := range []struct{ line, wrong, want string }{
		{`name = "oak bench"`, "", "name is missing; a recipe begins with"},
		{`cut = "backless"`, `cut = "lone"`, `cut: "lone" is none of the traits`},
		{`bears = "symbols, plants on it, flowers in it"`, `bears = "symbols, cars"`, `bears: got "cars", want some of symbols, animals, plants, things`},
		{`solid = True`, "solid = 1", "solid: got 1, want True or False"},
		{`name = "oak bench"`, "name = 5", "name: got 5, want a text"},
		{`name = "oak bench"`, `name = ""`, `name: got "", want a text`},
		{`family = "furniture"`, "", "family is missing"},
		{`family = "furniture"`, "family = []", "family: got a list, want a text"},
		{`called = "a bench of oak"`, "called = 1", "called: got 1"},
		{`nouns = ["bench", "settle"]`, "nouns = []", "nouns: want at least one noun"},
		{`nouns = ["bench", "settle"]`, "nouns = [1]", "nouns: got 1, want a text"},
		{`nouns = ["bench", "settle"]`, `nouns = "bench"`, `nouns: got "bench", want a list of texts`},
		{`names = "park seat"`, "names = [1]", "names: got a list"},
		{`roles = {"frame": ("timber metal", "legs"), "seat": "textile living!"}`, `roles = {}`, "roles: got a dict, want a dict"},
		{`roles = {"frame": ("timber metal", "legs"), "seat": "textile living!"}`, `roles = {"frame": "wood"}`,
			`frame: "wood" is no class of material; there are timber, mineral`},
		{`roles = {"frame": ("timber metal", "legs"), "seat": "textile living!"}`, `roles = {"frame": 5}`, "frame: got 5, want classes of material"},
		{`roles = {"frame": ("timber metal", "legs"), "seat": "textile living!"}`, `roles = {5: "timber"}`, "roles: got 5, want a text"},
		{`size = (1.5, .85, .6)`, "", "size is missing"},
		{`size = (1.5, .85, .6)`, "size = (1, 0, 1)", "size: want three lengths of more than 0"},
		{`size = (1.5, .85, .6)`, "size = 5", "size: got 5, want (x, y, z)"},
		{`traits = ["backless", "full"]`, "traits = 5", "traits: got 5, want a list"},
		{`traits = ["backless", "full"]`, `traits = ["full"]`, `"backless" has words, but is none of the traits`},
		{`forms = {"backless": "no back"}`, `forms = ["backless"]`, "forms: got a list, want a dict"},
		{`implies = {"backless": "stool"}`, `implies = {"backless": 5}`, "implies: want texts"},
		{`holds = {"full": "cushions"}`, `holds = 5`, "holds: got 5"},
		{`sorts = "bed, drink for settle"`, `sorts = "bed, sleeping"`, `sorts: "sleeping" is no sort`},
		{`senses = {"settle": "bench/long_seat held/with person"}`, `senses = {"settle": "bench held"}`, `senses: settle: got "bench held", want nouns, places`},
		{`deeds = {"held": "sitting"}`, `deeds = {"thrown": "sitting"}`, `deeds: "thrown" is no place of a tool`},
		{`lengthwise = "z"`, `lengthwise = "long"`, `lengthwise: got "long", want "x", "y" or "z"`},
		{`carries = True`, `carries = 1`, "carries: got 1, want True or False"},
		{`detail = (1, 1, .8, 1)`, `detail = (1, 1)`, "detail: got (1, 1), want four factors"},
		{`detail = (1, 1, .8, 1)`, `detail = (1, 1, 0, 3)`, "detail: got (1, 1, 0, 3), want four factors"},
		{`def build(b):`, "def make(b):", "build must be a function of one parameter"},
		{`def build(b):`, "def build(b, c):", "build must be a function of one parameter"},
	} {
		text := strings.Replace(bench, "leather!", "living!", 1)
		if !strings.Contains(text, c.line) {
			t.Fatalf("%q is no line of the header", c.line)
		}
		_, err := Parse("x.star", []byte(strings.Replace(text, c.line, c.wrong, 1)))
		if err == nil {
			t.Errorf("%s was taken", c.wrong)
			continue
		}
		wantText(t, err.Error(), c.want)
	}
}

// All that is wrong with a header is told at once.
func TestAllMistakesOfAHeader(t *testing.T) {
	_, err := Parse("x.star", []byte("name = 5\nfamily = 5\nnouns = 5\n"))
	for _, want := range []string{"name: got 5", "family: got 5", "nouns: got 5", "roles is missing", "size is missing", "build must be"} {
		wantText(t, err.Error(), want)
	}
}

// A mistake is told at its place: in a helper, in a function that a shape calls, in a function of the standard library where it was called.
func TestPlacesOfMistakes(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"def leg(b, h):\n    return rod((0, 0, 0), (0, h, 0))\ndef build(b):\n    leg(b, 1)\n", "x.star:7:15: rod: want r=…"},
		{"def build(b):\n    b.add(\"p\", box(1, 1, 1).warp(lambda x, y, z: (x, y, z + q)), b.surface(\"a\", wood()))\n", "x.star:7:61: undefined: q"},
		{build(`b.add("p", box(1, 1, 1).warp(lambda x, y, z: 5), S)`), "x.star:8:10: add: p: warp: got 5, want (x, y, z)"},
		{build(`b.add("p", pipe([(0, 0, 0), (0, 1, 0)], r=lambda u: "thick"), S)`), `x.star:8:10: add: p: r: got "thick", want a number`},
		{build(`x = [1, 2]`, `y = x[5]`), "x.star:9:10: list index 5 out of range"},
		{build(`std.planks(b, "p", S, (0, 1), (0, 1), (0, 1), "three")`), "x.star:8:15:"},
		{build(`std.plank(b)`), "nothing here has .plank; is it .planks?"},
		{"def build(b)\n    pass\n", "x.star:7:1: got newline, want ':'"},
		{build(`fail("no legs")`), "x.star:8:9: no legs"},
	} {
		_, err := hostile{body: c.body}.cook(t)
		if err == nil {
			t.Errorf("no error: %s", c.body)
			continue
		}
		wantText(t, err.Error(), c.want)
	}
}

// Mistakes that do not follow from one another are told together, and what follows from one is not.
func TestMistakesAreToldOnce(t *testing.T) {
	_, err := hostile{body: build(
		`s = box(1, 1)`,
		`for i in range(5):`,
		`    b.add("p", s.move(i, 0, 0), S)`,
		`b.add("q", lathe([(-1, 0), (1, 1)]), S)`,
		`x = wood("okk")`,
		`b.surface("a", x, paint(5))`,
	)}.cook(t)
	got := strings.Split(err.Error(), "\n")
	if len(got) != 4 || !strings.Contains(got[0], "z is missing") || !strings.Contains(got[1], "point 0 has the radius -1") ||
		!strings.Contains(got[2], "okk") || !strings.Contains(got[3], "got 5, want a colour") {
		t.Errorf("got %d errors, want the box, the lathe, the wood and the paint:\n%v", len(got), err)
	}
	_, err = hostile{body: build(`for i in range(100):`, `    box(i - 200, 0, 0)`)}.cook(t)
	if n := len(strings.Split(err.Error(), "\n")); n > maxErrors {
		t.Errorf("got %d errors, at most %d", n, maxErrors)
	}
}

// Every hint is reached by a recipe that a writer of another tool might write.
func TestHints(t *testing.T) {
	try := map[string]string{
		"load statement":          "def build(b):\n    load(\"x\", \"y\")\n",
		"not an identifier":       "def load(b):\n    pass\n",
		"want primary expression": "def build(b):\n    class = 5\n",
		"called recursively":      "def f(x):\n    return f(x)\ndef build(b):\n    f(1)\n", "does not support while": build("while True:", "    pass"),
		"referenced before assignment": build("box = box(1, 1, 1)"), "got import, want": "import math\n",
		"unknown binary op: tuple * ": build("x = (1, 2, 3) * 2.5"),
		"unknown binary op: tuple - ": build("x = (1, 2, 3) - (1, 1, 1)"), "unknown binary op: tuple / ": build("x = (1, 2, 3) / 2"),
		"unknown binary op: mask + ": build("x = crevices() + crevices()"), "a mask, want a number": build("paint(\"#000000\", amount=crevices())"),
	}
	for _, h := range hints {
		body, known := try[h.in]
		if word, ok := strings.CutPrefix(h.in, "undefined: "); ok && !known {
			body = build("x = " + word + "(1)")
		}
		_, err := hostile{body: body}.cook(t)
		if err == nil {
			t.Errorf("%q: its recipe was built", h.in)
			continue
		}
		if !strings.Contains(err.Error(), "("+h.say+")") {
			t.Errorf("%q is not reached: got %v", h.in, err)
		}
	}
}

// Methods of other languages are told what stands for them.
func TestOtherWords(t *testing.T) {
	for word, say := range otherWord {
		_, err := hostile{body: build("x = box(1, 1, 1)." + word + "(1)")}.cook(t)
		if attributes()[word] {
			continue
		}
		if err == nil || !strings.Contains(err.Error(), "nothing here has ."+word) || !strings.Contains(err.Error(), say) {
			t.Errorf(".%s: got %v, want %q", word, err, say)
		}
	}
}
