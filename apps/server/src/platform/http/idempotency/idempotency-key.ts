import type { Endpoint } from "@delight/contract/endpoint";
import { isRepeatable } from "@delight/contract/idempotency";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

/** As a string of structured fields (RFC 9651, 3.3.3) in quotes, or bare, as many programs send it. */
const quoted = /^"([!#-[\]-~]{1,255})"$/;
const bare = /^[!#-[\]-~]{1,255}$/;

/**
 * The key of a call that may be repeated; undefined where there is none, and for calls that only read. Refused where the
 * endpoint cannot hold the promise.
 */
export function idempotencyKeyOf(endpoint: Endpoint, { headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const given = headers["idempotency-key"];
  if (given === undefined || endpoint.method === "GET") {
    return undefined;
  }
  if (!isRepeatable(endpoint)) {
    throw new AppError(
      "invalid_input",
      "This call takes no Idempotency-Key: its work can't be kept together with its answer",
    );
  }
  const text = typeof given === "string" ? given.trim() : "";
  const key = quoted.exec(text)?.[1] ?? (bare.test(text) ? text : undefined);
  if (key === undefined) {
    throw new AppError(
      "invalid_input",
      "Idempotency-Key must be 1 to 255 visible letters without spaces, such as a UUID",
    );
  }
  return key;
}
