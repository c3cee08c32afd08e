import { AppError } from "../../../platform/errors.ts";

const patience = 10_000;
const mostBytes = 256 * 1024;

/** The partner said no, or nothing that can be understood. Holds no secret, so that it may be logged. */
export class PartnerError extends Error {
  override readonly name = "PartnerError";
  /** The partner's own word, such as `invalid_grant`, where it gave one. */
  readonly reason: string | undefined;
  readonly status: number | undefined;

  constructor(message: string, { reason, status }: { reason?: string | undefined; status?: number } = {}) {
    super(message);
    this.reason = reason;
    this.status = status;
  }

  /** What to tell the person who wanted to sign in. */
  toRefusal(): AppError {
    return this.reason === "invalid_grant"
      ? new AppError("link_expired", "Simpro does not accept this sign-in any more; begin again")
      : new AppError("unavailable", "Simpro did not answer as expected; try again in a moment");
  }
}

export interface PartnerRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form by POST. */
  readonly form?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole answer. */
  readonly patience?: number;
}

/** Asks the partner: one attempt, one host, no redirects, in limited time and size. Answers the JSON of a success. */
export async function askPartner(request: PartnerRequest): Promise<unknown> {
  const { status, text } = await send(request);
  const body = parse(text);
  if (status !== 200) {
    throw new PartnerError("The partner refused", { status, reason: errorIn(body) });
  }
  if (body === undefined) {
    throw new PartnerError("The partner's answer is no JSON", { status });
  }
  return body;
}

async function send({ url, headers = {}, form, ...more }: PartnerRequest): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(more.patience ?? patience),
      headers: { accept: "application/json", ...headers },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    return { status: response.status, text: await readLimited(response) };
  } catch (error) {
    throw error instanceof PartnerError ? error : new PartnerError(`The partner cannot be reached: ${nameOf(error)}`);
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const chunk of stream ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      throw new PartnerError("The partner's answer is too large");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `error` of RFC 6749, section 5.2: one of its words, and nothing that could carry more. */
function errorIn(body: unknown): string | undefined {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof error === "string" && /^[a-z_]{1,40}$/.test(error) ? error : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
