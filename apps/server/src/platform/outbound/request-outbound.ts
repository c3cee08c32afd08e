import { callOutside } from "./call-outside.ts";
import { RefusedUrl, type Rules } from "./vet-url.ts";

/** Where an address led. */
export interface Led {
  /** The last answer; null when there was none. */
  readonly status: number | null;
  /** The last address that was called. */
  readonly url: string;
  /** Why nothing answered: refused before it was called, or what the network said. */
  readonly failure: "not_found" | "refused" | "no_answer" | null;
}

const mostSteps = 5;
const headers = { "user-agent": "Mozilla/5.0 (compatible; Delight-Links/1)", accept: "text/html,*/*;q=0.8" };

/** What servers say who know no HEAD, or tell it otherwise than GET. */
const isUnsure = (status: number) => status >= 400;

/**
 * Follows an address to where it leads, at most five steps, each looked at before it is called; asks for heads first and reads no
 * body. Never throws for what servers and networks do. `patience`: milliseconds for each call.
 */
export async function askOutside(url: string, rules: Rules, patience: number): Promise<Led> {
  let at = url;
  try {
    for (let step = 0; step <= mostSteps; step += 1) {
      const { status, location } = await ask(at, rules, patience);
      const next = location === undefined ? null : URL.parse(location, at);
      if (status < 300 || status >= 400 || !next) {
        return { status, url: at, failure: null };
      }
      at = next.href;
    }
    return { status: null, url: at, failure: "no_answer" };
  } catch (error) {
    return { status: null, url: at, failure: failureOf(error) };
  }
}

async function ask(url: string, rules: Rules, patience: number) {
  const head = await call("HEAD", url, { rules, patience });
  return isUnsure(head.status) ? call("GET", url, { rules, patience }) : head;
}

function call(method: "HEAD" | "GET", url: string, { rules, patience }: { rules: Rules; patience: number }) {
  return callOutside({ url, method, headers, patience }, rules, (response) => {
    response.destroy();
    return Promise.resolve({ status: response.statusCode ?? 0, location: response.headers.location });
  });
}

function failureOf(error: unknown): Led["failure"] {
  if (!(error instanceof RefusedUrl)) {
    return "no_answer";
  }
  return error.refusal === "not_found" ? "not_found" : "refused";
}
