package blob

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// Link is what a URL of a file says of it to who follows it.
type Link struct {
	ContentType, Disposition, Cache string // the headers of the answer
	Life                            time.Duration
}

// URL signs one that reads a file without credentials for a while. It asks the store for nothing: whether the file is
// there shows when the URL is followed.
func (s *S3) URL(ctx context.Context, key string, l Link) (string, error) {
	if err := CheckKey(key); err != nil {
		return "", err
	}
	signed, err := s3.NewPresignClient(s.client).PresignGetObject(ctx, &s3.GetObjectInput{
		Bucket: &s.c.Bucket, Key: aws.String(s.c.key(key)),
		ResponseContentType: &l.ContentType, ResponseContentDisposition: &l.Disposition, ResponseCacheControl: &l.Cache,
	}, s3.WithPresignExpires(l.Life))
	if err != nil {
		return "", fmt.Errorf("sign the URL of file %s: %w", key, s.told(err))
	}
	return signed.URL, nil
}
