package main

import (
	"errors"
	"fmt"
	"time"

	"atelier/client"
)

// idle is the memory of an idle server.
type idle struct {
	fresh  memory // just after its start
	quiet  memory // after an idle while
	worked memory // the same while after it has made a model
}

// memory is what the system has in store for a process, in bytes: all, and what is the process's own. The rest is pages of
// its file.
type memory struct{ all, own int64 }

const (
	afterStart = 5 * time.Second
	quietFor   = 90 * time.Second
)

// measureIdle looks at a server that waits for requests and workers' tasks.
func measureIdle(s settings, p *page) (err error) {
	server, err := launch(s.bin)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	var out idle
	if out.fresh, err = server.memory(afterStart); err != nil {
		return err
	}
	if out.quiet, err = server.memory(quietFor); err != nil {
		return err
	}
	if _, _, err := makeOne(client.New("http://"+server.addr, server.key), subjects[0], "standard"); err != nil {
		return err
	}
	out.worked, err = server.memory(quietFor)
	p.idle = &out
	return err
}

// memory is what the server holds after a pause.
func (p *program) memory(pause time.Duration) (m memory, err error) {
	time.Sleep(pause)
	if m.all, err = p.held("VmRSS:"); err != nil {
		return m, err
	}
	m.own, err = p.held("RssAnon:")
	return m, err
}

// idleRows are the figures that were promised of an idle server.
func (p *page) idleRows() []row {
	if p.idle == nil {
		return nil
	}
	i := p.idle
	return []row{{"memory of an idle server", i.quiet.String(), "60 MB", "30 MB", fmt.Sprintf("just started %s; after work %s", i.fresh, i.worked)}}
}

func (m memory) String() string {
	return fmt.Sprintf("%d MB, %d of them its own", m.all/1e6, m.own/1e6)
}
