package blob

import (
	"cmp"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/smithy-go/logging"
)

// settings are the settings of the S3 client: the store's place, then what the standard AWS variables and the profile say.
func (c S3Config) settings(ctx context.Context) (aws.Config, error) {
	p, err := readProfile()
	if err != nil {
		return aws.Config{}, err
	}
	client, err := c.httpClient()
	if err != nil {
		return aws.Config{}, err
	}
	out := aws.Config{
		Region:     cmp.Or(c.Region, os.Getenv("AWS_REGION"), os.Getenv("AWS_DEFAULT_REGION"), p.value("region"), "us-east-1"),
		HTTPClient: client,
		Retryer:    func() aws.Retryer { return newRetryer(c) },
		Logger:     logging.Nop{},
		// Ranges have no checksums, and stores other than Amazon's may refuse the checksums that the client adds by default.
		RequestChecksumCalculation: aws.RequestChecksumCalculationWhenRequired,
		ResponseChecksumValidation: aws.ResponseChecksumValidationWhenRequired,
	}
	if e := cmp.Or(c.Endpoint, os.Getenv("AWS_ENDPOINT_URL_S3"), os.Getenv("AWS_ENDPOINT_URL"), p.value("endpoint_url")); e != "" {
		out.BaseEndpoint = &e
	}
	source, err := identity{out, &http.Client{Transport: client.GetTransport()}}.source(p)
	if err != nil {
		return aws.Config{}, err
	}
	out.Credentials = aws.NewCredentialsCache(source, func(o *aws.CredentialsCacheOptions) { o.ExpiryWindow = expiryWindow })
	asking, cancel := context.WithTimeout(ctx, credentialsTimeout)
	defer cancel()
	if _, err := out.Credentials.Retrieve(asking); err != nil {
		return aws.Config{}, fmt.Errorf("it found no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE: %w", err)
	}
	return out, nil
}

// httpClient makes connections that bear silence for a while only. It trusts the authorities of AWS_CA_BUNDLE, if that is set.
func (c S3Config) httpClient() (*awshttp.BuildableClient, error) {
	client := awshttp.NewBuildableClient().WithTransportOptions(idleTimeout(c.Patience))
	bundle := os.Getenv("AWS_CA_BUNDLE")
	if bundle == "" {
		return client, nil
	}
	pem, err := os.ReadFile(bundle)
	if err != nil {
		return nil, fmt.Errorf("AWS_CA_BUNDLE: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		return nil, errors.New("AWS_CA_BUNDLE names a file without certificates")
	}
	return client.WithTransportOptions(func(t *http.Transport) { t.TLSClientConfig.RootCAs = pool }), nil
}
