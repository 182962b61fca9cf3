package blob

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/ratelimit"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// ErrUnusable is wrapped by errors of an S3 store that no waiting mends: there is no such bucket, or the credentials are
// missing or refused.
var ErrUnusable = errors.New("the S3 store cannot be used")

// S3 is a Store in a bucket of Amazon S3 or of another store that speaks its protocol. A request that meets a passing
// fault (no connection, silence, a status of 5xx, a throttle) is made again, a few times and ever later.
type S3 struct {
	c      S3Config
	client *s3.Client
	clock  storeClock
}

// NewS3 prepares a store, for which it must find credentials. Check tests whether the bucket exists and can be used.
func NewS3(ctx context.Context, c S3Config) (*S3, error) {
	c.Attempts, c.Pause, c.Patience = cmp.Or(c.Attempts, 6), cmp.Or(c.Pause, 5*time.Second), cmp.Or(c.Patience, silence)
	settings, err := c.settings(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnusable, err)
	}
	s := &S3{c: c}
	s.client = s3.NewFromConfig(settings, func(o *s3.Options) {
		s.clock.HTTPClient, o.HTTPClient = o.HTTPClient, &s.clock
		o.UsePathStyle = c.PathStyle
	})
	return s, nil
}

// Config is where the store is.
func (s *S3) Config() S3Config { return s.c }

// newRetryer makes requests again after waiting a random part of an ever longer pause. Nothing bounds the attempts of all requests together:
// each is made for work that waits for it. The pauses double up to c.Pause, and each is a random part of that ("full jitter").
func newRetryer(c S3Config) aws.Retryer {
	return retry.NewStandard(func(o *retry.StandardOptions) {
		o.MaxAttempts, o.RateLimiter = c.Attempts, ratelimit.None
		o.Backoff = retry.BackoffDelayerFunc(func(attempt int, _ error) (time.Duration, error) {
			return rand.N(1 + min(c.Pause, c.Pause/8<<min(attempt, 8))), nil
		})
		// A body that ended too early is not on the client's list.
		o.Retryables = append(o.Retryables, retry.IsErrorRetryableFunc(func(err error) aws.Ternary {
			return aws.BoolTernary(errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF))
		}))
	})
}

// Delete removes a file.
func (s *S3) Delete(ctx context.Context, key string) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, smallTimeout)
	defer cancel()
	_, err := s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &s.c.Bucket, Key: aws.String(s.c.key(key))})
	if err = s.told(err); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("delete file %s: %w", key, err)
	}
	return nil
}

// checked is the file that Check writes. No key reaches it.
const checked = ".check"

// Check writes a small file, always the same one. It tries twice, since the first attempt may meet an idle connection that the store has
// closed.
func (s *S3) Check(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	_, err := s.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &s.c.Bucket, Key: aws.String(s.c.key(checked)), Body: bytes.NewReader([]byte("check")),
	}, func(o *s3.Options) { o.RetryMaxAttempts = 2 })
	return s.told(err)
}

// told puts an error into an operator's words: what the store does not have is fs.ErrNotExist, what cannot get better by
// itself is ErrUnusable.
func (s *S3) told(err error) error {
	var said smithy.APIError
	if !errors.As(err, &said) {
		return err
	}
	status := 0
	var answer *smithyhttp.ResponseError
	if errors.As(err, &answer) {
		status = answer.HTTPStatusCode()
	}
	code := said.ErrorCode()
	switch {
	case code == "NoSuchKey" || code == "NotFound":
		return fs.ErrNotExist
	case code == "NoSuchBucket":
		return fmt.Errorf("%w: there is no bucket %q", ErrUnusable, s.c.Bucket)
	case status == http.StatusMovedPermanently || code == "AuthorizationHeaderMalformed":
		return fmt.Errorf("%w: the bucket %q is in another region (%s)", ErrUnusable, s.c.Bucket, code)
	case status == http.StatusUnauthorized || status == http.StatusForbidden || code == "XAdminUserNotFound": // the last is versitygw's
		return fmt.Errorf("%w: it refuses the credentials for the bucket %q (%s)", ErrUnusable, s.c.Bucket, code)
	}
	return err
}
