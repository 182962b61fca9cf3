package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var leather = &surface.Surface{
	Name: "leather",
	Words: []string{"brown leather", "leather hide", "cowhide", "full grain leather", "tanned leather", "leather upholstery", "grained leather",
		"worn leather", "old leather", "cow leather", "saddle leather", "hide"},
	Class: material.Textile,
	Make:  makeLeather,
}

// makeLeather is full-grain cowhide: a net of fine furrows whose cells stretch where the skin was pulled, coarser wrinkles that run with the
// folds, pores, healed scratches; crests have worn pale and smooth, furrows keep the dye.
func makeLeather(l surface.Look) *tile.Surface {
	skin := newHide(&l, .15)
	tones := l.Palette(0x452D20, 0x5B3F2F, 0x71513D, 0x85654E)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side:   skin.side,
		Relief: func(p *tile.Point) tile.Relief { return skin.grain(p, 1) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			return tanned(tones, p, r, d, old)
		},
	}
}
