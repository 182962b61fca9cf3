package reference

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/media/likeness"
)

// sideWords are the words by which a prompt names the sides that its images show. "Side" alone is the right.
var sideWords = map[string]likeness.Side{
	"front": likeness.Front, "right": likeness.Right, "side": likeness.Right, "profile": likeness.Right,
	"back": likeness.Back, "rear": likeness.Back, "behind": likeness.Back, "left": likeness.Left,
	"top": likeness.Top, "above": likeness.Top, "overhead": likeness.Top,
}

// Further words of a phrase such as "seen from the front, left and back" or "a front view of".
var (
	viewWords = strings.Fields("view views photo photos photograph photographs picture pictures image images shot shots angle angles elevation " +
		"elevations seen shown")
	glueWords = strings.Fields("and the a an from of at in with then")
	token     = regexp.MustCompile(`[A-Za-z]+|[,;:&/()+]`)
)

// views reads from a prompt which sides n images show, in their order, and returns the prompt without those words. Where it says
// nothing, they are the front, the right, the back, the left and the top. An image without a side has "".
func views(prompt string, n int) (rest string, sides []likeness.Side) {
	rest = prompt
	for _, p := range viewPhrases(prompt) {
		if names := p.sides; len(names) > 0 {
			rest = strings.TrimSpace(prompt[:p.from] + " " + prompt[p.to:])
			sides = names
			break
		}
	}
	if sides == nil {
		sides = slices.Clone(likeness.Sides)
	}
	for len(sides) < n {
		sides = append(sides, "")
	}
	return rest, sides[:n]
}

// viewPhrase is a run of words about views, and the sides that they name.
type viewPhrase struct {
	from, to int // bytes
	sides    []likeness.Side
}

// viewPhrases are the runs of a prompt with both a side and a word for a view.
func viewPhrases(prompt string) (out []viewPhrase) {
	tokens := token.FindAllStringIndex(prompt, -1)
	text := func(i int) string { return strings.ToLower(prompt[tokens[i][0]:tokens[i][1]]) }
	of := func(i int) bool {
		t := text(i)
		return sideWords[t] != "" || slices.Contains(viewWords, t) || slices.Contains(glueWords, t) || len(t) == 1
	}
	for i := 0; i < len(tokens); i++ {
		if !of(i) {
			continue
		}
		end := i
		for end < len(tokens) && of(end) {
			end++
		}
		if p, ok := viewsIn(tokens[i:end], func(k int) string { return text(i + k) }); ok {
			out = append(out, p)
		}
		i = end
	}
	return out
}

// viewsIn reads a run. It ends before a last article, which is the next noun's.
func viewsIn(run [][]int, text func(int) string) (p viewPhrase, ok bool) {
	n := len(run)
	for n > 0 && slices.Contains([]string{"a", "an", "the"}, text(n-1)) {
		n--
	}
	view := false
	for i := range n {
		t := text(i)
		view = view || slices.Contains(viewWords, t)
		side := sideWords[t]
		before := i > 0 && sideWords[text(i-1)] != "" // the left side
		if side == "" || t == "side" && before || slices.Contains(p.sides, side) {
			continue
		}
		p.sides = append(p.sides, side)
	}
	if n == 0 {
		return p, false
	}
	p.from, p.to = run[0][0], run[n-1][1]
	return p, view && len(p.sides) > 0
}
