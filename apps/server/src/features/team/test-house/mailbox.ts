import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";

/** A mail server for a house: `environment` leads to it. */
export async function openMailbox() {
  const folder = await mkdtemp(join(tmpdir(), "delight-team-"));
  const sink = await startSink({ folder });
  return {
    environment: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(sink.port),
      SMTP_SECURITY: "none",
      PUBLIC_URL: "https://delight.ours.test",
    },
    count: () => readAccepted(folder).length,
    /** The newest mail. */
    latest: async () => {
      const last = readAccepted(folder).at(-1);
      if (!last) throw new Error("No mail has come");
      return { ...(await PostalMime.parse(readMessage(folder, last))), to: last.rcpt_to };
    },
    close: async () => {
      await sink.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
