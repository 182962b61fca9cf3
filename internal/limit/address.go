package limit

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Address is the origin of a request: the address of its connection, or the address that proxies in trusted networks report. An IPv6 address
// is reduced to its network, because a single host may use all addresses in it (see Network). The entries of X-Forwarded-For are read from
// the right, since each proxy appends the address that it has seen. What stands left of the first entry that no trusted proxy has written may
// be forged.
func Address(r *http.Request, trusted []netip.Prefix) netip.Prefix {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Prefix{}
	}
	from := at.Addr().Unmap()
	var hops []string
	if len(trusted) > 0 { // this runs for every request, and most servers have no proxies
		hops = strings.Split(strings.Join(r.Header["X-Forwarded-For"], ","), ",")
	}
	for i := len(hops) - 1; i >= 0 && slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(from) }); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		from = hop.Unmap()
	}
	return Network(from)
}

// Network is the unit of limits by address: an IPv4 address, or the /64 of an IPv6 address.
func Network(a netip.Addr) netip.Prefix {
	a = a.Unmap()
	bits := a.BitLen()
	if a.Is6() {
		bits = 64
	}
	p, _ := a.Prefix(bits)
	return p
}
