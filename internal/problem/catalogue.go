package problem

// Catalogue lists every type, in the order of the lines below.
var Catalogue []*Type

// define puts a type into the catalogue. The meaning says what has happened and what to do, in a sentence or two: it stands on the type's
// page, and as the detail of an occurrence that has neither words of its own nor fields.
func define(slug string, status int, title, meaning string) *Type {
	t := &Type{Slug: slug, Status: status, Title: title, Meaning: meaning}
	Catalogue = append(Catalogue, t)
	return t
}

// Every category of problem there is, by status. A new one costs its line here.
var (
	// Status 400.
	InvalidRequest = define("invalid-request", 400, "Invalid request",
		"One or more fields of the request break a rule. Each entry of errors names a field by its path, what is wrong with it by a code, and says it "+
			"in words; up to five are listed.")
	InvalidPagination = define("invalid-pagination", 400, "Invalid pagination",
		"The limit is not between 1 and 100, or the cursor is not one that this list has given out for the same filters and account.")
	InvalidIdempotencyKey = define("invalid-idempotency-key", 400, "Invalid idempotency key",
		"The Idempotency-Key is empty, longer than 255 characters, or holds something that is not printable ASCII.")
	InvalidAssetID = define("invalid-asset-id", 400, "Invalid asset ID",
		"The ID in the path does not have the form of an asset's ID of this type: a prefix such as mdl_ and 26 lower-case characters. Take it from a "+
			"record as it stands there.")
	InvalidAssetType = define("invalid-asset-type", 400, "Invalid asset type",
		"The type in the path or the query is none of the asset types, which /openapi.json lists.")
	InvalidAnimationID = define("invalid-animation-id", 400, "Invalid animation ID",
		"The ID in the path does not have the form of an animation's ID. Take it from a record as it stands there.")
	InvalidAnimationTarget = define("invalid-animation-target", 400, "Invalid animation target",
		"The target type in the path is none of model_animation_batch, asset_pack_animation_batch and model_animation_clip.")
	InvalidArtifactAction = define("invalid-artifact-action", 400, "Invalid artifact action",
		"Nothing like this can be done to an artifact. Read it, its list or its manifest with GET.")
	InvalidItemCount = define("invalid-item-count", 400, "Invalid item count",
		"The body names both itemCount and items, or they contradict each other. Send one of the two: a number, or the items themselves.")
	MissingItemIds = define("missing-item-ids", 400, "Missing item IDs",
		"The scope is items, but itemIds does not say which. Name them, or leave scope out for all of them.")
	InvalidSourceImage = define("invalid-source-image", 400, "Invalid source image",
		"An image URL is not at a public HTTPS address, or what it answers is not a PNG, JPEG or WebP image between 16 and 8192 pixels a side and up "+
			"to 20 MiB, or it takes too much memory to decode; the detail says how to save it instead.")
	InvalidReferenceImageData = define("invalid-reference-image-data", 400, "Invalid reference image data",
		"What was uploaded is not base64, not a PNG, JPEG or WebP image that can be decoded, larger than 8192 pixels a side, or takes too much memory "+
			"to decode (the detail says how to save it instead); or its sourceUrl is not at a public HTTPS address.")
	EmptyReferenceImage = define("empty-reference-image", 400, "Empty reference image",
		"The file that was uploaded has no bytes.")
	AnimationActionsNotInSet = define("animation-actions-not-in-set", 400, "Animation actions not in set",
		"One of the animation actions does not belong to the animation set that the body names. Read the set for the actions that it has.")
	InvalidConversionSource = define("invalid-conversion-source", 400, "Invalid conversion source",
		"The model has failed or was canceled, so it has no mesh that could be converted. Convert a model that has succeeded.")
	DeveloperKey400 = define("developer-api-key-400", 400, "Invalid API key request",
		"The body of a request about API keys breaks a rule. Each entry of errors names a field by its path, what is wrong with it by a code, and says "+
			"it in words.")
	// Status 401.
	InvalidAPIKey = define("invalid-api-key", 401, "Invalid API key",
		"The request carries no credential, or one that is malformed, unknown, expired or revoked.")
	DeveloperKey401 = define("developer-api-key-401", 401, "Owner session required",
		"API keys are managed by the signed-in owner of their account, never with an API key or an access token. Sign in on this server at /signin and "+
			"send the session cookie, without an Authorization header.")
	// Status 402.
	BillingRequired = define("billing-required", 402, "Billing required",
		"There are not enough Credits for the next stage, or the plan does not cover it. The billing object says what is needed and where to get it.")
	// Status 403.
	AccessDenied = define("access-denied", 403, "Access denied",
		"The credential is valid, but it may not do this.")
	DownloadsDisabled = define("downloads-disabled", 403, "Downloads disabled",
		"The operator has switched off downloads for this account. Its records can be read, its files cannot; ask the operator.")
	StorageFull = define("storage-full", 403, "Storage full",
		"The account keeps as many bytes of files as it may, so nothing was kept or started. Delete assets, which makes room at once, or ask the "+
			"operator for more; /v1/usage tells how much is kept.")
	AssetDeletionUnavailable = define("asset-deletion-unavailable", 403, "Asset deletion unavailable",
		"Assets are deleted for good, and only an API key may ask for it; an OAuth access token may not. Send the request with a key of the account.")
	DeveloperKey403 = define("developer-api-key-403", 403, "Request from another site",
		"A page of another site, or another origin of this one, has sent the request with the session of the owner. Only pages of this server may "+
			"change API keys.")
	// Status 404.
	RouteNotFound = define("route-not-found", 404, "Route not found",
		"No route has this path. The API is described at /openapi.json, and as a page at /docs.")
	OperationNotFound = define("operation-not-found", 404, "Operation not found",
		"The account has no operation with this operationId. Take it from the answer of a start, or list the operations by GET /v1/operations.")
	ModelNotFound = define("model-not-found", 404, "Model not found",
		"The account has no model with this modelId: it never had, or the model was deleted. List the models by GET /v1/models.")
	AssetNotFound = define("asset-not-found", 404, "Asset not found",
		"The account has no asset of this type with this ID: it never had, or the asset was deleted. List the assets by GET /v1/assets.")
	ArtifactNotFound = define("artifact-not-found", 404, "Artifact not found",
		"The asset has no artifact with this ID, or the address of a file is not one that a record has given out. Read the asset's list of artifacts "+
			"for what there is.")
	AnimationNotFound = define("animation-not-found", 404, "Animation not found",
		"The account has no animation with this targetType and targetId: it never had, or the animation was deleted. List the animations by GET "+
			"/v1/animations.")
	AnimationSetNotFound = define("animation-set-not-found", 404, "Animation set not found",
		"The library has no animation set with this ID. List the sets by GET /v1/animation-sets.")
	DeveloperKey404 = define("developer-api-key-404", 404, "API key not found",
		"There is no API key with this ID that belongs to the account. List the keys by GET /v1/developer/api-keys.")
	WebhookNotFound = define("webhook-not-found", 404, "Webhook not found",
		"The account has no webhook endpoint with this ID.")
	// Status 405.
	MethodNotAllowed = define("method-not-allowed", 405, "Method not allowed",
		"The path is known, but not with this method; the Allow header lists the methods that the path knows.")
	// Status 408.
	RequestTimeout = define("request-timeout", 408, "Request timeout",
		"The body of the request came too slowly: nothing for 20 seconds, less than 4 KiB a second on average, or not whole within 15 minutes. Nothing "+
			"was done.")
	// Status 409.
	IdempotencyConflict = define("idempotency-conflict", 409, "Idempotency conflict",
		"The Idempotency-Key was used before, by a request with another path or body.")
	IdempotencyInProgress = define("idempotency-in-progress", 409, "Idempotency in progress",
		"A request with the same Idempotency-Key is still being answered.")
	InvalidOperationMode = define("invalid-operation-mode", 409, "Invalid operation mode",
		"Only an operation in mode review has a preview to approve or revise.")
	InvalidOperationStage = define("invalid-operation-stage", 409, "Invalid operation stage",
		"The operation does not stand where this can be done to it.")
	GenerationNotFailed = define("generation-not-failed", 409, "Generation not failed",
		"Only a generation, or an item of a pack, that has failed can be tried again, and this one has not.")
	GenerationNotRetryable = define("generation-not-retryable", 409, "Generation not retryable",
		"The generation has failed in a way that another try does not change. Start a new one.")
	PromptRevisionRequired = define("prompt-revision-required", 409, "Prompt revision required",
		"The generation has failed because of its words or its image. Send a retry with another prompt, or another image.")
	ManualActionRequired = define("manual-action-required", 409, "Manual action required",
		"What was asked for needs a step that only its owner can take first, or an asset that was made in another way.")
	MissingGenerationResource = define("missing-generation-resource", 409, "Missing generation resource",
		"What the request builds on is gone, or was never made. Start a new generation.")
	AssetHasActiveWork = define("asset-has-active-work", 409, "Asset has active work",
		"An operation is at work on the asset, or on the pack that it belongs to. The operationId of this problem names it; wait until it has ended, "+
			"or cancel it where its type allows that.")
	ImageNotReady = define("image-not-ready", 409, "Image not ready",
		"The image that the request starts from has not been made yet. Wait until its operation has succeeded.")
	ArtifactNotReady = define("artifact-not-ready", 409, "Artifact not ready",
		"The asset is still being made, and has no such file yet. Wait until its operation has succeeded.")
	ModelAlreadyOptimized = define("model-already-optimized", 409, "Model already optimized",
		"The model has a copy that was optimized at this level already. Use that one; nothing was started and nothing was charged.")
	ModelOptimizationInProgress = define("model-optimization-in-progress", 409, "Model optimization in progress",
		"The model is being optimized at this moment. Wait until that operation has ended.")
	InvalidModelOptimizationState = define("invalid-model-optimization-state", 409, "Invalid model optimization state",
		"The model does not stand where it could be optimized: it has no final mesh, or is a copy that was optimized itself.")
	AnimationResourceUnavailable = define("animation-resource-unavailable", 409, "Animation resource unavailable",
		"The model has no skeleton and cannot be given one, its skeleton cannot move so, or its files are not there. Nothing was charged.")
	DeveloperKey409 = define("developer-api-key-409", 409, "API key conflict",
		"The API key was revoked or has expired, so it can be neither rotated nor revoked; make a new one. Or the account has as many keys as it may "+
			"have at once.")
	// Status 413.
	ReferenceImageTooLarge = define("reference-image-too-large", 413, "Reference image too large",
		"A reference image may have 20 MiB, and a request that carries one in base64 28 MiB.")
	PayloadTooLarge = define("payload-too-large", 413, "Payload too large",
		"The body is larger than this route takes: 4 MiB for JSON.")
	// Status 415.
	UnsupportedReferenceImageType = define("unsupported-reference-image-type", 415, "Unsupported reference image type",
		"A reference image is a PNG, a JPEG or a WebP image, and says so.")
	UnsupportedMediaType = define("unsupported-media-type", 415, "Unsupported media type",
		"The body is not application/json in UTF-8, or it is compressed.")
	// Status 422.
	ContentPolicyBlocked = define("content-policy-blocked", 422, "Content policy blocked",
		"The text asks for something that this server does not make. Nothing was created and nothing was charged.")
	// Status 424.
	ReferenceImageFetchFailed = define("reference-image-fetch-failed", 424, "Reference image fetch failed",
		"The server of an image could not be reached, took longer than ten seconds, or did not answer 200.")
	// Status 429.
	RateLimited = define("rate-limited", 429, "Rate limited",
		"The account has sent more requests than its buckets allow; the X-RateLimit headers name the bucket. Or it is sending more bytes at once than "+
			"it may; the detail says so.")
	QueueFull = define("queue-full", 429, "Queue full",
		"The account has as many active operations as it may have.")
	// Status 500.
	Internal = define("internal-server-error", 500, "Internal server error",
		"The server met a fault of its own. What was asked for may or may not have happened; a start that is sent again with the same Idempotency-Key "+
			"happens once.")
	GenerationStartFailed = define("generation-start-failed", 500, "Generation start failed",
		"The generation could not be started because of a fault of the server. Nothing was created and nothing was charged.")
	RetryStartFailed = define("retry-start-failed", 500, "Retry start failed",
		"The retry could not be started because of a fault of the server. Nothing was created and nothing was charged.")
	RegenerationStartFailed = define("regeneration-start-failed", 500, "Regeneration start failed",
		"The items could not be made again because of a fault of the server. Nothing was changed and nothing was charged.")
	ConversionStartFailed = define("conversion-start-failed", 500, "Conversion start failed",
		"The conversion could not be started because of a fault of the server. Nothing was created and nothing was charged.")
	RetopologyStartFailed = define("retopology-start-failed", 500, "Retopology start failed",
		"The retopology could not be started because of a fault of the server. Nothing was created and nothing was charged.")
	ModelOptimizationStartFailed = define("model-optimization-start-failed", 500, "Model optimization start failed",
		"The optimization could not be started because of a fault of the server. Nothing was created and nothing was charged.")
	AnimationStartFailed = define("animation-start-failed", 500, "Animation start failed",
		"The animation could not be started because of a fault of the server. Nothing was created and nothing was charged.")
	OperationTransitionFailed = define("operation-transition-failed", 500, "Operation transition failed",
		"The operation could not be approved, revised, resumed or canceled because of a fault of the server. It stands as it stood.")
	LifecycleTransitionFailed = define("lifecycle-transition-failed", 500, "Lifecycle transition failed",
		"The asset could not be changed because of a fault of the server. It stands as it stood.")
	OperationReservationFailed = define("operation-reservation-failed", 500, "Operation reservation failed",
		"The Credits for the operation could not be reserved because of a fault of the server. Nothing was created and nothing was charged.")
	ReferenceImageUploadFailed = define("reference-image-upload-failed", 500, "Reference image upload failed",
		"The image could not be stored; nothing was started. Upload it again later.")
	ReferenceImageTrackingFailed = define("reference-image-tracking-failed", 500, "Reference image tracking failed",
		"The image could not be entered into the database; nothing was started. Upload it again later.")
	// Status 503.
	ContentSafetyUnavailable = define("content-safety-unavailable", 503, "Content safety unavailable",
		"The service that examines texts does not answer, and without it nothing is made. Nothing was created and nothing was charged.")
	ArtifactServiceUnavailable = define("artifact-service-unavailable", 503, "Artifact service unavailable",
		"The list of files could not be read. The files themselves are as they were.")
	ArtifactUnavailable = define("artifact-unavailable", 503, "Artifact unavailable",
		"The file is there, but could not be read from the storage.")
	AssetLookupUnavailable = define("asset-lookup-unavailable", 503, "Asset lookup unavailable",
		"Assets could not be read from the database. They are as they were.")
	ModelListUnavailable = define("model-list-unavailable", 503, "Model list unavailable",
		"The list of models could not be read from the database. The models are as they were.")
	ModelLookupUnavailable = define("model-lookup-unavailable", 503, "Model lookup unavailable",
		"The model could not be read from the database. It is as it was.")
	OperationLookupUnavailable = define("operation-lookup-unavailable", 503, "Operation lookup unavailable",
		"Operations could not be read from the database. Their work goes on.")
	AnimationServiceUnavailable = define("animation-service-unavailable", 503, "Animation service unavailable",
		"The animation library could not be read.")
	PricingEstimateUnavailable = define("pricing-estimate-unavailable", 503, "Pricing estimate unavailable",
		"The estimate could not be made, or the price list not be given, because the database could not be read or written. Prices are as they were.")
	UsageUnavailable = define("usage-unavailable", 503, "Usage unavailable",
		"Usage and ledger could not be read from the database. They are as they were.")
)
