package music

import (
	"atelier/internal/media/score"
)

// Wish is the words' demands on a piece. A zero field is free: the genre or the seed decides.
type Wish struct {
	Genre       string   // by its name
	Moods       []string // by their names
	Tempo       float64  // beats a minute
	Meter       int      // beats a bar
	Tonic       *int     // pitch class
	Scale       *score.Scale
	Instruments []string // that must play, the first as the lead
	Without     []string // parts and instruments that must not
	Solo        bool     // the instruments alone
	Seconds     float64
	Loop        bool
}

// Mood bends a genre.
// Tempo multiplies over all moods of a wish, Force (by half) and Busy are added, and the last Minor counts.
type Mood struct {
	Name  string
	Words string
	Tempo float64 // factor
	Minor int     // 1: minor scales, −1: major ones, 0: either
	Force float64 // added to the force of every section
	Busy  float64 // added
}

// Moods are all of them.
var Moods = []Mood{
	{"sad", "sad, sorrowful, melancholic, melancholy, mournful, tragic, lonely, heartbroken, grief, bittersweet, somber, sombre", .84, 1, -.1, -.15},
	{"happy", "happy, joyful, cheerful, merry, bright, fun, funny, playful, lighthearted, optimistic, positive, sunny, whimsical, silly", 1.1, -1, .05, .1},
	{"calm", "calm, relaxed, relaxing, soft, soothing, quiet, tranquil, gentle, mellow, slow paced, tender, warm", .86, 0, -.2, -.2},
	{"energetic", "energetic, driving, intense, powerful, exciting, wild, frantic, furious, adrenaline, pumping, fierce", 1.12, 0, .2, .2},
	{"dark", "dark, gloomy, ominous, menacing, brooding, grim, threatening, foreboding, bleak", .92, 1, 0, -.1},
	{"heroic", "heroic, triumphant, glorious, noble, brave, uplifting, inspiring, hopeful, victorious", 1, -1, .15, 0},
	{"mysterious", "mysterious, enigmatic, curious, strange, uncanny, weird", .9, 1, -.1, -.15},
	{"romantic", "romantic, love, loving, passionate, sensual, nostalgic, dreamy, sentimental", .9, 0, -.05, -.05},
	{"tense", "tense, suspenseful, nervous, anxious, urgent, panicked", 1.06, 1, .05, .1},
	{"epic", "epic, grand, huge, massive, monumental, climactic", 1, 0, .25, 0},
}

func mood(name string) (Mood, bool) {
	for _, m := range Moods {
		if m.Name == name {
			return m, true
		}
	}
	return Mood{}, false
}
