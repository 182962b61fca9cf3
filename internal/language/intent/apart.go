package intent

// apart are compounds that differ in kind or form from the thing that is built for their last word: a security camera takes no photographs, a knife
// block is no toy. Each is refused until an archetype has it for a name. The class, a noun of WordNet, decides which things are offered instead.
var apart = []struct{ class, words string }{
	{"device", "skeleton key, hose, garden hose, fire hose, security camera, surveillance camera, cctv camera, computer mouse, gaming mouse, wireless " +
		"mouse, mouse " +
		"pad, usb stick, memory stick, " +
		"flash drive, stand mixer, hand mixer, cement mixer, coffee machine, espresso machine, coffee maker, washing machine, slot machine, pinball machine, " +
		"fax machine, time machine, jet pack, jet engine, car engine, car battery, string lights, fairy lights, christmas lights, light bulb, " +
		"light switch, light saber, pendant lamp, lava lamp, heat lamp, studio light, stage light, stop watch, wrist watch, smart watch, wall clock, " +
		"alarm clock, cuckoo clock, clock tower, magnifying glass, tennis racket, baseball bat, hockey stick, walking stick, glue stick, " +
		"selfie stick, key ring, key chain, door bell, door knob, door handle, door lock, dumb waiter, bear trap, mouse trap, land mine, " +
		"fountain pen, ball pen, ballpoint pen, pepper mill, coffee mill, coffee grinder, pencil sharpener, hair dryer, bow tie, bow saw, " +
		"golf ball, bowling ball, beach ball, billiard ball, disco ball, crystal skull, phone charger, " +
		"game console, video game console, swiss army knife, roller coaster cart, remote control, control panel, control desk, " +
		"birthday card, greeting card, christmas card, business card, gift card, sim card, graphics card, sound card, memory card, post card, " +
		"water pump, hand pump, bicycle pump, tyre pump, pump, piano key, computer key, " +
		"mixing desk, map pin, bowling pin, rolling pin, safety pin, ring light"},
	{"container", "shopping trolley, supermarket trolley, shopping cart, shopping basket, lunch box, lunchbox, box of crayons, box of chocolates, box " +
		"of matches, box of pencils, music box, jewelry box, jewellery box, match box, " +
		"fuse box, sand box, juke box, tissue box, cereal box, pizza box, litter box, ballot box, ring box, cardboard box, shipping box, paper box, " +
		"pencil case, " +
		"display case, guitar case, violin case, phone case, pillow case, knife block, shipping container, intermodal container, fuel tank, " +
		"fish tank, gas tank, water tank, oxygen tank, propane tank, septic tank, shampoo bottle, spray bottle, soap bottle, pump bottle, baby bottle, " +
		"plastic bottle, feeding bottle, wine rack, shoe rack, spice rack, tool rack, weapon rack, sword rack, rack of weapons, safe deposit box, coin purse"},
	{"furniture", "bear rug, bearskin rug, tiger rug, sheepskin rug, tv stand, television stand, wall shelf, floating shelf, corner shelf, dressing table, " +
		"operating table, changing table, pool table, " +
		"ping pong table, " +
		"billiard table, bean bag, deck chair, office chair, desk chair, gaming chair, director's chair, folding chair, beach chair, camp chair, " +
		"electric chair, " +
		"dentist chair, high chair, hanging chair, garden chair, hospital bed, pet bed, dog bed, flower bed, air bed, " +
		"kitchen island, kitchen sink, pedestal sink, bathroom sink, shower head, ironing board, cutting board, chopping board, notice board, chess board"},
	{"structure", "siege tower, bouncy castle, inflatable castle, sand castle, sandcastle, stilts, stilt house, house on stilts, " +
		"hut on stilts, cottage on stilts, " +
		"portcullis, drawbridge, draw bridge, rope bridge, suspension bridge, swing bridge, toll gate, " +
		" eiffel tower, cooling tower, " +
		"radio tower, transmission tower, electricity pylon, power pylon, bus stop, bus shelter, bus stop shelter, sandbag wall, sandbag, brick wall, " +
		"road barrier, concrete barrier, traffic barrier, crash barrier, jersey barrier, stone lantern, " +
		"water mill, watermill, tree house, fire place, fire station, gas station, police station, train station, space station, chicken coop, " +
		"pig pen, pigpen, sheep pen, cattle pen, play pen, playpen, airlock door, escalator, fire escape, roller door, garage door, trap door"},
	{"vehicle", "jet ski, food truck, ice cream truck, dump truck, garbage truck, tow truck, monster truck, cement truck, fuel truck, tanker truck, fire boat, " +
		"space capsule, escape pod, lunar lander, golf cart, hand cart, go kart, steam tractor, traction engine, paddle steamer, aircraft carrier, " +
		"battle ship, " +
		"ice cream van, camper van, tank trap, baby carriage, gun carriage, dog sled, rocket sled, rocket launcher, paper boat, " +
		"bumper car, river boat, house boat"},
	{"clothing", "space helmet, astronaut helmet, diving helmet, motorcycle helmet, bike helmet, bicycle helmet, football helmet, pith helmet, " +
		"construction helmet, " +
		"hard hat, running shoe, running shoes, tennis shoe, high heel, ballet shoe, ballet shoes, roller skates, ice skates, flip flops, baseball cap, " +
		"chest armor, chest armour, dress form, tailor's dummy, shop mannequin, dressmaker's dummy, chest plate, breastplate, breast plate, gas mask, " +
		"tote bag, paper bag, boxing glove, gift bow, ribbon bow, christmas bow"},
	{"tool", "wood axe, felling axe, splitting axe, hand axe, fire axe, ice axe, stone axe, garden fork, tuning fork, power drill, spray gun, glue " +
		"gun, nail gun, " +
		"water gun, water pistol, staple gun, nerf gun, tattoo gun, tape measure, paint roller, cheese grater, cake stand, " +
		"brush, hair brush, hairbrush, paint brush, paintbrush, scrubbing brush, nail file, metal file, file, wood plane, hand plane, " +
		"block plane, carpenters plane, carpenter's plane, jack plane, woodworking plane, " +
		"egg cup, egg carton, egg beater, candle mould, pie dish, cake tin, muffin tin, sauce pan, saucepan, soup ladle"},
	{"baseball bat", "bat, cricket bat"},
	{"biplane", "paper plane, paper airplane, paper aeroplane"},
	{"headdress", "hair bow, hair ribbon, hair band, hairband, hair clip, hair tie, scrunchie"},
	{"kitchen utensil", "mortar and pestle, pestle and mortar, pestle"},
	{"carrot", "bell pepper, sweet pepper, chili pepper, chilli pepper, red pepper, green pepper, yellow pepper, jalapeno, jalapeno pepper, cayenne, " +
		"habanero, capsicum"},
	{"volcano", "mountain, mountain peak, mountain range, cave entrance, cave mouth, cave"},
	{"aircraft", "glider, sailplane"},
	{"land", "orchard, wheat field, ant hill, anthill"},
	{"device", "robot vacuum, robot vacuum cleaner, dog tag, cat litter, dog lead, train ticket, plane ticket, diving bell, throwing star, ninja star"},
	{"container", "milk carton, juice carton, pencil cup"},
	{"table", "air hockey table, foosball table, table football"},
	{"award", "medal, bronze medal, gold medal, silver medal"},
	{"food", "pretzel, apple core, apple pie, pizza cutter, fried egg, easter egg, bird egg, alien egg, bird's egg, chicken egg, bread crumb, banana split, " +
		"banana peel, cheese board, burger bun, tulip bulb, flower bulb, onion bulb"},
	{"rope", "knot, reef knot, square knot, celtic knot, sailors knot"},
	{"animal", "elephant trunk, elephant's trunk, clown fish, fruit bat, vampire bat, sea horse, seahorse, " +
		"sea lion, sea star, star fish, starfish, jelly fish, jellyfish, computer bug, lady " +
		"bird, lady bug, origami crane, paper crane, dinosaur skeleton, t-rex skeleton, fish skeleton, bird skeleton, " +
		"snake skeleton, horse skeleton, cat skeleton, dog skeleton, whale skeleton, dragon skeleton, animal skeleton, skeleton horse"},
	{"plaything", "rocking horse, hobby horse, carousel horse"},
	// nouns that WordNet has for something else first: Heron of Alexandria, a person who shaves, a glass full to its brim
	{"bird", "heron"},
	{"device", "shaver, beamer, time"},
	{"motor vehicle", "rv"},
	{"tree", "birch tree, silver birch, willow tree, weeping willow, olive tree, bonsai, bonsai tree, baobab, baobab tree, cherry blossom, cherry " +
		"blossom tree, sakura, " +
		"banyan tree, mangrove, acacia tree, lemon tree, bamboo tree"},
}
