package material

import "atelier/internal/kind"

// retryBody is the body of POST /v1/materials/{materialId}:retry. Another image takes the place of the one that the first try had.
type retryBody struct {
	kind.Retried
	kind.Shown
}

var retry = kind.Retry[retryBody]("/v1/materials/{materialId}:retry", generate)
