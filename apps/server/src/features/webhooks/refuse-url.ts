import type { Config } from "../../config.ts";
import { type AppError, invalidField } from "../../platform/errors.ts";
import { RefusedUrl, type Refusal, vetUrl } from "../../platform/outbound/vet-url.ts";

/** Looks at an address that somebody wants to save (A27); asks name servers, so it is called outside of transactions. */
export async function refuseUrl(url: string | undefined, { webhooksToPrivate }: Config): Promise<void> {
  if (url === undefined) {
    return;
  }
  try {
    await vetUrl(url, { toPrivate: webhooksToPrivate });
  } catch (error) {
    throw error instanceof RefusedUrl ? refusals[error.refusal]() : error;
  }
}

const refusals: Record<Refusal, () => AppError> = {
  no_url: () => invalidField("url", "webhookAddress"),
  not_https: () => invalidField("url", "webhookHttps"),
  port: () => invalidField("url", "webhookPort"),
  not_found: () => invalidField("url", "webhookNotFound"),
  private: () => invalidField("url", "webhookPrivate"),
};
