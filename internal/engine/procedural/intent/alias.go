package intent

// aliases are nouns that WordNet lacks, or whose first meaning there is not what a prompt for a model means,
// with the nouns to read instead: the first that is an archetype's, or else the last, looked up as if the prompt had it.
var aliases = []struct{ nouns, words string }{
	// creatures
	{"fox", "red fox, vixen, fox cub, fox kit, kitsune, fennec, fennec fox, arctic fox"},
	{"wolf", "werewolf, dire wolf, warg, worg, direwolf"},
	{"dog", "doggo, puppy, pup, hellhound, cerberus, husky, corgi, shiba, shiba inu, doge, pooch"},
	{"cat", "kitty, kitten, tabby, sphynx, chonker, house cat"},
	{"bear", "grizzly, panda, polar bear, teddy, teddy bear, owlbear"},
	{"dragon,lizard", "dragon, wyvern, drake, wyrm, dinosaur, dino, t rex, trex, tyrannosaurus rex, velociraptor, raptor, hydra, basilisk, kobold, godzilla, kaiju"},
	{"unicorn,horse", "unicorn, pegasus, nightmare mount, steed, warhorse, alicorn, kirin, hippogriff, centaur"},
	{"lion", "griffin, gryphon, manticore, chimera, sphinx"},
	{"bird", "phoenix, roc, birdie, chocobo, thunderbird, cockatrice, harpy"},
	{"octopus", "kraken, cthulhu, leviathan, mind flayer"},
	{"elephant", "mammoth, mumak, oliphaunt"},
	{"snake", "serpent, naga, wyrmling, lamia, viper"},
	{"spider", "arachnid, drider, scorpion"},
	{"tortoise", "turtle, tortoise shell"},
	{"rodent", "beaver"},
	{"fish", "koi, mermaid, merman, angler fish, piranha, goldfish"},
	{"frog", "toad, pepe, bullfrog"},
	{"pig", "piggy, hog, boar, piglet"},
	{"cow", "minotaur, bull, ox, cattle, yak"},
	{"squirrel", "pikachu, chipmunk, pokemon, critter, gopher"},
	{"animal", "creature, monster, beast, pet, mount, familiar, slime, beholder, mimic, chimaera, jackalope, blob, alien creature, demon beast"},
	{"horse", "rocking horse, hobby horse, carousel horse"},
	{"fruit,produce", "apple, orange, pear, lemon, lime, peach, plum, cherry, banana, mango, pineapple, melon, watermelon, grape, grapes, " +
		"strawberry, raspberry, coconut, pumpkin, kiwi, apricot, pomegranate, avocado, fig, blueberry"},
	// people and those like them
	{"humanoid,robot", "goblin, orc, ogre, troll, elf, dwarf, gnome, hobbit, halfling, gremlin, imp, demon, devil, vampire, zombie, " +
		"ghoul, ghost, skeleton, lich, undead, mummy, wraith, spectre, specter, angel, fairy, pixie, dryad, nymph, giantess, cyclops, titan, " +
		"alien, martian, extraterrestrial, character, hero, heroine, villain, npc, avatar, protagonist, person, human, man, woman, boy, " +
		"girl, child, guy, lady, figure, people, manikin, mannequin, doll, puppet, marionette, snowman, scarecrow, nutcracker, stormtrooper, " +
		"jedi, superhero, supervillain, mascot"},
	{"knight,humanoid,robot", "giant, knight, paladin, warrior, wizard, witch, mage, sorcerer, sorceress, warlock, necromancer, rogue, " +
		"ranger, cleric, monk, bard, druid, barbarian, viking, samurai, ninja, pirate, cowboy, sheriff, soldier, guard, archer, assassin, " +
		"king, queen, prince, princess, peasant, villager, merchant, blacksmith, farmer, astronaut, cosmonaut, spaceman, explorer, chef, " +
		"doctor, nurse, pilot, firefighter, fireman, policeman, policewoman, cop, swordsman, gladiator, spartan, crusader, jester, butler, " +
		"mercenary, bandit, thief, hunter, fisherman, sailor, captain"},
	{"robot", "mech, mecha, android, cyborg, droid, bot, automaton, golem, gundam, exosuit, exoskeleton, power armor, power armour, " +
		"transformer, terminator, robo, iron giant, battle mech, battlemech, warforged, humanoid robot, battle droid, killer robot, " +
		"cyberman, homunculus, sentinel, construct, suit of armor, suit of armour"},
	// weapons and tools
	{"sword", "katana, wakizashi, tachi, nodachi, longsword, long sword, shortsword, short sword, greatsword, great sword, broadsword, " +
		"bastard sword, claymore, zweihander, gladius, estoc, flamberge, falchion, scimitar, sabre, saber, cutlass, rapier, excalibur, " +
		"lightsaber, light saber, lightsabre, energy sword, blade, zanpakuto, machete, khopesh, kopis, jian, dao, xiphos, runeblade"},
	{"dagger,knife,sword", "kunai, tanto, dirk, stiletto, shiv, kris, knife, athame, throwing knife, main gauche, letter opener"},
	{"spear,sword", "polearm, glaive, naginata, trident, javelin, lance, pike, voulge, partisan, halberd, guisarme"},
	{"axe,sword", "battleaxe, battle axe, greataxe, hatchet, tomahawk, ax, poleaxe"},
	{"weapon", "mace, warhammer, war hammer, morningstar, morning star, flail, nunchaku, nunchucks, quarterstaff, staff, wand, scepter, " +
		"sceptre, crossbow, longbow, shortbow, bow, shuriken, scythe, sickle, kusarigama, club, cudgel, whip, raygun, ray gun, blaster, " +
		"railgun, bfg, lasergun, laser gun, rocket launcher, bazooka, grenade"},
	{"shield", "buckler, round shield, viking shield, targe, kite shield, heater shield"},
	{"tool", "hammer, wrench, spanner, screwdriver, pickaxe, pick axe, shovel, spade, rake, hoe, saw, chisel, pliers, anvil, mallet, crowbar"},
	// vessels and containers
	{"bucket,barrel", "bucket, pail, wooden bucket, water bucket, milk pail"},
	{"cargo container,crate", "cargo container, cargo pod, cargo crate, cargo box, sci fi crate, sci fi container, supply pod, space crate, futuristic crate, tech crate"},
	{"tankard,mug,teapot", "tankard, mug, stein, beer mug, coffee mug, flagon, jar of ale"},
	{"goblet,cup,teapot", "goblet, chalice, grail, holy grail, wineglass, wine glass, cup, trophy, trophies"},
	{"bottle,teapot", "bottle, potion, potion bottle, potion flask, magic potion, health potion, mana potion, elixir, vial, phial, flask, wine bottle, beaker, decanter, carafe"},
	{"barrel", "cask, keg, beer barrel, wine barrel, rain barrel, gunpowder barrel, powder keg, oil drum, oil barrel, firkin, hogshead, " +
		"butt of wine, tun, beer keg, water butt, steel drum, vat, tub, churn, butter churn"},
	{"chest,crate", "treasure chest, pirate chest, treasure box, loot chest, chest, coffer, strongbox, trunk, footlocker, hope chest, dowry chest, sea chest, war chest"},
	{"crate", "loot box, lootbox, lootcrate, loot crate, toolbox, tool box, supply crate, ammo box, " +
		"ammo crate, shipping crate, packing case, tea chest, box, wooden box, mystery box, gift box, coffin, " +
		"companion cube, cube, dumpster, container, mailbox, letterbox, suitcase, briefcase, safe, parcel, package, " +
		"present, gift, casket, hamper, beehive, cage, luggage"},
	{"teapot", "kettle, tea kettle, coffee pot, coffeepot, samovar, pitcher, jug, ewer, creamer, watering can, cauldron, genie lamp, " +
		"magic lamp, aladdins lamp"},
	{"cup,vase,teapot", "amphora, " +
		"storage jar, cookie jar, mason jar, teacup, tea cup, coffee cup, thermos, " +
		"tumbler, urn, vase, bowl, jar, pot, flowerpot, flower pot, planter"},
	// furniture
	{"bench,table,chair", "bench, trestle bench, park bench, pew, wooden bench"},
	{"chair", "gaming chair, office chair, beanbag, bean bag, recliner, la z boy, wheelchair, wheel chair, deckchair, deck chair, " +
		"lawn chair, barstool, bar stool, stool, throne, armchair, rocker, rocking chair, high chair, director chair, camp chair, " +
		"iron throne, dining chair, kitchen chair, saddle, swing, settee, couch, sofa, loveseat, chaise, chaise longue, ottoman, " +
		"pouf, pouffe, seat, futon"},
	{"table", "workbench, work bench, nightstand, night stand, bedside table, desk, counter, countertop, coffee table, side table, " +
		"end table, dining table, picnic table, altar, lectern, podium, pedestal, plinth, workstation, standing desk, sideboard, vanity, " +
		"tabletop, stand, ping pong table, pool table, bar counter, kitchen island, trestle"},
	{"bookcase,cabinet,furniture", "bookshelf, shelf, shelves, wardrobe, closet, dresser, cabinet, cupboard, bed, bunk bed, cot, crib, " +
		"cradle, hammock, tv stand, drawer, chest of drawers, bookcase"},
	// plants
	{"conifer", "pine, fir, spruce, pine tree, fir tree, spruce tree, christmas tree, xmas tree, larch, cedar, cypress, juniper, " +
		"redwood, sequoia, evergreen tree, evergreen, yew, hemlock, douglas fir, scots pine, tannenbaum, bonsai pine, araucaria, " +
		"monkey puzzle"},
	{"tree", "treant, ent, world tree, yggdrasil, bonsai, bonsai tree, oak, birch, maple, willow, palm, palm tree, apple tree, " +
		"cherry tree, oak tree, stump, tree stump, log, forest, woods, grove, cherry blossom, sakura, baobab"},
	{"mushroom,plant", "toadstool, fungus, triffid, venus flytrap, flower, seaweed, kelp, vine, ivy, bush, hedge, topiary, shrub, fern, " +
		"succulent, houseplant, cactus, mandrake, bouquet, jack o lantern plant, sprout, sapling, seedling, weed, crop"},
	// buildings and places
	{"cottage", "house, home, hut, cabin, log cabin, shack, shed, hovel, bungalow, farmhouse, chalet, lodge, villa, cabana, " +
		"hobbit hole, hobbit house, gingerbread house, treehouse, tree house, doll house, dollhouse, birdhouse, bird house, doghouse, " +
		"dog house, kennel, outhouse, townhouse, row house, igloo, yurt, tipi, teepee, wigwam, gatehouse, guardhouse, boathouse, greenhouse, " +
		"inn, tavern, pub, saloon, smithy, forge, blacksmith shop, mill, windmill, watermill, barn, stable, chapel, shop, store, bakery, " +
		"market stall, guild hall, longhouse, mead hall, manor, mansion, tiny house, beach house, farm house, country house, granny flat, " +
		"farm"},
	{"castle,tower,building", "castle, fortress, keep, citadel, stronghold, tower, watchtower, watch tower, lighthouse, wizard tower, " +
		"skyscraper, church, cathedral, temple, shrine, pagoda, mosque, monastery, abbey, palace, dungeon, crypt, mausoleum, tomb, pyramid, " +
		"ziggurat, hospital, school, museum, factory, warehouse, train station, silo, bunker, space station, spaceport, village, town, city, " +
		"dojo, torii, torii gate, portal, stonehenge, coliseum, colosseum, arena, prison, jail, bank, hotel, motel, diner, restaurant, cafe, " +
		"gas station, office building, apartment, apartment building, ruins, ruin, well, wishing well, bridge, gate, arch, archway, pillar, " +
		"column, obelisk, fountain, gazebo, tent, bus stop, windpump, aqueduct, pier, dock"},
	// rocks
	{"gravestone,boulder", "gravestone, tombstone, headstone, grave, grave marker, tomb stone"},
	{"boulder", "rock, stone, egg, dragon egg, skull, bone, fossil, shell, seashell, snowflake, pebble, asteroid, meteor, meteorite, menhir, monolith, megalith, standing stone, " +
		"runestone, rune stone, cliff, crag, mountain, hill, cave, island, floating island, moon rock, stalagmite, " +
		"stalactite, cairn, lava rock, river rock, ore, iron ore, gold ore, nugget, gold nugget, gold bar, ingot, gem, gemstone, crystal, geode, " +
		"diamond, ruby stone, emerald stone, philosophers stone, moon, planet, comet, volcano, iceberg, coal, lump, brick, skull rock"},
	// lights
	{"candlestick,lantern", "candle, candlestick, candle holder, candleholder, taper"},
	{"lantern", "street lantern, traffic light, stoplight, neon sign, streetlight, street light, streetlamp, street lamp, lamppost, lamp post, gas lamp, oil lamp, " +
		"paper lantern, jack o lantern, torch, wall torch, sconce, candelabra, candelabrum, chandelier, lamp, " +
		"desk lamp, table lamp, floor lamp, bedside lamp, flashlight, lightbulb, light bulb, brazier, campfire, camp fire, bonfire, " +
		"fireplace, lava lamp, hurricane lamp, storm lantern, light, headlight, spotlight, beacon, lamplight, night light, menorah, " +
		"lantern fish"},
	// vehicles and machines: whatever stands for a vehicle
	{"car,wagon,vehicle", "hovercraft, hoverboard, hover bike, hoverbike, speeder, podracer, batmobile, buggy, atv, quad bike, go kart, " +
		"gokart, monster truck, suv, pickup, pickup truck, lorry, van, minivan, jeep, humvee, tank, apc, car, racecar, race car, sports car, " +
		"supercar, truck, bus, tram, train, locomotive, motorbike, motorcycle, scooter, moped, bicycle, bike, cart, wagon, carriage, " +
		"chariot, tractor, bulldozer, excavator, forklift, ambulance, fire truck, police car, taxi, cab, minecart, mine cart, sled, sleigh, " +
		"snowmobile, skateboard, wheelbarrow, rickshaw, submarine, boat, ship, sailboat, sailing ship, pirate ship, galleon, longship, " +
		"drakkar, canoe, kayak, raft, yacht, rowboat, warship, battleship"},
	{"spaceship,airplane,aircraft", "ufo, flying saucer, spaceship, space ship, starship, spacecraft, starfighter, x wing, tie fighter, " +
		"shuttle, space shuttle, rocket, rocketship, rocket ship, millennium falcon, zeppelin, airship, blimp, hot air balloon, balloon, " +
		"biplane, plane, airplane, aeroplane, jet, fighter jet, helicopter, chopper, glider, dropship, satellite, airliner, jumbo jet"},
	{"drone,robot", "drone, quadcopter, quadrocopter, rover, mars rover, walker, at at, at st, r2d2, c3po, wall e, bb8, roomba, turret, sentry"},
	{"device", "pc, laptop, smartphone, cellphone, phone, iphone, tablet, gamepad, joystick, game controller, controller, console, " +
		"arcade machine, arcade cabinet, vending machine, jukebox, gramophone, tv, television, computer, microwave, fridge, washing machine, " +
		"toaster, blender, walkman, boombox, radio, gameboy, game boy, xbox, playstation, vr headset, webcam, server rack, router, camera, " +
		"clock, watch, typewriter"},
	{"artifact", "badge, emblem, jetpack, book, spellbook, spell book, tome, grimoire, scroll, necronomicon, helmet, helm, crown, tiara, ring, necklace, " +
		"amulet, talisman, pendant, armor, armour, boots, shoe, boot, sneaker, hat, wizard hat, cloak, cape, backpack, bag, satchel, pouch, " +
		"purse, coin, key, lock, padlock, rope, chain, ladder, cake, cupcake, burger, hamburger, pizza, donut, doughnut, taco, sushi, " +
		"ice cream, sandwich, hotdog, hot dog, cookie, bread, cheese, guitar, piano, violin, drum, flute, lute, harp, mask, orb, " +
		"crystal ball, hourglass, globe, dice, chess piece, flag, banner, sign, signpost, painting, pillow, rug, carpet, " +
		"umbrella, bell, wheel, gear, fence, gate post, door, window"},
	// words that stand beside a material of the name
	{"goblet,cup,mug,teapot", "glass, drinking glass"},
	{"spectacles", "glasses, eyeglasses, sunglasses"},
}
