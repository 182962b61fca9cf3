package language

// Nature is what words take for granted of a family of things, because of what the family is.
type Nature struct {
	Living bool // each stands, runs or rests by itself; its parts are called like things: shells, horns, scales
	Person bool // each is a person with an age, and puts on the clothes that words name
	Grows  bool // each grows: it is not of a wood that its name has, and cut ones stand in vessels
	Worn   bool // a person puts each on, unless the noun is of something that a hand carries
	Draws  bool // each may be what draws something else
	Eaten  bool // each is food: one of bronze or gold is cast as a whole
	Played bool // each is a musical instrument: what words put with it plays it, and its nouns are of sorts that it is built as
	Flies  bool // each is in the air by itself, over what words put under it
	Roomy  bool // each has rooms; what stands in them is not of its material
}
