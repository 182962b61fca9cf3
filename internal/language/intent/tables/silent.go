package tables

import (
	"strings"
	"sync"

	"atelier/internal/language"
)

// Silence is where a word says nothing of the thing that a prompt is about.
type Silence uint16

// The places. A word may be silent in several of them.
const (
	Anywhere Silence = 1 << iota // wherever it stands
	Filed                        // wherever it stands; callers are told that it is not followed
	Shown                        // between commas behind the thing: how a picture is taken, drawn or shown. Callers are told that it is not followed
	General                      // before a colon with a thing behind it: "a character for my game: a young girl"
	Adorning                     // beside another noun, which has it on: "hot air balloon rainbow stripes", "electric guitar sunburst"
	Likening                     // behind a noun, which the thing is like and so is not: "diamond shaped", "fallout style"
	Lacking                      // ruled out, since no model has it: "without text"
)

// Silent are the words that say nothing, or what goes without saying; each row tells where. Words for what a file may hold, such as "4k" or "LODs",
// are not among them: callers are told that those are not followed.
var Silent = []struct {
	Where Silence
	Words string
}{
	// articles, pronouns and other small words
	{Anywhere, "this, these, those, it, its, he, she, they, them, him, his, her, their, one, ones, other, " +
		"another, either, instead, same, here, there, than, if, when, while, because, how, what"},
	{Anywhere, "only, just, also, too, all, whole, entire, entirely, each, every, any, own, such, more, less, even, still, kind, type, sort, bit, lot, lots"},
	// how a request is put
	{Anywhere, language.Asking + ", " + language.Modal + ", be, been, being"},
	{Anywhere, "add, put, attach, remove, change, turn, keep, crafted, carved, forged, cut, cast, covered, coated, finished"},
	// what is asked for, whatever it shows
	{Anywhere, "3d, 3 d, three dimensional, 3d model, model, models, asset, assets, game asset, game assets, prop, props, object, objects, item, items, " +
		"thing, things, something, mesh, glb, gltf, pbr, game, games, game ready, gameready, game character, game characters"},
	// what stands beside the name of a colour, a material or a style
	{Anywhere, "colour, color, colours, colors, coloured, colored, hued, tone, tones, toned, tinted, hue, shade, shades, style, styled, stylistic, look, " +
		"looks, looking, material, materials, texture, textures, textured, surface, finish, full color, full colour, vibrant colors, vibrant colours, " +
		"bright colors, bright colours, vivid colors, vivid colours"},
	// what stands before a place or a bound
	{Anywhere, "resting, perched, mounted, stuck, planted, thrust, embedded, buried, lying, leaned, propped, placed, located, positioned, set"},
	{Anywhere, "at most, at least, max, maximum, minimum, up to, no more than, less than, fewer than, under"},
	// what a thing is unless words say otherwise
	{Anywhere, "usual, normal, plain, simple, basic, regular, ordinary, standard, typical, common, historically accurate, accurate, anatomically correct, " +
		"womens, mens, childrens, mid century"},
	// how a game uses the model
	{Anywhere, "explosive, flammable, breakable, interactable, interactive, climbable, collectible, collectable, printable, wireless, " +
		"fairy tale, fairytale, fairy tale style, " +
		"first person, third person, isometric, spinning pickup, health pickup, rpg, fantasy rpg, mobile game, mobile games, mobile ready, " +
		"mobile friendly, vr ready, ar ready, game engine"},
	// praise, and how well the model is made
	{Anywhere, "highly detailed, very detailed, ultra detailed, super detailed, extremely detailed, insanely detailed, detailed, high detail, " +
		"intricate details, masterpiece, best quality, high quality, top quality, good quality, aaa quality, aaa, triple a, quality, award winning, " +
		"professional, beautiful, nice, cool, awesome, amazing, stunning, trending on artstation, artstation, hard surface, clean topology, " +
		"good topology, optimized topology, optimised topology, optimized, optimised, clean uvs, uv unwrapped, uvs"},
	// engines, renderers, light and background
	{Anywhere, "unreal engine, unreal engine 5, unreal engine 4, unreal, ue4, ue5, unity engine, for unity, godot engine, octane render, octane, vray, " +
		"v ray, arnold render, cycles render, blender render, ray traced, raytraced, no background, white background, plain background, " +
		"transparent background, isolated, product shot, studio lighting, soft lighting, cinematic lighting, dramatic lighting, cinematic"},
	// the size of the file, and poses; the words of each by themselves would say something of the thing
	{Filed, "high poly, highpoly, hi poly, mid poly, full body, half body, dynamic pose, action pose, fighting pose, battle pose, battle stance, " +
		"hero pose, walking pose, running pose, idle pose, neutral pose, heroic pose, epic pose"},
	// how much of a thing is seen
	{Filed, "half buried, partly buried, partially buried, half sunk, half submerged, partly submerged, partially submerged"},
	// schools of design
	{Filed, "deco, nouveau, bauhaus"},
	// events at which a thing is seen
	{Filed, "world cup, fifa world cup, olympics, olympic games, super bowl"},
	// photographs
	{Shown, "dslr, 35mm, 35mm lens, 50mm lens, 85mm lens, lens, bokeh, film grain, depth of field, macro, macro lens, fujifilm xt3, canon eos, nikon, " +
		"photograph, photography, photo, close up, closeup"},
	// pictures, programs and shops
	{Shown, "portrait, full body portrait, wallpaper, icon, sketch, illustration, oil painting, watercolor, concept art, sculpt, zbrush sculpt, " +
		"sculpture style, blender 3d, maya, zbrush, cinema 4d, unity, godot, roblox, sketchfab, turbosquid, keyshot, front view, side view, top view, " +
		"back view, three quarter view, turnaround, turnaround sheet, character sheet"},
	// light, and worlds whose look is meant
	{Shown, "sun light, sunlight, moonlight, candle light, candlelight, rim light, soft light, studio light, neon light, volumetric light, god rays, " +
		"lens flare, full moon, warhammer, warhammer 40k, warhammer style, warhammer 40k style"},
	{General, "character, characters, npc, hero, enemy, boss, mascot, figure, creature, monster, animal, weapon, vehicle, building, structure, tool, " +
		"plant, furniture, furniture piece, decoration, scene, diorama, environment, set, kit, pack, collection, subject, topic, idea, description, " +
		"brief, request, task"},
	{Adorning, "stripe, stripes, dots, spots, emblem, logo, sunburst, camo, camouflage, sprinkles, glaze, icing, frosting, toppings, pattern, motif, " +
		"markings, section, segment, runes, glyphs, engravings, carvings, hieroglyphs"},
	{Likening, "shaped, style, styled, themed, sized, inspired, like, esque"},
	{Lacking, "text, texts, watermark, watermarks, background, backgrounds, signature, signatures, logo, logos, letters, lettering, writing, caption, " +
		"captions, blur, blurry, blurred, noise, noisy, grainy, ugly, deformed, disfigured, distorted, artifact, artifacts, artefacts, cropped, " +
		"duplicate, duplicates, mutated, mutation, anatomy, limbs, extra, bad, worst, poor, wrong, support, supports, shadow, shadows, scenery, " +
		"environment, lowres, pixelated, floating parts, floaters, holes, errors, seams, animation, sound"},
}

// Silences are the words that are silent in some places alone, with all their places. Words that are silent anywhere stand in the lexicon.
var Silences = sync.OnceValue(func() language.Lexicon[Silence] {
	l := language.NewLexicon[Silence](192)
	for _, s := range Silent {
		if s.Where == Anywhere || s.Where == Filed {
			continue
		}
		for w := range strings.SplitSeq(s.Words, ",") {
			w = language.Normal(w)
			others, _ := l.Of(w)
			l.Set(w, others|s.Where)
		}
	}
	return l
})

// SaysNothing reports whether a word or phrase, which is normal, says nothing in a place other than anywhere.
func SaysNothing(text string, where Silence) bool {
	places, _ := Silences().Of(text)
	return places&where != 0
}
