import type { SignUpForm } from "@delight/contract/sign-up-forms";
import { openClient, type Client } from "../../../test-house/client.ts";
import { aForm } from "../../../test-house/factories.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { jobContext } from "../../../test-house/job-context.ts";
import { postForm } from "../../deliveries/test-house/pages.ts";
import { openMailbox } from "../../team/test-house/mailbox.ts";
import { sendConfirmation } from "../confirming/send-confirmation.ts";
import { formAddress } from "../form-address.ts";

export const start = "2026-06-15T09:00:00Z";
export const consentText = "I want e-mail from you.";

type Fields = Record<string, string> | [string, string][];

interface From {
  readonly network?: string;
  readonly headers?: Record<string, string>;
}

/** A house with forms, whose mail can be read. */
export interface FormHouse {
  readonly house: House;
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

export async function openFormHouse(): Promise<FormHouse> {
  const mailbox = await openMailbox();
  const house = await openHouse({ environment: mailbox.environment, now: start });
  const client = await openClient(house);
  const pathOf = (formId: string) => formAddress({ organizationId: house.mine, formId });
  const done = new Set<string>();
  const post: FormHouse["post"] = (url, fields, { headers = {}, ...from } = {}) =>
    postForm(client, url, fields, { headers: { "user-agent": "Firefox", ...headers }, ...from });
  return {
    house,
    client,
    mailbox,
    pathOf,
    post,
    makeForm: async (given = {}) => (await house.mineTx((tx) => aForm(tx, given))).id,
    get: (url, headers = {}) => client.app.fastify.inject({ url, headers }),
    askAt: (formId, email, more = {}, from) =>
      post(pathOf(formId), { email, consent: "yes", language: "en", ...more }, from),
    work: async () => {
      const notes = await house.rows<{ id: string; data: { organization_id: string; id: string } }>(
        "select id, data from pgboss.job where name = 'forms.signed_up' order by created_on",
      );
      let path = "";
      for (const { id, data } of notes.filter((note) => !done.has(note.id))) {
        done.add(id);
        const before = mailbox.count();
        await sendConfirmation(jobContext(house.platform), data);
        if (mailbox.count() === before) continue;
        path = /\/f\/c\/[\w.-]+/.exec((await mailbox.latest()).text ?? "")?.[0] ?? "";
      }
      return path;
    },
    figures: async (formId) =>
      (
        await house.rows<Pick<SignUpForm, "asked" | "confirmed">>(
          "select asked::int, confirmed::int from sign_up_forms where id = $1",
          [formId],
        )
      )[0],
    close: async () => {
      await client.close();
      await house.close();
      await mailbox.close();
    },
  };
}
