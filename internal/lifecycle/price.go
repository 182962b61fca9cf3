package lifecycle

import (
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// price fills in what every task of a plan costs. It is the one place where prices are read: starts, revisions and
// estimates all come here, and reservations and charges use what it has filled in.
func (d *Desk) price(op operation.Type, makes asset.Type, p *kind.Plan) error {
	for i := range p.Stages {
		s := &p.Stages[i]
		if s.Name == operation.PostProcessing {
			continue
		}
		each, ok := d.Prices.Of(string(op), string(makes), string(p.Preset), string(s.Name))
		if !ok {
			return fmt.Errorf("no price for %s of %s, preset %q, stage %s", op, makes, p.Preset, s.Name)
		}
		for j := range s.Tasks {
			s.Tasks[j].Price = each
		}
	}
	return nil
}
