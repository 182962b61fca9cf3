// Package music makes pieces of music from words: it reads what they ask for (Read), composes a score (Compose) and plays it (Play).
//
// A Genre is a value: how fast it goes, which scales and progressions it has, and the layers that play, each an instrument with a style. What
// a style writes follows from the chords alone (styles.go), and the melody from a motif that is asked, answered and led home (melody.go). The
// same wish and seed give the same notes and the same sound.
package music

import (
	"atelier/internal/media/score"
	"atelier/internal/media/sound"
)

// Genre is a way to make music.
type Genre struct {
	Name  string
	Words string // that mean it, separated by commas
	// A piece's tempo is drawn evenly between the two, beats a minute; moods multiply it.
	Tempo  [2]float64
	Meters []int // beats a bar that it goes in; the first is usual
	Scales []score.Scale
	// Progressions are chords a bar, in Roman numerals; those of minor scales begin with a small "i".
	// Each chord lasts a bar. "V7" has its seventh, "bII" lies a semitone lower than its degree; the texts are score.Progression's.
	Progressions []string
	Seventh      bool    // every chord has its seventh
	Swing        float64 // share of half a step by which every second step is late
	Step         float64 // beats of the steps that swing: 0.5 or 0.25
	Human        float64 // seconds, deviation of the players from the beat
	Busy         float64 // 0..1: how short the notes of its melodies are
	Layers       []Layer
	Room         sound.Room
}

// Layer is one part of a genre's band.
// Loudness is what stem and mix agree on (play.go): a part is brought to it, however loud its instrument is by itself. Pan is −1 left to 1 right,
// Send the share that goes to the room.
type Layer struct {
	Part        string   // "lead", "bass"
	Instruments []string // one of them is chosen; a wish for another of its family takes its place
	Style       string   // a key of styles, or "drums" with a groove
	Groove      []string // of drums: keys of grooves, one for each meter that fits
	// Middle C is 60. The layer stays in this range, moved by octaves into that of its instrument.
	Low, High int // MIDI keys
	// Leads are at −19 to −24 LUFS, and what only colours the mix at −24 to −28; vinyl noise is at −42.
	Loudness  float64 // LUFS in the mix
	Pan, Send float64
	Force     float64 // it plays in sections of at least this force
}

// Genres are all of them.
var Genres = []Genre{
	fantasy, adventure, chiptune, lofi, ambient, techno, house, folk, jazz, horror, western, scifi, lullaby, march, rock, metal, piano, hiphop, celtic,
	medieval,
	eastern, holiday, waltz, tension,
}

// named is the genre of a name.
func named(name string) (Genre, bool) {
	for _, g := range Genres {
		if g.Name == name {
			return g, true
		}
	}
	return Genre{}, false
}

// The rooms that genres play in.
var (
	hall   = sound.Room{Size: 32, T60: 2.1, High: 1.1, Pre: .025, Wet: 1}
	church = sound.Room{Size: 45, T60: 3.6, High: 1.7, Pre: .035, Wet: 1}
	club   = sound.Room{Size: 12, T60: .9, High: .6, Pre: .008, Wet: 1}
	studio = sound.Room{Size: 7, T60: .45, High: .3, Pre: .004, Wet: 1}
	space  = sound.Room{Size: 60, T60: 5, High: 2.6, Pre: .05, Wet: 1}
	cellar = sound.Room{Size: 18, T60: 2.8, High: .7, Pre: .02, Wet: 1}
)

// The turns i–VI–III–VII and their kin are the turns of film scores: the minor tonic and the major chords about it, without the pull of a
// dominant. Strings and bass play throughout; the counter voice and the drums come with the fuller sections (Force).
var fantasy = Genre{
	Name: "orchestral fantasy", Words: "fantasy, orchestral, orchestral fantasy, epic, cinematic, orchestra, symphonic, " +
		"heroic, majestic, film score, soundtrack, elven, magical, fairy tale, rpg, kingdom",
	Tempo: [2]float64{78, 104}, Meters: []int{3, 4}, Scales: []score.Scale{score.Minor, score.Dorian, score.Minor, score.Major},
	Progressions: []string{"i VI III VII i iv VI V", "i VII VI VII i VI iv V", "i III VII iv VI III iv V", "I V vi IV I IV ii V", "I iii IV I vi IV V V"},
	Human:        .008, Busy: .4, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"horn", "violin", "oboe", "flute"},
			Style: "melody", Low: 62, High: 84, Loudness: -19, Pan: .1, Send: .45, Force: .5},
		{Part: "counter", Instruments: []string{"cello", "clarinet", "horn"},
			Style: "counter", Low: 50, High: 69, Loudness: -24, Pan: .3, Send: .45, Force: .9},
		{Part: "strings", Instruments: []string{"strings"}, Style: "pad", Low: 53, High: 77, Loudness: -23, Pan: -.1, Send: .5},
		{Part: "bass", Instruments: []string{"low strings"}, Style: "root fifth", Low: 31, High: 48, Loudness: -22, Pan: .25, Send: .25},
		{Part: "harp", Instruments: []string{"harp"}, Style: "rolling", Low: 58, High: 90, Loudness: -26, Pan: -.45, Send: .5, Force: .3},
		{Part: "drums", Instruments: []string{"orchestral drums"},
			Style: "drums", Groove: []string{"timpani 3", "timpani 4"}, Loudness: -24, Pan: .1, Send: .5, Force: .7},
	},
}

// Fast minor with VI and VII, which lead back to i: the ostinato of the strings and the drums drive, brass has the theme.
var adventure = Genre{
	Name: "adventure", Words: "adventure, battle, boss fight, boss battle, fight, combat, war, action, trailer, chase, " +
		"heroic battle, pirate, swashbuckling, quest",
	Tempo: [2]float64{124, 152}, Meters: []int{4, 3}, Scales: []score.Scale{score.Minor, score.Minor, score.Dorian},
	Progressions: []string{"i VI VII i i VI iv V", "i i VII VI i iv VI V", "i VII VI V i VII VI V"},
	Human:        .006, Busy: .7, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"brass", "trumpet", "horn"},
			Style: "melody", Low: 58, High: 80, Loudness: -19, Pan: .15, Send: .35, Force: .6},
		{Part: "ostinato", Instruments: []string{"strings"}, Style: "ostinato", Low: 55, High: 74, Loudness: -22, Pan: -.25, Send: .3},
		{Part: "bass", Instruments: []string{"low strings"}, Style: "eighths", Low: 31, High: 47, Loudness: -21, Pan: .25, Send: .2},
		{Part: "choir", Instruments: []string{"choir"}, Style: "pad", Low: 53, High: 76, Loudness: -25, Send: .5, Force: .95},
		{Part: "drums", Instruments: []string{"orchestral drums"}, Style: "drums", Groove: []string{"war 4", "war 3"}, Loudness: -20, Send: .35, Force: .4},
	},
}

// Consoles of the eighties had three tones and a noise: a lead, arpeggios in place of chords, a bass in octaves.
var chiptune = Genre{
	Name: "chiptune", Words: "chiptune, chip tune, 8-bit, 8 bit, 16-bit, 16 bit, retro game, nintendo, arcade, console, " +
		"pixel, retro, video game, platformer, jump and run",
	Tempo: [2]float64{112, 156}, Meters: []int{4}, Scales: []score.Scale{score.Major, score.Major, score.Minor, score.Mixolydian},
	Progressions: []string{"I V vi IV vi IV V I", "I IV V I I IV ii V", "i VII VI VII i VII VI V", "I vi IV V I vi ii V"},
	Busy:         .8, Room: sound.Room{Size: 4, T60: .25, High: .2, Pre: .003, Wet: 1},
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"chip lead"}, Style: "melody", Low: 66, High: 90, Loudness: -19, Send: .12, Force: .5},
		{Part: "arpeggio", Instruments: []string{"chip arpeggio"}, Style: "arpeggio", Low: 60, High: 81, Loudness: -24, Pan: .3, Send: .1},
		{Part: "bass", Instruments: []string{"chip bass"}, Style: "octaves", Low: 33, High: 52, Loudness: -20},
		{Part: "drums", Instruments: []string{"chip drums"}, Style: "drums", Groove: []string{"pop 4"}, Loudness: -23, Force: .4},
	},
}

// Turns of jazz (ii7–V7–I7) with sevenths on every chord. Sixteenths swing by .3 of a sixteenth, short of a triplet, and players
// are 14 ms off.
var lofi = Genre{
	Name: "lo-fi", Words: "lo-fi, lofi, lo fi, chillhop, study, study beats, relaxing beats, chill, cozy, coffee shop, cafe, rainy day",
	Tempo: [2]float64{70, 86}, Meters: []int{4}, Scales: []score.Scale{score.Dorian, score.Major, score.Minor},
	Progressions: []string{"ii7 V7 I7 vi7 ii7 V7 I7 I7", "i7 iv7 VII7 III7 i7 iv7 v7 i7", "I7 vi7 ii7 V7 I7 iii7 ii7 V7", "i7 VI7 iv7 v7 i7 VI7 ii7 v7"},
	Seventh:      true, Swing: .3, Step: .25, Human: .014, Busy: .35, Room: studio,
	Layers: []Layer{
		{Part: "keys", Instruments: []string{"electric piano", "piano"}, Style: "lazy chords", Low: 52, High: 74, Loudness: -21, Pan: -.1, Send: .3},
		{Part: "lead", Instruments: []string{"vibraphone", "guitar", "flute", "saxophone"},
			Style: "melody", Low: 62, High: 82, Loudness: -23, Pan: .25, Send: .4, Force: .7},
		{Part: "bass", Instruments: []string{"upright bass", "sub bass"}, Style: "sparse bass", Low: 31, High: 48, Loudness: -21},
		{Part: "drums", Instruments: []string{"dusty kit"}, Style: "drums", Groove: []string{"dusty 4"}, Loudness: -22, Send: .12, Force: .4},
		{Part: "dust", Instruments: []string{"vinyl"}, Style: "whole", Low: 60, High: 60, Loudness: -42},
	},
}

// Slow and unhurried: chords that do not lead (Lydian I–II–I), a long room, and tones of chords high above, few and far.
var ambient = Genre{
	Name: "ambient", Words: "ambient, ambience music, calm, meditation, meditative, drone music, atmospheric, ethereal, " +
		"relaxing, spa, yoga, sleep, underwater, dreamy, serene, peaceful, floating, background music, menu",
	Tempo: [2]float64{56, 72}, Meters: []int{4}, Scales: []score.Scale{score.Lydian, score.Major, score.Dorian, score.Minor},
	Progressions: []string{"I V vi IV", "I iii vi IV", "i VI III VII", "I II I vi", "i v VI iv"},
	Human:        .03, Busy: .1, Room: space,
	Layers: []Layer{
		{Part: "pad", Instruments: []string{"pad", "strings"}, Style: "pad", Low: 50, High: 76, Loudness: -20, Send: .6},
		{Part: "drone", Instruments: []string{"dark drone"}, Style: "drone", Low: 31, High: 46, Loudness: -24, Send: .3},
		{Part: "bells", Instruments: []string{"glass pad", "fm bell", "music box"},
			Style: "sparkle", Low: 67, High: 93, Loudness: -28, Pan: .3, Send: .8, Force: .4},
		{Part: "lead", Instruments: []string{"piano", "flute", "electric piano", "harp"},
			Style: "melody", Low: 60, High: 80, Loudness: -24, Pan: -.15, Send: .7, Force: .7},
	},
}

// No swing and no human deviation: a machine plays. Phrygian and minor stay on i for bars, the kick on every beat.
var techno = Genre{
	Name: "techno", Words: "techno, electronic, edm, trance, rave, dance, club, electro, industrial, cyberpunk, synthwave, " +
		"synth wave, retrowave, drum and bass, dubstep, racing",
	Tempo: [2]float64{122, 138}, Meters: []int{4}, Scales: []score.Scale{score.Minor, score.Phrygian, score.Dorian},
	Progressions: []string{"i i VI VII", "i i i i VI VI VII VII", "i VII VI VII", "i i iv v"},
	Busy:         .8, Room: club,
	Layers: []Layer{
		{Part: "bass", Instruments: []string{"acid bass", "synth bass"}, Style: "sixteenths", Low: 33, High: 50, Loudness: -20},
		{Part: "arpeggio", Instruments: []string{"synth pluck"}, Style: "arpeggio", Low: 58, High: 82, Loudness: -24, Pan: .25, Send: .3, Force: .5},
		{Part: "pad", Instruments: []string{"pad"}, Style: "pad", Low: 52, High: 74, Loudness: -26, Send: .4, Force: .3},
		{Part: "lead", Instruments: []string{"saw lead", "pulse lead"}, Style: "melody", Low: 62, High: 86, Loudness: -22, Send: .35, Force: .9},
		{Part: "drums", Instruments: []string{"electronic kit"}, Style: "drums", Groove: []string{"techno 4"}, Loudness: -18.5, Send: .06, Force: .3},
	},
}

// The four chords of pop (I–V–vi–IV and its turns), keys off the beat, bass in octaves.
var house = Genre{
	Name: "house", Words: "house, deep house, disco, funk, funky, dance pop, pop, upbeat, happy, corporate, commercial, advertising, uplifting, summer",
	Tempo: [2]float64{114, 126}, Meters: []int{4}, Scales: []score.Scale{score.Major, score.Mixolydian, score.Dorian},
	Progressions: []string{"I V vi IV", "vi IV I V", "I7 vi7 ii7 V7", "i7 iv7 VII7 III7"},
	Busy:         .6, Human: .004, Room: studio,
	Layers: []Layer{
		{Part: "keys", Instruments: []string{"electric piano", "piano"}, Style: "offbeat", Low: 55, High: 77, Loudness: -22, Pan: -.2, Send: .25},
		{Part: "bass", Instruments: []string{"synth bass", "electric bass"}, Style: "octaves", Low: 31, High: 50, Loudness: -20},
		{Part: "guitar", Instruments: []string{"electric guitar"},
			Style: "sixteenth chops", Low: 57, High: 76, Loudness: -27, Pan: .4, Send: .15, Force: .7},
		{Part: "lead", Instruments: []string{"pulse lead", "saw lead", "saxophone"},
			Style: "melody", Low: 62, High: 84, Loudness: -22, Send: .3, Force: .8},
		{Part: "drums", Instruments: []string{"electronic kit"}, Style: "drums", Groove: []string{"house 4"}, Loudness: -19, Send: .08, Force: .3},
	},
}
