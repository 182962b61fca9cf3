package problem

// Catalogue lists every type, in the order of the lines below.
var Catalogue []*Type

// define puts a type into the catalogue.
func define(slug string, status int, title string) *Type {
	t := &Type{Slug: slug, Status: status, Title: title}
	Catalogue = append(Catalogue, t)
	return t
}

// means adds what the title leaves open, in a sentence or two for the type's page.
func (t *Type) means(sentence string) *Type {
	t.Meaning = sentence
	return t
}

// Every category of problem there is, by status. A new one costs its line here.
var (
	// Status 400.
	InvalidRequest = define("invalid-request", 400, "Invalid request").means(
		"One or more fields of the request break a rule. Each entry of errors names a field by its path, what is wrong with it by a code, and says it in words; up to five are listed.")
	InvalidPagination = define("invalid-pagination", 400, "Invalid pagination").means(
		"The limit is not between 1 and 100, or the cursor is not one that this list has given out for the same filters and account.")
	InvalidIdempotencyKey = define("invalid-idempotency-key", 400, "Invalid idempotency key").means(
		"The Idempotency-Key is empty, longer than 255 characters, or holds something that is not printable ASCII.")
	InvalidAssetID         = define("invalid-asset-id", 400, "Invalid asset ID")
	InvalidAssetType       = define("invalid-asset-type", 400, "Invalid asset type")
	InvalidAnimationID     = define("invalid-animation-id", 400, "Invalid animation ID")
	InvalidAnimationTarget = define("invalid-animation-target", 400, "Invalid animation target")
	InvalidArtifactAction  = define("invalid-artifact-action", 400, "Invalid artifact action")
	InvalidItemCount       = define("invalid-item-count", 400, "Invalid item count")
	MissingItemIds         = define("missing-item-ids", 400, "Missing item IDs")
	InvalidSourceImage     = define("invalid-source-image", 400, "Invalid source image").means(
		"An image URL is not at a public HTTPS address, or what it answers is not a PNG, JPEG or WebP image between 16 and 8192 pixels a side and up to 20 MiB.")
	InvalidReferenceImageData = define("invalid-reference-image-data", 400, "Invalid reference image data").means(
		"What was uploaded is not base64, not a PNG, JPEG or WebP image that can be decoded, or larger than 8192 pixels a side; or its sourceUrl is not at a public HTTPS address.")
	EmptyReferenceImage = define("empty-reference-image", 400, "Empty reference image").means(
		"The file that was uploaded has no bytes.")
	AnimationActionsNotInSet = define("animation-actions-not-in-set", 400, "Animation actions not in set")
	InvalidConversionSource  = define("invalid-conversion-source", 400, "Invalid conversion source")
	DeveloperKey400          = define("developer-api-key-400", 400, "Invalid API key request").means(
		"The body of a request about API keys breaks a rule. Each entry of errors names a field by its path, what is wrong with it by a code, and says it in words.")
	// Status 401.
	InvalidAPIKey = define("invalid-api-key", 401, "Invalid API key").means(
		"The request carries no credential, or one that is malformed, unknown, expired or revoked.")
	DeveloperKey401 = define("developer-api-key-401", 401, "Owner session required").means(
		"API keys are managed by the signed-in owner of their account, never with an API key or an access token. Sign in on this server at /signin and send the session cookie, without an Authorization header.")
	// Status 402.
	BillingRequired = define("billing-required", 402, "Billing required").means(
		"There are not enough Credits for the next stage, or the plan does not cover it. The billing object says what is needed and where to get it.")
	// Status 403.
	AccessDenied = define("access-denied", 403, "Access denied").means(
		"The credential is valid, but it may not do this.")
	DownloadsDisabled        = define("downloads-disabled", 403, "Downloads disabled")
	AssetDeletionUnavailable = define("asset-deletion-unavailable", 403, "Asset deletion unavailable")
	DeveloperKey403          = define("developer-api-key-403", 403, "Request from another site").means(
		"A page of another site, or another origin of this one, has sent the request with the session of the owner. Only pages of this server may change API keys.")
	// Status 404.
	RouteNotFound = define("route-not-found", 404, "Route not found").means(
		"No route has this path.")
	OperationNotFound    = define("operation-not-found", 404, "Operation not found")
	ModelNotFound        = define("model-not-found", 404, "Model not found")
	AssetNotFound        = define("asset-not-found", 404, "Asset not found")
	ArtifactNotFound     = define("artifact-not-found", 404, "Artifact not found")
	AnimationNotFound    = define("animation-not-found", 404, "Animation not found")
	AnimationSetNotFound = define("animation-set-not-found", 404, "Animation set not found")
	DeveloperKey404      = define("developer-api-key-404", 404, "API key not found").means(
		"There is no API key with this ID that belongs to the account.")
	WebhookNotFound = define("webhook-not-found", 404, "Webhook not found")
	// Status 405.
	MethodNotAllowed = define("method-not-allowed", 405, "Method not allowed").means(
		"The path is known, but not with this method; the Allow header lists those that it takes.")
	// Status 409.
	IdempotencyConflict = define("idempotency-conflict", 409, "Idempotency conflict").means(
		"The Idempotency-Key was used before, by a request with another path or body.")
	IdempotencyInProgress = define("idempotency-in-progress", 409, "Idempotency in progress").means(
		"A request with the same Idempotency-Key is still being answered.")
	InvalidOperationMode = define("invalid-operation-mode", 409, "Invalid operation mode").means(
		"Only an operation in mode review has a preview to approve or revise.")
	InvalidOperationStage = define("invalid-operation-stage", 409, "Invalid operation stage").means(
		"The operation does not stand where this can be done to it.")
	GenerationNotFailed           = define("generation-not-failed", 409, "Generation not failed")
	GenerationNotRetryable        = define("generation-not-retryable", 409, "Generation not retryable")
	PromptRevisionRequired        = define("prompt-revision-required", 409, "Prompt revision required")
	ManualActionRequired          = define("manual-action-required", 409, "Manual action required")
	MissingGenerationResource     = define("missing-generation-resource", 409, "Missing generation resource")
	AssetHasActiveWork            = define("asset-has-active-work", 409, "Asset has active work")
	ImageNotReady                 = define("image-not-ready", 409, "Image not ready")
	ArtifactNotReady              = define("artifact-not-ready", 409, "Artifact not ready")
	ModelAlreadyOptimized         = define("model-already-optimized", 409, "Model already optimized")
	ModelOptimizationInProgress   = define("model-optimization-in-progress", 409, "Model optimization in progress")
	InvalidModelOptimizationState = define("invalid-model-optimization-state", 409, "Invalid model optimization state")
	AnimationResourceUnavailable  = define("animation-resource-unavailable", 409, "Animation resource unavailable")
	DeveloperKey409               = define("developer-api-key-409", 409, "API key conflict").means(
		"The API key was revoked or has expired, so it can be neither rotated nor revoked; make a new one. Or the account has as many keys as it may have at once.")
	// Status 413.
	ReferenceImageTooLarge = define("reference-image-too-large", 413, "Reference image too large").means(
		"A reference image may have 20 MiB, and a request that carries one in base64 28 MiB.")
	PayloadTooLarge = define("payload-too-large", 413, "Payload too large").means(
		"The body is larger than this route takes: 4 MiB for JSON.")
	// Status 415.
	UnsupportedReferenceImageType = define("unsupported-reference-image-type", 415, "Unsupported reference image type").means(
		"A reference image is a PNG, a JPEG or a WebP image, and says so.")
	UnsupportedMediaType = define("unsupported-media-type", 415, "Unsupported media type").means(
		"The body is not application/json in UTF-8, or it is compressed.")
	// Status 422.
	ContentPolicyBlocked = define("content-policy-blocked", 422, "Content policy blocked").means(
		"The text asks for something that this server does not make. Nothing was created and nothing was charged.")
	// Status 424.
	ReferenceImageFetchFailed = define("reference-image-fetch-failed", 424, "Reference image fetch failed").means(
		"The server of an image could not be reached, took longer than ten seconds, or did not answer 200.")
	// Status 429.
	RateLimited = define("rate-limited", 429, "Rate limited").means(
		"The account has sent more requests than its buckets allow. The X-RateLimit headers name the bucket.")
	QueueFull = define("queue-full", 429, "Queue full").means(
		"The account has as many active operations as it may have.")
	// Status 500.
	Internal                     = define("internal-server-error", 500, "Internal server error")
	GenerationStartFailed        = define("generation-start-failed", 500, "Generation start failed")
	RetryStartFailed             = define("retry-start-failed", 500, "Retry start failed")
	RegenerationStartFailed      = define("regeneration-start-failed", 500, "Regeneration start failed")
	ConversionStartFailed        = define("conversion-start-failed", 500, "Conversion start failed")
	RetopologyStartFailed        = define("retopology-start-failed", 500, "Retopology start failed")
	ModelOptimizationStartFailed = define("model-optimization-start-failed", 500, "Model optimization start failed")
	AnimationStartFailed         = define("animation-start-failed", 500, "Animation start failed")
	OperationTransitionFailed    = define("operation-transition-failed", 500, "Operation transition failed")
	LifecycleTransitionFailed    = define("lifecycle-transition-failed", 500, "Lifecycle transition failed")
	OperationReservationFailed   = define("operation-reservation-failed", 500, "Operation reservation failed")
	ReferenceImageUploadFailed   = define("reference-image-upload-failed", 500, "Reference image upload failed").means(
		"The image could not be stored; nothing was started. Upload it again later.")
	ReferenceImageTrackingFailed = define("reference-image-tracking-failed", 500, "Reference image tracking failed").means(
		"The image could not be entered into the database; nothing was started. Upload it again later.")
	// Status 503.
	ContentSafetyUnavailable    = define("content-safety-unavailable", 503, "Content safety unavailable")
	ArtifactServiceUnavailable  = define("artifact-service-unavailable", 503, "Artifact service unavailable")
	ArtifactUnavailable         = define("artifact-unavailable", 503, "Artifact unavailable")
	AssetLookupUnavailable      = define("asset-lookup-unavailable", 503, "Asset lookup unavailable")
	ModelListUnavailable        = define("model-list-unavailable", 503, "Model list unavailable")
	ModelLookupUnavailable      = define("model-lookup-unavailable", 503, "Model lookup unavailable")
	OperationLookupUnavailable  = define("operation-lookup-unavailable", 503, "Operation lookup unavailable")
	AnimationServiceUnavailable = define("animation-service-unavailable", 503, "Animation service unavailable")
	PricingEstimateUnavailable  = define("pricing-estimate-unavailable", 503, "Pricing estimate unavailable")
	UsageUnavailable            = define("usage-unavailable", 503, "Usage unavailable")
)
