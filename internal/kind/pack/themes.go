package pack

// theme is a sort of set, and the words that call it.
type theme struct {
	name  string
	words string // words that call it; words after ~ yield to those of all other themes, words after ! have precedence over them
	look  string // the look of such a set when the prompt does not describe one: a word per phrase, optionally with a degree before it
	items string // a line per archetype, the most typical first: "barrel: barrel, open barrel"; of a pack of materials, a line per surface
}

// general is the theme of a prompt that calls no known theme.
var general = theme{name: "general", items: `
	barrel: barrel, open barrel
	chest: chest, treasure chest
	crate: crate, long crate
	lantern: lantern, hanging lantern
	chair: chair
	bucket: bucket
	table: table, round table
	bench: bench
	boulder: boulder, smooth rock
	teapot: teapot
	longsword: longsword
	conifer: pine tree
	dagger: dagger
	cottage: cottage
	robot: robot
	fox: fox
	goblet: goblet
	shield: shield
	bottle: potion bottle
	candlestick: candlestick
	tankard: tankard`}

// themes are the known themes.
var themes = []theme{
	{"village", "village, hamlet, ~medieval, town, old town, ~viking, ~fantasy, settlement, ~peasant, dorf, aldea, pueblo", "", `
	barrel: barrel, open barrel, squat cask
	cottage: cottage, thatched cottage, log cabin
	crate: crate, open crate, long crate
	bucket: bucket
	bench: bench, short bench
	chest: chest
	lantern: hanging lantern, lantern
	tankard: tankard
	table: table, low table
	chair: chair
	stool: stool
	conifer: pine tree, slender pine tree
	boulder: boulder, smooth rock
	longsword: longsword
	dagger: dagger
	shield: shield
	candlestick: candlestick`},
	{"market", "market, marketplace, bazaar, fair, market stall, ~merchant, trading post, shop, store, markt, marché, mercado", "", `
	crate: open crate, crate, long crate, flat crate
	barrel: barrel, open barrel, squat cask
	bottle: bottle, slim bottle
	bucket: bucket
	table: long table, table, low table
	lantern: hanging lantern, lantern
	teapot: teapot, copper teapot, tall teapot
	dagger: dagger, ornate dagger
	chair: chair
	stool: stool
	longsword: longsword
	chest: chest, open chest
	goblet: goblet, ornate goblet
	tankard: tankard
	bench: bench
	shield: shield`},
	{"pirate", "~pirate, ~pirates, ~buccaneer, ~corsair, treasure, treasure island, shipwreck, pirate ship, pirate cove, pirate island, schatz, " +
		"piratenschatz, piraten, pirata, piratas, trésor, tesoro", "weathered", `
	chest: treasure chest, chest, open chest
	barrel: barrel, squat cask, open barrel
	longsword: cutlass, ornate cutlass, broken sword
	crate: crate, open crate, long crate
	goblet: golden goblet, goblet
	bottle: round bottle, slim bottle
	tankard: tankard
	dagger: dagger, ornate dagger
	lantern: lantern, hanging lantern, unlit lantern
	table: table, low table
	chair: chair
	stool: stool
	boulder: boulder, jagged rock
	bucket: bucket
	bench: bench
	candlestick: candlestick`},
	{"harbour", "harbour, harbor, dock, docks, pier, port, wharf, fishing village, quay, ship, ship deck, boat, ~sailor, ~fisherman, lighthouse, " +
		"hafen, puerto, schiff", "weathered", `
	barrel: barrel, open barrel, squat cask
	crate: crate, open crate, long crate, flat crate
	bucket: bucket, plain bucket
	lantern: hanging lantern, lantern
	boulder: smooth rock, boulder, jagged rock
	cottage: cottage, log cabin
	stool: stool
	table: table
	dagger: dagger
	bench: bench
	chest: chest
	bottle: slim bottle
	tankard: tankard`},
	{"tavern", "tavern, inn, pub, saloon, alehouse, brewery, bar, tavern interior, beer hall, mead hall, taverne, taberna, wirtshaus, auberge", "", `
	tankard: tankard, empty tankard
	barrel: barrel, squat cask, open barrel, tall barrel
	table: round table, long table, low table
	bench: bench, short bench
	candlestick: candlestick
	bottle: slim bottle, round bottle
	chair: chair, chair with armrests
	stool: stool
	lantern: lantern, hanging lantern
	crate: open crate, crate
	teapot: copper teapot, teapot
	dagger: dagger
	goblet: goblet
	bucket: bucket`},
	{"dungeon", "dungeon, crypt, cellar, prison, jail, catacomb, catacombs, sewer, torture chamber, verlies, kerker, cachot, mazmorra", "weathered, dark", `
	lantern: lantern, hanging lantern, unlit lantern
	chest: chest, open chest, treasure chest
	barrel: barrel, open barrel, squat cask
	crate: crate, open crate, plain crate
	candlestick: candlestick, unlit candlestick
	bucket: bucket
	bench: bench
	table: table, low table
	chair: chair
	stool: stool
	longsword: broken longsword, longsword
	boulder: jagged boulder, bare boulder
	dagger: dagger
	shield: shield
	bottle: round bottle
	gravestone: broken gravestone`},
	{"castle", "castle, fortress, keep, great hall, citadel, ~knight, ~knights, ~knightly, ~paladin, burg, schloss, château, castillo", "", `
	longsword: longsword, ornate longsword, broken longsword
	shield: shield, ornate shield
	goblet: goblet, ornate goblet
	table: long table, round table, ornate table
	chest: chest, treasure chest
	bench: bench
	candlestick: candlestick
	chair: chair with armrests, tall chair
	stool: stool
	lantern: hanging lantern, lantern
	barrel: barrel, squat cask
	crate: crate, long crate
	dagger: dagger, ornate dagger
	boulder: boulder
	tankard: tankard
	bottle: slim bottle`},
	{"royal", "~royal, palace, throne room, throne, ~king, ~kings, ~queen, ~queens, ~noble, ~baroque, ~luxury, ballroom", "ornate, polished", `
	goblet: ornate goblet, silver goblet, golden goblet
	chair: chair with armrests, tall chair
	stool: stool
	chest: treasure chest, chest
	candlestick: candlestick, silver candlestick
	table: ornate table, round table, long ornate table, low ornate table
	longsword: ornate longsword, longsword
	lantern: lantern, hanging lantern
	dagger: ornate dagger, dagger
	teapot: silver teapot, teapot, tall teapot
	fox: golden statue of a fox
	shield: ornate shield`},
	{"wizard", "~wizard, ~wizards, ~witch, ~witchs, ~alchemist, ~alchemists, alchemy, ~sorcerer, ~mage, ~mages, ~magic, ~magical, wizards study, " +
		"wizard study, wizards tower, wizard tower, potion shop, apothecary, laboratory, zauberer, sorcier, hechicero, mago", "", `
	bottle: round potion bottle, squat round potion bottle, slim bottle
	candlestick: candlestick, tall candlestick
	table: round table, table, ornate table
	chest: chest, open chest
	lantern: lantern, hanging lantern
	chair: tall chair, chair
	stool: stool
	dagger: enchanted dagger, dagger
	crate: crate, open crate
	teapot: copper teapot, iron teapot
	barrel: squat cask, open barrel
	longsword: enchanted longsword
	boulder: smooth rock
	fox: stone statue of a fox
	goblet: ornate goblet, goblet
	bucket: iron bucket
	bench: short bench`},
	{"study", "study, library, office, reading room, ~scholar, scriptorium, school, classroom, ~writer, bibliothek, bibliothèque, biblioteca", "", `
	table: table, round table, ornate table
	candlestick: candlestick, silver candlestick
	chair: chair with armrests, chair
	stool: stool
	chest: chest
	lantern: lantern, hanging lantern
	crate: crate, open crate, flat crate
	teapot: teapot, tall teapot
	fox: bronze statue of a fox
	dagger: dagger
	bottle: slim bottle
	goblet: goblet
	bench: bench`},
	{"farm", "farm, farmyard, barn, ranch, homestead, farmhouse, countryside, ~rural, orchard, vineyard, bauernhof, ferme, granja", "", `
	bucket: bucket, plain bucket
	barrel: barrel, open barrel, squat cask
	crate: open crate, crate, flat crate, long crate
	bench: bench, short bench
	cottage: thatched cottage, cottage, log cabin
	table: table, low table
	chair: chair
	stool: stool
	lantern: lantern, hanging lantern
	conifer: pine tree, dense fir
	boulder: boulder, smooth rock
	fox: fox
	bottle: slim bottle
	tankard: tankard`},
	{"forest", "forest, woods, woodland, nature, grove, jungle, wilderness, taiga, swamp, wald, forêt, bosque", "", `
	conifer: pine tree, dense fir, slender spruce, tall pine tree
	boulder: boulder, jagged rock, smooth rock, flat boulder
	fox: fox, sitting fox
	cottage: log cabin, thatched hut
	crate: crate
	lantern: hanging lantern, lantern
	barrel: open barrel
	table: table
	stool: stool
	bucket: bucket
	bench: bench
	chest: chest`},
	{"camp", "camp, camping, campsite, ~bandit, ~bandits, ~hunter, ~hunting, expedition, outpost, ~survival, hideout, lager, campement, campamento",
		"weathered", `
	crate: crate, open crate, long crate
	barrel: barrel, open barrel
	lantern: lantern, hanging lantern
	conifer: pine tree, dense fir
	bucket: bucket
	bench: short bench
	boulder: boulder, flat boulder, jagged rock
	stool: stool
	table: low table
	teapot: iron teapot
	dagger: dagger
	longsword: longsword
	fox: fox
	cottage: log cabin
	tankard: tankard
	chest: chest
	shield: shield`},
	{"winter", "winter, snow, ~snowy, !christmas, arctic, ~ice, ~frozen, !xmas, ~nordic, weihnachten, noël, navidad", "snowy", `
	conifer: pine tree, dense fir, slender spruce
	cottage: log cabin, cottage, thatched cottage
	lantern: hanging lantern, lantern
	boulder: boulder, smooth rock, jagged rock
	crate: crate, open crate
	barrel: barrel, squat cask
	fox: fox, sitting fox
	table: table
	stool: stool
	bucket: bucket
	bench: bench
	chest: chest`},
	{"graveyard", "graveyard, cemetery, ~haunted, ~spooky, !halloween, haunted house, ~gothic, ~vampire, ~ghost, churchyard, mausoleum, friedhof, " +
		"cimetière, cementerio", "weathered, mossy", `
	gravestone: gravestone, wide gravestone
	gravestone: broken gravestone, plain gravestone
	gravestone: cross gravestone
	lantern: lantern, hanging lantern, unlit lantern
	candlestick: candlestick, unlit candlestick
	boulder: tall smooth stone, bare boulder, jagged stone
	conifer: slender spruce, pine tree
	bench: bench
	crate: long crate, crate, open crate
	barrel: open barrel, barrel
	chair: tall chair, chair
	longsword: broken longsword
	fox: stone statue of a fox, stone statue of a sitting fox
	cottage: plain cottage
	table: low table
	bucket: bucket
	chest: chest`},
	{"workshop", "workshop, ~carpenter, ~carpenters, ~blacksmith, ~blacksmiths, smithy, forge, ~craftsman, joinery, ~tools, workbench, werkstatt, " +
		"schmiede, atelier, taller, herrería", "", `
	table: table, low table, long table
	bucket: bucket, iron bucket
	bench: bench, short bench
	barrel: barrel, open barrel, squat cask
	crate: open crate, crate, long crate, flat crate
	chair: chair
	stool: stool
	lantern: lantern, hanging lantern, unlit lantern
	longsword: longsword, broken longsword
	dagger: dagger, plain iron dagger
	chest: chest, open chest
	bottle: plain bottle
	shield: shield`},
	{"armory", "armory, armoury, weapon, weapons, weaponry, arsenal, blades, swords, blade, sword, ~warrior, ~battle, barracks, guardhouse, waffen, " +
		"waffenkammer, armes, armas, armería", "", `
	longsword: longsword, greatsword, sabre, slim longsword, golden longsword
	shield: shield, plain shield
	dagger: dagger, slim dagger, golden dagger
	longsword: ornate longsword, broken longsword
	longsword: wide longsword
	shield: ornate shield
	dagger: ornate dagger, broken dagger
	chest: chest
	crate: long crate, crate
	lantern: lantern
	barrel: barrel
	table: long table
	stool: stool
	bench: bench`},
	{"tea party", "tea party, tea, tea time, tea house, tea set, picnic, cafe, breakfast, english tea, teeparty, thé", "", `
	teapot: teapot, tall teapot, copper teapot, plain teapot, silver teapot
	table: round table, low round table, ornate table
	chair: chair, chair with armrests
	stool: stool
	candlestick: silver candlestick, candlestick
	goblet: silver goblet
	crate: open crate, flat crate
	fox: sitting fox
	bench: bench`},
	{"kitchen", "kitchen, cooking, pantry, bakery, larder, dining, dining room, restaurant, küche, cuisine, cocina", "", `
	table: table, round table, low table
	chair: chair
	stool: stool
	bucket: bucket
	bottle: slim bottle, round bottle
	tankard: tankard
	bench: bench
	teapot: teapot, copper teapot, iron teapot
	barrel: squat cask, open barrel, barrel
	crate: open crate, flat crate, crate
	dagger: plain knife
	lantern: hanging lantern, lantern
	candlestick: candlestick
	goblet: goblet`},
	{"furniture", "~furniture, living room, bedroom, ~interior, ~home, house interior, ~room, cottage interior, ~house, möbel, meubles, muebles", "", `
	chair: chair, chair with armrests, tall chair, plain chair
	stool: stool
	table: table, round table, low table, ornate table, long table, low round table
	bench: bench, short bench
	chest: chest
	candlestick: candlestick
	lantern: lantern, hanging lantern
	crate: crate, long crate`},
	{"sci-fi", "!sci fi, !scifi, !science fiction, space, !space station, !spaceship, !futuristic, !cyberpunk, !moon base, mars, ~alien, ~future, " +
		"!spaceport, moon, weltraum, raumschiff, vaisseau spatial, nave espacial", "", `
	robot: robot, slim robot, tall robot
	cargo: cargo container, squat cargo container, narrow cargo container
	cargo: long cargo container, plain cargo container
	cargo: tall cargo container
	robot: bulky robot, plain robot
	barrel: steel drum, oil drum
	boulder: meteorite, jagged meteorite`},
	{"robots", "~robot, robots, ~droid, droids, ~android, androids, mech, mechs, automaton, automatons, factory, roboter", "", `
	robot: robot, slim robot, bulky robot, tall robot, plain robot, robot with an antenna, red robot
	cargo: cargo container, tall cargo container, long cargo container, plain cargo container
	cargo: squat cargo container, narrow cargo container
	barrel: oil drum, steel drum`},
	{"steampunk", "!steampunk, !dieselpunk, !clockpunk, clockwork, victorian, submarine, airship, inventor", "walnut, brass", `
	lantern: lantern, hanging lantern
	robot: robot, bulky robot, slim robot
	chest: chest, open chest
	barrel: barrel, squat cask
	table: round table, table
	chair: chair with armrests
	stool: stool
	teapot: copper teapot
	candlestick: candlestick
	goblet: goblet
	bottle: round bottle
	crate: crate, long crate
	dagger: ornate dagger
	bench: bench
	bucket: bucket`},
	{"warehouse", "warehouse, storage, storehouse, ~cargo, depot, ~container, ~containers, ~shipping, ~supplies, ~loot", "", `
	crate: crate, open crate, long crate, tall crate, flat crate, plain crate
	barrel: barrel, open barrel, squat cask, tall barrel, oil drum
	cargo: cargo container
	chest: chest
	bucket: bucket
	lantern: lantern, hanging lantern
	table: low table
	stool: stool`},
	{"mine", "mine, ~mining, cave, cavern, quarry, ~dwarf, ~dwarven, ~underground, ~ore, bergwerk, mina", "weathered", `
	boulder: boulder, jagged boulder, bare boulder, flat boulder
	lantern: lantern, hanging lantern
	barrel: barrel, open barrel
	bucket: bucket, iron bucket
	crate: crate, open crate, long crate
	table: low table
	stool: stool
	dagger: iron dagger
	chest: chest, treasure chest
	bench: bench`},
	{"ruins", "ruins, ruin, temple, ~ancient, lost temple, archaeology, ~overgrown, ruinen, ruinas, ruines", "weathered, mossy", `
	boulder: tall stone, boulder, jagged stone, flat boulder
	fox: stone statue of a fox, stone statue of a sitting fox, bronze statue of a fox
	chest: open chest, treasure chest
	gravestone: broken gravestone, plain gravestone
	longsword: broken longsword, bronze longsword
	lantern: unlit lantern, bronze lantern
	dagger: bronze dagger
	conifer: pine tree
	shield: bronze shield
	goblet: golden goblet`},
	{"garden", "garden, park, backyard, terrace, zen garden, courtyard, patio, garten, jardin, jardín", "", `
	boulder: smooth rock, boulder, flat boulder
	conifer: pine tree, dense fir, slender spruce
	lantern: hanging lantern, lantern, storm lantern
	bench: stone bench, bench
	bucket: bucket
	table: round table, low table
	chair: chair, chair with armrests
	stool: stool
	fox: stone statue of a fox, sitting fox
	barrel: open barrel
	teapot: teapot`},
	{"fairy tale", "fairy tale, fairytale, ~fairy, fairy tale forest, storybook, ~enchanted, enchanted forest, ~elf, ~elven, ~gnome, ~whimsical, " +
		"märchen, conte de fées, cuento de hadas", "", `
	cottage: thatched cottage, cottage
	fox: fox, sitting fox
	lantern: hanging lantern, lantern
	bottle: round potion bottle, tall round potion bottle
	conifer: dense fir, pine tree
	chest: treasure chest, chest
	goblet: golden goblet
	boulder: smooth rock, boulder
	longsword: enchanted longsword
	table: round table, low round table
	chair: chair
	stool: stool
	teapot: teapot, tall teapot
	barrel: squat cask
	candlestick: candlestick
	bench: bench
	bucket: bucket`},
	{"western", "western, wild west, old west, ~cowboy, frontier, ~desert, gold rush, ghost town", "weathered", `
	barrel: barrel, open barrel, squat cask
	crate: crate, open crate, long crate
	bottle: slim bottle, round bottle
	bucket: bucket
	lantern: lantern, hanging lantern
	table: round table, table
	chair: chair
	stool: stool
	boulder: jagged boulder, flat boulder
	cottage: log cabin
	teapot: iron teapot
	dagger: knife
	bench: bench
	chest: chest, treasure chest
	tankard: tankard
	gravestone: gravestone`},
}
