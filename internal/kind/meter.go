package kind

import (
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// CapField is the field in the body of every metered start that holds the cap.
const CapField = "maxCredits"

// ErrCap is returned by Bench.Meter when the work has used its cap. A step that has a valid result then publishes it and returns no
// error; a step that returns ErrCap fails its task, uncharged.
var ErrCap error = engine.Failure{Failure: operation.Failure{Code: operation.BudgetExhausted}}
