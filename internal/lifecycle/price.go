package lifecycle

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// price sets the price of every task of a plan, from the one price table.
func (d *Desk) price(op operation.Type, makes asset.Type, p *kind.Plan) error {
	return p.Cost(d.Prices, op, makes)
}

// shape is a digest of all that price reads of a plan: two plans with the same shape have the same price for every task. SHA-256 in
// hexadecimal. Quotes store it, so a change of its form makes the quotes of the last hour invalid.
func shape(p *kind.Plan) string {
	type task struct {
		Per        credit.Per
		Quantity   int
		Resolution int
		Cap        credit.Millis
		Free       bool `json:",omitempty"` // so the digests of plans without such tasks stay what they were
	}
	type stage struct {
		Name  operation.Stage
		Tasks []task
	}
	stages := []stage{}
	for _, s := range p.Stages {
		of := stage{Name: s.Name}
		for _, t := range s.Tasks {
			of.Tasks = append(of.Tasks, task{t.Per, cmp.Or(t.Quantity, 1), t.Resolution, t.Cap, t.Free})
		}
		stages = append(stages, of)
	}
	b, err := json.Marshal([]any{p.Preset, stages})
	if err != nil {
		panic(err) // only strings and numbers
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
