import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SinkOptions } from "../../../../../../stand-ins/src/smtp/options.ts";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";
import { onTestFinished } from "vitest";
import { createSmtpPool, type SmtpOptions } from "../pool.ts";

/** A sink for the length of one test, with every command line it heard. */
export async function aSink(given: SinkOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  const commands: string[] = [];
  const options: SinkOptions = { folder, onCommand: (line) => commands.push(line), ...given };
  const sink = await startSink(options);
  onTestFinished(async () => {
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...sink,
    /** Changed while it runs: the next command is answered by it. */
    options,
    commands,
    accepted: () => readAccepted(folder),
    messages: () => readAccepted(folder).map((one) => readMessage(folder, one)),
  };
}

export const openSettings = {
  host: "127.0.0.1",
  security: "none",
  user: undefined,
  password: undefined,
  connections: 1,
  allowInvalidCertificate: false,
  ehloName: "mail.ours.test",
} as const;

/** A pool for the length of one test. */
export function aPool(port: number, options: Partial<SmtpOptions> = {}) {
  const pool = createSmtpPool({ ...openSettings, port, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

export function aMail(to: string, message = "Subject: hello\r\n\r\nhello\r\n") {
  return { from: "b+token@bounce.ours.test", to, message: Buffer.from(message) };
}
