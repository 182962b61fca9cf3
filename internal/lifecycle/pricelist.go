package lifecycle

import (
	"atelier/internal/credit"
)

// PriceLine is one line of the price list on the wire.
type PriceLine struct {
	Operation    string        `json:"operation"`
	ResourceType string        `json:"resourceType"`
	Preset       *string       `json:"preset"` // null: whatever the preset
	Stage        string        `json:"stage"`
	Per          string        `json:"per"`
	Credits      credit.Millis `json:"credits"`
}

// PriceList is the whole price table as it is charged by: of several lines for the same thing, the one that counts.
func (d *Desk) PriceList() []PriceLine {
	list := []PriceLine{}
	for _, p := range d.Prices.Effective() {
		line := PriceLine{Operation: p.Operation, ResourceType: p.Resource, Stage: p.Stage, Per: p.Per, Credits: p.Credits}
		if p.Preset != "" {
			line.Preset = &p.Preset
		}
		list = append(list, line)
	}
	return list
}
