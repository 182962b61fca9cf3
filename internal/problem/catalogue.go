package problem

// The catalogue: every category of problem there is. A new one costs its line here.
var (
	// Status 400.
	InvalidRequest            = &Type{"invalid-request", 400, "Invalid request"}
	InvalidPagination         = &Type{"invalid-pagination", 400, "Invalid pagination"}
	InvalidIdempotencyKey     = &Type{"invalid-idempotency-key", 400, "Invalid idempotency key"}
	InvalidAssetID            = &Type{"invalid-asset-id", 400, "Invalid asset ID"}
	InvalidAssetType          = &Type{"invalid-asset-type", 400, "Invalid asset type"}
	InvalidAnimationID        = &Type{"invalid-animation-id", 400, "Invalid animation ID"}
	InvalidAnimationTarget    = &Type{"invalid-animation-target", 400, "Invalid animation target"}
	InvalidArtifactAction     = &Type{"invalid-artifact-action", 400, "Invalid artifact action"}
	InvalidItemCount          = &Type{"invalid-item-count", 400, "Invalid item count"}
	MissingItemIds            = &Type{"missing-item-ids", 400, "Missing item IDs"}
	InvalidSourceImage        = &Type{"invalid-source-image", 400, "Invalid source image"}
	InvalidReferenceImageData = &Type{"invalid-reference-image-data", 400, "Invalid reference image data"}
	EmptyReferenceImage       = &Type{"empty-reference-image", 400, "Empty reference image"}
	AnimationActionsNotInSet  = &Type{"animation-actions-not-in-set", 400, "Animation actions not in set"}
	InvalidConversionSource   = &Type{"invalid-conversion-source", 400, "Invalid conversion source"}
	DeveloperKey400           = &Type{"developer-api-key-400", 400, "Developer API key 400"}
	// Status 401.
	InvalidAPIKey   = &Type{"invalid-api-key", 401, "Invalid API key"}
	DeveloperKey401 = &Type{"developer-api-key-401", 401, "Developer API key 401"}
	// Status 402.
	BillingRequired = &Type{"billing-required", 402, "Billing required"}
	// Status 403.
	AccessDenied             = &Type{"access-denied", 403, "Access denied"}
	DownloadsDisabled        = &Type{"downloads-disabled", 403, "Downloads disabled"}
	AssetDeletionUnavailable = &Type{"asset-deletion-unavailable", 403, "Asset deletion unavailable"}
	DeveloperKey403          = &Type{"developer-api-key-403", 403, "Developer API key 403"}
	// Status 404.
	RouteNotFound        = &Type{"route-not-found", 404, "Route not found"}
	OperationNotFound    = &Type{"operation-not-found", 404, "Operation not found"}
	ModelNotFound        = &Type{"model-not-found", 404, "Model not found"}
	AssetNotFound        = &Type{"asset-not-found", 404, "Asset not found"}
	ArtifactNotFound     = &Type{"artifact-not-found", 404, "Artifact not found"}
	AnimationNotFound    = &Type{"animation-not-found", 404, "Animation not found"}
	AnimationSetNotFound = &Type{"animation-set-not-found", 404, "Animation set not found"}
	DeveloperKey404      = &Type{"developer-api-key-404", 404, "Developer API key 404"}
	WebhookNotFound      = &Type{"webhook-not-found", 404, "Webhook not found"}
	// Status 405.
	MethodNotAllowed = &Type{"method-not-allowed", 405, "Method not allowed"}
	// Status 409.
	IdempotencyConflict           = &Type{"idempotency-conflict", 409, "Idempotency conflict"}
	IdempotencyInProgress         = &Type{"idempotency-in-progress", 409, "Idempotency in progress"}
	InvalidOperationMode          = &Type{"invalid-operation-mode", 409, "Invalid operation mode"}
	InvalidOperationStage         = &Type{"invalid-operation-stage", 409, "Invalid operation stage"}
	GenerationNotFailed           = &Type{"generation-not-failed", 409, "Generation not failed"}
	GenerationNotRetryable        = &Type{"generation-not-retryable", 409, "Generation not retryable"}
	PromptRevisionRequired        = &Type{"prompt-revision-required", 409, "Prompt revision required"}
	ManualActionRequired          = &Type{"manual-action-required", 409, "Manual action required"}
	MissingGenerationResource     = &Type{"missing-generation-resource", 409, "Missing generation resource"}
	AssetHasActiveWork            = &Type{"asset-has-active-work", 409, "Asset has active work"}
	ImageNotReady                 = &Type{"image-not-ready", 409, "Image not ready"}
	ArtifactNotReady              = &Type{"artifact-not-ready", 409, "Artifact not ready"}
	ModelAlreadyOptimized         = &Type{"model-already-optimized", 409, "Model already optimized"}
	ModelOptimizationInProgress   = &Type{"model-optimization-in-progress", 409, "Model optimization in progress"}
	InvalidModelOptimizationState = &Type{"invalid-model-optimization-state", 409, "Invalid model optimization state"}
	AnimationResourceUnavailable  = &Type{"animation-resource-unavailable", 409, "Animation resource unavailable"}
	DeveloperKey409               = &Type{"developer-api-key-409", 409, "Developer API key 409"}
	// Status 413.
	ReferenceImageTooLarge = &Type{"reference-image-too-large", 413, "Reference image too large"}
	PayloadTooLarge        = &Type{"payload-too-large", 413, "Payload too large"}
	// Status 415.
	UnsupportedReferenceImageType = &Type{"unsupported-reference-image-type", 415, "Unsupported reference image type"}
	UnsupportedMediaType          = &Type{"unsupported-media-type", 415, "Unsupported media type"}
	// Status 422.
	ContentPolicyBlocked = &Type{"content-policy-blocked", 422, "Content policy blocked"}
	// Status 424.
	ReferenceImageFetchFailed = &Type{"reference-image-fetch-failed", 424, "Reference image fetch failed"}
	// Status 429.
	RateLimited = &Type{"rate-limited", 429, "Rate limited"}
	QueueFull   = &Type{"queue-full", 429, "Queue full"}
	// Status 500.
	Internal                     = &Type{"internal-server-error", 500, "Internal server error"}
	GenerationStartFailed        = &Type{"generation-start-failed", 500, "Generation start failed"}
	RetryStartFailed             = &Type{"retry-start-failed", 500, "Retry start failed"}
	RegenerationStartFailed      = &Type{"regeneration-start-failed", 500, "Regeneration start failed"}
	ConversionStartFailed        = &Type{"conversion-start-failed", 500, "Conversion start failed"}
	RetopologyStartFailed        = &Type{"retopology-start-failed", 500, "Retopology start failed"}
	ModelOptimizationStartFailed = &Type{"model-optimization-start-failed", 500, "Model optimization start failed"}
	AnimationStartFailed         = &Type{"animation-start-failed", 500, "Animation start failed"}
	OperationTransitionFailed    = &Type{"operation-transition-failed", 500, "Operation transition failed"}
	LifecycleTransitionFailed    = &Type{"lifecycle-transition-failed", 500, "Lifecycle transition failed"}
	OperationReservationFailed   = &Type{"operation-reservation-failed", 500, "Operation reservation failed"}
	ReferenceImageUploadFailed   = &Type{"reference-image-upload-failed", 500, "Reference image upload failed"}
	ReferenceImageTrackingFailed = &Type{"reference-image-tracking-failed", 500, "Reference image tracking failed"}
	// Status 503.
	ContentSafetyUnavailable    = &Type{"content-safety-unavailable", 503, "Content safety unavailable"}
	ArtifactServiceUnavailable  = &Type{"artifact-service-unavailable", 503, "Artifact service unavailable"}
	ArtifactUnavailable         = &Type{"artifact-unavailable", 503, "Artifact unavailable"}
	AssetLookupUnavailable      = &Type{"asset-lookup-unavailable", 503, "Asset lookup unavailable"}
	ModelListUnavailable        = &Type{"model-list-unavailable", 503, "Model list unavailable"}
	ModelLookupUnavailable      = &Type{"model-lookup-unavailable", 503, "Model lookup unavailable"}
	OperationLookupUnavailable  = &Type{"operation-lookup-unavailable", 503, "Operation lookup unavailable"}
	AnimationServiceUnavailable = &Type{"animation-service-unavailable", 503, "Animation service unavailable"}
	PricingEstimateUnavailable  = &Type{"pricing-estimate-unavailable", 503, "Pricing estimate unavailable"}
	UsageUnavailable            = &Type{"usage-unavailable", 503, "Usage unavailable"}
)

// Catalogue lists every type, in the order of their statuses.
var Catalogue = []*Type{
	InvalidRequest,
	InvalidPagination,
	InvalidIdempotencyKey,
	InvalidAssetID,
	InvalidAssetType,
	InvalidAnimationID,
	InvalidAnimationTarget,
	InvalidArtifactAction,
	InvalidItemCount,
	MissingItemIds,
	InvalidSourceImage,
	InvalidReferenceImageData,
	EmptyReferenceImage,
	AnimationActionsNotInSet,
	InvalidConversionSource,
	DeveloperKey400,
	InvalidAPIKey,
	DeveloperKey401,
	BillingRequired,
	AccessDenied,
	DownloadsDisabled,
	AssetDeletionUnavailable,
	DeveloperKey403,
	RouteNotFound,
	OperationNotFound,
	ModelNotFound,
	AssetNotFound,
	ArtifactNotFound,
	AnimationNotFound,
	AnimationSetNotFound,
	DeveloperKey404,
	WebhookNotFound,
	MethodNotAllowed,
	IdempotencyConflict,
	IdempotencyInProgress,
	InvalidOperationMode,
	InvalidOperationStage,
	GenerationNotFailed,
	GenerationNotRetryable,
	PromptRevisionRequired,
	ManualActionRequired,
	MissingGenerationResource,
	AssetHasActiveWork,
	ImageNotReady,
	ArtifactNotReady,
	ModelAlreadyOptimized,
	ModelOptimizationInProgress,
	InvalidModelOptimizationState,
	AnimationResourceUnavailable,
	DeveloperKey409,
	ReferenceImageTooLarge,
	PayloadTooLarge,
	UnsupportedReferenceImageType,
	UnsupportedMediaType,
	ContentPolicyBlocked,
	ReferenceImageFetchFailed,
	RateLimited,
	QueueFull,
	Internal,
	GenerationStartFailed,
	RetryStartFailed,
	RegenerationStartFailed,
	ConversionStartFailed,
	RetopologyStartFailed,
	ModelOptimizationStartFailed,
	AnimationStartFailed,
	OperationTransitionFailed,
	LifecycleTransitionFailed,
	OperationReservationFailed,
	ReferenceImageUploadFailed,
	ReferenceImageTrackingFailed,
	ContentSafetyUnavailable,
	ArtifactServiceUnavailable,
	ArtifactUnavailable,
	AssetLookupUnavailable,
	ModelListUnavailable,
	ModelLookupUnavailable,
	OperationLookupUnavailable,
	AnimationServiceUnavailable,
	PricingEstimateUnavailable,
	UsageUnavailable,
}
