package intent

// statueWords make an image of what they go with; the material is what such an image is usually of.
var statueWords = []struct{ words, material string }{
	{"statue, statues, statuette, sculpture, sculptures, bust, monument, effigy, idol, gargoyle statue", "stone"},
	{"figurine, figurines", "ceramic"},
	{"carving, whittling", "wood"},
	{"toy, toys, action figure, scale model, miniature figure, plastic model, tabletop miniature", "plastic"},
	{"plush, plushie, plushy, stuffed toy, stuffed animal, soft toy", "fabric"},
	{"casting", "bronze"},
}

// emptyWords say nothing by themselves, or what goes without saying.
const emptyWords = "a, an, the, instead, this, these, those, it, i, we, you, me, my, your, our, us, please, create, make, makes, " +
	"add, put, attach, remove, change, turn, keep,  generate, build, draw, design, model, models, give, want, need, would, could, can, " +
	"will, shall, should, may, might, must, be, been, being, do, does, did, id, im, lets, let, render, produce, " +
	"3d, 3 d, three dimensional, 3d model, asset, assets, game asset, game assets, prop, props, object, objects, item, items, thing, " +
	"things, something, mesh, glb, gltf, game, games, game ready, gameready, pbr, " +
	"colour, color, colours, colors, coloured, colored, hued, tone, tones, toned, tinted, hue, shade, shades, style, styled, stylistic, " +
	"look, looks, looking, material, materials, texture, textures, textured, surface, finish, finished, made, built, crafted, carved, " +
	"forged, cut, cast, covered, coated, " +
	"resting, perched, mounted, stuck, planted, thrust, embedded, lying, leaned, propped, placed, located, positioned, set, there, here, than, at " +
	"most, at least, max, maximum, minimum, up to, " +
	"no more than, less than, fewer than, under, only, just, also, too, all, whole, entire, entirely, each, every, any, own, such, more, " +
	"less, even, still, kind, type, sort, bit, lot, lots, " +
	"breakable, interactable, interactive, climbable, collectible, collectable, printable, wireless, fairy tale, fairytale, fairy tale style, first " +
	"person, third person, isometric, spinning pickup, health pickup, " +
	"if, when, while, because, how, what, ok, okay, hi, hello, thanks, thank, its, he, she, they, them, him, his, her, their, one, " +
	"ones, other, another, same, usual, normal, plain, simple, basic, regular, ordinary, standard, typical, common"
