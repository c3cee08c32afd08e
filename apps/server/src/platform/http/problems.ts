import { type ErrorCode, type Problem, statusOfCode } from "@delight/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { claimedApiKey, organizationOf } from "../auth/api-key.ts";
import { isDatabaseUnavailable } from "../db/database-unavailable.ts";
import { AppError, type FieldErrors } from "../errors.ts";
import { callerOf } from "./callers.ts";
import { isDiskFull } from "../files/disk-full.ts";

const refusals: readonly ErrorCode[] = [
  "not_allowed",
  "session_ended",
  "wrong_credentials",
  "wrong_second_factor",
  "second_factor_missing",
  "demo_mode",
];

/** Tokens of sessions end every few minutes; that of an API key is refused because somebody uses one that is gone, or guesses. */
function isRefused(code: ErrorCode, request: FastifyRequest): boolean {
  return (
    refusals.includes(code) || (code === "not_signed_in" && claimedApiKey(request.headers.authorization) !== undefined)
  );
}

/** Whose key an unknown, expired or revoked one says that it is. */
function callerThatIsClaimed(request: FastifyRequest) {
  const key = claimedApiKey(request.headers.authorization);
  return key === undefined ? undefined : { claimsOrganizationId: organizationOf(key) };
}

/** The one place where an error becomes an answer. What we did not foresee is logged once and told without its inside. */
export async function answerProblem(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = error instanceof AppError ? error : fromElsewhere(error);
  if (known.code === "unexpected" || known.code === "storage_full") {
    request.log.error({ err: error }, known.code);
  } else if (isRefused(known.code, request)) {
    // Who, what and when; never what they sent. Of the address the path alone is logged.
    const caller = callerOf(request) ?? callerThatIsClaimed(request);
    request.log.warn({ code: known.code, caller, req: request }, "refused");
  } else if (isCrossed(error)) {
    request.log.warn({ err: error }, "crossed by another change");
  }
  if (known.retryAfter !== undefined) {
    reply.header("retry-after", String(known.retryAfter));
  }
  const problem: Problem = {
    detail: known.message,
    code: known.code,
    ...(known.fields ? { errors: sentencesOf(known.fields), field_errors: { ...known.fields } } : {}),
    request_id: request.id,
  };
  return reply.status(statusOfCode[known.code]).type("application/problem+json").send(problem);
}

function sentencesOf(fields: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, errors]) => [field, errors.map((one) => one.message)]));
}

function fromElsewhere(error: Error): AppError {
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status === 413) {
    return new AppError("too_large", "What was sent is too large");
  }
  if (status === 415) {
    return new AppError("unsupported", "Send JSON with the content type application/json");
  }
  if (status >= 400 && status < 500) {
    return new AppError("invalid_input", error.message);
  }
  const known = foreseen.find(([isIt]) => isIt(error));
  return known ? known[1]() : new AppError("unexpected", "Something went wrong on our side");
}

/** What others throw, and what is made of it. */
const foreseen: readonly (readonly [(error: Error) => boolean, () => AppError])[] = [
  [isCutOff, () => new AppError("invalid_input", "What was sent was cut off on its way; send it again")],
  [
    isDiskFull,
    () =>
      new AppError("storage_full", "The disk of the server is full, and nothing was saved; try again later", {
        retryAfter: 60,
      }),
  ],
  [
    isTooLong,
    () => new AppError("unavailable", "This took too long and was given up; nothing was saved. Ask for less at once"),
  ],
  [
    isCrossed,
    () =>
      new AppError(
        "conflict",
        "Somebody changed the same at this moment, and nothing was saved: load it again and repeat",
      ),
  ],
  [
    isDatabaseUnavailable,
    () => new AppError("unavailable", "The database does not answer; try again in a moment", { retryAfter: 5 }),
  ],
];

/** A multipart body without its end, or without a boundary; its reader says so in words alone. */
function isCutOff({ message }: Error): boolean {
  return /[Uu]nexpected end of multipart data$|^Multipart: Boundary not found$/.test(message);
}

/** The time limit of a statement (SQLSTATE 57014). */
function isTooLong(error: Error): boolean {
  return "code" in error && error.code === "57014";
}

/** What it belongs to went away meanwhile (SQLSTATE 23503), or another change was let through first (40P01, 40001). */
function isCrossed(error: Error): boolean {
  return "code" in error && ["23503", "40P01", "40001"].includes(String(error.code));
}
