package fetch

import (
	"context"
	"errors"
	"io/fs"
	"net/url"
	"strings"

	"atelier/internal/account"
)

// ownPath takes a URL of this service's files apart, whatever its scheme.
func (f *Fetcher) ownPath(u *url.URL) (artifactID, signature string, ok bool) {
	if !strings.EqualFold(u.Host, f.base.Host) || u.Scheme != "http" && u.Scheme != "https" {
		return "", "", false
	}
	rest, ok := strings.CutPrefix(u.Path, strings.TrimSuffix(f.base.Path, "/")+"/files/")
	if !ok {
		return "", "", false
	}
	parts := strings.SplitN(rest, "/", 3)
	if len(parts) < 2 {
		return rest, "", true
	}
	return parts[0], parts[1], true
}

// ownBytes reads a file of the caller's from the store. What is another account's is not told from what is not there.
func (f *Fetcher) ownBytes(ctx context.Context, c account.Caller, artifactID, signature string) ([]byte, error) {
	if f.own == nil {
		return nil, refusal("is not a file of yours")
	}
	file, err := f.own(ctx, c, artifactID, signature)
	if err != nil {
		return nil, refusal("is not a file of yours")
	}
	if !strings.HasPrefix(file.ContentType, "image/") {
		return nil, refusal(notPicture)
	}
	r, _, err := f.blobs.Open(ctx, file.BlobKey)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, refusal("is not a file of yours")
	}
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return readAll(r)
}
