package tables

// Apartness is how far a word of the table apart differs from what is built for its last noun.
type Apartness uint8

const (
	_        Apartness = iota
	asNamed            // the word itself means something else: a siege tower is no tower
	asEnding           // of a made thing: any noun before it makes it another one; a scuba tank has no tracks, and a power bank no door
	asBroad            // so general that no kind of it serves: "a machine" means a certain one
)

// Named reports whether the word itself means something else than its last noun.
func (a Apartness) Named() bool { return a == asNamed }

// Ending reports whether any noun before the word makes it another thing.
func (a Apartness) Ending() bool { return a == asEnding }

// Broad reports whether the word is so general that no kind of it serves.
func (a Apartness) Broad() bool { return a == asBroad }

// Apart are nouns that are refused though something is built for their last word, for a noun that ends as they do, or for a kind of what they mean. The
// class, a noun of WordNet, decides which things are offered instead. A word for which a thing has been made leaves the table: TestApart names it.
var Apart = []struct {
	Class string
	How   Apartness
	Words string
}{
	{"device", asNamed, "fire hose, mouse pad, hand mixer, key chain, door bell, door lock, dumb waiter, bow saw, " +
		"can opener, tin opener, tin can, paint can, " +
		"crystal skull, post card, pump, piano key, computer key, arrow key, mixing desk, robot vacuum, robot vacuum cleaner, " +
		"diving bell, throwing star, banana phone, wood chipper, paper weight, rice cooker, pressure cooker, slow " +
		"cooker, shaver, beamer, time, ball of wool, ball of yarn, ball of string, " +
		"baby mobile, crib mobile, cot mobile, snowball, archimedes screw, " +
		"archimedean screw, kitchen scale, kitchen scales, bathroom scale, bathroom scales, digital scale"},
	{"paper", asNamed, "sim card, business card, birthday card, greeting card, train ticket, plane ticket, book mark"},
	{"container", asNamed, "box of chocolates, box of matches, box of pencils, fuse box, tissue box, pizza box, litter " +
		"box, ring box, paper box, water tank, spray bottle, plastic bottle, safe deposit box, milk carton, juice " +
		"carton, dust pan"},
	{"furniture", asNamed, "bear rug, bearskin rug, tiger rug, sheepskin rug, corner shelf, operating table, changing table, folding chair, beach " +
		"chair, electric chair, hanging chair, garden chair, pet bed, dog bed, cat bed, air bed"},
	{"table", asNamed, "air hockey table"},
	{"structure", asNamed, "boxing hook, crochet hook, stilts, house on stilts, hut on stilts, cottage on stilts, " +
		"swing bridge, toll gate, electricity pylon, power pylon, roller door, garage door, bull ring, car park"},
	{"vehicle", asNamed, "dump truck, fuel truck, tanker truck, fire boat, camper van, rv, " +
		"rocket sled, paper boat, house boat"},
	{"biplane", asNamed, "paper plane, paper airplane, paper aeroplane"},
	{"clothing", asNamed, "motorcycle helmet, bike helmet, bicycle helmet, tennis shoe, snow shoe, ballet shoe, ballet shoes, chest armour, dress " +
		"form, shop mannequin, breast plate, gift bow, ribbon bow, christmas bow, shin guard"},
	{"headdress", asNamed, "hair bow, hair tie, hair ribbon, hair band, hairband, scrunchie"},
	{"tool", asNamed, "splitting axe, hand axe, ice axe, stone axe, nerf gun, file, metal file, wood plane, hand plane, carpenter's plane, " +
		"carpenters plane, candle mould, cake tin, muffin tin, roller blade, razor blade, saw blade, fan blade, cricket bat"},
	{"kitchen utensil", asNamed, "bread knife, cheese knife, steak knife, ice cream scoop"},
	{"food", asNamed, "apple core, orange peel, banana peel, bird egg, bread crumb, burger bun, corn dog, chicken nugget"},
	{"land", asNamed, "orchard, wheat field, ant hill, anthill"},
	{"animal", asNamed, "elephant's trunk, paper crane, skeleton horse"},
	{"tree", asNamed, "banyan tree, mangrove, acacia tree"},
	{"dog", asNamed, "dog tag, cat litter, dog lead"},
	{"skeleton", asNamed, "animal skeleton, dragon skeleton, whale skeleton, horse skeleton"},
	{"contest", asNamed, "horse race, car race, dog race, plane crash, car crash, lion dance, dragon dance, rock band"},
	{"rope", asNamed, "knot, reef knot, square knot, celtic knot, sailors knot"},
	{"device", asEnding, "ball, bank, block, bolt, driver, gun, jack, light, mine, mouse, pick, pin, plate, player, pot, press, reactor, seat, ski, " +
		"station, switch, tank, trap, tube, car, case"},
	{"paper", asEnding, "card"},
	{"skeleton", asEnding, "skeleton"},
	{"device", asBroad, "communication, device, equipment, game, implement, instrument, machine, mechanism, organ, room"},
}
