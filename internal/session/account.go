package session

import (
	"context"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/store"
)

// playMoney is the initial balance of a test side.
var playMoney = credit.Credits(1_000_000)

const project = "default"

// Create adds an account: its live side with initial Credits, its test side with play money, and a project. All rows are one transaction: an
// account never lacks its test side, its owner or its project.
func (k *Keeper) Create(ctx context.Context, name, email string, credits credit.Millis) (live store.Account, err error) {
	err = k.store.InTx(ctx, "", func(tx *store.Tx) error {
		live = store.Account{
			ID: tx.NewID(id.Account), Name: name, Email: email, Mode: account.Live, Plan: k.Plans.Default, State: store.Active,
			Downloads: true, CreatedAt: tx.Now(),
		}
		live.Live = live.ID
		test := live
		test.ID, test.Mode = tx.NewID(id.Account), account.Test
		for _, side := range []struct {
			store.Account
			begin credit.Millis
		}{{live, credits}, {test, playMoney}} {
			if err := tx.InsertAccount(side.Account); err != nil {
				return fmt.Errorf("add account: %w", err)
			}
			if err := grant(tx, side.ID, side.begin, "opening balance"); err != nil {
				return err
			}
		}
		if err := tx.InsertOwner(store.Owner{Account: live.ID, Email: bare(email)}); err != nil {
			return fmt.Errorf("add owner: %w", err)
		}
		return tx.InsertProject(store.Project{ID: tx.NewID(id.Project), Account: live.ID, Name: project, CreatedAt: tx.Now()})
	})
	if err != nil {
		return live, err
	}
	return k.store.Account(live.ID)
}

// Side is an account's live side with the ID of its test side.
type Side struct {
	store.Account
	Test string
}

// List reads all accounts, oldest first.
func (k *Keeper) List(ctx context.Context) ([]Side, error) {
	all, err := k.store.Accounts(ctx)
	if err != nil {
		return nil, fmt.Errorf("read accounts: %w", err)
	}
	test := map[string]string{}
	for _, a := range all {
		if a.Mode == account.Test {
			test[a.Live] = a.ID
		}
	}
	var list []Side
	for _, a := range all {
		if a.Mode == account.Live {
			list = append(list, Side{Account: a, Test: test[a.ID]})
		}
	}
	return list, nil
}

// Grant gives Credits to a side of an account.
func (k *Keeper) Grant(ctx context.Context, accountID string, amount credit.Millis, note string) error {
	return k.store.InTx(ctx, accountID, func(tx *store.Tx) error { return grant(tx, accountID, amount, note) })
}

// grant gives Credits within a transaction. The row and its ledger entry change together, so entries sum to the balance.
func grant(tx *store.Tx, accountID string, amount credit.Millis, note string) error {
	if amount < 0 {
		return fmt.Errorf("grant %s: less than none", amount.Words())
	}
	left, err := tx.Move(accountID, amount, 0, 0)
	if err != nil {
		return about("account", accountID, err)
	}
	return tx.Enter(store.Entry{Account: accountID, Kind: credit.Grant, Amount: amount, Balance: left, Note: note})
}

// Balance is the balance of a side of an account.
type Balance struct {
	Available credit.Millis `json:"available"`
	Reserved  credit.Millis `json:"reserved"`
	Charged   credit.Millis `json:"charged"`
}

// Balance reads the balance of a side of an account.
func (k *Keeper) Balance(_ context.Context, accountID string) (Balance, error) {
	a, err := k.store.Account(accountID)
	if err != nil {
		return Balance{}, about("account", accountID, err)
	}
	charged, err := k.store.Charged(accountID)
	return Balance{Available: a.Available, Reserved: a.Reserved, Charged: charged}, err
}

// Terms are the fields of an account that the operator sets; a nil field stays unchanged.
type Terms struct {
	Plan      *string
	State     *string // store.Active or store.PastDue
	Downloads *bool
	Storage   *Storage
}

// Storage is how many bytes an account may store: 0 is unlimited, nil follows the setting.
type Storage struct{ Bytes *int64 }

// SetTerms changes the terms of an account. The terms of a live account apply to its test side too. A plan must be one of the
// operator's, or "" for none. A change of the storage bound also recounts the stored bytes.
func (k *Keeper) SetTerms(ctx context.Context, accountID string, t Terms) (a store.Account, err error) {
	if t.Plan != nil && *t.Plan != "" {
		if _, ok := k.Plans.Of(*t.Plan); !ok {
			return a, fmt.Errorf("there is no plan %q; the settings have %s", *t.Plan, k.Plans)
		}
	}
	err = k.store.InTx(ctx, accountID, func(tx *store.Tx) error {
		if a, err = tx.Account(accountID); err != nil {
			return err
		}
		if t.Plan != nil {
			a.Plan = *t.Plan
		}
		if t.State != nil {
			a.State = *t.State
		}
		if t.Downloads != nil {
			a.Downloads = *t.Downloads
		}
		if t.Storage != nil {
			a.StorageLimit = t.Storage.Bytes
		}
		return tx.SetAccount(a)
	})
	if err != nil {
		return a, about("account", accountID, err)
	}
	if t.Storage != nil {
		return k.recount(ctx, a)
	}
	return a, nil
}

// recount recounts the bytes that an account and its test side store, one side after the other, each with its row locked.
func (k *Keeper) recount(ctx context.Context, a store.Account) (store.Account, error) {
	sides := []string{a.ID}
	if a.ID == a.Live {
		test, err := k.store.TestSide(a.ID)
		if err != nil {
			return a, fmt.Errorf("read the test side of %s: %w", a.ID, err)
		}
		sides = append(sides, test.ID)
	}
	for _, side := range sides {
		if err := k.store.InTx(ctx, side, func(tx *store.Tx) error { return tx.Recount(side) }); err != nil {
			return a, fmt.Errorf("count what %s keeps: %w", side, err)
		}
	}
	return k.store.Account(a.ID)
}
