/** Whether a statement failed because the database is not there: a connection refused, lost or not to be had. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCode(error, awayCode) || hasMessage(error);
}

/** As `isDatabaseUnavailable`, also where the host of the database is not known or not reached yet: for those who wait for it. */
export function isUnreachable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || hasCode(error, /^(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/);
}

/** Classes 08 (connection) and 57P (shutting down, starting), 25006 (it only reads, as before a fail-over), 53300 (too many). */
const awayCode = /^(08|57P)|^(25006|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** What the driver says in words alone. */
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection error and is not queryable/;

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && pattern.test(error.code);
}

function hasMessage(error: unknown): boolean {
  return error instanceof Error && awayWords.test(error.message);
}

/** For logs, in one line; where several addresses were tried there is only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error.message !== "") return String(error);
  return "code" in error ? String(error.code) : error.name;
}
