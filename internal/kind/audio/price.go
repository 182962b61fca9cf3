package audio

import (
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// prices are the shipped defaults, for each begun second.
var prices = kind.Final{operation.Fast: 1, operation.Standard: 2, operation.Production: 3}.Prices(operationGenerate, asset.Audio, credit.PerSecond)
