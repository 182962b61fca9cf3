// Package account is the caller of a request: the account that owns, and the credential that speaks for it.
package account

// Mode is the side of an account that a credential belongs to.
type Mode string

// The modes of a key.
const (
	Live Mode = "live"
	Test Mode = "test"
)

// Caller is who a request speaks for. Every verb below the edges takes it explicitly; nothing is read or written outside its Account.
type Caller struct {
	Account   string // acc_…: the live or the test side
	Principal string // what idempotency keys are scoped by: the key's ID, or the OAuth grant's
	Name      string // the account's
	Email     string // empty: none
	Project   Project
	KeyID     string
	KeyName   string
	Mode      Mode
	Scopes    []string
}

// Project is the developer project of an account.
type Project struct{ ID, Name string }

// The scopes of an OAuth authorization; an API key has both.
const (
	ReadScope     = "svc:assets:read"
	GenerateScope = "svc:assets:generate"
)
