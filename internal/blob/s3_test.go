package blob_test

import (
	"cmp"
	"io"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
	"atelier/internal/seed/seedtest"
)

func TestS3(t *testing.T) {
	blobtest.OnS3(t)
	blobtest.Run(t, func(t *testing.T) blob.Store { return blobtest.S3(t) })
}

// Goroutines write and replace the same files at once.
func TestS3AtOnce(t *testing.T) {
	blobtest.OnS3(t)
	seedtest.Raced(t)
	blobtest.ManyAtOnce(t, blobtest.S3(t))
}

// uploads asks the store for the open multipart uploads of a test's files.
func uploads(t *testing.T, s *blob.S3) int {
	t.Helper()
	c, err := blob.ParseS3(os.Getenv(blobtest.Variable))
	if err != nil {
		t.Fatal(err)
	}
	own := credentials.NewStaticCredentialsProvider(os.Getenv("AWS_ACCESS_KEY_ID"), os.Getenv("AWS_SECRET_ACCESS_KEY"), "")
	client := s3.NewFromConfig(aws.Config{Region: cmp.Or(c.Region, "us-east-1"), Credentials: own},
		func(o *s3.Options) { o.UsePathStyle, o.BaseEndpoint = true, &c.Endpoint })
	out, err := client.ListMultipartUploads(t.Context(), &s3.ListMultipartUploadsInput{Bucket: &c.Bucket, Prefix: aws.String(s.Config().Prefix)})
	if err != nil {
		t.Fatal(err)
	}
	return len(out.Uploads)
}

// A signed URL reads the file, or a part of it, without credentials, and has the file's headers. A changed URL is refused.
func TestS3URL(t *testing.T) {
	blobtest.OnS3(t)
	s := blobtest.S3(t)
	if err := store(t, s, "acc_1/model.glb", []byte("0123456789")); err != nil {
		t.Fatal(err)
	}
	l := blob.Link{ContentType: "model/gltf-binary", Disposition: `attachment; filename="a b.glb"`, Cache: "private, max-age=60", Life: 5 * time.Minute}
	signed, err := s.URL(t.Context(), "acc_1/model.glb", l)
	if err != nil || !strings.Contains(signed, "X-Amz-Expires=300&") || strings.Contains(signed, os.Getenv("AWS_SECRET_ACCESS_KEY")) {
		t.Fatalf("got %q, %v", signed, err)
	}
	for _, c := range []struct {
		name, url, span string
		status          int
		body            string
	}{
		{"whole", signed, "", 200, "0123456789"},
		{"a part", signed, "bytes=2-4", 206, "234"},
		{"another file", strings.Replace(signed, "model.glb?", "other.glb?", 1), "", 403, ""},
		{"longer", strings.Replace(signed, "X-Amz-Expires=300", "X-Amz-Expires=3000", 1), "", 403, ""},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.url, nil)
		if err != nil {
			t.Fatal(err)
		}
		if c.span != "" {
			r.Header.Set("Range", c.span)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != c.status || c.body != "" && string(body) != c.body {
			t.Errorf("%s: got %d %q, %v, want %d %q", c.name, answer.StatusCode, body, err, c.status, c.body)
		}
		if h := answer.Header; c.status < 300 && (h.Get("Content-Type") != l.ContentType || h.Get("Content-Disposition") != l.Disposition ||
			h.Get("Cache-Control") != l.Cache) {
			t.Errorf("%s: got headers %v", c.name, h)
		}
	}
	if _, err := s.URL(t.Context(), "../x", l); err == nil {
		t.Error("the URL of a malformed key: got nil, want an error")
	}
}

// A URL is signed with the store's clock, however wrong this machine's clock is: here the store's Date is an hour behind.
func TestS3URLByTheStoresClock(t *testing.T) {
	blobtest.OnS3(t)
	behindTime := time.Now().Add(-time.Hour)
	_, s := behindProxy(t, func(_ *blobtest.Proxy, _ string, _ int, w http.ResponseWriter, _ *http.Request) bool {
		w.Header().Set("Date", behindTime.UTC().Format(http.TimeFormat))
		w.WriteHeader(http.StatusNoContent)
		return true
	})
	if err := s.Delete(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	signed, err := s.URL(t.Context(), "a/b", blob.Link{Life: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(signed)
	if err != nil {
		t.Fatal(err)
	}
	at, err := time.Parse("20060102T150405Z", u.Query().Get("X-Amz-Date"))
	if off := at.Sub(behindTime); err != nil || off.Abs() > time.Minute {
		t.Errorf("got a URL of %s, %v, want one of %s", at, err, behindTime)
	}
}

func BenchmarkS3(b *testing.B) {
	blobtest.OnS3(b)
	s, data := blobtest.S3(b), make([]byte, 20<<20)
	b.Run("write 20 MiB", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			if err := store(b, s, "a/b", data); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("read 20 MiB", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			r, _, err := s.Open(b.Context(), "a/b")
			if err != nil {
				b.Fatal(err)
			}
			if n, err := io.Copy(io.Discard, r); n != int64(len(data)) || err != nil {
				b.Fatalf("got %d bytes, %v", n, err)
			}
			r.Close()
		}
	})
}

// heap is the number of bytes on the heap, garbage included.
func heap() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// A file of 100 MB passes through little memory, up and down.
func TestS3Memory(t *testing.T) {
	blobtest.OnS3(t)
	const size, most = 100_000_000, 64 << 20
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as a server runs
	s := blobtest.S3(t)
	w, err := s.Create(t.Context(), "a/b")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Abort()
	piece := make([]byte, 100_000)
	runtime.GC()
	before, peak := heap(), int64(0)
	for range size / len(piece) {
		if _, err := w.Write(piece); err != nil {
			t.Fatal(err)
		}
		peak = max(peak, heap())
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	up := max(peak, heap()) - before
	runtime.GC()
	before, peak = heap(), 0
	r, n, err := s.Open(t.Context(), "a/b")
	if err != nil || n != size {
		t.Fatalf("got %d bytes, %v, want %d", n, err, size)
	}
	defer r.Close()
	for err == nil {
		_, err = io.ReadFull(r, piece)
		peak = max(peak, heap())
	}
	down := peak - before
	if err != io.EOF || up > most || down > most {
		t.Errorf("got %d bytes more up, %d down, %v, want %d at most", up, down, err, most)
	}
	t.Logf("%.1f MB more up, %.1f MB more down", float64(up)/1e6, float64(down)/1e6)
}
