package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"atelier/internal/archetype"
	things "atelier/internal/archetype/all"
	sounds "atelier/internal/foley/all"
	"atelier/internal/material"
	"atelier/internal/motion"
	"atelier/internal/music"
	surfaces "atelier/internal/surface/all"
)

// count is a number in the text of README.md that follows from a list of the code.
type count struct {
	pattern string // with the number as its one group; every place that matches is counted anew
	of      func() int
}

// counts are all of them. Where the text says "more than", the number is a round one below the true one, so few additions change it.
var counts = []count{
	{`More than (\d+) \[things\]`, func() int { return below(50, archetypes(func(*archetype.Archetype) bool { return true })) }},
	{`More than (\d+) of them are \[recipes\]`, func() int {
		return below(50, archetypes(func(a *archetype.Archetype) bool { return a.Program != nil }))
	}},
	{`of (\d+) materials and of named surfaces`, func() int { return len(material.All) }},
	{`under\s+(\d+) modifiers`, func() int { return len(material.Modifiers) }},
	{`in costume, more than (\d+)`, func() int { return below(10, family("person")) }},
	{`\[Animals\]\(docs/gallery/animals/README.md\), more than (\d+)`, func() int { return below(10, family("animal")) }},
	{`(\d+) \[?named surfaces`, func() int { return len(surfaces.Surfaces) }},
	{`(\d+) \[families of sounds\]`, func() int { return len(sounds.Families) }},
	{`(\d+) places as ambiences`, func() int { return len(sounds.Scenes) }},
	{`music of (\d+) genres`, func() int { return len(music.Genres) }},
	{`sets of (\d+) actions`, func() int { return motion.Listed }},
	{`\((\d+) families in \d+ styles\)`, func() int { return motion.Listed / motion.Styles }},
	{`\(\d+ families in (\d+) styles\)`, func() int { return motion.Styles }},
}

// below is the greatest multiple of step below n.
func below(step, n int) int { return (n - 1) / step * step }

func archetypes(which func(*archetype.Archetype) bool) (n int) {
	for _, a := range things.Archetypes {
		if which(a) {
			n++
		}
	}
	return n
}

func family(name string) int {
	return archetypes(func(a *archetype.Archetype) bool { return a.Family == name })
}

// counted is a text with its numbers counted anew. A pattern that is nowhere in it is an error.
func counted(text string) (string, error) {
	for _, c := range counts {
		places := regexp.MustCompile(c.pattern).FindAllStringSubmatchIndex(text, -1)
		if places == nil {
			return "", fmt.Errorf("README.md has no %q", c.pattern)
		}
		var b strings.Builder
		last := 0
		for _, at := range places {
			b.WriteString(text[last:at[2]] + strconv.Itoa(c.of()))
			last = at[3]
		}
		text = b.String() + text[last:]
	}
	return text, nil
}
