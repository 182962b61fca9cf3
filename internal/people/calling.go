package people

// Calling is what people of an occupation are known by: pieces of the wardrobe by name, a woman's where they differ, and the colors that these have of
// themselves. Its name is a trait, Words are further words for it.
type Calling struct {
	Name, Words    string
	clothes, woman []string
	hues           map[string]uint32
	strong         bool
	hair           hairStyle // bald: as the seed has it
	locks          []uint32  // colours of the hair, sRGB, one is drawn; nil: as the seed has it
	print          string    // the pattern of what covers the trunk; "": plain
}

// Callings are people of today who are known by their clothes. Of two callings in a prompt the first of this list counts, so the same seed wears
// the same.
var Callings = []Calling{
	{Name: "punk", Words: "punk rocker", clothes: []string{"jeans", "t-shirt", "jacket", "boots"}, hair: mohawk,
		locks: []uint32{0x2E9A3A, 0xC8246A, 0xD8B81E, 0x2A6AC8}},
	{Name: "hippie", Words: "hippy, flower child", clothes: []string{"jeans", "tunic", "vest", "headband", "sunglasses", "sandals"},
		hues: map[string]uint32{"tunic": 0xC8782E, "headband": 0xB03A6A, "vest": 0x6A4426}, hair: long, print: "floral"},
	{Name: "goth", Words: "goth girl, gothic girl, emo, goth boy", clothes: []string{"trousers", "t-shirt", "coat", "boots"},
		woman: []string{"dress", "gloves", "boots"}, hair: long, locks: []uint32{0x121014},
		hues: map[string]uint32{"trousers": 0x18181C, "t-shirt": 0x5A1020, "coat": 0x1C1A1E, "dress": 0x1C181E, "gloves": 0x18161A, "boots": 0x18181C}},
	{Name: "referee", Words: "umpire, linesman", clothes: []string{"trousers", "referee shirt", "cap", "sneakers"},
		hues: map[string]uint32{"trousers": 0x1E1E22, "cap": 0x1E1E22, "sneakers": 0x1E1E22}},
	{Name: "janitor", Words: "caretaker, custodian", clothes: []string{"t-shirt", "overalls", "cap", "boots"},
		hues: map[string]uint32{"t-shirt": 0x8A9098, "overalls": 0x2E4466, "cap": 0x2E4466}},
	{Name: "bodyguard", Words: "bouncer, secret service agent", clothes: []string{"suit", "sunglasses"}},
	{Name: "postman", Words: "mailman, mail carrier, postwoman, mailwoman, letter carrier, postal worker, courier",
		clothes: []string{"uniform", "peaked cap", "bag"}, hues: map[string]uint32{"uniform": 0x2E4E86, "peaked cap": 0x2A4678, "bag": 0x8A5A30}},
	{Name: "general", Words: "army general, admiral, field marshal, colonel, army officer, military officer, naval officer, commandant",
		clothes: []string{"uniform", "peaked cap", "medals"}, hues: map[string]uint32{"uniform": 0x4A5034, "peaked cap": 0x454B30}},
	{Name: "sea captain", Words: "captain, ship captain, ships captain, ferry captain, skipper, bus driver, tram driver, train driver, train conductor, chauffeur",
		clothes: []string{"uniform", "peaked cap"}, hues: map[string]uint32{"uniform": 0x232E46, "peaked cap": 0xE8E6DE}},
	{Name: "security guard", Words: "prison guard, warden", clothes: []string{"uniform", "peaked cap", "belt"},
		hues: map[string]uint32{"uniform": 0x26282E, "peaked cap": 0x222428}},
	{Name: "barista", Words: "shopkeeper, cashier, shop assistant, grocer", clothes: []string{"jeans", "shirt", "apron", "sneakers"},
		hues: map[string]uint32{"apron": 0x3E5A46, "shirt": 0xD8D2C4}},
	{Name: "gambler", Words: "card player, poker player, croupier",
		clothes: []string{"trousers", "shirt", "vest", "bow tie", "shoes"}},
	{Name: "fortune teller", Words: "soothsayer",
		clothes: []string{"trousers", "shirt", "vest", "headscarf", "boots"}, woman: []string{"blouse", "skirt", "scarf", "headscarf", "shoes"}},
	{Name: "maestro", Words: "orchestra conductor, conductor, footman, servant, manservant", clothes: []string{"tailcoat"}},
	{Name: "ringmaster", Words: "stage magician, illusionist, conjurer", clothes: []string{"tailcoat", "top hat", "gloves"},
		hues: map[string]uint32{"gloves": 0xF0EEE8}},
	{Name: "maid", Words: "chambermaid, housemaid, housekeeper, parlourmaid", clothes: []string{"uniform"},
		woman: []string{"sundress", "apron", "headband", "shoes"}, hues: map[string]uint32{"sundress": 0x1E1E24, "apron": 0xF2F0EA, "headband": 0xF2F0EA}},
	{Name: "goddess", Words: "greek goddess, roman goddess, aphrodite, athena, venus, priestess", clothes: []string{"dress", "sandals", "tiara"},
		hues: map[string]uint32{"dress": 0xF0EDE4}},
	{Name: "stable boy", Words: "stable lad, stable hand, stablehand, stable girl, ostler",
		clothes: []string{"trousers", "shirt", "vest", "boots", "cap"},
		hues:    map[string]uint32{"trousers": 0x6A5A42, "shirt": 0xD8CFB8, "vest": 0x5A4226, "cap": 0x6A5E4A}},
	{Name: "sheriff", Words: "lawman, deputy sheriff, us marshal", clothes: []string{"jeans", "shirt", "vest", "cowboy hat", "boots", "belt"},
		hues: map[string]uint32{"shirt": 0xC8B48C, "vest": 0x4A3424}},
	{Name: "tourist", Words: "holidaymaker, vacationer", clothes: []string{"hawaiian shirt", "shorts", "sandals", "straw hat", "sunglasses"}},
	{Name: "hiker", Words: "backpacker, mountaineer, rambler, trekker", clothes: []string{"trousers", "shirt", "boots", "backpack", "cap"},
		hues: map[string]uint32{"trousers": 0x7A6A4A, "shirt": 0x8A3A2E, "backpack": 0x2E5A6A}},
	{Name: "explorer", Words: "archaeologist, archeologist, safari guide", clothes: []string{"trousers", "shirt", "boots", "belt", "bag", "fedora"},
		hues: map[string]uint32{"trousers": 0x8A7650, "shirt": 0xC2AE82, "fedora": 0x6A4A2E}},
	{Name: "lifeguard", Words: "swimmer, bather", clothes: []string{"swimming trunks"}, woman: []string{"swimsuit"},
		hues: map[string]uint32{"swimming trunks": 0xC8281E, "swimsuit": 0xC8281E}},
	{Name: "surfer", Words: "surfer girl, surfer dude", clothes: []string{"swimming trunks"}, woman: []string{"bikini"},
		hues: map[string]uint32{"swimming trunks": 0x2E8AA8, "bikini": 0xD8602A}, hair: tousled, locks: []uint32{0xC8A058, 0xB98A4C}},
	{Name: "dentist", Words: "vet, veterinarian, veterinary, medical student", clothes: []string{"scrubs", "lab coat", "sneakers"},
		hues: map[string]uint32{"sneakers": 0xE8E6E0}},
	{Name: "skier", Words: "snowboarder", clothes: []string{"trousers", "jacket", "boots", "beanie", "goggles", "gloves"},
		hues: map[string]uint32{"jacket": 0xC8421E, "trousers": 0x24303E, "beanie": 0xC8421E, "boots": 0x2A2A30}},
	{Name: "golfer", clothes: []string{"trousers", "t-shirt", "cap", "shoes"},
		hues: map[string]uint32{"trousers": 0xD8CCB0, "t-shirt": 0x2E7A5A, "cap": 0xE8E6E0}},
	{Name: "tennis player", Words: "badminton player, squash player", clothes: []string{"shorts", "t-shirt", "headband", "sneakers"},
		woman: []string{"skirt", "t-shirt", "headband", "sneakers"},
		hues:  map[string]uint32{"shorts": 0xF0EEE8, "skirt": 0xF0EEE8, "t-shirt": 0xF0EEE8, "sneakers": 0xF0EEE8, "headband": 0xB03A34}},
	{Name: "baseball player", Words: "softball player, baseball batter", clothes: []string{"trousers", "t-shirt", "cap", "sneakers", "belt"},
		hues: map[string]uint32{"trousers": 0xE8E4DA, "t-shirt": 0xB8282E, "cap": 0xB8282E, "sneakers": 0x1E1E24}},
	{Name: "cyclist", Words: "bicyclist, mountain biker", clothes: []string{"leggings", "t-shirt", "helmet", "sneakers", "sunglasses"},
		hues: map[string]uint32{"t-shirt": 0xE0B81E, "leggings": 0x1E1E24}},
	{Name: "jockey", Words: "show jumper", clothes: []string{"leggings", "shirt", "boots", "helmet"},
		hues: map[string]uint32{"leggings": 0xF0EEE8, "shirt": 0xB8282E, "boots": 0x1E1B1B}},
	{Name: "gymnast", Words: "acrobat, trapeze artist, tightrope walker", clothes: []string{"leggings", "t-shirt"}, woman: []string{"swimsuit"},
		hues: map[string]uint32{"leggings": 0xF0EEE8, "swimsuit": 0x2E4AA8}},
	{Name: "rapper", Words: "hip hop artist, breakdancer, hip hop dancer, street dancer", clothes: []string{"jeans", "hoodie", "cap", "sunglasses", "sneakers"}},
	{Name: "flamenco dancer", Words: "tango dancer, salsa dancer, ballroom dancer, flamenco woman, flamenco lady, flamenco girl",
		clothes: []string{"trousers", "shirt", "vest", "shoes"},
		woman:   []string{"dress", "shoes"}, hues: map[string]uint32{"trousers": 0x1E1B1E, "vest": 0x1E1B1E, "dress": 0xB0182A, "shoes": 0x1E1B1B}},
	{Name: "belly dancer", Words: "oriental dancer", clothes: []string{"trousers", "vest", "headband"},
		woman: []string{"bikini", "skirt", "belt", "tiara"}, hues: map[string]uint32{"bikini": 0x7A2A8A, "skirt": 0x7A2A8A, "trousers": 0x7A2A8A, "vest": 0x2A2440}},
	{Name: "dancer", Words: "modern dancer, tap dancer, jazz dancer, dancing girl", clothes: []string{"leggings", "t-shirt", "shoes"},
		woman: []string{"sundress", "shoes"}, hues: map[string]uint32{"leggings": 0x1E1B1E, "shoes": 0x1E1B1E}},
	{Name: "flapper", Words: "flapper girl, roaring twenties woman", clothes: []string{"sundress", "headband", "high heels"},
		hues: map[string]uint32{"sundress": 0x1E1B24, "headband": 0xC8B070, "high heels": 0x1E1B1E}},
	{Name: "mariachi", Words: "mariachi musician, mariachi player, mariachi singer", clothes: []string{"suit", "sombrero", "boots"},
		hues: map[string]uint32{"suit": 0x1E1B1E, "sombrero": 0x2A2220, "boots": 0x1E1B1B}},
	{Name: "chimney sweep", Words: "chimneysweep, chimney sweeper", clothes: []string{"trousers", "jacket", "boots", "top hat", "scarf"},
		hues: map[string]uint32{"trousers": 0x24221F, "jacket": 0x1E1C1B, "boots": 0x1A1817, "top hat": 0x1A1817, "scarf": 0x8A2A22}},
	{Name: "victorian gentleman", Words: "victorian man, edwardian gentleman, dandy, victorian lady, victorian woman, edwardian lady, regency lady",
		clothes: []string{"tailcoat", "top hat"}, woman: []string{"dress", "gloves", "shoes"}, hues: map[string]uint32{"dress": 0x4A2A4A, "gloves": 0xE8E4DA}},
	{Name: "rock star", Words: "rockstar, biker, motorcyclist", clothes: []string{"jeans", "t-shirt", "jacket", "boots", "sunglasses"},
		hues: map[string]uint32{"jacket": 0x1C1A1C, "t-shirt": 0x2A2A30, "jeans": 0x24303E, "boots": 0x1C1A1C}},
	{Name: "delivery man", Words: "delivery boy, delivery driver, deliveryman, delivery woman, delivery guy, pizza delivery man",
		clothes: []string{"trousers", "t-shirt", "cap", "sneakers"}, hues: map[string]uint32{"t-shirt": 0xC8421E, "cap": 0xC8421E, "trousers": 0x3A3C42}},
	{Name: "hacker", Words: "programmer, gamer, software engineer, coder", clothes: []string{"jeans", "hoodie", "glasses", "sneakers"},
		hues: map[string]uint32{"hoodie": 0x2A2C32}},
	{Name: "nerd", Words: "geek, bookworm", clothes: []string{"trousers", "shirt", "bow tie", "glasses", "shoes"}},
	{Name: "hipster", Words: "beatnik", clothes: []string{"jeans", "shirt", "beanie", "glasses", "boots"}},
	{Name: "photographer", Words: "cameraman, journalist, reporter", clothes: []string{"jeans", "shirt", "vest", "sneakers", "bag"}},
	{Name: "beekeeper", Words: "bee keeper, apiarist", clothes: []string{"trousers", "shirt", "gloves", "boots", "bee veil"},
		hues: map[string]uint32{"trousers": 0xE8E4D8, "shirt": 0xECE8DC, "gloves": 0xC8A868, "boots": 0x6A5A3A}},
	{Name: "plague doctor", clothes: []string{"trousers", "coat", "gloves", "boots", "plague mask", "fedora"},
		hues: map[string]uint32{"trousers": 0x1E1C1E, "coat": 0x1E1C1E, "gloves": 0x2A221C, "fedora": 0x1A181A, "boots": 0x1E1B1B}},
	{Name: "porter", Words: "bearer, dockworker, stevedore, bellboy, carter", clothes: []string{"trousers", "tunic", "boots", "beret"},
		hues: map[string]uint32{"trousers": 0x5A4A38, "tunic": 0xA8946A, "beret": 0x4A3E34}},
	{Name: "weightlifter", Words: "weight lifter, powerlifter, strongman, strong man, circus strongman", clothes: []string{"singlet", "belt", "sneakers"},
		hues: map[string]uint32{"singlet": 0xA8242E, "sneakers": 0xE8E6E0}, strong: true},
	{Name: "bodybuilder", Words: "body builder, muscle man, muscleman", clothes: []string{"swimming trunks"}, woman: []string{"bikini"}, strong: true},
	{Name: "wrestler", Words: "pro wrestler, greco roman wrestler, luchador", clothes: []string{"singlet", "boots"},
		hues: map[string]uint32{"boots": 0xE8E6E0}, strong: true},
	{Name: "innkeeper", Words: "tavern keeper, tavern wench, merchant, trader, tailor, cobbler, potter", clothes: []string{"trousers", "tunic", "apron", "boots"},
		woman: []string{"dress", "apron", "boots"}, hues: map[string]uint32{"trousers": 0x4A3E34, "apron": 0xD8CCB0}},
	{Name: "scholar", Words: "apothecary, astronomer, hermit, astrologer", clothes: []string{"robe", "boots", "bag"}},
	{Name: "nobleman", Words: "noblewoman, noble, aristocrat, baron, duke, duchess, courtier, herald, squire",
		clothes: []string{"leggings", "tunic", "cape", "boots", "beret"}, woman: []string{"dress", "tiara", "shoes"},
		hues: map[string]uint32{"leggings": 0x2A2430, "tunic": 0x6A2440, "cape": 0x2A2440, "beret": 0x3A1A2A, "dress": 0x6A2440}},
	{Name: "gangster", Words: "mafioso, mafia boss, godfather", clothes: []string{"suit", "fedora"},
		hues: map[string]uint32{"suit": 0x2A2A30, "fedora": 0x26262C}},
	{Name: "flight attendant", Words: "stewardess, air hostess, air steward, hostess", clothes: []string{"uniform"},
		woman: []string{"skirt", "blouse", "jacket", "scarf", "high heels"},
		hues:  map[string]uint32{"skirt": 0x24386A, "jacket": 0x24386A, "scarf": 0xB8282E, "blouse": 0xF0EEE8}},
	{Name: "tribal", Words: "tribal warrior, tribesman, tribeswoman, tribal hunter, tribal chief, tribal dancer, jungle warrior, native warrior, " +
		"zulu warrior, zulu, maasai warrior, masai warrior, maori warrior, polynesian warrior, native chief, native american chief",
		clothes: []string{"loincloth", "headband"}, woman: []string{"loincloth", "bikini", "headband"},
		hues: map[string]uint32{"headband": 0xB83A2E, "bikini": 0x7A5A38}, strong: true},
	{Name: "zookeeper", Words: "park ranger, zoo keeper", clothes: []string{"shorts", "shirt", "boots", "fedora", "belt"},
		hues: map[string]uint32{"shorts": 0x8A7A54, "shirt": 0xB8A67A, "fedora": 0x7A6644}},
}

// called is the first calling of the table that the words name; nil: none.
func called(said map[string]bool) *Calling {
	for i := range Callings {
		if said[Callings[i].Name] {
			return &Callings[i]
		}
	}
	return nil
}

// outfit is what the calling puts on a man or a woman.
func (c *Calling) outfit(woman bool) []string {
	if woman && c.woman != nil {
		return c.woman
	}
	return c.clothes
}
