package schema

import (
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"atelier/internal/problem"
)

// notBlank is the pattern of a required text. As in ECMAScript, \s matches all white space of Unicode.
const notBlank = `\S`

type blankPattern struct{}

// MatchString reports whether s holds anything but white space.
func (blankPattern) MatchString(s string) bool { return strings.TrimFunc(s, unicode.IsSpace) != "" }

// String is the pattern as it is written.
func (blankPattern) String() string { return notBlank }

// pattern compiles a pattern of a schema. Go's \s is ASCII alone, so the one pattern with it is our own.
func pattern(s string) (jsonschema.Regexp, error) {
	if s == notBlank {
		return blankPattern{}, nil
	}
	return regexp.Compile(s)
}

// AbsoluteURL parses a URL that has a scheme, and a host if the scheme is HTTP's. It does not decide whether the service may fetch from it. A
// port beyond 65535 is refused.
func AbsoluteURL(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	_, beyond := strconv.ParseUint("0"+u.Port(), 10, 16)
	if u.Scheme == "" || u.Host == "" && (u.Scheme == "http" || u.Scheme == "https") || beyond != nil {
		return nil, errors.New("not an absolute URL")
	}
	return u, nil
}

// absoluteURL is the format "uri".
func absoluteURL(v any) error {
	s, ok := v.(string)
	if !ok {
		return nil
	}
	_, err := AbsoluteURL(s)
	return err
}

// explain adds an entry for each cause of a validator's error.
func explain(found *faults, e *jsonschema.ValidationError, place string) {
	path := join(place, e.InstanceLocation)
	switch k := e.ErrorKind.(type) {
	case *kind.OneOf, *kind.AnyOf:
		found.join(nearest(e, place, path))
		return
	case *kind.AdditionalProperties:
		for _, name := range k.Properties {
			found.add(path+"."+shown(name), problem.UnrecognizedKeys, "is not a field of this request")
		}
		return
	case *kind.Required:
		for _, name := range k.Missing {
			found.add(path+"."+name, problem.InvalidType, "is required")
		}
		return
	}
	for _, cause := range e.Causes {
		explain(found, cause, place)
	}
	if len(e.Causes) == 0 {
		code, message := words(e.ErrorKind)
		found.add(path, code, message)
	}
}

// nearest are the faults of the alternative with the fewest faults. It is the alternative that the caller has most likely meant.
func nearest(e *jsonschema.ValidationError, place, path string) (best faults) {
	for i, cause := range e.Causes {
		var f faults
		if explain(&f, cause, place); i == 0 || f.count < best.count {
			best = f
		}
	}
	if best.count == 0 {
		best.add(path, problem.Custom, "fits more than one alternative")
	}
	return best
}

// words are the code and the message of one fault.
func words(e jsonschema.ErrorKind) (problem.Code, string) {
	switch k := e.(type) {
	case *kind.Type:
		return problem.InvalidType, "must be " + article(k.Want) + ", and is " + is(k)
	case *kind.Enum:
		return problem.InvalidValue, "must be one of " + list(k.Want)
	case *kind.Const:
		return problem.InvalidValue, "must be " + list([]any{k.Want})
	case *kind.MinLength:
		return problem.TooSmall, "must have at least " + count(k.Want, "character")
	case *kind.MaxLength:
		return problem.TooBig, "must have at most " + count(k.Want, "character")
	case *kind.MinItems:
		return problem.TooSmall, "must have at least " + count(k.Want, "element")
	case *kind.MaxItems:
		return problem.TooBig, "must have at most " + count(k.Want, "element")
	case *kind.Minimum:
		return problem.TooSmall, "must be at least " + decimal(k.Want)
	case *kind.Maximum:
		return problem.TooBig, "must be at most " + decimal(k.Want)
	case *kind.Pattern:
		if k.Want == notBlank {
			return problem.TooSmall, "must not be blank"
		}
		return problem.InvalidFormat, "must match " + k.Want
	case *kind.Format:
		if k.Want == "uri" {
			return problem.InvalidFormat, "must be an absolute URL"
		}
		return problem.InvalidFormat, "must be a " + k.Want
	}
	return problem.InvalidValue, "is not allowed"
}

// is names the type of a value whose type is not among the wanted ones. Of a number where an integer is wanted, the fraction is what is wrong.
func is(k *kind.Type) string {
	switch {
	case k.Got == "null":
		return k.Got
	case k.Got == "number" && slices.Contains(k.Want, "integer"):
		return "a fraction"
	}
	return article([]string{k.Got})
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

func list(values []any) string {
	var s []string
	for _, v := range values {
		s = append(s, fmt.Sprint(v))
	}
	return strings.Join(s, ", ")
}

// article names types: "a string", "an integer or null".
func article(types []string) string {
	s := strings.Join(types, " or ")
	if strings.ContainsRune("aio", rune(s[0])) {
		return "an " + s
	}
	return "a " + s
}

func join(place string, location []string) string {
	for _, l := range location {
		place += "." + shown(l)
	}
	return place
}

// decimal is a bound as a schema has it: 0.5.
func decimal(bound *big.Rat) string {
	f, _ := bound.Float64()
	return strconv.FormatFloat(f, 'f', -1, 64)
}
