package schema

import (
	"encoding/json"
	"net/url"
	"strings"

	"atelier/internal/problem"
)

// CheckQuery checks the parameters that the schema knows and gives them as a canonical object; the others are ignored.
// Any fault of limit or cursor makes it invalid-pagination.
func (s *Schema) CheckQuery(values url.Values) (json.RawMessage, error) {
	properties, _ := s.Document["properties"].(map[string]any)
	tree, faults := map[string]any{}, problem.Fields{}
	for name, property := range properties {
		given := values[name]
		if len(given) == 0 {
			continue
		}
		faults.If(len(given) > 1, "query."+name, problem.InvalidValue, "stands more than once")
		tree[name] = s.queryValue(property, given[0], "query."+name, &faults)
	}
	faults = append(faults, s.faults(tree, "query")...)
	if len(faults) == 0 {
		return appendCanonical(nil, tree), nil
	}
	faults = tidy(faults)
	for _, f := range faults {
		if f.Path == "query.limit" || f.Path == "query.cursor" {
			return nil, &problem.Error{Type: problem.InvalidPagination, Fields: faults[:min(len(faults), problem.MaxFields)]}
		}
	}
	return nil, faults.Err()
}

// queryValue is a parameter's value as JSON would hold it: a number where the schema asks for one.
func (s *Schema) queryValue(property any, given, path string, faults *problem.Fields) any {
	p, _ := property.(map[string]any)
	if p["type"] != "integer" && p["type"] != "number" {
		text, bad := parse(appendString(nil, given), path)
		*faults = append(*faults, bad...)
		return text
	}
	number, bad := parse([]byte(given), path)
	if len(bad) > 0 || strings.TrimSpace(given) != given {
		return given // which is then of the wrong type
	}
	return number
}
