package main

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
	"atelier/internal/installation"
)

// onS3 is an installation whose files are in an S3 store.
func onS3(t *testing.T, storage string, env ...string) *install {
	t.Helper()
	return fresh(t, append(env, "ATELIER_STORAGE="+storage, "AWS_EC2_METADATA_DISABLED=true",
		"AWS_ACCESS_KEY_ID="+os.Getenv("AWS_ACCESS_KEY_ID"), "AWS_SECRET_ACCESS_KEY="+os.Getenv("AWS_SECRET_ACCESS_KEY"))...)
}

// make starts a model and waits for it.
func (i *install) make(c *client.Client) *client.Operation {
	i.t.Helper()
	op, err := c.Models.Generate(within(i.t, patience), client.GenerateModel{Prompt: "a weathered oak crate", GenerationPreset: "fast"})
	if err == nil {
		op, err = c.Operations.Wait(within(i.t, patience), op.ID)
	}
	if err != nil || op.Status != client.Succeeded {
		i.t.Fatalf("got %+v, %v", op, err)
	}
	return op
}

// A model is made, read and checked with the files in an S3 store, and the data folder has no file.
func TestS3Files(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	i := onS3(t, blobtest.URL())
	s := i.serve()
	c, _ := i.caller(account.Live)
	op := i.make(c)
	checkFiles(t, c, op)
	checkRange(t, *client.ModelOf(op).GLBURL)
	if _, err := os.Stat(i.data + "/" + installation.FilesFolder); err == nil {
		t.Error("there is a folder of files, too")
	}
	if f := i.clean(); f.Checked.Files == 0 || f.Checked.FilesWithoutRow != 0 {
		t.Errorf("got %+v", f.Checked)
	}
	i.refused("own means", "backup", "x.tar.gz")
	i.refused("own means", "restore", "x.tar.gz")
	i.damageStore()
	s.stop()
	if strings.Contains(s.logged(), "level=ERROR") || strings.Contains(s.logged(), os.Getenv("AWS_SECRET_ACCESS_KEY")) {
		t.Errorf("the log holds an error or a secret:\n%s", s.logged())
	}
}

// damageStore damages the store: it removes one file, truncates another, and adds one without a row. check must find all three.
func (i *install) damageStore() {
	i.t.Helper()
	text := i.setting("ATELIER_STORAGE")
	files, err := installation.Place{Data: i.data, Storage: text}.OpenFiles(i.t.Context())
	if err != nil {
		i.t.Fatal(err)
	}
	var keys []string
	err = files.Walk(i.t.Context(), "", func(key string, _ int64) error {
		keys = append(keys, key)
		return nil
	})
	if err != nil || len(keys) < 2 {
		i.t.Fatalf("got the files %v, %v", keys, err)
	}
	if err := files.Delete(i.t.Context(), keys[0]); err != nil {
		i.t.Fatal(err)
	}
	for _, key := range []string{keys[1], "acc_1/mdl_1/nobody.glb"} {
		w, err := files.Create(i.t.Context(), key)
		if err == nil {
			_, err = w.Write([]byte("x"))
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			i.t.Fatal(err)
		}
	}
	f := i.check()
	told := ""
	for _, p := range f.Problems {
		told += p.Message + "\n"
	}
	if len(f.Problems) != 2 || !strings.Contains(told, keys[0]+" of ") || !strings.Contains(told, keys[1]+" has 1 bytes") || f.Checked.FilesWithoutRow != 1 {
		i.t.Errorf("got %+v, want two files and one without a name", f)
	}
}

// setting is the value of an environment variable that the installation runs with.
func (i *install) setting(name string) string {
	for _, pair := range i.env {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// File URLs redirect callers to signed URLs of the store, which need no credentials.
func TestS3Redirects(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	i := onS3(t, blobtest.URL(), "ATELIER_FILES_DELIVERY=redirect")
	i.serve()
	c, _ := i.caller(account.Live)
	op := i.make(c)
	checkFiles(t, c, op)
	if part, body := get(t, *client.ModelOf(op).GLBURL, "Range", "bytes=0-3"); part.StatusCode != http.StatusPartialContent || string(body) != "glTF" {
		t.Errorf("a part: got %d %q", part.StatusCode, body)
	}
	store, err := blob.ParseS3(i.setting("ATELIER_STORAGE"))
	if err != nil {
		t.Fatal(err)
	}
	answer, _ := get(t, *client.ModelOf(op).GLBURL)
	if at := answer.Request.URL.String(); !strings.HasPrefix(at, store.Endpoint+"/"+store.Bucket+"/"+store.Prefix+"/") ||
		answer.Header.Get("Content-Disposition") != "attachment; filename=model.glb" {
		t.Errorf("got the answer of %s, %v, want the store's", at, answer.Header)
	}
	if answer, err := http.Head(*client.ModelOf(op).GLBURL); err != nil || answer.StatusCode != http.StatusOK ||
		answer.Request.URL.String() != *client.ModelOf(op).GLBURL {
		t.Errorf("HEAD: got %v, %v, want the server's answer", answer, err)
	}
}

// Work goes on while requests to the store fail in many ways: each file is whole, and everything is charged once.
func TestS3OnBadDays(t *testing.T) {
	blobtest.OnS3(t)
	for _, c := range []struct {
		name string
		bad  blobtest.Weather
	}{
		{"down", blobtest.HangingUp},
		{"answering 500", blobtest.Failing},
		{"slow", blobtest.Slow},
		{"losing answers", blobtest.Lost},
		{"truncating", blobtest.Truncating(func(n int) int { return n / 2 }, false, false)},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := blobtest.NewProxy(t, nil)
			i := onS3(t, p.Of()).copying()
			s := i.serve()
			client, account := i.caller(account.Live)
			p.Turn(failFirst(6, c.bad))
			op := i.make(client)
			checkFiles(t, client, op)
			var b balance
			i.must(&b, "credits", "show", "--account", account)
			if want := (balance{account, 100000 - 8, 0, 8}); b != want {
				t.Errorf("got %+v, want %+v", b, want)
			}
			i.clean()
			s.stop()
		})
	}
}

// A server is killed while it writes files. The next one does the work again: all files are whole, and none of the killed server's is left.
func TestS3Killed(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	p := blobtest.NewProxy(t, nil)
	i := onS3(t, p.Of()).copying()
	c, account := i.caller(account.Live)
	puts := []int{1, 2, 4}
	for _, n := range puts {
		s := i.serve()
		written := make(chan struct{})
		p.Turn(after(n, written))
		op, err := c.Models.Generate(within(t, patience), models(n))
		if err != nil {
			t.Fatal(err)
		}
		s.wait(written, "to write a file")
		s.kill()
		p.Turn(nil)
		s = i.serve()
		if op, err = c.Operations.Wait(within(t, patience), op.ID); err != nil || op.Status != client.Succeeded {
			t.Fatalf("killed after %d files: got %+v, %v", n, op, err)
		}
		checkFiles(t, c, op)
		s.stop()
	}
	if f := i.clean(); f.Checked.FilesWithoutRow != 0 {
		t.Errorf("got %d files of lost attempts, want none", f.Checked.FilesWithoutRow)
	}
	var b balance
	i.must(&b, "credits", "show", "--account", account)
	if want := (balance{account, 100000 - 8*float64(len(puts)), 0, 8 * float64(len(puts))}); b != want {
		t.Errorf("got %+v, want %+v", b, want)
	}
}

// models is a request for a model, one of many.
func models(n int) client.GenerateModel {
	return client.GenerateModel{Prompt: fmt.Sprintf("a weathered oak crate, number %d", n), GenerationPreset: "fast"}
}

// after closes written when the n-th file from now on has been written, and lets no answer for it or for later files through.
func after(n int, written chan<- struct{}) blobtest.Fault {
	var seen atomic.Int64
	return func(p *blobtest.Proxy, name string, _ int, w http.ResponseWriter, r *http.Request) bool {
		if name != "put" {
			return false
		}
		now := int(seen.Add(1))
		if now < n {
			return false
		}
		blobtest.Lost(p, w, r)
		if now == n {
			close(written)
		}
		return true
	}
}

// failFirst makes the first requests meet a fault.
func failFirst(requests int, bad blobtest.Weather) blobtest.Fault {
	met := make(chan struct{}, requests)
	return func(p *blobtest.Proxy, _ string, _ int, w http.ResponseWriter, r *http.Request) bool {
		select {
		case met <- struct{}{}:
			bad(p, w, r)
			return true
		default:
			return false
		}
	}
}

// A server starts while its store does not answer, and health reports it until the store is back. A store that answers and cannot be used stops the
// start.
func TestS3AtTheStart(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	p := blobtest.NewProxy(t, blobtest.On("put", blobtest.Always, blobtest.Failing))
	i := onS3(t, p.Of()).copying()
	s := i.serve()
	c, _ := i.caller(account.Live)
	if h, body := get(t, "http://"+i.listen+"/health"); h.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(body), `"database":"ok"`) ||
		!strings.Contains(string(body), `"storage":"unavailable"`) {
		t.Errorf("while it is away: got %d %s", h.StatusCode, body)
	}
	f := i.check()
	if len(f.Problems) != 1 || f.Problems[0].Area != "storage" || f.Problems[0].Subject != "storage" {
		t.Errorf("check: got %+v, want one problem of the storage", f.Problems)
	}
	p.Turn(nil)
	i.make(c)
	s.stop()
	for _, c := range []struct{ name, storage, secret, want string }{
		{"no bucket", strings.Replace(blobtest.URL(), "//atelier?", "//nowhere?", 1), os.Getenv("AWS_SECRET_ACCESS_KEY"), `no bucket "nowhere"`},
		{"wrong credentials", blobtest.URL(), "hushed", "refuses the credentials"},
	} {
		i := onS3(t, c.storage)
		i.env = append(i.env, "AWS_SECRET_ACCESS_KEY="+c.secret)
		if _, errOut, code := i.run("serve"); code != exitError || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, c.want) ||
			strings.Contains(errOut, "hushed") {
			t.Errorf("%s: got %d: %s, want one line that says %s", c.name, code, errOut, c.want)
		}
	}
}
