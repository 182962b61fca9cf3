package main

import (
	"fmt"
	"io"
	"os"

	"atelier/internal/restore"
)

// restoreCommand are the flags of atelier restore.
type restoreCommand struct {
	File  string `arg:"" help:"Archive that atelier backup has written."`
	Force bool   `help:"Replace what the data folder holds."`
}

// Run restores the data folder from the archive.
func (c *restoreCommand) Run(p *program) error {
	if err := p.settings.place().Embedded("atelier restore"); err != nil {
		return err
	}
	file, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	bar := newProgressBar(p)
	r, err := restore.Run(p, restore.Config{File: file, Data: p.settings.Data, Force: c.Force, Progress: bar.set})
	bar.stop()
	if err != nil {
		return fmt.Errorf("%s was not restored: %w", c.File, err)
	}
	v := restored{r, p.settings.Data}
	return p.print(v.json(), v.human)
}

// restored prints a result.
type restored struct {
	restore.Result
	data string
}

// json is what --json prints.
func (v *restored) json() any {
	h, m := &v.Head, &v.Manifest
	return map[string]any{
		"data": v.data, "createdAt": h.Made, "program": h.Program, "schema": h.Schema,
		"accounts": m.Accounts, "assets": m.Assets, "operations": m.Operations, "files": m.Files,
		"missing": m.Missing, "damaged": m.Damaged, "problems": v.Problems, "credentials": v.credentials(),
	}
}

// credentials says which sessions, links, keys, secrets and passwords have ended. "unknown" says why the replaced database could not be read.
func (v *restored) credentials() map[string]any {
	c := &v.Credentials
	out := map[string]any{
		"endedSessions": c.Sessions, "endedLinks": c.Links,
		"revokedKeys": c.Kept.Keys, "rotatedSecrets": c.Kept.Secrets, "newerPasswords": c.Kept.Passwords, "unknown": nil,
	}
	if c.Kept.Unread != nil {
		out["unknown"] = oneLine(c.Kept.Unread.Error())
	}
	return out
}

// human prints what was restored, which credentials have ended, and what the operator must check.
func (v *restored) human(w io.Writer) {
	m, c := &v.Manifest, &v.Credentials
	fmt.Fprintf(w, "%s: %d accounts, %d assets, %d operations, %d files, as of %s\n",
		v.data, m.Accounts, m.Assets, m.Operations, m.Files, v.Head.Made.Format("2006-01-02 15:04:05 MST"))
	if v.Problems > 0 || m.Damaged > 0 {
		fmt.Fprintf(w, "it was backed up with %d problems; atelier check --deep names them\n", int64(v.Problems)+m.Damaged)
	}
	fmt.Fprintf(w, "ended: sessions %d, sign-in links %d; owners sign in again\n", c.Sessions, c.Links)
	k := &c.Kept
	if k.Unread == nil || k.Keys+k.Secrets+k.Passwords > 0 {
		fmt.Fprintf(w, "kept from the replaced database: revoked keys %d, rotated secrets %d, newer passwords %d\n", k.Keys, k.Secrets, k.Passwords)
	}
	if k.Unread != nil {
		fmt.Fprintf(w, "keys, secrets and passwords are as they were at the backup (%s): revoke again what was revoked since, see atelier key list\n",
			oneLine(k.Unread.Error()))
	}
}
