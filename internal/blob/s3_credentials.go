package blob

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/credentials/ec2rolecreds"
	"github.com/aws/aws-sdk-go-v2/credentials/endpointcreds"
	"github.com/aws/aws-sdk-go-v2/credentials/processcreds"
	"github.com/aws/aws-sdk-go-v2/feature/ec2/imds"
)

// identity finds the credentials of this process where the tools of AWS look for them, in their order. A profile that signs in by a browser
// (IAM Identity Center) is reached through its credential_process, as are other tools.
//
// Source: AWS SDKs and Tools Reference Guide, "Standardized credential providers".
type identity struct {
	settings aws.Config
	client   *http.Client // for the security token service
}

// source is the first that the environment or a profile names; when none does, the machine's own role.
func (f identity) source(p profile) (aws.CredentialsProvider, error) {
	if id, secret := os.Getenv("AWS_ACCESS_KEY_ID"), os.Getenv("AWS_SECRET_ACCESS_KEY"); id != "" && secret != "" {
		return credentials.NewStaticCredentialsProvider(id, secret, os.Getenv("AWS_SESSION_TOKEN")), nil
	}
	if file := os.Getenv("AWS_WEB_IDENTITY_TOKEN_FILE"); file != "" {
		return f.role(os.Getenv("AWS_ROLE_ARN"), os.Getenv("AWS_ROLE_SESSION_NAME")).byToken(file)
	}
	return f.ofProfile(p, 0)
}

// mostRoles bounds the chain of profiles of which each takes on a role with the credentials of the next.
const mostRoles = 8

// ofProfile is the source that a profile names; depth profiles took on roles before.
func (f identity) ofProfile(p profile, depth int) (aws.CredentialsProvider, error) {
	arn, session := p.value("role_arn"), p.value("role_session_name")
	switch {
	case depth > mostRoles:
		return nil, fmt.Errorf("the source_profile of the AWS profile %q leads back to itself", p.name)
	case arn != "" && p.value("web_identity_token_file") != "":
		return f.role(arn, session).byToken(p.value("web_identity_token_file"))
	case arn != "" && p.value("mfa_serial") != "":
		return nil, fmt.Errorf("the AWS profile %q wants a code from a device", p.name)
	case arn != "" && p.value("source_profile") == p.name && p.value("aws_access_key_id") != "":
		return f.role(arn, session).by(p.static(), p.value("external_id"))
	case arn != "" && p.value("source_profile") != "":
		from, err := p.other(p.value("source_profile"))
		if err != nil {
			return nil, err
		}
		source, err := f.ofProfile(from, depth+1)
		if err != nil {
			return nil, err
		}
		return f.role(arn, session).by(source, p.value("external_id"))
	case arn != "":
		source, err := f.named(p.value("credential_source"))
		if err != nil {
			return nil, fmt.Errorf("the AWS profile %q: %w", p.name, err)
		}
		return f.role(arn, session).by(source, p.value("external_id"))
	case p.value("aws_access_key_id") != "":
		return p.static(), nil
	case p.value("credential_process") != "":
		return processcreds.NewProvider(p.value("credential_process")), nil
	case p.value("sso_session") != "" || p.value("sso_start_url") != "" || p.value("login_session") != "":
		return nil, fmt.Errorf("the AWS profile %q signs in by a browser; name a profile whose credential_process is "+
			"aws configure export-credentials --format process --profile %s", p.name, p.name)
	case os.Getenv(containerPath) != "" || os.Getenv(containerURL) != "":
		return f.container()
	}
	return f.machine(), nil
}

// static is the credentials that a profile holds.
func (p profile) static() aws.CredentialsProvider {
	return credentials.NewStaticCredentialsProvider(p.value("aws_access_key_id"), p.value("aws_secret_access_key"), p.value("aws_session_token"))
}

// named is a profile's credential_source.
func (f identity) named(source string) (aws.CredentialsProvider, error) {
	switch source {
	case "Ec2InstanceMetadata":
		return f.machine(), nil
	case "EcsContainer":
		return f.container()
	}
	return nil, errors.New("with its role_arn stands a source_profile, a web_identity_token_file, or as credential_source EcsContainer or Ec2InstanceMetadata")
}

// machine is the role of an EC2 instance.
func (f identity) machine() aws.CredentialsProvider {
	return ec2rolecreds.New(func(o *ec2rolecreds.Options) { o.Client = imds.NewFromConfig(f.settings) })
}

// The variables by which ECS and EKS tell a container where its credentials are.
const (
	containerPath  = "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"
	containerURL   = "AWS_CONTAINER_CREDENTIALS_FULL_URI"
	containerToken = "AWS_CONTAINER_AUTHORIZATION_TOKEN"
)

// container is the role of a container in ECS or EKS.
func (f identity) container() (aws.CredentialsProvider, error) {
	place := os.Getenv(containerURL)
	if path := os.Getenv(containerPath); path != "" {
		place = "http://169.254.170.2" + path
	}
	u, err := url.Parse(place)
	if err != nil || u.Scheme != "https" && (u.Scheme != "http" || !nearby(u.Hostname())) {
		return nil, fmt.Errorf("%s is neither https:// nor a place on this machine or of ECS or EKS", containerURL)
	}
	return endpointcreds.New(place, func(o *endpointcreds.Options) {
		o.Retryer, o.AuthorizationToken = f.settings.Retryer(), os.Getenv(containerToken)
		if file := os.Getenv(containerToken + "_FILE"); file != "" {
			o.AuthorizationTokenProvider = endpointcreds.TokenProviderFunc(func() (string, error) {
				token, err := os.ReadFile(file)
				return string(token), err
			})
		}
	}), nil
}

// nearby tells whether a host is this machine, or an address at which ECS or EKS hand out credentials: those may be asked without TLS.
func nearby(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && (ip.IsLoopback() || ip.Equal(net.IPv4(169, 254, 170, 2)) || ip.Equal(net.IPv4(169, 254, 170, 23)) ||
		ip.Equal(net.ParseIP("fd00:ec2::23")))
}

// role is a role that the security token service lends, under the name of a session.
func (f identity) role(arn, session string) role {
	return role{identity: f, arn: arn, session: cmp.Or(session, "atelier")}
}
