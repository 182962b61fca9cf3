package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"time"
)

// How slow the slow ones are, and for how long at most.
const (
	rudeFor   = 20 * time.Second
	rudePause = 50 * time.Millisecond // between two bytes that are written, and between two pieces that are read
)

// leavePoll waits for an operation and is gone before the answer.
func leavePoll(ctx context.Context, s *side, chance *rand.Rand) error {
	known := s.some(chance)
	if known == nil {
		return errIdle
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(chance.IntN(2000))*time.Millisecond)
	defer cancel()
	_, err := s.Operations.GetChanged(ctx, known.ID, known.ETag, time.Minute)
	return left(err)
}

// left is what an aborted request ends with, but for its end.
func left(err error) error {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// leaveDownload reads the beginning of a file.
func leaveDownload(ctx context.Context, s *side, chance *rand.Rand) error {
	r, err := s.openMade(ctx, chance)
	if err != nil {
		return err
	}
	_, _ = io.CopyN(io.Discard, r, 1000) // it may be shorter
	return r.Close()
}

// leaveBody closes the connection in the middle of the body of a start or an upload. The server must accept neither.
func leaveBody(ctx context.Context, s *side, chance *rand.Rand) error {
	c, err := s.dial(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	path := []string{"/v1/models:generate", "/v1/reference-images"}[chance.IntN(2)]
	text := strings.Repeat(" ", 1000+chance.IntN(200_000))
	_, err = io.WriteString(c, headerText(path, s.key, 2*len(text))+text)
	wait(ctx, time.Duration(chance.IntN(500))*time.Millisecond)
	return err
}

// readSlowly takes a file in small pieces.
func readSlowly(ctx context.Context, s *side, chance *rand.Rand) error {
	r, err := s.openMade(ctx, chance)
	if err != nil {
		return err
	}
	defer r.Close()
	for end := time.Now().Add(rudeFor); time.Now().Before(end) && ctx.Err() == nil; wait(ctx, rudePause) {
		if _, err := io.CopyN(io.Discard, r, 512); err != nil {
			break // its end, or the server has had enough
		}
	}
	return nil
}

// writeSlowly sends an estimate byte by byte. The server may answer it or give it up.
func writeSlowly(ctx context.Context, s *side, _ *rand.Rand) error {
	body := `{"operation":"model_generation","prompt":"` + strings.Repeat("a chair ", 20) + `"}`
	c, err := s.dial(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := io.WriteString(c, headerText("/v1/pricing:estimate", s.key, len(body))); err != nil {
		return err
	}
	for i := 0; i < len(body) && ctx.Err() == nil; i++ {
		if _, err := io.WriteString(c, body[i:i+1]); err != nil {
			return nil // the server has had enough
		}
		wait(ctx, rudePause)
	}
	_ = c.SetReadDeadline(time.Now().Add(time.Second))
	_, _ = c.Read(make([]byte, 1000))
	return nil
}

// stall sends the beginning of a request and then waits.
func stall(ctx context.Context, s *side, chance *rand.Rand) error {
	c, err := s.dial(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	text := headerText("/v1/models:generate", s.key, 1000) + "{"
	_, err = io.WriteString(c, text[:chance.IntN(len(text))])
	wait(ctx, time.Duration(chance.Int64N(int64(rudeFor))))
	return err
}

// nonsense is a request that is refused.
func nonsense(ctx context.Context, s *side, chance *rand.Rand) error {
	bodies := []string{"", "{", "[]", `{"prompt":5}`, `{"prompt":"` + strings.Repeat("x", 9000) + `"}`, "{" + strings.Repeat(`"a":{`, 3000), "\xff\xfe"}
	body := strings.NewReader(bodies[chance.IntN(len(bodies))])
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+s.soak.server.addr+"/v1/models:generate", body)
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+s.key)
	r.Header.Set("Content-Type", "application/json")
	response, err := s.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode < 400 || response.StatusCode >= 500 {
		return fmt.Errorf("nonsense was answered %s", response.Status)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}

func (s *side) dial(ctx context.Context) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", s.soak.server.addr)
}

// headerText is the header of a JSON body that announces so many bytes.
func headerText(path, key string, length int) string {
	return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"+
		"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n", path, key, length)
}
