// Package author is the engine that writes recipes with a language model, behind a chat endpoint of OpenAI's shape: Ollama, vLLM,
// llama.cpp's server, or a hosted one.
//
//	prompt, reference, nearest recipes → request → answer → recipe → findings and views → request → …
//
// The rounds are the workshop's: it checks, builds and looks. This package holds the conversation: what is sent (talk.go), how (client.go)
// and what the answer says (answer.go). Each request stands by itself, so that a crash between two loses nothing. Start at writer.Write.
package author

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/workshop"
)

// Version names the conversation. Another version may lead to another recipe for the same words.
const Version = "1"

// Settings are what the operator sets of the engine. What its tokens cost stands in the price table, with all other prices.
type Settings struct {
	Address string        // base URL of the endpoint: http://localhost:11434/v1; "": there is no author
	Model   string        // its name at the endpoint
	Key     engine.Secret // sent as a bearer token; or
	KeyFile string        // path of the file with the key, which is read at the start
	Sees    bool          // the model sees pictures
	Rounds  int           // how many recipes may be written for one model
	Timeout string        // of one request: "3m"
	Tokens  int           // how many output tokens an answer may have
}

// The bounds of what may be set.
const (
	maxRounds  = 20
	maxTimeout = 50 * time.Minute // a turn ends after an hour
	minTokens  = 1500
	maxTokens  = 128_000
	maxKey     = 4096 // bytes of a file with a key
)

// Config is what the author is given of the library.
type Config struct {
	Settings
	Archetypes []*archetype.Archetype // those written as recipes serve as examples
	Usual      []string               // names of the examples when no archetype is near
}

// Plug is the engine with a library, for the list of all engines. It builds with the first of the list. Without an address there is no
// engine, so a route to it is an error at the start.
func Plug(c Config) engine.Plug {
	usual := Settings{Rounds: 5, Timeout: "3m", Tokens: 8000}
	return engine.PlugOver("author", usual, func(s Settings, builder engine.Engine, _ []engine.Engine) ([]engine.Engine, error) {
		if s.Address == "" {
			return nil, nil
		}
		c.Settings = s
		e, err := New(c, builder)
		if err != nil {
			return nil, err
		}
		return []engine.Engine{e}, nil
	})
}

// New is the engine over the engine that builds its models.
func New(c Config, builder engine.Engine) (*workshop.Engine, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	key, err := c.key()
	if err != nil {
		return nil, err
	}
	timeout, _ := time.ParseDuration(c.Timeout) // it was checked
	w := &writer{
		model: c.Model, sees: c.Sees, tokens: c.Tokens, examples: newExamples(c.Archetypes, c.Usual),
		client: newClient(strings.TrimRight(c.Address, "/"), key, c.Model, timeout),
	}
	return &workshop.Engine{Writer: w, Builder: builder, Types: []asset.Type{engine.Modeling, asset.Model}, Rounds: c.Rounds}, nil
}

// Check says which setting is wrong. Its errors begin with the setting's name. It opens no file.
func (s Settings) Check() error {
	if s.Address == "" {
		return nil
	}
	u, err := url.Parse(s.Address)
	timeout, wrong := time.ParseDuration(s.Timeout)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return errors.New("address: it is no URL like http://localhost:11434/v1, without a name, a password and a query")
	case s.Model == "":
		return errors.New("model: it is missing; the endpoint lists its models under /models")
	case s.Key != "" && s.KeyFile != "":
		return errors.New("keyFile: there is a key too; leave one of them out")
	case s.Rounds < 1 || s.Rounds > maxRounds:
		return fmt.Errorf("rounds: %d is not between 1 and %d", s.Rounds, maxRounds)
	case wrong != nil || timeout < time.Second || timeout > maxTimeout:
		return fmt.Errorf("timeout: %q is not a time between 1s and %s, like 3m", s.Timeout, maxTimeout)
	case s.Tokens < minTokens || s.Tokens > maxTokens:
		return fmt.Errorf("tokens: %d is not between %d and %d", s.Tokens, minTokens, maxTokens)
	}
	return nil
}

// key is the key, or the content of its file. Errors never contain it.
func (s Settings) key() (string, error) {
	if s.KeyFile == "" {
		return string(s.Key), nil
	}
	text, err := os.ReadFile(s.KeyFile)
	if err != nil {
		return "", fmt.Errorf("keyFile: %w", err)
	}
	found := strings.TrimSpace(string(text))
	if found == "" || len(found) > maxKey || strings.ContainsAny(found, " \t\r\n") {
		return "", fmt.Errorf("keyFile: %s does not hold a key alone", cmp.Or(s.KeyFile, "it"))
	}
	return found, nil
}
