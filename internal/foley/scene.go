package foley

// Scene is a place as it sounds.
type Scene struct {
	Name   string // "tavern"
	Called string // "a tavern"
	Names  string // a list of phrases that mean it: "tavern, inn, alehouse"
	Space  Space  // in which its events are heard
	Beds   []Bed
	Events []Event
}

// Bed is a steady family that sounds all the time.
type Bed struct {
	Family string
	Level  float64 // dB beside the other parts of the scene: 0 leads, −20 is just heard
	Width  float64 // of the stereo picture, 0..1; 0: 1
	Ask    Change
}

// Event is a family that happens now and then.
type Event struct {
	Family    string
	Level     float64    // dB, as of a bed, of a near one
	PerMinute float64    // on average
	Near, Far float64    // metres between which it happens
	Pan       [2]float64 // between which it is heard; both 0: everywhere
	Ask       Change
}

// Change is the deviation of a part from its usual sound; 0: none.
type Change struct {
	Size, Force, Speed, Pitch float64
	Times                     int
	Traits                    []string
}

// Apply is an ask with the change.
func (c Change) Apply(a Ask) Ask {
	for _, f := range []struct {
		to *float64
		by float64
	}{{&a.Size, c.Size}, {&a.Force, c.Force}, {&a.Speed, c.Speed}, {&a.Pitch, c.Pitch}} {
		if f.by > 0 {
			*f.to *= f.by
		}
	}
	if c.Times > 0 {
		a.Times = c.Times
	}
	if len(c.Traits) > 0 {
		a.Traits = map[string]bool{}
		for _, t := range c.Traits {
			a.Traits[t] = true
		}
	}
	return a
}
