package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"syscall"
	"time"

	"atelier/client"
)

// plane is what the control plane does without any work.
type plane struct {
	start cost
	poll  cost // of one operation
	polls cost // of manyOperations in turn
	bare  cost // of a plain net/http server with answers of the same size
}

// manyOperations is how many different operations are polled in turn.
const manyOperations = 10_000

// generateBody is a start as most are.
const generateBody = `{"prompt":"a weathered oak chair","generationPreset":"fast"}`

func measurePlane(s settings, p *page) (err error) {
	server, err := launch(s.bin, "ATELIER_WORKERS=0")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	var out plane
	start := requestText(http.MethodPost, "/v1/models:generate", server.key, generateBody)
	pid := server.cmd.Process.Pid
	starts, err := compare([]rival{{pid, inTurn(server.addr, []string{start}, s.clients)}}, http.StatusAccepted, s.span)
	if err != nil {
		return err
	}
	out.start = starts[0]
	if err := times(manyOperations-out.start.count, server.addr, start, http.StatusAccepted); err != nil { // on a slow machine
		return err
	}
	requests, err := pollRequests(server)
	if err != nil {
		return err
	}
	bare, err := launchBare()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.kill()) }()
	costs, err := compare([]rival{
		{pid, inTurn(server.addr, requests[:1], s.clients)},
		{pid, inTurn(server.addr, requests, s.clients)},
		{bare.cmd.Process.Pid, inTurn(bare.addr, requests[:1], s.clients)},
	}, http.StatusOK, s.span)
	if err != nil {
		return err
	}
	out.poll, out.polls, out.bare = costs[0], costs[1], costs[2]
	p.plane = &out
	return nil
}

// pollRequests are polls of manyOperations.
func pollRequests(server *program) (requests []string, err error) {
	c := client.New("http://"+server.addr, server.key)
	for cursor := ""; len(requests) < manyOperations; {
		list, err := c.Operations.List(context.Background(), client.ListOperations{Limit: 100, Cursor: cursor})
		if err != nil {
			return nil, err
		}
		for _, o := range list.Data {
			requests = append(requests, requestText(http.MethodGet, "/v1/operations/"+o.ID, server.key, ""))
		}
		if !list.Pagination.HasMore {
			break
		}
		cursor = *list.Pagination.NextCursor
	}
	return requests, nil
}

// inTurn are clients that send the same requests in turn, each from another one on.
func inTurn(addr string, requests []string, clients int) []stream {
	streams := make([]stream, clients)
	for i := range streams {
		at := i * len(requests) / clients
		streams[i] = stream{addr, slices.Concat(requests[at:], requests[:at])}
	}
	return streams
}

// launchBare starts the bare server in a process of its own, which is this program.
func launchBare() (p *program, err error) {
	p = new(program)
	if p.addr, err = freeAddress(); err != nil {
		return nil, err
	}
	p.cmd = exec.Command(os.Args[0], "-bare", p.addr)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	for range 1000 {
		if c, err := net.Dial("tcp", p.addr); err == nil {
			return p, c.Close()
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil, errors.Join(errors.New("the bare server does not answer"), p.kill())
}

// bareAnswer is as long as the record of an operation.
var bareAnswer = make([]byte, 600)

func serveBare(addr string) error {
	return http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(len(bareAnswer)))
		_, _ = w.Write(bareAnswer)
	}))
}
