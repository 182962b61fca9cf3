package main

import (
	"fmt"
	"io"
	"strconv"

	"atelier/internal/credit"
	"atelier/internal/session"
	"atelier/internal/store"
)

type creditsCommand struct {
	Grant creditsGrant `cmd:"" help:"Give Credits to an account."`
	Show  creditsShow  `cmd:"" help:"Show an account's Credits."`
}

// creditsGrant are the flags of atelier credits grant.
type creditsGrant struct {
	Account string `required:"" placeholder:"ID" help:"Account, live or test side."`
	Amount  string `arg:"" help:"Number of Credits."`
	Note    string `help:"Why, for the ledger."`
}

// Run writes the grant into the ledger.
func (c *creditsGrant) Run(p *program) error {
	amount, err := parseCredits(c.Amount)
	if err != nil {
		return usageError{err}
	}
	return p.withStore(func(db *store.DB) error {
		if err := session.New(db).Grant(p, c.Account, amount, c.Note); err != nil {
			return err
		}
		return show(p, db, c.Account)
	})
}

type creditsShow struct {
	Account string `required:"" placeholder:"ID" help:"Account, live or test side."`
}

// Run prints the available, reserved and charged Credits.
func (c *creditsShow) Run(p *program) error {
	return p.withStore(func(db *store.DB) error { return show(p, db, c.Account) })
}

func show(p *program, db *store.DB, accountID string) error {
	b, err := session.New(db).Balance(p, accountID)
	if err != nil {
		return err
	}
	out := map[string]any{"accountId": accountID, "available": b.Available, "reserved": b.Reserved, "charged": b.Charged}
	return p.print(out, func(w io.Writer) {
		fmt.Fprintf(w, "%s available, %s reserved, %s charged\n", b.Available.Words(), b.Reserved, b.Charged)
	})
}

// parseCredits reads a number of Credits with at most three decimals.
func parseCredits(s string) (credit.Millis, error) {
	f, err := strconv.ParseFloat(s, 64)
	var m credit.Millis
	if err != nil || !(f >= 0 && f <= 1e12) || m.UnmarshalJSON([]byte(s)) != nil { // the comparison is false for NaN
		return 0, fmt.Errorf("%q is not a number of Credits", s)
	}
	// Millis are thousandths: a number that they cannot say has more decimals.
	if float64(m)/1000 != f {
		return 0, fmt.Errorf("%q has more than three decimals", s)
	}
	return m, nil
}
