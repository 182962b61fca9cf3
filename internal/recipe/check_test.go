package recipe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// checked is what Check finds in a recipe that differs from stool.
func checked(t *testing.T, change ...string) Findings {
	t.Helper()
	r, err := Parse("stool.star", []byte(strings.NewReplacer(change...).Replace(stool)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := Check(t.Context(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestAGoodRecipeChecksClean(t *testing.T) {
	f := checked(t)
	if len(f.Errors)+len(f.Warnings) > 0 || f.Detail != "" {
		t.Errorf("got %+v", f)
	}
	if len(f.Builds) != 4 || f.Builds[3].Level != "production" || f.Builds[3].Triangles == 0 || f.Builds[3].Parts != 4 {
		t.Errorf("got the builds %+v, want one a level with 4 parts", f.Builds)
	}
}

func TestCheckFinds(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	for name, c := range map[string]struct {
		from, to string
		warns    bool
		want     string
	}{
		"errors of a build": {`wood("oak"), paint`, `wood("okk"), paint`, false, `wood: got "okk"`},
		"a size":            {"size = (0.4, 0.45, 0.4)", "size = (0.4, 0.9, 0.4)", false, "the height is 0.451 m, want within 30 % of the size's 0.9"},
		"what stands too low": {seat, seat + "\n    b.add(\"root\", rod((0, -.1, 0), (0, .2, 0), r=.02), legs)", false,
			"want the ground; below it reach root"},
		"what stands aside": {seat, seat + "\n    b.add(\"arm\", rod((0, .43, 0), (.9, .43, 0), r=.02), oak)", false, "the middle is at"},
		"a budget": {seat, seat + "\n    b.add(\"stud\", box(.01, .01, .01), oak, at=row(400, (.001, 0, 0), start=(-.2, .45, 0)), keep=True)",
			false, "want at most 2000; the dearest parts are stud 400 × 12"},
		"what hangs in air": {seat, seat + "\n    b.add(\"bee\", ellipsoid(.02).move(0, .6, 0), oak)", true,
			"in the air, touching nothing that stands: bee; the first is at (0.00, 0.60, 0.00)"},
		"what hangs over a corner": {seat, seat + "\n    b.add(\"bee\", ellipsoid(.02).move(.18, .436, .18), oak)", true, "touching nothing that stands: bee"},
		"what nobody sees":         {seat, seat + "\n    b.add(\"coin\", ellipsoid(.005).move(0, .435, 0), oak)", true, "coin lies wholly inside other parts"},
		"what is drawn out": {"(0, .45)]), oak",
			"(0, .45)]).scale(.1, 1, 1).scale(10, 1, 1), oak)\n    b.add(\"cloth\", sheet(.05, .05).turn(x=90).scale(8, 1, 8).move(0, .451, 0), oak", true,
			"larger than their surface was laid out, up to 7.7 times in length: cloth"},
		"a noun of no sense": {`nouns = ["stool"]`, `nouns = ["sittle"]`, true, `no dictionary says what sort of thing "sittle" is`},
		"letters past a face": {seat,
			seat + "\n    b.add(\"sign\", box(.1, (.45, .5), .02), b.fixed(plastic(), paint(\"#ffffff\", letters(\"PALACE\", .04, at=(0, .475)))))", true,
			`letters "PALACE": `},
		"letters elsewhere": {seat,
			seat + "\n    b.add(\"sign\", box(.1, (.45, .5), .02), b.fixed(plastic(), paint(\"#ffffff\", letters(\"PALACE\", .01))))", true,
			"wholly outside the face +z of sign"},
		"letters over the seam behind": {seat, seat + "\n    b.add(\"can\", rod((0, .45, 0), (0, .55, 0), r=.1), b.fixed(plastic(), paint(\"#ffffff\", " +
			"letters(\"PALACE\", .03, on=\"around\", r=.1, at=(.3, .5)))))", true, "right from -0.314 to 0.314 and 0 in front"},
		"two faces in one plane": {seat, seat + "\n    b.add(\"inlay\", box(.1, (.43, .45), .1), b.fixed(plastic(color=\"#ff0000\")))", true,
			"a face of seat lies in the plane of one of inlay at"},
		"a lever without bounds": {seat, seat + "\n    b.joint(\"top\", \"lever\", at=(0, .4, 0))", false, "by=90, or by=(closed, open)"},
		"a crossed outline": {seat, seat + "\n    b.add(\"bow\", extrude([(-.1, .45), (.1, .55), (.1, .45), (-.1, .55)], .02), oak)", false,
			"the outline crosses itself at (0, 0.5)"},
		"holes that are dear": {seat,
			seat + "\n    b.add(\"grid\", box(.3, .02, .3).cut(rod((0, -.1, 0), (0, .1, 0), r=.005, segments=64), at=[(.03 * i - .1, 0, 0) for i in " +
				"range(8)]).move(0, .45, 0), oak)", false, "grid has 8 holes cut: build it of bars"},
		"a trait for nothing": {"size = (", "traits = [\"gilded legs\"]\nsize = (", true, `trait "gilded legs": build never asks for it by b.trait`},
		"a warp that mirrors": {seat, seat + "\n    b.add(\"knob\", box(.05, .05, .05).move(0, .45, 0).warp(lambda x, y, z: (-x, y, z)), oak)", true,
			"a warp turns knob inside out"},
		"what the recipe says": {seat, seat + "\n    print(\"seat at\", .45)", true, ""},
	} {
		t.Run(name, func(t *testing.T) {
			seedtest.InTurn(t, 3)
			f := checked(t, c.from, c.to)
			list := f.Errors
			if c.warns {
				list = f.Warnings
			}
			if c.want == "" {
				if len(f.Said) != 1 || !strings.Contains(f.Said[0], "seat at 0.45") {
					t.Errorf("got %q said", f.Said)
				}
				return
			}
			for _, l := range list {
				if strings.Contains(l.Text, c.want) {
					return
				}
			}
			t.Errorf("want %q among errors %+v and warnings %+v", c.want, f.Errors, f.Warnings)
		})
	}
}

func TestABarBetweenSleevesIsSeen(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	for name, c := range map[string]struct {
		bar  string
		seen bool
	}{
		"between them":  {"(-.18, .6, 0), (.18, .6, 0)", true},
		"in one":        {"(-.15, .6, 0), (-.05, .6, 0)", false},
		"out at an end": {"(-.15, .6, 0), (-.02, .6, 0)", true},
	} {
		f := checked(t, seat, seat+`
    b.add("post", box(.04, .64, .06), oak, at=[(-.18, 0, 0), (.18, 0, 0)])
    b.add("sleeve", rod((-.17, .6, 0), (-.04, .6, 0), r=.025), oak, mirror=True)
    b.add("bar", rod(`+c.bar+`, r=.01), oak)`)
		hidden := slices.ContainsFunc(f.Warnings, func(w Finding) bool { return strings.Contains(w.Text, "bar lies wholly inside") })
		if hidden == c.seen {
			t.Errorf("%s: got %+v, want the bar seen: %v", name, f.Warnings, c.seen)
		}
	}
}

// A panel whose edges alone lie in a bezel shows its face, which is two of its many triangles, and grout shows in gaps of 5 mm.
func TestAPanelInABezelIsSeen(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	const frame = `
    b.add("case", box(.34, (.445, .7), (-.06, -.01)), oak)
    b.add("bezel", extrude(rect(.34, .25), (-.02, .004), holes=[rect(.3, .21)], bevel=.003).move(0, .575, 0), oak)`
	for name, c := range map[string]struct {
		lines string
		seen  bool
	}{
		"a panel":           {`panel", box(.33, (.455, .695), (-.015, 0), bevel=.001)`, true},
		"a panel far below": {`panel", box(.33, (.455, .695), (-.05, -.02), bevel=.001)`, false},
		"grout": {`panel", box(.31, (.46, .69), (-.012, -.004)), oak)
    for i in range(4):
        b.add("tile", box(.0745, .23, .014).move(-.11925 + .0795 * i, .46, -.004)`, true},
		"grout without a gap": {`panel", box(.31, (.46, .69), (-.012, -.004)), oak)
    for i in range(4):
        b.add("tile", box(.08, .23, .014, bevel=0).move(-.11925 + .0795 * i, .46, -.004)`, false},
	} {
		f := checked(t, seat, seat+frame+"\n    b.add(\""+c.lines+", oak)")
		hidden := slices.ContainsFunc(f.Warnings, func(w Finding) bool { return strings.Contains(w.Text, "panel lies wholly inside") })
		if hidden == c.seen {
			t.Errorf("%s: got %+v, want the panel seen: %v", name, f.Warnings, c.seen)
		}
	}
}

func TestCheckTellsWhatWordsCannotCount(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	for name, c := range map[string]struct{ lines, want string }{
		"as many as asked": {`for i in range(b.count("peg", 3)): b.add("peg", box(.01, .01, .01), oak, at=(.03 * i, .45, 0))`, ""},
		"two pieces each": {`for i in range(b.count("peg", 3)): b.add("peg", box(.01, .01, .01), oak, at=[(.03 * i, .45, 0), (.03 * i, .45, .1)])`,
			"there are peg 8 ×"},
		"no part":              {`print(b.count("peg", 3))`, "no part bears the name"},
		"of another form":      {`for i in range(b.count("peg", 3)): b.add("knob", box(.01, .01, .01), oak, at=(.03 * i, .45, 0))`, ""},
		"in the plural":        {`for i in range(b.count("pegs", 3)): b.add("peg", box(.01, .01, .01), oak, at=(.03 * i, .45, 0))`, `ask b.count("peg")`},
		"one that never moves": {`print(b.count("peg", 3, low=3, high=3))`, ""},
	} {
		f := checked(t, seat, seat+"\n    "+c.lines)
		at := slices.IndexFunc(f.Warnings, func(w Finding) bool { return strings.HasPrefix(w.Text, "b.count(") })
		if at < 0 != (c.want == "") || at >= 0 && !strings.Contains(f.Warnings[at].Text, c.want) {
			t.Errorf("%s: got %+v, want %q", name, f.Warnings, c.want)
		}
	}
}

// Of seeds in a heap some may hide; of feet none.
func TestOneHiddenCopyOfManyIsNoMistake(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	for n, told := range map[int]bool{19: true, 20: false} {
		f := checked(t, seat, fmt.Sprintf("%s\n    b.add(\"seed\", box(.006, .006, .006), oak, at=[(0, .43, 0)] + row(%d, (.01, 0, 0), start=(-.09, .45, 0)))",
			seat, n-1))
		if got := slices.ContainsFunc(f.Warnings, func(w Finding) bool { return strings.HasPrefix(w.Text, "seed (1 of") }); got != told {
			t.Errorf("one of %d: got %+v, want it told: %v", n, f.Warnings, told)
		}
	}
}

// A thing that is settled on the ground takes the places of its decals along.
func TestDecalsOfAThingThatIsSettled(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	f := checked(t, seat, seat+`
    b.add("pin", rod((0, -.008, 0), (0, .43, 0), r=.02), oak)
    b.add("sign", box(.1, .01, .01), b.fixed(plastic(), paint("#ffffff", drawn([circle(.002).move(0, .005)]))), at=(0, .45, 0))`)
	if len(f.Errors)+len(f.Warnings) > 0 {
		t.Errorf("got %+v", f)
	}
}

func TestCheckTellsTheDetailThatFits(t *testing.T) {
	const change = `    b.add("ball", ellipsoid(.03).move(0, .45, 0), oak, at=ring(110, .15), until=0, keep=True)`
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	f := checked(t, seat, seat+"\n"+change)
	if !strings.HasPrefix(f.Detail, "detail = (") {
		t.Fatalf("got the detail %q, want a line for the top; builds %+v", f.Detail, f.Builds)
	}
	again := checked(t, seat, seat+"\n"+change, `size = (`, f.Detail+"\nsize = (")
	if again.Detail != "" {
		t.Errorf("with %s: got %s once more", f.Detail, again.Detail)
	}
	for _, b := range again.Builds {
		if b.Builds != 1 {
			t.Errorf("%s: got %d builds with %s, want 1", b.Level, b.Builds, f.Detail)
		}
	}
}

// At each level the pull of a drawer is on its front, and a drawer that stands out is held by its box.
func TestDrawersHangTogether(t *testing.T) {
	const seat = `    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)`
	f := checked(t, seat, seat+`
    b.add("case", box(.3, (.44, .6), .2), oak)
    std.drawer(b, move(0, .46, .16), .2, .1, oak, oak, pulls=1, deep=.2, ajar=.06)`)
	if at := slices.IndexFunc(f.Warnings, func(w Finding) bool { return strings.Contains(w.Text, "in the air") }); at >= 0 {
		t.Errorf("got %q", f.Warnings[at].Text)
	}
}
