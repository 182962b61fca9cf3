package pack

import (
	"strings"
	"testing"

	"atelier/internal/asset"
)

// TestRefusalsShortenPrompts names five items of which none is ready by the beginnings of their prompts.
func TestRefusalsShortenPrompts(t *testing.T) {
	items := make([]asset.Item, 25)
	for i := range items {
		items[i] = asset.Item{Position: i + 1, Prompt: strings.Repeat("a very long prompt ", 50), Status: asset.ItemFailed}
	}
	if told := noneReady(items).Error(); len(told) > 1000 || !strings.Contains(told, "and 20 more") || !strings.Contains(told, " …”, is failed") {
		t.Errorf("got %d bytes, %q, want five beginnings of prompts and the number of the others", len(told), told)
	}
}
