package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// keywords adds the keywords of a tag ("required,minLength=1,maxLength=120") to the schema of a field. For a list, a keyword that lists do not have
// holds for its elements. A tag without a keyword is a mistake of the program.
func keywords(s map[string]any, tag string) (required bool, err error) {
	if tag == "" {
		return false, nil
	}
	for part := range strings.SplitSeq(tag, ",") {
		if part == "required" {
			required = true
			continue
		}
		name, value, ok := strings.Cut(part, "=")
		if !ok {
			return false, fmt.Errorf("%q is no keyword with a value", part)
		}
		if err := keyword(s, name, value); err != nil {
			return false, fmt.Errorf("%s: %w", part, err)
		}
	}
	return required, nil
}

// keyword adds one keyword. A list without the keyword passes it on to its elements: minLength of a list of texts is that of each.
func keyword(s map[string]any, name, value string) error {
	kind, _ := s["type"].(string)
	fits, known := placeOf[name]
	items, list := s["items"].(map[string]any)
	switch {
	case !known:
		return errors.New("there is no such keyword")
	case list && !strings.Contains(fits, "array"):
		return keyword(items, name, value)
	case !strings.Contains(fits, kind) || kind == "":
		return fmt.Errorf("means nothing to type %q", kind)
	}
	v := any(value)
	if kind != "string" || name == "minLength" || name == "maxLength" {
		v = json.Number(value)
	}
	if name == "enum" {
		values, _ := s["enum"].([]any)
		v = append(values, v)
	}
	s[name] = v
	return nil
}

// placeOf are the keywords that tags may have, and the types that each is for.
var placeOf = map[string]string{
	"minLength": "string", "maxLength": "string", "format": "string", "pattern": "string",
	"minimum": "integer number", "maximum": "integer number",
	"minItems": "array", "maxItems": "array",
	"enum": "string integer number", "default": "string integer number",
}
