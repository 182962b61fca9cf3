package blob_test

import (
	"testing"

	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
)

func TestS3(t *testing.T) {
	if blobtest.Served() {
		blobtest.Run(t, func(t *testing.T) blob.Store { return blobtest.S3(t) })
	}
}
