package limit

import (
	"net/http"
	"strconv"
	"time"
)

// Write sets the headers that report the state of the limit. A set without buckets has none.
//
// X-RateLimit-Reset is the Unix second at which the bucket is full; RateLimit and RateLimit-Policy follow
// draft-ietf-httpapi-ratelimit-headers-10.
func (s State) Write(h http.Header, policy string, now time.Time) {
	tokens, _ := s.Bucket.rate()
	if tokens == 0 {
		return
	}
	remaining := strconv.Itoa(s.Remaining)
	h["X-Ratelimit-Limit"] = []string{strconv.Itoa(tokens)}
	h["X-Ratelimit-Remaining"] = []string{remaining}
	h["X-Ratelimit-Reset"] = []string{strconv.FormatInt(ceil(time.Duration(now.UnixNano())+s.Full), 10)}
	h["Ratelimit-Policy"] = []string{policy}
	h["Ratelimit"] = []string{`"` + s.Bucket.Name + `";r=` + remaining + `;t=` + strconv.FormatInt(ceil(s.Full), 10)}
}

// ceil is a duration in seconds, rounded up.
func ceil(d time.Duration) int64 { return int64((d + time.Second - 1) / time.Second) }
