package api

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"atelier/internal/problem"
)

// meaning says in a sentence what a category of problem is about.
func meaning(t *problem.Type) string {
	switch t {
	case problem.InvalidRequest:
		return "One or more fields of the request break a rule. Each entry of errors names a field by its path, what is wrong with it by a code, and says it in words; up to five are listed."
	case problem.InvalidPagination:
		return "The limit is not between 1 and 100, or the cursor is not one that this list has given out for the same filters and account."
	case problem.InvalidIdempotencyKey:
		return "The Idempotency-Key is empty, longer than 255 characters, or holds something that is not printable ASCII."
	case problem.InvalidSourceImage:
		return "An image URL is not at a public HTTPS address, or what it answers is not a PNG, JPEG or WebP image between 16 and 8192 pixels a side and up to 20 MiB."
	case problem.ReferenceImageFetchFailed:
		return "The server of an image could not be reached, took longer than ten seconds, or did not answer 200."
	case problem.InvalidAPIKey:
		return "The request carries no credential, or one that is malformed, unknown, expired or revoked."
	case problem.BillingRequired:
		return "There are not enough Credits for the next stage, or the plan does not cover it. The billing object says what is needed and where to get it."
	case problem.AccessDenied:
		return "The credential is valid, but it may not do this."
	case problem.RouteNotFound:
		return "No route has this path."
	case problem.MethodNotAllowed:
		return "The path is known, but not with this method; the Allow header lists those that it takes."
	case problem.IdempotencyConflict:
		return "The Idempotency-Key was used before, by a request with another path or body."
	case problem.IdempotencyInProgress:
		return "A request with the same Idempotency-Key is still being answered."
	case problem.InvalidOperationMode:
		return "Only an operation in mode review has a preview to approve or revise."
	case problem.InvalidOperationStage:
		return "The operation does not stand where this can be done to it."
	case problem.PayloadTooLarge:
		return "The body is larger than this route takes: 4 MiB for JSON."
	case problem.UnsupportedMediaType:
		return "The body is not application/json in UTF-8, or it is compressed."
	case problem.RateLimited:
		return "The account has sent more requests than its buckets allow. The X-RateLimit headers name the bucket."
	case problem.QueueFull:
		return "The account has as many active operations as it may have."
	case problem.ContentPolicyBlocked:
		return "The text asks for something that this server does not make. Nothing was created and nothing was charged."
	}
	return plainMeaning(t)
}

// plainMeaning is the meaning of a type whose name says it all.
func plainMeaning(t *problem.Type) string {
	subject := strings.ToLower(t.Title[:1]) + t.Title[1:]
	switch t.Status {
	case http.StatusNotFound:
		return fmt.Sprintf("%s: there is none with this ID that belongs to the account.", t.Title)
	case http.StatusConflict:
		return fmt.Sprintf("The request fits the rules, but not the state that things are in now: %s.", subject)
	case http.StatusInternalServerError, http.StatusServiceUnavailable:
		return fmt.Sprintf("Something went wrong on the server: %s.", subject)
	}
	return t.Title + "."
}

// advice says what to do about a problem of a status.
func advice(status int) string {
	switch status {
	case http.StatusTooManyRequests:
		return "Wait as many seconds as Retry-After says, then send the request again."
	case http.StatusInternalServerError, http.StatusServiceUnavailable:
		return "Try again with growing pauses and the same Idempotency-Key. If it stays, tell the operator the request ID that stands in X-Request-Id."
	case http.StatusPaymentRequired:
		return "Add Credits or choose another plan, then start again or resume the operation."
	case http.StatusUnauthorized:
		return "Send a valid key: Authorization: Bearer <API_KEY>. A key that may have leaked is replaced, not repaired."
	case http.StatusConflict:
		return "Read the record again before deciding; the same request will be refused again until the state changes."
	case http.StatusFailedDependency:
		return "Check that the URL answers from the public Internet, then send the request again."
	}
	return "Correct the request before sending it again; unchanged it will be refused again."
}

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

// bounds are a schema's limits in words.
func bounds(shape object) string {
	var out []string
	for _, b := range []struct{ low, high, unit string }{{"minimum", "maximum", ""}, {"minLength", "maxLength", " characters"}, {"minItems", "maxItems", " elements"}} {
		low, high := str(shape[b.low]), str(shape[b.high])
		switch {
		case low != "" && high != "":
			out = append(out, low+" to "+high+b.unit)
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
	return strings.Join(out, ", ")
}
