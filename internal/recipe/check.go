package recipe

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// Findings are what a check of a recipe has found.
type Findings struct {
	Name     string    `json:"name"`
	File     string    `json:"file"`
	Errors   []Finding `json:"errors"`   // what the suite refuses
	Warnings []Finding `json:"warnings"` // likely mistakes
	Notes    []string  `json:"notes"`    // words that other things give up to it
	Said     []string  `json:"said"`     // printed lines, each once
	Builds   []Built   `json:"builds"`   // plain, at each level
	Detail   string    `json:"detail"`   // the header's line that fits each level at once; "": it does already
}

// Finding is one fault, and the builds that have it.
type Finding struct {
	Text  string   `json:"text"`
	Cases []string `json:"cases"`
}

// Built is the outcome of one build.
type Built struct {
	Level     string  `json:"level"`
	Triangles int     `json:"triangles"`
	Budget    int     `json:"budget"`
	Parts     int     `json:"parts"`
	Detail    float32 `json:"detail"`
	Builds    int     `json:"builds"`
	Steps     uint64  `json:"steps"`
	Dropped   string  `json:"dropped,omitempty"` // names of parts that the budget has no triangles for
}

// levelNames are those of archetype's levels, coarsest first.
var levelNames = [...]string{"sparse", "fast", "standard", "production"}

// LevelOf is the level of a name, or of its number.
func LevelOf(name string) (archetype.Level, error) {
	for i, n := range levelNames {
		if name == n || name == fmt.Sprint(i) {
			return archetype.Level(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no level; there are %s (0 to 3)", name, strings.Join(levelNames[:], ", "))
}

// sample is one build that a check looks at.
type sample struct {
	name     string
	brief    archetype.Brief
	plain    bool // no trait, usual proportions
	odd      bool
	again    bool // built twice, for the same mesh
	detail   float32
	built    Built
	said     []string
	asked    map[string]bool
	counted  []counting
	errors   []note
	warnings []note
}

// note is a finding of one sample; findings of equal keys are told once.
type note struct{ key, text string }

func (s *sample) fail(key, format string, a ...any) {
	s.errors = append(s.errors, note{key, fmt.Sprintf(format, a...)})
}

func (s *sample) warn(key, format string, a ...any) {
	s.warnings = append(s.warnings, note{key, fmt.Sprintf(format, a...)})
}

// Heard returns the faults in the words of a thing: words that already mean something else, and words that do not reach it. Taken are words that
// other things give up to it.
type Heard func(*archetype.Archetype) (wrong, taken []string)

// Check builds a recipe at all levels, plain and with each trait, in odd proportions and by two seeds, and reports all faults. heard, unless it is
// nil, finds words of the header that do not reach the thing in prompts. The error is the context's.
func Check(ctx context.Context, r *Recipe, heard Heard) (Findings, error) {
	list := r.samples()
	f, err := r.inspect(ctx, list)
	words, taken := r.words(heard)
	f.Warnings, f.Notes = slices.Concat(words, r.unasked(list), r.miscounted(ctx, list), f.Warnings), append(f.Notes, taken...)
	return f, err
}

// Inspect is Check of one build alone: plain, by seed 1, at a level.
func Inspect(ctx context.Context, r *Recipe, level archetype.Level) (Findings, error) {
	f, err := r.inspect(ctx, []*sample{{name: levelNames[level], brief: studio.Brief(r.arch, level, seed.From("1")), plain: true, again: true}})
	words, _ := r.words(nil)
	f.Warnings = append(words, f.Warnings...)
	return f, err
}

// Each sample is written by one worker alone, and findings are gathered in the order of the list, so the outcome is the same on any number of processors.
func (r *Recipe) inspect(ctx context.Context, list []*sample) (Findings, error) {
	work := make(chan *sample)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for s := range work {
				r.examine(ctx, s)
			}
		})
	}
	for _, s := range list {
		work <- s
	}
	close(work)
	all.Wait()
	f := Findings{Name: r.Header.Name, File: r.File, Notes: []string{}, Said: []string{}, Builds: []Built{}}
	f.Errors = gather(list, func(s *sample) []note { return s.errors })
	f.Warnings = gather(list, func(s *sample) []note { return s.warnings })
	for _, s := range list {
		if s.again && s.built.Parts > 0 {
			f.Builds = append(f.Builds, s.built)
		}
		for _, line := range s.said {
			if !slices.Contains(f.Said, line) {
				f.Said = append(f.Said, line)
			}
		}
	}
	f.Detail = r.fitting(ctx, list)
	return f, ctx.Err()
}

// samples are the builds: the first of each level is plain and by seed 1.
// Of t traits they are 4 × (2 × (1 + t) + 1): at each level by two seeds without a trait and with each alone, and one in odd proportions.
func (r *Recipe) samples() (list []*sample) {
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		for _, sd := range []string{"1", "2"} {
			for _, trait := range append([]string{""}, r.Header.Traits...) {
				s := &sample{name: levelNames[level], brief: studio.Brief(r.arch, level, seed.From(sd)), plain: trait == "", again: trait == "" && sd == "1"}
				if trait != "" {
					s.brief.Traits[trait] = true
					s.name += ", " + trait
				}
				if sd != "1" {
					s.name += ", seed " + sd
				}
				list = append(list, s)
			}
		}
		odd := &sample{name: levelNames[level] + ", tall 1.5, wide 0.7, deep 1.2", brief: studio.Brief(r.arch, level, seed.From("1")), odd: true}
		odd.brief.Tall, odd.brief.Wide, odd.brief.Deep = 1.5, .7, 1.2
		list = append(list, odd)
	}
	return list
}

// examine builds one sample and runs all checks on it.
func (r *Recipe) examine(ctx context.Context, s *sample) {
	made, report, err := r.cook(ctx, s.brief, true)
	if err != nil {
		s.broken(err)
		return
	}
	s.detail, s.said, s.asked, s.counted = report.Detail, report.Said, report.Asked, report.counted
	for _, name := range report.Turned {
		s.warn("turned "+name, "a warp turns %s inside out: it mirrors, or folds the shape through itself; keep left and right as they were", name)
	}
	s.built = Built{
		Level: levelNames[s.brief.Level], Triangles: report.Triangles, Budget: s.brief.Budget(), Parts: len(made.Parts),
		Detail: report.Detail, Builds: report.Builds, Steps: report.Steps, Dropped: strings.Join(report.Dropped, ", "),
	}
	if !s.odd {
		s.stretched(made.Parts)                  // before the atlas turns metres into texels
		if s.brief.Level >= archetype.Standard { // below, circles are coarse and parts are left out
			s.decals(report.marked)
		}
	}
	m, err := s.flatten(ctx, made)
	if err != nil {
		s.fail("flatten", "the parts do not come together: %v", err)
		return
	}
	if err := m.Check().Err(); err != nil {
		fault := strings.ReplaceAll(err.Error(), "\n", "; ")
		if names := m.Faulty(); names != nil {
			fault += ", in " + studio.Some(names)
		}
		s.fail("mesh "+fault, "the mesh is not sound: %s", fault)
	}
	s.built.Triangles = m.Triangles()
	s.budget(m.Triangles(), report.Dearest)
	if report.Builds >= tries && m.Triangles() <= s.brief.Budget() {
		s.warn("tries "+s.built.Level, "%s fits only in %.2f of the detail; give fewer parts there: detail=%d on what is small, or b.lod; the dearest are %s",
			s.built.Level, report.Detail, min(int(s.brief.Level)+1, 3), costly(report.Dearest))
	}
	// Steps are of all builds together; the limit is on each.
	if share := float64(report.Steps) / float64(report.Builds) / maxSteps; share > .5 {
		s.warn("steps", "build takes %.0f %% of the steps that a recipe has", 100*share)
	}
	s.places(made.Parts, m.Bounds())
	if s.plain {
		s.size(m.Bounds().Size(), r.Header.Size)
	}
	if !s.odd {
		s.loose(made.Parts, r)
		s.buried(ctx, made.Parts)
		if s.brief.Level == archetype.Standard {
			s.flickers(ctx, made.Parts, max(r.Header.Size.X, r.Header.Size.Y, r.Header.Size.Z))
		}
	}
	// A map that was ranged over, or a goroutine that was faster, shows as another mesh here. It would break the promise that a seed gives one thing.
	if s.again {
		again, _, err := r.Cook(ctx, s.brief)
		if err != nil {
			s.broken(err)
			return
		}
		if n, err := s.flatten(ctx, again); err != nil || studio.Fingerprint(n) != studio.Fingerprint(m) {
			s.fail("seed", "the same seed gave another mesh")
		}
	}
}

// flatten is the mesh as the engine makes it for the samples that are built twice, and without dimming for the many others.
func (s *sample) flatten(ctx context.Context, built *scene.Scene) (*mesh.Mesh, error) {
	if !s.again {
		return studio.Bare(ctx, built)
	}
	m, _, err := studio.Flatten(ctx, built, 512)
	return m, err
}

// broken takes the errors of a build that has ended early.
func (s *sample) broken(err error) {
	var list Errors
	if !errors.As(err, &list) {
		s.fail(err.Error(), "%v", err)
		return
	}
	for _, e := range list {
		s.fail(e.Error(), "%v", e)
	}
}

// dearest is how many names an error about the budget lists, manyCuts the number of cut holes from which it advises against them.
const dearest, manyCuts = 5, 6

func (s *sample) budget(triangles int, costs []Cost) {
	budget := s.brief.Budget()
	if triangles <= budget {
		return
	}
	holes := ""
	for i, c := range costs[:min(dearest, len(costs))] {
		if i < 2 && c.Cuts >= manyCuts {
			holes += fmt.Sprintf("; %s has %d holes cut: build it of bars, or draw the holes", c.Name, c.Cuts)
		}
	}
	tell := s.fail
	if s.odd {
		tell = s.warn
	}
	tell("budget "+s.built.Level, "%d triangles at %s, want at most %d; the dearest parts are %s; "+
		"small repeats get detail=1, a hoop is a tube and not a pipe, b.lod chooses another list of parts, or write detail = (…) at the top, factors "+
		"by level%s",
		triangles, s.built.Level, budget, costly(costs), holes)
}

// costly names the dearest parts, with how many there are and the triangles of each.
func costly(costs []Cost) string {
	var list []string
	for _, c := range costs[:min(dearest, len(costs))] {
		list = append(list, fmt.Sprintf("%s %d × %d", c.Name, c.Parts, c.Triangles/max(c.Parts, 1)))
	}
	return strings.Join(list, ", ")
}

// extents are the names of the sides of a size.
var extents = [3]string{"width", "height", "depth"}

// Missized lists the sides of a thing (width, height, depth) that differ by over 30 % from the size that its recipe declares.
func Missized(got, want geom.Vec3) (list []string) {
	for k, side := range extents {
		if g, w := on(got, k), on(want, k); g < .7*w || g > 1.3*w {
			list = append(list, side)
		}
	}
	return list
}

// size compares the thing with the size in its header, axis by axis.
func (s *sample) size(got, want geom.Vec3) {
	for _, side := range Missized(got, want) {
		k := slices.Index(extents[:], side)
		s.fail("size "+side, "the %s is %.3g m, want within 30 %% of the size's %.3g; the thing is %s", side, on(got, k), on(want, k), sized(got))
	}
}

// gather joins equal findings of several samples, in the order in which they were found.
func gather(list []*sample, of func(*sample) []note) []Finding {
	out, at := []Finding{}, map[string]int{}
	for _, s := range list {
		for _, n := range of(s) {
			i, known := at[n.key]
			if !known {
				i = len(out)
				at[n.key] = i
				out = append(out, Finding{Text: n.text})
			}
			if !slices.Contains(out[i].Cases, s.name) {
				out[i].Cases = append(out[i].Cases, s.name)
			}
		}
	}
	return out
}

// Ok reports whether there are no errors.
func (f *Findings) Ok() bool { return len(f.Errors) == 0 }

// Refused are the findings of a text that cannot be read.
func Refused(file string, list Errors) Findings {
	f := Findings{File: file, Errors: []Finding{}, Warnings: []Finding{}, Notes: []string{}, Said: []string{}, Builds: []Built{}}
	for _, e := range list {
		f.Errors = append(f.Errors, Finding{Text: e.Error(), Cases: []string{}})
	}
	return f
}
