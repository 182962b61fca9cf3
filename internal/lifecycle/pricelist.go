package lifecycle

import (
	"slices"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// PriceLine is one line of the price list on the wire.
type PriceLine struct {
	Operation    string        `json:"operation"`
	ResourceType string        `json:"resourceType"`
	Preset       *string       `json:"preset"` // null: any preset
	Stage        string        `json:"stage"`
	Per          credit.Per    `json:"per"`
	Resolution   int           `json:"resolution,omitempty"` // pixels a side; absent: any resolution
	Credits      credit.Millis `json:"credits"`
}

// PriceList is the whole price table as it is charged. Where several lines apply to the same thing, it has the line that is charged. An
// operation that is charged by the prices of another is listed under its own name too.
func (d *Desk) PriceList() []PriceLine {
	list := []PriceLine{}
	table := d.Prices.Effective()
	for _, p := range table {
		list = append(list, lineOf(p))
	}
	seen := map[work]bool{}
	for _, k := range d.Kinds {
		for i := range k.Actions {
			list = append(list, borrowed(&k.Actions[i], table, seen)...)
		}
	}
	return list
}

// borrowed are the lines of an action that is charged by another action's prices.
func borrowed(a *kind.Action, table credit.Prices, seen map[work]bool) (list []PriceLine) {
	priced := work{operation: a.PricedAs(), resource: a.Makes}
	for _, t := range a.Types() {
		w := work{operation: t, resource: a.Makes}
		if seen[w] || slices.ContainsFunc(table, w.has) {
			continue
		}
		seen[w] = true
		for _, p := range table {
			if priced.has(p) {
				p.Operation = string(t)
				list = append(list, lineOf(p))
			}
		}
	}
	return list
}

// has reports whether a price is for this work.
func (w work) has(p credit.Price) bool {
	return operation.Type(p.Operation) == w.operation && p.Resource == string(w.resource)
}

func lineOf(p credit.Price) PriceLine {
	return PriceLine{
		Operation: p.Operation, ResourceType: p.Resource, Preset: kind.Some(p.Preset), Stage: p.Stage, Per: p.Per, Resolution: p.Resolution, Credits: p.Credits,
	}
}
