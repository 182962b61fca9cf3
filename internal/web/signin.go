package web

import (
	"errors"
	"net/http"

	"atelier/internal/account"
	"atelier/internal/limit"
	"atelier/internal/problem"
	"atelier/internal/session"
)

const signInPath = "/signin"

// LinkPath is the path of one-time links, followed by the token.
const LinkPath = signInPath + "/link/"

// maxForm bounds the body of a form, in bytes; maxEmail is the length of the longest valid address (RFC 5321, section 4.5.3.1).
const (
	maxForm  = 32 << 10
	maxEmail = 254
)

// signInForm is what the sign-in page shows again after an error; never the password.
type signInForm struct{ Email, Next, Fault string }

// getSignIn asks for e-mail address and password. An owner with a session is redirected to the next page.
func (s *Site) getSignIn(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	next := r.URL.Query().Get("next")
	if _, err := s.Owner(r); err == nil {
		s.goTo(w, local(next))
		return nil
	}
	return s.showSignIn(w, http.StatusOK, signInForm{Next: next})
}

// postSignIn signs in.
func (s *Site) postSignIn(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	if err := readForm(w, r); err != nil {
		return err
	}
	f := signInForm{Email: r.PostForm.Get("email"), Next: r.PostForm.Get("next")}
	if len(f.Email) > maxEmail {
		f.Email = ""
	}
	token, err := s.guard.SignIn(r.Context(), session.Attempt{
		Email: f.Email, Password: r.PostForm.Get("password"), From: s.from(r), Device: s.cookie(r, s.deviceName()),
	})
	if errors.Is(err, session.ErrSignIn) {
		f.Fault = "The e-mail address or the password is not right."
		return s.showSignIn(w, http.StatusForbidden, f)
	}
	if err != nil {
		return err
	}
	return s.enter(w, r, f.Email, token, local(f.Next))
}

// from is the network of a request.
func (s *Site) from(r *http.Request) string { return limit.Address(r, s.proxies).String() }

// enter begins the session of an e-mail address in the browser, which is a known browser from now on. Its previous session ends, since
// its cookie is overwritten.
func (s *Site) enter(w http.ResponseWriter, r *http.Request, email, token, next string) error {
	if old := s.token(r); old != "" {
		if err := s.keeper.SignOut(r.Context(), old); err != nil {
			return err
		}
	}
	s.keep(w, token)
	s.know(w, r, email)
	s.goTo(w, next)
	return nil
}

// getLink shows a page with one button. It does not use the link up, because mail programs and previews open links too.
func (s *Site) getLink(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	token := r.PathValue("token")
	err := s.guard.LinkGood(r.Context(), s.from(r), token)
	if errors.Is(err, session.ErrSignIn) {
		return s.showDeadLink(w)
	}
	if err != nil {
		return err
	}
	return s.showLink(w, token)
}

// postLink signs in and uses the link up.
func (s *Site) postLink(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	token, err := s.guard.SignInByLink(r.Context(), s.from(r), r.PathValue("token"))
	if errors.Is(err, session.ErrSignIn) {
		return s.showDeadLink(w)
	}
	if err != nil {
		return err
	}
	owner, err := s.keeper.Owner(r.Context(), token)
	if err != nil {
		return err
	}
	return s.enter(w, r, owner.Email, token, consolePath)
}

// postSignOut ends the session, if there is one.
func (s *Site) postSignOut(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	if token := s.token(r); token != "" {
		if err := s.keeper.SignOut(r.Context(), token); err != nil {
			return err
		}
	}
	s.keep(w, "")
	s.goTo(w, signInPath)
	return nil
}

// readForm reads a form's body within its bound.
func readForm(w http.ResponseWriter, r *http.Request) error {
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	var long *http.MaxBytesError
	var refused *problem.Error
	switch err := r.ParseForm(); {
	case err == nil:
		return nil
	case errors.As(err, &refused): // the server's body reader has refused it
		return refused
	case errors.As(err, &long):
		return problem.PayloadTooLarge.Detail("A form may have 32 KiB at most.")
	}
	return problem.InvalidRequest.Detail("The form could not be read.")
}
