package all

import (
	"testing"

	"atelier/internal/surface/surfacetest"
)

func TestSurfaces(t *testing.T) { surfacetest.Run(t, Surfaces) }

func TestLook(t *testing.T) { surfacetest.Look(t, Surfaces) }
