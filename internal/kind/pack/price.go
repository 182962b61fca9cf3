package pack

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// prices are the shipped defaults, per item: an item costs the same as a single model.
var prices = kind.Tiers{
	operation.Fast:       {Preview: 2, Final: 6},
	operation.Standard:   {Preview: 5, Final: 15},
	operation.Production: {Preview: 12, Final: 36},
}.Prices(operationGenerate, asset.AssetPack, credit.PerItem)
