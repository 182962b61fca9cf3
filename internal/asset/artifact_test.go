package asset

import "testing"

func TestDurationsAreWholeMilliseconds(t *testing.T) {
	if got := ArtifactOf(File{Duration: 112592. / 48000}, "").DurationSeconds; got != 2.346 {
		t.Errorf("got %v s for 112,592 samples at 48 kHz, want 2.346", got)
	}
}
