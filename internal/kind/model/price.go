package model

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
)

// prices are the shipped defaults. 100,000 Credits make 5,000 standard models.
var prices = table(operationGenerate, map[operation.Preset][2]int64{
	operation.Fast:       {2, 6},
	operation.Standard:   {5, 15},
	operation.Production: {12, 36},
})

func table(op operation.Type, tiers map[operation.Preset][2]int64) credit.Prices {
	var ps credit.Prices
	for _, preset := range []operation.Preset{operation.Fast, operation.Standard, operation.Production} {
		for i, stage := range []operation.Stage{operation.Preview, operation.Final} {
			ps = append(ps, credit.Price{
				Operation: string(op), Resource: string(asset.Model), Preset: string(preset),
				Stage: string(stage), Per: "asset", Credits: credit.Credits(tiers[preset][i]),
			})
		}
	}
	return ps
}
