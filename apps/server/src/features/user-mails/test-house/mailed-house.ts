import type { Email } from "postal-mime";
import { type Client, openClient } from "../../../test-house/client.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { jobContext } from "../../../test-house/job-context.ts";
import { openMailbox } from "../../team/test-house/mailbox.ts";
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
  const mailbox = await openMailbox();
  const house = await openHouse({ now, environment: mailbox.smtp });
  const client = await openClient(house);
  const take = () =>
    house.rows<{ data: unknown }>(
      "delete from pgboss.job where name = 'user_mails.send' and state = 'created' returning data",
    );
  return {
    ...house,
    client,
    folder: mailbox.folder,
    work: ({ isLastTry = false } = {}) =>
      mailbox.during(async () => {
        for (const { data } of await take()) {
          await mailOnce(jobContext(house.platform, isLastTry), mailUser.data.parse(data));
        }
      }),
    close: async () => {
      await client.close();
      await house.close();
      await mailbox.close();
    },
  };
}

/** The path of the address that ends mails like this one. */
export function stopPathOf(mail: Email | undefined): string {
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return new URL(header.replaceAll(/[<>]/g, "")).pathname;
}
