package intent

import "atelier/internal/language"

// crowned reports whether a phrase names the fill that a thing shows by itself, with a single thing behind "and" that lies on it: "a chest full of gold
// coins and a crown".
func (a *arranger) crowned(p *phrase) bool {
	c := a.list[a.open]
	return a.next != nil && a.next.joined && a.next.counted("a", "an", "one") && !a.many(a.next) && a.many(p) && c.holds(p)
}

// onFill reports whether a phrase names a single thing behind the fill that the open thing shows, and that lies on it.
func (a *arranger) onFill(p *phrase) bool {
	return a.filled && p.joined && (p.lead == language.Full || p.lead == language.Of || p.lead == language.With) && p.counted("a", "an", "one")
}
