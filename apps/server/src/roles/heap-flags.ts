/**
 * For processes that live long. Left to itself V8 takes its measure from the machine and lets garbage pile up for hundreds of
 * megabytes; told of a small ceiling it collects in time. A worker makes much that is needed for as long as a mail is on its
 * way: with less room for what is young it spends a third of its time on moving that about.
 */
export function heapFlagsFor(role: string | undefined): readonly string[] {
  return [`--max-semi-space-size=${role === "worker" ? 16 : 4}`, "--max-old-space-size=1024"];
}
