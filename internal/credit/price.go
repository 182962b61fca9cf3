package credit

import (
	"cmp"
	"fmt"
	"slices"
)

// Per is the unit of a price.
type Per string

// The units. A task says how many of its unit it makes; a begun second counts whole.
const (
	PerAsset  Per = "asset"
	PerItem   Per = "item"
	PerFormat Per = "format"
	PerSecond Per = "second"
	PerInput  Per = "thousand_input_tokens"
	PerOutput Per = "thousand_output_tokens"
)

// Units are all units.
var Units = []Per{PerAsset, PerItem, PerFormat, PerSecond, PerInput, PerOutput}

// Price is one line of the price table: what one unit of a stage costs. Preset "" and Resolution 0 mean any.
type Price struct {
	Operation  string `json:"operation"`
	Resource   string `json:"resourceType"`
	Preset     string `json:"preset"`
	Stage      string `json:"stage"`
	Per        Per    `json:"per"`
	Resolution int    `json:"resolution"` // pixels a side
	Credits    Millis `json:"credits"`
}

// key is the line without its amount.
func (p Price) key() Price {
	p.Credits = 0
	return p
}

// covers reports whether the line names everything that key names. In both, "" and 0 mean any.
func (p Price) covers(key *Price) bool {
	return p.Operation == key.Operation && p.Resource == key.Resource && p.Stage == key.Stage && (p.Preset == key.Preset || p.Preset == "") &&
		(p.Resolution == key.Resolution || p.Resolution == 0)
}

// Prices is the price table: the kinds' defaults, overlaid by the configuration.
type Prices []Price

// Of finds what one unit costs; key is a Price without an amount. The last line that fits wins, so an overlay is appended.
// Per "" is the unit of the stage, which must have only one.
func (ps Prices) Of(key Price) (Millis, bool) {
	var found *Price
	for i := len(ps) - 1; i >= 0; i-- {
		p := &ps[i]
		if !p.covers(&key) || key.Per != "" && p.Per != key.Per {
			continue
		}
		if found == nil {
			found = p
		}
		if found.Per != p.Per {
			return 0, false
		}
	}
	if found == nil {
		return 0, false
	}
	return found.Credits, true
}

// Effective are the lines that count: one for each operation, resource, preset, stage, unit and resolution, in the order
// of the table.
func (ps Prices) Effective() Prices {
	var out Prices
	seen := map[Price]bool{}
	for _, p := range ps {
		if seen[p.key()] {
			continue
		}
		seen[p.key()] = true
		p.Credits, _ = ps.Of(p.key())
		out = append(out, p)
	}
	return out
}

// maxPrice bounds what an operator can ask, so that no sum can overflow.
const maxPrice = Millis(1_000_000_000_000)

// Overlay puts an operator's lines over the table. A line names something that the table has a price for, and says
// what it costs now. What the line leaves out of preset, unit and resolution, it is good for all of.
func (ps Prices) Overlay(lines Prices) (Prices, error) {
	all := slices.Clone(ps)
	for _, l := range lines {
		if l.Credits < 0 || l.Credits > maxPrice {
			return nil, fmt.Errorf("the price of %s, stage %s, is not between 0 and %s", l.Operation, l.Stage, maxPrice)
		}
		before := len(all)
		var other Per
		for _, p := range ps {
			switch {
			case !l.covers(&p):
			case l.Per != "" && l.Per != p.Per:
				other = p.Per
			default:
				p.Credits = l.Credits
				all = append(all, p)
			}
		}
		if len(all) > before {
			continue
		}
		if other != "" {
			return nil, fmt.Errorf("the price of %s, stage %s, is per %s, not per %s", l.Operation, l.Stage, other, l.Per)
		}
		return nil, fmt.Errorf("there is no price of operation %q, resourceType %q, preset %q, stage %q, resolution %d",
			l.Operation, l.Resource, l.Preset, l.Stage, l.Resolution)
	}
	return all, nil
}

// maxQuantity bounds the units of one task, so that no sum can overflow.
const maxQuantity = 10_000

// Cost is the price of a number of units, of which 0 counts as 1.
func (ps Prices) Cost(key Price, quantity int) (Millis, error) {
	each, ok := ps.Of(key)
	if !ok {
		return 0, fmt.Errorf("no price for %s of %s, preset %q, stage %s, per %q, resolution %d",
			key.Operation, key.Resource, key.Preset, key.Stage, key.Per, key.Resolution)
	}
	if quantity < 0 || quantity > maxQuantity {
		return 0, fmt.Errorf("price %d units of %s: not between 0 and %d", quantity, key.Operation, maxQuantity)
	}
	return each * Millis(cmp.Or(quantity, 1)), nil
}
