package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Judge is an old man in gown and wig.
var Judge = &archetype.Archetype{
	Name:   "judge",
	Family: "person",
	Nouns:  []string{"judge", "magistrate"},
	Called: "a judge",
	Kin:    "judge, magistrate",
	Names:  "high court judge, magistrate, judge with a gavel, chief justice",
	Roles:  holding(dressed("robe mantle collar boots hair skin"), gavel),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Judge.Build,
}

// Mime is in white paint and stripes.
var Mime = &archetype.Archetype{
	Name:   "mime",
	Family: "person",
	Nouns:  []string{"mime", "mummer"},
	Called: "a mime",
	Kin:    "mime",
	Names:  "mime artist, street mime, pantomime, french mime, mime performer",
	Roles:  dressed("shirt trousers braces hat gloves boots hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Mime.Build,
}

// Nun is a woman in a black habit.
var Nun = &archetype.Archetype{
	Name:   "nun",
	Family: "person",
	Nouns:  []string{"nun"},
	Called: "a nun",
	Kin:    "nun",
	Names:  "catholic nun, mother superior, abbess, sister superior, prioress",
	Roles:  dressed("robe veil collar cord boots trim skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.75,
	Rigged: true,
	Build:  people.Nun.Build,
}

// Priest is a man in a black cassock.
var Priest = &archetype.Archetype{
	Name:   "priest",
	Family: "person",
	Nouns:  []string{"priest", "preacher", "pastor"},
	Called: "a priest",
	Kin:    "priest",
	Names:  "catholic priest, vicar, pastor, preacher, reverend, clergyman, parson, exorcist, padre, chaplain",
	Roles:  holding(dressed("robe sash collar boots book trim hair beard skin"), bible),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Priest.Build,
}

// Bishop is an old man in cope and mitre.
var Bishop = &archetype.Archetype{
	Name:   "bishop",
	Family: "person",
	Nouns:  []string{"bishop"},
	Called: "a bishop",
	Kin:    "bishop, pope",
	Names:  "pope, archbishop, high priest, the pope, bishop with a mitre, pontiff",
	Roles:  holding(dressed("cape robe hat boots trim hair skin"), crozier),
	Traits: looks,
	Forms:  lookWord,
	Height: 2.0,
	Rigged: true,
	Build:  people.Bishop.Build,
}

// Sumo is a huge man in a belt.
var Sumo = &archetype.Archetype{
	Name:   "sumo wrestler",
	Family: "person",
	Nouns:  []string{"sumo wrestler"},
	Called: "a sumo wrestler",
	Names:  "sumo, sumo fighter, rikishi, sumo champion",
	Roles:  dressed("belt hair skin"),
	Height: 1.85,
	Rigged: true,
	Build:  people.Sumo.Build,
}

// Prisoner is in stripes, with ball and chain.
var Prisoner = &archetype.Archetype{
	Name:   "prisoner",
	Family: "person",
	Nouns:  []string{"prisoner", "convict"},
	Called: "a prisoner",
	Kin:    "prisoner, convict",
	Names:  "convict, inmate, jailbird, captive, prison inmate",
	Roles:  dressed("clothes cap boots skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Prisoner.Build,
}

// Detective is in a long coat, with a reading glass.
var Detective = &archetype.Archetype{
	Name:   "detective",
	Family: "person",
	Nouns:  []string{"detective", "sleuth"},
	Called: "a detective",
	Kin:    "detective",
	Names:  "private detective, private eye, private investigator, sleuth, sherlock, sherlock holmes, inspector, noir detective, spy, secret agent",
	Roles:  holding(dressed("coat hat shirt trousers belt boots hair beard skin"), magnifier),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Detective.Build,
}

// Mechanic is in overalls, with a wrench.
var Mechanic = &archetype.Archetype{
	Name:   "mechanic",
	Family: "person",
	Nouns:  []string{"mechanic", "plumber", "electrician", "repairman"},
	Called: "a mechanic",
	Kin:    "mechanic, plumber, electrician, repairman",
	Names:  "car mechanic, plumber, electrician, technician, handyman, engineer, repairman, auto mechanic",
	Roles:  holding(dressed("overalls shirt hat gloves boots hair beard skin"), wrench),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Mechanic.Build,
}

// Butcher is in a striped apron, with a cleaver.
var Butcher = &archetype.Archetype{
	Name:   "butcher",
	Family: "person",
	Nouns:  []string{"butcher"},
	Called: "a butcher",
	Kin:    "butcher",
	Names:  "butcher with a cleaver, meat seller, fishmonger",
	Roles:  holding(dressed("apron shirt trousers hat boots hair beard skin"), cleaver),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Butcher.Build,
}

// Cheerleader is a girl with pompons.
var Cheerleader = &archetype.Archetype{
	Name:   "cheerleader",
	Family: "person",
	Nouns:  []string{"cheerleader"},
	Called: "a cheerleader",
	Names:  "cheer leader, cheerleading girl, pom pom girl",
	Roles:  holding(dressed("shirt skirt tufts socks sneakers hair skin"), pompons),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Cheerleader.Build,
}

// Beggar is an old man in rags.
var Beggar = &archetype.Archetype{
	Name:   "beggar",
	Family: "person",
	Nouns:  []string{"beggar", "tramp"},
	Called: "a beggar",
	Kin:    "beggar",
	Names:  "tramp, hobo, vagrant, vagabond, homeless man, pauper, old beggar, homeless person",
	Roles:  dressed("robe shawl hat trousers cord shaft beard hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Beggar.Build,
}

// Racer drives racing cars.
var Racer = &archetype.Archetype{
	Name:   "racing driver",
	Family: "person",
	Nouns:  []string{"racing driver"},
	Called: "a racing driver",
	Names:  "race driver, race car driver, racing car driver, formula one driver, formula 1 driver, f1 driver, rally driver, nascar driver, kart driver",
	Roles:  holding(dressed("suit hat belt boots gloves hair beard skin"), crashHelmet),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Racer.Build,
}

// Fighter is a master of karate.
var Fighter = &archetype.Archetype{
	Name:   "martial artist",
	Family: "person",
	Nouns:  []string{"martial artist"},
	Called: "a martial artist",
	Names:  "karate fighter, karateka, kung fu fighter, kung fu master, judoka, judo fighter, karate kid, karate master, black belt, martial arts master, sensei",
	Roles:  dressed("clothes belt hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Fighter.Build,
}

// Executioner is a man in a black hood.
var Executioner = &archetype.Archetype{
	Name:   "executioner",
	Family: "person",
	Nouns:  []string{"executioner", "hangman"},
	Called: "an executioner",
	Kin:    "executioner, hangman",
	Names:  "headsman, hangman, torturer, axeman, hooded executioner",
	Roles:  holding(dressed("hood trousers boots belt bracers skin shaft"), battleAxe),
	Height: 2.1,
	Rigged: true,
	Build:  people.Executioner.Build,
}
