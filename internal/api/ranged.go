package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/problem"
)

// The results of a file's failed conditions. HTTP has a status for each; the slug is that of an invalid request.
var (
	unsatisfiable = &problem.Type{Slug: problem.InvalidRequest.Slug, Status: http.StatusRequestedRangeNotSatisfiable, Title: problem.InvalidRequest.Title}
	unmet         = &problem.Type{Slug: problem.InvalidRequest.Slug, Status: http.StatusPreconditionFailed, Title: problem.InvalidRequest.Title}
)

// ranged holds back the plain text of http.ServeContent about failed conditions, so that it can be answered as a problem.
type ranged struct {
	*call
	refused int // the status held back, 0 for none
}

// WriteHeader notes a refusal; every other status goes out.
func (r *ranged) WriteHeader(status int) {
	if status >= http.StatusBadRequest {
		r.refused = status
		return
	}
	r.call.WriteHeader(status)
}

// Write drops the plain words of a refusal.
func (r *ranged) Write(p []byte) (int, error) {
	if r.refused != 0 {
		return len(p), nil
	}
	return r.call.Write(p)
}

// problem is the refusal, or nil. Headers that http.ServeContent has set for the file would be wrong on the problem.
func (r *ranged) problem() error {
	if r.refused == 0 {
		return nil
	}
	for _, name := range []string{"Content-Disposition", "Etag", "Last-Modified"} {
		r.Header().Del(name)
	}
	if r.refused == http.StatusRequestedRangeNotSatisfiable {
		return unsatisfiable.Field("header.Range", problem.InvalidValue, "has no part of the file in it")
	}
	return unmet.Detail("The file is not the one that If-Match or If-Unmodified-Since names.")
}

// maxRanges is how many ranges of a file one request may name. Each is a part of the answer, and a request to an object store.
const maxRanges = 16

// understood removes the Range header when it is malformed, not in bytes, or has too many ranges: then the whole file is sent (RFC 9110,
// section 14.2). A suffix of no bytes, to which net/http would answer, becomes a range beyond the end.
func understood(h http.Header, size int64) {
	specs, ok := strings.CutPrefix(h.Get("Range"), "bytes=")
	h.Del("Range")
	if !ok || strings.Count(specs, ",") >= maxRanges {
		return
	}
	var out []string
	var spans []span
	for spec := range strings.SplitSeq(specs, ",") {
		s, ok := spanOf(strings.TrimSpace(spec), size)
		// Overlapping ranges could make the answer many times the file (RFC 9110, section 14.2).
		if !ok || slices.ContainsFunc(spans, s.overlaps) {
			return
		}
		spans, out = append(spans, s), append(out, s.String())
	}
	h.Set("Range", "bytes="+strings.Join(out, ","))
}

// span is a range of a file, from inclusive and to exclusive. Beyond the end of the file it is empty.
type span struct{ from, to int64 }

// spanOf reads "first-last", "first-" or "-suffix" (RFC 9110, section 14.1.2). 63 bits: a number beyond int64 is malformed.
// Example: of 2000 bytes, "0-499" is 0..500, "1900-" is 1900..2000, and "-500" is 1500..2000.
func spanOf(spec string, size int64) (s span, ok bool) {
	first, last, dash := strings.Cut(spec, "-")
	from, notFrom := strconv.ParseUint(first, 10, 63)
	to, notTo := strconv.ParseUint(last, 10, 63)
	switch {
	case !dash, first == "" && notTo != nil, first != "" && notFrom != nil, last != "" && notTo != nil:
		return s, false
	case first == "":
		return span{max(0, size-int64(to)), size}, true
	case last == "":
		return span{min(int64(from), size), size}, true
	}
	return span{min(int64(from), size), min(int64(to), size-1) + 1}, from <= to
}

func (s span) overlaps(other span) bool { return s.from < other.to && other.from < s.to }

// String is the range in the header.
func (s span) String() string {
	if s.from >= s.to { // net/http answers a range beyond the end with 416
		return strconv.FormatInt(s.to, 10) + "-"
	}
	return strconv.FormatInt(s.from, 10) + "-" + strconv.FormatInt(s.to-1, 10)
}
