import type { ErrorCode, Problem } from "@delight/contract/problem";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

const statuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  wrong_second_factor: 401,
  session_ended: 401,
  not_allowed: 403,
  demo_mode: 403,
  second_factor_missing: 403,
  not_found: 404,
  link_unknown: 404,
  link_used: 410,
  link_expired: 410,
  conflict: 409,
  key_reused: 422,
  too_large: 413,
  unsupported: 415,
  too_many_requests: 429,
  unavailable: 503,
  unexpected: 500,
};

/** The one place where an error becomes an answer. What we did not foresee is logged once and told without its inside. */
export async function answerProblem(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = error instanceof AppError ? error : fromElsewhere(error);
  if (known.code === "unexpected") {
    request.log.error({ err: error }, "unexpected");
  } else if (isCrossed(error)) {
    request.log.warn({ err: error }, "crossed by another change");
  }
  if (known.retryAfter !== undefined) {
    reply.header("retry-after", String(known.retryAfter));
  }
  const problem: Problem = {
    detail: known.message,
    code: known.code,
    ...(known.fields ? { errors: known.fields } : {}),
    request_id: request.id,
  };
  return reply.status(statuses[known.code]).type("application/problem+json").send(problem);
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
  if (isCrossed(error)) {
    return new AppError(
      "conflict",
      "Somebody changed the same at this moment, and nothing was saved: load it again and repeat",
    );
  }
  return isDatabaseAway(error)
    ? new AppError("unavailable", "The database does not answer; try again in a moment", { retryAfter: 5 })
    : new AppError("unexpected", "Something went wrong on our side");
}

/** What it belongs to went away meanwhile (SQLSTATE 23503), or another change was let through first (40P01, 40001). */
function isCrossed(error: Error): boolean {
  return "code" in error && ["23503", "40P01", "40001"].includes(String(error.code));
}

/** Connection refused or lost, and PostgreSQL's classes 08 (connection) and 57P (shutting down). */
function isDatabaseAway(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    /^(08|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
