package wording

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
)

// naming is how the name of a setting is known for one.
type naming uint8

const (
	field   naming = 1 << iota // as the name of a field in JSON
	labeled                    // in plain text before a colon or an equals sign: "Steps: 20"
	valued                     // in plain text before a value alone: "CFG 7"
	pixels                     // where its value is the side of a picture: a number without a unit, of three or four digits in plain text
)

// serviceSettings are the settings of other services: they say how a picture or a model is computed, and nothing of the thing. They are told as not followed.
var serviceSettings = []struct {
	by    naming
	names string
}{
	{field | labeled | valued, "cfg, cfg scale, guidance scale, clip skip"},
	{field | labeled, "steps, num inference steps, inference steps, sampling steps, sampler, sampling method, schedule type, scheduler, guidance, seed, " +
		"model hash, lora hashes, denoising strength, upscale, upscaler, hires steps, hires upscale, hires upscaler, version, vae, ensd, batch size, " +
		"batch count, num images, model id, model version, ai model, face limit, output format, enable pbr, should remesh, task type, callback url, " +
		"symmetry mode, aspect ratio, top p, max tokens"},
	// in plain text these may be said of the thing
	{field, "step, resolution, images, n, quality, topology, polycount, target polycount, poly count, strength, format, mode, webhook, fps, temperature"},
	{pixels, "size, width, height"},
}

// settingNames are the names of the settings, with how each is known.
var settingNames = sync.OnceValue(func() language.Lexicon[naming] {
	l := language.NewLexicon[naming](64)
	for _, s := range serviceSettings {
		l.AddAll(s.names, s.by)
	}
	return l
})

// namesOf is a pattern for the names of the settings that are known in one way.
func namesOf(by naming) string {
	var names []string
	for _, s := range serviceSettings {
		if s.by&by != 0 {
			names = append(names, strings.Split(s.names, ", ")...)
		}
	}
	return "(?:" + strings.ReplaceAll(strings.Join(names, "|"), " ", `\s+`) + ")"
}

var (
	// settingSign is a setting in plain text with its value: "Steps: 20, Sampler: Euler a, CFG scale: 7".
	settingSign = signed(`(?i)(^|[,;.\n]?\s+|[,;.\n])(` + namesOf(labeled) + `\s*[:=]\s*[^,;\n]*|` + namesOf(valued) + `\s+[\d.]+|` +
		namesOf(pixels) + `\s*[:=]\s*\d{3,4}(?:\s*[xX×]\s*\d{3,4})?(?:[,;\n]|$))`)
	// viewSign is a number of what a picture shows or how it is drawn, and not of things: "45 degree view", "8-bit", "3 views", "in 4 colors".
	viewSign = signed(`(?i),?\s*\b(\d{1,3}\s*(?:°|degrees?\b|deg\b)(?:\s+(?:view|angle|rotation|turn|camera)\b)?|` +
		`\d{1,3}[\s-]?bits?\b|version\s+\d+(?:\.\d+)?\b|` +
		`\d{1,2}\s+(?:views?|angles?|renders?|perspectives?)\b|in\s+\d{1,2}\s+(?:colou?rs|sizes|styles|variants|variations|versions)\b)(\s+of\b)?`)
	// serviceSign is a field by which the body of a request to another service is known.
	serviceSign = signed(`"(?:prompt|text|inputs?|negative_prompt)"\s*:`)
	humpSign    = signed(`([a-z])([A-Z])`)
)

// plainFields are the names of fields whose values say all; the name of another field says of what its value is: "legs" of "gold".
var plainFields = language.Words("prompt, text, object, subject, name, type, kind, style, art style, material, materials, color, colour, colors, colours, " +
	"description, desc, model, asset, item, items, objects, thing, things, size, condition, theme, scene, title, details, input, query, texture, finish")

// counts are the names of fields that say how many of an object there are.
var counts = []string{"count", "quantity", "number", "amount"}

// body is the values of a JSON text.
type body struct {
	service bool     // it is the body of a request to another service
	list    []string // the values, in words
	aside   []string // settings
}

// fieldWords is a JSON value as words: the values of its fields, in their order; and the settings among them. Any other text stays as it is.
func fieldWords(text string) (string, []string) {
	if t := strings.TrimSpace(text); t == "" || t[0] != '{' && t[0] != '[' || !json.Valid([]byte(t)) {
		return text, nil
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	f := body{service: serviceSign().MatchString(text)}
	if err := f.read(d, "", 0); err != nil {
		return text, nil
	}
	return strings.Join(f.list, ", "), f.aside
}

// read reads the next value of a JSON text, which the field of some name holds, in an object whose own values begin at an index of the list.
func (f *body) read(d *json.Decoder, name string, first int) error {
	t, err := d.Token()
	if err != nil {
		return fmt.Errorf("read a field: %w", err)
	}
	if t != json.Delim('{') && t != json.Delim('[') {
		f.take(t, name, first)
		return nil
	}
	for d.More() {
		inner, from := name, first
		if t == json.Delim('{') {
			key, err := d.Token()
			if err != nil {
				return fmt.Errorf("read the name of a field: %w", err)
			}
			inner = language.Normal(strings.ReplaceAll(humpSign().ReplaceAllString(fmt.Sprint(key), "$1 $2"), "_", " "))
		} else {
			from = len(f.list)
		}
		if err := f.read(d, inner, from); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// take takes the value of a field.
func (f *body) take(t json.Token, name string, first int) {
	value, key := fmt.Sprint(t), language.Singular(name)
	_, plain := plainFields().Of(name)
	setting, _ := settingNames().Of(name)
	_, number := t.(json.Number)
	_, truth := t.(bool)
	switch {
	case t == nil:
	case slices.Contains(counts, key) && number && first < len(f.list):
		f.list[first] = value + " " + f.list[first]
	case setting&field != 0, f.service && (number || truth), number && setting&pixels != 0:
		f.aside = append(f.aside, name+" "+value)
	case truth && t == true:
		f.list = append(f.list, name)
	case truth, value == "0":
		f.list = append(f.list, "without "+name)
	case plain || name == "":
		f.list = append(f.list, value)
	case key == "negative prompt" || key == "negative":
		f.list = append(f.list, strings.TrimPrefix(unwanted(value), ", "))
	case number && first < len(f.list): // "legs": 3
		f.list[first] += " with " + value + " " + name
	default:
		f.list = append(f.list, value+" "+name)
	}
}
