package schema

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/invopop/jsonschema"

	"atelier/internal/asset"
	"atelier/internal/credit"
)

// Reflect reads the schema of a value's type from its json and jsonschema tags. Types in known have their schema there.
//
// A pointer that is not left out when empty may be null. A required text may not be blank.
// Structs are written out in place, closed: no property beyond theirs.
func Reflect(v any, known map[reflect.Type]map[string]any) (map[string]any, error) {
	t := reflect.TypeOf(v)
	r := jsonschema.Reflector{Anonymous: true, DoNotReference: true, ExpandedStruct: true, Mapper: mapper(known)}
	text, err := json.Marshal(r.ReflectFromType(t))
	if err != nil {
		return nil, fmt.Errorf("reflect %v: %w", t, err)
	}
	var document map[string]any
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, fmt.Errorf("reflect %v: %w", t, err)
	}
	delete(document, "$schema")
	complete(document, t, known)
	return document, nil
}

// mapper gives the schemas of types that are no plain structs.
func mapper(known map[reflect.Type]map[string]any) func(reflect.Type) *jsonschema.Schema {
	return func(t reflect.Type) *jsonschema.Schema {
		if s, ok := known[t]; ok {
			return &jsonschema.Schema{Extras: s}
		}
		switch t {
		case reflect.TypeFor[asset.Time]():
			return &jsonschema.Schema{Type: "string", Format: "date-time"}
		case reflect.TypeFor[credit.Millis]():
			return &jsonschema.Schema{Type: "number"}
		}
		return nil
	}
}

// complete walks document and type side by side, and adds what tags do not say.
func complete(document map[string]any, t reflect.Type, known map[reflect.Type]map[string]any) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if _, ok := known[t]; ok || t == reflect.TypeFor[asset.Time]() {
		return
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		if items, ok := document["items"].(map[string]any); ok {
			complete(items, t.Elem(), known)
		}
	case reflect.Struct:
		for i := range t.NumField() {
			completeField(document, t.Field(i), known)
		}
	}
}

func completeField(document map[string]any, f reflect.StructField, known map[reflect.Type]map[string]any) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if f.Anonymous && name == "" {
		complete(document, f.Type, known)
		return
	}
	properties, _ := document["properties"].(map[string]any)
	property, ok := properties[name].(map[string]any)
	if !ok {
		return
	}
	complete(property, f.Type, known)
	if strings.Contains(options, "omitempty") {
		return
	}
	if f.Type.Kind() == reflect.Pointer {
		properties[name] = nullable(property)
	}
	if property["minLength"] != nil && property["pattern"] == nil {
		property["pattern"] = notBlank
	}
}

// nullable is a schema that lets null through too.
func nullable(s map[string]any) map[string]any {
	name, plain := s["type"].(string)
	if !plain {
		return map[string]any{"anyOf": []any{s, map[string]any{"type": "null"}}}
	}
	s["type"] = []any{name, "null"}
	if values, ok := s["enum"].([]any); ok {
		s["enum"] = append(values, nil)
	}
	return s
}
