package web

import (
	"net/http"
	"net/url"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"atelier/internal/account"
)

// showSignIn is the form for e-mail address and password; the cursor is in the first field that is empty.
func (s *Site) showSignIn(w http.ResponseWriter, status int, f signInForm) error {
	p := s.Page("Sign in", account.Caller{})
	return Show(w, status, p, Card("narrow",
		h.H1(g.Text("Sign in")),
		Soft(g.Text("Your assets, Credits and API keys.")),
		fault(f.Fault),
		p.Form(signInPath, "fields",
			h.Label(h.For("email"), g.Text("E-mail")),
			h.Input(h.ID("email"), h.Name("email"), h.Type("email"), h.Value(f.Email), h.AutoComplete("username"), h.Required(),
				h.MaxLength("254"), g.If(f.Email == "", h.AutoFocus())),
			h.Label(h.For("password"), g.Text("Password")),
			h.Input(h.ID("password"), h.Name("password"), h.Type("password"), h.AutoComplete("current-password"), h.Required(),
				h.MaxLength("1024"), g.If(f.Email != "", h.AutoFocus())),
			g.If(f.Next != "", h.Input(h.Type("hidden"), h.Name("next"), h.Value(f.Next))),
			h.Button(g.Text("Sign in")),
		),
		Small(g.Text("No password, or lost it? The operator of this server can give you a sign-in link.")),
	))
}

// showLink is the one button that uses a one-time link.
func (s *Site) showLink(w http.ResponseWriter, token string) error {
	p := s.Page("Sign in", account.Caller{})
	return Show(w, http.StatusOK, p, Card("narrow",
		h.H1(g.Text("Welcome")),
		Text("This link signs you in once. After that it no longer works."),
		p.Form(LinkPath+url.PathEscape(token), "", h.Button(h.AutoFocus(), g.Text("Sign in"))),
	))
}

func (s *Site) showDeadLink(w http.ResponseWriter) error {
	p := s.Page("This link no longer works", account.Caller{})
	return Show(w, http.StatusNotFound, p, Card("narrow",
		h.H1(g.Text(p.Title)),
		Text("It was used, or ended by a new password or by the operator, or more than a day has gone by since it was made. "+
			"The operator of this server can give you another one."),
		h.P(h.A(h.Href(p.Base+signInPath), g.Text("Sign in with a password"))),
	))
}

// fault is what was wrong with the last attempt; "": nothing.
func fault(text string) g.Node {
	return g.If(text != "", h.P(h.Class("fault"), h.Role("alert"), g.Text(text)))
}
