package procedural

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

var update = flag.Bool("update", false, "write how the prompts are arranged now into testdata")

var shared = sync.OnceValue(testEngine)

// gathered puts the things of a prompt in their places.
func gathered(t *testing.T, prompt string, preset operation.Preset) (*plan, *group, error) {
	t.Helper()
	p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: preset, Seed: 1}, nil)
	return together(t, &p, err)
}

// placed is gathered of things as coarse as they are made, in a budget that leaves room for all of them: where they go and what they hold follows from
// their sizes and sockets, and a figure is built once, in a third of the time.
func placed(t *testing.T, prompt string) (*plan, *group, error) {
	t.Helper()
	p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 1}, nil)
	p.flat = true // else what is left of the budget makes things finer
	for _, one := range p.things() {
		one.brief.Level = archetype.Sparse
	}
	return together(t, &p, err)
}

func together(t *testing.T, p *plan, err error) (*plan, *group, error) {
	t.Helper()
	if err == nil {
		err = p.already(t.Context())
	}
	if err != nil || !p.several() {
		return p, nil, err
	}
	g, err := p.gather(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return p, g, nil
}

// TestArrangements arranges every prompt of testdata/arrangements.txt; a line there is a prompt, "=>", and what is built where, or
// why nothing is built.
func TestArrangements(t *testing.T) {
	const path = "testdata/arrangements.txt"
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for i, line := range slices.Collect(strings.Lines(string(file))) {
		if !*update && !seedtest.TakesOf(i, 11) {
			continue
		}
		prompt, want, _ := strings.Cut(strings.TrimSpace(line), " => ")
		if prompt == "" || strings.HasPrefix(prompt, "//") {
			fmt.Fprintln(&out, prompt)
			continue
		}
		got := arrangement(t, prompt)
		if got != want && !*update {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
		fmt.Fprintf(&out, "%s => %s\n", prompt, got)
	}
	if *update {
		if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func arrangement(t *testing.T, prompt string) string {
	p, _, err := gathered(t, prompt, operation.Fast)
	var refused engine.Failure
	if errors.As(err, &refused) {
		said, _, _ := strings.Cut(refused.Message, ",")
		return said
	}
	if err != nil {
		t.Fatalf("%q: %v", prompt, err)
	}
	if !p.several() {
		return p.counted()
	}
	var list []string
	for _, thing := range p.things() {
		text := thing.counted()
		var of []string
		for _, m := range thing.intent.Materials {
			of = append(of, m.Word)
		}
		for _, m := range thing.intent.Modifiers {
			of = append(of, m.Word)
		}
		if len(of) > 0 {
			text += " (" + strings.Join(of, ", ") + ")"
		}
		list = append(list, strings.TrimSpace(text+" "+thing.went))
	}
	return strings.Join(append(list, p.remarks.Texts()...), "; ")
}

// A thing that stands on, in or against another touches it and does not overlap it: measured in cells half as large as those by which it was
// placed.
func TestThingsTouchAndDoNotMeet(t *testing.T) {
	const deep, high = -.008, .010 // metres
	for i, prompt := range []string{
		"a bronze statue of a sitting fox on a mossy stone pedestal", "three candles on a wooden table", "a teapot on a chair", "a fox on a rock",
		"two bottles in a bucket", "a sword in a barrel", "a lantern on a crate on a table",
	} {
		if !seedtest.TakesOf(i, 7) {
			continue
		}
		_, g, err := gathered(t, prompt, operation.Standard)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, list := range g.bodies {
			for _, b := range list {
				under := relief.Of(b.shape(), .5*cellOf(b.bounds().Size()))
				for _, l := range b.load {
					n++
					over := relief.SoleOf(l.shape(), under.Cell)
					if r, ok := under.Drop(&over, 0, 0); !ok || r.Y < -high || r.Y > -deep {
						t.Errorf("%q: got a %s %.1f mm above the %s, want it on it", prompt, l.of.archetype.Name, -1000*r.Y, b.of.archetype.Name)
					}
				}
			}
		}
		if n == 0 {
			t.Errorf("%q: nothing stands on anything", prompt)
		}
	}
}

// Things on the ground stand exactly on it, apart from their neighbours.
func TestNeighboursStandApart(t *testing.T) {
	seedtest.InTurn(t, 2)
	for i, prompt := range []string{"two barrels and a crate", "five barrels", "a chest, a table and a lamp", "a fox behind a gravestone",
		"a bench between two pine trees"} {
		if !seedtest.Takes(i) {
			continue
		}
		_, g, err := gathered(t, prompt, operation.Standard)
		if err != nil {
			t.Fatal(err)
		}
		var plots []plot
		for _, list := range g.bodies {
			for _, b := range list {
				box := b.bounds()
				if box.Min.Y < -.03 || box.Min.Y > .005 { // roots go into the ground
					t.Errorf("%q: got a %s %.1f mm above the ground", prompt, b.of.archetype.Name, 1000*box.Min.Y)
				}
				for _, o := range plots {
					if o.meets(plotOf(box)) {
						t.Errorf("%q: a %s meets another thing", prompt, b.of.archetype.Name)
					}
				}
				plots = append(plots, plotOf(box))
			}
		}
	}
}

// Any number of things is sound and shares one budget, and the same prompt gives the same bytes.
func TestThingsShareOneBudget(t *testing.T) {
	for prompt, preset := range map[string]operation.Preset{
		"a bronze statue of a sitting fox on a mossy stone pedestal": operation.Fast,
		"a hundred candles on a table":                               operation.Standard,
		"two barrels, a crate and a robot holding a lantern":         operation.Standard,
	} {
		t.Run(prompt, func(t *testing.T) {
			t.Parallel()
			var before []geom.Vec3
			for range 2 {
				p, _, err := gathered(t, prompt, preset)
				if err != nil {
					t.Fatal(err)
				}
				s, a, err := p.pack(t.Context(), silent{})
				if err != nil {
					t.Fatal(err)
				}
				m := a.Mesh(s.Parts)
				if err := m.Check().Err(); err != nil {
					t.Error(err)
				}
				if n := m.Triangles(); n > p.budget || n < p.budget/4 {
					t.Errorf("got %d triangles, want at most %d and a fair part of them", n, p.budget)
				}
				if total(p.things()) > mostCopies {
					t.Errorf("got %d things, want at most %d", total(p.things()), mostCopies)
				}
				var now []geom.Vec3
				for _, v := range m.Vertices {
					now = append(now, v.Pos)
				}
				if before != nil && fmt.Sprint(before) != fmt.Sprint(now) {
					t.Error("the second time it was another one")
				}
				before = now
			}
		})
	}
}

// What lowering by whole levels leaves over goes back to the largest things, so a group has more of its budget than the coarser levels alone would take.
func TestGroupsSpendTheirBudget(t *testing.T) {
	for prompt, copies := range map[string]int{"a fire truck and a crate": 1, "three barrels and a crate": 3} {
		p, g, err := gathered(t, prompt, operation.Fast)
		if err != nil || g == nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		if n := g.triangles(); n > p.budget || n < p.budget*4/5 {
			t.Errorf("%q: got %d triangles, want four fifths of %d or more", prompt, n, p.budget)
		}
		if p.copies != copies {
			t.Errorf("%q: got %d of the first thing, want %d", prompt, p.copies, copies)
		}
	}
}

// TestCountedThingsAreAllThere builds groups whose coarsest members have more triangles together than the preset, with the seeds of a complaint.
func TestCountedThingsAreAllThere(t *testing.T) {
	for prompt, want := range map[string][]int{
		"two knights fighting with swords": {2, 2}, "a pair of knights with spears": {2, 2}, "four knights and a crate full of bottles": {4, 1, 1},
	} {
		for _, s := range []int64{11, 12} {
			p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: s}, nil)
			if _, _, err = together(t, &p, err); err != nil {
				t.Fatal(err)
			}
			if len(p.things()) != len(want) {
				t.Fatalf("%q, seed %d: got %d things, want %d", prompt, s, len(p.things()), len(want))
			}
			for i, thing := range p.things() {
				if thing.copies < want[i] {
					t.Errorf("%q, seed %d: got %s, want %d or more", prompt, s, thing.counted(), want[i])
				}
			}
		}
	}
}

// TestARaisedBudgetIsTold makes groups whose members have more triangles than the preset even where they are coarsest.
func TestARaisedBudgetIsTold(t *testing.T) {
	for prompt, c := range map[string]struct {
		few  int // triangles of the preset; 0: as they are
		want string
	}{
		"two knights fighting with swords": {few: 1500, want: "where the preset has 1500."},
		"three knights":                    {few: 400, want: "More do not fit into 1600 triangles: "},
		"a goblet on a table":              {want: ""},
	} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 1}, nil)
		if err == nil && c.few > 0 {
			p.few = c.few
			p.ration()
		}
		_, g, err := together(t, &p, err)
		if err != nil {
			t.Fatal(err)
		}
		told := p.tell().String()
		if !strings.Contains(told, c.want) || p.several() && strings.Contains(told, "the preset has") != p.wide {
			t.Errorf("%q: %q is not in %q", prompt, c.want, told)
		}
		if most := mostRaised * p.rationed; p.budget > most {
			t.Errorf("%q: got a budget of %d triangles for %d, want at most %d", prompt, p.budget, g.triangles(), most)
		}
	}
}

// TestCopiesThatDoNotFitAreTold leaves out copies, down to one thing, and looks for the note that says so.
func TestCopiesThatDoNotFitAreTold(t *testing.T) {
	for prompt, want := range map[string]string{
		"ten chairs, under 1500 triangles":              "a chair of the 10 that were asked for.",
		"three barrels on a table under 1500 triangles": "a barrel of the 3 that were asked for.",
	} {
		p, g, err := gathered(t, prompt, operation.Standard)
		if err != nil || g == nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		if told := p.tell().String(); !strings.Contains(told, want) {
			t.Errorf("%q: %q is not in %q", prompt, want, told)
		}
	}
}

// The surfaces of a moved thing are evaluated at the places where it was built.
func TestSurfacesStayWithTheirThing(t *testing.T) {
	seedtest.InTurn(t, 3)
	p, g, err := placed(t, "a fox on a pedestal")
	if err != nil {
		t.Fatal(err)
	}
	b := p.brief
	b.Among = true // as a group builds it
	alone, err := p.archetype.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	if err := solid.Finish(t.Context(), alone.Parts); err != nil {
		t.Fatal(err)
	}
	s := g.scene()
	if err := solid.Finish(t.Context(), s.Parts); err != nil {
		t.Fatal(err)
	}
	fur, moved := alone.Parts[0], s.Parts[0]
	if fur.Name != moved.Name {
		t.Fatalf("got the part %s, want %s", moved.Name, fur.Name)
	}
	if a, b := seen(fur), seen(moved); a.Sub(b).Len() > .01 {
		t.Errorf("got the mean colour %v, want %v", b, a)
	}
}

// seen is the mean colour of a part at its vertices.
func seen(p *solid.Part) geom.Vec3 {
	var sum geom.Vec3
	n := 0
	for _, is := range p.Islands {
		for _, v := range is.Vertices {
			at := tex.Point{Pos: v.Pos, Normal: v.Normal, Local: v.Local, Low: p.Low, High: p.High, Open: 1, Edge: 1, Crease: 1, Texel: .002, Seed: p.Seed}
			sum, n = sum.Add(p.Surface(&at).Color), n+1
		}
	}
	return sum.Mul(1 / float32(n))
}

// silent is a bench without files, which ignores progress.
type silent struct{ engine.Bench }

func (silent) Progress(float64, string) {}
