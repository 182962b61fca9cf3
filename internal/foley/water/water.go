// Package water is the family of water that flows, drops, splashes and boils: bubbles make most of it.
package water

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{drop, dripping, stream, pour, splash, bubbling, waves, waterfall, underwater, boiling, paddling}

const (
	minnaert = "a bubble of radius R rings at 3/R Hz: Minnaert, Phil. Mag. 16, 1933"
	liquids  = "van den Doel, Physically based models for liquid sounds, ACM TAP 2, 2005"
)
