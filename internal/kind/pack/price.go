package pack

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
)

// prices are the shipped defaults, per item: a thing in a pack costs what it costs alone.
var prices = table(map[operation.Preset][2]int64{
	operation.Fast:       {2, 6},
	operation.Standard:   {5, 15},
	operation.Production: {12, 36},
})

func table(tiers map[operation.Preset][2]int64) credit.Prices {
	var ps credit.Prices
	for _, preset := range []operation.Preset{operation.Fast, operation.Standard, operation.Production} {
		for i, stage := range []operation.Stage{operation.Preview, operation.Final} {
			ps = append(ps, credit.Price{
				Operation: string(operationGenerate), Resource: string(asset.AssetPack), Preset: string(preset),
				Stage: string(stage), Per: "item", Credits: credit.Credits(tiers[preset][i]),
			})
		}
	}
	return ps
}
