package fetch

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"

	"code.dny.dev/ssrf"
)

// maxRedirects is how many redirects a fetch follows.
const maxRedirects = 5

// guard is a transport that reaches the public Internet by HTTPS, and the operator's allowed hosts and networks by HTTP too. It never changes
// after newGuard.
type guard struct {
	hosts    map[string]bool
	networks []netip.Prefix
	secure   *http.Transport // public addresses, and allowed networks
	plain    *http.Transport // allowed networks only
	trusted  *http.Transport // allowed hosts, whatever their address
}

// newGuard reads the operator's list of hosts, addresses and networks.
func newGuard(allow []string) (*guard, error) {
	g := &guard{hosts: map[string]bool{}}
	for _, entry := range allow {
		if prefix, err := netip.ParsePrefix(entry); err == nil {
			g.networks = append(g.networks, prefix.Masked())
		} else if address, err := netip.ParseAddr(entry); err == nil {
			g.networks = append(g.networks, netip.PrefixFrom(address, address.BitLen()))
		} else if strings.ContainsAny(entry, "/:@ ") || entry == "" {
			return nil, fmt.Errorf("fetch.allow: %q is neither a host nor a network", entry)
		} else {
			g.hosts[hostname(entry)] = true
		}
	}
	var v4, v6 []netip.Prefix
	for _, p := range g.networks {
		if p.Addr().Is4() {
			v4 = append(v4, p)
		} else {
			v6 = append(v6, p)
		}
	}
	public := ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(v4...), ssrf.WithAllowedV6Prefixes(v6...))
	g.secure, g.plain, g.trusted = transport(public.Safe), transport(g.allowed), transport(nil)
	return g, nil
}

// transport dials the addresses that control allows. Proxies of the environment are not used: they would dial instead. Connections are not
// kept: a later request to the same name would skip the check of its address.
func transport(control func(network, address string, c syscall.RawConn) error) *http.Transport {
	d := &net.Dialer{Timeout: timeout, Control: control}
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		return d.DialContext(ctx, network, strings.Replace(address, ".:", ":", 1)) // "127.0.0.1." must not be looked up as a name
	}
	return &http.Transport{
		DialContext: dial, DisableKeepAlives: true, ForceAttemptHTTP2: true,
		TLSHandshakeTimeout: timeout, ResponseHeaderTimeout: timeout, MaxResponseHeaderBytes: 64 << 10, IdleConnTimeout: time.Second,
	}
}

// allowed is the dial control of plain HTTP.
func (g *guard) allowed(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err == nil {
		for _, p := range g.networks {
			if p.Contains(at.Addr().Unmap()) {
				return nil
			}
		}
	}
	return refusal("is not at an HTTPS address")
}

// RoundTrip picks the transport by scheme and host. The error of a refused address names no address, which could be one of this network.
func (g *guard) RoundTrip(r *http.Request) (*http.Response, error) {
	t := g.secure
	switch {
	case g.hosts[hostname(r.URL.Hostname())]:
		t = g.trusted
	case r.URL.Scheme == "http":
		t = g.plain
	}
	response, err := t.RoundTrip(r)
	if errors.Is(err, ssrf.ErrProhibitedIP) || errors.Is(err, ssrf.ErrProhibitedNetwork) || errors.Is(err, ssrf.ErrInvalidHostPort) {
		return nil, refusal("is not at a public address")
	}
	return response, err
}

// redirect checks the target of a redirect. net/http calls it for each redirect; the dial control checks the address of its target as well.
func (g *guard) redirect(r *http.Request, via []*http.Request) error {
	if len(via) > maxRedirects {
		return errors.New("too many redirects")
	}
	return g.url(r.URL)
}

// url refuses a URL that is invalid by itself. Its address is checked when it is dialled.
func (g *guard) url(u *url.URL) error {
	host := hostname(u.Hostname())
	trusted := g.hosts[host] || len(g.networks) > 0
	switch {
	case u.Scheme != "https" && (u.Scheme != "http" || !trusted):
		return refusal("is not at an HTTPS address")
	case u.User != nil:
		return refusal("is at a URL with a user name")
	case host == "" || oddNumber(host):
		return refusal("is not at a public address")
	}
	return nil
}

// hostname is a host in the form that is compared.
func hostname(h string) string { return strings.ToLower(strings.TrimSuffix(h, ".")) }

// oddNumber reports a host that some resolvers read as an IPv4 address though it is not written as one:
// 2130706433, 0x7f.1, 127.1 (WHATWG URL, "ends in a number").
func oddNumber(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	hex, isHex := strings.CutPrefix(last, "0x")
	number := last != "" && strings.Trim(last, "0123456789") == "" || isHex && strings.Trim(hex, "0123456789abcdef") == ""
	if !number {
		return false
	}
	_, err := netip.ParseAddr(host)
	return err != nil
}
