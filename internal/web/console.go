package web

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"atelier/internal/account"
	"atelier/internal/problem"
	"atelier/internal/session"
	"atelier/internal/store"
)

const (
	consolePath = "/console"
	keysPath    = consolePath + "/keys"
	mostKeys    = 100 // on the console
)

// console is the data of an account's page.
type console struct {
	Account   string
	Project   string
	Available string
	Reserved  string
	Used      string
	Keys      []keyRow
	More      bool   // than are listed
	Fresh     *fresh // a new key
	Name      string // entered in the form, after an error
	Fault     string
	Password  passwordForm
}

// fresh is a new key, which is shown only this once.
type fresh struct{ Name, Text, Said string }

// keyRow is the text of a key's row.
type keyRow struct {
	ID, Name, Mode, Prefix string
	Created, Used, Ends    string
	State                  string // "active", "revoked" or "expired"
	Former                 string // until when the secret before the last rotation is valid; "": it is not
}

// choice is an option of a form.
type choice struct {
	Value, Text string
}

// lives are the lifetimes of a new key, in days; overlaps how long a replaced secret stays valid, in seconds.
var (
	lives    = []choice{{"0", "never"}, {"30", "in 30 days"}, {"90", "in 90 days"}, {"365", "in a year"}}
	overlaps = []choice{{"0", "at once"}, {"3600", "in an hour"}, {"86400", "in a day"}}
)

// getConsole shows the owner, the account's balance and its keys.
func (s *Site) getConsole(w http.ResponseWriter, r *http.Request, owner account.Caller) error {
	return s.showConsole(w, r, owner, http.StatusOK, console{})
}

func (s *Site) showConsole(w http.ResponseWriter, r *http.Request, owner account.Caller, status int, c console) error {
	balance, err := s.keeper.Balance(r.Context(), owner.Account)
	if err != nil {
		return err
	}
	keys, err := s.keeper.OwnKeys(r.Context(), owner, store.Position{}, mostKeys+1)
	if err != nil {
		return err
	}
	if !c.Password.Changed {
		if c.Password.NeedsOld, err = s.keeper.NeedsPassword(r.Context(), s.token(r)); err != nil {
			return err
		}
	}
	c.Account, c.Project = owner.Account, owner.Project.Name
	c.Available, c.Reserved, c.Used = grouped(balance.Available.String()), grouped(balance.Reserved.String()), grouped(balance.Charged.String())
	c.More = len(keys) > mostKeys
	now := s.now()
	for _, k := range keys[:min(len(keys), mostKeys)] {
		c.Keys = append(c.Keys, rowOf(k, now))
	}
	p := s.Page("Console", owner)
	return Show(w, status, p, c.view(p)...)
}

func rowOf(k store.Key, now time.Time) keyRow {
	row := keyRow{
		ID: k.ID, Name: k.Name, Mode: string(k.Mode), Prefix: k.Prefix, State: "active",
		Created: day(k.CreatedAt), Used: cmp.Or(day(k.LastUsed), "never"), Ends: cmp.Or(day(k.ExpiresAt), "never"),
	}
	switch us := now.UnixMicro(); {
	case k.RevokedAt != 0:
		row.State, row.Ends = "revoked", day(k.RevokedAt)
	case k.ExpiresAt != 0 && k.ExpiresAt <= us:
		row.State = "expired"
	case k.FormerEnd > us:
		row.Former = minute(k.FormerEnd)
	}
	return row
}

// day and minute format a time of the database; 0 is "".
func day(us int64) string { return written(us, "2 Jan 2006") }

func minute(us int64) string { return written(us, "2 Jan 2006, 15:04 UTC") }

func written(us int64, layout string) string {
	if us == 0 {
		return ""
	}
	return time.UnixMicro(us).UTC().Format(layout)
}

// grouped puts narrow spaces between the thousands of a number.
func grouped(number string) string {
	whole, rest, _ := strings.Cut(number, ".")
	for i := len(whole) - 3; i > 0 && whole[i-1] != '-'; i -= 3 {
		whole = whole[:i] + "\u202f" + whole[i:]
	}
	if rest != "" {
		whole += "." + rest
	}
	return whole
}

// postKey makes a key.
func (s *Site) postKey(w http.ResponseWriter, r *http.Request, owner account.Caller) error {
	if err := readForm(w, r); err != nil {
		return err
	}
	n := session.NewKey{Name: strings.TrimSpace(r.PostForm.Get("name")), Mode: account.Mode(cmp.Or(r.PostForm.Get("mode"), string(account.Live)))}
	days, err := chosen(lives, r.PostForm.Get("days"))
	if err != nil {
		return err
	}
	if days > 0 {
		n.ExpiresAt = s.now().AddDate(0, 0, days)
	}
	text, key, err := s.keeper.AddKey(r.Context(), owner, n)
	var p *problem.Error
	if errors.As(err, &p) && p.Type == problem.DeveloperKey400 {
		return s.showConsole(w, r, owner, http.StatusBadRequest, console{Name: n.Name, Fault: inWords(p)})
	}
	if err != nil {
		return err
	}
	return s.showConsole(w, r, owner, http.StatusOK, console{Fresh: &fresh{key.Name, text, "is made"}})
}

// inWords is the problem of a form as a sentence: "The name is required."
func inWords(p *problem.Error) string {
	if len(p.Fields) == 0 {
		return p.Words()
	}
	told := func(f problem.Field) string { return "the " + strings.TrimPrefix(f.Path, "body.") + " " + f.Message }
	return "T" + strings.TrimPrefix(problem.Fields(p.Fields).Words(told), "t") + "."
}

// chosen is the index of the option that a form has sent; without a value, the first.
func chosen(of []choice, value string) (int, error) {
	value = cmp.Or(value, of[0].Value)
	if !slices.ContainsFunc(of, func(c choice) bool { return c.Value == value }) {
		return 0, problem.DeveloperKey400.Detail("The form does not offer %q.", value)
	}
	return strconv.Atoi(value)
}

// postRotate gives a key a new secret.
func (s *Site) postRotate(w http.ResponseWriter, r *http.Request, owner account.Caller) error {
	if err := readForm(w, r); err != nil {
		return err
	}
	overlap, err := chosen(overlaps, r.PostForm.Get("overlapSeconds"))
	if err != nil {
		return err
	}
	text, key, err := s.keeper.RotateKey(r.Context(), owner, r.PathValue("keyId"), time.Duration(overlap)*time.Second)
	if err != nil {
		return err
	}
	return s.showConsole(w, r, owner, http.StatusOK, console{Fresh: &fresh{key.Name, text, "has a new secret"}})
}

// postRevoke revokes a key.
func (s *Site) postRevoke(w http.ResponseWriter, r *http.Request, owner account.Caller) error {
	if err := s.keeper.EndKey(r.Context(), owner, r.PathValue("keyId")); err != nil {
		return err
	}
	s.goTo(w, consolePath)
	return nil
}
