import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { SinkOptions } from "../../../../../../stand-ins/src/smtp/options.ts";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";

/** A mail server for a test app: `environment` leads to it, `smtp` without an address of the installation. */
export async function openMailbox(options: SinkOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "delight-mailbox-"));
  const sink = await startSink({ folder, ...options });
  const smtp = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(sink.port), SMTP_SECURITY: "none" };
  const count = () => readAccepted(folder).length;
  return {
    smtp,
    environment: { ...smtp, PUBLIC_URL: "https://delight.ours.test" },
    folder,
    count,
    /** The mails that came while something was done. */
    during: async (work: () => Promise<unknown>): Promise<Email[]> => {
      const before = count();
      await work();
      const came = readAccepted(folder).slice(before);
      return Promise.all(came.map((one) => PostalMime.parse(readMessage(folder, one))));
    },
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
