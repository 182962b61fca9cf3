package main

import (
	"fmt"
	"io"
	"net/mail"
	"strings"

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
