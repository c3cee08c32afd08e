import { truncateSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../e2e/house/temporary.ts";
import { readAccepted } from "../../stand-ins/src/smtp/read-sink.ts";
import type { Accepted } from "../../stand-ins/src/smtp/record.ts";
import { startSinkProcess } from "../../stand-ins/src/smtp/sink-process.ts";

export interface BenchSink {
  readonly port: number;
  /** What was accepted since it was last asked. */
  take(): Accepted[];
  close(): Promise<void>;
}

/** A mail server in a process of its own that takes everything and writes one line a mail. */
export async function openSink(): Promise<BenchSink> {
  const folder = await temporaryFolder("bench-sink");
  const sink = await startSinkProcess(["--folder", folder.path, "--no-files"]);
  return {
    port: sink.port,
    take: () => {
      const accepted = readAccepted(folder.path);
      if (accepted.length > 0) truncateSync(join(folder.path, "accepted.jsonl"));
      return accepted;
    },
    close: async () => {
      await sink.close();
      await folder.remove();
    },
  };
}

/** Mails a second from the first accepted one to the last, as the mail server saw it. */
export function rateOf(accepted: readonly Accepted[]): number {
  const times = accepted.map(({ time }) => Date.parse(time));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return (accepted.length - 1) / seconds;
}
