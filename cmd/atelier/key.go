package main

import (
	"fmt"
	"io"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/session"
	"atelier/internal/store"
)

// keyCommand are the verbs on API keys. Each opens the database by itself, so keys can be made and ended beside a running server and without one.
type keyCommand struct {
	Create keyCreate `cmd:"" help:"Create an API key; it is printed once."`
	List   keyList   `cmd:"" help:"List API keys."`
	Revoke keyRevoke `cmd:"" help:"Revoke an API key."`
}

// keyCreate are the flags of atelier key create.
type keyCreate struct {
	Account string `required:"" placeholder:"ID" help:"Account that owns the key."`
	Name    string `default:"key" help:"Name of the key."`
	Test    bool   `help:"A key of the account's test side: play money, small fast results."`
}

// Run creates the key.
func (c *keyCreate) Run(p *program) error {
	mode := account.Live
	if c.Test {
		mode = account.Test
	}
	return p.withStore(func(db *store.DB) error {
		text, k, err := session.New(db).CreateKey(p, c.Account, c.Name, mode)
		if err != nil {
			return err
		}
		out := map[string]any{"id": k.ID, "key": text, "accountId": k.Account, "mode": k.Mode, "name": k.Name}
		return p.print(out, func(w io.Writer) { fmt.Fprintln(w, text) })
	})
}

// keyList are the flags of atelier key list. Of a key only its prefix is shown, by which an owner tells which one a program holds.
type keyList struct {
	Account string `placeholder:"ID" help:"Only the keys of this account."`
}

// Run lists keys without their secrets.
func (c *keyList) Run(p *program) error {
	type row struct {
		ID         string       `json:"id"`
		AccountID  string       `json:"accountId"`
		Name       string       `json:"name"`
		Mode       account.Mode `json:"mode"`
		Prefix     string       `json:"prefix"`
		CreatedAt  asset.Time   `json:"createdAt"`
		LastUsedAt asset.Time   `json:"lastUsedAt"`
		RevokedAt  asset.Time   `json:"revokedAt"`
	}
	return p.withStore(func(db *store.DB) error {
		keys, err := session.New(db).ListKeys(p, c.Account)
		if err != nil {
			return err
		}
		rows := []row{}
		for _, k := range keys {
			rows = append(rows, row{k.ID, k.Account, k.Name, k.Mode, k.Prefix, at(k.CreatedAt), at(k.LastUsed), at(k.RevokedAt)})
		}
		return p.print(rows, func(w io.Writer) {
			for _, r := range rows {
				state := ""
				if !r.RevokedAt.IsZero() {
					state = "  revoked"
				}
				fmt.Fprintf(w, "%s  %s  %s  %s…%s\n", r.ID, r.AccountID, r.Name, r.Prefix, state)
			}
		})
	})
}

// keyRevoke are the arguments of atelier key revoke. The key keeps its row, and atelier key list tells when it ended.
type keyRevoke struct {
	ID string `arg:"" help:"ID of the key."`
}

// Run ends the key, everywhere within five seconds.
func (c *keyRevoke) Run(p *program) error {
	return p.withStore(func(db *store.DB) error {
		if err := session.New(db).RevokeKey(p, c.ID); err != nil {
			return err
		}
		return p.print(map[string]any{"id": c.ID, "revoked": true}, func(w io.Writer) { fmt.Fprintln(w, c.ID, "revoked") })
	})
}

// at converts a time of the database; 0 is nil.
func at(us int64) asset.Time {
	if us == 0 {
		return asset.Time{}
	}
	return asset.At(us)
}
