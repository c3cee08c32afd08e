import { readHeaders } from "../parsing/mime/headers.ts";

const mostHead = 64 * 1024;

/**
 * Whether a mail says that no person wrote it (RFC 3834), or that it is for many. Its words may be anybody's: handed on as an
 * answer it could go round between two machines for ever (M26).
 */
export function isWrittenByMachine(raw: Buffer): boolean {
  const text = raw.subarray(0, mostHead).toString("latin1").replaceAll("\r\n", "\n");
  const headers = readHeaders(text.split("\n\n", 1)[0] ?? "");
  const submitted = headers.first("auto-submitted")?.trim().toLowerCase() ?? "no";
  const precedence = headers.first("precedence")?.trim().toLowerCase() ?? "";
  return (
    !/^no\b/.test(submitted) ||
    /^(bulk|list|junk)\b/.test(precedence) ||
    headers.first("list-unsubscribe") !== undefined
  );
}
