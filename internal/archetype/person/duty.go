package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Police is an officer in a dark blue uniform.
var Police = &archetype.Archetype{
	Name:    "police officer",
	Family:  "person",
	Nouns:   []string{"policeman", "policewoman"},
	Called:  "a police officer",
	Kin:     "policeman",
	Names:   "police officer, policeman, policewoman, cop, constable, patrolman, sheriff's deputy",
	Roles:   dressed("uniform trousers hat belt boots hair beard skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "policewoman"},
	Height:  1.84,
	Rigged:  true,
	Build:   people.Police.Build,
}

// Firefighter is a man in a turnout coat with a helmet.
var Firefighter = &archetype.Archetype{
	Name:    "firefighter",
	Family:  "person",
	Nouns:   []string{"firefighter", "fireman"},
	Called:  "a firefighter",
	Kin:     "firefighter",
	Names:   "fireman, fire fighter, firewoman, smokejumper",
	Roles:   holding(dressed("coat trousers helmet boots gloves tank hair beard skin shaft blade"), broadaxe),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "firewoman"},
	Height:  1.9,
	Rigged:  true,
	Build:   people.Firefighter.Build,
}

// hiVis are words for a worker's vest.
const hiVis = "waistcoat, hi-vis vest, hi vis vest, high visibility vest, high-vis vest, reflective vest, safety vest"

// Worker is a builder in a vest of high visibility.
var Worker = &archetype.Archetype{
	Name:   "worker",
	Family: "person",
	Nouns:  []string{"workman", "workingman", "laborer", "builder"},
	Called: "a worker",
	Kin:    "laborer, workman",
	Names:  "worker, construction worker, builder, workman, factory worker, road worker, site worker, labourer, laborer, dock worker, bricklayer",
	Roles:  worded(holding(dressed("vest shirt trousers helmet boots gloves belt hair beard skin shaft"), hammer), "vest", hiVis),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.86,
	Rigged: true,
	Build:  people.Worker.Build,
}

// Doctor is a man in an open white coat.
var Doctor = &archetype.Archetype{
	Name:   "doctor",
	Family: "person",
	Nouns:  []string{"doctor", "physician", "surgeon"},
	Called: "a doctor",
	Kin:    "doctor",
	Names:  "physician, medical doctor, medic, surgeon",
	Roles:  dressed("coat shirt trousers boots belt stethoscope hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Doctor.Build,
}

// Scientist is an old man with wild hair, in a laboratory coat.
var Scientist = &archetype.Archetype{
	Name:   "scientist",
	Family: "person",
	Nouns:  []string{"scientist", "chemist", "researcher"},
	Called: "a scientist",
	Kin:    "scientist",
	Names:  "mad scientist, chemist, lab technician, researcher, professor, inventor",
	Roles:  dressed("coat trousers boots gloves glasses hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.78,
	Rigged: true,
	Build:  people.Scientist.Build,
}

// Soldier is a man in camouflage with a helmet and a pack.
var Soldier = &archetype.Archetype{
	Name:   "soldier",
	Family: "person",
	Nouns:  []string{"soldier", "infantryman", "marine"},
	Called: "a soldier",
	Kin:    "soldier",
	Names: "modern soldier, army soldier, infantryman, marine, trooper, commando, army man, military man, " +
		"sniper, army sniper, special forces soldier",
	Roles:  holding(dressed("uniform trousers helmet vest backpack belt boots gloves hair beard skin rifle"), gun),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.86,
	Rigged: true,
	Build:  people.Soldier.Build,
}
