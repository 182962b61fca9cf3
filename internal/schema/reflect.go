package schema

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/credit"
)

// Reflect reads the schema of a value's type from its json and jsonschema tags. Types in known have their schema there.
//
// A field with the tag ext goes beyond the specification, and its schema has x-ext. A pointer without omitempty may be null. A required text may not be
// blank. The schema of a struct stands in place, and accepts no other properties.
func Reflect(v any, known map[reflect.Type]map[string]any) (map[string]any, error) {
	t := reflect.TypeOf(v)
	s, err := reflector{known}.typed(t)
	if err != nil {
		return nil, fmt.Errorf("reflect %v: %w", t, err)
	}
	text, err := json.Marshal(s) // a copy: known schemas are shared, and callers change the result
	if err != nil {
		return nil, fmt.Errorf("reflect %v: %w", t, err)
	}
	var document map[string]any
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, fmt.Errorf("reflect %v: %w", t, err)
	}
	return document, nil
}

// reflector reads schemas of types.
type reflector struct {
	known map[reflect.Type]map[string]any
}

// ours are the types of this service with a JSON form of their own.
var ours = map[reflect.Type]map[string]any{
	reflect.TypeFor[asset.Time]():    {"type": "string", "format": "date-time"},
	reflect.TypeFor[credit.Millis](): {"type": "number"},
}

// typed is the schema of a type without the tags of a field. A schema without a keyword accepts everything.
func (r reflector) typed(t reflect.Type) (map[string]any, error) {
	if t.Kind() == reflect.Pointer {
		return r.typed(t.Elem())
	}
	if s, ok := r.known[t]; ok {
		return maps.Clone(s), nil
	}
	if s, ok := ours[t]; ok {
		return maps.Clone(s), nil
	}
	switch t.Kind() {
	case reflect.String:
		return map[string]any{"type": "string"}, nil
	case reflect.Bool:
		return map[string]any{"type": "boolean"}, nil
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}, nil
	case reflect.Float32, reflect.Float64:
		return map[string]any{"type": "number"}, nil
	case reflect.Struct:
		return r.closed(t)
	case reflect.Slice, reflect.Array:
		return r.list(t)
	case reflect.Map:
		elements, err := r.typed(t.Elem())
		return map[string]any{"type": "object", "additionalProperties": orAnything(elements)}, err
	case reflect.Interface:
		return map[string]any{}, nil
	}
	return nil, fmt.Errorf("%v has no schema", t)
}

// list is the schema of a slice, of an array of a fixed length, or of raw JSON.
func (r reflector) list(t reflect.Type) (map[string]any, error) {
	if t == reflect.TypeFor[json.RawMessage]() {
		return map[string]any{}, nil
	}
	elements, err := r.typed(t.Elem())
	s := map[string]any{"type": "array", "items": orAnything(elements)}
	if t.Kind() == reflect.Array {
		s["minItems"], s["maxItems"] = t.Len(), t.Len()
	}
	return s, err
}

// closed is the schema of a struct.
func (r reflector) closed(t reflect.Type) (map[string]any, error) {
	properties, required := map[string]any{}, []string(nil)
	if err := r.fields(t, properties, &required); err != nil {
		return nil, err
	}
	s := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if required != nil {
		s["required"] = required
	}
	return s, nil
}

// fields adds the fields of a struct, and of the structs that it embeds.
func (r reflector) fields(t reflect.Type, properties map[string]any, required *[]string) error {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
			continue
		case f.Anonymous && name == "":
			if err := r.fields(f.Type, properties, required); err != nil {
				return err
			}
			continue
		case !f.IsExported():
			continue
		case name == "":
			name = f.Name
		}
		optional := strings.Contains(options, "omitempty")
		s, must, err := r.field(f, optional)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
		properties[name] = orAnything(s)
		if (must || !optional) && !slices.Contains(*required, name) {
			*required = append(*required, name)
		}
	}
	return nil
}

// field is the schema of one field, and whether its tag requires it.
func (r reflector) field(f reflect.StructField, optional bool) (s map[string]any, must bool, err error) {
	if s, err = r.typed(f.Type); err != nil {
		return nil, false, err
	}
	if about := f.Tag.Get("jsonschema_description"); about != "" {
		s["description"] = about
	}
	if f.Tag.Get("ext") != "" {
		s["x-ext"] = true
	}
	if must, err = keywords(s, f.Tag.Get("jsonschema")); err != nil || optional {
		return s, must, err
	}
	if f.Type.Kind() == reflect.Pointer {
		s = nullable(s)
	}
	if s["minLength"] != nil && s["pattern"] == nil {
		s["pattern"] = notBlank
	}
	return s, must, nil
}

// orAnything is a schema as it is written: true if it has no keyword.
func orAnything(s map[string]any) any {
	if len(s) == 0 {
		return true
	}
	return s
}

// nullable is a schema that accepts null, too.
func nullable(s map[string]any) map[string]any {
	name, plain := s["type"].(string)
	if !plain {
		return map[string]any{"anyOf": []any{s, map[string]any{"type": "null"}}}
	}
	s["type"] = []any{name, "null"}
	if values, ok := s["enum"].([]any); ok {
		s["enum"] = append(slices.Clone(values), nil)
	}
	return s
}
