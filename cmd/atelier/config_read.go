package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"atelier/internal/engine"
)

// loadSettings reads the file, then the environment. file "" means ./atelier.yaml, if it exists.
//
// Later sources win: defaults, file, environment; flags come last, in commands.load. An unknown name is an error in the file and under
// ATELIER_, so that a misspelt setting is not ignored.
func loadSettings(file string, environ []string) (Settings, error) {
	s := defaults()
	if err := s.readFile(file); err != nil {
		return s, err
	}
	return s, s.readEnvironment(environ)
}

// readEnvironment sets from the variables ATELIER_….
func (s *Settings) readEnvironment(environ []string) error {
	for _, pair := range environ {
		name, value, _ := strings.Cut(pair, "=")
		if !strings.HasPrefix(name, "ATELIER_") {
			continue
		}
		// Variables of other programs begin otherwise; under ATELIER_ every name is ours.
		i := slices.IndexFunc(settings, func(d setting) bool { return d.env == name })
		if i < 0 {
			return fmt.Errorf("unknown setting %s", name)
		}
		if err := setText(settings[i].at(s), value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// readFile sets from a file of YAML. A file that the caller names must be there; atelier.yaml may be missing.
func (s *Settings) readFile(file string) error {
	given := file != ""
	if !given {
		file = "atelier.yaml"
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) && !given {
		return nil
	}
	if err != nil {
		return err
	}
	var tree map[string]any
	if err := yaml.Unmarshal(text, &tree); err != nil {
		return fmt.Errorf("%s: %s", file, yaml.FormatError(err, false, false))
	}
	if err := s.setTree("", tree); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// setTree sets every leaf of a tree by its dotted name. A name that the table has takes all that is below it, such as prices.
func (s *Settings) setTree(prefix string, tree map[string]any) error {
	// In sorted order, so that every run reports the same one of several mistakes.
	for _, key := range slices.Sorted(maps.Keys(tree)) {
		name := prefix + key
		if i := slices.IndexFunc(settings, func(d setting) bool { return d.name == name }); i >= 0 {
			if err := setValue(settings[i].at(s), tree[key]); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			continue
		}
		below, ok := tree[key].(map[string]any)
		if !ok || !slices.ContainsFunc(settings, func(d setting) bool { return strings.HasPrefix(d.name, name+".") }) {
			return fmt.Errorf("unknown setting %s", name)
		}
		if err := s.setTree(name+".", below); err != nil {
			return err
		}
	}
	return nil
}

// setText sets from an environment variable; lists are separated by commas.
func setText(at any, text string) error {
	switch p := at.(type) {
	case *string:
		*p = text
	case *int:
		n, err := strconv.Atoi(text)
		if err != nil {
			return fmt.Errorf("%q is not a whole number", text)
		}
		*p = n
	case *float64:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("%q is not a number", text)
		}
		*p = n
	case *hidden:
		*p = hidden(text)
	case *engine.Secret:
		*p = engine.Secret(text)
	case *bool:
		yes, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("%q is neither true nor false", text)
		}
		*p = yes
	case *Logging:
		p.Format = text
	case *[]string:
		*p = nil
		for part := range strings.SplitSeq(text, ",") {
			if part = strings.TrimSpace(part); part != "" {
				*p = append(*p, part)
			}
		}
	default:
		return errors.New("can only be set in the file")
	}
	return nil
}

// setValue sets from the file. JSON carries the value over, so that types are checked in one way.
func setValue(at, value any) error {
	j, err := json.Marshal(value)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(j))
	// A misspelt field inside a value, such as a price, is refused like a misspelt setting.
	d.DisallowUnknownFields()
	if err := d.Decode(at); err != nil {
		switch at.(type) {
		case *string, *hidden, *engine.Secret: // the value is not repeated: it may be a URL with a password
			return errors.New("is not a text")
		}
		if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
			return fmt.Errorf("there is no %s", field)
		}
		return fmt.Errorf("%s does not fit", j)
	}
	return nil
}
