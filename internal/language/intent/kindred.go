package intent

import "slices"

// kindred are things to offer for nouns that WordNet places far from all that a person would accept instead: it has a lipstick for a toiletry, and so
// nearest to a toothbrush. The first that can be built are offered.
var kindred = []struct{ things, words string }{
	// weather, sky, land and water
	{"cliff, mountain, volcano", "crater, canyon, valley"},
	{"umbrella, hot air balloon, snowman", "rain, rainbow, fog, mist, storm, tornado, hurricane, lightning, thunder, wind, snow, sky, weather"},
	{"campfire, torch, fireplace", "fire, flame, smoke, explosion"},
	{"river, pond, waterfall", "canal, sea, ocean, water"},
	{"planet, orrery, globe", "sun, star, stars, galaxy, comet, universe, sky, black hole, nebula"},
	{"road, bridge, street lamp", "asphalt, tunnel, pavement, roundabout"},
	{"train station, railway track, steam locomotive", "subway"},
	// buildings
	{"tavern, shop, cottage", "city, town, village, office"},
	{"bank, temple, school", "theater, theatre, cinema, opera house, court"},
	{"prison cell, castle, tower", "prison, cell"},
	{"temple, church, pagoda", "synagogue"},
	{"shop, tavern, market stall", "bar"},
	{"factory, silo, water tower", "refinery"},
	{"airport, airliner, helicopter", "runway, hangar"},
	{"spiral staircase, ladder, stairs", "escalator, fire escape"},
	{"ladder, tower crane, pier", "scaffold, scaffolding"},
	{"tent, umbrella, pergola", "canopy, awning"},
	{"dollhouse, bed, cottage", "room, bedroom, attic, basement, cellar"},
	{"sofa, coffee table, fireplace", "living room"},
	{"kitchen island, stove, refrigerator", "kitchen"},
	{"bathtub, toilet, sink", "bathroom"},
	{"school, desk, whiteboard", "classroom"},
	{"brick wall, stone wall, rug", "tile, floor tile, wall tile"},
	// creatures
	{"slime monster, ghost, snail", "ooze, blob"},
	{"troll, cyclops, demon", "monster, beast"},
	{"ghost, vampire, grim reaper", "spirit"},
	{"kangaroo, panda, monkey", "wombat"},
	{"turtle, hedgehog, crocodile", "pangolin"},
	{"dolphin, whale, penguin", "manatee"},
	{"octopus, crab, clownfish", "coral"},
	{"bee, butterfly, spider", "wasp"},
	{"snail, worm", "slug"},
	// bodies
	{"skull, mannequin, mask", "head, face"},
	{"gauntlets, gloves, mannequin", "hand, finger, thumb, fist, arm"},
	{"boots, sneaker, socks", "foot, toe"},
	{"skull, mask, sunglasses", "eye, eyeball"},
	// vehicles
	{"lorry, garbage truck, pickup truck", "dump truck, tipper, tow truck, cement truck, fuel truck, tanker truck, semi trailer"},
	// food
	{"carrot, tomato, turnip", "lettuce, leek, celery, spinach"},
	{"sushi, pizza, bowl", "pasta, noodle, noodles, rice, soup, spaghetti, curry, salad, stew"},
	{"soda can, bottle, cup", "lemonade, juice, beer, wine, tea, coffee, milk, cocktail, drink, beverage, champagne"},
	// solids
	{"dice, building blocks, crate", "cube, cuboid"},
	{"globe, soccer ball, crystal ball", "sphere, orb"},
	{"barrel, column, silo", "cylinder"},
	// things of the day
	{"mirror, dressing table, handbag", "lipstick, makeup, make up, mascara, cosmetics, nail polish, eyeliner, powder"},
	{"bottle, vase, shampoo bottle", "perfume, cologne, lotion"},
	{"toothbrush, mirror, towel", "hairbrush, razor, sponge, shaver"},
	{"telephone, radio, typewriter", "telex, fax machine, morse code, answering machine"},
	{"typewriter, laptop, monitor", "scanner, router, modem"},
	{"camera, television, spotlight", "beamer"},
	{"first aid kit, syringe, stethoscope", "bandage, plaster, x ray, vaccine"},
	{"pencil, envelope, stapler", "eraser, stamp, postcard, tape, post it"},
	{"door, gate, padlock", "hinge, latch, knob, doorknob, handle"},
	{"jacket, coat, jeans", "zipper, button, buttons, shoelace"},
	{"dress, vest, skirt", "corset, bra, lingerie"},
	{"scarf, top hat, dress", "veil, turban, bonnet"},
	{"swing set, slide, seesaw", "playground, climbing frame"},
	{"horse, rocking horse, motorcycle", "bridle, reins"},
	{"spear, bow, mace", "nunchuck, nunchucks, nunchaku, shuriken, blowgun, net"},
	{"bicycle, penny farthing, kick scooter", "segway, hoverboard"},
	{"treasure map, scroll, envelope", "contract, passport, coupon, document, certificate, voucher"},
	{"microscope, test tube rack, dna", "virus, bacteria, germ, microbe"},
	{"coat, jacket, tie", "tuxedo"},
	{"tire, cart, bicycle", "wheel, wheels, axle"},
	{"van, carriage, covered wagon", "caravan, camper, motorhome, trailer, rv"},
	{"skipping rope, rope bridge, hammock", "cord, string, cable"},
	// the house, the kitchen, the car and the shop
	{"elevator, bench, hot air balloon", "chair lift, ski lift, chairlift"},
	{"gloves, towel, frying pan", "oven mitt, pot holder"},
	{"rug, towel, bathtub", "bath mat, door mat, doormat, yoga mat"},
	{"hanger, laundry basket, ladder", "clothes horse, clothes line, clothes peg, clothesline, washing line, towel rail"},
	{"corkscrew, cutting board, frying pan", "garlic press, potato masher, lemon squeezer, can opener, bottle opener, salad spinner, nut cracker, peeler"},
	{"plate, tray, cup", "butter dish, soap dish, toast rack, bread bin"},
	{"fork, spoon, cutting board", "butter knife, bread knife, cheese knife, steak knife"},
	{"sports car, tire, forklift", "car seat, car door, spark plug, number plate, gear stick, hand brake, roof rack, tow bar"},
	{"bicycle, helmet, padlock", "bike rack, bike helmet, bicycle pump"},
	{"doghouse, dog, cat", "dog leash, dog collar, dog lead, cat flap, dog tag, cat litter"},
	{"sandwich, burger, chicken", "chicken wing, chicken leg, chicken nugget, fish finger, corn dog"},
	{"cash register, vending machine, shopping cart", "price tag, barcode scanner, gift wrap"},
	{"table, rug, towel", "table cloth, tablecloth"},
	{"soccer ball, tennis racket, golf club", "goal post, tennis net, golf tee, goalpost"},
	// what has no form
	{"heart, rose, ring", "love, romance, passion, affection"},
	{"guitar, piano, gramophone", "music, song, melody, sound, concert"},
	{"hourglass, pocket watch, wall clock", "time, eternity, history, future"},
	{"flag, statue, bird", "freedom, liberty, peace, democracy"},
	{"balloons, sunflower, cake", "happiness, joy, fun, party, birthday"},
	{"skull, gravestone, scythe", "death, fear, evil, horror, sadness"},
	{"tank, longsword, cannon", "war, battle, combat, violence"},
	{"magic wand, spell book, crystal ball", "magic, spell, power, energy, sorcery, fantasy"},
}

// akin are the archetypes that a refusal of the noun offers first; what WordNet finds comes after them.
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
