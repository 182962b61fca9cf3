package recipe

import (
	"fmt"
	"hash/fnv"
	"math"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// names are of a scene's parts, in order.
func names(s *scene.Scene) []string {
	var out []string
	for _, p := range s.Parts {
		out = append(out, p.Name)
	}
	return out
}

func TestLevels(t *testing.T) {
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		got := names(madeOf(t, plainBrief(level),
			`B = box(1, 1, 1)`,
			`b.add("always", B, S)`,
			`b.add("fine", B, S, detail=2)`,
			`b.add("rough", B, S, until=1)`,
			`b.add(b.lod("sparse", "fast", "standard", "production"), B, S)`,
			`b.add("level %d" % b.level, B, S)`,
		))
		want := []string{"always", "rough", []string{"sparse", "fast", "standard", "production"}[level], fmt.Sprint("level ", int(level))}
		if level >= archetype.Standard {
			want[1] = "fine"
		}
		if !slices.Equal(got, want) {
			t.Errorf("level %d: got %q, want %q", level, got, want)
		}
	}
}

// What a part draws hangs on its path, so one more part elsewhere changes nothing of it.
func TestChanceIsByPath(t *testing.T) {
	leg := `b.at(move(0, 0, 0), "leg", 3).add("bolt", box(1, 1, 1).jitter(.05, .2), S)`
	alone := made(t, leg)
	beside := made(t, `b.add("seat", box(1, 1, 1).jitter(.05, .2), S)`, `b.at(move(0, 0, 0), "leg", 2).add("nut", box(2, 1, 1), S)`, leg)
	if x, y := named3(alone, "bolt"), named3(beside, "bolt"); !slices.Equal(x, y) {
		t.Error("a seat and a nut have changed the bolt")
	}
	if slices.Equal(named3(beside, "seat"), named3(beside, "bolt")) {
		t.Error("a seat and a bolt have the same dents")
	}
	rows := made(t, `b.add("stud", box(1, 1, 1), S, at=row(5, (2, 0, 0)))`, `b.add("own", box(1, 1, 1), S, seed=b.seed("mine", 4))`)
	seen := map[uint32]bool{}
	for _, p := range rows.Parts {
		seen[p.Seed] = true
	}
	if len(seen) != 6 {
		t.Errorf("got %d different seeds of 6 parts", len(seen))
	}
}

func TestDraws(t *testing.T) {
	s := said(t,
		`b.seed("a").range(2, 3)`, `b.seed("a").range(2, 3)`, `b.seed("b").range(2, 3)`, `b.seed("a", 0).unit()`, `b.seed("a").at(0).unit()`,
		`b.seed("a").sub("x").unit()`, `b.at((1, 0, 0), "w", 1).seed("a").unit()`, `b.at((1, 0, 0)).seed("a").unit()`, `b.seed("a").unit()`,
	)
	if s[0] != s[1] || s[0] == s[2] || s[3] != s[4] || s[5] == s[8] || s[6] == s[8] || s[7] != s[8] {
		t.Errorf("got %q", s)
	}
	wantNumbers(t, []string{
		`min([b.seed("n", i).range(2, 3) for i in range(1000)])`, `max([b.seed("n", i).range(2, 3) for i in range(1000)])`,
		`len([1 for i in range(1000) if b.seed("c", i).chance(.25)]) / 1000`, `min([b.seed("i", i).int(6) for i in range(1000)])`,
		`max([b.seed("i", i).int(6) for i in range(1000)])`, `len({b.seed("p", i).pick(["a", "b", "c"]): 1 for i in range(100)})`,
	}, []float64{2, 3, .25, 0, 5, 3}, .05)
}

func TestTraits(t *testing.T) {
	brief := plainBrief(archetype.Fast)
	brief.Traits = map[string]bool{"round": true}
	got := names(madeOf(t, brief, `B = box(1, 1, 1)`, `if b.trait("round"):`, `    b.add("round", B, S)`, `if b.trait("open"):`, `    b.add("open", B, S)`))
	if !slices.Equal(got, []string{"round"}) {
		t.Errorf("got %q, want round alone", got)
	}
	wantText(t, mistake(t, `b.trait("square")`), `"square" is none of traits`)
}

func TestProportions(t *testing.T) {
	brief := plainBrief(archetype.Fast)
	brief.Tall, brief.Wide, brief.Deep = 2, .5, 3
	wantBox(t, "two high, half wide, three deep", madeOf(t, brief, `b.add("p", box(b.wide, b.tall, b.deep, bevel=0), S)`).Parts[0], v3(-.25, 0, -1.5),
		v3(.25, 2, 1.5))
}

// colourOf is the mean colour of a part's surface about a point.
func colourOf(s tex.Surface) geom.Vec3 {
	l := geom.NewLattice(geom.Vec3{})
	var sum geom.Vec3
	for i := range 64 {
		p := v3(.1*float32(i%8), .1*float32(i/8), 0)
		sum = sum.Add(s(&tex.Point{Pos: p, Local: p, Normal: v3(0, 0, 1), Open: 1, Edge: 1, Crease: 1, Texel: .01, Lattice: l}).Color)
	}
	return sum.Mul(1. / 64)
}

// Words replace the finish of a role and take its layers away, unless they are kept; what is fixed stays, but not in a statue.
func TestWordsReplaceFinishes(t *testing.T) {
	lines := []string{
		`R = paint("#FF0000")`, `B = box(1, 1, 1)`,
		`b.add("layered", B, b.surface("a", wood(), R))`,
		`b.add("kept", B, b.surface("a", wood(), R, keep=True))`,
		`b.add("fixed", B, b.fixed(wood(), R))`,
	}
	red := func(s *scene.Scene) (out []bool) {
		for _, p := range s.Parts {
			c := colourOf(p.Surface)
			out = append(out, c.X > .8 && c.Y < .2)
		}
		return out
	}
	brief := plainBrief(archetype.Fast)
	if got := red(madeOf(t, brief, lines...)); !slices.Equal(got, []bool{true, true, true}) {
		t.Errorf("without words: got %v red, want all", got)
	}
	steel := material.All[slices.IndexFunc(material.All, func(m *material.Material) bool { return m.Name == "steel" })].Default
	brief.Look.Finish = map[string]material.Finish{"a": steel}
	if got := red(madeOf(t, brief, lines...)); !slices.Equal(got, []bool{false, true, true}) {
		t.Errorf("of steel: got %v red, want what is kept and fixed", got)
	}
	glass := material.All[slices.IndexFunc(material.All, func(m *material.Material) bool { return m.Name == "glass" })].Default
	brief.Look.Finish = map[string]material.Finish{"a": glass}
	panes := madeOf(t, brief, append(lines[:2:2], `b.add("dark", B, b.surface("a", glass(opaque=True), R))`, `b.add("clear", B, b.surface("a", glass(), R))`)...)
	if got := red(panes); !slices.Equal(got, []bool{true, false}) {
		t.Errorf("of glass: got %v red, want the glass that shows nothing behind it as it was", got)
	}
	brief.Look = archetype.Look{All: steel}
	if got := red(madeOf(t, brief, lines...)); !slices.Equal(got, []bool{false, true, false}) {
		t.Errorf("a steel statue: got %v red, want none but what is kept", got)
	}
}

// Of a finish that words bring, what was drawn in a light colour stands out, what was dark is cut in, a relief stays, and paint over a region goes.
func TestWordsLeaveTheReliefOfPictures(t *testing.T) {
	brief := plainBrief(archetype.Fast)
	steel := material.All[slices.IndexFunc(material.All, func(m *material.Material) bool { return m.Name == "steel" })].Default
	brief.Look.Finish = map[string]material.Finish{"a": steel}
	parts := madeOf(t, brief, `B, D = box(4, 4, 1), drawn(rect(4, 4), on="+z", at=(0, 2))`,
		`b.add("plain", B, b.surface("a", wood()))`,
		`b.add("region", B, b.surface("a", wood(), paint("#FF0000", where=facing("+z"))))`,
		`b.add("light", B, b.surface("a", wood(), paint("#FFFFFF", where=D)))`,
		`b.add("dark", B, b.surface("a", wood(), paint("#200000", where=D)))`,
		`b.add("relief", B, b.surface("a", wood(), emboss(facing("+z"), 2)))`).Parts
	at := func(p *solid.Part) tex.Sample {
		q := v3(.3, 1.2, .5)
		return p.Surface(&tex.Point{Pos: q, Local: q, Normal: v3(0, 0, 1), Open: 1, Edge: 1, Crease: 1, Texel: .01, Lattice: geom.NewLattice(geom.Vec3{})})
	}
	plain := at(parts[0])
	for i, want := range []float32{0, .9, -.9, 2} {
		got := at(parts[i+1])
		if texels := (got.Height - plain.Height) / .01; geom.Abs(texels-want) > .01 {
			t.Errorf("%s: got %v texels above the steel, want %v", parts[i+1].Name, texels, want)
		}
		if brighter := got.Color.Y - plain.Color.Y; i < 3 && brighter*want < 0 || i == 0 && brighter != 0 {
			t.Errorf("%s: got %v brighter than the steel, which is %v high", parts[i+1].Name, brighter, want)
		}
	}
}

func TestGivenTintAndStatue(t *testing.T) {
	brief := plainBrief(archetype.Fast)
	line := `print(b.given("a"), b.given("t"), b.statue, b.tint("a", "#FF0000"))`
	for _, c := range []struct {
		look archetype.Look
		want string
	}{
		{archetype.Look{}, "False False False vec(1, 0, 0)"},
		{archetype.Look{Finish: map[string]material.Finish{"a": material.All[0].Default}, Tints: map[string]geom.Vec3{"a": v3(0, 1, 0)}},
			"True False False vec(0, 1, 0)"},
		{archetype.Look{All: material.All[0].Default}, "True True True vec(1, 0, 0)"},
	} {
		brief.Look = c.look
		_, report, err := parsed(t, small, line).Cook(t.Context(), brief)
		if err != nil {
			t.Fatal(err)
		}
		wantText(t, report.Said[0], ": "+c.want)
	}
}

// Congruent parts of one shape and surface share a name under which they bake once; another shape or surface has another.
func TestShare(t *testing.T) {
	s := made(t, `B = box(1, 1, 1)`, `b.add("p", B, S, at=row(3, (2, 0, 0)), share=True)`, `b.add("q", B, T, share=True)`,
		`b.add("r", box(1, 1, 1), S, share=True)`, `b.add("u", B, S)`)
	var got []string
	for _, p := range s.Parts {
		got = append(got, p.Share)
	}
	if got[0] == "" || got[0] != got[1] || got[1] != got[2] || got[3] == got[0] || got[4] == got[0] || got[4] == got[3] || got[5] != "" {
		t.Errorf("got %q", got)
	}
}

// fingerprint is of all that is built: places, seeds and shares.
func fingerprint(s *scene.Scene) uint64 {
	h := fnv.New64a()
	for _, p := range s.Parts {
		fmt.Fprintln(h, p.Name, p.Seed, p.Share, p.Crease, len(p.Islands))
	}
	for _, p := range corners3(s) {
		fmt.Fprintln(h, math.Float32bits(p.X), math.Float32bits(p.Y), math.Float32bits(p.Z))
	}
	return h.Sum64()
}

// The same seed gives the same bytes on one processor and on eight; another seed another thing.
func TestSameSeedSameThing(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for name, text := range realRecipes(t) {
		r, err := Parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		var got [3]uint64
		for i := range got {
			brief := plainBrief(archetype.Standard)
			runtime.GOMAXPROCS([]int{1, 8, 2}[i])
			if i == 2 {
				brief.Seed = seed.From("2")
			}
			s, err := r.Build(t.Context(), brief)
			if err != nil {
				t.Fatal(err)
			}
			got[i] = fingerprint(s)
		}
		if got[0] != got[1] {
			t.Errorf("%s: one processor and eight make different things", name)
		}
		if got[0] == got[2] {
			t.Errorf("%s: two seeds make the same thing", name)
		}
	}
}

// A thing that leaves most of its budget has rounder forms than its level asks for, unless it stands among others; what has used its budget has not.
func TestWhatIsLeftRoundsForms(t *testing.T) {
	const wheel = `b.add("wheel", lathe([(0, 0), (.5, 0), (.5, .1), (0, .1)]), S)`
	const posts = `b.add("post", rod((0, 0, 0), (0, .6, 0), r=.03), S, at=ring(96, .4))`
	alone, among := plainBrief(archetype.Fast), plainBrief(archetype.Fast)
	among.Among = true
	count := func(b archetype.Brief, lines ...string) int { return len(named3(madeOf(t, b, lines...), "wheel")) }
	plain := count(among, wheel)
	if got := count(alone, wheel); got < 3*plain/2 {
		t.Errorf("alone: got %d corners, want about twice the %d among others", got, plain)
	}
	if got := count(alone, wheel, posts); got != plain {
		t.Errorf("with much of the budget spent: got %d corners, want %d", got, plain)
	}
}

// A thing above its budget loses its smallest parts, and only where that is not enough the points of small circles; the largest
// circle keeps its own, and what is kept is never dropped.
func TestFitDropsTheSmallest(t *testing.T) {
	lines := []string{
		`b.add("wheel", lathe([(0, 0), (.5, 0), (.5, .1), (0, .1)]), S)`,
		`b.add("screw", lathe([(0, 0), (.004, 0), (.004, .01), (0, .01)], segments=20), S, at=ring(120, .4))`,
		`b.add("jewel", lathe([(0, 0), (.004, 0), (.004, .01), (0, .01)], segments=20), S, keep=True)`,
	}
	s, report, err := parsed(t, lines...).Cook(t.Context(), plainBrief(archetype.Fast))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, p := range s.Parts {
		count[p.Name]++
	}
	if report.Triangles > archetype.Fast.Budget() || count["wheel"] != 1 || count["jewel"] != 1 || count["screw"] == 0 || count["screw"] == 120 {
		t.Errorf("got %d triangles and %v; want at most %d, the wheel, the jewel and some of 120 screws", report.Triangles, count, archetype.Fast.Budget())
	}
	if !slices.Equal(report.Dropped, []string{"screw"}) || report.Builds != 1 || report.Dearest[0].Name != "screw" {
		t.Errorf("got %+v", report)
	}
	lines[1] = `b.add("post", rod((0, 0, 0), (0, .6, 0), r=.03), S, at=ring(125, .4))`
	s, report, err = parsed(t, lines[:2]...).Cook(t.Context(), plainBrief(archetype.Fast))
	if err != nil {
		t.Fatal(err)
	}
	among := plainBrief(archetype.Fast)
	among.Among = true
	whole := len(corners3(madeOf(t, among, lines[0])))
	if got := len(named3(s, "wheel")); report.Builds < 2 || report.Detail >= 1 || 3*got < 2*whole || report.Triangles > archetype.Fast.Budget() {
		t.Errorf("after %d builds, in %.2f of the detail, the wheel has %d of %d corners", report.Builds, report.Detail, got, whole)
	}
}

// Counts that a recipe gives become fewer where nothing else brings a thing into its budget, and hexagons keep their sides.
func TestFitMakesGivenCountsFewer(t *testing.T) {
	lines := []string{
		`b.add("drum", lathe([(0, 0), (.5, 0), (.5, .2), (.45, .25), (.5, .3), (.5, .5), (0, .5)], segments=100), S, at=row(2, (.2, 0, 0)))`,
		`b.add("lens", lathe([(0, .5), (.3, .5), (.3, .6), (0, .6)], least=64), S)`,
		`b.add("tower", extrude(circle(.3, n=90), (0, .6)), S, at=row(2, (.2, 0, 0)))`,
		`b.add("nut", extrude(circle(.3, n=6), (1.2, .1)), S)`,
	}
	s, report, err := parsed(t, lines...).Cook(t.Context(), plainBrief(archetype.Sparse))
	if err != nil {
		t.Fatal(err)
	}
	if report.Builds < 4 || report.Triangles > archetype.Sparse.Budget() || len(s.Parts) != 6 {
		t.Errorf("after %d builds got %d triangles of %d parts, want at most %d of all six",
			report.Builds, report.Triangles, len(s.Parts), archetype.Sparse.Budget())
	}
	if got := len(named3(s, "nut")); got != len(named3(madeOf(t, plainBrief(archetype.Sparse), lines[3]), "nut")) {
		t.Errorf("the nut has %d corners, want those of a hexagon", got)
	}
}

// Castors are as small as what fitting drops, but a table without them would hang in the air.
func TestFitKeepsWhatStands(t *testing.T) {
	lines := []string{
		`b.add("top", box(1, .1, 1).move(0, .5, 0), S)`,
		`b.add("castor", ellipsoid(.02).move(0, .02, 0), S, at=ring(4, .4))`,
		`b.add("bead", ellipsoid(.02).move(0, .57, 0), S, at=ring(130, .4))`,
	}
	s, report, err := parsed(t, lines...).Cook(t.Context(), plainBrief(archetype.Sparse))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(named3(s, "castor")); !slices.Equal(report.Dropped, []string{"bead"}) || n == 0 {
		t.Errorf("dropped %q, %d corners of castors are left, want beads dropped and castors kept", report.Dropped, n)
	}
}

// A cloth over a block keeps its top between both edges, however coarse it is.
func TestDrapedClothKeepsItsTop(t *testing.T) {
	brief := plainBrief(archetype.Sparse)
	brief.Triangles = 60
	s, report, err := parsed(t, `b.add("cloth", std.draped(1.5, 1.3, .3, .6, rows=26, columns=30), S, keep=True)`).Cook(t.Context(), brief)
	if err != nil {
		t.Fatal(err)
	}
	if box := s.Parts[0].Bounds(); box.Min.Y > .31 || box.Max.Y < .58 || report.Triangles > brief.Triangles {
		t.Errorf("got %d triangles from %.2f to %.2f m, want at most %d from .3 to .6", report.Triangles, box.Min.Y, box.Max.Y, brief.Triangles)
	}
}
