package audiotest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

var peak = regexp.MustCompile(`Peak: +(-?[0-9.]+) dBFS`)

// TruePeak is the true peak of a file by ffmpeg's filter ebur128, in dB of full scale to a tenth. The extension, such as ".mp3", names the format.
func TruePeak(t *testing.T, extension string, file []byte) float64 {
	t.Helper()
	program, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal("ffmpeg is not installed: make ffmpeg")
	}
	path := filepath.Join(t.TempDir(), "sound"+extension)
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := exec.CommandContext(t.Context(), program, "-nostats", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-").CombinedOutput()
	found := peak.FindAllSubmatch(said, -1)
	if err != nil || found == nil {
		t.Fatalf("ffmpeg: %v: %s", err, said)
	}
	v, err := strconv.ParseFloat(string(found[len(found)-1][1]), 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
