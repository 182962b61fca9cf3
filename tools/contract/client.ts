// A client in the types that are generated from the description. It is compiled and never run: what a caller writes down
// here must be what the description says, and what a caller must not write has to be an error.
import type { components, paths } from "./api";

type Operation = components["schemas"]["Operation"];
type Problem = components["schemas"]["Problem"];
type Usage = paths["/v1/usage"]["get"]["responses"][200]["content"]["application/json"];
type GeneratePack = paths["/v1/asset-packs:generate"]["post"]["requestBody"]["content"]["application/json"];
type UsageQuery = NonNullable<paths["/v1/usage"]["get"]["parameters"]["query"]>;

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

async function call<T>(method: "GET" | "POST", path: keyof paths | `/v1/operations/${string}`, headers: Record<string, string>, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { Authorization: "Bearer KEY", "Content-Type": "application/json", ...headers } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
  }
  const response = await fetch("http://localhost:8080" + path, request);
  if (!response.ok) {
    throw new Refused((await response.json()) as Problem);
  }
  return (await response.json()) as T;
}

export async function villageProps(): Promise<{ files: string[]; used: number }> {
  const wanted: GeneratePack = {
    prompt: "medieval village props",
    items: [{ prompt: "an oak barrel" }, { name: "Lantern", prompt: "a hanging lantern" }],
    generationMode: "auto",
    generationPreset: "fast",
    seed: 7,
  };
  let operation = await call<Operation>("POST", "/v1/asset-packs:generate", { "Idempotency-Key": "village-1" }, wanted);
  while (operation.status === "queued" || operation.status === "running") {
    operation = await call<Operation>("GET", `/v1/operations/${operation.id}`, { Prefer: "wait=30" });
  }
  if (operation.status === "billing_required") {
    throw new Error(`${operation.billing?.requiredCredits} Credits are missing: ${operation.billing?.actionUrl}`);
  }
  if (operation.error) {
    throw new Error(`${operation.error.code}: ${operation.error.message}`);
  }
  const usage = await call<Usage>("GET", "/v1/usage", {});
  return { files: filesOf(operation), used: usage.credits.used };
}

function filesOf(operation: Operation): string[] {
  const assets = operation.assets;
  if (!assets || !("items" in assets)) {
    return [];
  }
  return assets.items.flatMap((item) => {
    const url = "glbUrl" in item ? item.glbUrl : item.zipUrl; // of a model, or of a material's maps
    return url === null ? [] : [url];
  });
}

export const lastWeek: UsageQuery = { from: "2026-01-01", to: "2026-01-07" };

// @ts-expect-error: a pack has a prompt
export const promptless: GeneratePack = { itemCount: 5 };

// @ts-expect-error: there is no such preset
export const unknownPreset: GeneratePack = { prompt: "props", generationPreset: "ultra" };

// @ts-expect-error: nor is there such a field
export const unknownField: GeneratePack = { prompt: "props", colour: "red" };

export function isOver(operation: Operation): boolean {
  // @ts-expect-error: no status is spelled like this
  return operation.status === "cancelled";
}
