// Package foley is the contract of sounds: a Family is one sound that a function makes, with the words that mean it, how loud it is, and what
// measurement must show of it. A Scene is a place: beds that go on, and events that happen now and then.
//
// A family is a file with a Family value and its function, and a line in its folder's list; a folder is a line in foley/all. A family makes its
// own dry sound: distance, room and loudness are the engine's.
package foley

import (
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/seed"
)

// Family is a sound that one function makes, with all that words mean by it.
type Family struct {
	Name   string // as manifests call it, unique: "knock"
	Called string // how it is spoken of: "a knock on a door"

	// Words, as lists: "knock, rap". Nouns and verbs stand in their base forms; plurals and other forms are understood.
	Nouns   string            // that mean it by themselves, its plainest sources among them: "thunder", "dog" of a bark
	Verbs   string            // that mean it: "knock, rap, tap"
	Sources string            // things that make it, which tell it from other families of the same verbs: "door, window, table"
	Names   string            // phrases that mean it and nothing else: "door knock, knocking on wood"
	Traits  map[string]string // words that its function understands, each with others for it: "wet": "soaked, soggy"

	Takes   []sound.Material // that words may ask for, the usual one first; nil: it has no material
	Level   float64          // dB(A) at 1 m where it is loudest, as a sound level meter shows it with time constant F
	Space   Space            // where it usually is; "": Dry
	Steady  bool             // true: it lasts as long as the request says, and closes when it loops; false: one event that ends by itself
	Seconds float64          // of a steady one, how long the suite makes it; of an event, about how long it is
	Every   [2]float64       // seconds from one event to the next, at least and at most, where a longer sound is asked for; 0: it happens once
	Counts  bool             // it obeys Ask.Times by itself; else the engine repeats it

	Render func(t *Take) sound.Stereo // ends soon after t.Stopped; what it made is then thrown away
	Shows  []Row
}

// Row is what a family's usual sound must show, measured from the dry mono at 48 kHz.
type Row struct {
	Shows       string // with its unit: "attack, ms"
	Least, Most float64
	Of          analysis.Measure
	Source      string // of the figures
}

// Show is a row of measures: the measure, its bounds, and their source.
func Show(what string, least, most float64, of analysis.Measure, source string) Row {
	return Row{what, least, most, of, source}
}

// List is the families of a folder.
type List []*Family

// Find is the family of a name; nil: there is none.
func (l List) Find(name string) *Family {
	for _, f := range l {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Ask is how a sound is wanted. Its factors are 1 as usual; NewAsk has them so.
type Ask struct {
	Seed     seed.Seed
	Same     seed.Seed       // of the properties that stay when the sound happens again: this door, that dog
	Seconds  float64         // how long a steady sound is to be; of an event, the time that there is for it
	Material *sound.Material // one that the family takes; nil: its own
	Size     float64         // factor of lengths: 0.3 tiny, 3 huge; pitches fall with it
	Force    float64         // of a blow, a wind, a voice: 0.3 soft, 3 violent
	Speed    float64         // factor of rates: 0.5 slow, 2 fast
	Pitch    float64         // factor of frequencies
	Times    int             // how often it happens; 0: as it likes
	Traits   map[string]bool // of the family's own
	Quality  Quality
}

// NewAsk is the usual sound of a seed.
func NewAsk(s seed.Seed, seconds float64) Ask {
	return Ask{Seed: s, Same: s, Seconds: seconds, Size: 1, Force: 1, Speed: 1, Pitch: 1}
}

// Quality is how much work to spend.
type Quality int

// The qualities, by the presets.
const (
	Fast       Quality = iota // 32 kHz
	Standard                  // 48 kHz
	Production                // made at 96 kHz
)

// Take is one rendering: how the sound is wanted, and the clock that makes it.
type Take struct {
	sound.Clock
	Ask
}

// Rand is the stream of a part of the sound. When a sound happens again, in one file, it draws anew.
func (t *Take) Rand(name string) *sound.Rand { return sound.NewRand(t.Seed, name) }

// Body is the stream of properties that stay when the sound happens again: the size of the dog, the modes of the door.
func (t *Take) Body(name string) *sound.Rand { return sound.NewRand(t.Same, name) }

// Of is the material that is asked for, or the usual one.
func (t *Take) Of(usual sound.Material) sound.Material {
	if t.Material != nil {
		return *t.Material
	}
	return usual
}

// Has reports whether a trait is asked for.
func (t *Take) Has(trait string) bool { return t.Traits[trait] }

// Count is how often it happens, or the usual number.
func (t *Take) Count(usual int) int {
	if t.Times > 0 {
		return t.Times
	}
	return usual
}

// End is when the last of even events may begin, if it is to have tail seconds to die away, seconds. A loop has no end to keep free: there the last
// event is as far from the first as any two.
func (t *Take) End(tail float64) float64 {
	if t.Loop {
		return t.Seconds
	}
	return t.Seconds - tail
}

// Tune turns a frequency of the usual size and pitch into that of the requested ones.
func (t *Take) Tune(f float64) float64 { return f * t.Pitch / t.Size }

// Space is where a sound is.
type Space string

// The spaces.
const (
	Dry       Space = ""
	Near      Space = "near" // a small furnished place: barely heard
	Room      Space = "room"
	Hall      Space = "hall"
	Cathedral Space = "cathedral"
	Cave      Space = "cave"
	Dungeon   Space = "dungeon"
	Tunnel    Space = "tunnel"
	Bathroom  Space = "bathroom"
	Metal     Space = "metal" // a hold, a tank, a corridor of steel
	Street    Space = "street"
	Forest    Space = "forest"
	Valley    Space = "valley" // echoes from far
	Open      Space = "open"   // a field: nearly nothing comes back
)

// Rooms are the spaces as rooms.
// Size is metres between walls, T60 and High are the reverberation times below and above some kilohertz in seconds, Pre is the
// seconds until the first reflection, Wet the share of the room in the mix (sound.Room).
var Rooms = map[Space]sound.Room{
	Near:      {Size: 5, T60: .35, High: .2, Pre: .004, Wet: .08},
	Room:      {Size: 7, T60: .5, High: .3, Pre: .006, Wet: .14},
	Hall:      {Size: 22, T60: 1.6, High: .9, Pre: .02, Wet: .25},
	Cathedral: {Size: 45, T60: 4.5, High: 1.8, Pre: .04, Wet: .4},
	Cave:      {Size: 30, T60: 3, High: 1.3, Pre: .03, Wet: .38},
	Dungeon:   {Size: 12, T60: 1.9, High: 1.1, Pre: .012, Wet: .3},
	Tunnel:    {Size: 14, T60: 2.4, High: .9, Pre: .01, Wet: .4},
	Bathroom:  {Size: 3, T60: .9, High: .7, Pre: .003, Wet: .25},
	Metal:     {Size: 6, T60: 1.3, High: 1, Pre: .004, Wet: .22},
	Street:    {Size: 26, T60: .8, High: .4, Pre: .03, Wet: .1},
	Forest:    {Size: 45, T60: 1.3, High: .6, Pre: .03, Wet: .18},
	Valley:    {Size: 90, T60: 2.6, High: .9, Pre: .15, Wet: .2},
	Open:      {Size: 60, T60: .7, High: .3, Pre: .04, Wet: .04},
}
