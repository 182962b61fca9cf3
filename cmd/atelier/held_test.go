package main

import (
	"context"
	"regexp"
	"time"

	"atelier/internal/kind"
	kinds "atelier/internal/kind/all"
)

// holdWord in a prompt keeps a worker busy with the preview for a while. Work with [test:slow] waits in the queue instead, and keeps no worker busy.
var holdWord = regexp.MustCompile(`\[hold=([0-9.]+m?s)\]`)

// obeyHoldWord makes the program obey holdWord. The test binary calls it before it runs as the program.
func obeyHoldWord() {
	for _, k := range kinds.Kinds {
		if step := k.Steps["preview"]; step != nil {
			k.Steps["preview"] = func(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
				if err := hold(ctx, t.Brief.Prompt); err != nil {
					return kind.Made{}, err
				}
				return step(ctx, b, t)
			}
		}
	}
}

func hold(ctx context.Context, prompt string) error {
	word := holdWord.FindStringSubmatch(prompt)
	if word == nil {
		return nil
	}
	long, err := time.ParseDuration(word[1])
	if err != nil {
		return err
	}
	select {
	case <-time.After(long):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
