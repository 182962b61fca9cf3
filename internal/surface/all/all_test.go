package all

import (
	"testing"

	"atelier/internal/surface/surfacetest"
)

func TestWords(t *testing.T) { surfacetest.Words(t, Surfaces) }
