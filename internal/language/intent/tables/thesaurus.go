// Package tables has the tables of words that a reader of prompts looks nouns, colours and parts up in. The rows are English alone: what can be built,
// and what a word does in a sentence, is the reader's.
package tables

// Thesaurus has nouns that WordNet lacks, or whose first meaning there is not what a prompt for a model means, with the plainer nouns to read
// instead: the first of which something can be built, or else the last, looked up as if the prompt had it. The first noun of a row is the meaning of
// its words; later ones only stand in. The names of a single archetype stand with that archetype.
var Thesaurus = []struct{ Nouns, Words string }{
	// creatures
	{"wolf", "werewolf, dire wolf, warg, worg, direwolf"},
	{"dog", "doggo, puppy, pup, hellhound, cerberus, husky, corgi, shiba, shiba inu, doge, pooch"},
	{"cat", "kitty, kitten, tabby, sphynx, chonker, house cat"},
	{"bear", "grizzly, panda, polar bear, teddy, teddy bear, owlbear"},
	{"dragon,lizard", "dragon, wyvern, drake, wyrm, dinosaur, dino, t rex, trex, tyrannosaurus rex, velociraptor, raptor, hydra, basilisk, kobold, " +
		"godzilla, kaiju"},
	{"unicorn,horse", "unicorn, nightmare mount, alicorn, kirin, hippogriff"},
	{"horse", "steed, warhorse"},
	{"griffin,lion", "griffin, gryphon"},
	{"monster,lion", "manticore, chimera, sphinx"},
	{"bird", "phoenix, roc, birdie, chocobo, thunderbird, cockatrice, harpy"},
	{"octopus", "kraken, cthulhu, leviathan, mind flayer"},
	{"mammoth,elephant", "mammoth, mumak, oliphaunt"},
	{"snake", "serpent, wyrmling, viper"},
	{"spider", "arachnid, drider, scorpion"},
	{"tortoise", "turtle, tortoise shell"},
	{"rodent", "beaver"},
	{"fish", "koi, angler fish, piranha, goldfish"},
	{"frog", "pepe, bullfrog"},
	{"pig", "piggy, hog, boar, piglet"},
	{"cow", "cattle"},
	{"squirrel", "pikachu, chipmunk, pokemon, critter, gopher"},
	{"animal", "creature, monster, beast, pet, mount, familiar, beholder, mimic, chimaera, jackalope, alien creature, demon beast"},
	{"plaything,horse", "rocking horse, hobby horse, carousel horse"},
	{"watermelon,apple", "melon, honeydew, honeydew melon"},
	{"fruit,produce", "apple, orange, pear, lemon, lime, peach, plum, cherry, banana, mango, pineapple, watermelon, grape, grapes, strawberry, " +
		"raspberry, coconut, pumpkin, kiwi, apricot, pomegranate, avocado, fig, blueberry"},
	// people and those like them
	{"man,person,humanoid,robot", "character, game character, hero, heroine, villain, avatar, protagonist, person, human, man, woman, boy, girl, child, guy, " +
		"lady, figure, people, manikin, neighbor, neighbour, tourist, customer, captain, explorer, butler"},
	{"villager,person,humanoid,robot", "npc, merchant, trader, shopkeeper, innkeeper, tavern keeper, peasant, villager"},
	{"rogue,person,humanoid,robot", "rogue, thief, bandit, highwayman, outlaw, mercenary, hunter"},
	{"archer,person,humanoid,robot", "archer, ranger"},
	{"dwarf,person,humanoid,robot", "dwarf"},
	{"astronaut,person,humanoid,robot", "astronaut, cosmonaut, spaceman"},
	{"somebody,person,humanoid,robot", "goblin, orc, ogre, elf, gremlin, vampire, zombie, ghoul, " +
		"skeleton, undead, mummy, giantess, titan, alien, martian, " +
		"extraterrestrial, mannequin, doll, puppet, marionette, snowman, scarecrow, nutcracker, stormtrooper, jedi, superhero, supervillain, mascot"},
	{"knight,humanoid,robot", "knight, paladin, warrior, swordsman, crusader"},
	{"somebody,person,humanoid,robot", "giant, wizard, witch, mage, sorcerer, sorceress, warlock, necromancer, cleric, " +
		"monk, druid, barbarian, viking, samurai, ninja, pirate, cowboy, sheriff, soldier, guard, assassin, king, queen, prince, " +
		"princess, blacksmith, farmer, chef, doctor, nurse, pilot, firefighter, " +
		"fireman, policeman, policewoman, cop, gladiator, spartan, jester, fisherman, sailor"},
	{"armour,robot", "exosuit, exoskeleton, power armor, power armour, homunculus, sentinel, construct, suit of armor, suit of armour"},
	// weapons and tools
	{"spear,sword", "polearm, glaive, naginata, trident, javelin, lance, pike, voulge, partisan, halberd, guisarme"},
	{"axe,sword", "battleaxe, battle axe, greataxe, hatchet, tomahawk, ax, poleaxe"},
	{"weapon", "mace, warhammer, war hammer, morningstar, morning star, flail, nunchaku, nunchucks, quarterstaff, staff, wand, scepter, sceptre, " +
		"crossbow, longbow, shortbow, bow, shuriken, scythe, sickle, kusarigama, cudgel, whip, raygun, ray gun, blaster, railgun, bfg, lasergun, " +
		"laser gun, rocket launcher, bazooka, grenade"},
	{"tool", "hammer, wrench, spanner, screwdriver, pickaxe, pick axe, shovel, spade, rake, hoe, saw, chisel, pliers, anvil, mallet, crowbar"},
	// vessels and containers
	{"receptacle,crate", "toolbox, tool box, coffin, companion cube, cube, dumpster, mailbox, letterbox, suitcase, briefcase, safe, present, gift, " +
		"casket, hamper, beehive, cage, luggage, gift box"},
	{"soda can", "can, metal can, steel can, aluminium can, aluminum can"},
	{"cookware,teapot", "watering can, cauldron, genie lamp, magic lamp, aladdins lamp"},
	{"cup,teapot", "cup, tumbler, teacup, tea cup, coffee cup"},
	{"receptacle,vase,teapot", "amphora, storage jar, cookie jar, mason jar, thermos, urn, vase, bowl, jar, pot, flowerpot, flower pot, planter"},
	// furniture
	{"perch,chair", "saddle, swing"},
	{"furniture,table", "lectern, podium, pedestal, plinth, sideboard, vanity, stand"},
	{"bookcase,cabinet,furniture", "bookshelf, shelf, shelves, wardrobe, closet, dresser, cabinet, cupboard, cot, crib, " +
		"chest of drawers, bookcase"},
	// plants
	{"woodland,tree", "treant, ent, stump, tree stump, log, forest, woods, grove, palm, palm tree"},
	{"oak,tree", "world tree, yggdrasil, oak, maple, maple tree, apple tree, cherry tree, oak tree"},
	{"birch,tree", "birch"},
	{"willow,tree", "willow"},
	{"mushroom", "toadstool, fungus"},
	{"plant", "triffid, venus flytrap, flower, seaweed, kelp, vine, ivy, bush, hedge, topiary, shrub, fern, succulent, " +
		"houseplant, cactus, mandrake, bouquet, jack o lantern plant, sprout, sapling, seedling, weed, crop"},
	// buildings and places
	{"edifice,cottage", "treehouse, tree house, doll house, dollhouse, birdhouse, bird house, doghouse, dog house, kennel, outhouse, igloo, yurt, tipi, " +
		"teepee, wigwam, greenhouse, windmill, mansion, manor, guild hall, mead hall, market stall, chapel"},
	{"castle,tower,building", "castle, fortress, keep, citadel, stronghold, palace, chateau"},
	{"tower,building", "tower, watchtower, watch tower, lighthouse, wizard tower, belfry"},
	{"church,building", "church, cathedral, monastery, abbey"},
	{"temple,building", "temple, shrine, pagoda"},
	{"skyscraper,building", "skyscraper, office building, apartment building, apartment, hotel, tower block"},
	{"edifice,building", "crypt, tomb, mosque, mausoleum, dojo, dungeon, pyramid, ziggurat, hospital, school, museum, factory, warehouse, train " +
		"station, silo, bunker, space station, spaceport, " +
		"village, town, city, torii, torii gate, portal, stonehenge, coliseum, colosseum, arena, prison, jail, bank, motel, diner, restaurant, cafe, " +
		"gas station, ruins, ruin, well, wishing well, bridge, gate, arch, archway, pillar, column, obelisk, fountain, gazebo, tent, bus stop, " +
		"windpump, aqueduct, pier, dock"},
	// rocks
	{"landform,boulder", "egg, dragon egg, skull, bone, fossil, shell, seashell, snowflake, cliff, mountain, hill, cave, island, floating island, " +
		"stalagmite, stalactite, gold bar, ingot, gem, gemstone, geode, diamond, ruby stone, emerald stone, philosophers stone, moon, planet, comet, " +
		"volcano, iceberg, brick, skull rock"},
	// lights
	{"luminary,lantern", "traffic light, stoplight, neon sign, paper lantern, jack o lantern, wall torch, sconce, candelabra, candelabrum, chandelier, " +
		"flashlight, lightbulb, light bulb, brazier, campfire, camp fire, bonfire, fireplace, lava lamp, headlight, spotlight, beacon, menorah, " +
		"lantern fish"},
	// vehicles and machines: cars first, then whatever stands for a vehicle
	{"car", "batmobile, minivan, racecar"},
	{"vehicle,car,wagon", "hovercraft, hoverboard, hover bike, hoverbike, speeder, podracer, atv, quad bike, go kart, gokart, monster truck, pickup, " +
		"pickup truck, lorry, van, humvee, tank, apc, car, race car, sports car, supercar, truck, bus, tram, train, locomotive, motorbike, " +
		"motorcycle, scooter, moped, bicycle, bike, cart, wagon, carriage, chariot, tractor, bulldozer, excavator, forklift, ambulance, " +
		"fire truck, police car, taxi, cab, minecart, mine cart, sled, sleigh, snowmobile, skateboard, wheelbarrow, rickshaw"},
	{"watercraft,boat,ship,car,wagon", "submarine, boat, ship, sailboat, sailing ship, pirate ship, galleon, longship, drakkar, canoe, kayak, raft, " +
		"yacht, rowboat, warship, battleship"},
	{"spaceship", "space ship, starship, spacecraft, starfighter, x wing, tie fighter, dropship, millennium falcon"},
	{"aircraft,airplane,spaceship", "ufo, flying saucer, spaceship, shuttle, space shuttle, rocket, rocketship, rocket ship, zeppelin, airship, blimp, " +
		"hot air balloon, balloon, biplane, plane, airplane, aeroplane, jet, fighter jet, helicopter, chopper, satellite, airliner, jumbo jet"},
	{"drone,robot", "drone, quadcopter, quadrocopter"},
	{"machine,robot", "rover, mars rover, walker, at at, at st, r2d2, c3po, wall e, bb8, roomba, turret, sentry"},
	{"device", "pc, laptop, smartphone, cellphone, phone, iphone, tablet, gamepad, joystick, game controller, controller, console, arcade machine, " +
		"arcade cabinet, vending machine, jukebox, gramophone, tv, television, computer, microwave, fridge, washing machine, toaster, blender, " +
		"walkman, boombox, radio, gameboy, game boy, xbox, playstation, vr headset, webcam, server rack, router, camera, clock, watch, typewriter"},
	{"artifact", "badge, emblem, jetpack, book, spellbook, spell book, tome, grimoire, scroll, necronomicon, helmet, helm, crown, tiara, ring, " +
		"necklace, amulet, talisman, armor, armour, boots, shoe, boot, sneaker, hat, wizard hat, cloak, cape, backpack, bag, satchel, pouch, " +
		"purse, coin, key, lock, padlock, rope, chain, ladder, cake, cupcake, burger, hamburger, pizza, donut, doughnut, taco, sushi, ice cream, " +
		"sandwich, hotdog, hot dog, cookie, bread, cheese, guitar, piano, violin, drum, flute, lute, harp, mask, orb, crystal ball, hourglass, globe, " +
		"dice, chess piece, flag, banner, sign, signpost, painting, pillow, rug, carpet, umbrella, bell, wheel, gear, fence, gate post, door, window"},
	// Words that stand beside a material of the name
	{"goblet,cup,mug,teapot", "glass, drinking glass"},
	{"spectacles", "glasses, eyeglasses, sunglasses"},
	// things by what they are for
	{"chair", "something to sit on, something to sit in, thing to sit on, thing to sit in, somewhere to sit, place to sit"},
	{"bed", "something to sleep on, thing to sleep on, somewhere to sleep, place to sleep"},
	{"sleeping bag", "something to sleep in, thing to sleep in"},
	{"coatrack", "something to hang coats, something to hang hats, thing to hang coats"},
	{"torch,lantern", "something to light, thing to light"},
	{"cup", "something to drink from, thing to drink from"},
	{"shovel", "something to dig with, thing to dig with"},
	{"ladder", "something to climb on, thing to climb on, something to climb up"},
	{"bookshelf", "something to put books, something to hold books, something for books"},
	{"umbrella", "something against the rain"},
	// products, by the names that people give them
	{"sports car,car", "ford mustang, mustang gt, ferrari, lamborghini, lambo, porsche, porsche 911, corvette, bugatti, mclaren, aston martin, nissan gtr"},
	{"car", "tesla, tesla model s, toyota, toyota corolla, honda civic, volkswagen, vw beetle, vw golf, bmw, mercedes, mercedes benz, audi, mini cooper, fiat, " +
		"fiat 500, ford model t, chevrolet"},
	{"pickup truck,lorry", "cybertruck, tesla cybertruck, ford f150, ford f 150"},
	{"van", "vw bus, volkswagen bus, vw camper"},
	{"motor scooter,motorcycle", "vespa"},
	{"motorcycle", "harley davidson, ducati"},
	{"game console", "nintendo switch, nintendo, playstation 5, playstation 4, ps4, ps5, super nintendo, sega genesis"},
	{"smartphone", "iphone 13, iphone 14, iphone 15, iphone 16, samsung galaxy"},
	{"laptop", "macbook, macbook pro, macbook air, thinkpad"},
	{"airliner,airplane", "boeing 747, boeing 737, boeing, airbus, airbus a380"},
	{"fighter jet", "f 16, f16, f 22, f22, f 35, f35"},
	{"assault rifle,rifle", "ak 47, ak47, m16, m4"},
	{"guitar", "fender stratocaster, stratocaster, les paul, gibson les paul"},
	{"orrery", "solar system, solar system model, planetary system"},
	{"amulet", "pendant, heart pendant, locket"},
	{"bottle", "water bottle, drinking bottle, potion bottle, sports bottle"},
	// compounds whose last word says less than the first
	{"portcullis", "castle gate, city gate, fortress gate, castle entrance"},
	{"crypt", "crypt entrance, tomb entrance, mausoleum entrance"},
	{"baseball bat", "club, wooden bat, metal bat, aluminum bat, aluminium bat, spiked bat, bat with nails"},
	{"steam locomotive", "steam train engine, steam engine locomotive"},
	{"railcar", "freight wagon, goods wagon"},
	{"tower", "archer tower, arrow tower"},
	{"door", "barn door, church door, castle door, dungeon door"},
	{"window", "church window, gothic church window, stained glass window"},
	{"robot", "robot mascot, mascot robot"},
	{"spaceship", "spaceship fighter, space fighter"},
	{"motorcycle", "motorbike chopper, motorcycle chopper, chopper motorbike, chopper motorcycle, chopper bike"},
	{"campfire", "ring of stones"},
	{"portal", "portal ring, magic portal ring"},
	{"beehive", "beehive box, bee hive box"},
	{"galleon", "tea clipper, clipper ship"},
	{"doughnut", "box of doughnuts, box of donuts"},
	{"robot", "robot companion, companion robot, robot buddy, robot friend, robot sidekick, toy robot wind up, wind up robot, robot toy wind up"},
	{"temple", "temple ruins, temple ruin"},
	{"castle", "castle ruins, castle ruin"},
	{"coin pile", "pile of gold coins, pile of coins, heap of coins, heap of gold coins, heap of gold, pile of gold"},
	{"biplane", "wright flyer, wright brothers plane, wright brothers airplane, wright brothers flyer"},
	{"sunglasses", "sunglasses aviator, aviator sunglasses, aviators"},
	{"pizza", "pizza pepperoni, pepperoni pizza, slice of pizza pepperoni, pizza margherita"},
	{"sewing machine", "sewing machine singer, singer sewing machine"},
	{"espresso machine", "coffee machine espresso"},
	{"computer", "pc setup, gaming pc setup, gaming setup, computer setup, gaming pc"},
	{"cup", "hot chocolate, cup of cocoa, mug of cocoa"},
}
