import type { Email } from "postal-mime";
import { type Client, openClient } from "../../../testing/client.ts";
import { type TestApp, openTestApp } from "../../../testing/test-app.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { openMailbox } from "../../team/testing/mailbox.ts";
import { mailOnce } from "../outbox/mail-once.ts";
import { mailUser } from "../user-mails.jobs.ts";

/** A test app whose mails to users arrive at a sink, and go out when a test says so. */
export interface UserMailTestApp extends TestApp {
  readonly client: Client;
  readonly folder: string;
  /** Sends what waits, once, as the worker would; answers the mails that arrived meanwhile. */
  work(options?: { isLastAttempt?: boolean }): Promise<Email[]>;
}

export async function openUserMailTestApp(now: string): Promise<UserMailTestApp> {
  const mailbox = await openMailbox();
  const testApp = await openTestApp({ now, environment: mailbox.smtp });
  const client = await openClient(testApp);
  const take = () =>
    testApp.rows<{ data: unknown }>(
      "delete from pgboss.job where name = 'user_mails.send' and state = 'created' returning data",
    );
  return {
    ...testApp,
    client,
    folder: mailbox.folder,
    work: ({ isLastAttempt = false } = {}) =>
      mailbox.during(async () => {
        for (const { data } of await take()) {
          await mailOnce(jobContext(testApp.platform, isLastAttempt), mailUser.data.parse(data));
        }
      }),
    close: async () => {
      await client.close();
      await testApp.close();
      await mailbox.close();
    },
  };
}

/** The path of the address that ends mails like this one. */
export function stopPathOf(mail: Email | undefined): string {
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return new URL(header.replaceAll(/[<>]/g, "")).pathname;
}
