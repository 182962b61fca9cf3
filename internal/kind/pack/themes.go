package pack

// theme is a sort of set, as its words call it.
type theme struct {
	name  string
	words string // phrases that call it; the longest that stands in the prompt decides
	look  string // what such a set looks like, when the prompt does not say
	items string // a line an archetype, the most telling first: "barrel: barrel, open barrel"
}

// general is what a set is of when its prompt names no theme that is known.
var general = theme{name: "general", items: `
	barrel: barrel, open barrel
	crate: crate, long crate
	lantern: lantern, hanging lantern
	chair: chair
	table: table, round table
	boulder: boulder, smooth rock
	teapot: teapot
	longsword: longsword
	conifer: pine tree
	dagger: dagger
	cottage: cottage
	robot: robot
	fox: fox`}

// themes are the sets that are known by name.
var themes = []theme{
	{"village", "village, medieval village, hamlet, medieval, medieval town, old town, viking village, fantasy village", "", `
	barrel: barrel, open barrel, squat cask
	cottage: cottage, thatched cottage, log cabin
	crate: crate, open crate, long crate
	lantern: hanging lantern, lantern
	table: table, low table
	chair: chair, backless stool
	conifer: pine tree, slender pine tree
	boulder: boulder, smooth rock
	longsword: longsword
	dagger: dagger`},
	{"market", "market, marketplace, bazaar, fair, market stall, merchant, trading post, shop", "", `
	crate: open crate, crate, long crate, flat crate
	barrel: barrel, open barrel, squat cask
	table: long table, table, low table
	lantern: hanging lantern, lantern
	teapot: teapot, copper teapot, tall teapot
	dagger: dagger, ornate dagger
	chair: backless stool, chair
	longsword: longsword`},
	{"pirate", "pirate, pirates, buccaneer, corsair, treasure, pirate treasure, treasure island, shipwreck", "weathered", `
	barrel: barrel, squat cask, open barrel
	crate: crate, open crate, long crate
	longsword: sword, ornate sword, broken sword
	dagger: dagger, ornate dagger
	lantern: lantern, hanging lantern, unlit lantern
	table: table, low table
	chair: chair, backless stool
	boulder: boulder, jagged rock`},
	{"harbour", "harbour, harbor, dock, docks, pier, port, wharf, fishing village, quay, ship, ship deck, boat", "weathered", `
	barrel: barrel, open barrel, squat cask
	crate: crate, open crate, long crate, flat crate
	lantern: hanging lantern, lantern
	boulder: smooth rock, boulder, jagged rock
	cottage: cottage, log cabin
	chair: backless stool
	table: table
	dagger: dagger`},
	{"tavern", "tavern, inn, pub, saloon, alehouse, brewery, bar, tavern interior, beer hall, mead hall", "", `
	barrel: barrel, squat cask, open barrel, tall barrel
	table: round table, long table, low table
	chair: chair, backless stool, chair with armrests
	lantern: lantern, hanging lantern
	crate: open crate, crate
	teapot: copper teapot, teapot
	dagger: dagger`},
	{"dungeon", "dungeon, crypt, cellar, prison, jail, catacomb, catacombs, sewer, torture chamber", "weathered", `
	lantern: lantern, hanging lantern, unlit lantern
	barrel: barrel, open barrel, squat cask
	crate: crate, open crate, plain crate
	table: table, low table
	chair: chair, backless stool
	longsword: broken longsword, longsword
	boulder: jagged boulder, bare boulder
	dagger: dagger`},
	{"castle", "castle, fortress, keep, great hall, citadel, knight, knights, knightly", "", `
	longsword: longsword, ornate longsword, broken longsword
	table: long table, round table, ornate table
	chair: chair with armrests, tall chair, backless stool
	lantern: hanging lantern, lantern
	barrel: barrel, squat cask
	crate: crate, long crate
	dagger: dagger, ornate dagger
	boulder: boulder`},
	{"royal", "royal, palace, throne room, throne, king, queen, noble, baroque, luxury", "ornate polished", `
	chair: chair with armrests, tall chair, backless stool
	table: ornate table, round table, long ornate table, low ornate table
	longsword: ornate longsword, longsword
	lantern: lantern, hanging lantern
	dagger: ornate dagger, dagger
	teapot: silver teapot, teapot, tall teapot
	fox: golden statue of a fox
	crate: polished crate`},
	{"wizard", "wizard, wizards, witch, alchemist, alchemy, sorcerer, mage, magic, magical, wizards study, apothecary", "", `
	table: round table, table, ornate table
	lantern: lantern, hanging lantern
	chair: tall chair, chair, backless stool
	dagger: enchanted dagger, dagger
	crate: crate, open crate
	teapot: copper teapot, iron teapot
	barrel: squat cask, open barrel
	longsword: enchanted longsword
	boulder: crystal, smooth rock
	fox: stone statue of a fox`},
	{"study", "study, library, office, reading room, scholar, scriptorium, school, classroom, writer", "", `
	table: table, round table, ornate table
	chair: chair with armrests, chair, backless stool
	lantern: lantern, hanging lantern
	crate: crate, open crate, flat crate
	teapot: teapot, tall teapot
	fox: bronze statue of a fox
	dagger: dagger`},
	{"farm", "farm, farmyard, barn, ranch, homestead, farmhouse, countryside, rural, orchard, vineyard", "", `
	barrel: barrel, open barrel, squat cask
	crate: open crate, crate, flat crate, long crate
	cottage: thatched cottage, cottage, log cabin
	table: table, low table
	chair: backless stool, chair
	lantern: lantern, hanging lantern
	conifer: pine tree, dense fir
	boulder: boulder, smooth rock
	fox: fox`},
	{"forest", "forest, woods, woodland, nature, grove, jungle, wilderness, taiga", "", `
	conifer: pine tree, dense fir, slender spruce, tall pine tree
	boulder: boulder, jagged rock, smooth rock, flat boulder
	fox: fox, sitting fox
	cottage: log cabin, thatched hut
	crate: crate
	lantern: hanging lantern, lantern
	barrel: open barrel
	table: table
	chair: backless stool`},
	{"camp", "camp, camping, campsite, forest camp, bandit camp, hunter, hunting, expedition, outpost, survival", "weathered", `
	crate: crate, open crate, long crate
	barrel: barrel, open barrel
	lantern: lantern, hanging lantern
	conifer: pine tree, dense fir
	boulder: boulder, flat boulder, jagged rock
	chair: backless stool
	table: low table
	teapot: iron teapot
	dagger: dagger
	longsword: longsword
	fox: fox
	cottage: log cabin`},
	{"winter", "winter, snow, snowy, christmas, arctic, ice, frozen, xmas, nordic", "snowy", `
	conifer: pine tree, dense fir, slender spruce
	cottage: log cabin, cottage, thatched cottage
	lantern: hanging lantern, lantern
	boulder: boulder, smooth rock, jagged rock
	crate: crate, open crate
	barrel: barrel, squat cask
	fox: fox, sitting fox
	table: table
	chair: backless stool`},
	{"graveyard", "graveyard, cemetery, haunted, spooky, halloween, haunted house, gothic, vampire, ghost", "weathered mossy", `
	lantern: lantern, hanging lantern, unlit lantern
	boulder: tall smooth stone, bare boulder, jagged stone
	conifer: slender spruce, pine tree
	crate: long crate, crate, open crate
	barrel: open barrel, barrel
	chair: tall chair, chair
	longsword: broken longsword
	fox: stone statue of a fox, stone statue of a sitting fox
	cottage: plain cottage
	table: low table`},
	{"workshop", "workshop, carpenter, blacksmith, smithy, forge, craftsman, joinery, tools, workbench", "", `
	table: table, low table, long table
	barrel: barrel, open barrel, squat cask
	crate: open crate, crate, long crate, flat crate
	chair: backless stool, chair
	lantern: lantern, hanging lantern, unlit lantern
	longsword: longsword, broken longsword
	dagger: dagger, plain iron dagger`},
	{"armory", "armory, armoury, weapon, weapons, weaponry, arsenal, blades, swords, blade, sword, warrior, battle", "", `
	longsword: longsword, ornate longsword, wide longsword, slim longsword, broken longsword, golden longsword
	dagger: dagger, ornate dagger, slim dagger, broken dagger, golden dagger
	crate: long crate, crate
	lantern: lantern
	barrel: barrel
	table: long table
	chair: backless stool`},
	{"tea party", "tea party, tea, tea time, tea house, tea set, picnic, cafe, breakfast, english tea", "", `
	teapot: teapot, tall teapot, copper teapot, plain teapot, silver teapot
	table: round table, low round table, ornate table
	chair: chair, chair with armrests, backless stool
	lantern: lantern, hanging lantern
	crate: open crate, flat crate
	fox: sitting fox`},
	{"kitchen", "kitchen, cooking, pantry, bakery, larder, dining, dining room, restaurant", "", `
	table: table, round table, low table
	chair: chair, backless stool
	teapot: teapot, copper teapot, iron teapot
	barrel: squat cask, open barrel, barrel
	crate: open crate, flat crate, crate
	dagger: plain knife
	lantern: hanging lantern, lantern`},
	{"furniture", "furniture, living room, bedroom, interior, home, house interior, room, cottage interior", "", `
	chair: chair, chair with armrests, tall chair, backless stool, plain chair
	table: table, round table, low table, ornate table, long table, low round table
	lantern: lantern, hanging lantern
	crate: crate, long crate
	teapot: teapot`},
	{"sci-fi", "sci fi, scifi, science fiction, space, space station, spaceship, futuristic, cyberpunk, moon base, mars, alien, future", "", `
	robot: robot, slim robot, bulky robot, plain robot
	crate: steel crate, long steel crate, plain painted crate
	barrel: steel barrel, plain painted barrel
	table: steel table, low steel table
	chair: steel chair, backless steel stool
	lantern: steel lantern
	boulder: meteorite, jagged crystal`},
	{"robots", "robot, robots, droid, droids, android, androids, mech, mechs, automaton, factory", "", `
	robot: robot, slim robot, bulky robot, tall robot, plain robot, robot with an antenna, red robot
	crate: steel crate, long steel crate
	barrel: steel barrel
	table: steel table
	chair: backless steel stool`},
	{"warehouse", "warehouse, storage, storehouse, cargo, depot, container, containers, shipping, supplies, loot", "", `
	crate: crate, open crate, long crate, tall crate, flat crate, plain crate
	barrel: barrel, open barrel, squat cask, tall barrel, steel barrel
	lantern: lantern, hanging lantern
	table: low table
	chair: backless stool`},
	{"mine", "mine, mining, cave, cavern, quarry, dwarf, dwarven, underground, ore", "weathered", `
	boulder: boulder, jagged boulder, iron ore, flat boulder, crystal
	lantern: lantern, hanging lantern
	barrel: barrel, open barrel
	crate: crate, open crate, long crate
	table: low table
	chair: backless stool
	dagger: iron dagger`},
	{"ruins", "ruins, ruin, ruined temple, temple, ancient, lost temple, archaeology, overgrown", "weathered mossy", `
	boulder: tall stone, boulder, jagged stone, flat boulder
	fox: stone statue of a fox, stone statue of a sitting fox, bronze statue of a fox
	crate: crate, open crate
	longsword: broken longsword, bronze longsword
	lantern: unlit lantern, bronze lantern
	dagger: bronze dagger
	barrel: open barrel
	conifer: pine tree`},
	{"garden", "garden, park, backyard, terrace, zen garden, courtyard, patio", "", `
	boulder: smooth rock, boulder, flat boulder
	conifer: pine tree, dense fir, slender spruce
	lantern: hanging lantern, stone lantern, lantern
	table: round table, low table
	chair: chair, chair with armrests, backless stool
	fox: stone statue of a fox, sitting fox
	barrel: open barrel
	crate: open crate
	teapot: teapot`},
	{"fairy tale", "fairy tale, fairytale, fairy, storybook, enchanted, enchanted forest, elf, elven, gnome, whimsical", "", `
	cottage: thatched cottage, cottage
	fox: fox, sitting fox
	lantern: hanging lantern, lantern
	conifer: dense fir, pine tree
	boulder: smooth rock, boulder, crystal
	longsword: enchanted longsword
	table: round table, low round table
	chair: chair, backless stool
	teapot: teapot, tall teapot
	barrel: squat cask
	crate: crate`},
	{"western", "western, wild west, old west, cowboy, frontier, desert, gold rush", "weathered", `
	barrel: barrel, open barrel, squat cask
	crate: crate, open crate, long crate
	lantern: lantern, hanging lantern
	table: round table, table
	chair: chair, backless stool
	boulder: jagged boulder, flat boulder
	cottage: log cabin
	teapot: iron teapot
	dagger: knife`},
}
