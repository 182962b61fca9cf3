package tables

// Acts are nouns of things that are verbs, too, for what a thing does by itself: "make it sink" is no washbasin. The dictionary has nouns alone, so it
// cannot tell them.
const Acts = "sink, fly, float, duck, swing, slide, ring, drum, flower, fish, ski, skate, ride, hatch, spy, watch, crow, hammer, saw, drill, " +
	"cook, plow, plough, rake, stream, squash, whip, box"
