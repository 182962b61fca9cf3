package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
)

// comparedOperations is how many different operations of each program are polled in turn by versus.
const comparedOperations = 3_000

// runVersus prints what a poll costs two builds of the program, and the bare server, by turns: what the machine does besides meets all of them alike.
func runVersus(s settings) (err error) {
	var rivals []rival
	for _, bin := range []string{s.against, s.bin} {
		server, err := launch(bin, "ATELIER_WORKERS=0")
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, server.stop()) }()
		start := requestText(http.MethodPost, "/v1/models:generate", server.key, generateBody)
		if err := times(comparedOperations, server.addr, start, http.StatusAccepted); err != nil {
			return err
		}
		requests, err := pollRequests(server)
		if err != nil {
			return err
		}
		rivals = append(rivals, rival{server.cmd.Process.Pid, inTurn(server.addr, requests, s.clients)})
	}
	bare, err := launchBare()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.kill()) }()
	rivals = append(rivals, rival{bare.cmd.Process.Pid, inTurn(bare.addr, []string{requestText(http.MethodGet, "/", "", "")}, s.clients)})
	costs, err := compare(rivals, http.StatusOK, s.span)
	if err != nil {
		return err
	}
	for i, name := range []string{s.against, s.bin, "bare"} {
		fmt.Fprintf(os.Stdout, "%s: %.1f µs of server CPU a poll, %.0f polls/s\n", name, float64(costs[i].cpu.Nanoseconds())/1000, costs[i].rate())
	}
	return nil
}
