package main

import (
	"cmp"
	"fmt"
	"io"
	"net/mail"
	"strconv"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/installation"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/web"
)

// accountCommand manages accounts: their owners, and what the operator allows them.
type accountCommand struct {
	Create   accountCreate   `cmd:"" help:"Create an account; prints a sign-in link for its owner."`
	List     accountList     `cmd:"" help:"List accounts."`
	Set      accountSet      `cmd:"" help:"Change the plan, the state, the downloads or the storage of an account."`
	Link     accountLink     `cmd:"" help:"Print a new sign-in link, which works once and for a day; or revoke the unused ones."`
	Password accountPassword `cmd:"" help:"Give the owner a new password, which is printed once."`
}

// accountCreate are the flags of atelier account create.
type accountCreate struct {
	Name    string `arg:"" help:"Name of the account."`
	Email   string `required:"" help:"E-mail address of its owner."`
	Credits string `default:"100000" help:"Credits to begin with."`
}

// Run creates the account, its test side and its project. The link is made after the account: when making the link fails, the account
// exists, and atelier account link makes another link.
func (c *accountCreate) Run(p *program) error {
	credits, err := parseCredits(c.Credits)
	if err != nil {
		return usagef("--credits: %w", err)
	}
	// Flags are checked before the database is opened: a mistake in them leaves no half-made account.
	owner, err := mail.ParseAddress(c.Email)
	if err != nil {
		return usagef("--email: %q is not an address", c.Email)
	}
	if strings.TrimSpace(c.Name) == "" {
		return usagef("NAME: it is empty")
	}
	return p.withStore(func(db *store.DB) error {
		keeper := p.keeper(db)
		a, err := keeper.Create(p, c.Name, owner.Address, credits)
		if err != nil {
			return err
		}
		link, err := p.signInURL(keeper, a.ID)
		if err != nil {
			return err
		}
		out := map[string]any{"id": a.ID, "name": a.Name, "email": a.Email, "available": a.Available, "signInURL": link}
		return p.print(out, func(w io.Writer) {
			fmt.Fprintf(w, "%s  %s  %s\n%s\n", a.ID, a.Name, a.Available.Words(), link)
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
				fmt.Fprintf(w, "%s  %s  %s  %s\n", r.ID, r.Name, r.Email, r.Available.Words())
			}
		})
	})
}

// keeper knows the operator's plans.
func (p *program) keeper(db *store.DB) *session.Keeper {
	k := session.New(db)
	k.Plans = p.settings.Plans
	return k
}

// signInURL makes a link that signs the owner of an account in once. A derived public URL may have another port than the settings say, so the
// URL that the running server has announced is preferred.
func (p *program) signInURL(k *session.Keeper, accountID string) (string, error) {
	token, err := k.Link(p, accountID)
	if err != nil {
		return "", err
	}
	base := p.settings.PublicURL
	// The operator has chosen a public URL of the settings; a URL that the program derived from its listener may be out of date.
	if p.settings.derived {
		base = cmp.Or(installation.Announced(p.settings.Data), base)
	}
	return base + web.LinkPath + token, nil
}

// accountLink are the flags of atelier account link.
type accountLink struct {
	ID     string `arg:"" help:"ID of the account."`
	Revoke bool   `help:"Make no link; revoke all unused links of the account."`
}

// Run prints a new link. Earlier links still work, unless they are revoked.
func (c *accountLink) Run(p *program) error {
	return p.withStore(func(db *store.DB) error {
		if c.Revoke {
			return c.revoke(p, db)
		}
		link, err := p.signInURL(session.New(db), c.ID)
		if err != nil {
			return err
		}
		return p.print(map[string]any{"id": c.ID, "signInURL": link}, func(w io.Writer) { fmt.Fprintln(w, link) })
	})
}

// revoke ends the unused links of an account. Sessions that a link has begun stay signed in.
func (c *accountLink) revoke(p *program, db *store.DB) error {
	ended, err := session.New(db).RevokeLinks(p, c.ID)
	if err != nil {
		return err
	}
	return p.print(map[string]any{"id": c.ID, "revoked": ended}, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %d sign-in links were revoked\n", c.ID, ended)
	})
}

type accountPassword struct {
	ID string `arg:"" help:"ID of the account."`
}

// Run sets a new password, and ends all sessions and links of the account.
func (c *accountPassword) Run(p *program) error {
	return p.withStore(func(db *store.DB) error {
		// The program draws the password. One on the command line would stand in the history of the shell.
		password, err := session.New(db).SetPassword(p, c.ID)
		if err != nil {
			return err
		}
		return p.print(map[string]any{"id": c.ID, "password": password}, func(w io.Writer) { fmt.Fprintln(w, password) })
	})
}

// accountSet are the flags of atelier account set. Without its flag, a setting keeps its value.
type accountSet struct {
	ID        string  `arg:"" help:"ID of the account; with that of a live account its test side follows."`
	Plan      *string `placeholder:"P" help:"Plan, one of those in the settings; empty: none."`
	State     *string `placeholder:"active|past_due" help:"Whether the plan is paid."`
	Downloads *string `placeholder:"on|off" help:"Whether files may be downloaded."`
	Storage   *string `placeholder:"GIB" help:"GiB that it may keep; 0: any number; default: as the settings say. What it keeps is counted anew."`
}

// Run changes the settings whose flags are given.
func (c *accountSet) Run(p *program) error {
	terms, err := c.terms()
	if err != nil {
		return err
	}
	return p.withStore(func(db *store.DB) error {
		a, err := p.keeper(db).SetTerms(p, c.ID, terms)
		if err != nil {
			return err
		}
		// The quota that applies, bytes: the account's own, else that of the settings. 0: none.
		room := a.Room(gibibytes(p.settings.LimitStorage))
		out := map[string]any{"id": a.ID, "name": a.Name, "plan": a.Plan, "state": a.State, "downloads": onOff(a.Downloads),
			"storage": map[string]any{"usedBytes": a.StorageUsed, "limitBytes": boundOf(room)}}
		return p.print(out, func(w io.Writer) {
			fmt.Fprintf(w, "%s  %s  plan %s, %s, downloads %s, storage %s\n",
				a.ID, a.Name, cmp.Or(a.Plan, "none"), a.State, onOff(a.Downloads), storageWords(a.StorageUsed, room))
		})
	})
}

// terms checks the flags. nil stands for a flag that was not given.
func (c *accountSet) terms() (t session.Terms, err error) {
	switch {
	case c.Plan == nil && c.State == nil && c.Downloads == nil && c.Storage == nil:
		return t, usagef("account set: one of --plan, --state, --downloads and --storage is needed")
	case c.State != nil && *c.State != store.Active && *c.State != store.PastDue:
		return t, usagef("--state: %q is neither %s nor %s", *c.State, store.Active, store.PastDue)
	case c.Downloads != nil && *c.Downloads != "on" && *c.Downloads != "off":
		return t, usagef("--downloads: %q is neither on nor off", *c.Downloads)
	}
	// The store leaves columns of nil as they are, so a flag that is not given changes nothing, whatever another command does meanwhile.
	t.Plan, t.State = c.Plan, c.State
	if c.Downloads != nil {
		on := *c.Downloads == "on"
		t.Downloads = &on
	}
	if c.Storage != nil {
		t.Storage, err = storageOf(*c.Storage)
	}
	return t, err
}

// storageOf reads how much an account may keep. "default" means the bound of the settings, and 0 that there is none.
func storageOf(text string) (*session.Storage, error) {
	if text == "default" {
		return &session.Storage{}, nil
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !sensible(n) {
		return nil, usagef("--storage: %q is neither a number of GiB nor default", text)
	}
	// GiB are 2³⁰ bytes, with decimals: 0.5 is half of one.
	bytes := gibibytes(n)
	return &session.Storage{Bytes: &bytes}, nil
}

// boundOf is a bound as it is in JSON; nil: no bound.
func boundOf(bytes int64) *int64 {
	if bytes == 0 {
		return nil
	}
	return &bytes
}

// storageWords is what an account keeps, in words.
func storageWords(used, room int64) string {
	if room == 0 {
		return fmt.Sprintf("%.2f GiB", float64(used)/(1<<30))
	}
	return fmt.Sprintf("%.2f of %.2f GiB", float64(used)/(1<<30), float64(room)/(1<<30))
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
