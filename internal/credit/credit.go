// Package credit is the arithmetic of Credits: integer millicredits, prices by stage, and why something can't be paid.
package credit

import (
	"strconv"
)

// Millis is an amount in thousandths of a Credit. On the wire it is a number in Credits.
type Millis int64

// Credits is a whole number of Credits.
func Credits(n int64) Millis { return Millis(n * 1000) }

// MarshalJSON writes the amount in Credits, exactly.
func (m Millis) MarshalJSON() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalJSON reads an amount in Credits with at most three decimals.
func (m *Millis) UnmarshalJSON(b []byte) error {
	f, err := strconv.ParseFloat(string(b), 64)
	if err != nil {
		return err
	}
	if f < 0 {
		*m = Millis(f*1000 - .5)
	} else {
		*m = Millis(f*1000 + .5)
	}
	return nil
}

// String is the amount in Credits, without trailing zeros.
func (m Millis) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	s := sign + strconv.FormatInt(int64(m/1000), 10)
	if r := m % 1000; r != 0 {
		d := strconv.FormatInt(int64(r)+1000, 10)[1:]
		for d[len(d)-1] == '0' {
			d = d[:len(d)-1]
		}
		s += "." + d
	}
	return s
}

// Words is the amount with its unit: "1 Credit", "2.5 Credits".
func (m Millis) Words() string { return m.told("Credit", "Credits") }

// Are is the amount with its unit and "is" or "are": "1 Credit is", "2.5 Credits are".
func (m Millis) Are() string { return m.told("Credit is", "Credits are") }

// Were is the amount with its unit and "was" or "were": "1 Credit was", "2.5 Credits were".
func (m Millis) Were() string { return m.told("Credit was", "Credits were") }

// told is the amount with words behind it: those for one Credit, or those for any other amount.
func (m Millis) told(one, other string) string {
	if m == 1000 {
		other = one
	}
	return m.String() + " " + other
}

// Figures are an operation's credits object.
type Figures struct {
	Estimated                 *Millis `json:"estimated"`
	Reserved                  Millis  `json:"reserved"`
	Finalized                 *Millis `json:"finalized"`
	AvailableAfterReservation *Millis `json:"availableAfterReservation"`
}

// Reason says why a billing action is needed.
type Reason string

// The reasons of the specification.
const (
	SubscriptionRequired          Reason = "subscription_required"
	PastDue                       Reason = "past_due"
	QuotaUpgradeAvailable         Reason = "quota_exhausted_upgrade_available"
	QuotaTopTier                  Reason = "quota_exhausted_top_tier"
	InsufficientCredits           Reason = "insufficient_credits"
	InsufficientCompletionCredits Reason = "insufficient_completion_credits"
)

// Billing says what the owner must do before work continues.
type Billing struct {
	Reason            Reason `json:"reason"`
	Resource          string `json:"resource"` // "preview" or an asset type
	Stage             string `json:"stage"`    // "preview" or "final"
	RequiredCredits   Millis `json:"requiredCredits"`
	ActionURL         string `json:"actionUrl"`
	AvailableCredits  Millis `json:"availableCredits"`
	CommittedCredits  Millis `json:"committedCredits"`
	StageCredits      Millis `json:"stageCredits"`
	CompletionCredits Millis `json:"completionCredits"`
	CTAKind           string `json:"ctaKind,omitempty"`
}
