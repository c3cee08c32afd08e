/**
 * For processes that live long. Left to itself V8 takes its measure from the machine and lets garbage pile up for hundreds of
 * megabytes; told of a small ceiling it collects in time.
 */
export const heapFlags: readonly string[] = ["--max-semi-space-size=4", "--max-old-space-size=1024"];
