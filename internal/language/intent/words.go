package intent

// statueWords make an image of what they go with. The material is what such an image is usually of; "": it is painted in the thing's own colours.
var statueWords = []struct {
	words, material string
	span            Span
}{
	{"statue, statues, sculpture, sculptures, bust, monument, effigy, idol, gargoyle statue", "stone", Natural},
	{"statuette, statuettes", "stone", Figurine},
	{"figurine, figurines", "ceramic", Figurine},
	{"action figure, action figures", "", Figurine},
	{"carving, whittling", "wood", Natural},
	{"toy, toys, scale model, scale models, plastic model, model kit, plaything", "", Toy},
	{"miniature figure, tabletop miniature, tabletop miniatures, wargaming miniature, tabletop figure, dnd miniature, rpg miniature", "plastic", Tabletop},
	{"plush, plushie, plushy, stuffed toy, stuffed animal, soft toy, plush toy", "fabric", Toy},
	{"casting", "bronze", Natural},
}

// craftWords tell of how a model is used, shown or praised, and nothing of the thing. Words for what a file may hold, such as "4k" or "LODs", are not
// among them: callers are told that those are not followed.
const craftWords = "unreal engine, unreal engine 5, unreal engine 4, unreal, ue4, ue5, unity engine, for unity, godot engine, octane render, octane, " +
	"vray, v ray, arnold render, cycles render, blender render, ray traced, raytraced, trending on artstation, artstation, highly detailed, " +
	"very detailed, ultra detailed, super detailed, extremely detailed, insanely detailed, detailed, high detail, intricate details, masterpiece, " +
	"best quality, high quality, top quality, good quality, aaa quality, aaa, triple a, quality, award winning, professional, beautiful, nice, cool, " +
	"awesome, amazing, stunning, " +
	"game character, game characters, " +
	"mobile game, mobile games, mobile ready, mobile friendly, vr ready, ar ready, game engine, hard surface, clean topology, good topology, " +
	"optimized topology, optimised topology, optimized, optimised, clean uvs, uv unwrapped, uvs, no background, white background, plain background, " +
	"transparent background, isolated, product shot, studio lighting, soft lighting, cinematic lighting, dramatic lighting, cinematic, rpg, fantasy rpg, " +
	"historically accurate, accurate, anatomically correct, vibrant colors, vibrant colours, bright colors, bright colours, vivid colors, vivid colours, " +
	"womens, mens, childrens, pls, plz, mid century, full color, full colour"

// apartWords tell of the file or of a pose, and are told as not followed; their words by themselves would say something of the thing.
const apartWords = "high poly, highpoly, hi poly, mid poly, full body, half body, dynamic pose, action pose, fighting pose, battle pose, battle stance, " +
	"hero pose, walking pose, running pose, idle pose, neutral pose, heroic pose, epic pose"

// emptyWords say nothing by themselves, or what goes without saying.
const emptyWords = "a, an, the, either, instead, this, these, those, it, i, we, you, me, my, your, our, us, please, create, make, makes, " +
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
