package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Nurse is a woman in scrubs with a cap and a stethoscope.
var Nurse = &archetype.Archetype{
	Name:   "nurse",
	Family: "person",
	Nouns:  []string{"nurse"},
	Called: "a nurse",
	Kin:    "nurse",
	Names:  "male nurse, hospital nurse, medical nurse, paramedic",
	Roles:  dressed("shirt trousers hat boots stethoscope hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.72,
	Rigged: true,
	Build:  people.Nurse.Build,
}

// Teacher is a woman in a cardigan with glasses and a book.
var Teacher = &archetype.Archetype{
	Name:   "teacher",
	Family: "person",
	Nouns:  []string{"teacher", "schoolteacher", "librarian"},
	Called: "a teacher",
	Kin:    "teacher, librarian",
	Names:  "school teacher, schoolmistress, schoolmaster, tutor",
	Roles:  dressed("sweater skirt shirt boots glasses book hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.72,
	Rigged: true,
	Build:  people.Teacher.Build,
}

// Businessman is in a suit, with a case.
var Businessman = &archetype.Archetype{
	Name:    "business person",
	Family:  "person",
	Nouns:   []string{"businessman", "businesswoman", "banker", "lawyer"},
	Called:  "a business person",
	Kin:     "businessman, businesswoman",
	Names:   "business person, business man, business woman, office worker, salaryman, executive, ceo, politician",
	Roles:   dressed("suit shirt tie boots case hair beard skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "businesswoman, business woman"},
	Height:  1.82,
	Rigged:  true,
	Build:   people.Businessman.Build,
}

// Student is young, in a hooded sweater, with a backpack.
var Student = &archetype.Archetype{
	Name:    "student",
	Family:  "person",
	Nouns:   []string{"student", "schoolboy", "schoolgirl", "pupil"},
	Called:  "a student",
	Kin:     "student",
	Names:   "college student, university student, high school student, school kid",
	Roles:   dressed("hoodie jeans backpack sneakers book hair skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "schoolgirl"},
	Height:  1.76,
	Rigged:  true,
	Build:   people.Student.Build,
}

// FootballPlayer is in a jersey and shorts, with a ball.
var FootballPlayer = &archetype.Archetype{
	Name:   "football player",
	Family: "person",
	Nouns:  []string{"football player", "footballer"},
	Called: "a football player",
	Kin:    "football player",
	Names:  "soccer player, footballer, goalkeeper, athlete, rugby player",
	Roles:  holding(dressed("jersey shorts socks boots ball hair beard skin"), football),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.82,
	Rigged: true,
	Build:  people.FootballPlayer.Build,
}

// BasketballPlayer is tall, in a sleeveless jersey, with a ball.
var BasketballPlayer = &archetype.Archetype{
	Name:   "basketball player",
	Family: "person",
	Nouns:  []string{"basketball player"},
	Called: "a basketball player",
	Kin:    "basketball player",
	Names:  "basketball player, nba player, basketballer",
	Roles:  holding(dressed("jersey shorts sneakers headband ball hair beard skin"), basketball),
	Traits: sexes,
	Forms:  sexWord,
	Height: 2.0,
	Rigged: true,
	Build:  people.BasketballPlayer.Build,
}

// Boxer is bare to the waist, in boxing gloves.
var Boxer = &archetype.Archetype{
	Name:   "boxer",
	Family: "person",
	Nouns:  []string{"boxer", "prizefighter"},
	Called: "a boxer",
	Kin:    "boxer",
	Names:  "pugilist, kickboxer, prize fighter, mma fighter",
	Roles:  dressed("shorts gloves belt boots hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Boxer.Build,
}

// Runner is in a vest and shorts, with a number.
var Runner = &archetype.Archetype{
	Name:   "runner",
	Family: "person",
	Nouns:  []string{"runner", "jogger", "sprinter"},
	Called: "a runner",
	Kin:    "runner",
	Names:  "marathon runner, sprinter, jogger, track athlete",
	Roles:  dressed("jersey shorts sneakers headband hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Runner.Build,
}

// Ballerina is a dancer in a leotard and a stiff skirt.
var Ballerina = &archetype.Archetype{
	Name:   "ballerina",
	Family: "person",
	Nouns:  []string{"ballerina", "ballet dancer"},
	Called: "a ballerina",
	Kin:    "ballerina",
	Names:  "ballet dancer, prima ballerina",
	Roles:  dressed("leotard tutu tights boots hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.7,
	Rigged: true,
	Build:  people.Ballerina.Build,
}

// Pilot is in a dark uniform with stripes of gold and a white cap.
var Pilot = &archetype.Archetype{
	Name:    "pilot",
	Family:  "person",
	Nouns:   []string{"pilot", "aviator"},
	Called:  "a pilot",
	Kin:     "pilot",
	Names:   "airline pilot, airline captain, aviatrix, plane pilot",
	Roles:   dressed("uniform trousers hat glasses boots hair beard skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "aviatrix"},
	Height:  1.86,
	Rigged:  true,
	Build:   people.Pilot.Build,
}

// Sailor is in white with a blue collar.
var Sailor = &archetype.Archetype{
	Name:   "sailor",
	Family: "person",
	Nouns:  []string{"sailor", "seaman", "mariner"},
	Called: "a sailor",
	Kin:    "sailor",
	Names:  "navy sailor, seafarer, deckhand",
	Roles:  dressed("shirt trousers collar hat kerchief boots hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.84,
	Rigged: true,
	Build:  people.Sailor.Build,
}

// Miner has a lamp on his hard hat and a pickaxe.
var Miner = &archetype.Archetype{
	Name:   "miner",
	Family: "person",
	Nouns:  []string{"miner", "coal miner"},
	Called: "a miner",
	Kin:    "miner",
	Names:  "mineworker, gold miner, mine worker",
	Roles:  holding(dressed("overalls shirt helmet gloves boots lamp hair beard skin shaft"), pickaxe),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.86,
	Rigged: true,
	Build:  people.Miner.Build,
}

// Lumberjack is a bearded man in a checked shirt with an axe.
var Lumberjack = &archetype.Archetype{
	Name:   "lumberjack",
	Family: "person",
	Nouns:  []string{"lumberjack", "woodcutter", "logger"},
	Called: "a lumberjack",
	Kin:    "lumberjack, woodcutter",
	Names:  "lumberman, woodsman, woodman",
	Roles:  holding(dressed("shirt trousers braces hat boots belt beard hair skin shaft"), battleAxe),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Lumberjack.Build,
}

// Fisherman is an old man in oilskins with a rod.
var Fisherman = &archetype.Archetype{
	Name:   "fisherman",
	Family: "person",
	Nouns:  []string{"fisherman", "angler"},
	Called: "a fisherman",
	Kin:    "fisherman",
	Names:  "fisher, old fisherman, trawlerman",
	Roles:  worded(holding(dressed("coat hat sweater trousers boots beard hair skin shaft"), fishingRod), "coat", "raincoat, oilskin, oilskins, slicker, jacket"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 2.0,
	Rigged: true,
	Build:  people.Fisherman.Build,
}

// Diver is in a wetsuit with a mask, a bottle of air and fins.
var Diver = &archetype.Archetype{
	Name:   "diver",
	Family: "person",
	Nouns:  []string{"diver", "frogman"},
	Called: "a diver",
	Kin:    "diver",
	Names:  "scuba diver, deep sea diver, skin diver, snorkeler",
	Roles:  dressed("suit fins mask tank belt skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Diver.Build,
}
