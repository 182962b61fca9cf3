package model

import "atelier/internal/kind"

var retry = kind.Retry[kind.RetriedReviewed]("/v1/models/{modelId}:retry", generate)
