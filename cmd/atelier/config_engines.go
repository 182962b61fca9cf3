package main

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
)

// router opens the engines. A route to an engine that does not exist is an error here.
func (s *Settings) router() (engine.Router, error) {
	r, err := engines.Open(s.Engines)
	if err != nil {
		return r, usagef("%v", ofEngines(err))
	}
	return r, nil
}

// engineSettings are the lines of the table that engines own: engines.<name>.<field> for each field of its struct, or engines.<name> where
// its settings are a list. Texts, numbers, yes or no, and lists of texts have an environment variable too. The initialisation of the
// package calls it.
func engineSettings() (table []setting) {
	for _, plug := range engines.Plugs {
		name := "engines." + plug.Name
		of := reflect.TypeOf(plug.Defaults()).Elem()
		if of.Kind() != reflect.Struct {
			table = append(table, setting{name, "", func(s *Settings) any { return s.Engines.At(plug) }})
			continue
		}
		for i := range of.NumField() {
			field := name + "." + lowerFirst(of.Field(i).Name)
			env := variable(field, of.Field(i).Type)
			if own := of.Field(i).Tag.Get("setting"); own != "" { // the field shares a setting of the whole program
				field, env = own, of.Field(i).Tag.Get("env")
			}
			table = append(table, setting{field, env, func(s *Settings) any {
				return reflect.ValueOf(s.Engines.At(plug)).Elem().Field(i).Addr().Interface()
			}})
		}
	}
	return table
}

// ofEngines is an error of the settings of an engine, which begins with "<name>.<field>:", by the name of the setting in the table.
func ofEngines(err error) error {
	for _, plug := range engines.Plugs {
		of := reflect.TypeOf(plug.Defaults()).Elem()
		if of.Kind() != reflect.Struct {
			continue
		}
		for f := range of.Fields() {
			own := f.Tag.Get("setting")
			if rest, is := strings.CutPrefix(err.Error(), plug.Name+"."+lowerFirst(f.Name)+":"); own != "" && is {
				return errors.New(own + ":" + rest)
			}
		}
	}
	return fmt.Errorf("engines.%w", err)
}

func lowerFirst(name string) string { return strings.ToLower(name[:1]) + name[1:] }

// variable is the environment variable of a setting: ATELIER_ENGINES_PROCEDURAL_NEAREST; "" for what a text cannot say.
func variable(name string, of reflect.Type) string {
	switch reflect.New(of).Interface().(type) {
	case *string, *engine.Secret, *bool, *int, *float64, *[]string:
	default:
		return ""
	}
	var b strings.Builder
	for _, r := range "atelier." + name {
		switch {
		case r == '.':
			b.WriteByte('_')
		case unicode.IsUpper(r):
			b.WriteString("_" + string(r))
		default:
			b.WriteRune(unicode.ToUpper(r))
		}
	}
	return b.String()
}
