import type { Email } from "postal-mime";
import type { Handler } from "../../../platform/jobs/worker.ts";
import { type TestApp, type TestAppOptions, openTestApp } from "../../../testing/test-app.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { openMailbox } from "../../team/testing/mailbox.ts";

/** A test app whose mail arrives at a sink, and whose jobs run when a test says so. */
export interface AuthTestApp extends TestApp {
  /** Does what lies in the queues of these hands, once, as the worker would; answers the mails that arrived meanwhile. */
  work(hands: readonly Handler[]): Promise<Email[]>;
  /** Does not do it. */
  dropJobs(): Promise<void>;
}

export async function openAuthTestApp(options: TestAppOptions = {}): Promise<AuthTestApp> {
  const mailbox = await openMailbox();
  const testApp = await openTestApp({ ...options, environment: { ...mailbox.smtp, ...options.environment } });
  const take = () =>
    testApp.rows<{ name: string; data: unknown }>(
      "delete from pgboss.job where name like 'auth.%' and state = 'created' returning name, data",
    );
  return {
    ...testApp,
    work: (hands) =>
      mailbox.during(async () => {
        for (const { name, data } of await take()) {
          const hand = hands.find(({ job }) => job.name === name);
          await hand?.run(jobContext(testApp.platform), data);
        }
      }),
    dropJobs: async () => {
      await take();
    },
    close: async () => {
      await testApp.close();
      await mailbox.close();
    },
  };
}

/** The one-time token of the link in a mail. */
export function tokenIn(mail: Email | undefined): string {
  return /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
