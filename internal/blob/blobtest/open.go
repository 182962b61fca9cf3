package blobtest

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/blob"
)

// Variable names the S3 store that the run was started with (tools/s3.sh): s3://… of a bucket in which tests may write.
const Variable = "TEST_S3"

// Served reports whether there is an S3 store for tests.
func Served() bool { return os.Getenv(Variable) != "" }

// OnS3 skips a test when the run has no S3 store. tools/calling.sh finds the calls of the program's tests for the target stored.
func OnS3(t testing.TB) {
	t.Helper()
	if !Served() {
		t.Skip("of an S3 store alone")
	}
}

// OnBoth says that a test keeps its files in a folder or, when the run has an S3 store, there. tools/calling.sh finds the calls of the program's
// tests for the target stored, so that they run once on each.
func OnBoth(t testing.TB) {
	t.Helper()
	t.Logf("%s=%q", Variable, os.Getenv(Variable))
}

// Open gives a test an empty store of its own: on S3 when the run has a store there, otherwise in a folder.
func Open(t testing.TB) blob.Store {
	t.Helper()
	if Served() {
		return S3(t)
	}
	s, err := blob.NewFolder(filepath.Join(t.TempDir(), "files"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// URL is the URL of an empty part of the run's S3 store.
func URL() string { return os.Getenv(Variable) + "&prefix=t-" + rand.Text() }

// S3 opens an empty part of the run's S3 store. change may alter how it is reached.
func S3(t testing.TB, change ...func(*blob.S3Config)) *blob.S3 {
	t.Helper()
	c, err := blob.ParseS3(URL())
	if err != nil {
		t.Fatalf("%s %v", Variable, err)
	}
	for _, f := range change {
		f(&c)
	}
	s, err := blob.NewS3(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
