package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
)

// maker is what beasts and birds are made by: to what all animals share it adds plumes, antlers and what they wear.
type maker struct{ *anatomy.Maker }

func newMaker(name, role string, b archetype.Brief) *maker { return &maker{anatomy.New(name, role, b)} }
