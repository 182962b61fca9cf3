package limit

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Address is where a request comes from: its connection, or what proxies in trusted networks say about it.
// Of an IPv6 address only the network counts, because a single host may have all of its addresses.
func Address(r *http.Request, trusted []netip.Prefix) netip.Prefix {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Prefix{}
	}
	from := at.Addr().Unmap()
	var hops []string
	if len(trusted) > 0 { // every request comes by here
		hops = strings.Split(strings.Join(r.Header["X-Forwarded-For"], ","), ",")
	}
	for i := len(hops) - 1; i >= 0 && slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(from) }); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		from = hop.Unmap()
	}
	bits := from.BitLen()
	if from.Is6() {
		bits = 64
	}
	p, _ := from.Prefix(bits)
	return p
}
