package intent

import (
	"sync"

	"atelier/internal/language"
	"atelier/internal/media/geom"
)

// jointWords call what lies between pieces; placeWords are nouns that say nothing of what a surface is like.
var (
	jointWords = language.Words("mortar, grout, grouting, pointing, vein, veins, veining, veined, thread, threads, stitching, joint, joints, seam, " +
		"seams, gap, gaps, filler, fugue, caulk, lines between, grout line, grout lines")
	paintWords = language.Words("paint, painted, repainted, coat of paint, coats of paint, enamel, enamelled, lacquer")
	placeWords = language.Words("wall, walls, floor, floors, flooring, ground, ceiling, facade, street, road, pavement, path, surface, surfaces, " +
		"texture, textures, material, materials, tileable, tiled, tiling, seamless, seamlessly, repeating, repeatable, pbr, map, maps, " +
		"background, pattern, patterned, close up, closeup, detailed, realistic, high resolution, 4k, 2k, 8k, photo, shot, shader, swatch, " +
		"panel wall, square, squared, rectangular, cladding, covering, cover, sheet, sheets, piece, pieces, block of, slab of, layout, arranged, laid, " +
		"set, finish, " +
		"bond, style, game, environment, scene")
	freshWords = language.Words("new, brand new, pristine, fresh, clean, immaculate, unused, spotless, modern, smooth new, freshly laid")
	oldWords   = language.Words("old, aged, ancient, antique, worn, vintage, battered, decrepit, dilapidated, crumbling, decaying, centuries old, " +
		"rustic, medieval, historic, timeworn, well worn, abandoned, derelict, ruined, uneven, irregular, rough hewn")
	usualWords = language.Words("dry, opaque, solid, plain, untreated, natural, raw, regular, flat, normal, standard, even, smooth, simple, classic, " +
		"either, nice, beautiful, pretty, lush, cool, good, great, " +
		"traditional, typical, ordinary, basic")
	clearWords = language.Words("transparent, translucent, see through, semi transparent, clear, half transparent, sheer")
)

// stateWords are further words for states of surfaces. Of a thing, a stain or a puddle says less.
var stateWords = sync.OnceValue(func() language.Lexicon[meaning] {
	l := language.NewLexicon[meaning](64)
	for _, s := range []struct {
		modifier, words string
		amount          float32
	}{
		{"weathered", "stained, stains, stain, water stained, blotchy, smudged, grubby, soiled, sooty, greasy, scuffed, sun bleached, grime, grunge, " +
			"grungy, filthy, scratches, scuffs, discoloured, discolored, oil stained, oil stains, dirt covered", .8},
		{"wet", "puddles, puddle, waterlogged, flooded, soggy, after rain, after the rain, rained on, slick, rainwater", 1},
		{"cracked", "crazed, fissured, cracks, chips, peeled, flaked", 1},
		{"snowy", "frost, frosted, hoarfrost, frost covered, dusting of snow", .6},
		{"rusty", "rust stains, rust stained, rust streaks, rust spots", .8},
		{"mossy", "algae, lichens, mildew, mold, mould, moldy, mouldy", .8},
	} {
		l.AddAll(s.words, meaning{kind: modifying, name: s.modifier, amount: s.amount})
	}
	l.AddAll("frosted glass, satin glass, milk glass", meaning{kind: substance, name: "glass", sort: "frosted"})
	return l
})

// jointColours are the colours of substances that joints are filled with, and veins are of; sRGB.
var jointColours = map[string]geom.Vec3{
	"gold": srgb(0xd4a52a), "golden": srgb(0xd4a52a), "silver": srgb(0xbfc3c7), "copper": srgb(0xb0693c), "bronze": srgb(0x8a6431), "brass": srgb(0xb5973f),
	"concrete": srgb(0x9a9892), "cement": srgb(0x9a9892), "lead": srgb(0x6c6f73), "sand": srgb(0xc2b08a), "clay": srgb(0xa9714e),
}
