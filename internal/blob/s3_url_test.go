package blob_test

import (
	"strings"
	"testing"

	"atelier/internal/blob"
)

func TestParseS3(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       blob.S3Config
	}{
		{"Amazon's", "s3://assets?region=eu-central-1", blob.S3Config{Bucket: "assets", Region: "eu-central-1"}},
		{"the bucket alone", "s3://assets", blob.S3Config{Bucket: "assets"}},
		{"another store", "s3://assets?endpoint=http://127.0.0.1:7070/&region=x",
			blob.S3Config{Bucket: "assets", Endpoint: "http://127.0.0.1:7070", Region: "x", PathStyle: true}},
		{"another store with names", "s3://assets/?endpoint=https://s3.example.com&pathStyle=false",
			blob.S3Config{Bucket: "assets", Endpoint: "https://s3.example.com"}},
		{"an endpoint of Amazon's", "s3://assets?endpoint=https://s3.dualstack.eu-west-1.amazonaws.com",
			blob.S3Config{Bucket: "assets", Endpoint: "https://s3.dualstack.eu-west-1.amazonaws.com"}},
		{"paths by wish", "s3://assets?pathStyle=true", blob.S3Config{Bucket: "assets", PathStyle: true}},
		{"a prefix", "s3://assets?prefix=/team/atelier/", blob.S3Config{Bucket: "assets", Prefix: "team/atelier"}},
	} {
		if got, err := blob.ParseS3(c.text); err != nil || got != c.want {
			t.Errorf("%s: got %+v, %v, want %+v", c.name, got, err, c.want)
		}
	}
}

func TestParseS3Refuses(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "s3://bucket"},
		{"another scheme", "https://bucket", "s3://bucket"},
		{"no bucket", "s3://?region=x", "s3://bucket"},
		{"a path", "s3://bucket/folder", "s3://bucket"},
		{"credentials", "s3://id:hushed@bucket", "AWS_SECRET_ACCESS_KEY"},
		{"an unknown parameter", "s3://bucket?secret=hushed", `"secret"`},
		{"a parameter twice", "s3://bucket?region=x&region=y", "region"},
		{"malformed parameters", "s3://bucket?region=%zz", "malformed"},
		{"an endpoint without a scheme", "s3://bucket?endpoint=localhost:7070", "http://host:port"},
		{"an endpoint with credentials", "s3://bucket?endpoint=http://id:hushed@host", "http://host:port"},
		{"a prefix out of the bucket", "s3://bucket?prefix=../x", "prefix"},
		{"an unknown style", "s3://bucket?pathStyle=perhaps", "pathStyle"},
	} {
		_, err := blob.ParseS3(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "hushed") {
			t.Errorf("%s: got %v, want an error that names %s and no secret", c.name, err, c.want)
		}
	}
}
