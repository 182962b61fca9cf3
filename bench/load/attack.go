package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"atelier/client"
)

// attack is something that one caller does to have more than its share.
type attack struct {
	name  string
	times int // how often at once
	run   func(ctx context.Context, e *street, n int)
	// alone sends the requests whose work takes longest, one after the other; nil: the longest work of the attack are tasks, which are
	// in the log. What a tenant may wait for is the longest of these.
	alone func(ctx context.Context, e *street, each func(func() error) error) error
}

// attacks are done one after the other, each for a while.
var attacks = []attack{
	{"large pictures of few bytes", 6, func(ctx context.Context, e *street, n int) {
		again(ctx, func() error { return e.attacker.upload(ctx, bombs[n%len(bombs)]) })
	}, func(ctx context.Context, e *street, each func(func() error) error) error {
		for _, b := range bombs {
			if err := each(func() error { return e.attacker.upload(ctx, b) }); err != nil {
				return err
			}
		}
		return nil
	}},
	{"connections that stall, without a key", 300, func(ctx context.Context, e *street, n int) {
		again(ctx, func() error { return e.hold(ctx, stalled[n%len(stalled)]) })
	}, nil},
	{"uploads that are announced and do not come", 16, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error { return e.hold(ctx, headerText("/v1/reference-images", e.attacker.key, 28<<20)) })
	}, nil},
	{"pictures by URL that do not end", 40, func(ctx context.Context, e *street, n int) {
		again(ctx, func() error {
			_, err := e.attacker.live.ReferenceImages.Upload(ctx, client.UploadReferenceImage{SourceURL: fmt.Sprintf("%s/%d.png", e.origin.URL, n)})
			return err
		})
	}, nil},
	{"small uploads", 4, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error { return e.attacker.upload(ctx, icon) })
	}, nil},
	{"test starts that take a minute", 2, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error {
			_, err := e.attacker.test.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate [test:slow=60s]", GenerationPreset: "fast"})
			return err
		})
	}, nil},
	{"packs of 25", 2, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error {
			_, err := e.attacker.live.AssetPacks.Generate(ctx, client.GeneratePack{Prompt: "tavern props", ItemCount: 25, GenerationPreset: "fast"})
			return err
		})
	}, nil},
	{"a pack of 25 that is revised at length", 1, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error { return e.attacker.revise(ctx) })
	}, nil},
	{"bodies of 50,000 faults", 8, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error { return e.attacker.post(ctx, "/v1/pricing:estimate", faults) })
	}, nil},
	{"prompts of 8,000 characters", 4, func(ctx context.Context, e *street, n int) {
		again(ctx, func() error { return e.attacker.post(ctx, "/v1/pricing:estimate", longPrompts[n%len(longPrompts)]) })
	}, nil},
	{"searches in lists", 4, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error {
			_, err := e.attacker.live.Assets.List(ctx, "", client.ListAssets{Limit: 100, Q: "zzz"})
			return err
		})
	}, nil},
	{"thousands of ranges, without a key", 4, func(ctx context.Context, e *street, _ int) {
		again(ctx, func() error { return e.attacker.ranges(ctx) })
	}, nil},
	{"passwords that are guessed, without a key", 8, func(ctx context.Context, e *street, n int) {
		again(ctx, func() error { return e.guess(ctx, n) })
	}, nil},
	{"keys that are guessed, without one", 8, func(ctx context.Context, e *street, _ int) {
		c := e.client("ak_live_wrong", attackersAddress)
		again(ctx, func() error { _, err := c.Me(ctx); return err })
	}, nil},
}

// attackersAddress is where attacks come from; the tenant has another.
const attackersAddress = "127.0.0.2"

// again does something until the context ends, as fast as it is let: after a 429 it waits as long as it must.
func again(ctx context.Context, do func() error) {
	for ctx.Err() == nil {
		err := do()
		if p := client.AsProblem(err); p != nil && p.Status == http.StatusTooManyRequests {
			wait(ctx, max(p.RetryAfter, 10*time.Millisecond))
		} else if err != nil {
			wait(ctx, 10*time.Millisecond)
		}
	}
}
