package material

import "atelier/internal/kind"

// retryBody is the body of POST /v1/materials/{materialId}:retry. Another image takes the place of the first try's image.
type retryBody struct {
	kind.Retried
	kind.Shown
}

var retry = kind.Retry[retryBody]("/v1/materials/{materialId}:retry", generate)
