package blob_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"atelier/internal/blob"
)

// awsStandIn is a store that notes whose key signed a request, and all services that lend credentials: to tokens and roles, to containers, and to
// machines.
type awsStandIn struct {
	signed, region string // of the last request to the store
	busy           int    // answers of 503 that the token service gives first
}

const lends = `{"Code": "Success", "AccessKeyId": %q, "SecretAccessKey": "s", "Token": "t", "Expiration": "2100-01-01T00:00:00Z"}`

func (a *awsStandIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	scope := strings.Split(r.Header.Get("Authorization"), "/") // AWS4-HMAC-SHA256 Credential=KEY/date/region/service/…
	key := strings.TrimPrefix(scope[0], "AWS4-HMAC-SHA256 Credential=")
	switch {
	case r.URL.Path == "/sts/" && a.busy > 0:
		a.busy--
		w.WriteHeader(http.StatusServiceUnavailable)
	case r.URL.Path == "/sts/":
		proof := key + r.FormValue("ExternalId") + r.FormValue("WebIdentityToken")
		if proof == "stranger" {
			w.WriteHeader(http.StatusForbidden)
			fmt.Fprint(w, `<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>`)
			return
		}
		action := r.FormValue("Action")
		fmt.Fprintf(w, `<%[1]sResponse><%[1]sResult><Credentials><AccessKeyId>%[2]s</AccessKeyId><SecretAccessKey>s</SecretAccessKey>`+
			`<SessionToken>t</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials></%[1]sResult></%[1]sResponse>`,
			action, r.FormValue("RoleArn")+"-by-"+proof)
	case r.URL.Path == "/container":
		fmt.Fprintf(w, lends, "CONTAINER"+r.Header.Get("Authorization"))
	case r.URL.Path == "/latest/api/token":
		w.Header().Set("X-Aws-Ec2-Metadata-Token-Ttl-Seconds", "600")
		fmt.Fprint(w, "token")
	case r.URL.Path == "/latest/meta-data/iam/security-credentials/":
		fmt.Fprint(w, "builder")
	case r.URL.Path == "/latest/meta-data/iam/security-credentials/builder":
		fmt.Fprintf(w, lends, "MACHINE")
	default:
		a.signed, a.region = key, scope[2]
	}
}

// awsProfiles is an AWS configuration file with a profile for each source of credentials. TOOL stands for a file.
const awsProfiles = `
# what the tools of AWS share
[default]
region = eu-north-1
[profile keys]
aws_access_key_id = KEYS ; a comment
aws_secret_access_key = s
s3 =
  max_concurrent_requests = 20
region = eu-west-3
[profile role]
role_arn = ROLE
source_profile = keys
external_id = -7
[profile onward]
role_arn = NEXT
source_profile = role
[profile self]
role_arn = SELF
source_profile = self
aws_access_key_id = OWN
aws_secret_access_key = s
[profile round]
role_arn = A
source_profile = round2
[profile round2]
role_arn = B
source_profile = round
[profile machine]
role_arn = R
credential_source = Ec2InstanceMetadata
[profile lost]
role_arn = R
source_profile = nobody
[profile tool]
credential_process = cat TOOL
[profile browser]
sso_session = home
[profile device]
role_arn = R
source_profile = keys
mfa_serial = 1
[services home]
aws_access_key_id = NOTHING
`

// Requests to a store are signed with the credentials that the environment and the profiles name.
func TestS3Credentials(t *testing.T) {
	here := t.TempDir()
	for name, text := range map[string]string{
		"config": strings.ReplaceAll(awsProfiles, "TOOL", filepath.Join(here, "tool")), "token": "pod\n", "pass": "Bearer-x",
		"credentials": "[keys]\naws_access_key_id=LATER\naws_secret_access_key=s\n",
		"tool":        `{"Version": 1, "AccessKeyId": "TOOL", "SecretAccessKey": "s"}`, "strange": "stranger",
	} {
		if err := os.WriteFile(filepath.Join(here, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	stand := &awsStandIn{}
	server := httptest.NewServer(stand)
	defer server.Close()
	type set = map[string]string
	for _, c := range []struct {
		name    string
		set     set
		busy    int
		want    string // the key
		region  string
		problem string
	}{
		{"keys", set{"AWS_ACCESS_KEY_ID": "ENV", "AWS_SECRET_ACCESS_KEY": "s"}, 0, "ENV", "eu-north-1", ""},
		{"keys before a profile", set{"AWS_ACCESS_KEY_ID": "ENV", "AWS_SECRET_ACCESS_KEY": "s", "AWS_PROFILE": "keys"}, 0, "ENV", "eu-west-3", ""},
		{"a region", set{"AWS_ACCESS_KEY_ID": "ENV", "AWS_SECRET_ACCESS_KEY": "s", "AWS_REGION": "sa-east-1"}, 0, "ENV", "sa-east-1", ""},
		{"a pod's token", set{"AWS_WEB_IDENTITY_TOKEN_FILE": filepath.Join(here, "token"), "AWS_ROLE_ARN": "POD"}, 0, "POD-by-pod", "", ""},
		{"a busy token service", set{"AWS_WEB_IDENTITY_TOKEN_FILE": filepath.Join(here, "token"), "AWS_ROLE_ARN": "POD"}, 2, "POD-by-pod", "", ""},
		{"a token without a role", set{"AWS_WEB_IDENTITY_TOKEN_FILE": filepath.Join(here, "token")}, 0, "", "", "AWS_ROLE_ARN"},
		{"a refused token", set{"AWS_WEB_IDENTITY_TOKEN_FILE": filepath.Join(here, "strange"), "AWS_ROLE_ARN": "POD"}, 0, "", "", "AccessDenied"},
		{"a profile of both files", set{"AWS_PROFILE": "keys"}, 0, "LATER", "eu-west-3", ""},
		{"a profile with a role", set{"AWS_PROFILE": "role"}, 0, "ROLE-by-LATER-7", "", ""},
		{"a role by a role", set{"AWS_PROFILE": "onward"}, 0, "NEXT-by-ROLE-by-LATER-7", "", ""},
		{"a role by its own keys", set{"AWS_PROFILE": "self"}, 0, "SELF-by-OWN", "", ""},
		{"roles in a circle", set{"AWS_PROFILE": "round"}, 0, "", "", "back to itself"},
		{"a role by the machine's", set{"AWS_PROFILE": "machine"}, 0, "R-by-MACHINE", "", ""},
		{"a source that is not there", set{"AWS_PROFILE": "lost"}, 0, "", "", `no AWS profile "nobody"`},
		{"a program", set{"AWS_PROFILE": "tool"}, 0, "TOOL", "", ""},
		{"a browser", set{"AWS_PROFILE": "browser"}, 0, "", "", "credential_process"},
		{"a code", set{"AWS_PROFILE": "device"}, 0, "", "", "code from a device"},
		{"no such profile", set{"AWS_PROFILE": "home"}, 0, "", "", `no AWS profile "home"`},
		{"a container", set{"AWS_CONTAINER_CREDENTIALS_FULL_URI": server.URL + "/container",
			"AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE": filepath.Join(here, "pass")}, 0, "CONTAINERBearer-x", "", ""},
		{"a container's far place", set{"AWS_CONTAINER_CREDENTIALS_FULL_URI": "http://192.0.2.1/container"}, 0, "", "", "neither https"},
		{"the machine", set{}, 0, "MACHINE", "eu-north-1", ""},
		{"nothing", set{"AWS_EC2_METADATA_DISABLED": "true"}, 0, "", "", "AWS_ACCESS_KEY_ID"},
		{"authorities that are none", set{"AWS_CA_BUNDLE": filepath.Join(here, "token")}, 0, "", "", "without certificates"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, v := range os.Environ() {
				if name, _, _ := strings.Cut(v, "="); strings.HasPrefix(name, "AWS_") {
					t.Setenv(name, "")
				}
			}
			t.Setenv("AWS_CONFIG_FILE", filepath.Join(here, "config"))
			t.Setenv("AWS_SHARED_CREDENTIALS_FILE", filepath.Join(here, "credentials"))
			t.Setenv("AWS_EC2_METADATA_SERVICE_ENDPOINT", server.URL)
			t.Setenv("AWS_ENDPOINT_URL_STS", server.URL+"/sts")
			for name, value := range c.set {
				t.Setenv(name, value)
			}
			*stand = awsStandIn{busy: c.busy}
			s, err := blob.NewS3(t.Context(), blob.S3Config{Bucket: "b", Endpoint: server.URL, PathStyle: true, Attempts: 1, Pause: time.Millisecond})
			if c.problem != "" {
				if err == nil || !strings.Contains(err.Error(), c.problem) {
					t.Errorf("got %v, want an error that names %s", err, c.problem)
				}
				return
			}
			if err == nil {
				err = s.Check(t.Context())
			}
			if err != nil || stand.signed != c.want || c.region != "" && stand.region != c.region {
				t.Errorf("got %q in %q, %v, want %q in %q", stand.signed, stand.region, err, c.want, c.region)
			}
		})
	}
}
