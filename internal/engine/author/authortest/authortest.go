// Package authortest is a stand-in for a chat endpoint of OpenAI's shape. It answers from a list, or fails in one of many ways.
package authortest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/engine/enginetest"
)

// Key is the key that the stand-in accepts.
const Key = "sk-stand-in-0123456789"

// Asked is a request as the stand-in has read it.
type Asked struct {
	Model    string `json:"model"`
	Stream   bool   `json:"stream"`
	Tokens   int    `json:"max_tokens"`
	Newer    int    `json:"max_completion_tokens"`
	Messages []struct {
		Role    string          `json:"role"`
		Content json.RawMessage `json:"content"`
	} `json:"messages"`
}

// Text is the text of a message, without its pictures.
func (a Asked) Text(i int) string {
	var plain string
	if json.Unmarshal(a.Messages[i].Content, &plain) == nil {
		return plain
	}
	var parts []struct{ Text string }
	_ = json.Unmarshal(a.Messages[i].Content, &parts) // a message is one or the other
	for _, p := range parts {
		plain += p.Text
	}
	return plain
}

// Pictures is the number of pictures in all messages.
func (a Asked) Pictures() (n int) {
	for _, m := range a.Messages {
		n += strings.Count(string(m.Content), `"image_url":{`)
	}
	return n
}

// Again reports whether a draft is in the request.
func (a Asked) Again() bool { return len(a.Messages) > 2 }

// Said is an answer: a text, and what the endpoint reports about it.
type Said struct {
	Text   string
	Finish string       // the reason of its end; "": stop
	Usage  engine.Usage // zero: the endpoint reports none
}

// Server is the stand-in.
type Server struct {
	*httptest.Server
	Faults *enginetest.Faults // called at the beginning of each call; nil: none
	mu     sync.Mutex
	asked  []Asked
	answer func(w http.ResponseWriter, r *http.Request, a Asked)
}

// New is a stand-in with an answer, which runs until the test ends.
func New(t testing.TB, answer func(w http.ResponseWriter, r *http.Request, a Asked)) *Server {
	s := &Server{answer: answer}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// ServeHTTP reads a request to its end and answers it.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var a Asked
	if err != nil || r.URL.Path != "/v1/chat/completions" || json.Unmarshal(body, &a) != nil {
		http.Error(w, "no such request", http.StatusNotFound)
		return
	}
	if err := s.Faults.Call(r.Context(), "ask"); err != nil {
		number := http.StatusInternalServerError
		if !engine.May(err) {
			number = http.StatusConflict
		}
		http.Error(w, "it errs", number)
		return
	}
	if r.Header.Get("Authorization") != "Bearer "+Key {
		http.Error(w, `{"error":{"message":"Incorrect API key: `+r.Header.Get("Authorization")+`","code":"invalid_api_key"}}`, http.StatusUnauthorized)
		return
	}
	s.mu.Lock()
	s.asked = append(s.asked, a)
	s.mu.Unlock()
	s.answer(w, r, a)
}

// Asked are the requests so far.
func (s *Server) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Asked(nil), s.asked...)
}

// Address is the base URL for the settings.
func (s *Server) Address() string { return s.URL + "/v1" }

// Say streams an answer as endpoints do: a few letters an event, the reason of its end, the usage, and the end mark.
func Say(w http.ResponseWriter, a Said) {
	begin(w)
	for text := []rune(a.Text); len(text) > 0; {
		n := min(40, len(text))
		part(w, string(text[:n]))
		text = text[n:]
	}
	finish := a.Finish
	if finish == "" {
		finish = "stop"
	}
	event(w, map[string]any{"choices": []any{map[string]any{"index": 0, "delta": map[string]any{}, "finish_reason": finish}}})
	if a.Usage != (engine.Usage{}) {
		event(w, map[string]any{"choices": []any{}, "usage": map[string]int{"prompt_tokens": a.Usage.Input, "completion_tokens": a.Usage.Output}})
	}
	fmt.Fprint(w, "data: [DONE]\n\n")
}

// begin starts a stream.
func begin(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
}

// part is an event with some text.
func part(w http.ResponseWriter, text string) {
	event(w, map[string]any{"choices": []any{map[string]any{"index": 0, "delta": map[string]any{"content": text}}}})
}

func event(w http.ResponseWriter, of map[string]any) {
	j, _ := json.Marshal(of) // maps of texts and numbers
	fmt.Fprintf(w, "data: %s\n\n", j)
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
}

// Fenced is a recipe as an answer contains it.
func Fenced(recipe string) string { return "```python\n" + recipe + "\n```" }
