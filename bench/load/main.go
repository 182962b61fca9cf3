// Command load measures the program as its callers meet it: it starts the real server on an empty data folder, speaks
// HTTP to it over 16 kept connections from the same machine, and writes a page of figures.
//
// Start at measure; one connection's way is in drive.go.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

// settings are the flags.
type settings struct {
	bin       string        // the program
	out       string        // the page; "" is standard output
	benches   string        // output of go test -bench, to be put on the page
	span      time.Duration // of each load
	clients   int
	rounds    int           // how often each model is made; the quickest counts
	prompts   string        // of models, by commas
	only      string        // one section; "" is all
	scaling   string        // page whose figures of many processes are replaced; "": no page
	beside    string        // attacks of neighbour whose names contain it; "" is all
	lasts     time.Duration // of a soak
	samplesTo string        // file of the samples of a soak
	against   string        // another build of the program, for versus
	bare      string        // only serve as the bare server, at this address
}

func main() {
	var s settings
	flag.StringVar(&s.bin, "bin", "bin/atelier", "the program")
	flag.StringVar(&s.out, "o", "", "page to write")
	flag.StringVar(&s.benches, "benches", "", "file with the output of go test -bench")
	flag.DurationVar(&s.span, "span", 10*time.Second, "how long each load lasts")
	flag.IntVar(&s.clients, "clients", 16, "connections at once")
	flag.IntVar(&s.rounds, "rounds", 3, "how often each model is made; the quickest counts")
	flag.StringVar(&s.prompts, "prompts", strings.Join(subjects, ","), "of models: what is made, separated by commas")
	flag.StringVar(&s.only, "only", "",
		"one part: plane, models, library, idle, lists, fair, neighbour or scale; or soak or versus, which are no part of the whole")
	flag.StringVar(&s.against, "against", "", "of versus and library: another build of the program, which takes turns with this one")
	flag.StringVar(&s.beside, "beside", "", "of neighbour: only attacks whose names contain this")
	flag.DurationVar(&s.lasts, "for", time.Hour, "how long a soak lasts, without the ends of its work")
	flag.StringVar(&s.samplesTo, "samples", "soak.csv", "file for the samples of a soak")
	flag.StringVar(&s.scaling, "scaling", "", "page whose figures of many processes are replaced")
	flag.StringVar(&s.bare, "bare", "", "serve one fixed answer at this address")
	flag.Parse()
	if s.bare != "" {
		fail(serveBare(s.bare))
	}
	switch s.only {
	case "soak":
		fail(runSoak(s))
		return
	case "versus":
		fail(runVersus(s))
		return
	}
	p, err := measure(s)
	fail(err)
	if p.scale != nil {
		fail(p.writeScaling(s.scaling))
	}
	switch s.only {
	case "scale":
	case "neighbour":
		fail(p.replaceNeighbours(s.out))
	default:
		fail(p.write(s.out))
	}
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// measure runs the loads in turn and returns all figures.
func measure(s settings) (p *page, err error) {
	p = &page{settings: s, busy: loadAverage()}
	for _, part := range []struct {
		name    string
		measure func(settings, *page) error
	}{{"plane", measurePlane}, {"models", measureModels}, {"library", measureLibrary}, {"idle", measureIdle}, {"lists", measureLists}, {"fair", measureFair},
		{"neighbour", measureNeighbour}, {"scale", measureScale}} {
		if s.only != "" && s.only != part.name {
			continue
		}
		if err := part.measure(s, p); err != nil {
			return nil, fmt.Errorf("%s: %w", part.name, err)
		}
	}
	if s.benches != "" {
		err = p.readBenches(s.benches)
	}
	return p, err
}
