import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSink } from "../../../../../../stand-ins/src/smtp/sink.ts";
import { type Client, openClient } from "../../../test-house/client.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { mailOnce } from "../ledger/mail-once.ts";
import { mailUser } from "../user-mails.jobs.ts";

/** A house whose mails to users arrive at a sink, and go out when a test says so. */
export interface MailedHouse extends House {
  readonly client: Client;
  readonly folder: string;
  /** Sends what waits, once, as the worker would; answers the mails that arrived meanwhile. */
  work(options?: { isLastTry?: boolean }): Promise<Email[]>;
}

export async function openMailedHouse(now: string): Promise<MailedHouse> {
  const folder = mkdtempSync(join(tmpdir(), "mailed-"));
  const sink = await startSink({ folder });
  const environment = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(sink.port), SMTP_SECURITY: "none" };
  const house = await openHouse({ now, environment });
  const client = await openClient(house);
  const take = () =>
    house.rows<{ data: unknown }>(
      "delete from pgboss.job where name = 'user_mails.send' and state = 'created' returning data",
    );
  return {
    ...house,
    client,
    folder,
    work: async ({ isLastTry = false } = {}) => {
      const before = readAccepted(folder).length;
      for (const { data } of await take()) {
        const context = { platform: house.platform, signal: new AbortController().signal, isLastTry };
        await mailOnce(context, mailUser.data.parse(data));
      }
      const arrived = readAccepted(folder).slice(before);
      return Promise.all(arrived.map((one) => PostalMime.parse(readMessage(folder, one))));
    },
    close: async () => {
      await client.close();
      await house.close();
      await sink.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The path of the address that ends mails like this one. */
export function stopPathOf(mail: Email | undefined): string {
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return new URL(header.replaceAll(/[<>]/g, "")).pathname;
}
