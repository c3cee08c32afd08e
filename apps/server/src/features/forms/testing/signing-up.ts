import type { SignUpForm } from "@delight/contract/sign-up-forms";
import { openClient, type Client } from "../../../testing/client.ts";
import { aForm } from "../../../testing/factories.ts";
import { type TestApp, openTestApp } from "../../../testing/test-app.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { postForm } from "../../deliveries/testing/pages.ts";
import { openMailbox } from "../../team/testing/mailbox.ts";
import { sendConfirmation } from "../confirming/send-confirmation.ts";
import { formAddress } from "../form-address.ts";

export const start = "2026-06-15T09:00:00Z";
export const consentText = "I want e-mail from you.";

type Fields = Record<string, string> | [string, string][];

interface From {
  readonly network?: string;
  readonly headers?: Record<string, string>;
}

/** A test app with forms, whose mail can be read. */
export interface FormTestApp {
  readonly testApp: TestApp;
  readonly client: Client;
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>>;
  makeForm(given?: object): Promise<string>;
  get(path: string, headers?: Record<string, string>): ReturnType<typeof postForm>;
  post(path: string, fields: Fields, from?: From): ReturnType<typeof postForm>;
  pathOf(formId: string): string;
  /** Sends a form, agreed to, with this address. */
  askAt(formId: string, email: string, more?: Record<string, string>, from?: From): ReturnType<typeof postForm>;
  /** Does what waits for the worker; answers the path of the last link that was mailed. */
  work(): Promise<string>;
  figures(formId: string): Promise<Pick<SignUpForm, "asked" | "confirmed"> | undefined>;
  close(): Promise<void>;
}

export async function openFormTestApp(): Promise<FormTestApp> {
  const mailbox = await openMailbox();
  const testApp = await openTestApp({ environment: mailbox.environment, now: start });
  const client = await openClient(testApp);
  const pathOf = (formId: string) => formAddress({ organizationId: testApp.ownOrgId, formId });
  const done = new Set<string>();
  const post: FormTestApp["post"] = (url, fields, { headers = {}, ...from } = {}) =>
    postForm(client, url, fields, { headers: { "user-agent": "Firefox", ...headers }, ...from });
  return {
    testApp,
    client,
    mailbox,
    pathOf,
    post,
    makeForm: async (given = {}) => (await testApp.inOwnOrg((tx) => aForm(tx, given))).id,
    get: (url, headers = {}) => client.app.fastify.inject({ url, headers }),
    askAt: (formId, email, more = {}, from) =>
      post(pathOf(formId), { email, consent: "yes", language: "en", ...more }, from),
    work: async () => {
      const notes = await testApp.rows<{ id: string; data: { organization_id: string; id: string } }>(
        "select id, data from pgboss.job where name = 'forms.signed_up' order by created_on",
      );
      let path = "";
      for (const { id, data } of notes.filter((note) => !done.has(note.id))) {
        done.add(id);
        const before = mailbox.count();
        await sendConfirmation(jobContext(testApp.platform), data);
        if (mailbox.count() === before) continue;
        path = /\/f\/c\/[\w.-]+/.exec((await mailbox.latest()).text ?? "")?.[0] ?? "";
      }
      return path;
    },
    figures: async (formId) =>
      (
        await testApp.rows<Pick<SignUpForm, "asked" | "confirmed">>(
          "select asked::int, confirmed::int from sign_up_forms where id = $1",
          [formId],
        )
      )[0],
    close: async () => {
      await client.close();
      await testApp.close();
      await mailbox.close();
    },
  };
}
