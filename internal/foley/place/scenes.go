package place

import "atelier/internal/foley"

var forest = &foley.Scene{
	Name: "forest", Called: "a forest", Names: "forest, woods, woodland, grove, forest ambience", Space: foley.Forest,
	Beds: []foley.Bed{
		{Family: "rustling leaves", Level: -4}, {Family: "wind", Level: -20, Ask: foley.Change{Force: .6}},
		{Family: "birdsong", Level: -2}, {Family: "stream", Level: -20, Width: .5},
	},
	Events: []foley.Event{
		{Family: "wood break", Level: -10, PerMinute: 2, Near: 4, Far: 25, Ask: foley.Change{Size: .6, Force: .5}},
		{Family: "wing flaps", Level: -12, PerMinute: 1, Near: 5, Far: 15},
	},
}

var jungle = &foley.Scene{
	Name: "jungle", Called: "a jungle", Names: "jungle, rainforest, tropical forest, swamp", Space: foley.Forest,
	Beds: []foley.Bed{
		{Family: "crickets", Level: -4, Ask: foley.Change{Traits: []string{"cicadas"}}}, {Family: "birdsong", Level: -4, Ask: foley.Change{Pitch: .62}},
		{Family: "rustling leaves", Level: -12}, {Family: "dripping", Level: -14},
	},
	Events: []foley.Event{{Family: "water drop", Level: -12, PerMinute: 6, Near: 2, Far: 12}},
}

var night = &foley.Scene{
	Name: "night", Called: "a summer night", Names: "night, summer night, campsite, camping, night ambience, camp", Space: foley.Open,
	Beds: []foley.Bed{
		{Family: "crickets", Level: -2}, {Family: "campfire", Level: -8, Width: .5}, {Family: "wind", Level: -20, Ask: foley.Change{Force: .5}},
	},
}

var meadow = &foley.Scene{
	Name: "meadow", Called: "a meadow", Names: "meadow, countryside, garden, park, farm, field, village", Space: foley.Open,
	Beds: []foley.Bed{
		{Family: "birdsong", Level: -1}, {Family: "crickets", Level: -10}, {Family: "wind", Level: -14, Ask: foley.Change{Force: .6}},
	},
	Events: []foley.Event{{Family: "church bell", Level: -16, PerMinute: 1, Near: 60, Far: 200}},
}

var city = &foley.Scene{
	Name: "city", Called: "a city street", Names: "city, street, downtown, city street, urban, sidewalk, crossing", Space: foley.Street,
	Beds: []foley.Bed{{Family: "traffic", Level: 0}, {Family: "crowd murmur", Level: -13}},
	Events: []foley.Event{
		{Family: "car horn", Level: -6, PerMinute: 2.5, Near: 15, Far: 90},
		{Family: "siren", Level: -16, PerMinute: .7, Near: 120, Far: 300},
		{Family: "click", Level: -22, PerMinute: 2, Near: 2, Far: 6},
	},
}

var cafe = &foley.Scene{
	Name: "cafe", Called: "a cafe", Names: "cafe, café, coffee shop, coffeehouse, coffee house, bistro, diner", Space: foley.Room,
	Beds: []foley.Bed{{Family: "crowd murmur", Level: 0}, {Family: "room tone", Level: -22}},
	Events: []foley.Event{
		{Family: "cutlery", Level: -6, PerMinute: 12, Near: 1.5, Far: 8},
		{Family: "glass clink", Level: -9, PerMinute: 5, Near: 2, Far: 8},
		{Family: "steam", Level: -9, PerMinute: 2, Near: 3, Far: 6},
		{Family: "pouring", Level: -14, PerMinute: 2, Near: 2, Far: 5},
		{Family: "hand bell", Level: -14, PerMinute: .8, Near: 6, Far: 10},
		{Family: "footsteps on wood", Level: -15, PerMinute: 3, Near: 2, Far: 8, Ask: foley.Change{Times: 5}},
	},
}

var station = &foley.Scene{
	Name: "station", Called: "a railway station",
	Names: "train station, railway station, station platform, station hall, airport, airport terminal, airport lounge", Space: foley.Hall,
	Beds: []foley.Bed{{Family: "crowd murmur", Level: 0}, {Family: "drive hum", Level: -16}},
	Events: []foley.Event{
		{Family: "doorbell", Level: -7, PerMinute: 1.5, Near: 8, Far: 20},
		{Family: "footsteps on stone", Level: -9, PerMinute: 6, Near: 2, Far: 12, Ask: foley.Change{Times: 8}},
		{Family: "cart", Level: -12, PerMinute: 2.5, Near: 3, Far: 12, Ask: foley.Change{Size: .6}},
		{Family: "tyre screech", Level: -20, PerMinute: .6, Near: 25, Far: 60},
	},
}

var tavern = &foley.Scene{
	Name: "tavern", Called: "a tavern", Names: "tavern, inn, pub, alehouse, saloon, mead hall, bar, restaurant, canteen", Space: foley.Room,
	Beds: []foley.Bed{{Family: "crowd murmur", Level: 0}, {Family: "campfire", Level: -14, Width: .4}},
	Events: []foley.Event{
		{Family: "glass clink", Level: -5, PerMinute: 9, Near: 1.5, Far: 8},
		{Family: "cutlery", Level: -10, PerMinute: 8, Near: 1.5, Far: 8},
		{Family: "thud", Level: -8, PerMinute: 4, Near: 2, Far: 9, Ask: foley.Change{Size: .6}},
		{Family: "footsteps on wood", Level: -12, PerMinute: 4, Near: 2, Far: 8, Ask: foley.Change{Times: 5}},
		{Family: "door slam", Level: -10, PerMinute: .8, Near: 6, Far: 12, Ask: foley.Change{Force: .6}},
	},
}

var spaceship = &foley.Scene{
	Name: "spaceship", Called: "a ship between the stars",
	Names: "spaceship bridge, spaceship, starship, space ship, space station, spacecraft, bridge of a starship, spaceship interior, cockpit",
	Space: foley.Metal,
	Beds:  []foley.Bed{{Family: "drive hum", Level: 0}, {Family: "room tone", Level: -8}},
	Events: []foley.Event{
		{Family: "beeping", Level: -10, PerMinute: 5, Near: 1, Far: 6},
		{Family: "click", Level: -16, PerMinute: 8, Near: 1, Far: 4},
		{Family: "clang", Level: -16, PerMinute: 1, Near: 10, Far: 40, Ask: foley.Change{Size: 2}},
	},
}

var dungeon = &foley.Scene{
	Name: "dungeon", Called: "a dungeon", Names: "dungeon, crypt, catacomb, cave, cavern, mine, tomb, sewer, prison", Space: foley.Dungeon,
	Beds: []foley.Bed{{Family: "room tone", Level: -6, Ask: foley.Change{Pitch: .6}}, {Family: "dripping", Level: -4},
		{Family: "wind", Level: -14, Ask: foley.Change{Pitch: .7, Force: .6}}},
	Events: []foley.Event{
		{Family: "water drop", Level: -4, PerMinute: 14, Near: 2, Far: 15},
		{Family: "chain rattle", Level: -9, PerMinute: 1.6, Near: 6, Far: 25},
		{Family: "creak", Level: -10, PerMinute: 1, Near: 8, Far: 25, Ask: foley.Change{Speed: .7}},
		{Family: "metal gate", Level: -12, PerMinute: .5, Near: 15, Far: 40},
	},
}

var beach = &foley.Scene{
	Name: "beach", Called: "a beach", Names: "beach, seaside, shore, coast, ocean, sea, harbor, harbour", Space: foley.Open,
	Beds:   []foley.Bed{{Family: "waves", Level: 0}, {Family: "wind", Level: -12}},
	Events: []foley.Event{{Family: "splash", Level: -14, PerMinute: 2, Near: 8, Far: 30}},
}

var storm = &foley.Scene{
	Name: "storm", Called: "a storm", Names: "storm, thunderstorm, hurricane, tempest, typhoon, stormy weather", Space: foley.Dry,
	Beds: []foley.Bed{{Family: "rain", Level: -2, Ask: foley.Change{Force: 2}}, {Family: "howling wind", Level: -4},
		{Family: "wind", Level: -5, Ask: foley.Change{Force: 1.6}}},
	Events: []foley.Event{{Family: "thunder", Level: 3, PerMinute: 4.5, Near: 1, Far: 3}},
}

var roof = &foley.Scene{
	Name: "rain on a roof", Called: "rain on a roof",
	Names: "rain on a roof, rain on the roof, rain on a tent, rainy day, rainy night, rain on a window, rain on a tin roof", Space: foley.Dry,
	Beds:   []foley.Bed{{Family: "rain", Level: 0, Ask: foley.Change{Traits: []string{"roof"}}}, {Family: "room tone", Level: -16}},
	Events: []foley.Event{{Family: "thunder", Level: -8, PerMinute: 1.2, Near: 1, Far: 2, Ask: foley.Change{Traits: []string{"far"}}}},
}

var office = &foley.Scene{
	Name: "office", Called: "an office", Names: "office, open plan office, workplace, call center, newsroom, classroom, library", Space: foley.Room,
	Beds: []foley.Bed{{Family: "room tone", Level: -6}, {Family: "crowd murmur", Level: -12}, {Family: "typing", Level: -8, Width: .7}},
	Events: []foley.Event{
		{Family: "telephone", Level: -12, PerMinute: 1, Near: 5, Far: 15},
		{Family: "paper", Level: -12, PerMinute: 4, Near: 1.5, Far: 6},
		{Family: "drawer", Level: -10, PerMinute: 1.5, Near: 2, Far: 8},
		{Family: "click", Level: -14, PerMinute: 12, Near: 1, Far: 5},
		{Family: "footsteps on wood", Level: -14, PerMinute: 2, Near: 3, Far: 9, Ask: foley.Change{Times: 5}},
	},
}

var market = &foley.Scene{
	Name: "market", Called: "a market", Names: "street market, market, bazaar, marketplace, fair, plaza, town square, market square", Space: foley.Street,
	Beds: []foley.Bed{{Family: "crowd murmur", Level: 0, Ask: foley.Change{Force: 1.4, Speed: 1.1}}, {Family: "birdsong", Level: -18}},
	Events: []foley.Event{
		{Family: "coin drop", Level: -10, PerMinute: 4, Near: 1.5, Far: 6},
		{Family: "footsteps on gravel", Level: -10, PerMinute: 6, Near: 1.5, Far: 8, Ask: foley.Change{Times: 6}},
		{Family: "hand bell", Level: -14, PerMinute: 1.2, Near: 8, Far: 25},
		{Family: "thud", Level: -10, PerMinute: 4, Near: 3, Far: 12},
		{Family: "cloth", Level: -16, PerMinute: 3, Near: 1.5, Far: 5},
	},
}
