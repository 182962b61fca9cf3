package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"atelier/internal/asset"
)

var head = Head{Program: "v1", Schema: 3, Made: asset.At(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC).UnixMicro()), Bytes: 1000}

// entries are what an archive of the tests holds.
var entries = []struct{ name, content string }{
	{"secret", strings.Repeat("s", 32)}, {"files/acc_1/mdl_2/1/model.glb", strings.Repeat("glTF", 200)}, {"files/acc_1/empty.txt", ""}, {"atelier.db", "rows"},
}

// write makes an archive of the entries.
func write(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := NewWriter(&b, head)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, err := w.Add(e.name, int64(len(e.content)), strings.NewReader(e.content)); err != nil {
			t.Fatal(err)
		}
	}
	if m, err := w.Close(Manifest{Accounts: 2, Files: 2}); err != nil || m.Entries != 4 || m.Bytes != 836 {
		t.Fatalf("got %+v, %v, want 4 entries of 836 bytes", m, err)
	}
	return b.Bytes()
}

// read reads an archive to its end.
func read(b []byte) (seen []string, m Manifest, err error) {
	r, err := Open(bytes.NewReader(b))
	if err != nil {
		return nil, m, err
	}
	for {
		name, size, content, err := r.Next()
		if err == io.EOF {
			return seen, r.Manifest, nil
		}
		if err != nil {
			return seen, m, err
		}
		data, err := io.ReadAll(content)
		if err != nil {
			return seen, m, err
		}
		if int64(len(data)) != size {
			return seen, m, fmt.Errorf("%s: got %d bytes, want %d", name, len(data), size)
		}
		seen = append(seen, name+"="+string(data))
	}
}

func TestRoundTrip(t *testing.T) {
	b := write(t)
	if again := write(t); !bytes.Equal(b, again) {
		t.Error("the same entries make another archive")
	}
	seen, m, err := read(b)
	if err != nil || m.Accounts != 2 || m.Files != 2 || len(seen) != len(entries) {
		t.Fatalf("got %d entries, %+v, %v", len(seen), m, err)
	}
	for i, e := range entries {
		if want := e.name + "=" + e.content; seen[i] != want {
			t.Errorf("got %q, want %q", seen[i], want)
		}
	}
}

// A file whose size is known, but that cannot be read to its end: the archive stays sound, and the caller is told.
func TestContentThatEndsEarly(t *testing.T) {
	for name, content := range map[string]io.Reader{
		"short":  strings.NewReader("ab"),
		"broken": io.MultiReader(strings.NewReader("ab"), failing{}),
	} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			w, err := NewWriter(&b, head)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Add("files/a", 4, content); !errors.Is(err, ErrRead) {
				t.Errorf("got %v, want %v", err, ErrRead)
			}
			if _, err := w.Close(Manifest{Damaged: 1}); err != nil {
				t.Fatal(err)
			}
			if seen, m, err := read(b.Bytes()); err != nil || m.Damaged != 1 || seen[0] != "files/a=ab\x00\x00" {
				t.Errorf("got %q, %+v, %v", seen, m, err)
			}
		})
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("bad sector") }

// Wherever an archive is cut off, and whatever byte of it changes, it is refused.
func TestCutOffOrAltered(t *testing.T) {
	b := write(t)
	for n := range b {
		if _, _, err := read(b[:n]); err == nil {
			t.Fatalf("the first %d of %d bytes are taken for the whole", n, len(b))
		}
	}
	whole, _, _ := read(b)
	for n := range b {
		other := bytes.Clone(b)
		other[n] ^= 0x41
		seen, _, err := read(other)
		// The header of gzip holds a time and a name of a system, which mean nothing.
		if err == nil && (n > 9 || strings.Join(seen, "|") != strings.Join(whole, "|")) {
			t.Fatalf("byte %d was altered, and the reader does not notice", n)
		}
	}
	for _, tail := range []string{"x", "\x00\x00", string(b)} {
		if _, _, err := read(append(bytes.Clone(b), tail...)); err == nil {
			t.Errorf("%d more bytes behind the end are taken", len(tail))
		}
	}
}

// forge makes an archive by hand.
func forge(t testing.TB, headers ...tar.Header) []byte {
	t.Helper()
	var b bytes.Buffer
	gz := gzip.NewWriter(&b)
	w := tar.NewWriter(gz)
	for _, h := range headers {
		content := h.Linkname
		if h.Typeflag == tar.TypeReg {
			h.Linkname = ""
			if h.Size == 0 {
				h.Size = int64(len(content))
			}
		}
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			_, _ = io.WriteString(w, content) // a size that is a lie shows when the archive is closed
		}
	}
	_ = w.Close()
	if err := gz.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Linkname is the content of a plain file here.
const honest = `{"archive":"atelier backup","format":1,"program":"v1","schema":3,"bytes":10}`

var hostile = []struct {
	name    string
	headers []tar.Header
	want    string
}{
	{"nothing", nil, "does not begin"},
	{"another tar", []tar.Header{{Name: "readme.txt", Typeflag: tar.TypeReg, Linkname: "hello"}}, "does not begin"},
	{"another program's", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: `{"archive":"pots","format":1}`}}, "is no backup"},
	{"no JSON", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: `{`}}, headName},
	{"a later form", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: `{"archive":"atelier backup","format":2,"program":"v9"}`}}, "the form 2"},
	{"a head of bytes without end", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: "{}", Size: 1 << 40}}, headName},
	{"less than nothing", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: `{"archive":"atelier backup","format":1,"bytes":-1}`}},
		"is no backup"},
	{"a way up", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest},
		{Name: "files/../../etc/passwd", Typeflag: tar.TypeReg, Linkname: "x"}}, "a name that no backup has"},
	{"from the root", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest}, {Name: "/etc/passwd", Typeflag: tar.TypeReg, Linkname: "x"}},
		"a name that no backup has"},
	{"a dot", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest}, {Name: "files/.drafts/x", Typeflag: tar.TypeReg, Linkname: "x"}},
		"a name that no backup has"},
	{"a backslash", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest}, {Name: `files\x`, Typeflag: tar.TypeReg, Linkname: "x"}},
		"a name that no backup has"},
	{"a symbolic link", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest},
		{Name: "files", Typeflag: tar.TypeSymlink, Linkname: "/etc"}}, "no plain file"},
	{"a hard link", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest},
		{Name: "secret", Typeflag: tar.TypeLink, Linkname: "/etc/passwd"}}, "no plain file"},
	{"a folder", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest}, {Name: "files/", Typeflag: tar.TypeDir}}, "no plain file"},
	{"a device", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest}, {Name: "secret", Typeflag: tar.TypeChar}}, "no plain file"},
	{"a bomb", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest},
		{Name: "files/a", Typeflag: tar.TypeReg, Linkname: "x", Size: 1 << 40}}, "larger than"},
	{"an empty manifest", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest},
		{Name: manifestName, Typeflag: tar.TypeReg, Linkname: `{}`}}, "was altered"},
	{"no manifest", []tar.Header{{Name: headName, Typeflag: tar.TypeReg, Linkname: honest}, {Name: "secret", Typeflag: tar.TypeReg, Linkname: "x"}}, "cut off"},
}

func TestHostile(t *testing.T) {
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := read(forge(t, c.headers...))
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want %q in one line", err, c.want)
			}
		})
	}
	for _, b := range [][]byte{nil, []byte("x"), []byte("\x1f\x8b"), bytes.Repeat([]byte("glTF"), 1000)} {
		if _, _, err := read(b); err == nil || !strings.Contains(err.Error(), "is no backup") {
			t.Errorf("%d bytes: got %v", len(b), err)
		}
	}
}

// Whatever the tar: no panic, no name that leads elsewhere, and no end without a manifest that fits.
func FuzzRead(f *testing.F) {
	f.Add(unpacked(f, write(f)))
	for _, c := range hostile {
		f.Add(unpacked(f, forge(f, c.headers...)))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := Open(packed(t, b))
		if err != nil {
			return
		}
		for n := int64(0); ; n++ {
			name, _, content, err := r.Next()
			if err == io.EOF && r.Manifest.Entries != n {
				t.Errorf("got an end after %d entries, want %d", n, r.Manifest.Entries)
			}
			if err != nil {
				return
			}
			if !filepath.IsLocal(name) {
				t.Fatalf("got the name %q", name)
			}
			if _, err := io.CopyN(io.Discard, content, 1<<20); err != nil && err != io.EOF {
				return
			}
		}
	})
}

func unpacked(f *testing.F, b []byte) []byte {
	gz, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		f.Fatal(err)
	}
	out, err := io.ReadAll(gz)
	if err != nil {
		f.Fatal(err)
	}
	return out
}

func packed(t *testing.T, b []byte) io.Reader {
	var out bytes.Buffer
	gz, _ := gzip.NewWriterLevel(&out, gzip.NoCompression)
	if _, err := gz.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := gz.Close(); err != nil {
		t.Fatal(err)
	}
	return &out
}
