package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"atelier/client"
)

// plane is what the control plane does without any work.
type plane struct {
	start, poll figures
	bare        figures // a net/http server that answers as many bytes and knows nothing
}

// generateBody is a start as most are.
const generateBody = `{"prompt":"a weathered oak chair","generationPreset":"fast"}`

func measurePlane(s settings, p *page) (err error) {
	server, err := launch(s.bin, "ATELIER_WORKERS=0")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	var out plane
	if out.start, err = drive(server.addr, requestText(http.MethodPost, "/v1/models:generate", server.key, generateBody), http.StatusAccepted, s.clients, s.span); err != nil {
		return err
	}
	op, err := client.New("http://"+server.addr, server.key).Models.Generate(context.Background(), client.GenerateModel{Prompt: "a chair"})
	if err != nil {
		return err
	}
	if out.poll, err = drive(server.addr, requestText(http.MethodGet, "/v1/operations/"+op.ID, server.key, ""), http.StatusOK, s.clients, s.span); err != nil {
		return err
	}
	out.bare, err = measureBare(s, requestText(http.MethodGet, "/v1/operations/"+op.ID, server.key, ""))
	p.plane = &out
	return err
}

// measureBare drives a server of another process, which is this program.
func measureBare(s settings, request string) (f figures, err error) {
	addr, err := freeAddress()
	if err != nil {
		return f, err
	}
	cmd := exec.Command(os.Args[0], "-bare", addr)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, cmd.Process.Kill()); _ = cmd.Wait() }()
	for range 1000 {
		if c, err := net.Dial("tcp", addr); err == nil {
			c.Close()
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	return drive(addr, request, http.StatusOK, s.clients, s.span)
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
