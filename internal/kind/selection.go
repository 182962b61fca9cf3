package kind

import (
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/problem"
)

// The scopes of a selection.
const (
	AllItems  = "all_items"
	SomeItems = "items"
)

// Selection names items of a pack; a body's struct embeds it.
type Selection struct {
	Scope   string   `json:"scope,omitempty" jsonschema:"enum=all_items,enum=items" jsonschema_description:"Which items; items when itemIds is sent, else all_items."`
	ItemIDs []string `json:"itemIds,omitempty" jsonschema:"minItems=1,maxItems=25" jsonschema_description:"The items, when scope is items."`
}

// Rule requires items when the scope needs them.
func (s Selection) Rule() error {
	if s.Scope == SomeItems && len(s.ItemIDs) == 0 {
		return problem.MissingItemIds.Field("body.itemIds", problem.InvalidType,
			"is required when scope is items: name the items, or leave scope out for all of them")
	}
	return nil
}

// Named reports whether single items are selected.
func (s Selection) Named() bool { return s.Scope != AllItems && len(s.ItemIDs) > 0 }

// Of are the selected items, each once, in the order of the pack. An ID of no item of the pack is a validation error.
func (s Selection) Of(items []asset.Item) ([]asset.Item, error) {
	if !s.Named() {
		return items, nil
	}
	wanted := map[string]bool{}
	var f problem.Fields
	known := map[string]bool{}
	for _, i := range items {
		known[i.ID] = true
	}
	for n, id := range s.ItemIDs {
		f.If(!known[id], fmt.Sprintf("body.itemIds.%d", n), problem.InvalidValue, "names no item of this pack")
		wanted[id] = true
	}
	var chosen []asset.Item
	for _, i := range items {
		if wanted[i.ID] {
			chosen = append(chosen, i)
		}
	}
	return chosen, f.Err()
}
