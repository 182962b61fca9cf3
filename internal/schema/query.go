package schema

import (
	"encoding/json"
	"net/url"
	"strings"

	"atelier/internal/problem"
)

// CheckQuery checks the parameters that the schema has and returns them as a canonical object. It ignores other parameters. Any fault of
// limit or cursor makes it invalid-pagination. A parameter that stands twice is a fault (invalid_value), and its first value is checked all
// the same.
func (s *Schema) CheckQuery(values url.Values) (json.RawMessage, error) {
	properties, _ := s.Document["properties"].(map[string]any)
	c, err := s.checker()
	if err != nil {
		return nil, err
	}
	tree, found := map[string]any{}, faults{}
	for name, property := range properties {
		given := values[name]
		if len(given) == 0 {
			continue
		}
		if len(given) > 1 {
			found.add("query."+name, problem.InvalidValue, "stands more than once")
		}
		tree[name] = c.queryValue(property, given[0], "query."+name, &found)
	}
	c.judge(&found, tree, "query")
	if found.count == 0 {
		return appendCanonical(nil, tree), nil
	}
	if found.at("query.limit") || found.at("query.cursor") {
		return nil, &problem.Error{Type: problem.InvalidPagination, Fields: found.first}
	}
	return nil, found.first.Err()
}

// queryValue is a parameter's value as JSON would hold it: a number where the schema asks for one. A text goes through the parser as a string
// of JSON, so that its characters are judged as in a body.
func (c *checker) queryValue(property any, given, path string, found *faults) any {
	p, _ := property.(map[string]any)
	if p["type"] != "integer" && p["type"] != "number" {
		text, bad := parse(appendString(nil, given), path, c.shape)
		found.join(bad)
		return text
	}
	number, bad := parse([]byte(given), path, c.shape)
	if bad.count > 0 || strings.TrimSpace(given) != given {
		return given // which is then of the wrong type
	}
	return number
}
