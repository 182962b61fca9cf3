package intent

// The lead of a phrase says how what follows belongs to the thing.
const (
	leadOf   = "of"   // "statue of a fox", "made of gold", "in red"
	leadWith = "with" // "with a red seat"
	leadIs   = "is"   // "that is red": about what was named last
	leadLess = "without"
	leadTo   = "for" // whatever it is for or like: no part of it
)

// leadWords begin a phrase. A lead of their own name makes a relation of a noun after them.
var leadWords = []struct{ lead, words string }{
	{leadOf, "of, made of, made out of, made from, made with, made in, made up of, carved from, carved out of, carved in, cut from, " +
		"built of, built from, built out of, crafted from, forged from, forged of, cast in, composed of, constructed from, constructed of, " +
		"in, from, out of, covered in, covered by, covered with, coated in, coated with, painted in, finished in, clad in, wrapped in, " +
		"bound in, dipped in, depicting, shaped like, in the shape of, in the form of, in the style of"},
	{leadWith, "with, has, have, having, featuring, including, includes, sporting, bearing, plus, trimmed with, adorned with, " +
		"decorated with, its, his, her, their, inlaid with, studded with, fitted with, topped with"},
	{leadIs, "is, are, was, were, looks, look, looking, that is, which is, that are, which are, it is, should be, must be"},
	{leadIs, "that, which, who, whose, where"},
	{"on", "on, upon, onto, on top of, atop"},
	{"under", "under, beneath, underneath, below"},
	{"at", "at, by, near, beside, next to, close to, against, around, amid, among, between, behind, in front of, before, above, over, " +
		"across, along, inside, within, inside of, outside, outside of, through, toward, towards, surrounded by, along with, together with, " +
		"alongside, facing"},
	{"holding", "holding, holds, carrying, carries, wielding, wields, wearing, wears, gripping, eating, eats, reading, reads, playing, " +
		"plays, chasing, guarding, fighting, using, riding, rides, pulling, pushing, throwing"},
	{leadLess, "without, minus, free of, lacking, except, except for, instead of, rather than"},
	{leadTo, "for, to, into, like, as, such as, during, after, until, about, per, via, inspired by, based on, in honor of"},
}

const (
	joinWords = "and, or, as well as, but, then"
	negations = "no, not, never, non, isnt, arent"
)

// strengthWords say how strongly the next word is meant.
var strengthWords = []struct {
	words  string
	amount float32
}{
	{"slightly, somewhat, a bit, a little bit, lightly, partly, partially, faintly, subtly, mildly, half, hint of, touch of, a hint of, a touch of, a bit of, vaguely", 0.5},
	{"fairly, quite, rather, pretty, moderately, mostly, almost, nearly", 0.8},
	{"very, really, so, heavily, highly, badly, much, super, deeply, strongly, lots of, lot of, a lot of, thickly, thoroughly, " +
		"particularly, especially, most, full of, terribly", 1.4},
	{"extremely, completely, totally, entirely, incredibly, insanely, absolutely, fully, utterly, exceptionally, ultra, hyper, overly, too, way too", 1.6},
}

// countWords say how many.
var countWords = []struct {
	words string
	count int
}{
	{"one, single, a single, one single", 1}, {"two, both, a couple of, couple of", 2}, {"three, several, some, a few, few, multiple", 3}, {"four", 4}, {"five, many", 5},
	{"six, half a dozen", 6}, {"seven", 7}, {"eight", 8}, {"nine", 9}, {"ten", 10}, {"eleven", 11}, {"twelve, dozen, a dozen", 12}, {"twenty", 20},
	{"a hundred, hundred", 100},
}

// groupWords stand before "of" and the thing itself; 0 says nothing of how many.
var groupWords = []struct {
	words string
	count int
}{
	{"pair", 2}, {"trio", 3}, {"set, group, collection, bunch, pile, stack, heap, row, cluster, pack, herd, flock", 3},
	{"piece, kind, type, sort, image, photo, photograph, drawing, sketch, picture, rendering, depiction, representation, version, variant, example", 0},
}

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
	"resting, perched, mounted, placed, located, positioned, set, there, here, than, at most, at least, max, maximum, minimum, up to, " +
	"no more than, less than, fewer than, under, only, just, also, too, all, whole, entire, entirely, each, every, any, own, such, more, " +
	"less, even, still, kind, type, sort, bit, lot, lots, " +
	"if, when, while, because, how, what, ok, okay, hi, hello, thanks, thank, its, he, she, they, them, him, his, her, their, one, " +
	"ones, other, another, same, usual, normal, plain, simple, basic, regular, ordinary, standard, typical, common"
