package credit

import (
	"fmt"
	"slices"
)

// Price is one line of the price table. Preset "" means any.
type Price struct {
	Operation string `json:"operation"`
	Resource  string `json:"resourceType"`
	Preset    string `json:"preset"`
	Stage     string `json:"stage"`
	Per       string `json:"per"` // asset, item, format, second
	Credits   Millis `json:"credits"`
}

// Prices is the price table: the kinds' defaults, overlaid by the configuration.
type Prices []Price

// Of finds the price of a stage. The last line that fits wins, so an overlay is appended.
func (ps Prices) Of(operation, resource, preset, stage string) (Millis, bool) {
	for i := len(ps) - 1; i >= 0; i-- {
		p := &ps[i]
		if p.Operation == operation && p.Resource == resource && p.Stage == stage && (p.Preset == preset || p.Preset == "") {
			return p.Credits, true
		}
	}
	return 0, false
}

// Effective are the lines that count: one for each operation, resource, preset and stage, in the order of the table.
func (ps Prices) Effective() Prices {
	var out Prices
	seen := map[Price]bool{}
	for _, p := range ps {
		key := Price{Operation: p.Operation, Resource: p.Resource, Preset: p.Preset, Stage: p.Stage}
		if seen[key] {
			continue
		}
		seen[key] = true
		p.Credits, _ = ps.Of(p.Operation, p.Resource, p.Preset, p.Stage)
		out = append(out, p)
	}
	return out
}

// maxPrice bounds what an operator can ask, so that no sum can overflow.
const maxPrice = Millis(1_000_000_000_000)

// Overlay puts an operator's lines over the table. A line names something that the table has a price for, and says
// what it costs now; without a preset it is good for all of them.
func (ps Prices) Overlay(lines Prices) (Prices, error) {
	all := slices.Clone(ps)
	for _, l := range lines {
		before := len(all)
		for _, p := range ps {
			if p.Operation != l.Operation || p.Resource != l.Resource || p.Stage != l.Stage || l.Preset != "" && p.Preset != l.Preset {
				continue
			}
			if l.Per != "" && l.Per != p.Per {
				return nil, fmt.Errorf("the price of %s, stage %s, is per %s, not per %s", l.Operation, l.Stage, p.Per, l.Per)
			}
			p.Credits = l.Credits
			all = append(all, p)
		}
		if len(all) == before {
			return nil, fmt.Errorf("there is no price of operation %q, resourceType %q, preset %q, stage %q", l.Operation, l.Resource, l.Preset, l.Stage)
		}
		if l.Credits < 0 || l.Credits > maxPrice {
			return nil, fmt.Errorf("the price of %s, stage %s, is not between 0 and %s", l.Operation, l.Stage, maxPrice)
		}
	}
	return all, nil
}
