package api

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// maxWait is the longest time that a request may wait for a change.
const maxWait = 60 * time.Second

// waitOf is the wait that a request prefers (RFC 7240): seconds, over 60 counts as 60, malformed is ignored.
func waitOf(h http.Header) (time.Duration, bool) {
	for _, line := range h["Prefer"] {
		for preference := range strings.SplitSeq(line, ",") {
			preference, _, _ = strings.Cut(preference, ";")
			name, value, _ := strings.Cut(preference, "=")
			if !strings.EqualFold(strings.TrimSpace(name), "wait") {
				continue
			}
			value = strings.Trim(strings.TrimSpace(value), `"`)
			if value == "" || strings.Trim(value, "0123456789") != "" {
				return 0, false
			}
			n, err := strconv.Atoi(value)
			if err != nil || n > int(maxWait/time.Second) { // too large for an int is over 60 too
				return maxWait, true
			}
			return time.Duration(n) * time.Second, true
		}
	}
	return 0, false
}

// matches reports whether If-None-Match names a tag. The comparison is weak (RFC 9110, section 13.1.2). It is weak for GET even though our
// tags are strong: the two differ by the mark W/ alone.
func matches(h http.Header, tag string) bool {
	for _, line := range h["If-None-Match"] {
		for candidate := range strings.SplitSeq(line, ",") {
			if candidate = strings.TrimSpace(candidate); candidate == "*" || strings.TrimPrefix(candidate, "W/") == tag {
				return true
			}
		}
	}
	return false
}
