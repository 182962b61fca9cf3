package music

import "atelier/internal/media/score"

// Three and four chords of the key, or Mixolydian and Dorian with VII; a strummed guitar carries the rhythm, drums come late.
var folk = Genre{
	Name: "folk", Words: "folk, acoustic, country, campfire, indie, bluegrass, singer songwriter, village, farm, homely, " +
		"tavern, bard, medieval tavern, inn",
	Tempo: [2]float64{92, 124}, Meters: []int{4, 3}, Scales: []score.Scale{score.Major, score.Mixolydian, score.Dorian},
	Progressions: []string{"I V vi IV I IV V I", "I IV I V I IV V I", "i VII i v i VII VI V", "I vi IV V I vi IV V"},
	Human:        .01, Busy: .55, Room: studio,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"violin", "whistle", "harmonica", "accordion"},
			Style: "melody", Low: 62, High: 84, Loudness: -20, Pan: .15, Send: .3, Force: .5},
		{Part: "guitar", Instruments: []string{"steel guitar", "guitar", "lute"}, Style: "strum", Low: 45, High: 72, Loudness: -21, Pan: -.2, Send: .2},
		{Part: "bass", Instruments: []string{"upright bass"}, Style: "root fifth", Low: 28, High: 46, Loudness: -22},
		{Part: "drums", Instruments: []string{"hand drums"}, Style: "drums", Groove: []string{"folk 4", "folk 3"}, Loudness: -25, Send: .15, Force: .6},
	},
}

// The chords are ii7–V7–I7 in rounds, and a blues in minor. Swing ⅓ on eighths is the triplet; the bass walks, the piano comps off the beat.
var jazz = Genre{
	Name: "jazz", Words: "jazz, jazzy, swing, bebop, blues, noir, detective, lounge, smooth jazz, big band, bossa nova, " +
		"bossa, elevator, elevator music, cocktail, ragtime",
	Tempo: [2]float64{96, 152}, Meters: []int{4}, Scales: []score.Scale{score.Major, score.Dorian, score.Mixolydian},
	Progressions: []string{"ii7 V7 I7 vi7 ii7 V7 I7 I7", "I7 vi7 ii7 V7 iii7 vi7 ii7 V7", "i7 iv7 i7 i7 iv7 iv7 i7 V7", "I7 IV7 iii7 vi7 ii7 V7 I7 V7"},
	Seventh:      true, Swing: .33, Step: .5, Human: .012, Busy: .65, Room: club,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"saxophone", "muted trumpet", "clarinet", "vibraphone"},
			Style: "melody", Low: 58, High: 80, Loudness: -20, Pan: .1, Send: .3, Force: .5},
		{Part: "piano", Instruments: []string{"piano", "guitar", "electric piano"}, Style: "comp", Low: 52, High: 74, Loudness: -23, Pan: -.25, Send: .25},
		{Part: "bass", Instruments: []string{"upright bass"}, Style: "walking", Low: 28, High: 50, Loudness: -21, Pan: .1},
		{Part: "drums", Instruments: []string{"brush kit"}, Style: "drums", Groove: []string{"swing 4"}, Loudness: -24, Pan: .05, Send: .15, Force: .3},
	},
}

// The Neapolitan bII, a semitone above the tonic, without a dominant that would resolve it. Music box and humming have the tune,
// far back in the room.
var horror = Genre{
	Name: "horror", Words: "horror, scary, creepy, spooky, haunted, eerie, sinister, nightmare, halloween, ghost, ghostly, evil, demonic, vampire, zombie",
	Tempo: [2]float64{54, 76}, Meters: []int{4, 3}, Scales: []score.Scale{score.Phrygian, score.Minor, score.Minor},
	Progressions: []string{"i bII i bII", "i VI i V", "i iv bII V", "i i VI bII i iv bII V"},
	Human:        .02, Busy: .2, Room: cellar,
	Layers: []Layer{
		{Part: "drone", Instruments: []string{"dark drone"}, Style: "drone", Low: 28, High: 44, Loudness: -21, Send: .4},
		{Part: "strings", Instruments: []string{"tremolo strings"}, Style: "cluster", Low: 55, High: 84, Loudness: -24, Pan: -.2, Send: .5, Force: .5},
		{Part: "lead", Instruments: []string{"music box", "celesta", "humming", "piano"},
			Style: "melody", Low: 66, High: 88, Loudness: -23, Pan: .2, Send: .7, Force: .6},
		{Part: "choir", Instruments: []string{"humming", "choir"}, Style: "pad", Low: 43, High: 64, Loudness: -27, Send: .6, Force: .9},
		{Part: "drums", Instruments: []string{"orchestral drums"},
			Style: "drums", Groove: []string{"heart 4", "heart 3"}, Loudness: -25, Send: .5, Force: .8},
	},
}

// The chords i–VII–VI–V are the Andalusian cadence. Whistle and harmonica lead, as in the scores of Italian westerns; the guitar gallops: long,
// short, short.
var western = Genre{
	Name: "western", Words: "western, wild west, cowboy, spaghetti western, desert, saloon, duel, showdown, gunslinger, frontier, mexican, mariachi",
	Tempo: [2]float64{88, 116}, Meters: []int{4}, Scales: []score.Scale{score.Minor, score.Dorian, score.Minor},
	Progressions: []string{"i VII VI V", "i i VI VII i iv VII i", "i III VII i VI iv V i", "i v VI III iv i V i"},
	Human:        .011, Busy: .4, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"whistle", "harmonica", "trumpet", "electric guitar"},
			Style: "melody", Low: 64, High: 86, Loudness: -20, Pan: .1, Send: .5, Force: .5},
		{Part: "guitar", Instruments: []string{"steel guitar", "guitar"}, Style: "gallop", Low: 45, High: 69, Loudness: -22, Pan: -.25, Send: .25},
		{Part: "twang", Instruments: []string{"electric guitar", "banjo"}, Style: "answer", Low: 52, High: 72, Loudness: -24, Pan: .3, Send: .4, Force: .7},
		{Part: "bass", Instruments: []string{"upright bass", "electric bass"}, Style: "root fifth", Low: 28, High: 46, Loudness: -22},
		{Part: "choir", Instruments: []string{"choir"}, Style: "pad", Low: 55, High: 76, Loudness: -27, Send: .6, Force: .95},
		{Part: "drums", Instruments: []string{"hand drums"}, Style: "drums", Groove: []string{"gallop 4"}, Loudness: -25, Send: .3, Force: .6},
	},
}

// Lydian I–II and chords a third apart (i–VI–III), which leave the key open; a pulse of plucked tones, a wide room.
var scifi = Genre{
	Name: "sci-fi", Words: "sci-fi, scifi, sci fi, science fiction, space, cosmic, futuristic, alien, starship, galaxy, " +
		"spaceship, space station, robot, cyber, technology",
	Tempo: [2]float64{76, 104}, Meters: []int{4}, Scales: []score.Scale{score.Lydian, score.Minor, score.Dorian},
	Progressions: []string{"i VI III VII", "I II vi I", "i v VI iv", "i III VII IV i III VI VII"},
	Human:        .004, Busy: .4, Room: space,
	Layers: []Layer{
		{Part: "pad", Instruments: []string{"pad", "glass pad"}, Style: "pad", Low: 50, High: 76, Loudness: -22, Send: .5},
		{Part: "pulse", Instruments: []string{"synth pluck"}, Style: "arpeggio", Low: 55, High: 82, Loudness: -24, Pan: -.25, Send: .45, Force: .4},
		{Part: "bass", Instruments: []string{"synth bass", "sub bass"}, Style: "eighths", Low: 29, High: 45, Loudness: -21, Force: .4},
		{Part: "lead", Instruments: []string{"pulse lead", "fm brass", "fm bell", "horn"},
			Style: "melody", Low: 60, High: 84, Loudness: -21, Pan: .15, Send: .5, Force: .6},
		{Part: "drums", Instruments: []string{"electronic kit"}, Style: "drums", Groove: []string{"half time 4"}, Loudness: -23, Send: .25, Force: .8},
	},
}

// Major alone, three beats, tonic and dominant by turns; a music box over a broken harp, with no drums.
var lullaby = Genre{
	Name: "lullaby", Words: "lullaby, bedtime, baby, nursery, children, kids, cradle, music box melody, toy, innocent, cute, gentle",
	Tempo: [2]float64{68, 84}, Meters: []int{3, 4}, Scales: []score.Scale{score.Major},
	Progressions: []string{"I V I IV I IV V I", "I IV I V I IV V I", "I vi IV V I vi V I"},
	Human:        .012, Busy: .3, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"music box", "celesta", "glockenspiel"},
			Style: "melody", Low: 67, High: 88, Loudness: -19, Send: .4, Force: .3},
		{Part: "harp", Instruments: []string{"harp", "guitar", "piano"}, Style: "broken", Low: 50, High: 76, Loudness: -22, Pan: -.2, Send: .35},
		{Part: "strings", Instruments: []string{"strings", "humming"}, Style: "pad", Low: 52, High: 74, Loudness: -27, Pan: .1, Send: .5, Force: .7},
	},
}

// 108 to 120 steps a minute, the pace of a military march. Horns play on the offbeats (oompah), the snare rolls.
var march = Genre{
	Name: "march", Words: "march, marching, military, parade, anthem, ceremonial, victory, triumphant, fanfare, royal, circus, army, patriotic",
	Tempo: [2]float64{108, 120}, Meters: []int{4}, Scales: []score.Scale{score.Major, score.Mixolydian, score.Minor},
	Progressions: []string{"I I V I IV I V I", "I IV V I I ii V I", "i i V i iv i V i", "I V vi iii IV I V I"},
	Human:        .006, Busy: .55, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"trumpet", "brass", "whistle"},
			Style: "melody", Low: 60, High: 82, Loudness: -19, Pan: .1, Send: .35, Force: .4},
		{Part: "horns", Instruments: []string{"horn", "brass"}, Style: "oompah", Low: 50, High: 70, Loudness: -23, Pan: -.25, Send: .35},
		{Part: "bass", Instruments: []string{"brass"}, Style: "root fifth", Low: 34, High: 50, Loudness: -21, Pan: .2, Send: .2},
		{Part: "counter", Instruments: []string{"flute", "clarinet"}, Style: "counter", Low: 67, High: 86, Loudness: -25, Pan: .35, Send: .35, Force: .9},
		{Part: "drums", Instruments: []string{"marching drums"}, Style: "drums", Groove: []string{"march 4"}, Loudness: -21, Send: .25},
	},
}

// I–bVII–IV–I is the Mixolydian turn of rock. Power chords leave the third out, so distortion adds no rough beats.
var rock = Genre{
	Name: "rock", Words: "rock, rock and roll, punk, grunge, garage, surf, energetic, guitar riff, sports, skate",
	Tempo: [2]float64{108, 144}, Meters: []int{4}, Scales: []score.Scale{score.Mixolydian, score.Minor, score.Major},
	Progressions: []string{"I bVII IV I", "i VI III VII", "I IV V IV", "i VII VI VII", "vi IV I V"},
	Human:        .007, Busy: .6, Room: studio,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"distorted guitar", "electric guitar", "hammond organ"},
			Style: "melody", Low: 60, High: 82, Loudness: -21, Pan: .15, Send: .25, Force: .6},
		{Part: "rhythm", Instruments: []string{"distorted guitar"}, Style: "power chords", Low: 40, High: 59, Loudness: -21, Pan: -.35, Send: .12},
		{Part: "bass", Instruments: []string{"electric bass"}, Style: "eighths", Low: 28, High: 45, Loudness: -20},
		{Part: "organ", Instruments: []string{"hammond organ"}, Style: "pad", Low: 55, High: 76, Loudness: -28, Pan: .35, Send: .2, Force: .9},
		{Part: "drums", Instruments: []string{"drum kit"}, Style: "drums", Groove: []string{"rock 4"}, Loudness: -19, Send: .14, Force: .2},
	},
}

// Phrygian with bII, sixteenths on the lowest string (chug), a double kick. A dry room, since a long one would blur 172 beats a
// minute.
var metal = Genre{
	Name: "metal", Words: "metal, heavy metal, thrash, doom metal, aggressive, brutal, djent",
	Tempo: [2]float64{138, 172}, Meters: []int{4}, Scales: []score.Scale{score.Phrygian, score.Minor, score.Minor},
	Progressions: []string{"i i bII i", "i VI VII i", "i i VI V", "i bII VII i"},
	Human:        .005, Busy: .85, Room: studio,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"distorted guitar"}, Style: "melody", Low: 62, High: 86, Loudness: -21, Pan: .15, Send: .3, Force: .8},
		{Part: "rhythm", Instruments: []string{"distorted guitar"}, Style: "chug", Low: 36, High: 55, Loudness: -20, Pan: -.3, Send: .08},
		{Part: "bass", Instruments: []string{"electric bass"}, Style: "sixteenths", Low: 26, High: 42, Loudness: -21},
		{Part: "drums", Instruments: []string{"drum kit"}, Style: "drums", Groove: []string{"metal 4"}, Loudness: -19, Send: .12},
	},
}

// One instrument with two hands: the lead, and broken chords an octave and a half below; strings only in the fullest sections.
var piano = Genre{
	Name: "piano", Words: "piano piece, classical, romantic, sad piano, emotional, melancholic piano, sonata, nocturne, " +
		"chamber, baroque, elegant, wedding, sentimental, sad, nostalgic",
	Tempo: [2]float64{66, 96}, Meters: []int{4, 3}, Scales: []score.Scale{score.Minor, score.Major, score.Major},
	Progressions: []string{"i VI III VII i iv V i", "I V vi iii IV I IV V", "i iv VII III VI iv V i", "I vi ii V I IV V I"},
	Human:        .016, Busy: .45, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"piano"}, Style: "melody", Low: 64, High: 86, Loudness: -19, Pan: .08, Send: .3, Force: .3},
		{Part: "left hand", Instruments: []string{"piano"}, Style: "broken", Low: 41, High: 66, Loudness: -22, Pan: -.12, Send: .3},
		{Part: "strings", Instruments: []string{"strings", "cello"}, Style: "pad", Low: 50, High: 74, Loudness: -27, Send: .5, Force: .95},
	},
}

// One riff that repeats, a deep bass, the snare on the third beat. Sixteenths swing by .16, half of a triplet.
var hiphop = Genre{
	Name: "hip hop", Words: "hip hop, hip-hop, hiphop, trap, rap beat, beat, beats, urban, r and b, gangster, street",
	Tempo: [2]float64{82, 96}, Meters: []int{4}, Scales: []score.Scale{score.Minor, score.Dorian, score.Phrygian},
	Progressions: []string{"i i VI VII", "i VI iv v", "i7 iv7 i7 v7", "i bII i VII"},
	Swing:        .16, Step: .25, Human: .006, Busy: .4, Room: studio,
	Layers: []Layer{
		{Part: "keys", Instruments: []string{"piano", "electric piano", "fm bell"}, Style: "riff", Low: 55, High: 79, Loudness: -22, Pan: -.1, Send: .25},
		{Part: "bass", Instruments: []string{"sub bass"}, Style: "sparse bass", Low: 28, High: 43, Loudness: -19},
		{Part: "strings", Instruments: []string{"strings", "choir"}, Style: "pad", Low: 55, High: 76, Loudness: -28, Send: .4, Force: .8},
		{Part: "drums", Instruments: []string{"electronic kit"}, Style: "drums", Groove: []string{"trap 4"}, Loudness: -20, Send: .08, Force: .3},
	},
}

// Dorian and Mixolydian: i–VII without a leading tone, over a drone as of pipes. Melodies run in eighths (Busy .9).
var celtic = Genre{
	Name: "celtic", Words: "celtic, irish, scottish, jig, reel, highland, viking, nordic, norse, pub",
	Tempo: [2]float64{104, 128}, Meters: []int{4, 3}, Scales: []score.Scale{score.Dorian, score.Mixolydian, score.Major},
	Progressions: []string{"i VII i VII i VII v i", "I bVII I V I bVII IV I", "I IV I V vi IV V I"},
	Human:        .008, Busy: .9, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"whistle", "violin", "flute"},
			Style: "melody", Low: 64, High: 88, Loudness: -20, Pan: .1, Send: .35, Force: .4},
		{Part: "harp", Instruments: []string{"harp", "lute"}, Style: "rolling", Low: 52, High: 79, Loudness: -23, Pan: -.3, Send: .35},
		{Part: "drone", Instruments: []string{"accordion", "low strings"}, Style: "drone", Low: 43, High: 57, Loudness: -25, Pan: .15, Send: .3},
		{Part: "drums", Instruments: []string{"hand drums"}, Style: "drums", Groove: []string{"reel 4", "folk 3"}, Loudness: -22, Send: .25, Force: .5},
	},
}

// Church modes over a drone, three beats first. VII–i in place of a dominant, since its leading tone came later.
var medieval = Genre{
	Name: "medieval", Words: "medieval, renaissance, court, minstrel, troubadour, castle, monastery, gregorian, ancient",
	Tempo: [2]float64{84, 112}, Meters: []int{3, 4}, Scales: []score.Scale{score.Dorian, score.Mixolydian, score.Phrygian},
	Progressions: []string{"i VII i v i VII v i", "i III VII i iv VII v i", "I bVII I V I bVII V I"},
	Human:        .011, Busy: .5, Room: church,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"flute", "oboe", "violin"}, Style: "melody", Low: 62, High: 84, Loudness: -20, Pan: .1, Send: .3, Force: .4},
		{Part: "lute", Instruments: []string{"lute", "harp"}, Style: "broken", Low: 50, High: 74, Loudness: -22, Pan: -.25, Send: .3},
		{Part: "drone", Instruments: []string{"low strings", "accordion", "humming"}, Style: "drone", Low: 38, High: 55, Loudness: -26, Send: .4},
		{Part: "drums", Instruments: []string{"hand drums"}, Style: "drums", Groove: []string{"folk 3", "folk 4"}, Loudness: -25, Send: .3, Force: .6},
	},
}

// The chords are i and its neighbours VII and bII over a drone, so that the scale's semitones show; plucked koto, few drums.
var eastern = Genre{
	Name: "eastern", Words: "eastern, asian, japanese, chinese, oriental, samurai, ninja, zen, arabian, arabic, egyptian, indian, persian, bazaar",
	Tempo: [2]float64{72, 100}, Meters: []int{4}, Scales: []score.Scale{score.Minor, score.Phrygian, score.Minor},
	Progressions: []string{"i i iv i VI VII i i", "i VII i VII VI VII i i", "i bII i bII i VII bII i"},
	Human:        .014, Busy: .5, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"flute", "oboe", "violin"}, Style: "melody", Low: 62, High: 86, Loudness: -20, Pan: .15, Send: .45, Force: .4},
		{Part: "koto", Instruments: []string{"koto", "lute"}, Style: "broken", Low: 50, High: 79, Loudness: -21, Pan: -.25, Send: .35},
		{Part: "drone", Instruments: []string{"low strings", "humming"}, Style: "drone", Low: 36, High: 52, Loudness: -26, Send: .4},
		{Part: "drums", Instruments: []string{"orchestral drums", "hand drums"},
			Style: "drums", Groove: []string{"taiko 4"}, Loudness: -23, Send: .4, Force: .6},
	},
}

// Carols: major, the three main chords and their relatives; glockenspiel and bells on the offbeats.
var holiday = Genre{
	Name: "holiday", Words: "christmas, holiday, xmas, winter, snow, sleigh, carol, santa, festive, new year",
	Tempo: [2]float64{96, 124}, Meters: []int{4, 3}, Scales: []score.Scale{score.Major},
	Progressions: []string{"I IV V I vi ii V I", "I V vi IV I IV V I", "I vi IV V I vi ii V"},
	Human:        .009, Busy: .5, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"glockenspiel", "celesta", "flute"}, Style: "melody", Low: 67, High: 91, Loudness: -20, Send: .4, Force: .3},
		{Part: "strings", Instruments: []string{"strings"}, Style: "pad", Low: 53, High: 77, Loudness: -23, Pan: -.1, Send: .45},
		{Part: "pizzicato", Instruments: []string{"pizzicato"}, Style: "oompah", Low: 48, High: 72, Loudness: -24, Pan: .25, Send: .35},
		{Part: "bass", Instruments: []string{"upright bass", "low strings"}, Style: "root fifth", Low: 29, High: 46, Loudness: -22},
		{Part: "drums", Instruments: []string{"drum kit"}, Style: "drums", Groove: []string{"sleigh 4", "sleigh 3"}, Loudness: -26, Send: .2, Force: .3},
	},
}

// Bass on one, chords on two and three (oompah). 120 to 168 beats are 40 to 56 turns of the dancers a minute.
var waltz = Genre{
	Name: "waltz", Words: "waltz, ballroom, viennese, carousel, merry go round, musette, tango, paris, french, italian",
	Tempo: [2]float64{120, 168}, Meters: []int{3}, Scales: []score.Scale{score.Major, score.Minor, score.Minor},
	Progressions: []string{"I I V V V V I I", "I vi ii V I vi ii V", "i iv V i i iv V i", "i i iv iv V V i V"},
	Human:        .009, Busy: .5, Room: hall,
	Layers: []Layer{
		{Part: "lead", Instruments: []string{"accordion", "violin", "clarinet"},
			Style: "melody", Low: 62, High: 86, Loudness: -20, Pan: .1, Send: .35, Force: .4},
		{Part: "chords", Instruments: []string{"strings", "guitar", "pizzicato"}, Style: "oompah", Low: 52, High: 72, Loudness: -22, Pan: -.2, Send: .35},
		{Part: "bass", Instruments: []string{"upright bass", "low strings"}, Style: "downbeat", Low: 29, High: 46, Loudness: -21},
		{Part: "counter", Instruments: []string{"cello", "flute"}, Style: "counter", Low: 52, High: 74, Loudness: -25, Pan: .3, Send: .4, Force: .9},
	},
}

// The chord is i for bars and then bII: nothing moves but the pulse. The clock ticks on every beat; the strings rub a semitone (cluster).
var tension = Genre{
	Name: "tension", Words: "tension, suspense, suspenseful, stealth, thriller, mystery, mysterious, investigation, " +
		"sneaking, heist, spy, dark, danger, countdown, dungeon",
	Tempo: [2]float64{84, 112}, Meters: []int{4}, Scales: []score.Scale{score.Phrygian, score.Minor, score.Minor},
	Progressions: []string{"i i VI VI i i bII bII", "i bII i VI", "i i iv iv VI VI V V"},
	Human:        .007, Busy: .3, Room: cellar,
	Layers: []Layer{
		{Part: "pulse", Instruments: []string{"pizzicato", "low strings", "synth pluck"},
			Style: "ostinato", Low: 48, High: 67, Loudness: -22, Pan: -.2, Send: .3},
		{Part: "drone", Instruments: []string{"dark drone", "low strings"}, Style: "drone", Low: 28, High: 43, Loudness: -23, Send: .3},
		{Part: "strings", Instruments: []string{"tremolo strings"}, Style: "cluster", Low: 57, High: 81, Loudness: -26, Send: .45, Force: .8},
		{Part: "lead", Instruments: []string{"clarinet", "piano", "vibraphone", "muted trumpet"},
			Style: "melody", Low: 55, High: 77, Loudness: -22, Pan: .15, Send: .45, Force: .6},
		{Part: "drums", Instruments: []string{"orchestral drums"}, Style: "drums", Groove: []string{"clock 4"}, Loudness: -26, Send: .3, Force: .5},
	},
}
