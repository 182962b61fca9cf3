package intent

// styleWords name styles. What is realistic needs no other words.
var styleWords = []struct {
	style Style
	words string
}{
	{LowPoly, "low poly, lowpoly, low polygon, low polygons, low poly style, flat shaded, faceted, minimal poly, ps1, ps1 style, " +
		"psx, n64, n64 style, retro 3d, playstation 1 style, low detail"},
	{Voxel, "voxel, voxels, voxelised, voxelized, voxel art, minecraft, minecraft style, roblox style, lego style, blocky, pixel art, " +
		"pixelated, pixel"},
	{Cartoon, "cartoon, cartoonish, cartoony, cartoon style, toon, toony, stylised, stylized, anime, comic, comic style, cute, chibi, " +
		"kawaii, hand painted, handpainted, whimsical, storybook, pixar, pixar style, disney style, cel shaded, cell shaded, toon shaded, caricature, " +
		"comic book, comic book style, hand drawn, pencil drawn, pen drawn, ink drawn, chalk drawn, crayon drawn, pencil sketch style, sketch style, " +
		"watercolor style, watercolour style, watercolor, watercolour, ghibli, ghibli style, studio ghibli style, claymation, clay style, " +
		"plasticine, children's book, picture book, children's book style, picture book style, storybook style, zelda style, fortnite style, " +
		"overwatch style, wow style, world of warcraft style, genshin style, nintendo style"},
	{Realistic, "realistic, photorealistic, photo realistic, photoreal, lifelike, life like, true to life, hyperrealistic, " +
		"hyper realistic, naturalistic, realism, photorealism"},
}
