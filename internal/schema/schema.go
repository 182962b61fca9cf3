// Package schema checks the JSON of callers by one JSON Schema (2020-12), which is read from the struct that the JSON is decoded into.
//
// The same schema stands in the API description. One pass finds every fault, with a path, a code and a sentence of ours, and keeps the five that the
// caller is told. JSON without faults is returned in canonical form: sorted keys, one spelling for each number and string. Start at Of and Check.
// A schema is compiled when it first checks something, since a server starts with more than a hundred and most callers use few.
package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"atelier/internal/problem"
)

// Schema is a schema that is compiled once, by the first check. It is safe for concurrent use, and its document must not change.
type Schema struct {
	Document map[string]any           // as it stands in the API description
	checker  func() (*checker, error) // compiles it, once
}

// checker is a compiled schema.
type checker struct {
	*jsonschema.Schema
	shape shape // of the texts that it accepts
}

// Of reads the schema of a struct from its json and jsonschema tags.
func Of(v any) (*Schema, error) {
	document, err := Reflect(v, nil)
	if err != nil {
		return nil, err
	}
	return From(document), nil
}

// From is the schema of a document. A fault of the document is the error of every check, and of Err.
func From(document map[string]any) *Schema {
	return &Schema{document, sync.OnceValues(func() (*checker, error) { return compile(document) })}
}

// Err compiles the schema and tells what is wrong with its document.
func (s *Schema) Err() error {
	_, err := s.checker()
	return err
}

// compile makes a document ready to check with.
func compile(document map[string]any) (*checker, error) {
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
	s, err := c.Compile("schema.json")
	if err != nil {
		return nil, fmt.Errorf("compile schema: %w", err)
	}
	return &checker{s, shapeOf(tree)}, nil
}

// Check reads a JSON text and gives its canonical form. Paths of faults begin with place: "body". An empty text counts as {}. The error is a
// problem.Fields' invalid-request.
//
// Its time is linear in the length of the text. Its memory is bounded by the shape of the schema: values that no field can hold are skipped.
func (s *Schema) Check(text []byte, place string) (json.RawMessage, error) {
	tree, err := s.read(text, place)
	if err != nil {
		return nil, err
	}
	return appendCanonical(make([]byte, 0, len(text)), tree), nil
}

// Object is Check for a body from which the caller takes a member before Canonical writes the others.
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

// Glance reads the members of an object with some names, without checking them. A text that is not an object has none.
func Glance(text []byte, names ...string) map[string]any {
	s := shape{names: map[string]bool{}, longest: 1}
	for _, name := range names {
		s.names[name] = true
	}
	tree, _ := parse(text, "", s)
	object, _ := tree.(map[string]any)
	return object
}

// Canonical is the canonical form of an object that Object has read.
func Canonical(object map[string]any) json.RawMessage { return appendCanonical(nil, object) }

// read parses a text and checks it; its error is an invalid-request.
//
// Two passes: the parser finds what is wrong with the text, the schema what is wrong with the tree. A text of which something was skipped is
// never accepted, whatever the schema says of the rest.
func (s *Schema) read(text []byte, place string) (any, error) {
	c, err := s.checker()
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{}")
	}
	tree, found := parse(text, place, c.shape)
	if tree == nil && found.count > 0 {
		return nil, found.first.Err()
	}
	c.judge(&found, tree, place)
	if found.partial && found.count == 0 {
		found.add(place, problem.InvalidValue, "holds more than this request takes")
	}
	if err := found.first.Err(); err != nil {
		return nil, err
	}
	return tree, nil
}

// judge adds the faults that the schema finds in a tree.
func (c *checker) judge(found *faults, tree any, place string) {
	err := c.Validate(tree)
	var invalid *jsonschema.ValidationError
	if errors.As(err, &invalid) {
		explain(found, invalid, place)
	}
}

// Valid checks a tree of decoded JSON. Its error lists all faults. It is for tests of answers.
func (s *Schema) Valid(tree any) error {
	c, err := s.checker()
	if err != nil {
		return err
	}
	return c.Validate(tree)
}
