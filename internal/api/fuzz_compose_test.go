package api_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

// described lists the paths of the description that have a method, and the schemas of their bodies.
func described(t testing.TB, document []byte, method string) (paths []string, bodies map[string]map[string]any, root map[string]any) {
	t.Helper()
	must(t, json.Unmarshal(document, &root))
	bodies = map[string]map[string]any{}
	for path, methods := range root["paths"].(map[string]any) {
		route, ok := methods.(map[string]any)[method].(map[string]any)
		if !ok {
			continue
		}
		paths = append(paths, path)
		body, _ := route["requestBody"].(map[string]any)
		content, _ := body["content"].(map[string]any)
		media, _ := content["application/json"].(map[string]any)
		bodies[path], _ = media["schema"].(map[string]any)
	}
	slices.Sort(paths)
	return paths, bodies, root
}

// resolve follows a reference within the description.
func resolve(root map[string]any, ref string) map[string]any {
	for key := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
		root = root[key].(map[string]any)
	}
	return root
}

// example is a value that fits a schema, with every property or with the required ones alone.
func example(root, s map[string]any, all bool) any {
	if ref, ok := s["$ref"].(string); ok {
		return example(root, resolve(root, ref), all)
	}
	if either, ok := s["anyOf"].([]any); ok {
		return example(root, either[0].(map[string]any), all)
	}
	if constant, ok := s["const"]; ok {
		return constant
	}
	if choice, ok := s["enum"].([]any); ok {
		return choice[0]
	}
	least := func(name string, otherwise float64) float64 {
		n, ok := s[name].(float64)
		if !ok {
			return otherwise
		}
		return n
	}
	switch s["type"] {
	case "object":
		out := map[string]any{}
		required, _ := s["required"].([]any)
		properties, _ := s["properties"].(map[string]any)
		for name, p := range properties {
			if all || slices.Contains(required, any(name)) {
				out[name] = example(root, p.(map[string]any), all)
			}
		}
		return out
	case "array":
		out := []any{}
		for range int(least("minItems", 1)) {
			out = append(out, example(root, s["items"].(map[string]any), all))
		}
		return out
	case "integer", "number":
		return least("minimum", 1)
	case "boolean":
		return true
	}
	if s["format"] == "uri" {
		return "https://example.com/a.png"
	}
	return strings.Repeat("a", int(least("minLength", 1)))
}

// composer makes bodies that nearly fit their schemas, out of any bytes: each byte is a decision. When the bytes are used up, it takes the plainest
// choice.
type composer struct {
	root  map[string]any
	words []string
	bytes []byte
}

// one decides between n alternatives.
func (c *composer) one(n int) int {
	if len(c.bytes) == 0 || n < 2 {
		return 0
	}
	b := c.bytes[0]
	c.bytes = c.bytes[1:]
	return int(b) % n
}

// value is a value that nearly fits a schema.
func (c *composer) value(s map[string]any) any {
	if ref, ok := s["$ref"].(string); ok {
		return c.value(resolve(c.root, ref))
	}
	if either, ok := s["anyOf"].([]any); ok {
		return c.value(either[c.one(len(either))].(map[string]any))
	}
	if c.one(32) == 31 {
		return []any{nil, true, -1.5, 1e300, "", []any{}, map[string]any{"a": 1}}[c.one(7)]
	}
	if constant, ok := s["const"]; ok {
		return constant
	}
	if choice, ok := s["enum"].([]any); ok {
		return choice[c.one(len(choice))]
	}
	switch s["type"] {
	case "object":
		out := map[string]any{}
		required, _ := s["required"].([]any)
		properties, _ := s["properties"].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(properties)) {
			if c.one(3) == 1 || slices.Contains(required, any(name)) && c.one(16) < 15 {
				out[name] = c.value(properties[name].(map[string]any))
			}
		}
		return out
	case "array":
		least, _ := s["minItems"].(float64)
		out := []any{}
		for range int(least) + c.one(4) {
			out = append(out, c.value(s["items"].(map[string]any)))
		}
		return out
	case "integer", "number":
		least, _ := s["minimum"].(float64)
		most, _ := s["maximum"].(float64)
		return []float64{least, most, least + 1, least - 1, most + 1, least + 0.5, float64(c.one(256))}[c.one(7)]
	case "boolean":
		return c.one(2) == 1
	}
	most, _ := s["maxLength"].(float64)
	if i := c.one(len(c.words) + 2); i < len(c.words) {
		return c.words[i]
	} else if i == len(c.words) {
		return strings.Repeat("ä", int(most)+c.one(2))
	}
	return "https://example.com/a.png"
}
