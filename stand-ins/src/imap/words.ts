/** The words of a command: atoms, quoted strings without their quotes, and parentheses with what they hold. */
export function wordsOf(line: string): string[] {
  const words = line.matchAll(/"((?:[^"\\]|\\.)*)"|(\((?:[^()]|\([^()]*\))*\))|(\S+)/g);
  return [...words].map(([, quoted, list, atom]) => quoted?.replace(/\\(.)/g, "$1") ?? list ?? atom ?? "");
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** As INTERNALDATE is written (RFC 3501, date-time). */
export function imapDate(at: Date): string {
  const day = String(at.getUTCDate()).padStart(2, " ");
  return `${day}-${months[at.getUTCMonth()] ?? ""}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;
}
