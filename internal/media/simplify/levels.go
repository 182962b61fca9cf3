package simplify

import "strings"

// named are the levels of an optimised copy. The pictures of moderate and aggressive become smaller as the triangles become fewer.
var named = []struct {
	name  string
	level Level
}{
	{"light", Level{Ratio: .5, Side: 2048}},
	{"moderate", Level{Ratio: .25, Halvings: 1, Side: 2048}},
	{"aggressive", Level{Ratio: .1, Halvings: 2, Side: 1024}},
}

// DefaultLevel is the default level of an optimised copy.
const DefaultLevel = "moderate"

// Named is the level of an optimised copy: light, moderate or aggressive.
func Named(name string) (Level, bool) {
	for _, n := range named {
		if n.name == name {
			return n.level, true
		}
	}
	return Level{}, false
}

// Names are the names of the levels, for a message.
func Names() string {
	var list []string
	for _, n := range named {
		list = append(list, n.name)
	}
	return strings.Join(list, ", ")
}

// LODs are the levels of detail that a finished model comes with, from the nearest to the farthest. They are seen from afar, thus from
// outside.
var LODs = []Level{{Ratio: .5, Halvings: 1, Outside: true}, {Ratio: .25, Halvings: 2, Outside: true}, {Ratio: .1, Halvings: 3, Colors: 2, Outside: true}}
