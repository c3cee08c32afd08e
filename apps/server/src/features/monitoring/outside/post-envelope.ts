/** Milliseconds. */
const patience = 10_000;

/** Whether the service has taken it, will never take it, or may take it later. */
export type Taken = "taken" | "refused" | "later";

/**
 * Sends an envelope to where a DSN (`https://key@host/project`) says. Follows no redirect and reads no answer: whatever stands
 * at that address learns nothing, and tells nothing.
 */
export async function postEnvelope(dsn: string, envelope: string): Promise<Taken> {
  const { url, key } = addressOf(dsn);
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      headers: {
        "content-type": "application/x-sentry-envelope",
        "x-sentry-auth": `Sentry sentry_version=7, sentry_client=delight/1.0, sentry_key=${key}`,
      },
      body: envelope,
    });
    await response.body?.cancel();
    if (response.ok) {
      return "taken";
    }
    return response.status === 429 || response.status >= 500 ? "later" : "refused";
  } catch {
    return "later";
  }
}

function addressOf(dsn: string) {
  const { origin, username, pathname } = new URL(dsn);
  const cut = pathname.lastIndexOf("/");
  return { url: `${origin}${pathname.slice(0, cut)}/api/${pathname.slice(cut + 1)}/envelope/`, key: username };
}
