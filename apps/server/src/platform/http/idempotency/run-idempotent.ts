import { createHash } from "node:crypto";
import type { Endpoint } from "@delight/contract/endpoint";
import { answersKeptHours } from "@delight/contract/idempotency";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encrypt, decrypt } from "../../auth/encryption.ts";
import type { OrgTx } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { findAnswer, keepAnswer, type Place, tryLock } from "./answers.queries.ts";

const kept = answersKeptHours * 3600 * 1000;

interface Once {
  readonly endpoint: Endpoint;
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly place: Place;
}

/**
 * Does the work of a call once: the answer is kept in the transaction of the work, so that there is never one without the other. What
 * is refused has changed nothing, is not kept, and may be tried again under the same key.
 */
export async function answerOnce<Answer>(tx: OrgTx, once: Once, work: () => Promise<Answer>): Promise<Answer> {
  const { endpoint, platform, request, reply, place } = once;
  if (!(await tryLock(tx, place))) {
    throw new AppError("conflict", "A call with this Idempotency-Key is being worked on; ask again in a moment", {
      retryAfter: 1,
    });
  }
  const now = platform.clock.now();
  const fingerprint = fingerprintOf(request);
  const found = await findAnswer(tx, place, new Date(now.getTime() - kept));
  const belongsTo = `idempotent_answers ${tx.organizationId} ${place.owner} ${place.key}`;
  if (!found) {
    const answer = await work();
    const text = JSON.stringify(endpoint.output.parse(answer));
    await keepAnswer(tx, place, {
      fingerprint,
      sealed: encrypt(text, platform.keys.sealing, belongsTo),
      createdAt: now,
    });
    return answer;
  }
  if (!found.fingerprint.equals(fingerprint)) {
    throw new AppError(
      "key_reused",
      "This Idempotency-Key was used for another call; send a new one with each new call",
    );
  }
  const text = decrypt(found.sealed, platform.keys.sealing, belongsTo);
  if (text === undefined) {
    throw new AppError(
      "conflict",
      "The answer to this Idempotency-Key can't be read any more; look what became of the call",
    );
  }
  reply.header("idempotency-replayed", "true");
  return JSON.parse(text) as Answer;
}

function fingerprintOf({ method, url, body }: FastifyRequest): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}
