// Package surface is the contract of named surfaces: brick, cobble, oak planks, gravel. A surface is one file of a family's folder with
// its words. The same function makes tileable maps and dresses models.
//
// Three things combine freely. The layout says where pieces lie (Look.Grid), the surface says what a piece is like, and the modifiers
// of package material weather both. So boards lie in herringbone and granite in courses, and either can be mossy.
//
// Start at Surface; masonry/brick.go is an example.
package surface

import (
	"slices"

	"atelier/internal/material"
	"atelier/internal/media/tile"
)

// Surface is one named surface.
type Surface struct {
	Name string // as prompts and manifests call it: "cobblestone"
	// Words are the phrases that mean it, in lower case and singular: "brick", "brick wall". The longest phrase of a prompt wins, so
	// "brick" never takes "glazed brick" away.
	Words []string
	// Places are further such phrases that name a place where the surface lies: "meadow". They mean a tileable map, and never what a thing is made of.
	Places []string
	Class  material.Class // which roles of a model it can fill
	// Patterns are the layouts that its pieces can lie in, the usual one first; nil: it has no pieces.
	Patterns []Pattern
	// Make is the surface in a look.
	// Relief hands its masks A, B, C and D to Dress, 16 bits each. What they mean is the surface's own, and stands above its
	// Relief.
	Make func(l Look) *tile.Surface
	// Twin: Look.Joint is the colour of the second thing that it is of: the dark slabs of a checkerboard, the veins of marble.
	Twin bool
	// Cut is the surface whose pieces may be of another substance, as of Inlaid: the relief's mask A is 1 on a piece and 0 between two.
	// nil: its pieces cannot be told from what it is of.
	Cut func(l Look) *tile.Surface
}

// Phrases are all phrases that mean the surface by itself: its words and its places.
func (s *Surface) Phrases() []string { return slices.Concat(s.Words, s.Places) }

// List is a family's surfaces.
type List []*Surface
