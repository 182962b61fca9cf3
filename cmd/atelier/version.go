package main

import (
	"fmt"
	"io"

	"atelier/internal/engine"
)

type versionCommand struct{}

// Run prints the version of the program and the versions of its engines, which recipes name.
func (versionCommand) Run(p *program) error {
	router, err := p.settings.router()
	if err != nil {
		return err
	}
	all := router.Engines
	versions := map[string]string{}
	for _, e := range all {
		versions[e.Name()] = e.Version()
	}
	return p.print(map[string]any{"version": version, "engines": versions}, func(w io.Writer) {
		fmt.Fprintf(w, "atelier %s (%s)\n", version, engine.Versions(all))
	})
}
