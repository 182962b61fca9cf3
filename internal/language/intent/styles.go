package intent

// styleWords name styles. What is realistic needs no other words.
var styleWords = []struct {
	style Style
	words string
}{
	{LowPoly, "low poly, lowpoly, low polygon, low polygons, low poly style, flat shaded, faceted, minimal poly, ps1, ps1 style, psx, n64, retro 3d, " +
		"low detail"},
	{Voxel, "voxel, voxels, voxelised, voxelized, voxel art, minecraft, minecraft style, blocky, pixel art, pixelated, pixel"},
	{Cartoon, "cartoon, cartoonish, cartoony, cartoon style, toon, toony, stylised, stylized, anime, comic, comic style, cute, chibi, " +
		"kawaii, hand painted, handpainted, whimsical, storybook, pixar, pixar style, disney style, cel shaded, cell shaded, caricature"},
	{Realistic, "realistic, photorealistic, photo realistic, photoreal, lifelike, life like, true to life, hyperrealistic, " +
		"hyper realistic, naturalistic, realism, photorealism"},
}
