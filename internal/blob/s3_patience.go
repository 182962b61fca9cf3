package blob

import (
	"context"
	"net"
	"net/http"
	"time"
)

// The timeouts of an S3 store. A request of a caller waits for Timeout at most.
const (
	silence      = 15 * time.Second // on a connection on which nothing moves: longer than a store thinks about anything
	smallTimeout = time.Minute      // for a request without a file's bytes, with all its attempts
	partTimeout  = 5 * time.Minute  // for a part of a file, with all its attempts: 30 KB/s are enough
	checkTimeout = 5 * time.Second  // for a sign of life: as long as health waits
	abortTimeout = 5 * time.Second  // for removing parts that are no longer needed: they can be swept later, too

	credentialsTimeout = 10 * time.Second // for services that issue credentials, at the start
	expiryWindow       = 5 * time.Minute  // before their end, new ones are asked for
)

// spoken is how many bytes are sent under one deadline.
const spoken = 64 << 10

// idleTimeout gives connections a timeout for the time in which no bytes move. It does not limit a whole request: a large file may
// take long on a slow line. It uses HTTP/1.1 only, where a connection serves one request at a time, so that the deadline applies
// to that request alone.
func idleTimeout(patience time.Duration) func(*http.Transport) {
	dialer := net.Dialer{Timeout: min(patience, 5*time.Second), KeepAlive: 30 * time.Second}
	return func(t *http.Transport) {
		t.Protocols = new(http.Protocols)
		t.Protocols.SetHTTP1(true)
		t.DisableCompression, t.MaxIdleConnsPerHost, t.IdleConnTimeout, t.TLSHandshakeTimeout = true, 64, time.Minute, patience
		t.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
			c, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return &patientConn{c, patience}, nil
		}
	}
}

// patientConn is a connection that fails when nothing has moved for a while.
type patientConn struct {
	net.Conn
	patience time.Duration
}

// Read waits for the other side. This timeout also ends an idle connection, and the next request dials again.
func (c *patientConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

// Write sends piece by piece. Each piece sent renews the time for the answer: a Read is waiting already.
func (c *patientConn) Write(p []byte) (sent int, err error) {
	for first := true; err == nil && (first || sent < len(p)); first = false {
		if err = c.SetDeadline(time.Now().Add(c.patience)); err != nil {
			break
		}
		var n int
		n, err = c.Conn.Write(p[sent:min(len(p), sent+spoken)])
		sent += n
	}
	return sent, err
}
