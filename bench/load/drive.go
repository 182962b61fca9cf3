package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"sync"
	"time"
)

// figures are what a load has shown.
type figures struct {
	count    int
	span     time.Duration
	p50, p99 time.Duration
}

func (f figures) rate() float64 { return float64(f.count) / f.span.Seconds() }

// stream is the load of one connection: requests in turn, repeated in a cycle.
type stream struct {
	addr     string
	requests []string
}

// drive sends one request again and again over some connections, and reads every answer whole. The generator shares the
// machine with the server, so it does as little as it can: the request is written once, of the answer only status and
// length are looked at.
func drive(addr, request string, want int, clients int, span time.Duration) (figures, error) {
	return warmed(slices.Repeat([]stream{{addr, []string{request}}}, clients), want, span)
}

// warmed measures after a fifth of the time.
func warmed(streams []stream, want int, span time.Duration) (figures, error) {
	if _, err := volley(streams, want, span/5); err != nil {
		return figures{}, err
	}
	return volley(streams, want, span)
}

func volley(streams []stream, want int, span time.Duration) (figures, error) {
	var v volleys
	err := v.fire(streams, want, span)
	return v.figures(), err
}

// turns is how often each of some servers that are compared is measured.
const turns = 50

// alternate measures servers under the same load, by turns: what else the machine does meets all of them alike.
func alternate(rivals [][]stream, want int, span time.Duration) (list []figures, err error) {
	measured := make([]volleys, len(rivals))
	for _, streams := range rivals {
		if _, err := volley(streams, want, span/5); err != nil {
			return nil, err
		}
	}
	for range turns {
		for i, streams := range rivals {
			if err := measured[i].fire(streams, want, span/turns); err != nil {
				return nil, err
			}
		}
	}
	for _, v := range measured {
		list = append(list, v.figures())
	}
	return list, nil
}

// volleys are successive loads on one server.
type volleys struct {
	took []time.Duration // each request
	span time.Duration
}

func (v *volleys) fire(streams []stream, want int, span time.Duration) error {
	took := make([][]time.Duration, len(streams))
	faults := make([]error, len(streams))
	begun := time.Now()
	var group sync.WaitGroup
	for i, s := range streams {
		group.Go(func() { took[i], faults[i] = s.repeat(want, begun.Add(span)) })
	}
	group.Wait()
	v.span += time.Since(begun)
	v.took = append(v.took, slices.Concat(took...)...)
	return errors.Join(faults...)
}

func (v *volleys) figures() figures {
	f := figures{count: len(v.took), span: v.span}
	if f.count > 0 {
		slices.Sort(v.took)
		f.p50, f.p99 = v.took[f.count/2], v.took[f.count*99/100]
	}
	return f
}

// repeat is one client.
func (s stream) repeat(want int, end time.Time) (took []time.Duration, err error) {
	c, err := net.Dial("tcp", s.addr)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	r := bufio.NewReader(c)
	texts := make([][]byte, len(s.requests))
	for i, text := range s.requests {
		texts[i] = []byte(text)
	}
	for now := time.Now(); now.Before(end); {
		if _, err := c.Write(texts[len(took)%len(texts)]); err != nil {
			return took, err
		}
		if err := answer(r, want); err != nil {
			return took, err
		}
		then := time.Now()
		took = append(took, then.Sub(now))
		now = then
	}
	return took, nil
}

// times sends one request n times in a row; n may be 0 or negative, and then none is sent.
func times(n int, addr, request string, want int) error {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer c.Close()
	r := bufio.NewReader(c)
	for range n {
		if _, err := c.Write([]byte(request)); err != nil {
			return err
		}
		if err := answer(r, want); err != nil {
			return err
		}
	}
	return nil
}

// answer reads an answer with a Content-Length.
func answer(r *bufio.Reader, want int) error {
	line, err := r.ReadSlice('\n')
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(line, []byte("HTTP/1.1 "+strconv.Itoa(want))) {
		return fmt.Errorf("got %q, want %d", line, want)
	}
	length := 0
	for {
		if line, err = r.ReadSlice('\n'); err != nil {
			return err
		}
		if len(line) <= 2 {
			break
		}
		if name, value, ok := bytes.Cut(line, []byte(": ")); ok && bytes.EqualFold(name, []byte("content-length")) {
			if length, err = strconv.Atoi(string(bytes.TrimSpace(value))); err != nil {
				return err
			}
		}
	}
	_, err = io.CopyN(io.Discard, r, int64(length))
	return err
}

// requestText is a request as it goes over the wire.
func requestText(method, path, key, body string) string {
	text := method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + key + "\r\n"
	if body != "" {
		text += "Content-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n"
	}
	return text + "\r\n" + body
}
