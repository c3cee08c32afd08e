import type { InputOf } from "@delight/contract/endpoint";
import type { Email, EmailVariant } from "@delight/contract/emails";
import type { TransactionalDelivery, TransactionalValue, transactional } from "@delight/contract/transactional";
import { type MergeValues, mergeGroups, neededData } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, atFields, invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { refuseWithout } from "../../../platform/http/guard.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { countMoves, insertFrozenEmails } from "../../deliveries/index.ts";
import { checkVariants, freezeTransactional, gatherShown, getEmail } from "../../emails/index.ts";
import { getOrganization } from "../../organizations/index.ts";
import { findSender, type SenderAsTyped } from "../../sender-domains/index.ts";
import {
  countHour,
  findDelivery,
  findReceiver,
  findStep,
  findValues,
  forgetHours,
  insertDelivery,
  isBlocked,
  keepActivity,
  listFrozenLanguages,
  lockFreezing,
  type Place,
} from "./transactional.queries.ts";

type Sending = InputOf<typeof transactional.send>;
type Means = Pick<Call, "platform">;

/** Queues one mail, filled with what is known now and with what the program hands over. */
export async function sendTransactional(tx: OrgTx, input: Sending, means: OrgCall): Promise<TransactionalDelivery> {
  const now = means.platform.clock.now();
  await refuseTooMany(tx, now);
  const email = await getEmail(tx, { id: input.email_id });
  if (email.is_archived) {
    throw invalidField("email_id", "emailArchived");
  }
  const receiver = await receiverOf(tx, input, means);
  const sender = await findChosen(tx, input.sender_id);
  const activity = await getOpenActivity(tx, email, sender);
  const { place, languages } = await freezeOnce(tx, { activityId: activity.id, email, sender }, means);
  const { language: usual } = await getOrganization(tx);
  const language = pick(languages, [input.language, receiver?.language, usual]);
  refuseIncomplete(email.variants, language, input.data);
  const id = await insertDelivery(tx, {
    ...place,
    customerId: receiver?.id ?? null,
    address: input.to.address,
    language,
    isBlocked: await isBlocked(tx, input.to.address),
    values: await fill(
      tx,
      { customerId: receiver?.id ?? null, activityName: activity.name, senderName: sender?.name, input },
      means,
    ),
  });
  const made = await getTransactional(tx, { id });
  await countMoves(tx, activity.id, { audience: 1, [made.status === "queued" ? "queued" : "skipped"]: 1 });
  return made;
}

export async function getTransactional(tx: OrgTx, { id }: { id: string }): Promise<TransactionalDelivery> {
  const delivery = await findDelivery(tx, id);
  if (!delivery) {
    throw notFound("The transactional mail");
  }
  return delivery;
}

/** Who names a customer would read in the mail what is known of them, at an address of the caller's own choice. */
async function receiverOf(tx: OrgTx, { customer_id: customerId, to }: Sending, caller: OrgCall) {
  if (customerId !== undefined) {
    refuseWithout(caller, "customers.view");
  }
  const receiver = await findReceiver(tx, { customerId, address: to.address });
  if (customerId !== undefined && !receiver) {
    throw invalidField("customer_id", "customerGone");
  }
  return receiver;
}

/** Whoever is refused has not counted: the whole call is taken back. */
async function refuseTooMany(tx: OrgTx, now: Date): Promise<void> {
  const { mails, most } = await countHour(tx, now);
  if (mails > most) {
    const left = 3600 - Math.floor((now.getTime() / 1000) % 3600);
    throw new AppError("too_many_requests", `The organization may send ${most} transactional mails an hour`, {
      retryAfter: left,
    });
  }
  if (mails === 1) {
    await forgetHours(tx, now);
  }
}

/** Undefined where none is named. */
async function findChosen(tx: OrgTx, id: string | undefined): Promise<SenderAsTyped | undefined> {
  if (id === undefined) {
    return undefined;
  }
  const sender = await findSender(tx, id);
  if (!sender) {
    throw invalidField("sender_id", "senderGone");
  }
  return sender;
}

async function getOpenActivity(tx: OrgTx, email: Pick<Email, "id" | "name">, sender: SenderAsTyped | undefined) {
  const activity = await keepActivity(tx, email);
  if (activity.status === "stopped") {
    throw new AppError(
      "conflict",
      `Somebody stopped the activity "${activity.name}": nothing is sent with it any more`,
    );
  }
  if (sender === undefined && activity.sender_address === "") {
    throw new AppError("conflict", "Enter a sender address in the company settings");
  }
  return activity;
}

interface Freezing {
  readonly activityId: string;
  readonly email: Pick<Email, "version" | "variants">;
  readonly sender: SenderAsTyped | undefined;
}

/** Each version of the email is checked and frozen at its first mail from each sender; answers where, and its languages. */
async function freezeOnce(tx: OrgTx, freezing: Freezing, means: Means) {
  const there = await findFrozen(tx, freezing);
  if (there.languages.length > 0) {
    return there;
  }
  await lockFreezing(tx, freezing.activityId);
  const meanwhile = await findFrozen(tx, freezing);
  if (meanwhile.languages.length > 0) {
    return meanwhile;
  }
  return { ...meanwhile, languages: await freeze(tx, meanwhile.place, { ...freezing, ...means }) };
}

async function findFrozen(tx: OrgTx, { activityId, email: { version }, sender }: Freezing) {
  const step = sender === undefined ? 0 : await findStep(tx, { activityId, version }, sender);
  const place = { activityId, version, step };
  return { place, languages: await listFrozenLanguages(tx, place) };
}

async function freeze(tx: OrgTx, place: Place, { email: { variants }, sender, platform }: Freezing & Means) {
  const inside = { organizationId: tx.organizationId, isTransactional: true };
  const findings = await checkVariants(variants, await gatherShown(tx, variants, { platform }), inside);
  const mistake = findings.find(({ level }) => level === "error");
  if (mistake) {
    throw new AppError("conflict", `The email has something to mend first (${mistake.code}): ${mistake.detail}`);
  }
  const frozen = await freezeTransactional(tx, variants, platform.config.publicUrl);
  await insertFrozenEmails(tx, { ...place, sender }, frozen);
  return frozen.map(({ language }) => language);
}

function pick(languages: readonly string[], wished: readonly (string | null | undefined)[]): string {
  const found = wished.find((language) => language !== null && language !== undefined && languages.includes(language));
  return found ?? languages[0] ?? "en";
}

/** A hole in a sentence would reach somebody who waits for that very sentence. */
function refuseIncomplete(variants: readonly EmailVariant[], language: string, data: Sending["data"]): void {
  const variant = variants.find((one) => one.language === language);
  const missing = (variant ? neededData(variant) : []).filter((name) => (data[name] ?? "") === "");
  if (missing.length > 0) {
    const fields = atFields(
      missing.map((name) => `data.${name}`),
      "required",
    );
    throw new AppError("invalid_input", `data: the email asks for ${missing.join(", ")}`, { fields });
  }
  for (const [name, value] of Object.entries(data)) {
    refuseKind(name, value);
  }
}

/** The kind that the end of a name promises. */
function refuseKind(name: string, value: TransactionalValue): void {
  if (name.endsWith("_on") && !(typeof value === "string" && /^(\d{4}-\d{2}-\d{2})?$/.test(value))) {
    throw invalidField(`data.${name}`, "day");
  }
  if (name.endsWith("_url") && !(typeof value === "string" && (value === "" || isSecure(value)))) {
    throw invalidField(`data.${name}`, "webhookHttps");
  }
}

function isSecure(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === "https:";
}

interface Filling {
  readonly customerId: string | null;
  readonly activityName: string;
  readonly senderName: string | undefined;
  readonly input: Sending;
}

async function fill(
  tx: OrgTx,
  { customerId, activityName, senderName, input }: Filling,
  { platform }: Means,
): Promise<MergeValues> {
  const { to, data } = input;
  const known = await findValues(tx, {
    customerId,
    needs: new Set(mergeGroups),
    origin: platform.config.publicUrl,
    now: platform.clock.now(),
    senderName,
  });
  const named: MergeValues = to.name === "" ? {} : { "customer.name": to.name };
  const handed: MergeValues = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [`data.${name}`, typeof value === "number" ? String(value) : value]),
  );
  return { "customer.email": to.address, ...known, ...named, "activity.name": activityName, ...handed };
}
