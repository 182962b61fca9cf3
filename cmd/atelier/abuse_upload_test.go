package main

import (
	"bytes"
	"io"
	"testing"
	"time"

	"atelier/bench/bomb"
)

// Uploads that announce a body and never send it do not delay the uploads of other accounts.
func TestAbuseAnnouncedUploads(t *testing.T) {
	t.Parallel()
	g := newSiegeOnEither(t)
	a, v := g.person("Boris", attackers), g.person("Vera", neighbours)
	picture := bomb.Icon()
	for range 8 {
		if _, err := io.WriteString(g.dial(attackers), header("/v1/reference-images", a.key, 28<<20)); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	for range 3 {
		if _, err := v.ReferenceImages.UploadFile(within(t, 2*patience), "icon.png", "", bytes.NewReader(picture), ""); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(begun); took > 20*time.Second { // an announced body may take a minute
		t.Errorf("got three icons taken in %v beside uploads that do not come", took)
	}
}
