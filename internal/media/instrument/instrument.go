// Package instrument is what plays notes: strings that are plucked, bowed and struck, pipes, bars, keys, voices, synthesizers, the square
// waves of a game console, and kits of drums.
//
// An Instrument is a value: a name, the range in which it sounds right, and a way to play one Tone. An ensemble plays the same tone with
// several voices, each with a stream of chance of its own, so that no two are in tune or in time to the hair. Start at All.
package instrument

import "atelier/internal/media/sound"

// Tone is one note as an instrument gets it.
// A tone is computed alike at every rate but for what the rate cannot hold; F is not rounded to a key, so scores may bend it.
type Tone struct {
	F        float64 // hertz
	Seconds  float64 // until it is let go
	Velocity float64 // 0..1
	Drum     int     // of a kit: the key of General MIDI's percussion map
}

// Instrument is a way to play tones.
type Instrument struct {
	Name      string
	Words     string  // what else it is called, parted by commas
	Program   int     // General MIDI, from 0; −1: a kit of drums
	Set       int     // of a kit: its program in the bank of percussion (General MIDI 2): 0 standard, 24 electronic, 40 brushes, 48 orchestra
	Computed  bool    // it is always computed: no recording takes its place
	Low, High int     // MIDI keys
	Voices    int     // of an ensemble; 0: one
	Late      float64 // seconds by which its attack is slow: it is played so much earlier
	player    player
}

// player makes the sound of one tone, its release included.
type player interface {
	play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono
}

// Play makes one tone of one voice.
// The clock is opened: a tone of a loop may sound on beyond its end, and who adds it folds it round.
func (i Instrument) Play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	return i.player.play(c.Open(), r, t)
}

// Kit reports whether it is a kit of drums.
func (i Instrument) Kit() bool { return i.Program < 0 }

// Named is the instrument of a name.
func Named(name string) (Instrument, bool) {
	for _, i := range All {
		if i.Name == name {
			return i, true
		}
	}
	return Instrument{}, false
}

// All are the instruments, by family.
var All = []Instrument{
	// Plucked.
	{Name: "guitar", Words: "acoustic guitar, nylon guitar, classical guitar, spanish guitar", Program: 24, Low: 40, High: 83,
		player: plucked{T60: 2.4, Bright: .42, Place: .22, Body: 110}},
	{Name: "steel guitar", Words: "steel string guitar, folk guitar, western guitar, twelve string guitar, slide guitar", Program: 25, Low: 40, High: 84,
		player: plucked{T60: 3.4, Bright: .68, Place: .14, Body: 125}},
	{Name: "electric guitar", Words: "clean guitar, surf guitar", Program: 27, Low: 40, High: 86, player: plucked{T60: 4, Bright: .62, Place: .1, Drive: 1.4}},
	{Name: "distorted guitar", Words: "distortion guitar, overdriven guitar, metal guitar, heavy guitar", Program: 30, Low: 36, High: 84,
		player: plucked{T60: 7, Bright: .8, Place: .08, Drive: 9, Cut: 4200}},
	{Name: "harp", Words: "harps", Program: 46, Low: 36, High: 96, player: plucked{T60: 3.2, Bright: .5, Place: .3, Ring: true}},
	{Name: "lute", Words: "lutes, mandolin, oud, bouzouki, sitar, lyre", Program: 24, Low: 45, High: 88,
		player: plucked{T60: 1.5, Bright: .6, Place: .12, Body: 190, Double: true}},
	{Name: "banjo", Words: "banjos, ukulele", Program: 105, Low: 48, High: 86, player: plucked{T60: .9, Bright: .85, Place: .07, Body: 330}},
	{Name: "koto", Words: "shamisen, guzheng, zither", Program: 107, Low: 48, High: 88, player: plucked{T60: 2, Bright: .75, Place: .06, Bend: .35}},
	{Name: "pizzicato", Words: "plucked strings, pizzicato strings", Program: 45, Low: 36, High: 92, Voices: 3,
		player: plucked{T60: .5, Bright: .35, Place: .25, Body: 260}},
	{Name: "upright bass", Words: "double bass, contrabass, acoustic bass, standup bass", Program: 32, Low: 26, High: 60,
		player: plucked{T60: 1.6, Bright: .3, Place: .24, Body: 95}},
	{Name: "electric bass", Words: "bass guitar, fretless bass, slap bass", Program: 33, Low: 24, High: 62,
		player: plucked{T60: 3, Bright: .45, Place: .16, Drive: .8}},
	// Bowed.
	{Name: "violin", Words: "fiddle, solo violin, fiddles", Program: 40, Low: 55, High: 98, Late: .03,
		player: bowed{Attack: .06, Release: .16, Vibrato: .0042, Cut: 5200, Body: 480, Bite: .35}},
	{Name: "cello", Words: "cellos, viola, violoncello", Program: 42, Low: 36, High: 78, Late: .04,
		player: bowed{Attack: .09, Release: .2, Vibrato: .0038, Cut: 2600, Body: 230, Bite: .25}},
	{Name: "strings", Words: "string section, string orchestra, orchestra, string ensemble, violins", Program: 48, Low: 48, High: 92, Voices: 4, Late: .05,
		player: bowed{Attack: .13, Release: .35, Vibrato: .0032, Cut: 3000, Body: 420}},
	{Name: "low strings", Words: "basses", Program: 43, Low: 26, High: 62, Voices: 2, Late: .05,
		player: bowed{Attack: .1, Release: .3, Vibrato: .002, Cut: 1300, Body: 170, Bite: .2}},
	{Name: "tremolo strings", Words: "tremolo", Program: 44, Low: 43, High: 90, Voices: 3, Late: .04,
		player: bowed{Attack: .2, Release: .35, Vibrato: .002, Cut: 2800, Body: 400, Tremolo: 9}},
	// Blown.
	{Name: "flute", Words: "flutes, pan flute, recorder, ocarina, shakuhachi", Program: 73, Low: 59, High: 96, Late: .03,
		player: pipe{Harmonics: []float64{1, .34, .16, .06, .03}, Breath: .10, Attack: .07, Release: .12, Vibrato: .004}},
	{Name: "whistle", Words: "tin whistle, penny whistle, whistling", Program: 78, Low: 67, High: 100, Late: .02,
		player: pipe{Harmonics: []float64{1, .08, .03}, Breath: .06, Attack: .05, Release: .1, Vibrato: .008}},
	{Name: "oboe", Words: "bassoon, cor anglais, duduk, english horn", Program: 68, Low: 46, High: 91, Late: .02,
		player: pipe{Harmonics: []float64{.7, 1, .9, .55, .4, .3, .16, .1, .06}, Breath: .02, Attack: .04, Release: .09, Vibrato: .004}},
	{Name: "clarinet", Words: "clarinets, bass clarinet", Program: 71, Low: 50, High: 91, Late: .02,
		player: pipe{Harmonics: []float64{1, .04, .62, .05, .34, .05, .18, .03, .08}, Breath: .03, Attack: .05, Release: .1, Vibrato: .0015}},
	{Name: "saxophone", Words: "sax, tenor sax, alto sax, saxophones", Program: 66, Low: 44, High: 82, Late: .02,
		player: pipe{Harmonics: []float64{1, .85, .7, .5, .4, .26, .2, .13, .1, .06}, Breath: .05, Attack: .045, Release: .12, Vibrato: .0065, Scoop: .35}},
	{Name: "harmonica", Words: "mouth organ, melodica", Program: 22, Low: 55, High: 88, Late: .02,
		player: pipe{Harmonics: []float64{1, .7, .85, .5, .5, .3, .28, .14, .1, .06}, Breath: .04, Attack: .04, Release: .08, Vibrato: .003, Pulse: .35,
			Scoop: .4}},
	{Name: "horn", Words: "french horn, horns, alphorn", Program: 60, Low: 40, High: 79, Late: .04,
		player: brass{Attack: .06, Release: .16, Dark: .9, Swell: 2.4, Vibrato: .0025}},
	{Name: "trumpet", Words: "trumpets, bugle, cornet, fanfare", Program: 56, Low: 52, High: 86, Late: .02,
		player: brass{Attack: .03, Release: .1, Dark: 1.6, Swell: 4.5, Vibrato: .004}},
	{Name: "muted trumpet", Words: "mute trumpet, harmon mute", Program: 59, Low: 52, High: 84, Late: .02,
		player: brass{Attack: .03, Release: .1, Dark: 2.6, Swell: 4, Vibrato: .005, Mute: 1700}},
	{Name: "brass", Words: "brass section, trombones, trombone, tuba, big band", Program: 61, Low: 34, High: 74, Voices: 3, Late: .03,
		player: brass{Attack: .045, Release: .14, Dark: 1.2, Swell: 3.6, Vibrato: .001}},
	// Struck and keyed.
	{Name: "piano", Words: "grand piano, pianos, upright piano, felt piano", Program: 0, Low: 24, High: 104,
		player: hammered{Strings: 2, Stiff: .00035, Sustain: 5.5, Felt: 1}},
	{Name: "honky tonk", Words: "honky tonk piano, saloon piano, ragtime piano, barrel piano", Program: 3, Low: 30, High: 100,
		player: hammered{Strings: 3, Stiff: .0005, Sustain: 2.6, Felt: .45, Beat: 5}},
	{Name: "harpsichord", Words: "cembalo, clavichord, spinet", Program: 6, Low: 36, High: 89, player: plucked{T60: 2.2, Bright: .9, Place: .1, Double: true}},
	{Name: "electric piano", Words: "rhodes, e-piano, wurlitzer, epiano", Program: 4, Low: 36, High: 96,
		player: fm{Ratio: 1, Index: 1, Fall: .5, Decay: 1.6, Tine: 14, TineLevel: .22, Tremble: 4.6}},
	{Name: "music box", Words: "musical box, kalimba, thumb piano", Program: 10, Low: 60, High: 101,
		player: bar{Ratios: []float64{1, 5.8, 12.2}, T60: 2.2, Contact: .5, Fall: 1.3}},
	{Name: "celesta", Words: "toy piano, glass harp", Program: 8, Low: 60, High: 104,
		player: bar{Ratios: []float64{1, 3.98, 9.1}, T60: 1.8, Contact: .9, Fall: 1.2}},
	{Name: "glockenspiel", Words: "bells, sleigh bells, chimes, crotales", Program: 9, Low: 67, High: 108,
		player: bar{Ratios: []float64{1, 2.756, 5.404, 8.933}, T60: 3, Contact: .18, Fall: .7}},
	{Name: "vibraphone", Words: "vibes, vibraharp", Program: 11, Low: 53, High: 89,
		player: bar{Ratios: []float64{1, 4, 9.9}, T60: 4.5, Contact: 1.1, Fall: 1.2, Tremble: 4.8}},
	{Name: "marimba", Words: "xylophone, balafon, wood blocks, gamelan", Program: 12, Low: 45, High: 96,
		player: bar{Ratios: []float64{1, 3.93, 9.5}, T60: .55, Contact: 1.4, Fall: 1.1}},
	{Name: "tubular bells", Words: "church bells, tubular bell, bell tower, church bell", Program: 14, Low: 55, High: 82,
		player: bar{Ratios: []float64{.5, 1, 1.2, 1.5, 2, 2.62, 3.01, 4.16}, T60: 6, Contact: .5, Fall: .8}},
	{Name: "timpani", Words: "kettle drums, kettledrums", Program: 47, Low: 36, High: 60,
		player: bar{Ratios: sound.Kettle, T60: 1.4, Contact: 4, Fall: .6, Thud: true}},
	{Name: "organ", Words: "church organ, pipe organ, cathedral organ", Program: 19, Low: 36, High: 96, Late: .03,
		player: organ{Bars: []float64{.55, .9, .3, .7, .2, .35, .1, .2}, Chiff: .05, Attack: .05, Release: .12}},
	{Name: "hammond organ", Words: "hammond, drawbar organ, rock organ, electric organ", Program: 16, Low: 36, High: 96,
		player: organ{Bars: []float64{.8, 1, .7, .5, .1, .15, .05, .2}, Chiff: .12, Attack: .008, Release: .04, Leslie: 6.4}},
	{Name: "accordion", Words: "concertina, bandoneon, squeezebox, hurdy gurdy, bagpipe, bagpipes", Program: 21, Low: 45, High: 92, Late: .02,
		player: pipe{Harmonics: []float64{1, .6, .75, .45, .5, .3, .25, .2, .12, .1}, Breath: .02, Attack: .035, Release: .07, Beat: .0035}},
	// Voices.
	{Name: "choir", Words: "choirs, chorus, voices, aahs, vocal pad, monks chanting, chant", Program: 52, Low: 43, High: 84, Voices: 4, Late: .06,
		player: voice{Formants: [3]float64{650, 1080, 2650}, Attack: .18, Release: .4}},
	{Name: "humming", Words: "hum, oohs, throat singing", Program: 53, Low: 36, High: 76, Voices: 3, Late: .06,
		player: voice{Formants: [3]float64{330, 760, 2400}, Attack: .2, Release: .4}},
	// Synthesizers.
	{Name: "pad", Words: "synth pad, warm pad, pads, synthesizers, synth strings, synth, synthesizer, " +
		"synths", Program: 89, Low: 40, High: 90, Voices: 3, Late: .1,
		player: subtractive{Saws: 2, Detune: .006, Cut: 500, Track: 2, Sweep: 900, Fall: 2.5, Q: .7, Attack: .5, Release: .9}},
	{Name: "dark drone", Words: "drone, drones", Program: 95, Low: 24, High: 60, Voices: 3, Late: .2,
		player: subtractive{Saws: 2, Detune: .009, Cut: 120, Track: 1.6, Sweep: 260, Fall: 5, Q: 1.1, Attack: 1.1, Release: 1.3}},
	{Name: "glass pad", Words: "crystal pad, airy pad, shimmer", Program: 88, Low: 55, High: 96, Voices: 2, Late: .1,
		player: fm{Ratio: 2.005, Index: .7, Fall: 3, Decay: 9, Attack: .35, Release: 1}},
	{Name: "saw lead", Words: "synth lead, lead synth, supersaw", Program: 81, Low: 48, High: 96,
		player: subtractive{Saws: 3, Detune: .008, Cut: 1800, Track: 3, Sweep: 3200, Fall: .4, Q: .9, Attack: .008, Release: .09, Vibrato: .004}},
	{Name: "pulse lead", Words: "square lead, retro lead", Program: 80, Low: 48, High: 96,
		player: subtractive{Pulse: .3, Cut: 2200, Track: 3, Sweep: 2000, Fall: .3, Q: .8, Attack: .006, Release: .07, Vibrato: .004}},
	{Name: "synth pluck", Words: "pluck synth, arpeggiator, sequencer", Program: 84, Low: 40, High: 96,
		player: subtractive{Saws: 2, Detune: .005, Cut: 350, Track: 1.5, Sweep: 4200, Fall: .16, Q: 1.2, Attack: .003, Decay: .45, Release: .1}},
	{Name: "synth bass", Words: "analog bass, moog bass, reese", Program: 38, Low: 24, High: 60,
		player: subtractive{Saws: 1, Sub: .7, Cut: 180, Track: 2, Sweep: 1100, Fall: .16, Q: 1.6, Attack: .004, Decay: 1.2, Release: .05}},
	{Name: "acid bass", Words: "303, tb303, acid", Program: 87, Low: 24, High: 64,
		player: subtractive{Saws: 1, Cut: 160, Track: 2, Sweep: 2600, Fall: .11, Q: 6, Attack: .003, Decay: .8, Release: .03, Drive: 1.6}},
	{Name: "sub bass", Words: "808 bass, deep bass", Program: 39, Low: 24, High: 55,
		player: fm{Ratio: 1, Index: .35, Fall: .2, Decay: 2.4, Attack: .004, Release: .08}},
	{Name: "fm bell", Words: "digital bell, synth bells", Program: 98, Low: 55, High: 100, player: fm{Ratio: 3.5, Index: 2.2, Fall: .8, Decay: 2.6}},
	{Name: "fm brass", Words: "synth brass", Program: 62, Low: 40, High: 84, Voices: 2,
		player: subtractive{Saws: 2, Detune: .004, Cut: 400, Track: 2, Sweep: 3000, Fall: .9, Q: .7, Attack: .04, Release: .12, Rise: .09}},
	// The console.
	{Name: "chip lead", Words: "square wave, 8-bit lead, nes", Program: 80, Computed: true, Low: 48, High: 100, player: chip{Width: .25, Vibrato: .004}},
	{Name: "chip arpeggio", Words: "pulse wave", Program: 80, Computed: true, Low: 48, High: 100, player: chip{Width: .125}},
	{Name: "chip bass", Words: "triangle wave", Program: 38, Computed: true, Low: 28, High: 64, player: chip{Triangle: true}},
	{Name: "vinyl", Words: "vinyl crackle, record crackle, crackle", Program: 122, Computed: true, Low: 0, High: 127, player: vinyl{}},
	// Kits.
	{Name: "drum kit", Words: "drums, acoustic drums, rock drums, percussion", Program: -1, player: acoustic},
	{Name: "brush kit", Words: "brushes, jazz drums, brushed drums", Program: -1, Set: 40, player: brushes},
	{Name: "electronic kit", Words: "electronic drums, drum machine, 808, 909, techno drums", Program: -1, Set: 24, player: electronic},
	{Name: "dusty kit", Words: "lo-fi drums, hip hop drums, boom bap", Program: -1, player: dusty},
	{Name: "orchestral drums", Words: "orchestral percussion, taiko, taikos, war drums, epic drums, tribal drums", Program: -1, Set: 48, player: orchestral},
	{Name: "hand drums", Words: "bongos, congas, bodhran, tabla, djembe, frame drum, tambourine", Program: -1, player: hands},
	{Name: "marching drums", Words: "snare drums, marching snare, drumline", Program: -1, player: marching},
	{Name: "chip drums", Words: "noise channel, 8-bit drums", Program: -1, Computed: true, player: console},
}
