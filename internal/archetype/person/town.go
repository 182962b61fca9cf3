package person

import (
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Villager is a man or a woman in clothes of dyed wool.
var Villager = &archetype.Archetype{
	Name:     "villager",
	Callings: "worker, skilled worker, traveler, adventurer, performer, artist, maker, writer, merchant, rider, craftsman, boatman, servant",
	Family:   "person",
	Nouns:    []string{"villager", "peasant"},
	Called:   "a villager",
	Kin:      "villager, peasant, commoner",
	Names: "townsman, townswoman, townsperson, villager, peasant, peasant woman, peasant man, peasant girl, peasant boy, medieval villager, " +
		"medieval peasant, medieval man, medieval woman, commoner, npc, village girl, village boy, milkmaid, maiden, scribe, nomad, bedouin",
	Roles:  dressed("tunic gown trousers shirt vest shawl apron boots belt beard hair skin"),
	Traits: append([]string{"child", "little", "teenage"}, sexes...),
	Forms:  ageWord,
	Implies: map[string]string{"woman": "townswoman, peasant woman, medieval woman, maiden, milkmaid, peasant girl, village girl",
		"man":   "townsman, peasant man, medieval man, peasant boy, village boy",
		"child": "peasant girl, peasant boy, village girl, village boy"},
	Height: 1.74,
	Rigged: true,
	Build:  people.Villager.Build,
}

// Person is a man, a woman or a child of today.
var Person = &archetype.Archetype{
	Name:     "person",
	Callings: "operator, athlete, health professional, businessperson, assistant, attendant, employee",
	Family:   "person",
	Nouns:    []string{"man", "woman", "boy", "girl", "child"},
	Called:   "a person",
	Kin:      "man, woman, boy, girl, child",
	Names: "person, guy, dude, lady, gentleman, kid, toddler, baby, infant, newborn, teenager, teen, young man, young woman, little girl, little boy, " +
		"human being, " +
		"grandmother, grandfather, grandma, grandpa, pensioner, mother, father, daughter, son, grandson, granddaughter, nephew, niece, sister, brother, " +
		"husband, wife, aunt, uncle, friend, patient, neighbour, neighbor, pedestrian, civilian, citizen, passerby, bystander, " +
		"skater, musician, street musician, busker, singer, pop star, dj, taxi driver, cab driver, lorry driver, truck driver, " + callings(),
	Roles:  dressed("clothes beard hair skin"),
	Traits: slices.Concat([]string{"child", "little", "teenage", "elderly"}, called(), sexes),
	Forms:  ageWord,
	Implies: withWords(dressedAs(), map[string]string{"elderly": "grandmother, grandfather, grandma, grandpa, pensioner, old age pensioner",
		"woman": "goddess, greek goddess, roman goddess, aphrodite, athena, venus, priestess, postwoman, mailwoman, maid, chambermaid, housemaid, " +
			"parlourmaid, delivery woman, woman, lady, girl, young woman, little girl, grandmother, grandma, mother, daughter, " +
			"granddaughter, niece, sister, wife, aunt, stable girl, " +
			"flapper, flapper girl, belly dancer, dancing girl, flamenco woman, flamenco lady, flamenco girl, victorian lady, " +
			"victorian woman, edwardian lady, regency lady, tavern wench, noblewoman, duchess, stewardess, air hostess, tribeswoman",
		"man": "stable boy, stable lad, man, gentleman, " +
			"boy, guy, dude, young man, little boy, grandfather, grandpa, father, son, grandson, nephew, brother, husband, uncle, " +
			"victorian gentleman, victorian man, edwardian gentleman, nobleman, duke, baron, strongman, strong man, muscle man, tribesman, innkeeper, squire",
		"dancing": "dancer, belly dancer, oriental dancer, modern dancer, tap dancer, jazz dancer, dancing girl, flamenco dancer, tango dancer, salsa dancer, " +
			"hip hop dancer, street dancer, breakdancer",
		"child":  "daughter, son, grandson, granddaughter, nephew, niece, child, girl, boy, kid, little girl, little boy, toddler, baby, infant, newborn",
		"little": "little girl, little boy, toddler, baby, infant, newborn", "teenage": "teenager, teen, stable boy, stable girl"}),
	Height: 1.74,
	Rigged: true,
	Build:  people.Person.Build,
}

// called are the names of the callings, which are traits.
func called() (names []string) {
	for _, c := range people.Callings {
		names = append(names, c.Name)
	}
	return names
}

// callings are all words for callings.
func callings() string {
	words := dressedAs()
	var all []string
	for _, name := range called() {
		all = append(all, words[name])
	}
	return strings.Join(all, ", ")
}

// dressedAs are, by calling, the words that imply it.
func dressedAs() map[string]string {
	out := map[string]string{}
	for _, c := range people.Callings {
		out[c.Name] = strings.TrimSuffix(c.Name+", "+c.Words, ", ")
	}
	return out
}

// Farmer is a man with a straw hat and a fork.
var Farmer = &archetype.Archetype{
	Name:   "farmer",
	Family: "person",
	Nouns:  []string{"farmer"},
	Called: "a farmer",
	Kin:    "farmer, farmhand",
	Names:  "farmhand, farm worker, gardener, old farmer",
	Roles:  holding(dressed("shirt trousers hat braces boots belt kerchief hair beard skin shaft"), pitchfork),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Farmer.Build,
}

// Monk is a man in a habit, with a cord about his waist.
var Monk = &archetype.Archetype{
	Name:   "monk",
	Family: "person",
	Nouns:  []string{"monk", "friar"},
	Called: "a monk",
	Kin:    "monk, friar",
	Names:  "friar, medieval monk, cultist monk",
	Roles:  dressed("robe cowl cord boots hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.74,
	Rigged: true,
	Build:  people.Monk.Build,
}

// Blacksmith is a strong man in a leather apron, with a hammer.
var Blacksmith = &archetype.Archetype{
	Name:   "blacksmith",
	Family: "person",
	Nouns:  []string{"blacksmith", "smith"},
	Called: "a blacksmith",
	Kin:    "blacksmith, smith",
	Names:  "smith, weaponsmith, armorer",
	Roles:  holding(dressed("apron shirt trousers boots belt bracers beard hair skin shaft"), hammer),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.84,
	Rigged: true,
	Build:  people.Blacksmith.Build,
}

// Chef is a cook in a white jacket and a tall hat.
var Chef = &archetype.Archetype{
	Name:   "chef",
	Family: "person",
	Nouns:  []string{"chef", "cook", "baker"},
	Called: "a chef",
	Kin:    "cook, baker",
	Names:  "cook, baker, head chef, pastry chef",
	Roles:  dressed("jacket apron hat trousers kerchief boots beard hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.95,
	Rigged: true,
	Build:  people.Chef.Build,
}

// Cowboy is a man with a curled hat, a waistcoat and jeans.
var Cowboy = &archetype.Archetype{
	Name:    "cowboy",
	Family:  "person",
	Nouns:   []string{"cowboy", "cowgirl", "gunslinger"},
	Called:  "a cowboy",
	Kin:     "cowboy, cowhand",
	Names:   "cowboy, cowgirl, gunslinger, western sheriff, outlaw",
	Roles:   dressed("vest shirt hat trousers kerchief boots belt beard hair skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "cowgirl"},
	Height:  1.88,
	Rigged:  true,
	Build:   people.Cowboy.Build,
}
