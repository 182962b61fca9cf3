package admission_test

import (
	"context"
	"errors"
	"net/netip"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/admission"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

var (
	now     = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	address = netip.MustParsePrefix("192.0.2.1/32")
	key     = account.Caller{Account: "acc_1", KeyID: "key_1"}
	reader  = account.Caller{Account: "acc_1", Scopes: []string{account.ReadScope}}
)

func desk(l admission.Limits) *admission.Desk {
	return admission.New(admission.Config{Limits: l, Authenticate: func(_ context.Context, bearer string) (account.Caller, error) {
		switch bearer {
		case "key":
			return key, nil
		case "down":
			return account.Caller{}, errors.New("the database is away")
		}
		return account.Caller{}, problem.InvalidAPIKey
	}})
}

func is(err error, want *problem.Type) bool {
	var p *problem.Error
	return errors.Is(err, want) || errors.As(err, &p) && p.Type == want
}

func TestIdentify(t *testing.T) {
	d := desk(admission.Limits{FailedAuth: 2})
	if o, err := d.Identify(t.Context(), admission.Credential{Bearer: "key", Given: true}, address, now); err != nil || o.Caller.KeyID != "key_1" ||
		o.Challenge {
		t.Errorf("a key: got %+v, %v", o, err)
	}
	if o, err := d.Identify(t.Context(), admission.Credential{}, address, now); !is(err, problem.InvalidAPIKey) || !o.Challenge || o.Parameters != "" {
		t.Errorf("nothing: got %+v, %v, want a bare challenge", o, err)
	}
	if o, err := d.Identify(t.Context(), admission.Credential{Bearer: "down", Given: true}, address, now); err == nil || o.Challenge {
		t.Errorf("no database: got %+v, %v, want a fault of ours and no challenge", o, err)
	}
	wrong := admission.Credential{Bearer: "wrong", Given: true}
	if o, err := d.Identify(t.Context(), wrong, address, now); !is(err, problem.InvalidAPIKey) || o.Parameters != `error="invalid_token"` {
		t.Errorf("a wrong key: got %+v, %v", o, err)
	}
	if _, err := d.Identify(t.Context(), wrong, address, now); !is(err, problem.RateLimited) {
		t.Errorf("the third without valid credentials: got %v, want a 429", err)
	}
	if _, err := d.Identify(t.Context(), admission.Credential{Bearer: "key", Given: true}, address, now); err != nil {
		t.Errorf("a valid key from that address: got %v", err)
	}
}

func TestAdmit(t *testing.T) {
	d := desk(admission.Limits{General: 3, Paid: 1})
	paid := admission.Need{Set: d.Set(kind.Paid), Scopes: []string{account.GenerateScope}}
	read := admission.Need{Set: d.Set(kind.General), Scopes: []string{account.ReadScope, account.GenerateScope}}
	if o, err := d.Admit(t.Context(), key, paid, now); err != nil || o.Limits == nil || o.Limits.Bucket.Name != "paid" {
		t.Errorf("got %+v, %v, want the paid bucket as the tightest", o, err)
	}
	if o, err := d.Admit(t.Context(), key, paid, now); !is(err, problem.RateLimited) || o.Limits == nil {
		t.Errorf("got %+v, %v, want a 429 with the bucket", o, err)
	}
	if _, err := d.Admit(t.Context(), reader, read, now); err != nil {
		t.Errorf("one of two scopes: got %v", err)
	}
	other := reader
	other.Account = "acc_2"
	if o, err := d.Admit(t.Context(), other, paid, now); !is(err, problem.AccessDenied) || !o.Challenge ||
		o.Parameters != `error="insufficient_scope", scope="svc:assets:generate"` {
		t.Errorf("a missing scope: got %+v, %v", o, err)
	}
	if o := d.Count(t.Context(), admission.Credential{Bearer: "key", Given: true}, d.Set(), now); o.Limits == nil || o.Limits.Remaining != 0 {
		t.Errorf("got %+v, want the last of the general bucket taken", o)
	}
}
