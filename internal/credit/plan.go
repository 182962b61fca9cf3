package credit

import (
	"fmt"
	"slices"
	"strings"
)

// Plan is what an account has subscribed to.
type Plan struct {
	Name  string `json:"name"`
	Quota Millis `json:"quota"` // Credits of a calendar month in UTC; 0: as many as it has
}

// Plans are the operator's plans.
type Plans struct {
	Required bool   // an account without a plan can begin nothing
	Default  string // of new accounts; "": none
	Tiers    []Plan // from the least to the greatest
}

// SelfHosted are the shipped plans: one, without a quota, that every account has.
func SelfHosted() Plans {
	const name = "self-hosted"
	return Plans{Default: name, Tiers: []Plan{{Name: name}}}
}

// String lists the names.
func (ps Plans) String() string {
	var names []string
	for _, p := range ps.Tiers {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// Of finds a plan by its name.
func (ps Plans) Of(name string) (Plan, bool) {
	i := ps.index(name)
	if i < 0 {
		return Plan{}, false
	}
	return ps.Tiers[i], true
}

// Top reports whether no other plan allows more than the named one.
func (ps Plans) Top(name string) bool { return ps.index(name) == len(ps.Tiers)-1 }

// Bounding reports whether a plan can ever stand in the way of anything.
func (ps Plans) Bounding() bool {
	return ps.Required || slices.ContainsFunc(ps.Tiers, func(p Plan) bool { return p.Quota > 0 })
}

func (ps Plans) index(name string) int {
	return slices.IndexFunc(ps.Tiers, func(p Plan) bool { return p.Name == name })
}

// Check says what is wrong with the plans.
func (ps Plans) Check() error {
	for i, p := range ps.Tiers {
		switch {
		case p.Name == "":
			return fmt.Errorf("tiers.%d: it has no name", i)
		case ps.index(p.Name) != i:
			return fmt.Errorf("tiers.%d: there are two plans %q", i, p.Name)
		case p.Quota < 0 || p.Quota > maxPrice:
			return fmt.Errorf("tiers.%d: the quota of %q is not between 0 and %s", i, p.Name, maxPrice)
		case i > 0 && ps.Tiers[i-1].Quota == 0, i > 0 && p.Quota != 0 && p.Quota <= ps.Tiers[i-1].Quota:
			return fmt.Errorf("tiers.%d: %q does not allow more than %q before it", i, p.Name, ps.Tiers[i-1].Name)
		}
	}
	if ps.Default != "" && ps.index(ps.Default) < 0 {
		return fmt.Errorf("default: there is no plan %q", ps.Default)
	}
	return nil
}
