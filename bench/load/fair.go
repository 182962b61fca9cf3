package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"time"

	"atelier/client"
)

// fair is what a tenant with one model meets beside a tenant with a long queue.
type fair struct {
	packs  int
	alone  time.Duration // of its whole operation on an idle server, the median
	beside time.Duration // the slowest beside the packs
}

// queued is how many packs wait, each of packItems items.
const (
	queued    = 1000
	packItems = 10
)

// packBody is a start of such a pack.
var packBody = fmt.Sprintf(`{"prompt":"medieval village props","itemCount":%d,"generationPreset":"fast"}`, packItems)

// measureFair lets packs of one account wait, sets the workers on them, and starts models of another account beside them.
func measureFair(s settings, p *page) (err error) {
	server, err := prepare(s.bin)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	_, other, err := server.person("Other")
	if err != nil {
		return err
	}
	if err := server.serve(); err != nil {
		return err
	}
	alone, err := server.models(other)
	if err != nil {
		return err
	}
	if err := server.end(); err != nil {
		return err
	}
	if err := server.serve("ATELIER_WORKERS=0"); err != nil {
		return err
	}
	if err := times(queued, server.addr, requestText(http.MethodPost, "/v1/asset-packs:generate", server.key, packBody), http.StatusAccepted); err != nil {
		return err
	}
	if err := server.end(); err != nil {
		return err
	}
	if err := server.serve(); err != nil {
		return err
	}
	beside, err := server.models(other)
	if err != nil {
		return err
	}
	p.fair = &fair{packs: queued, alone: alone[len(alone)/2], beside: beside[len(beside)-1]}
	fmt.Fprintf(os.Stderr, "a model alone %s, beside %d packs %s\n", p.fair.alone, queued, p.fair.beside)
	return nil
}

// models makes some fast models of an account in turn, and returns their durations in ascending order.
func (p *program) models(key string) (took []time.Duration, err error) {
	for range 7 {
		d, _, err := makeOne(client.New("http://"+p.addr, key), "a chair", "fast")
		if err != nil {
			return nil, err
		}
		took = append(took, d)
	}
	slices.Sort(took)
	return took, nil
}
