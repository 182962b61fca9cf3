package engine

import (
	"errors"
	"fmt"
	"reflect"
)

// Plug is an engine in the list of all engines: its settings, and how it is opened with them.
type Plug struct {
	Name     string             // of its settings: engines.<name>
	Defaults func() any         // a pointer to its default settings
	Check    func(of any) error // checks settings; the error begins with the setting's name
	// Open opens it. before are the engines that stand before it in the list: it may build with them.
	Open func(of any, before []Engine) ([]Engine, error)
}

// PlugOf is a plug with settings of a type: a struct, whose fields are settings by themselves, or a list, which is one.
// If the type has a method Check, it checks them.
func PlugOf[S any](name string, defaults S, open func(S) ([]Engine, error)) Plug {
	return plugOf(name, defaults, func(s S, _ []Engine) ([]Engine, error) { return open(s) })
}

// PlugOver is PlugOf for an engine that builds with the first engine of the list. before are all engines before it.
func PlugOver[S any](name string, defaults S, open func(s S, builder Engine, before []Engine) ([]Engine, error)) Plug {
	return plugOf(name, defaults, func(s S, before []Engine) ([]Engine, error) {
		if len(before) == 0 {
			return nil, errors.New("there is no engine to build with")
		}
		return open(s, before[0], before)
	})
}

func plugOf[S any](name string, defaults S, open func(S, []Engine) ([]Engine, error)) Plug {
	return Plug{
		Name:     name,
		Defaults: func() any { s := defaults; return &s },
		Check: func(of any) error {
			if c, ok := of.(interface{ Check() error }); ok {
				return c.Check()
			}
			return nil
		},
		Open: func(of any, before []Engine) ([]Engine, error) { return open(*of.(*S), before) },
	}
}

// Settings are the operator's settings of all engines.
type Settings struct {
	Routes []Rule
	Of     map[string]any // a pointer to its settings by the plug's name; a missing plug has its defaults
}

// At is a pointer to the settings of a plug.
func (s *Settings) At(p Plug) any {
	if s.Of == nil {
		s.Of = map[string]any{}
	}
	if s.Of[p.Name] == nil {
		s.Of[p.Name] = p.Defaults()
	}
	return s.Of[p.Name]
}

// Check says which setting of which plug is wrong. Open, which knows the engines, checks the names in routes.
func (s *Settings) Check(plugs []Plug) error {
	for _, p := range plugs {
		at := s.At(p)
		err := p.Check(at)
		switch {
		case err == nil:
		case reflect.TypeOf(at).Elem().Kind() == reflect.Struct:
			return fmt.Errorf("%s.%w", p.Name, err) // the error begins with the name of a field
		default:
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}

// Open opens the engines of plugs with their settings, in order.
func (s *Settings) Open(plugs []Plug) (Router, error) {
	r := Router{Rules: s.Routes}
	if err := s.Check(plugs); err != nil {
		return r, err
	}
	for _, p := range plugs {
		opened, err := p.Open(s.At(p), r.Engines)
		if err != nil {
			return r, fmt.Errorf("%s: %w", p.Name, err)
		}
		r.Engines = append(r.Engines, opened...)
	}
	return r, r.Check()
}
