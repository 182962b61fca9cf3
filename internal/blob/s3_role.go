package blob

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
)

// role is a role of IAM that this process takes on: the security token service exchanges what proves who we are for its credentials, which
// last an hour.
//
// Source: AWS Security Token Service API Reference, AssumeRole and AssumeRoleWithWebIdentity.
type role struct {
	identity
	arn, session string
}

// byToken takes the role on with the token in a file, as pods of Kubernetes have it. The file is read each time, since it changes.
func (r role) byToken(file string) (aws.CredentialsProvider, error) {
	if r.arn == "" {
		return nil, errors.New("a web identity token needs AWS_ROLE_ARN")
	}
	return aws.CredentialsProviderFunc(func(ctx context.Context) (aws.Credentials, error) {
		token, err := os.ReadFile(file)
		if err != nil {
			return aws.Credentials{}, err
		}
		return r.ask(ctx, url.Values{"Action": {"AssumeRoleWithWebIdentity"}, "WebIdentityToken": {strings.TrimSpace(string(token))}}, nil)
	}), nil
}

// by takes the role on with other credentials. An external ID may be "".
func (r role) by(other aws.CredentialsProvider, externalID string) (aws.CredentialsProvider, error) {
	cached := aws.NewCredentialsCache(other)
	return aws.CredentialsProviderFunc(func(ctx context.Context) (aws.Credentials, error) {
		own, err := cached.Retrieve(ctx)
		if err != nil {
			return aws.Credentials{}, err
		}
		form := url.Values{"Action": {"AssumeRole"}}
		if externalID != "" {
			form.Set("ExternalId", externalID)
		}
		return r.ask(ctx, form, &own)
	}), nil
}

// tokenAnswer is what the service says to either action: credentials, or an error.
type tokenAnswer struct {
	Own   lent   `xml:"AssumeRoleResult>Credentials"`
	Web   lent   `xml:"AssumeRoleWithWebIdentityResult>Credentials"`
	Fault string `xml:"Error>Code"`
}

type lent struct {
	AccessKeyID     string `xml:"AccessKeyId"`
	SecretAccessKey string
	SessionToken    string
	Expiration      time.Time
}

// ask sends an action, signed if credentials are given.
func (r role) ask(ctx context.Context, form url.Values, own *aws.Credentials) (aws.Credentials, error) {
	form.Set("Version", "2011-06-15")
	form.Set("RoleArn", r.arn)
	form.Set("RoleSessionName", r.session)
	body := form.Encode()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, r.service(), strings.NewReader(body))
	if err != nil {
		return aws.Credentials{}, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if own != nil {
		sum := sha256.Sum256([]byte(body))
		if err := v4.NewSigner().SignHTTP(ctx, *own, req, hex.EncodeToString(sum[:]), "sts", r.settings.Region, time.Now()); err != nil {
			return aws.Credentials{}, err
		}
	}
	for attempt := 1; ; attempt++ {
		lent, passing, err := r.exchange(req)
		if err == nil || !passing || attempt == 3 {
			return lent, err
		}
		select {
		case <-ctx.Done():
			return lent, ctx.Err()
		case <-time.After(time.Duration(attempt) * 200 * time.Millisecond):
		}
		if req.Body, err = req.GetBody(); err != nil {
			return lent, err
		}
	}
}

// exchange sends a request for credentials once. An error may be passing.
func (r role) exchange(req *http.Request) (out aws.Credentials, passing bool, err error) {
	answer, err := r.client.Do(req)
	if err != nil {
		return out, true, fmt.Errorf("take on the role %s: %w", r.arn, err)
	}
	defer answer.Body.Close()
	var said tokenAnswer
	err = xml.NewDecoder(io.LimitReader(answer.Body, 1<<20)).Decode(&said)
	got := said.Own
	if got.AccessKeyID == "" {
		got = said.Web
	}
	if answer.StatusCode != http.StatusOK || err != nil || got.AccessKeyID == "" || got.SecretAccessKey == "" {
		return out, answer.StatusCode >= 500,
			fmt.Errorf("take on the role %s: the security token service answers %d %s", r.arn, answer.StatusCode, said.Fault)
	}
	return aws.Credentials{AccessKeyID: got.AccessKeyID, SecretAccessKey: got.SecretAccessKey, SessionToken: got.SessionToken,
		CanExpire: true, Expires: got.Expiration}, false, nil
}

// service is where the security token service of the region is.
func (r role) service() string {
	suffix := "amazonaws.com"
	if strings.HasPrefix(r.settings.Region, "cn-") {
		suffix += ".cn"
	}
	return cmp.Or(os.Getenv("AWS_ENDPOINT_URL_STS"), "https://sts."+r.settings.Region+"."+suffix) + "/"
}
