import { Language } from "@delight/contract/common";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashOfToken, organizationOf } from "../../../platform/auth/link-token.ts";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { html, missing } from "../../deliveries/index.ts";
import { getOrganization, isClosed } from "../../organizations/index.ts";
import { confirm, firstValid, type Visit } from "../confirming/confirm.ts";
import { findByToken } from "../confirming/sign-ups.queries.ts";
import { readFormAddress } from "../form-address.ts";
import { findFormRow, type FormRow, lockForm } from "../forms.queries.ts";
import { askedFields } from "../forms.service.ts";
import { ask } from "./ask.ts";
import { honeypot } from "./form-html.ts";
import { askedPage, confirmPage, donePage, formPage, gonePage, tooManyPage } from "./form-pages.ts";
import { readAnswer } from "./read-form.ts";

const largestForm = 32 * 1024;
const anHour = 3600;

/** Signing up: a form, and the page of the link that its mail has. No script, no sign-in, and looking changes nothing. */
export async function formsPages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largestForm }, (_request, body, done) => {
      done(null, body);
    });
    scope.get("/f/:token", (request, reply) => showForm(platform, request, reply));
    scope.post("/f/:token", (request, reply) => takeForm(platform, request, reply));
    scope.get("/f/c/:token", (request, reply) => showConfirmation(platform, request, reply));
    scope.post("/f/c/:token", (request, reply) => takeConfirmation(platform, request, reply));
  });
}

async function showForm(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const place = readFormAddress(tokenOf(request));
  const shown =
    place &&
    (await inOrganization(platform.database, place, async (tx) => {
      const form = await findFormRow(tx, place.formId);
      return form?.is_active ? openForm(tx, form, wish(request)) : undefined;
    }));
  return shown ? html(reply, formPage(shown.asking, shown.around)) : missing(request, reply);
}

async function takeForm(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const place = readFormAddress(tokenOf(request));
  if (!place) return missing(request, reply);
  const values = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const visit = visitOf(platform, request);
  const taken = await retryOnConflict(() =>
    inOrganization(platform.database, place, async (tx) => {
      const form = await lockForm(tx, place.formId);
      const shown = form?.is_active ? await openForm(tx, form, wish(request, values.get("language"))) : undefined;
      if (!shown) return undefined;
      const { asking } = shown;
      const { answer, wrong } = readAnswer(asking, values);
      if (Object.keys(wrong).length > 0) return { ...shown, wrong };
      const isProgram = (values.get(honeypot) ?? "") !== "";
      const { language } = asking;
      const isTaken = isProgram || (await ask(tx, { form: asking.form, answer, language, visit }));
      return { ...shown, isTaken };
    }),
  );
  if (!taken) return missing(request, reply);
  if ("wrong" in taken) {
    return html(reply.status(422), formPage(taken.asking, taken.around, { values, wrong: taken.wrong }));
  }
  const { language } = taken.asking;
  return taken.isTaken
    ? html(reply, askedPage(language))
    : html(reply.status(429).header("retry-after", String(anHour)), tooManyPage(language));
}

async function showConfirmation(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(request);
  const organizationId = organizationOf(token);
  const shown =
    organizationId &&
    (await inOrganization(platform.database, { organizationId }, async (tx) => {
      const signUp = await findByToken(tx, hashOfToken(token), firstValid(platform.clock.now()));
      const form = signUp && (await findFormRow(tx, signUp.form_id));
      if (!signUp || !form?.is_active || (await isClosed(tx))) return undefined;
      const { name } = await getOrganization(tx);
      const reading = { language: signUp.language, organization: name };
      return signUp.confirmed_at === null ? confirmPage(reading, signUp.consent_text) : donePage(reading, form);
    }));
  return shown ? html(reply, shown) : gone(request, reply);
}

async function takeConfirmation(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(request);
  const organizationId = organizationOf(token);
  const done =
    organizationId &&
    (await retryOnConflict(() =>
      inOrganization(platform.database, { organizationId }, async (tx) => {
        if (await isClosed(tx)) return undefined;
        const taken = await confirm(tx, hashOfToken(token), visitOf(platform, request));
        if (!taken) return undefined;
        const { name } = await getOrganization(tx);
        return donePage({ language: taken.language, organization: name }, taken.form);
      }),
    ));
  return done ? html(reply, done) : gone(request, reply);
}

/** Nothing of a closed organization. */
async function openForm(tx: OrgTx, form: FormRow, wished: Wish) {
  if (await isClosed(tx)) return undefined;
  const { name, languages, language: main } = await getOrganization(tx);
  const spoken = languages.length === 0 ? [main] : languages;
  const language = wished.find((one) => spoken.includes(one)) ?? main;
  return {
    asking: { form, fields: await askedFields(tx, form), language },
    around: { organization: name, languages: spoken },
  };
}

type Wish = readonly Language[];

/** What was chosen, then what the browser prefers, in its order. */
function wish(request: FastifyRequest, chosen: string | null = null): Wish {
  const { language } = request.query as { language?: unknown };
  const heard = (request.headers["accept-language"] ?? "").toLowerCase().match(/\b(?:en|fr|ar)\b/g) ?? [];
  return [chosen, language, ...heard].flatMap((one) => Language.safeParse(one).data ?? []);
}

function gone(request: FastifyRequest, reply: FastifyReply) {
  return html(reply.status(404), gonePage(wish(request)[0] ?? "en"));
}

function tokenOf(request: FastifyRequest): string {
  return (request.params as { token: string }).token;
}

function visitOf({ clock }: Platform, request: FastifyRequest): Visit {
  return { network: request.ip, userAgent: (request.headers["user-agent"] ?? "").slice(0, 300), now: clock.now() };
}
