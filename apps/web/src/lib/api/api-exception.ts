import { ErrorCode } from "@delight/contract/bare/problem";
import type { Problem } from "@delight/contract/problem";
import type { Camelize } from "../case-types.ts";
import { errorText } from "./error-text.ts";

export type ProblemData = Partial<Camelize<Problem>>;

export type ServerFieldError = NonNullable<ProblemData["fieldErrors"]>[string][number];

/** A refusal of the API, or its silence (`status` 0), after all retries (specification 8.7). */
export class ApiException extends Error {
  override readonly name = "ApiException";
  /** 0 when there was no answer at all. */
  readonly status: number;
  /** The body of the answer, keys in camelCase. */
  readonly data: unknown;
  readonly retryCount: number;
  readonly code: ErrorCode;
  readonly requestId: string | undefined;
  /** What is wrong with which field, by its camelCase name. */
  readonly fieldErrors: Readonly<Record<string, readonly ServerFieldError[]>>;

  constructor(status: number, data: unknown, retryCount: number) {
    const problem = problemOf(data);
    super(typeof problem.detail === "string" ? problem.detail : errorText(data));
    this.status = status;
    this.data = data;
    this.retryCount = retryCount;
    this.code = codeOf(problem.code, status);
    this.requestId = typeof problem.requestId === "string" ? problem.requestId : undefined;
    this.fieldErrors = problem.fieldErrors ?? {};
  }
}

/** The server's `detail` of a refusal, a sentence or a list of them (specification 5.3, 8.1), and `otherwise` where it says nothing. */
export function detailOf(refusal: unknown, otherwise: string): string {
  return errorText(refusal instanceof ApiException ? problemOf(refusal.data).detail : undefined, otherwise);
}

function problemOf(data: unknown): ProblemData {
  return typeof data === "object" && data !== null ? data : {};
}

function codeOf(code: unknown, status: number): ErrorCode {
  const known = ErrorCode.options.find((option) => option === code);
  if (known) return known;
  if (status === 0 || status === 503) return "unavailable";
  if (status === 404) return "not_found";
  if (status === 403) return "not_allowed";
  return "unexpected";
}
