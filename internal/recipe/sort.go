package recipe

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"atelier/internal/language/fact"
)

// sortNames are the sorts that a recipe may declare, in a sentence.
func sortNames() string {
	var names []string
	for _, s := range fact.AllSorts {
		names = append(names, string(s))
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func readSorts(h *Header, v starlark.Value) error {
	list := ""
	if err := text(&list, v); err != nil {
		return err
	}
	h.Sorts = fact.Sorts(list)
	for sort := range h.Sorts.All() {
		if !slices.Contains(fact.AllSorts, sort) {
			return fmt.Errorf("%q is no sort", sort)
		}
	}
	return nil
}

func readSenses(h *Header, v starlark.Value) error {
	if err := textMap(&h.Senses, v); err != nil {
		return err
	}
	for noun, list := range h.Senses {
		if _, err := fact.SensesOf(list); err != nil {
			return fmt.Errorf("%s: %w", noun, err)
		}
	}
	return nil
}

// handling are the places of a tool at work.
var handling = []string{"held", "pushed", "beside"}

func readDeeds(h *Header, v starlark.Value) error {
	if err := textMap(&h.Deeds, v); err != nil {
		return err
	}
	for place := range h.Deeds {
		if !slices.Contains(handling, place) {
			return fmt.Errorf("%q is no place of a tool", place)
		}
	}
	return nil
}
