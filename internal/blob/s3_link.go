package blob

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// Link is what the answer to a file's URL says of the file: its name and its content type.
type Link struct {
	ContentType, Disposition, Cache string // the headers of the answer
	Life                            time.Duration
}

// URL signs a URL that reads a file without credentials for a while. It sends no request to the store, so a missing file shows only
// when the URL is followed.
func (s *S3) URL(ctx context.Context, key string, l Link) (string, error) {
	if err := CheckKey(key); err != nil {
		return "", err
	}
	signed, err := s3.NewPresignClient(s.client).PresignGetObject(ctx, &s3.GetObjectInput{
		Bucket: &s.c.Bucket, Key: aws.String(s.c.key(key)),
		ResponseContentType: &l.ContentType, ResponseContentDisposition: &l.Disposition, ResponseCacheControl: &l.Cache,
	}, s3.WithPresignExpires(l.Life), func(o *s3.PresignOptions) { o.Presigner = timely{o.Presigner, s.clock.ahead()} })
	if err != nil {
		return "", fmt.Errorf("sign the URL of file %s: %w", key, s.told(err))
	}
	return signed.URL, nil
}

// storeClock sends requests, and notes by how much the store's clock is ahead of ours: by the store's, a URL expires.
type storeClock struct {
	s3.HTTPClient
	seconds atomic.Int64
}

// Do sends a request.
func (c *storeClock) Do(r *http.Request) (*http.Response, error) {
	answer, err := c.HTTPClient.Do(r)
	if err == nil {
		if date, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
			c.seconds.Store(int64(time.Until(date).Seconds()))
		}
	}
	return answer, err
}

// agree is a difference of clocks that counts as none: the Date header has no fractions, and the answer took its time.
const agree = 30 * time.Second

func (c *storeClock) ahead() time.Duration {
	ahead := time.Duration(c.seconds.Load()) * time.Second
	if ahead.Abs() < agree {
		return 0
	}
	return ahead
}

// timely signs by the store's clock.
type timely struct {
	s3.HTTPPresignerV4
	ahead time.Duration
}

// PresignHTTP signs a request.
func (t timely) PresignHTTP(ctx context.Context, c aws.Credentials, r *http.Request, payloadHash, service, region string, at time.Time,
	options ...func(*v4.SignerOptions)) (string, http.Header, error) {
	return t.HTTPPresignerV4.PresignHTTP(ctx, c, r, payloadHash, service, region, at.Add(t.ahead), options...)
}
