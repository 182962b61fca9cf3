package api

import (
	"testing"

	"atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/schema"
)

// Every schema that a server compiles on a route's first request compiles without an error.
func TestSchemasCompile(t *testing.T) {
	desk, err := lifecycle.New(lifecycle.Config{Kinds: all.Kinds})
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Desk: desk, Kinds: all.Kinds, BaseURL: "http://localhost:8080", NewID: func(string) string { return "" }})
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.estimator()
	if err != nil {
		t.Fatal(err)
	}
	schemas := map[string]*schema.Schema{"estimate": e.body, "named estimate": e.named}
	for _, start := range e.starts {
		schemas["estimate of "+start.action.Path] = start.body
	}
	for _, rt := range s.table {
		schemas["body of "+rt.name], schemas["query of "+rt.name] = rt.body, rt.query
	}
	for name, one := range schemas {
		if one == nil {
			continue // the route has none
		}
		if err := one.Err(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
