package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/account"
	"atelier/internal/blob/blobtest"
	"atelier/internal/installation"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store/pgtest"
)

// wantForeignFiles expects that an installation refuses to serve with the files that its settings name, and that check reports this as its only problem.
func (i *install) wantForeignFiles(subject, why string) {
	i.t.Helper()
	i.refused(why+"; ", "serve")
	f := i.check()
	if len(f.Problems) != 1 || f.Problems[0].Area != "storage" || f.Problems[0].Subject != subject || !strings.Contains(f.Problems[0].Message, why+"; ") {
		i.t.Errorf("check: got %+v, want one problem of the storage", f.Problems)
	}
}

// Files of another installation are not served, swept or reported missing: neither files whose folder names its installation, nor files of an older
// program, whose folder does not. An installation without its secret still knows its own files.
func TestFilesOfAnotherInstallation(t *testing.T) {
	seedtest.InTurn(t, 2)
	t.Parallel()
	i, other := onEither(t), onEither(t)
	s := i.serve()
	c, _ := i.caller(account.Live)
	i.make(c)
	s.stop()
	i.clean()
	ours, theirs := filepath.Join(i.data, installation.FilesFolder), filepath.Join(other.data, installation.FilesFolder)
	if err := os.Rename(ours, theirs); err != nil {
		t.Fatal(err)
	}
	other.wantForeignFiles(theirs, "belongs to another installation")
	if err := os.Remove(filepath.Join(theirs, ".installation")); err != nil {
		t.Fatal(err)
	}
	other.wantForeignFiles(theirs, " and nothing of this one")
	if err := os.Rename(theirs, ours); err != nil {
		t.Fatal(err)
	}
	other.serve().stop() // in a folder of its own
	other.clean()

	i.serve().stop() // the folder names its installation again
	if _, err := os.Stat(filepath.Join(ours, ".installation")); err != nil {
		t.Error(err)
	}
	if err := os.Remove(filepath.Join(i.data, installation.SecretFile)); err != nil && i.setting("ATELIER_DATABASE") == "" {
		t.Fatal(err)
	}
	i.serve().stop()
	i.clean()
}

// Several processes of one installation start at once on an empty storage, and all of them may use it.
func TestProcessesClaimAtOnce(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	i := settled(t, "ATELIER_DATABASE="+database(t))
	var all []*server
	for range 4 {
		there := *i
		there.listen = freeAddress(t)
		all = append(all, there.launch(there.command("serve", "--role", "worker")))
	}
	for _, s := range all {
		s.wait(s.ready, "to be ready")
	}
	for _, s := range all {
		s.stop()
	}
	i.clean()
}

// A bucket of another installation is refused when the server starts, by check and by copy. When it does not answer at the start, the server ends as
// soon as it does.
func TestS3OfAnotherInstallation(t *testing.T) {
	blobtest.OnS3(t)
	t.Parallel()
	p := blobtest.NewProxy(t, nil)
	storage := p.Of()
	i := onS3(t, storage)
	s := i.serve()
	c, _ := i.caller(account.Live)
	i.make(c)
	s.stop()
	i.clean()
	other := onS3(t, storage)
	other.wantForeignFiles("storage", "belongs to another installation")
	third := fresh(t)
	third.env = append(other.env, "ATELIER_STORAGE=")
	third.serve().stop()
	third.refused("--to-storage: it belongs to another installation; name an empty place", "copy", "--to-storage", storage)
	i.serve().stop() // the bucket is still its own

	p.Turn(func(p *blobtest.Proxy, _ string, _ int, w http.ResponseWriter, r *http.Request) bool {
		blobtest.Failing(p, w, r)
		return true
	})
	s = other.serve()
	p.Turn(nil)
	s.wait(s.ended, "to end")
	if code := s.cmd.ProcessState.ExitCode(); code != exitError || !strings.Contains(s.logged(), "\natelier: storage: it belongs to another installation; ") {
		t.Errorf("got code %d:\n%s", code, s.logged())
	}
}

// A copy is the same installation as its source: the copied files are its own. So are the files of a copy of the storage alone, put back into the
// source.
func TestCopyKeepsTheOwner(t *testing.T) {
	blobtest.OnBoth(t)
	t.Parallel()
	i, _, _, _ := stoppedInstallation(t)
	if err := os.Remove(filepath.Join(i.data, installation.SecretFile)); err != nil { // the installation is the same with another secret
		t.Fatal(err)
	}
	i.serve().stop()
	to := i.target()
	i.must(new(struct{}), to.flags()...)
	folder := filepath.Join(t.TempDir(), "files")
	i.must(new(struct{}), "copy", "--to-storage", folder)
	if err := os.RemoveAll(filepath.Join(i.data, installation.FilesFolder)); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(folder, filepath.Join(i.data, installation.FilesFolder)); err != nil {
		t.Fatal(err)
	}
	for _, side := range []*install{to.install, i} {
		side.serve().stop()
		side.clean()
	}
	files, err := installation.Place{Data: i.data, Storage: i.setting("ATELIER_STORAGE")}.OpenFiles(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	there, err := installation.Place{Data: to.data, Storage: strings.TrimPrefix(to.storage, filepath.Join(to.data,
		installation.FilesFolder))}.OpenFiles(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	one, err := files.Owner(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if is, err := there.Owner(t.Context()); is != one || is == "" || err != nil {
		t.Errorf("got the owner %q of the copy, %v, want %q", is, err, one)
	}
}
