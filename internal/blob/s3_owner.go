package blob

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// claims is how often a claim is begun that another has been in the way of.
const claims = 3

// Owner is the installation that the bucket, or the prefix in it, was claimed for; "": it is free.
func (s *S3) Owner(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	out, err := s.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &s.c.Bucket, Key: aws.String(s.c.key(ownerFile))})
	if err = s.told(err); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look whose the files are: %w", err)
	}
	defer out.Body.Close()
	return readOwner(out.Body)
}

// Claim claims the bucket, or the prefix in it, unless it has an owner, and returns the owner. Of the processes that claim it at
// once one wins; where a store knows no conditions, it is the last.
func (s *S3) Claim(ctx context.Context, owner string) (is string, err error) {
	for range claims {
		if is, err = s.Owner(ctx); is != "" || err != nil {
			return is, err
		}
		if err = s.note(ctx, owner); err != nil {
			return "", fmt.Errorf("note whose the files are: %w", s.told(err))
		}
	}
	return s.Owner(ctx)
}

// note writes the file unless it is there.
func (s *S3) note(ctx context.Context, owner string) error {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	put := s3.PutObjectInput{Bucket: &s.c.Bucket, Key: aws.String(s.c.key(ownerFile)), IfNoneMatch: aws.String("*")}
	put.Body = strings.NewReader(owner + "\n")
	_, err := s.client.PutObject(ctx, &put)
	switch statusOf(err) {
	case http.StatusPreconditionFailed, http.StatusConflict: // another was quicker, or is at it
		return nil
	case http.StatusBadRequest, http.StatusNotImplemented: // the store knows no conditions
		put.IfNoneMatch, put.Body = nil, strings.NewReader(owner+"\n")
		_, err = s.client.PutObject(ctx, &put)
	}
	return err
}

// statusOf is that of the answer that an error is about; 0: there was none.
func statusOf(err error) int {
	var answer *smithyhttp.ResponseError
	if errors.As(err, &answer) {
		return answer.HTTPStatusCode()
	}
	return 0
}
