package music

import (
	"fmt"
	"strconv"
	"strings"

	"atelier/internal/media/instrument"
)

// groove is a drummer's pattern: for each drum a row of steps of a quarter beat. X is hard, x plain, o soft, - a ghost note, everything else a rest.
// A row may have several bars.
type groove map[int]string

// strengths are the velocities of the signs of a row.
var strengths = map[byte]float64{'X': 1, 'x': .8, 'o': .6, '-': .38}

// grooves are named by their style and the beats of a bar.
var grooves = map[string]groove{
	"pop 4":   {instrument.Kick: "X.....x.X.......", instrument.Snare: "....X.......X...", instrument.HatClosed: "x.o.x.o.x.o.x.o."},
	"rock 4":  {instrument.Kick: "X.......X.x.....", instrument.Snare: "....X.......X...", instrument.HatClosed: "x.o.x.o.x.o.x.o."},
	"metal 4": {instrument.Kick: "X.xxX.xxX.xxX.xx", instrument.Snare: "....X.......X...", instrument.HatOpen: "x...x...x...x..."},
	"techno 4": {
		instrument.Kick:      "X...X...X...X...",
		instrument.Clap:      "....x.......x...",
		instrument.HatOpen:   "..x...x...x...x.",
		instrument.HatClosed: "-.-.-.-.-.-.-.--",
	},
	"house 4": {
		instrument.Kick:    "X...X...X...X...",
		instrument.Clap:    "....X.......X...",
		instrument.HatOpen: "..x...x...x...x.",
		instrument.Shaker:  "o-o-o-o-o-o-o-o-",
	},
	"trap 4":      {instrument.Kick: "X......x..X.....", instrument.Snare: "........X.......", instrument.HatClosed: "x.x.x.x-x.xxx.x-"},
	"dusty 4":     {instrument.Kick: "X.....-.x.X.....", instrument.Snare: "....X..-....X...", instrument.HatClosed: "x.o.x.o.x.o.x.oo"},
	"half time 4": {instrument.Kick: "X.....x.........", instrument.Snare: "........X.......", instrument.HatClosed: "x.-.o.-.x.-.o.-."},
	// The ride has the beat, and the eighth before three and before one, which Genre.Swing delays to the triplet.
	"swing 4": {
		instrument.Ride:     "X...x.o.X...x.o.",
		instrument.HatPedal: "....x.......x...",
		instrument.Kick:     "-.......-.......",
		instrument.Snare:    "......-.......-.",
	},
	"march 4": {
		instrument.Kick:  "X.......X.......",
		instrument.Snare: "x.oox.oox.ooxooo",
		// A row of 64 steps: one crash in four bars.
		instrument.Crash: "X..............................................................",
	},
	"folk 4":   {instrument.Kick: "X.......x.......", instrument.HighTom: "....x.......x.o.", instrument.Tambourin: "o.-.x.-.o.-.x.-."},
	"reel 4":   {instrument.Kick: "X.o.x.o.X.o.x.o.", instrument.HighTom: "..x...x...x...xx", instrument.Shaker: "o-o-o-o-o-o-o-o-"},
	"gallop 4": {instrument.Kick: "X.......X.......", instrument.Shaker: "x.oox.oox.oox.oo", instrument.Rim: "....x.......x..."},
	"sleigh 4": {instrument.Tambourin: "X.o.x.o.x.o.x.o.", instrument.Kick: "o.......o.......", instrument.Triangle: "x..............."},
	"war 4": {
		instrument.Kick:    "X.....x.X.......",
		instrument.LowTom:  "X..x..x.X..x.xxx",
		instrument.HighTom: "......o.......oo",
		instrument.Snare:   "....o.......o.o-",
		instrument.Crash:   "x...............................................................",
	},
	"taiko 4": {
		instrument.Kick:    "X.......X.......",
		instrument.LowTom:  "...x..x....x.xx.",
		instrument.HighTom: "............o.o.",
		instrument.Rim:     "....-...-...-...",
	},
	"timpani 4": {
		instrument.Kick:   "X...............",
		instrument.LowTom: "........o.......",
		instrument.Crash:  "o...............................................................",
	},
	"heart 4": {instrument.Kick: "X..o............"},
	"clock 4": {instrument.Rim: "x...o...x...o...", instrument.Kick: "X..............."},
	"folk 3":  {instrument.Kick: "X...........", instrument.HighTom: "....o...o.-.", instrument.Tambourin: "o.-.x.-.x.-."},
	"war 3":   {instrument.Kick: "X.....x.....", instrument.LowTom: "X..x..x.x.x.", instrument.Snare: "....o...o.o-"},
	"timpani 3": {
		instrument.Kick:   "X...........",
		instrument.LowTom: "........o...",
		instrument.Crash:  "o...............................................",
	},
	"heart 3":  {instrument.Kick: "X..o........"},
	"sleigh 3": {instrument.Tambourin: "X.o.x.o.x.o.", instrument.Kick: "o...........", instrument.Triangle: "x..........."},
}

// grooveFor is the first of some grooves that goes in a meter; where none does, a pulse of one drum a beat.
// Names end with the beats of the bar that they are for.
func grooveFor(names []string, meter int) (groove, error) {
	for _, name := range names {
		g, ok := grooves[name]
		if !ok {
			return nil, fmt.Errorf("no groove is named %q", name)
		}
		if strings.HasSuffix(name, " "+strconv.Itoa(meter)) {
			return g, nil
		}
	}
	return groove{instrument.Kick: "X" + strings.Repeat(".", 4*meter-1), instrument.HatClosed: strings.Repeat("x.o.", meter)}, nil
}

// drumOrder are the drums of grooves in the order in which they are written.
var drumOrder = []int{
	instrument.Kick, instrument.Rim, instrument.Snare, instrument.Clap, instrument.LowTom, instrument.HatClosed, instrument.HatPedal, instrument.MidTom,
	instrument.HatOpen, instrument.HighTom, instrument.Crash, instrument.Ride, instrument.Tambourin, instrument.Shaker, instrument.Triangle,
}

// drums plays the groove in every section that wants it, a fill before the next, and a crash where a fuller one begins.
func (h *hand) drums() error {
	s := &h.Score
	g, err := grooveFor(h.Groove, s.Meter)
	if err != nil {
		return fmt.Errorf("%s: %w", h.Genre.Name, err)
	}
	steps := 4 * s.Meter
	for _, n := range s.Sections {
		if n.Force < h.Force {
			continue
		}
		for bar := range n.Bars {
			from := float64((n.Bar + bar) * s.Meter)
			// A fill takes the place of the last beat, of four steps.
			until := steps
			if bar == n.Bars-1 && n.Bars > 1 && n.Name != "end" {
				until -= 4
				h.fill(from+float64(until)/4, n.Force)
			}
			for _, drum := range drumOrder {
				row := g[drum]
				if row == "" {
					continue
				}
				for i := range until {
					// A row is read round and round from the first bar of the section. In soft sections only the kick plays between the beats.
					if v := strengths[row[(bar*steps+i)%len(row)]]; v > 0 && !(drum != instrument.Kick && n.Force < .5 && i%4 != 0) {
						h.note(from+float64(i)/4, .25, drum, v*(.75+.25*n.Force))
					}
				}
			}
		}
		if n.Force >= .9 && n.Bar > 0 && g[instrument.Crash] == "" {
			h.note(float64(n.Bar*s.Meter), 1, instrument.Crash, .7)
		}
	}
	return nil
}

// fill is a beat that leads into the next section: strokes that run down the drums.
func (h *hand) fill(at, force float64) {
	run := []int{instrument.Snare, instrument.HighTom, instrument.MidTom, instrument.LowTom}
	sparse := h.chance("fill", at) < .4
	for i, drum := range run {
		if sparse && i%2 == 1 {
			continue
		}
		h.note(at+float64(i)/4, .25, drum, (.5+.1*float64(i))*(.7+.3*force))
	}
}
