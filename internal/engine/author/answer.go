package author

import (
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/recipe"
	"atelier/internal/workshop"
)

// read parses an answer: a recipe, or the statement that the draft needs no change.
//
// It has no error: an answer without a recipe becomes a recipe that is a comment, so that the findings of the next round tell the model what
// was wrong.
func (a answer) read(r workshop.Request) workshop.Answer {
	text := plain(a.text)
	code, ok := block(text)
	switch {
	case !ok && r.Draft != nil && done(text):
		return workshop.Answer{Text: r.Draft.Text, Done: true}
	case !ok:
		code = "# The answer held no recipe: it is one fenced code block with the whole of it.\n"
	case a.cut:
		code += "\n# The answer ended here, since it was too long: say it in fewer lines.\n"
	}
	return workshop.Answer{Text: finished([]byte(code), r)}
}

// plain is a text with plain line ends, without a byte order mark and without the thinking that some models write before their answer.
func plain(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\ufeff", "").Replace(text)
	if i := strings.LastIndex(text, "</think>"); i >= 0 {
		text = text[i+len("</think>"):]
	}
	return strings.TrimSpace(strings.ToValidUTF8(text, ""))
}

const fence = "```"

// block is the recipe in an answer: the last fenced block with a build, else the last block, else a text that is a recipe itself. A block
// whose end is missing goes to the end.
func block(text string) (code string, ok bool) {
	var list []string
	inside := false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), fence):
			if inside = !inside; inside {
				list = append(list, "")
			}
		case inside:
			list[len(list)-1] += line
		}
	}
	for _, b := range slices.Backward(list) {
		if builds(b) {
			return b, true
		}
	}
	if len(list) > 0 {
		return list[len(list)-1], true
	}
	return text + "\n", builds(text)
}

func builds(text string) bool {
	return strings.HasPrefix(text, "def build(") || strings.Contains(text, "\ndef build(")
}

// done reports whether the first or the last word of an answer without code says that the draft needs no change. Words are runs of the
// letters A to Z, whatever their case.
func done(text string) bool {
	words := strings.FieldsFunc(strings.ToUpper(text), func(r rune) bool { return r < 'A' || r > 'Z' })
	return len(words) > 0 && (words[0] == "DONE" || words[len(words)-1] == "DONE")
}

// finished is a recipe with the fields that the service fills in: the prompt, and the noun of a thing that prompts name. A text that cannot
// be parsed is returned as it is: the check says why. asked is replaced and not extended: what an answer says under that name is not
// believed. A change continues the list of its parent.
func finished(text []byte, r workshop.Request) []byte {
	own, script, err := recipe.Read("model.star", text)
	if err != nil || own == nil {
		return text
	}
	script.Asked = nil
	if r.Parent != nil {
		if _, before, err := recipe.Read("model.star", r.Parent); err == nil {
			script.Asked = before.Asked
		}
	}
	script.Asked = append(slices.Clone(script.Asked), r.Brief.Prompt)
	if r.Brief.Makes == asset.Model {
		if text, err = called(text, own, subject(r.Brief.Prompt)); err != nil {
			return text
		}
	}
	if with, err := script.In(text, own.Header.Omit); err == nil {
		return with
	}
	return text
}
