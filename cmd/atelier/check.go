package main

import (
	"errors"
	"fmt"
	"io"

	"atelier/internal/check"
	"atelier/internal/fetch"
)

// checkCommand are the flags of atelier check.
type checkCommand struct {
	Deep bool `help:"Read every file, too, and compare its SHA-256."`
}

// Run examines the installation, also beside a running server, and fails when something is wrong with it.
func (c *checkCommand) Run(p *program) error {
	report, bar := check.New(), newProgressBar(p)
	p.settings.examine(report)
	err := report.Run(p, check.Config{Place: p.settings.place(), Deep: c.Deep, Progress: bar.set})
	bar.stop()
	if err != nil {
		return err
	}
	if err := p.print(report, func(w io.Writer) { printReport(w, report) }); err != nil {
		return err
	}
	// The report goes to standard output; the exit code tells a cron job whether there are problems.
	switch n := report.Count(); n {
	case 0:
		return nil
	case 1:
		return errors.New("1 problem was found")
	default:
		return fmt.Errorf("%d problems were found", n)
	}
}

// examine checks the settings that are read only when a server starts. A setting that cannot be parsed was refused before.
func (s *Settings) examine(r *check.Report) {
	for name, list := range map[string][]string{"trustedProxies": s.TrustedProxies, "health.allow": s.HealthAllow} {
		if _, err := networks(name, list); err != nil {
			r.Add("configuration", name, "%v", err)
		}
	}
	if _, err := fetch.New(fetch.Config{BaseURL: s.PublicURL, Allow: s.FetchAllow}); err != nil {
		r.Add("configuration", "fetch.allow", "%v", err)
	}
	if _, err := s.Safety.screen(nil); err != nil {
		r.Add("configuration", "safety", "%v", err)
	}
	if s.QueueUI.Listen != "" {
		if _, err := s.QueueUI.password(); err != nil {
			r.Add("configuration", "queueUI", "%v", err)
		}
	}
}

// printReport prints a line for every problem, and the counts of what was checked.
func printReport(w io.Writer, r *check.Report) {
	for _, f := range r.Problems {
		fmt.Fprintf(w, "%s %s: %s\n", f.Area, f.Subject, f.Message)
	}
	if r.Unlisted > 0 {
		fmt.Fprintf(w, "and %d more\n", r.Unlisted)
	}
	c := r.Checked
	fmt.Fprintf(w, "checked %d accounts, %d ledger entries, %d operations, %d assets, %d files of %.1f MB\n",
		c.Accounts, c.Entries, c.Operations, c.Assets, c.Files, float64(c.Bytes)/1e6)
	if c.Unnamed > 0 {
		fmt.Fprintf(w, "%d files belong to no row: harmless, they are of work that was lost or is still in hand\n", c.Unnamed)
	}
}
