package material

// All is the list of materials.
var All = []*Material{
	wood, stone,
	iron, steel, bronze, gold,
	leather, fabric,
	ceramic, glass,
	plastic, paint,
	fur, bark, needles,
}

// Modifiers is the list of modifiers.
var Modifiers = []*Modifier{weathered, rusty, mossy, ivied, snowy, frozen, polished, glowing, cracked, burnt, dented, ruined, wet, muddy, dusty, matte,
	steampunk, cyberpunk, futuristic, gothic}
