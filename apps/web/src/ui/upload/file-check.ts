/** What a place takes. */
export interface FileLimits {
  /** As of the `accept` attribute, such as `.csv,text/csv`. */
  readonly accept?: string | undefined;
  /** Bytes. */
  readonly largest?: number | undefined;
}

/** Why a file is not even sent; undefined when it may be. */
export type FileProblem = "tooLarge" | "empty" | "wrongKind";

export function problemOf(file: File, { accept, largest }: FileLimits): FileProblem | undefined {
  if (accept !== undefined && !isAccepted(file, accept)) return "wrongKind";
  if (file.size === 0) return "empty";
  return largest !== undefined && file.size > largest ? "tooLarge" : undefined;
}

/** As browsers judge what is chosen; what is dropped or pasted they don't judge. */
function isAccepted({ name, type }: File, accept: string): boolean {
  return accept
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .some((one) => {
      if (one.startsWith(".")) return name.toLowerCase().endsWith(one);
      return one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type === one;
    });
}
