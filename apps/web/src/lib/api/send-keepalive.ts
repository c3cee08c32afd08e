import type { Endpoint } from "@delight/contract/endpoint";
import { toSnake } from "../case.ts";
import { readCookie } from "../cookies.ts";
import { endSessionOn401 } from "./call.ts";
import { callHeaders } from "./headers.ts";
import type { CallInput } from "./types.ts";
import { addressOf } from "./url.ts";

/** Bytes that browsers send for a page that may be gone, in all such requests under way together: 64 KiB (Fetch, section 4.6). */
const mostAtLast = 65_536;

let underway = 0;

/**
 * Hands a call to the browser to send, whatever becomes of the page; false when it takes no more. It leaves at once, with the token of this
 * moment: a page that is left cannot wait for a refresh. Whether it arrives is not told, because mostly nobody is there to hear.
 */
export function sendAtLast<E extends Endpoint>(endpoint: E, input: CallInput<E>): boolean {
  const { url, rest } = addressOf(endpoint, input);
  const body = JSON.stringify(toSnake(rest, endpoint.opaque));
  const size = new Blob([body]).size;
  if (underway + size > mostAtLast) return false;
  underway += size;
  const token = readCookie("accessToken");
  void window
    .fetch(url, { method: endpoint.method, headers: callHeaders(), body, keepalive: true })
    .then(
      ({ status }) => endSessionOn401(endpoint, status, token),
      () => undefined,
    )
    .finally(() => {
      underway -= size;
    });
  return true;
}
