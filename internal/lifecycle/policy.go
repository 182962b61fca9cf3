package lifecycle

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/problem"
)

// screen runs the content policy over a caller's texts, before anything is charged. A text that is not allowed is 422 content-policy-blocked;
// 503 content-safety-unavailable when the service that judges does not answer.
func (d *Desk) screen(ctx context.Context, c account.Caller, texts []string) error {
	if c.Mode == account.Test {
		for _, text := range texts {
			if force(text).moderation {
				return problem.ContentPolicyBlocked.Detail("The content policy does not allow this text. Nothing was started and nothing was charged.")
			}
		}
	}
	if d.Screen == nil {
		return nil
	}
	return d.Screen(ctx, texts)
}
