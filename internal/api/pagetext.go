package api

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"atelier/internal/problem"
)

// advice says what to do about a problem.
func advice(t *problem.Type) string {
	if t == problem.DeveloperKey401 {
		return "Sign in with the e-mail address and password of the owner, or with a one-time link, then send the request again."
	}
	return cmp.Or(advices[t.Status], "Correct the request before sending it again; unchanged it will be refused again.")
}

// advices are by status, since a client decides by the status whether it may send the same request again (specification, "Errors", rule 6).
var advices = map[int]string{
	http.StatusUnauthorized:        "Send a valid key: Authorization: Bearer <API_KEY>. A key that may have leaked is replaced, not repaired.",
	http.StatusPaymentRequired:     "Add Credits or choose another plan, then start again or resume the operation.",
	http.StatusRequestTimeout:      "Send the request again on a new connection, with the same Idempotency-Key where it starts something.",
	http.StatusConflict:            "Read the record again before deciding; the same request will be refused again until the state changes.",
	http.StatusFailedDependency:    "Check that the URL answers from the public Internet, then send the request again.",
	http.StatusTooManyRequests:     "Wait as many seconds as Retry-After says, then send the request again.",
	http.StatusInternalServerError: tryAgain,
	http.StatusServiceUnavailable:  tryAgain,
}

const tryAgain = "Try again with growing pauses and the same Idempotency-Key. If it stays, tell the operator the request ID that stands in X-Request-Id."

// str is a value of the description as text; a list has commas between its elements.
func str(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []any:
		var words []string
		for _, w := range v {
			words = append(words, str(w))
		}
		return strings.Join(words, " or ")
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// bounds are a schema's limits in words, and whether the specification has no such field.
func bounds(shape object) string {
	var out []string
	for _, b := range []struct{ low, high, unit string }{{"minimum", "maximum", ""}, {"minLength", "maxLength", " characters"},
		{"minItems", "maxItems", " elements"}} {
		low, high := str(shape[b.low]), str(shape[b.high])
		switch {
		case low != "" && high != "":
			out = append(out, low+" to "+high+b.unit)
		// A lower bound alone, such as minLength 1, says no more than "required", which the page shows beside it.
		case high != "":
			out = append(out, "up to "+high+b.unit)
		}
	}
	if values, ok := shape["enum"].([]any); ok {
		out = append(out, str(values))
	}
	if d := str(shape["default"]); d != "" {
		out = append(out, "default "+d)
	}
	if shape["x-ext"] == true {
		out = append(out, "beyond the specification")
	}
	return strings.Join(out, ", ")
}
