package pack

// surfaceThemes are the known themes of packs of materials. An item is the name of a surface, as a prompt for one material says it; the
// first ones are the most typical. Words are marked as in themes.
var surfaceThemes = []theme{
	{"village", "village, hamlet, medieval, town, old town, viking, fantasy, settlement, peasant, cottage, house, dorf, aldea, pueblo", "", `
	cobblestone
	oak planks
	plaster
	thatch
	rubble wall
	wooden shingles
	mud
	rustic brick
	log wall
	straw
	roof tiles
	grass
	barn wood
	dry stone wall`},
	{"castle", "castle, fortress, keep, citadel, stronghold, knight, throne room, palace, kingdom, château, burg", "", `
	castle wall
	flagstone
	oak planks
	ashlar
	slate roof
	rusted iron
	chain mail
	velvet
	cobblestone
	marble
	gold leaf
	rubble wall
	checkerboard floor
	parchment`},
	{"dungeon", "dungeon, crypt, catacomb, cellar, prison, tomb, sewer, torture chamber, ~undead, ~necromancer, horror", "damp, dirty", `
	castle wall
	flagstone
	rusted iron
	mud
	rubble wall
	bone
	barn wood
	moss
	chain mail
	cobblestone
	slate
	zombie flesh`},
	{"scifi", "!sci-fi, !scifi, !science fiction, spaceship, starship, spacecraft, space station, corridor, future, futuristic, cyberpunk, mech, " +
		"robot, lab", "", `
	sci-fi panel
	hull plating
	vent grille
	glowing panel
	diamond plate
	carbon fibre
	hexagon armour
	circuit board
	rubber tread
	brushed steel
	solar panel
	perforated metal
	scratched aluminium`},
	{"forest", "forest, woods, woodland, jungle, grove, ~nature, wilderness, ~druid, ~elf, ~elven, wald", "", `
	forest floor
	oak bark
	moss
	grass
	pine needles
	soil
	birch bark
	pebbles
	ivy
	mud
	clover
	pine bark
	cliff rock`},
	{"desert", "desert, sahara, oasis, egypt, egyptian, pyramid, arabian, ~nomad, canyon, badlands, wasteland, western, wüste, desierto", "", `
	sand ripples
	sandstone
	cracked dry earth
	mud brick
	gravel
	dry grass
	cliff rock
	terracotta floor tiles
	burlap
	limestone
	bone
	straw`},
	{"beach", "beach, coast, island, shore, seaside, tropical, lagoon, harbour, harbor, strand, playa", "", `
	beach sand
	pebbles
	deck boards
	water
	sand ripples
	rope
	barn wood
	cliff rock
	wicker
	canvas
	bamboo`},
	{"ship", "ship, boat, galleon, ~pirate, ~sailor, ~nautical, vessel, barque, schiff, barco", "", `
	deck boards
	canvas
	rope
	oak planks
	painted boards
	burlap
	brass
	rusted iron
	verdigris copper
	water
	barn wood
	leather`},
	{"kitchen", "kitchen, bakery, restaurant, diner, ~cook, ~chef, küche, cocina, cuisine", "", `
	ceramic tiles
	granite
	oak planks
	brushed steel
	glazed brick
	terracotta floor tiles
	hammered copper
	marble
	terrazzo
	bread crust
	linen
	plywood`},
	{"bathroom", "bathroom, spa, shower, swimming pool, washroom, bath house, hammam", "", `
	ceramic tiles
	mosaic
	marble
	hexagon tiles
	terrazzo
	glazed brick
	water
	travertine
	bamboo
	polished concrete
	checkerboard floor
	plaster`},
	{"living", "living room, bedroom, apartment, ~interior, home, office, lounge, hotel, library, study, sofa, furniture", "", `
	parquet
	plaster
	carpet
	leather
	linen
	walnut parquet
	velvet
	wool knit
	marble
	felt
	tweed
	cork`},
	{"street", "city, street, urban, road, downtown, alley, sidewalk, pavement, metropolis, subway, parking lot, stadt, ciudad, ville", "", `
	asphalt
	red brick
	rough concrete
	granite setts
	cracked asphalt
	concrete block
	stucco
	peeling paint
	flagstone
	diamond plate
	glazed brick
	painted metal
	roof tiles`},
	{"factory", "factory, industrial, warehouse, workshop, garage, hangar, mill, foundry, refinery, construction site, ~steampunk, fabrik", "", `
	rusty corrugated metal
	rough concrete
	steel plates with rivets
	diamond plate
	red brick
	galvanised steel
	rusted iron
	perforated metal
	painted metal
	board-formed concrete
	brass
	cast iron
	rubber tread`},
	{"ruin", "ruin, ruins, temple, ancient, antique, roman, greek, aztec, maya, mayan, ~archaeology, post-apocalyptic, abandoned, overgrown", "old", `
	limestone
	marble
	mosaic
	ivy
	ashlar
	moss
	rubble wall
	flagstone
	travertine
	cracked dry earth
	terracotta floor tiles
	peeling paint
	rusted iron`},
	{"winter", "winter, arctic, polar, ~christmas, ~frozen, ice age, glacier, tundra, antarctic, snowy, frost, ski", "", `
	snow
	ice
	packed snow
	pine bark
	cliff rock
	pine needles
	log wall
	wool knit
	slate
	frozen lake
	birch bark
	fur`},
	{"volcano", "volcano, volcanic, hell, ~demon, inferno, underworld, ~devil, infernal, magma", "", `
	lava
	basalt
	obsidian
	cracked dry earth
	cliff rock
	bone
	dragon scales
	cast iron
	rusted iron
	slate`},
	{"cave", "cave, mine, cavern, grotto, underground, quarry, tunnel, ~dwarf, ~dwarven", "", `
	cliff rock
	crystal
	limestone
	gravel
	slate
	basalt
	granite
	barn wood
	mud
	pebbles
	rusted iron
	ice`},
	{"garden", "garden, park, patio, terrace, courtyard, greenhouse, backyard, playground, ~zen, japanese garden", "", `
	grass
	gravel path
	flagstone
	hedge
	soil
	deck boards
	pebbles
	moss
	red brick
	bamboo
	clover
	ivy
	terracotta floor tiles`},
	{"farm", "farm, barn, ranch, stable, field, ~rural, ~country, countryside, ~agriculture, hof, granja", "", `
	barn wood
	straw
	soil
	grass
	rusty corrugated metal
	mud
	dry stone wall
	roof tiles
	gravel path
	burlap
	red brick
	leather`},
	{"creature", "creature, monster, dragon, animal, reptile, beast, ~fauna, zoo, dinosaur, fish", "", `
	dragon scales
	snake skin
	fur
	elephant hide
	fish scales
	feathers
	bone
	leather
	human skin
	zombie flesh`},
	{"clothing", "clothing, clothes, fabric, fabrics, textile, textiles, fashion, costume, wardrobe, tailor, upholstery, cloth", "", `
	linen
	denim
	wool knit
	velvet
	leather
	silk
	tweed
	tartan
	canvas
	burlap
	suede
	felt
	quilted leather`},
	{"food", "food, dessert, ~candy, pastry, fruit, breakfast, picnic, sweets", "", `
	bread crust
	chocolate
	waffle
	cheese
	orange peel
	strawberry
	biscuit
	icing
	coffee beans`},
	{"metal", "metal, metals, metallic, ~blacksmith, forge, smithy, armour, armor, ~weapon", "", `
	brushed steel
	rusted iron
	hammered copper
	brass
	cast iron
	gold leaf
	verdigris copper
	galvanised steel
	chain mail
	scratched aluminium
	painted metal
	diamond plate`},
	{"wood", "wood, wooden, timber, lumber, ~carpenter", "", `
	oak planks
	pine boards
	walnut parquet
	barn wood
	plywood
	log wall
	wooden shingles
	painted boards
	end grain
	deck boards
	bamboo
	cork`},
	{"stone", "stone, stones, rock, rocks, mineral, minerals, ~geology, ~mason", "", `
	granite
	marble
	cobblestone
	slate
	sandstone
	limestone
	basalt
	travertine
	flagstone
	cliff rock
	rubble wall
	obsidian`},
	{"ground", "ground, terrain, landscape, earth, soil types, outdoor, battlefield, swamp, mountain", "", `
	grass
	soil
	gravel
	sand ripples
	mud
	forest floor
	pebbles
	cracked dry earth
	cliff rock
	snow
	moss
	dry grass`},
	{"floor", "floor, floors, flooring, floorings", "", `
	oak planks
	terracotta floor tiles
	flagstone
	parquet
	checkerboard floor
	polished concrete
	ceramic tiles
	carpet
	forest floor
	terrazzo
	deck boards
	marble`},
	{"wall", "wall, walls, walling", "", `
	red brick
	rubble wall
	plaster
	castle wall
	log wall
	dry stone wall
	stucco
	ashlar
	concrete block
	mud brick
	painted boards
	rough concrete`},
	{"roof", "roof, roofs, roofing", "", `
	roof tiles
	thatch
	slate roof
	wooden shingles
	rusty corrugated metal
	straw
	solar panel
	galvanised steel`},
	{"path", "path, paths, pathway, pathways, walkway, walkways, paving, pavings", "", `
	cobblestone
	gravel
	flagstone
	granite setts
	deck boards
	soil
	pebbles
	asphalt
	red brick
	forest floor`},
}
