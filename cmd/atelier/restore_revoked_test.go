package main

import (
	"database/sql"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/installation"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
)

// revokedInstallation is an installation with the credentials of an account at the time of a backup, and the credentials that have replaced them since.
type revokedInstallation struct {
	*install
	revoked, rotated, replacement, kept string // key secrets; replacement is the new secret of rotated
	before, after                       string // passwords
	link, usedLink                      string
	file                                string // the backup, made between before and after
}

// ended is what restore --json says of credentials.
type ended struct {
	Credentials struct {
		EndedSessions, EndedLinks, RevokedKeys, RotatedSecrets, NewerPasswords int
		Unknown                                                                *string
	}
}

// revokedSinceBackup is an installation whose operator, after a backup, revoked a key, rotated a secret and replaced the password; the account also used
// a link.
func revokedSinceBackup(t *testing.T) *revokedInstallation {
	t.Helper()
	c := &revokedInstallation{install: fresh(t)}
	c.serve().stop()
	key := func() (id, text string) {
		text, made := c.newKey(c.account, account.Live)
		return made.ID, text
	}
	first, text := key()
	c.revoked = text
	second, text := key()
	c.rotated = text
	_, c.kept = key()
	var made struct{ Password, SignInURL string }
	c.must(&made, "account", "password", c.account)
	c.before = made.Password
	c.must(&made, "account", "link", c.account)
	c.link = made.SignInURL
	c.must(&made, "account", "link", c.account)
	c.usedLink = made.SignInURL
	keeper := session.New(c.open())
	if _, err := keeper.SignIn(t.Context(), "mona@example.com", c.before, session.Origin{}); err != nil {
		t.Fatal(err)
	}
	c.file = filepath.Join(t.TempDir(), "backup.tar.gz")
	c.must(new(struct{}), "backup", c.file)
	c.must(new(struct{}), "key", "revoke", first)
	replacement, _, err := keeper.RotateKey(t.Context(), account.Caller{Account: c.account}, second, 0)
	if err != nil {
		t.Fatal(err)
	}
	c.replacement = replacement
	if _, err := keeper.SignInByLink(t.Context(), c.usedLink[strings.LastIndexByte(c.usedLink, '/')+1:]); err != nil {
		t.Fatal(err)
	}
	c.must(&made, "account", "password", c.account)
	c.after = made.Password
	return c
}

// wantAccepted expects that, of all these credentials, exactly the wanted ones are accepted.
func (c *revokedInstallation) wantAccepted(name string, at *install, want ...string) {
	c.t.Helper()
	s := at.serve()
	defer s.stop()
	in := map[string]bool{}
	for _, key := range []string{c.revoked, c.rotated, c.replacement, c.kept} {
		_, err := at.client(key).Me(c.t.Context())
		in[key] = err == nil
	}
	_, port, _ := strings.Cut(at.listen, ":")
	browser := func() *client.Client {
		b, err := client.NewOwner("http://localhost:"+port, &http.Client{Transport: &http.Transport{DisableKeepAlives: true}})
		if err != nil {
			c.t.Fatal(err)
		}
		return b
	}
	for _, password := range []string{c.before, c.after} {
		in[password] = browser().SignIn(c.t.Context(), "mona@example.com", password) == nil
	}
	for _, link := range []string{c.link, c.usedLink} {
		in[link] = browser().SignInByLink(c.t.Context(), "http://localhost:"+port+link[strings.Index(link, "/signin"):]) == nil
	}
	for _, w := range want {
		if !in[w] {
			c.t.Errorf("%s: %s is shut out", name, w)
		}
		delete(in, w)
	}
	for credential, open := range in {
		if open {
			c.t.Errorf("%s: %s comes in", name, credential)
		}
	}
}

// Credentials that were revoked after a backup stay revoked where the restore replaces the database that records it. Sessions and links always end.
func TestRestoreKeepsRevocations(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	c := revokedSinceBackup(t)
	c.wantAccepted("before", c.install, c.replacement, c.kept, c.after)

	elsewhere := c.beside()
	var told ended
	elsewhere.must(&told, "restore", c.file)
	if e := told.Credentials; e.EndedSessions != 1 || e.EndedLinks != 2 || e.RevokedKeys+e.RotatedSecrets+e.NewerPasswords != 0 || e.Unknown == nil {
		t.Errorf("elsewhere: got %+v", e)
	}
	c.wantAccepted("elsewhere, where nothing is known", elsewhere, c.revoked, c.rotated, c.kept, c.before)

	told = ended{}
	c.must(&told, "restore", c.file, "--force")
	if e := told.Credentials; e.EndedSessions != 1 || e.EndedLinks != 2 || e.RevokedKeys != 1 || e.RotatedSecrets != 1 || e.NewerPasswords != 1 ||
		e.Unknown != nil {
		t.Errorf("in its place: got %+v", e)
	}
	c.wantAccepted("in its place", c.install, c.replacement, c.kept, c.after)
	c.clean()

	later := filepath.Join(t.TempDir(), "later.tar.gz")
	c.must(new(struct{}), "backup", later)
	out, errOut, code := elsewhere.run("restore", later, "--force")
	if code != exitOK || !strings.Contains(out, "kept from the replaced database: revoked keys 0, rotated secrets 0, newer passwords 0") {
		t.Errorf("over an older database: got %q, %q", out, errOut)
	}
	c.wantAccepted("over an older database", elsewhere, c.replacement, c.kept, c.after)
}

// A restore over a broken database, or one of an older program, keeps as much as can be read of it and succeeds.
func TestRestoreOverAnUnreadableDatabase(t *testing.T) {
	t.Parallel()
	c := revokedSinceBackup(t)
	path := filepath.Join(c.data, installation.DatabaseFile)
	older(t, path)
	out, errOut, code := c.run("restore", c.file, "--force")
	for _, want := range []string{"ended: sessions 1, sign-in links 2", "kept from the replaced database: revoked keys 1, rotated secrets 0, newer passwords 0",
		"it is of an older program", "atelier key list"} {
		if code != exitOK || !strings.Contains(out, want) {
			t.Errorf("over an older schema: got code %d, %q, %q, want %q", code, out, errOut, want)
		}
	}
	c.wantAccepted("over an older schema", c.install, c.rotated, c.kept, c.before)

	if err := os.WriteFile(path, []byte(strings.Repeat("broken", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	out, errOut, code = c.run("restore", c.file, "--force")
	if code != exitOK || !strings.Contains(out, "as they were at the backup") || strings.Contains(out, "kept from") {
		t.Errorf("over a broken database: got code %d, %q, %q", code, out, errOut)
	}
	c.clean()
}

// older reverts the migration that records when secrets and passwords were replaced.
func older(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, os.DirFS("../../internal/store/migrations"), goose.WithDisableGlobalRegistry(true))
	if err == nil {
		_, err = p.DownTo(within(t, patience), 21)
	}
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}
