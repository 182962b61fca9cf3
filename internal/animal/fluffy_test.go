package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
)

// A fluffy animal keeps its coat and has longer hair; one with bare skin, and one of metal, stay as the words have them.
func TestFluffyAnimalsKeepTheirCoats(t *testing.T) {
	fur := archetype.Look{Finish: map[string]material.Finish{"fur": material.Fur{}}}
	q := *Cat
	if l := q.fluffy(fur); l.Finish["fur"] != nil || q.Lay <= Cat.Lay || q.Fluff <= Cat.Fluff {
		t.Errorf("got fur %v, hair of %.4f m and a ruff of %.2f, want the cat's own coat, longer", l.Finish["fur"], q.Lay, q.Fluff)
	}
	if fur.Finish["fur"] == nil {
		t.Error("the look of the brief has changed, want a copy")
	}
	q = *Elephant
	if q.fluffy(archetype.Look{All: material.Fur{}}).All == nil {
		t.Error("an elephant of fur has its skin, want the fur")
	}
	q = *Cat
	if q.fluffy(archetype.Look{All: material.Gold{}}).All == nil || q.Lay != Cat.Lay {
		t.Error("a cat of gold has changed, want the gold")
	}
}
