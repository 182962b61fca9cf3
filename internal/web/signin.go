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

// LinkPath is where one-time links are; the token follows.
const LinkPath = signInPath + "/link/"

// maxForm bounds what a form may hold, in bytes; maxEmail is the longest address there is (RFC 5321, section 4.5.3.1).
const (
	maxForm  = 32 << 10
	maxEmail = 254
)

// signInForm is what the sign-in page shows again after a mistake; never the password.
type signInForm struct{ Email, Next, Fault string }

// getSignIn asks for e-mail address and password. Who is signed in already goes on.
func (s *Site) getSignIn(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	next := r.URL.Query().Get("next")
	if _, err := s.Owner(r); err == nil {
		s.goTo(w, local(next))
		return nil
	}
	return s.show(w, http.StatusOK, "signin", "Sign in", account.Caller{}, signInForm{Next: next})
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
	token, err := s.counted(r, session.Address(f.Email), func() (string, error) {
		return s.keeper.SignIn(r.Context(), f.Email, r.PostForm.Get("password"))
	})
	if errors.Is(err, session.ErrSignIn) {
		f.Fault = "The e-mail address or the password is not right."
		return s.show(w, http.StatusForbidden, "signin", "Sign in", account.Caller{}, f)
	}
	if err != nil {
		return err
	}
	return s.enter(w, r, token, local(f.Next))
}

// counted lets a sign-in through and counts it when it goes wrong: by the address that it comes from, and by the e-mail
// address whose password it guesses, if any. It is counted before it is known to be wrong, for many at once are as many guesses.
func (s *Site) counted(r *http.Request, email string, signIn func() (string, error)) (token string, err error) {
	now, from, guessed := s.now(), limit.Address(r, s.proxies).String(), s.emails
	if email == "" {
		guessed = limit.Set{}
	}
	ctx := r.Context()
	if state, ok, err := s.wrong.Take(ctx, from, s.addresses, now); !ok {
		return "", tooMany(state, err)
	}
	if state, ok, err := s.wrong.Take(ctx, email, guessed, now); !ok {
		return "", errors.Join(s.wrong.Return(ctx, from, s.addresses, now), tooMany(state, err))
	}
	token, err = signIn()
	if !errors.Is(err, session.ErrSignIn) {
		// A count that cannot be taken back is gone in a minute.
		_ = s.wrong.Return(ctx, from, s.addresses, now)
		_ = s.wrong.Return(ctx, email, guessed, now)
	}
	return token, err
}

// tooMany refuses a sign-in that may not be tried, or whose turn could not be found out.
func tooMany(state limit.State, err error) error {
	if err != nil {
		return err
	}
	return &problem.Error{Type: problem.RateLimited, Text: "Too many sign-ins have failed. Wait a while before the next one.", RetryAfter: state.RetryAfter}
}

// enter begins the session in the browser. The one that it had ends: its cookie is overwritten.
func (s *Site) enter(w http.ResponseWriter, r *http.Request, token, next string) error {
	if old := s.token(r); old != "" {
		if err := s.keeper.SignOut(r.Context(), old); err != nil {
			return err
		}
	}
	s.keep(w, token)
	s.goTo(w, next)
	return nil
}

// getLink shows a page with one button. It uses nothing up: mail programs and previews open links too.
func (s *Site) getLink(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	token := r.PathValue("token")
	good, err := s.keeper.LinkGood(r.Context(), token)
	if err != nil {
		return err
	}
	if !good {
		return s.deadLink(w)
	}
	return s.show(w, http.StatusOK, "link", "Sign in", account.Caller{}, LinkPath+token)
}

// postLink signs in and uses the link up.
func (s *Site) postLink(w http.ResponseWriter, r *http.Request, _ account.Caller) error {
	link := r.PathValue("token")
	token, err := s.counted(r, "", func() (string, error) { return s.keeper.SignInByLink(r.Context(), link) })
	if errors.Is(err, session.ErrSignIn) {
		return s.deadLink(w)
	}
	if err != nil {
		return err
	}
	return s.enter(w, r, token, consolePath)
}

func (s *Site) deadLink(w http.ResponseWriter) error {
	return s.show(w, http.StatusNotFound, "deadlink", "This link no longer works", account.Caller{}, nil)
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

// readForm reads a form's body up to its bound.
func readForm(w http.ResponseWriter, r *http.Request) error {
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	var long *http.MaxBytesError
	err := r.ParseForm()
	if errors.As(err, &long) {
		return problem.PayloadTooLarge.Detail("A form may have 32 KiB at most.")
	}
	if err != nil {
		return problem.InvalidRequest.Detail("The form could not be read.")
	}
	return nil
}
