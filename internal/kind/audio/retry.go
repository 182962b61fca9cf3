package audio

import "atelier/internal/kind"

// retryBody is the body of POST /v1/audio/{audioId}:retry.
type retryBody struct {
	kind.Retried
}

var retry = kind.Retry[retryBody]("/v1/audio/{audioId}:retry", generate)
