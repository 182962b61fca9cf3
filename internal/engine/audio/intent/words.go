package intent

import "atelier/internal/language"

// Lists of words that are not about one family.
var (
	// neutral words say nothing about the sound: "sound", "audio".
	neutral = language.Words(language.Asking + ", sound, sounds, sfx, fx, sound effect, sound effects, effect, effects, noise, noises, audio, " +
		"audio clip, clip, sample, " +
		"recording, foley, " +
		"ambience, ambiance, ambient sound, atmosphere, soundscape, background, background sound, backdrop, loop, some, for a game, for my game, " +
		"video game, game, high quality, quality, hd, stereo, mono, mp3, wav, file, track " +
		"of, being, getting, " +
		"something, object, thing, item, someone, somebody, person, man, woman, it, its, itself, sheet, bunch, pair, piece, group, there, this, that, " +
		"they, them, hear, heard, open, opens, opening, closed, up, down, off, out, " +
		"away, back, s, like, very, really, someones")

	// music are words that ask for music and for nothing else.
	music = language.Words("music, song, melody, tune, soundtrack, ost, bgm, background music, theme song, theme music, title theme, battle theme, " +
		"boss theme, " +
		"symphony, sonata, concerto, overture, waltz, lullaby, ballad, anthem, instrumental, lofi, lo fi, techno, house music, edm, dubstep, drum and bass, " +
		"jazz, blues, hip hop, trap beat, chiptune, synthwave, rock song, orchestral, orchestra, chord progression, chords, arpeggio, bassline, guitar solo, " +
		"piano piece, piano solo, string quartet, film score, musical score, musical, medley, composition, rhapsody, bossa nova, reggae, salsa, " +
		"folk song, marching band, heavy metal, punk rock, rock track, rock guitar, guitar riff, riff, military march, wedding march, " +
		"drum and bass, backing track, jig, reel, polka, minuet, mazurka, underscore, brass fanfare, garage rock")

	// speech are words that ask for spoken words.
	speech = language.Words("say, says, saying, said, speech, spoken, speak, speaks, speaking, narrate, narrates, narration, narrator, narrating, " +
		"voice over, voiceover, " +
		"voice saying, lyrics, vocals, vocal track, rap verse, rapping, text to speech, tts, dialogue, dialog, monologue, announcer, announces, " +
		"announcing, pronounce, " +
		"pronounces, recite, recites, reciting, audiobook, podcast, reading aloud, reads aloud, singer, sings a song, singing a song, acapella, a " +
		"cappella, interview, " +
		"a voice that says, whispering words, conversation about, sing the words, sings the words, singing the words, read the text, rap about, " +
		"reads a poem, reading a poem, reads a story, poem, poetry")

	// occasions are words before a noun that only says when something sounds.
	occasions = language.Words("after, before, during, following, until")

	// people are the singers and speakers whose words cannot be made.
	people = language.Words("man, woman, girl, boy, child, person, someone, he, she, choir, singer, lady, guy, artist, female, male, kid")
	voices = language.Words("sing, sings, singing, sang, talk, talks, talking, tell, tells, telling")

	// silence are words for no sound at all.
	silence = language.Words("silence, silent, complete silence, total silence, absolute silence, nothing, no sound, no sounds, no noise, pure " +
		"silence, quiet, mute, muted")

	// then are words that begin the next sound.
	then = language.Words("then, and then, afterwards, afterward, after that, followed by, next, finally, before, and finally, after which, " +
		"subsequently, later, until, leading to, ending with, and at last")

	// also are words that begin a sound at the same time.
	also = language.Words("and, with, while, as, plus, amid, amidst, along with, together with, accompanied by, mixed with, alongside, whilst, or")

	// not are words that exclude a sound.
	not = language.Words("no, without, not, never, minus, except, except for, instead of, rather than, free of, lacking, excluding")

	// in are words that begin a place.
	in = language.Words("in, over, on, upon, onto, against, under, above, during, inside, inside of, within, through, throughout, at, into, across, " +
		"echoing in, echoing through, down, from, near, by, outside, beside, around, behind, above, below, aboard, when, whenever, to a, to an, to the")

	// beyond are sounds that are often asked for and that no family makes, most of them of the human voice and body.
	beyond = language.Words("laugh, laughs, laughing, laughter, giggle, giggles, giggling, chuckle, cackle, cackles, scream, screams, screaming, " +
		"scream of, shriek, shrieks, " +
		"yell, yells, yelling, baby cry, baby cries, baby crying, crying baby, crying, sob, sobbing, weep, weeping, fart, farting, burp, burping, " +
		"belch, hiccup, boing, splat, " +
		"slide whistle, finger snap, finger snaps, snapping fingers, drum roll, drumroll, slot machine, bowling, stapler, toilet, record scratch, " +
		"cassette, cassette tape, yodel, playground")

	// surrounding are words for the sounds of a place.
	surrounding = language.Words("ambience, ambiance, ambient sound, ambient, atmosphere, soundscape, background, backdrop, sounds, noises, loop")

	looping = language.Words("loop, looping, loops, looped, loopable, seamless, seamlessly, seamless loop, perfect loop, endless, endlessly, infinite, " +
		"continuous loop")
)

// seconds are how long a unit of time is.
var seconds = map[string]float64{
	"s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "ms": .001, "milliseconds": .001,
}
