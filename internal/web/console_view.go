package web

import (
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// view is the content of the account's page.
func (c console) view(p Page) []g.Node {
	return []g.Node{
		h.H1(g.Text(p.Owner.Name)),
		Soft(g.If(p.Owner.Email != "", g.Text(p.Owner.Email+" · ")), h.Code(g.Text(c.Account))),
		h.Dl(h.Class("figures"), fact("Credits available", c.Available), fact("Reserved", c.Reserved), fact("Used", c.Used)),
		g.Iff(c.Fresh != nil, func() g.Node { return c.Fresh.view() }),
		h.H2(g.Text("API keys")),
		Soft(g.Text("A key speaks for the whole account. Keep it on your servers, out of browsers, apps and repositories.")),
		c.list(p),
		Card("",
			h.H2(g.Text("New key")),
			fault(c.Fault),
			p.Form(keysPath, "fields row",
				h.Div(h.Class("wide"), h.Label(h.For("name"), g.Text("Name")), h.Input(h.ID("name"), h.Name("name"), h.Value(c.Name), h.Required(),
					h.MaxLength("120"), h.Placeholder("Where it is used"), h.AutoComplete("off"))),
				h.Div(h.Label(h.For("mode"), g.Text("Mode")),
					h.Select(h.ID("mode"), h.Name("mode"), options([]choice{{"live", "live"}, {"test", "test, with play money"}}))),
				h.Div(h.Label(h.For("days"), g.Text("Ends")), h.Select(h.ID("days"), h.Name("days"), options(lives))),
				h.Button(g.Text("Create key")),
			),
		),
		c.Password.view(p),
	}
}

func fact(name, value string) g.Node { return h.Div(h.Dt(g.Text(name)), h.Dd(g.Text(value))) }

func options(list []choice) g.Node {
	return g.Map(list, func(c choice) g.Node { return h.Option(h.Value(c.Value), g.Text(c.Text)) })
}

// view shows a new key, this once.
func (f *fresh) view() g.Node {
	return Card("fresh", h.Role("status"),
		h.H2(g.Text("The key “"+f.Name+"” "+f.Said)),
		Text("Copy it now. It is shown this once, and nobody can look it up later."),
		Secret(f.Text),
	)
}

// list shows the keys.
func (c console) list(p Page) g.Node {
	if len(c.Keys) == 0 {
		return Text("There is none yet.")
	}
	return g.Group{
		h.Ul(h.Class("keys"), g.Map(c.Keys, func(k keyRow) g.Node { return k.view(p) })),
		g.If(c.More, Small(g.Text("These are the newest; "), h.Code(g.Text("GET /v1/developer/api-keys")), g.Text(" lists all."))),
	}
}

// view is one key, with what can be done with it while it is active.
func (k keyRow) view(p Page) g.Node {
	ends, active := "Ends", k.State == "active"
	if k.State == "revoked" {
		ends = "Revoked"
	}
	return h.Li(h.Class(k.State),
		h.Div(h.Class("what"),
			h.Strong(g.Text(k.Name)), g.Text(" "), h.Span(h.Class(strings.TrimSpace("mode "+k.Mode)), g.Text(k.Mode)),
			g.If(!active, g.Group{g.Text(" "), h.Span(h.Class("mode"), g.Text(k.State))}), h.Br(),
			h.Code(g.Text(k.Prefix+"…"))),
		h.Dl(h.Class("facts"), fact("Created", k.Created), fact("Last used", k.Used), fact(ends, k.Ends)),
		g.If(k.Former != "", Small(g.Text("The secret before the last rotation works until "+k.Former+"."))),
		g.If(active, h.Div(h.Class("acts"),
			h.Details(h.Summary(g.Text("Rotate")), p.Form(keysPath+"/"+k.ID+":rotate", "",
				h.Label(g.Text("The old secret ends "), h.Select(h.Name("overlapSeconds"), options(overlaps))), h.Button(g.Text("Make a new secret")))),
			h.Details(h.Summary(g.Text("Revoke")), p.Form(keysPath+"/"+k.ID+":revoke", "",
				h.Span(g.Text("Whoever uses it is shut out at once, for good.")), g.Text(" "), h.Button(h.Class("grave"), g.Text("Revoke the key")))),
		)),
	)
}

// view is the form for a new password.
func (f passwordForm) view(p Page) g.Node {
	return h.Section(h.Class("card"), h.ID("password"),
		h.H2(g.Text("Password")),
		g.If(f.Changed, h.P(h.Role("status"),
			g.Text("Your password is changed. Every other browser is signed out, and sign-in links no longer work."))),
		fault(f.Fault),
		p.Form(consolePath+"/password", "fields row",
			h.Input(h.Type("hidden"), h.Name("username"), h.Value(p.Owner.Email), h.AutoComplete("username")),
			g.If(f.NeedsOld, h.Div(h.Class("wide"), h.Label(h.For("current"), g.Text("Current password")),
				h.Input(h.ID("current"), h.Name("current"), h.Type("password"), h.Required(), h.MaxLength("1024"), h.AutoComplete("current-password")))),
			h.Div(h.Class("wide"), h.Label(h.For("newpassword"), g.Text("New password, of 12 characters or more")),
				h.Input(h.ID("newpassword"), h.Name("password"), h.Type("password"), h.Required(), h.MinLength("12"), h.MaxLength("1024"),
					h.AutoComplete("new-password"))),
			h.Button(g.Text("Change password")),
		),
		Small(g.Text("Every other browser is signed out, and sign-in links end. API keys stay as they are.")),
	)
}
