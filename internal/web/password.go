package web

import (
	"errors"
	"net/http"

	"atelier/internal/account"
	"atelier/internal/problem"
	"atelier/internal/session"
)

// passwordPath is the path of the form that changes the password.
const passwordPath = consolePath + "/password"

// passwordForm is the data of the password form.
type passwordForm struct {
	NeedsOld bool   // the old password must be entered
	Fault    string // the error of the last attempt
	Changed  bool
}

// postPassword changes the password of the owner. Every other session ends, and every one-time link.
func (s *Site) postPassword(w http.ResponseWriter, r *http.Request, owner account.Caller) error {
	if err := readForm(w, r); err != nil {
		return err
	}
	token, err := s.guard.ChangePassword(r.Context(), s.token(r), r.PostForm.Get("current"), r.PostForm.Get("password"))
	var p *problem.Error
	switch {
	case err == nil:
		s.keep(w, token)
		s.know(w, r, owner.Email)
		return s.showConsole(w, r, owner, http.StatusOK, console{Password: passwordForm{NeedsOld: true, Changed: true}})
	case errors.Is(err, session.ErrPassword):
		return s.refusePassword(w, r, owner, http.StatusForbidden, "The current password is not right.")
	case errors.Is(err, session.ErrSignIn): // another browser has changed it meanwhile
		s.goTo(w, signInPath)
		return nil
	case errors.As(err, &p) && p.Type == problem.InvalidRequest:
		return s.refusePassword(w, r, owner, http.StatusBadRequest, inWords(p))
	}
	return err
}

func (s *Site) refusePassword(w http.ResponseWriter, r *http.Request, owner account.Caller, status int, fault string) error {
	return s.showConsole(w, r, owner, status, console{Password: passwordForm{Fault: fault}})
}
