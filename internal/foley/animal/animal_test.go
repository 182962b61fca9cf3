package animal

import (
	"testing"

	"atelier/internal/foley/foleytest"
)

func TestFamilies(t *testing.T) { foleytest.Run(t, Families) }

func TestLook(t *testing.T) { foleytest.Look(t, Families) }
