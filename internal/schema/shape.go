package schema

import (
	"encoding/json"
	"slices"
	"strings"

	"atelier/internal/problem"
)

// shape is the most that a schema could accept. A text with more is wrong, wherever that stands, and the kept part of it is enough to say so.
// It is one for the whole schema and not one for each place in it, which is enough to bound memory.
type shape struct {
	names   map[string]bool // of all its properties, at whatever depth
	longest int             // elements of its longest array, and one more
	open    bool            // some object may have any names
	endless bool            // some array may have any number of elements
}

// shapeOf reads the shape of a schema as it stands in JSON.
func shapeOf(document any) shape {
	s := shape{names: map[string]bool{}, longest: 1}
	s.read(document)
	return s
}

// read adds a schema and the schemas inside it.
func (s *shape) read(part any) {
	switch part := part.(type) {
	case bool: // true is a schema that accepts everything
		s.open, s.endless = s.open || part, s.endless || part
	case []any:
		for _, p := range part {
			s.read(p)
		}
	case map[string]any:
		s.rules(part)
		for keyword, p := range part {
			if !strings.HasPrefix(keyword, "x-") { // an annotation, such as x-ext, whose true is no schema that accepts everything (OpenAPI 3.1, 4.9)
				s.read(p)
			}
		}
	}
}

// rules adds the bounds that one schema has for objects and arrays.
func (s *shape) rules(schema map[string]any) {
	properties, _ := schema["properties"].(map[string]any)
	for name := range properties {
		s.names[name] = true
	}
	most, bounded := schema["maxItems"].(json.Number)
	if n, err := most.Int64(); err == nil {
		s.longest = max(s.longest, int(n)+1)
	}
	s.endless = s.endless || may(schema, "array") && !bounded
	s.open = s.open || may(schema, "object") && schema["additionalProperties"] != false
}

// may reports whether a schema names a type.
func may(schema map[string]any, name string) bool {
	types, _ := schema["type"].([]any)
	return schema["type"] == name || slices.Contains(types, any(name))
}

// knows reports whether any property may have a name.
func (s *shape) knows(name string) bool { return s.open || s.names[name] }

// reaches reports whether the element at an index must be kept: some array may have it, or it shows that the array is too long.
func (s *shape) reaches(i int) bool { return s.endless || i < s.longest }

// members are the kept members of an object.
type members struct {
	kept    map[string]any
	unknown []string // the names in it that no schema knows, in the order of their paths: as many as a problem lists
}

// note keeps a name that no schema knows, without its value, if its path comes before the kept ones. At most problem.MaxFields unknown names
// of an object are kept, since a problem lists no more.
func (m *members) note(name string) {
	i, twice := slices.BinarySearchFunc(m.unknown, shown(name), func(a, b string) int { return strings.Compare(shown(a), b) })
	if twice || i == problem.MaxFields {
		return
	}
	m.unknown = slices.Insert(m.unknown, i, name)
	m.kept[name] = nil
	if last := len(m.unknown) - 1; last == problem.MaxFields {
		delete(m.kept, m.unknown[last])
		m.unknown = m.unknown[:last]
	}
}
