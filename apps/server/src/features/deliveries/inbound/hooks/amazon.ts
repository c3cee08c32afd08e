import { getOutside } from "../../../../platform/outbound/get-outside.ts";
import type { Rules } from "../../../../platform/outbound/vet-url.ts";

/** What we ask Amazon for. Only addresses that were seen to be Amazon's own may be handed in. */
export interface Amazon {
  /** PEM of a certificate. Throws where there is none. */
  readonly certificate: (url: string) => Promise<string>;
  /** Says that a topic may call. Throws where Amazon does not take it. */
  readonly confirm: (url: string) => Promise<void>;
}

const patience = 5000;
const mostBytes = 64 * 1024;
const mostKept = 20;
const keptMilliseconds = 3600_000;
const headers = { "user-agent": "Delight-Hooks/1", accept: "*/*" };

/** Amazon at its own hosts, whose names must lead to public addresses (A27), without redirects. A certificate is kept for an hour. */
export function askAmazon(rules: Rules = { toPrivate: false }): Amazon {
  const kept = new Map<string, { readonly pem: string; readonly until: number }>();
  const ask = async (url: string): Promise<string> => {
    const { status, beginning } = await getOutside({ url, headers, patience, mostBytes }, rules);
    if (status !== 200) throw new Error(`Amazon answered ${status}`);
    return beginning;
  };
  return {
    certificate: async (url) => {
      const known = kept.get(url);
      if (known && known.until > performance.now()) return known.pem;
      const pem = await ask(url);
      if (kept.size >= mostKept) kept.clear();
      kept.set(url, { pem, until: performance.now() + keptMilliseconds });
      return pem;
    },
    confirm: async (url) => {
      await ask(url);
    },
  };
}
