// Package schema checks what callers send, by one JSON Schema (2020-12) that is read from the struct it is decoded into.
//
// The same schema stands in the API description. Every fault is found in one pass, with a path, a code and our own
// words; what passes comes back canonical: sorted keys, one spelling for each number and string. Start at Of and Check.
package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"atelier/internal/problem"
)

// Schema is a compiled schema. It is safe for concurrent use.
type Schema struct {
	Document map[string]any // as it stands in the API description
	compiled *jsonschema.Schema
}

// Of reads and compiles the schema of a struct from its json and jsonschema tags.
func Of(v any) (*Schema, error) {
	document, err := Reflect(v, nil)
	if err != nil {
		return nil, err
	}
	return Compile(document)
}

// Compile makes a document ready to check with.
func Compile(document map[string]any) (*Schema, error) {
	text, err := json.Marshal(document)
	if err != nil {
		return nil, fmt.Errorf("write schema: %w", err)
	}
	tree, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("read schema: %w", err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.UseRegexpEngine(pattern)
	c.RegisterFormat(&jsonschema.Format{Name: "uri", Validate: absoluteURL})
	c.AssertFormat()
	if err := c.AddResource("schema.json", tree); err != nil {
		return nil, fmt.Errorf("read schema: %w", err)
	}
	compiled, err := c.Compile("schema.json")
	if err != nil {
		return nil, fmt.Errorf("compile schema: %w", err)
	}
	return &Schema{Document: document, compiled: compiled}, nil
}

// Check reads a JSON text and gives its canonical form. Paths of faults begin with place: "body".
// An empty text counts as {}. The error is a problem.Fields' invalid-request.
func (s *Schema) Check(text []byte, place string) (json.RawMessage, error) {
	tree, err := s.read(text, place)
	if err != nil {
		return nil, err
	}
	return appendCanonical(make([]byte, 0, len(text)), tree), nil
}

// Object is Check for a body out of which something is taken before Canonical writes what is left.
func (s *Schema) Object(text []byte, place string) (map[string]any, error) {
	tree, err := s.read(text, place)
	if err != nil {
		return nil, err
	}
	object, ok := tree.(map[string]any)
	if !ok {
		return nil, problem.InvalidRequest.Field(place, problem.InvalidType, "must be an object")
	}
	return object, nil
}

// Canonical is the canonical form of an object that Object has read.
func Canonical(object map[string]any) json.RawMessage { return appendCanonical(nil, object) }

func (s *Schema) read(text []byte, place string) (any, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{}")
	}
	tree, faults := parse(text, place)
	if tree == nil && len(faults) > 0 {
		return nil, faults.Err()
	}
	faults = append(faults, s.faults(tree, place)...)
	if len(faults) > 0 {
		return nil, tidy(faults).Err()
	}
	return tree, nil
}

// faults are what the schema says about a tree.
func (s *Schema) faults(tree any, place string) problem.Fields {
	err := s.compiled.Validate(tree)
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return nil
	}
	return explain(nil, invalid, place)
}

// Valid reports whether a tree of decoded JSON fits, with all that is wrong in one error. It is for tests of answers.
func (s *Schema) Valid(tree any) error { return s.compiled.Validate(tree) }

// tidy sorts by path and keeps the first word on each.
func tidy(f problem.Fields) problem.Fields {
	slices.SortStableFunc(f, func(a, b problem.Field) int { return strings.Compare(a.Path, b.Path) })
	return slices.CompactFunc(f, func(a, b problem.Field) bool { return a.Path == b.Path })
}
