package animal

// deed is a movement of the clips that only some beasts do.
type deed struct {
	name string // as motion has it
	can  func(*Beast) bool
}

// deeds are such movements, by what the fields of a row say of its body.
var deeds = []deed{
	{"call", func(q *Beast) bool { return !q.Mute && q.Person == nil }},
	{"swim", func(q *Beast) bool { return q.Person == nil && !q.Flies }},
	{"float", func(q *Beast) bool { return q.Floats }},
	{"howl", func(q *Beast) bool { return q.Plays && q.Howls }},
	{"bark", func(q *Beast) bool { return q.Plays && q.Howls }},
	{"roar", func(q *Beast) bool { return q.goes() && !q.Mute }},
	{"pounce", func(q *Beast) bool { return q.digger() }},
	{"pant", func(q *Beast) bool { return q.furry() && q.runs() && !q.Mute }},
	{"graze", func(q *Beast) bool { return q.lowers() && !q.Plays && (q.furry() || q.Fore.Foot == column) }},
	{"stretch", func(q *Beast) bool { return q.digger() }},
	{"beg", func(q *Beast) bool { return q.Plays }},
	{"dig", func(q *Beast) bool { return q.digger() || q.goes() && q.Fore.Foot == spade }},
	{"scratch", func(q *Beast) bool { return q.digger() && q.Plays }},
	{"lick", func(q *Beast) bool { return q.digger() && q.Plays }},
	{"shake off", func(q *Beast) bool { return q.furry() && q.runs() }},
}

// digger reports whether a beast goes on paws, which it can put flat on the ground and dig with.
func (q *Beast) digger() bool { return q.runs() && q.Fore.Foot == paw && q.Hind.Foot == paw }

// furry reports whether hair covers the whole body of a beast: it has no bare hide and no rider's body.
func (q *Beast) furry() bool { return q.Lay > 0 && q.Hide == (hide{}) && q.Person == nil }

// deeds are the names of what a beast of the row does.
func (q *Beast) deeds() (out []string) {
	for _, d := range deeds {
		if d.can(q) {
			out = append(out, d.name)
		}
	}
	return out
}
