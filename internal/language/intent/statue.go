package intent

// statueWords make an image of what they go with. The material is what such an image is usually of; "": it is painted in the thing's own colours.
var statueWords = []struct {
	words, material string
	span            Span
}{
	{"statue, statues, sculpture, sculptures, bust, monument, effigy, idol, gargoyle statue", "stone", Natural},
	{"statuette, statuettes", "stone", Figurine},
	{"figurine, figurines", "ceramic", Figurine},
	{"action figure, action figures", "", Figurine},
	{"carving, whittling", "wood", Natural},
	{"toy, toys, scale model, scale models, plastic model, model kit, plaything", "", Toy},
	{"miniature figure, tabletop miniature, tabletop miniatures, wargaming miniature, tabletop figure, dnd miniature, rpg miniature", "plastic", Tabletop},
	{"plush, plushie, plushy, stuffed toy, stuffed animal, soft toy, plush toy", "fabric", Toy},
	{"casting", "bronze", Natural},
}
