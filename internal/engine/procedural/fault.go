package procedural

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/recipe"
)

// faults are what builds have shown of recipes that are not the service's own, by their digests. They are safe for concurrent use.
type faults struct {
	mu     sync.Mutex
	broken map[string]bool // could not be built: no refusal offers them
	sized  map[string]bool // are of another size than they declare: the log has it once
}

// has reports whether a thing could not be built.
func (f *faults) has(a *archetype.Archetype) bool {
	if a == nil || a.Program == nil {
		return false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.broken[a.Program.Digest]
}

// note keeps those of some recipes that have made mistakes.
func (f *faults) note(list []*archetype.Archetype, mistakes recipe.Errors) {
	for _, a := range list {
		if slices.ContainsFunc(mistakes, func(m recipe.Error) bool { return m.File == a.Program.File }) {
			f.first(&f.broken, a.Program.Digest)
		}
	}
}

// first adds a digest to a set, and reports whether it is new there.
func (f *faults) first(set *map[string]bool, digest string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if *set == nil {
		*set = map[string]bool{}
	}
	was := (*set)[digest]
	(*set)[digest] = true
	return !was
}

// tellSize notes that a recipe which is not the service's own is built in another size than it declares, and logs it once. Traits and proportions
// change sizes, so only a plain thing is measured.
func (e *Engine) tellSize(p *plan, built geom.Vec3) {
	b := p.brief
	if p.several() || len(b.Traits) > 0 || b.Tall != 1 || b.Wide != 1 || b.Deep != 1 || !slices.Contains(e.theirs, p.archetype) {
		return
	}
	declared := p.archetype.Program.Size
	wrong := recipe.Missized(built, declared)
	if len(wrong) == 0 {
		return
	}
	p.note("The %s of the %s is over 30 %% off the size that its recipe declares: %s instead of %s.", strings.Join(wrong, " and the "), bare(p),
		sizeText(built), sizeText(declared))
	if e.faults.first(&e.faults.sized, p.archetype.Program.Digest) {
		slog.Warn("a recipe builds another size than it declares", "file", p.archetype.Program.File, "built", sizeText(built), "declared", sizeText(declared))
	}
}

// sizeText is a size as "1.2 m × 75 cm × 80 cm".
func sizeText(v geom.Vec3) string {
	return fmt.Sprintf("%s × %s × %s", lengthText(v.X), lengthText(v.Y), lengthText(v.Z))
}
