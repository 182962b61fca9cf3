// Package recipe is the language in which most things are written: small Starlark programs that call the geometry packages.
//
// A recipe declares at its top what it is (name, family, nouns, roles, traits, size …) and has a function build(b) that adds parts.
// Parse reads one and gives an *archetype.Archetype, which no other package can tell from one in Go. It is the only package that
// knows go.starlark.net.
//
// A recipe sees no file, no clock, no network and no chance but its seed. Its steps, memory, parts, triangles and depth are bounded
// (guard.go, bound.go), and a build ends with its context. What a recipe may call is one table, words.go; a word's arguments are
// the fields of a struct, from which the interpreter, the checker and the reference read them.
package recipe

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"go.starlark.net/starlark"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// Recipe is a program that has been read.
type Recipe struct {
	File   string
	Text   []byte
	Header Header
	arch   *archetype.Archetype
	build  func() (starlark.Callable, error)
}

// Parse reads a recipe. The error is an Errors: all that could be found at once, each with file, line and column.
func Parse(file string, text []byte) (*Recipe, error) {
	globals, errs := runTop(file, text)
	if len(errs) > 0 {
		return nil, errs
	}
	r := &Recipe{File: file, Text: text}
	if errs := r.declare(globals); len(errs) > 0 {
		return nil, errs.sorted()
	}
	r.offer()
	return r, nil
}

// Open is Parse for a text that may wait: where its head tells its header, the rest is compiled when it is first built, and its mistakes are
// the error of each build.
func Open(file string, text []byte) (*Recipe, error) {
	h, ok := headed(string(text))
	if !ok {
		return Parse(file, text)
	}
	r := &Recipe{File: file, Text: text, Header: h}
	r.build = sync.OnceValues(func() (starlark.Callable, error) {
		whole, err := Parse(file, text)
		if err != nil {
			return nil, err
		}
		return whole.build()
	})
	r.offer()
	return r, nil
}

// offer makes the archetype.
func (r *Recipe) offer() {
	r.arch = r.Header.archetype()
	r.arch.Build = r.Build
	r.arch.Program = &archetype.Program{
		File: r.File, Digest: Digest(r.Text), Size: r.Header.Size, Hovers: r.Header.Hovers,
		Text: func() ([]byte, error) { return r.Text, nil },
	}
}

// runTop runs the top of a file, and gives what it declares.
func runTop(file string, text []byte) (starlark.StringDict, Errors) {
	program, errs := compile(file, text)
	if len(errs) > 0 {
		return nil, errs
	}
	run := newRun(context.Background(), file, topSteps)
	run.top = true
	defer run.stop()
	globals, err := program.Init(run.thread, predeclared())
	if errs = append(run.errs, run.explain(err)...); len(errs) > 0 {
		return nil, errs.sorted()
	}
	if err := keep(globals, run.called); err != nil {
		return nil, Errors{{File: file, Line: 1, Text: err.Error()}}
	}
	return globals, nil
}

// Archetype is what the engine builds.
func (r *Recipe) Archetype() *archetype.Archetype { return r.arch }

// Digest names the text: the first 16 hexadecimal digits of its SHA-256.
func (r *Recipe) Digest() string { return Digest(r.Text) }

// Digest of a recipe's text.
func Digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// Build is the archetype's Build: the parts of one thing. It ends with the context.
func (r *Recipe) Build(ctx context.Context, brief archetype.Brief) (*scene.Scene, error) {
	s, _, err := r.Cook(ctx, brief)
	return s, err
}

// Report is the cost of a build, and its findings.
type Report struct {
	Steps     uint64
	Builds    int     // how often the thing was built until it fitted the budget; a further one in more detail does not count
	Detail    float32 // factor of automatic counts that fitted; 1: as wished
	Triangles int
	Dropped   []string // names of small parts that the budget has no triangles for
	Said      []string // what the recipe printed
	Dearest   []Cost   // the parts of one name together, the dearest first
	Turned    []string // names of parts that a warp has turned inside out

	Asked map[string]bool // traits and roles that build has asked for

	marked  []marked
	counted []counting
}

// Cost is the triangles of all parts of one name.
type Cost struct {
	Name             string
	Parts, Triangles int
	Cuts             int // cutters of its shape
}

// Cook is Build with a report.
func (r *Recipe) Cook(ctx context.Context, brief archetype.Brief) (*scene.Scene, Report, error) {
	return r.cook(ctx, brief, false)
}

// Each turn builds the whole thing anew: in less detail, until fit says yes, at the last try at the latest; or once in more detail, where much of the
// budget is left, which counts if it fits. Steps and work count over all turns, items of each alone.
func (r *Recipe) cook(ctx context.Context, brief archetype.Brief, careful bool) (*scene.Scene, Report, error) {
	detail := r.Header.Detail[brief.Level]
	var report Report
	build, err := r.build()
	if err != nil {
		return nil, report, err
	}
	work := 0
	own := textsOf(brief.Written, afar*afar*r.ref()*r.ref())
	var plain *making // has fitted, and leaves much of the budget
	var dear *making  // the latest build, which has not fitted
	for report.Builds = 1; ; report.Builds++ {
		// A run that ends has taken fewer steps than its limit, so the rest is at least 1. A limit of 0 would be none to the interpreter.
		run := newRun(ctx, r.File, min(maxSteps, allSteps-report.Steps))
		run.work, run.own = work, own
		m := newMaking(r, run, brief, detail)
		m.careful, m.given = careful, givenAt(report.Builds)
		_, err := starlark.Call(run.thread, build, starlark.Tuple{m.root()}, nil)
		run.stop()
		report.Steps, work = report.Steps+run.thread.ExecutionSteps(), run.work
		if err := ctx.Err(); err != nil {
			return nil, report, err
		}
		errs := append(run.errs, run.explain(err)...)
		if len(errs) == 0 && len(m.scene.Parts) == 0 {
			errs = Errors{{File: r.File, Line: 1, Text: `build added nothing; end with b.add("name", shape, surface)`}}
		}
		if len(errs) > 0 && plain != nil {
			return plain.done(report)
		}
		if len(errs) > 0 && dear != nil && m.given < 1 { // counts that were made fewer may no longer suit each other
			dear.fit(tries + len(sparing))
			return dear.done(report)
		}
		if len(errs) > 0 {
			return nil, report, errs.sorted()
		}
		if own.measure {
			own.largest, own.measure = run.own.largest, false
			if own.largest > 0 {
				report.Builds--
				continue
			}
		}
		switch next, fits := m.fit(report.Builds); {
		case plain != nil && (!fits || len(m.dropped) > 0 || m.full()):
			return plain.done(report)
		case plain == nil && fits && m.finer() > detail:
			plain, detail = m, m.finer()
			report.Builds--
		case fits:
			return m.done(report)
		default:
			dear, detail = m, next
		}
	}
}

// done is what a build has made, with its report.
func (m *making) done(report Report) (*scene.Scene, Report, error) {
	m.scene.Written = m.run.own.shown
	m.stretch()
	m.stand()
	m.scene.Bones = m.bones()
	report.Detail, report.Triangles, report.Dropped, report.Said, report.Dearest = m.detail, m.triangles, m.dropped, m.run.said, m.costs()
	report.Turned, report.Asked, report.marked, report.counted = m.turned, m.asked, m.marked, m.counted
	return m.scene, report, nil
}

// ref is the longest side of a thing, metres, which automatic counts are judged by.
func (r *Recipe) ref() float32 { return max(r.Header.Size.X, r.Header.Size.Y, r.Header.Size.Z) }

func (r *Recipe) String() string { return fmt.Sprintf("recipe %s (%s)", r.Header.Name, r.Digest()) }

// sized is a size in a readable form.
func sized(v geom.Vec3) string { return fmt.Sprintf("%.3g × %.3g × %.3g m", v.X, v.Y, v.Z) }
