package main

import (
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"atelier/internal/safety"
)

// Safety is the content policy: the settings under safety.
type Safety struct {
	Policy string   // "shipped" or "off"
	Block  []string // words, phrases and /patterns/
	Allow  []string // words and phrases

	ModerationURL string // of an additional moderation service; "": none
	Timeout       string // "5s"
	Token         hidden // of the service; or
	TokenFile     string // path of the file with the token
	OnError       string // "refuse" or "allow"
}

// hidden is a text that is not printed.
type hidden string

// String hides the token, so that no log shows it.
func (hidden) String() string { return "(hidden)" }

// maxSecret bounds a file with a secret, in bytes.
const maxSecret = 4096

// screen compiles the policy. Its errors name the setting.
func (s Safety) screen(log *slog.Logger) (*safety.Screen, error) {
	token, err := s.token()
	if err != nil {
		return nil, err
	}
	timeout := time.Duration(0)
	if s.Timeout != "" {
		if timeout, err = time.ParseDuration(s.Timeout); err != nil || timeout <= 0 {
			return nil, fmt.Errorf("safety.moderation.timeout: %q is not a time like 5s", s.Timeout)
		}
	}
	screen, err := safety.New(safety.Config{Policy: s.Policy, Block: s.Block, Allow: s.Allow, Log: log,
		Moderation: safety.Moderation{URL: s.ModerationURL, Timeout: timeout, Token: token, OnError: s.OnError}})
	if err != nil {
		return nil, fmt.Errorf("safety.%w", err)
	}
	return screen, nil
}

// token is the token of the moderation service, from the settings or its file.
func (s Safety) token() (string, error) {
	return secretText("safety.moderation.token", s.Token, s.TokenFile)
}

// secretText is the secret in a setting, or in the file that the setting beside it names. Its errors never contain the secret.
func secretText(setting string, secret hidden, file string) (string, error) {
	if file == "" {
		return string(secret), nil
	}
	if secret != "" {
		return "", fmt.Errorf("%sFile: there is a %s too; leave one of them out", setting, setting)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("%sFile: %w", setting, err)
	}
	found := strings.TrimSpace(string(text))
	if found == "" || len(found) > maxSecret {
		return "", fmt.Errorf("%sFile: %s does not hold a %s alone", setting, file, setting[strings.LastIndexByte(setting, '.')+1:])
	}
	return found, nil
}
