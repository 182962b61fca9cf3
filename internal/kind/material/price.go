package material

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
)

// prices are the shipped defaults.
var prices = kind.MapPrices(operationGenerate, asset.Material, credit.PerAsset)
