package model

import (
	"slices"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// prices are the shipped defaults. 100,000 Credits pay for 5,000 standard models.
var prices = slices.Concat(kind.Tiers{
	operation.Fast:       {Preview: 2, Final: 6},
	operation.Standard:   {Preview: 5, Final: 15},
	operation.Production: {Preview: 12, Final: 36},
}.Prices(operationGenerate, asset.Model, credit.PerAsset),
	kind.Flat(formatPrice).Prices(operationConvert, asset.Model, credit.PerFormat),
	kind.Flat(optimizePrice).Prices(operationOptimize, asset.Model, credit.PerAsset),
	kind.Flat(retopologizePrice).Prices(operationRetopologize, asset.Model, credit.PerAsset))

// optimizePrice is what a copy with fewer triangles costs, in Credits.
const optimizePrice = 3
