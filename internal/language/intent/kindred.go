package intent

import "slices"

// kindred are things to offer for nouns that WordNet places far from all that a person would accept instead: it has a lipstick for a toiletry, and so
// nearest to a toothbrush. The first that can be built are offered.
var kindred = []struct{ things, words string }{
	// weather, sky, land and water
	{"volcano, boulder, iceberg", "mountain, mountains, hill, cliff, island, crater, canyon, valley, mountain range, mountain peak, cave"},
	{"umbrella, hot air balloon, snowman", "cloud, clouds, rain, rainbow, fog, mist, storm, tornado, hurricane, lightning, thunder, wind, snow, sky, weather"},
	{"campfire, torch, fireplace", "fire, flame, smoke, explosion"},
	{"fountain, well, swimming pool", "waterfall, lake, river, pond, stream, canal, sea, ocean, water, puddle"},
	{"planet, orrery, globe", "sun, moon, star, stars, galaxy, comet, universe, sky, black hole"},
	{"bridge, archway, street lamp", "road, street, asphalt, tunnel, highway, pavement, roundabout"},
	{"steam locomotive, tram, railway signal", "railway, railroad, train station, subway, rails, train track"},
	{"lighthouse, pier, sailing boat", "harbor, harbour, port, dock, marina, beach"},
	// buildings
	{"skyscraper, cottage, church", "hospital, school, hotel, building, city, town, village, office, apartment, university, clinic"},
	{"temple, castle, triumphal arch", "museum, bank, library, theater, theatre, cinema, opera house, stadium, arena, colosseum, court"},
	{"castle, tower, cage", "prison, jail, dungeon, cell"},
	{"temple, church, pagoda", "mosque, synagogue, shrine, monastery, cathedral, abbey"},
	{"market stall, food truck, cottage", "restaurant, cafe, supermarket, shop, store, bakery, bar, pub, tavern, inn"},
	{"silo, barn, water tower", "factory, power plant, refinery, mill"},
	{"castle, cottage, church", "mansion, palace, villa, manor, hotel"},
	{"airliner, helicopter, skyscraper", "airport, runway, hangar, heliport"},
	{"spiral staircase, ladder, stairs", "escalator, elevator, lift, fire escape"},
	{"ladder, tower crane, pier", "scaffold, scaffolding"},
	{"tent, umbrella, pergola", "canopy, awning, marquee, gazebo, pavilion"},
	// creatures
	{"orc, goblin, skeleton", "demon, devil, troll, ogre, ghoul, imp, gremlin, cyclops, titan, giant, monster, beast, golem, minotaur, balrog"},
	{"zombie, vampire, skeleton", "ghost, wraith, lich, spectre, specter, banshee, phantom, spirit, undead"},
	{"elf, mermaid, princess", "angel, fairy, pixie, nymph, dryad, goddess"},
	{"squirrel, fox, hedgehog", "badger, raccoon, skunk, beaver, otter, hamster, mole, guinea pig, weasel, ferret"},
	{"kangaroo, panda, monkey", "koala, sloth, platypus, wombat, anteater, lemur"},
	{"turtle, hedgehog, crocodile", "armadillo, pangolin"},
	{"dolphin, whale, penguin", "walrus, seal, sea lion, manatee, orca"},
	{"octopus, crab, clownfish", "jellyfish, starfish, seahorse, sea horse, shrimp, lobster, coral, squid, prawn"},
	{"flamingo, swan, parrot", "peacock, ostrich, emu, turkey, pigeon, seagull, pelican, stork, heron, hummingbird"},
	{"bee, butterfly, spider", "ant, mosquito, dragonfly, beetle, ladybug, ladybird, fly, wasp, grasshopper, moth, firefly"},
	{"snail, snake, butterfly", "worm, caterpillar, slug, leech, centipede"},
	// vehicles
	{"lorry, garbage truck, pickup truck", "dump truck, tipper, tipper truck, tow truck, cement truck, fuel truck, tanker truck, semi trailer, truck"},
	// food
	{"carrot, tomato, turnip", "cucumber, onion, garlic, broccoli, pepper, potato, cabbage, lettuce, aubergine, eggplant, leek, celery, spinach, cauliflower"},
	{"sushi, pizza, bowl", "pasta, noodle, noodles, rice, soup, spaghetti, curry, salad, stew"},
	{"soda can, bottle, cup", "lemonade, juice, beer, wine, tea, coffee, milk, cola, cocktail, drink, beverage, champagne"},
	// things of the day
	{"mirror, dressing table, handbag", "lipstick, makeup, make up, mascara, cosmetics, nail polish, eyeliner, powder"},
	{"bottle, vase, shampoo bottle", "perfume, cologne, lotion"},
	{"toothbrush, mirror, towel", "comb, hairbrush, razor, soap, sponge, hair dryer, hairdryer, shaver"},
	{"telephone, radio, typewriter", "telegraph, telex, fax machine, morse code, answering machine"},
	{"typewriter, laptop, monitor", "printer, scanner, copier, photocopier, router, modem"},
	{"camera, television, spotlight", "projector, film projector, beamer"},
	{"first aid kit, syringe, stethoscope", "thermometer, scalpel, bandage, plaster, x ray, pill, vaccine"},
	{"walking stick, wheelchair, first aid kit", "crutch, crutches"},
	{"pencil, envelope, stapler", "eraser, folder, stamp, postcard, paperclip, paper clip, tape, post it, glue"},
	{"door, gate, padlock", "hinge, latch, knob, doorknob, handle, bolt, screw, nail"},
	{"jacket, coat, jeans", "zipper, button, buttons, shoelace, pocket"},
	{"dress, vest, skirt", "corset, kimono, sari, bra, lingerie"},
	{"scarf, top hat, dress", "veil, turban, headscarf, bonnet"},
	{"drum kit, xylophone, bell", "tambourine, maracas, cymbal, gong, triangle"},
	{"skateboard, surfboard, sleigh", "ski, skis, snowboard, sled, sledge, ice skates, roller skates, toboggan"},
	{"swing set, slide, seesaw", "trampoline, sandpit, sandbox, playground, climbing frame, merry go round"},
	{"hang glider, hot air balloon, airship", "parachute, paraglider, jetski"},
	{"horse, rocking horse, motorcycle", "saddle, bridle, reins, horseshoe"},
	{"spear, bow, mace", "whip, boomerang, slingshot, nunchucks, nunchaku, shuriken, blowgun, net"},
	{"tire, cart, bicycle", "wheel, wheels, axle"},
	{"van, carriage, covered wagon", "caravan, camper, motorhome, trailer, rv"},
	{"skipping rope, rope bridge, hammock", "cord, string, cable"},
	// what has no form
	{"heart, rose, ring", "love, romance, passion, affection"},
	{"guitar, piano, gramophone", "music, song, melody, sound, concert"},
	{"hourglass, pocket watch, wall clock", "time, eternity, history, future"},
	{"flag, statue, bird", "freedom, liberty, peace, democracy, justice"},
	{"balloons, sunflower, cake", "happiness, joy, fun, party, birthday"},
	{"skull, gravestone, scythe", "death, fear, evil, horror, sadness"},
	{"tank, longsword, cannon", "war, battle, combat, violence"},
	{"magic wand, spell book, crystal ball", "magic, spell, power, energy, sorcery, fantasy"},
}

// akin are the archetypes to offer for a noun before those that WordNet finds.
func (r *Reader) akin(noun string) (names []string) {
	for _, row := range kindred {
		for w := range list(row.words) {
			if w != noun {
				continue
			}
			for thing := range list(row.things) {
				if a := r.nouns[r.names[thing]]; a != nil && !slices.Contains(names, a.Name) {
					names = append(names, a.Name)
				}
			}
			return names
		}
	}
	return nil
}

// wellKnown are things that anybody knows, to offer where the words give no hint.
const wellKnown = "chair, castle, sports car"
