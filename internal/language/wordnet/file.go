package wordnet

// File is the lexicographer file of a synset: the coarse sort of thing that it is (lexnames(5WN)).
type File uint8

// The lexicographer files of nouns.
const (
	Tops File = iota + 3
	Act
	Animal
	Artifact
	Attribute
	Body
	Cognition
	Communication
	Event
	Feeling
	Food
	Group
	Location
	Motive
	Object
	Person
	Phenomenon
	Plant
	Possession
	Process
	Quantity
	Relation
	Shape
	State
	Substance
	Time
)

// Tangible reports whether things of this file have a form that can be modelled, even if it may be a person's.
func (f File) Tangible() bool { return f.weight() >= 0.5 }

// Solid reports whether things of this file are bodies of their own: made, grown, alive or cooked.
func (f File) Solid() bool {
	return f == Animal || f == Artifact || f == Plant || f == Person || f == Food
}

// weight is how readily a sense of this file is what a prompt for a model means.
// Persons and food come after things: "tiger" and "pillar" have a person among their senses, "octopus" and "lamb" a dish.
func (f File) weight() float64 {
	switch f {
	case Animal, Artifact, Plant:
		return 1
	case Object:
		return 0.95
	case Person:
		return 0.85
	case Body, Tops:
		return 0.8
	case Food:
		return 0.55
	case Substance, Phenomenon, Shape:
		return 0.5
	case Group, Communication, Location:
		return 0.4
	}
	return 0.3
}

// rank is how readily the sense of this order is meant: the first fully, later ones less and less.
func rank(order int) float64 { return 1 / (1 + 0.45*float64(order)) }
