package lifecycle

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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

// shape is a digest of what price looks at: of two plans with the same shape, and priced by the same table, every task
// costs the same.
func shape(p *kind.Plan) string {
	type stage struct {
		Name  operation.Stage
		Tasks int
	}
	stages := []stage{}
	for _, s := range p.Stages {
		stages = append(stages, stage{s.Name, len(s.Tasks)})
	}
	b, err := json.Marshal([]any{p.Preset, stages})
	if err != nil {
		panic(err) // plain words and numbers
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
