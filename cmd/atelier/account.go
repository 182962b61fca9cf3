package main

import (
	"fmt"
	"io"
	"net/mail"
	"strconv"
	"strings"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/session"
	"atelier/internal/store"
)

type accountCommand struct {
	Create accountCreate `cmd:"" help:"Create an account."`
	List   accountList   `cmd:"" help:"List accounts."`
}

// accountCreate are the flags of atelier account create.
type accountCreate struct {
	Name    string `arg:"" help:"Name of the account."`
	Email   string `required:"" help:"E-mail address of its owner."`
	Credits string `default:"100000" help:"Credits to begin with."`
}

// Run creates the account, its test side and its project.
func (c *accountCreate) Run(p *program) error {
	credits, err := parseCredits(c.Credits)
	if err != nil {
		return usagef("--credits: %w", err)
	}
	if _, err := mail.ParseAddress(c.Email); err != nil {
		return usagef("--email: %q is not an address", c.Email)
	}
	if strings.TrimSpace(c.Name) == "" {
		return usagef("NAME: it is empty")
	}
	return p.withStore(func(db *store.DB) error {
		a, err := session.New(db).Create(p, c.Name, c.Email, credits)
		if err != nil {
			return err
		}
		return p.print(map[string]any{"id": a.ID, "name": a.Name, "email": a.Email, "available": a.Available}, func(w io.Writer) {
			fmt.Fprintf(w, "%s  %s  %s Credits\n", a.ID, a.Name, a.Available)
		})
	})
}

type accountList struct{}

// Run lists the accounts, oldest first.
func (accountList) Run(p *program) error {
	type row struct {
		ID            string        `json:"id"`
		TestAccountID string        `json:"testAccountId"`
		Name          string        `json:"name"`
		Email         string        `json:"email"`
		Plan          string        `json:"plan"`
		State         string        `json:"state"`
		Available     credit.Millis `json:"available"`
		CreatedAt     asset.Time    `json:"createdAt"`
	}
	return p.withStore(func(db *store.DB) error {
		sides, err := session.New(db).List(p)
		if err != nil {
			return err
		}
		rows := []row{}
		for _, s := range sides {
			rows = append(rows, row{s.ID, s.Test, s.Name, s.Email, s.Plan, s.State, s.Available, asset.At(s.CreatedAt)})
		}
		return p.print(rows, func(w io.Writer) {
			for _, r := range rows {
				fmt.Fprintf(w, "%s  %s  %s  %s Credits\n", r.ID, r.Name, r.Email, r.Available)
			}
		})
	})
}

// parseCredits reads a number of Credits with at most three decimals.
func parseCredits(s string) (credit.Millis, error) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f < 0 || f > 1e12 {
		return 0, fmt.Errorf("%q is not a number of Credits", s)
	}
	var m credit.Millis
	if err := m.UnmarshalJSON([]byte(s)); err != nil {
		return 0, fmt.Errorf("%q is not a number of Credits", s)
	}
	return m, nil
}

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

// at is an instant of the database; 0 is none.
func at(us int64) asset.Time {
	if us == 0 {
		return asset.Time{}
	}
	return asset.At(us)
}
