package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Tyrannosaurus is what a plain dinosaur is taken for.
var Tyrannosaurus = beast(animal.Trex, archetype.Archetype{
	Name: "tyrannosaurus", Family: "animal", Called: "a tyrannosaurus", Height: 4.2, Lengthwise: language.Depth,
	Nouns: []string{"tyrannosaur"}, Names: "tyrannosaurus, tyrannosaurus rex, t-rex, t rex, trex, dinosaur, allosaurus", Kin: "dinosaur",
	Roles: bare(fixed("teeth", "tooth"), fixed("claws", "claw")), Traits: []string{"standing", "walking"},
})

// Triceratops has a frill and three horns.
var Triceratops = beast(animal.Triceratops, archetype.Archetype{
	Name: "triceratops", Family: "animal", Called: "a triceratops", Height: 2.6, Lengthwise: language.Depth,
	Nouns: []string{"triceratops"}, Kin: "ceratopsian",
	Roles: bare(fixed("horns", "horn")), Traits: []string{"standing", "walking"},
})

// Stegosaurus has plates along its back.
var Stegosaurus = beast(animal.Stegosaurus, archetype.Archetype{
	Name: "stegosaurus", Family: "animal", Called: "a stegosaurus", Height: 4.1, Lengthwise: language.Depth,
	Nouns: []string{"stegosaur"}, Names: "stegosaurus", Kin: "stegosaur",
	Roles: bare(fixed("plates", ""), fixed("spikes", "spike")), Traits: []string{"standing", "walking"},
})

// Brachiosaurus has a long neck.
var Brachiosaurus = beast(animal.Brachiosaurus, archetype.Archetype{
	Name: "brachiosaurus", Family: "animal", Called: "a brachiosaurus", Height: 11, Lengthwise: language.Depth,
	Nouns: []string{"sauropod", "diplodocus"}, Names: "brachiosaurus, apatosaurus, brontosaurus, diplodocus, long-necked dinosaur, longneck dinosaur",
	Kin: "sauropod", Roles: bare(), Traits: []string{"standing", "walking"},
})

// Ankylosaurus is armoured.
var Ankylosaurus = beast(animal.Ankylosaurus, archetype.Archetype{
	Name: "ankylosaurus", Family: "animal", Called: "an ankylosaurus", Height: 1.6, Lengthwise: language.Depth,
	Nouns: []string{"ankylosaur"}, Names: "ankylosaurus", Kin: "ankylosaur",
	Roles: bare(fixed("spikes", "spike")), Traits: []string{"standing", "walking"},
})

// Spinosaurus has a sail on its back.
var Spinosaurus = beast(animal.Spinosaurus, archetype.Archetype{
	Name: "spinosaurus", Family: "animal", Called: "a spinosaurus", Height: 5.2, Lengthwise: language.Depth,
	Nouns: []string{"spinosaurus"}, Names: "spinosaurus", Kin: "dinosaur",
	Roles: bare(fixed("teeth", "tooth"), fixed("claws", "claw")), Traits: []string{"standing", "walking"},
})

// Velociraptor is small and quick.
var Velociraptor = beast(animal.Velociraptor, archetype.Archetype{
	Name: "velociraptor", Family: "animal", Called: "a velociraptor", Height: 1.1, Lengthwise: language.Depth,
	Nouns: []string{"maniraptor"}, Names: "velociraptor, raptor, raptor dinosaur, deinonychus, utahraptor", Kin: "maniraptor",
	Roles: bare(fixed("teeth", "tooth"), fixed("claws", "claw")), Traits: []string{"standing", "walking"},
})

// Pterodactyl is in the air unless words say that it stands.
var Pterodactyl = beast(animal.Pterodactyl, archetype.Archetype{
	Name: "pterodactyl", Family: "animal", Called: "a pterodactyl", Height: .7, Lengthwise: language.Depth,
	Nouns: []string{"pterodactyl"}, Names: "pterosaur, pteranodon", Kin: "pterosaur",
	Roles: bare(fixed("wings", "wing"), fixed("claws", "claw")), Traits: lands, Forms: aloft,
})
