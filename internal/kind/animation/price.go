package animation

import (
	"slices"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
)

// What the rigged character and each clip cost, in Credits.
const (
	rigPrice  = 5
	clipPrice = 2
)

var prices = slices.Concat(
	kind.Flat(rigPrice).Prices(operationAnimate, asset.Animation, credit.PerAsset),
	kind.Flat(clipPrice).Prices(operationAnimate, asset.Animation, credit.PerItem))
