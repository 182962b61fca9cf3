package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// bodyFlags are the fields of a body as flags. The field prompt is the argument.
//
// list[i] belongs to the field Flag<i> of given. The schema is the one of the API description, so a new field of a body is a new flag without
// code here.
type bodyFlags struct {
	list     []*bodyFlag
	document map[string]any
	given    reflect.Value // a struct with a field for each flag of the list
}

// bodyFlag is one flag. Two fields may share one: given once it fills the single one, given more often the list.
type bodyFlag struct {
	name   string // "preset"
	fields []bodyField
	at     int // of the struct that the command line fills
}

// bodyField is a field of a body.
type bodyField struct {
	name   string         // in JSON: "generationPreset"
	schema map[string]any // as the API description shows it
}

// promptField is the field of the prompt in every body that has one.
const promptField = "prompt"

// flagsOf reads the flags from a body's struct: names from the tag flag, or from the JSON names; everything else from its schema.
func flagsOf(body any) (*bodyFlags, error) {
	document, err := schema.Reflect(body, nil)
	if err != nil {
		return nil, err
	}
	f := &bodyFlags{document: document}
	f.gather(reflect.TypeOf(body))
	var fields []reflect.StructField
	for i, flag := range f.list {
		flag.at = i
		tag := reflect.StructTag(flag.tag(f.named(flag.help())))
		fields = append(fields, reflect.StructField{Name: fmt.Sprintf("Flag%d", i), Type: flag.typed(), Tag: tag})
	}
	f.given = reflect.New(reflect.StructOf(fields))
	return f, nil
}

// gather adds the fields of a struct and of the structs that it embeds.
func (f *bodyFlags) gather(of reflect.Type) {
	properties, _ := f.document["properties"].(map[string]any)
	for i := range of.NumField() {
		field := of.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous && name == "" {
			f.gather(field.Type)
			continue
		}
		s, ok := properties[name].(map[string]any)
		flag := kind.Flag(field)
		if !ok || flag == "" {
			continue
		}
		at := slices.IndexFunc(f.list, func(b *bodyFlag) bool { return b.name == flag })
		if at < 0 {
			at = len(f.list)
			f.list = append(f.list, &bodyFlag{name: flag})
		}
		f.list[at].fields = append(f.list[at].fields, bodyField{name, s})
	}
}

// target is the struct that the command line fills.
func (f *bodyFlags) target() any { return f.given.Interface() }

// typed is the type of the field that the command line fills: a text for the argument, a switch, or the texts of a flag, which may be given several times.
func (b *bodyFlag) typed() reflect.Type {
	switch {
	case b.name == promptField:
		return reflect.TypeFor[string]()
	case b.fields[0].schema["type"] == "boolean":
		return reflect.TypeFor[*bool]()
	}
	return reflect.TypeFor[[]string]()
}

// tag is what package command reads of a flag.
func (b *bodyFlag) tag(help string) string {
	if b.name == promptField {
		return fmt.Sprintf(`arg:"" optional:"" name:"prompt" help:%q`, help)
	}
	if b.fields[0].schema["type"] == "boolean" {
		return fmt.Sprintf(`name:%q negatable:"" help:%q`, b.name, help)
	}
	return fmt.Sprintf(`name:%q sep:"none" placeholder:%q help:%q`, b.name, b.placeholder(), help)
}

// jsonName matches the JSON name of a field in a text: "durationSeconds", and no plain word.
var jsonName = regexp.MustCompile(`\b[a-z]+[A-Z][A-Za-z]*\b`)

// named is a text of the API with its fields replaced by their flags: "durationSeconds" becomes "--seconds".
func (f *bodyFlags) named(text string) string {
	return jsonName.ReplaceAllStringFunc(text, func(name string) string {
		for _, b := range f.list {
			if slices.ContainsFunc(b.fields, func(field bodyField) bool { return field.name == name }) {
				return "--" + b.name
			}
		}
		return name
	})
}

// help is the description of the first field, with its default and how often the flag may be given.
func (b *bodyFlag) help() string {
	first := b.fields[0].schema
	text, _ := first["description"].(string)
	// The description of the field speaks of a URL that the service fetches.
	if element(first)["format"] == "uri" {
		text = "A file, where the API takes a URL."
	}
	if v, ok := first["default"]; ok {
		text += fmt.Sprintf(" Default: %v.", v)
	}
	if list, ok := b.listed(); ok {
		text += " May be given " + b.times(list) + "."
	}
	return strings.TrimSpace(text)
}

// placeholder says what a value looks like.
func (b *bodyFlag) placeholder() string {
	s := element(b.fields[0].schema)
	switch values, _ := s["enum"].([]any); {
	case len(values) > 0:
		var words []string
		for _, v := range values {
			words = append(words, fmt.Sprint(v))
		}
		return strings.Join(words, "|")
	case s["format"] == "uri":
		return "FILE"
	case s["type"] == "integer" || s["type"] == "number":
		return "N"
	}
	return "TEXT"
}

// element is the schema of one value of a field.
func element(s map[string]any) map[string]any {
	if items, ok := s["items"].(map[string]any); ok {
		return items
	}
	return s
}

// listed is the field of the flag that takes a list, if there is one.
func (b *bodyFlag) listed() (bodyField, bool) {
	i := slices.IndexFunc(b.fields, func(f bodyField) bool { return f.schema["type"] == "array" })
	if i < 0 {
		return bodyField{}, false
	}
	return b.fields[i], true
}

// times is how often a flag may be given: "2 to 25 times".
func (b *bodyFlag) times(list bodyField) string {
	least, most := list.schema["minItems"], list.schema["maxItems"]
	if len(b.fields) > 1 || least == nil {
		least = 1 // one value fills the single field
	}
	if most == nil {
		return fmt.Sprintf("%v or more times", least)
	}
	return fmt.Sprintf("%v to %v times", least, most)
}

// prompt is the argument, and whether it was given.
func (f *bodyFlags) prompt() (string, bool) {
	for _, b := range f.list {
		if b.name == promptField {
			return f.given.Elem().Field(b.at).String(), true
		}
	}
	return "", false
}

// worded reports whether the body requires a prompt.
func (f *bodyFlags) worded() bool {
	required, _ := f.document["required"].([]any)
	return slices.Contains(required, any(promptField))
}

// body is what the flags say, checked by the schema. Where complete is false a recipe adds fields, and required ones may be missing.
func (f *bodyFlags) body(complete bool) (map[string]json.RawMessage, error) {
	body := map[string]any{}
	for _, b := range f.list {
		if err := b.fill(body, f.given.Elem().Field(b.at)); err != nil {
			return nil, usagef("--%s: %v", b.name, err)
		}
	}
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	document := maps.Clone(f.document)
	if !complete {
		delete(document, "required")
	}
	if text, err = schema.From(document).Check(text, "body"); err != nil {
		return nil, f.told(err)
	}
	var checked map[string]json.RawMessage
	return checked, json.Unmarshal(text, &checked)
}

// fill sets the fields of the body from the flags that were given.
func (b *bodyFlag) fill(body map[string]any, given reflect.Value) error {
	switch v := given.Interface().(type) {
	case string:
		if v != "" {
			body[b.fields[0].name] = v
		}
		return nil
	case *bool:
		if v != nil {
			body[b.fields[0].name] = *v
		}
		return nil
	}
	texts := given.Interface().([]string)
	list, listed := b.listed()
	single := slices.IndexFunc(b.fields, func(f bodyField) bool { return f.name != list.name })
	switch {
	case len(texts) == 0:
		return nil
	case len(texts) > 1 && !listed:
		return fmt.Errorf("give it once, not %d times", len(texts))
	// One value fills the single field of a flag that has both, "--image": imageUrl rather than sourceImages.
	case len(texts) == 1 && single >= 0:
		v, err := valueOf(b.fields[single].schema, texts[0])
		body[b.fields[single].name] = v
		return err
	}
	var values []any
	for _, text := range texts {
		v, err := valueOf(element(list.schema), text)
		if err != nil {
			return err
		}
		values = append(values, v)
	}
	body[list.name] = values
	return nil
}

// valueOf is a text as a schema's JSON. An object is given in JSON, or by its one required text; a URL by the path of a file.
func valueOf(s map[string]any, text string) (any, error) {
	switch required, _ := s["required"].([]any); {
	case s["type"] == "object" && (strings.HasPrefix(text, "{") || len(required) != 1):
		if !json.Valid([]byte(text)) {
			return nil, errors.New("it is not JSON")
		}
		return json.RawMessage(text), nil
	case s["type"] == "object":
		return map[string]any{fmt.Sprint(required[0]): text}, nil
	case s["format"] == "uri":
		return fileURL(text)
	case (s["type"] == "integer" || s["type"] == "number") && json.Valid([]byte(text)):
		return json.RawMessage(text), nil
	}
	return text, nil
}

// told is an error about a body in one line that names the flags.
func (f *bodyFlags) told(err error) error {
	var p *problem.Error
	if !errors.As(err, &p) || p.Type.Status >= 500 {
		return err
	}
	return usagef("%s", cmp.Or(problem.Fields(p.Fields).Words(f.line), p.Text, p.Type.Title))
}

// longestShown is the longest value that a message about its fault repeats, in bytes.
const longestShown = 40

// line is the message about one field's fault.
func (f *bodyFlags) line(fault problem.Field) string {
	fault.Message = f.named(fault.Message)
	parts := strings.SplitN(fault.Path, ".", 3) // body.items.1.prompt
	name := parts[min(1, len(parts)-1)]
	for _, b := range f.list {
		if !slices.ContainsFunc(b.fields, func(field bodyField) bool { return field.name == name }) {
			continue
		}
		texts, _ := f.given.Elem().Field(b.at).Interface().([]string)
		list, listed := b.listed()
		switch counted := fault.Code == problem.TooSmall || fault.Code == problem.TooBig; {
		case b.name == promptField:
			return "the prompt " + fault.Message
		case len(parts) == 2 && listed && list.name == name && counted:
			return fmt.Sprintf("--%s: give it %s, not %d", b.name, b.times(list), len(texts))
		case len(texts) == 1 && len(texts[0]) <= longestShown:
			return fmt.Sprintf("--%s: %s %s", b.name, texts[0], fault.Message)
		}
		return fmt.Sprintf("--%s: %s", b.name, fault.Message)
	}
	return name + " " + fault.Message
}
