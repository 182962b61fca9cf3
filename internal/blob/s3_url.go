package blob

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// S3Config says where an S3 store is and how long to bear with it. Credentials are not part of it: they come from the
// standard AWS variables, profiles and roles.
type S3Config struct {
	Bucket    string
	Endpoint  string // of a store that is not Amazon's: http://127.0.0.1:7070; "": Amazon's, or AWS_ENDPOINT_URL
	Region    string // "": AWS_REGION, or us-east-1
	Prefix    string // of every key, without a slash at its end; "": the bucket is ours alone
	PathStyle bool   // the bucket stands in the path, not in the host name

	Attempts int           // at one request; 0: 6
	Pause    time.Duration // between attempts at most; 0: 5 s
	Patience time.Duration // while the store says nothing; 0: 15 s
}

// ParseS3 reads s3://bucket?endpoint=…&region=…&prefix=…&pathStyle=…. Its errors repeat nothing but names, for the text
// may hold a secret by mistake.
func ParseS3(text string) (S3Config, error) {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Scheme != "s3" || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.Fragment != "":
		return S3Config{}, errors.New("is not s3://bucket?endpoint=…&region=…")
	case u.User != nil:
		return S3Config{}, errors.New("must hold no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE")
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return S3Config{}, errors.New("has malformed parameters")
	}
	for name, values := range query {
		if !slices.Contains([]string{"endpoint", "region", "prefix", "pathStyle"}, name) {
			return S3Config{}, fmt.Errorf("has no parameter %q; it takes endpoint, region, prefix and pathStyle", name)
		}
		if len(values) > 1 {
			return S3Config{}, fmt.Errorf("has the parameter %s twice", name)
		}
	}
	c := S3Config{Bucket: u.Host, Endpoint: strings.TrimRight(query.Get("endpoint"), "/"), Region: query.Get("region"),
		Prefix: strings.Trim(query.Get("prefix"), "/")}
	return c, c.check(query.Get("pathStyle"))
}

// check examines the parameters, and reads whether paths hold the bucket: a store that is not Amazon's wants that, most often.
func (c *S3Config) check(pathStyle string) (err error) {
	if c.Endpoint != "" {
		e, err := url.Parse(c.Endpoint)
		if err != nil || e.Scheme != "http" && e.Scheme != "https" || e.Host == "" || e.User != nil || e.RawQuery != "" {
			return errors.New("has an endpoint that is not http://host:port or https://host")
		}
		c.PathStyle = !strings.HasSuffix(e.Hostname(), ".amazonaws.com")
	}
	if c.Prefix != "" && CheckKey(c.Prefix) != nil || len(c.Prefix) > MaxKey/2 {
		return errors.New("has a prefix that is not segments of letters, digits, '.', '_' and '-'")
	}
	if pathStyle != "" {
		if c.PathStyle, err = strconv.ParseBool(pathStyle); err != nil {
			return errors.New("has a pathStyle that is neither true nor false")
		}
	}
	return nil
}

// key is where the store has a key of ours. A prefix leaves room: S3 allows 1,024 bytes.
func (c *S3Config) key(key string) string {
	if c.Prefix == "" {
		return key
	}
	return c.Prefix + "/" + key
}

// ours is the key of ours that the store has at a place.
func (c *S3Config) ours(place string) string {
	return strings.TrimPrefix(place, c.key(""))
}
