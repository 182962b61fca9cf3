package retopo

// Level is a number of faces by name.
type Level struct {
	Name  string
	Faces int
}

// levels are all of them, by rising faces.
var levels = []Level{{"low", 1_500}, {"medium", 5_000}, {"high", 15_000}}

// Usual is the default level.
const Usual = "medium"

// LevelOf is the level of a name; false: no level has that name.
func LevelOf(name string) (Level, bool) {
	for _, l := range levels {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}
