// Package safety is the content policy: it says whether a caller's texts may be made, before anything is charged.
//
// Screen.Examine asks two examiners: the words and patterns of policy.yaml and of the operator, which take microseconds, and, if one is set up, a
// moderation service over HTTP. It examines texts only. Package fetch checks the format of callers' images; nothing examines what they show.
package safety

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"time"

	"atelier/internal/problem"
)

// The words of Config.Policy and Moderation.OnError.
const (
	Shipped = "shipped" // the policy in the program
	Off     = "off"     // only the operator's blocked words
	Refuse  = "refuse"  // a text that cannot be examined is answered with content-safety-unavailable
	Allow   = "allow"   // a text that cannot be examined passes, with a line in the log
)

// Config is what the operator sets.
type Config struct {
	Policy     string   // Shipped or Off; "": Shipped
	Block      []string // words, phrases and /patterns/ on top of the policy, or in place of it
	Allow      []string // words and phrases that pass even if the policy blocks them
	Moderation Moderation
	Log        *slog.Logger // nil: slog.Default
}

// Moderation is a service that examines every text. It answers like OpenAI's /v1/moderations.
type Moderation struct {
	URL     string        // "": no service. The operator sets it, so it may be an inner address.
	Timeout time.Duration // of one question, with its second try; 0: 5 s
	Token   string        // sent as a bearer token; "": none
	OnError string        // Refuse or Allow; "": Refuse
}

// Screen examines texts. It is safe for concurrent use.
type Screen struct {
	words   *policy
	service *service // nil: no moderation service
}

// New compiles the policy. Its errors begin with the name of the wrong setting: "block: …".
func New(c Config) (*Screen, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	words, err := newPolicy(c)
	if err != nil {
		return nil, err
	}
	s := &Screen{words: words}
	if c.Moderation.URL != "" {
		s.service = newService(c.Moderation, c.Log)
	}
	return s, nil
}

func (c Config) check() error {
	m := c.Moderation
	u, err := url.Parse(m.URL)
	switch {
	case !slices.Contains([]string{"", Shipped, Off}, c.Policy):
		return fmt.Errorf("policy: %q is neither shipped nor off", c.Policy)
	case !slices.Contains([]string{"", Refuse, Allow}, m.OnError):
		return fmt.Errorf("moderation.onError: %q is neither refuse nor allow", m.OnError)
	case m.URL != "" && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == ""):
		return fmt.Errorf("moderation.url: not an absolute HTTP URL") // which may hold a secret
	case m.Timeout < 0:
		return fmt.Errorf("moderation.timeout: %v is under 0", m.Timeout)
	case m.URL == "" && m.Token != "":
		return fmt.Errorf("moderation.token: there is no moderation.url to send it to")
	case strings.ContainsFunc(m.Token, func(r rune) bool { return r <= ' ' || r > '~' }):
		return fmt.Errorf("moderation.token: holds a character that no token has")
	}
	return nil
}

// Examine says whether texts may be made: nil, content-policy-blocked with the kind of rule that they break, or
// content-safety-unavailable. Blank texts are left out.
func (s *Screen) Examine(ctx context.Context, texts []string) error {
	texts = slices.DeleteFunc(slices.Clone(texts), func(t string) bool { return strings.TrimSpace(t) == "" })
	if category := s.words.examine(texts); category != "" {
		return blocked(category)
	}
	if s.service == nil || len(texts) == 0 {
		return nil
	}
	return s.service.examine(ctx, texts)
}

// blocked names the kind of rule and never the word, so that the answer is no guide around the policy.
func blocked(category string) error {
	return problem.ContentPolicyBlocked.Detail("The content policy does not allow %s. Nothing was started and nothing was charged.", category)
}
