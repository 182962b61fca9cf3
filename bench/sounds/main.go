// Command sounds measures our encoders of sounds beside ffmpeg's: sounds [-kbit 96,128] FILE.wav …
//
// A line is the mean over all files: the bit rate that came out, processor time for a second of sound, and the noise over what hides it, as audiotest measures
// it: its mean, and what 95 % of all bands stay under.
package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
	"atelier/internal/media/codec/mp3"
	"atelier/internal/media/codec/opus"
	"atelier/internal/media/codec/wav"
)

var rates = flag.String("kbit", "96,128", "bit rates")

func main() {
	flag.Parse()
	if err := run(context.Background(), flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "sounds:", err)
		os.Exit(1)
	}
}

// coder is an encoder of ours, or of ffmpeg's by its name.
type coder struct {
	name, format, peer string
	encode             func(ctx context.Context, w io.Writer, c audio.Clip) error
}

func run(ctx context.Context, paths []string) error {
	folder, err := os.MkdirTemp("", "sounds")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	for rate := range strings.SplitSeq(*rates, ",") {
		kbit, err := strconv.Atoi(rate)
		if err != nil {
			return err
		}
		for _, c := range []coder{
			{"our MP3", "mp3", "", mp3.Encoder{Bitrate: kbit}.Encode}, {"LAME", "mp3", "libmp3lame", nil},
			{"our Opus", "ogg", "", opus.Encoder{Bitrate: kbit}.Encode}, {"libopus", "opus", "libopus", nil},
			{"our Opus, constant", "ogg", "", opus.Encoder{Bitrate: kbit, Constant: true}.Encode},
		} {
			if err := c.measure(ctx, folder, paths, kbit); err != nil {
				return fmt.Errorf("%s at %d kbit/s: %w", c.name, kbit, err)
			}
		}
	}
	return nil
}

func (c *coder) measure(ctx context.Context, folder string, paths []string, kbit int) error {
	var sum audiotest.Ratio
	var took time.Duration
	bits, seconds := 0.0, 0.0
	out := filepath.Join(folder, "sound."+c.format)
	for _, path := range paths {
		file, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		clip, err := wav.Decode(bytes.NewReader(file))
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		spent, err := c.write(ctx, out, path, clip, kbit)
		if err != nil {
			return err
		}
		size, err := os.Stat(out)
		if err != nil {
			return err
		}
		got, err := decoded(ctx, out, len(clip.Channels))
		if err != nil {
			return err
		}
		took += spent
		bits, seconds = bits+8*float64(size.Size()), seconds+clip.Seconds()
		for ch, want := range clip.Channels {
			r, share := audiotest.NoiseToMask(clip.Rate, want, got[ch]), float64(len(clip.Channels)*len(paths))
			sum.Mean, sum.P95 = sum.Mean+r.Mean/share, sum.P95+r.P95/share
		}
	}
	fmt.Printf("%-20s %3d kbit/s: %5.1f kbit/s, %5.1f ms a second, noise to mask %6.2f dB, 95 %% under %5.2f dB\n",
		c.name, kbit, bits/1000/seconds, took.Seconds()*1000/seconds, sum.Mean, sum.P95)
	return nil
}

// write encodes a file, and answers the processor time that it took.
func (c *coder) write(ctx context.Context, out, path string, clip audio.Clip, kbit int) (time.Duration, error) {
	if c.peer != "" {
		cmd := exec.CommandContext(ctx, "ffmpeg", "-y", "-v", "error", "-threads", "1", "-i", path, "-c:a", c.peer, "-b:a", fmt.Sprint(kbit, "k"), out)
		if said, err := cmd.CombinedOutput(); err != nil {
			return 0, fmt.Errorf("ffmpeg: %w: %s", err, said)
		}
		return cmd.ProcessState.UserTime(), nil
	}
	var b bytes.Buffer
	start := processor()
	if err := c.encode(ctx, &b, clip); err != nil {
		return 0, err
	}
	return processor() - start, os.WriteFile(out, b.Bytes(), 0o600)
}

func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano())
}

func decoded(ctx context.Context, path string, channels int) ([][]float32, error) {
	b, err := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-i", path, "-f", "f32le", "-").Output()
	if err != nil {
		return nil, fmt.Errorf("ffmpeg: %w", err)
	}
	x := make([][]float32, channels)
	for ; len(b) >= 4*channels; b = b[4*channels:] {
		for ch := range x {
			x[ch] = append(x[ch], math.Float32frombits(binary.LittleEndian.Uint32(b[4*ch:])))
		}
	}
	return x, nil
}
