import type { InputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import PostalMime from "postal-mime";
import type { Database, SystemTx } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { SignedIn } from "../../platform/http/call.ts";
import {
  countCaptured,
  findCaptured,
  insertCaptured,
  isOfSuperuser,
  keepNewest,
  listCaptured,
} from "./captured-mail.queries.ts";

/** So many newest messages are kept, by default; looking for older ones is done once in `pruneEvery` messages. */
const kept = 20_000;
const pruneEvery = 500;

interface CapturedEnvelope {
  from: string;
  to: readonly string[];
}

let stored = 0;

/** Keeps a message that the captured mailbox took; the oldest ones beyond 20 000 make room. */
export async function storeCaptured(database: Database, raw: Buffer, envelope: CapturedEnvelope): Promise<void> {
  await insertCaptured(database, {
    mail_from: envelope.from,
    rcpt_to: envelope.to.join(", "),
    subject: await subjectOf(raw),
    source: raw,
  });
  stored += 1;
  if (stored % pruneEvery === 0) {
    await pruneCaptured(database);
  }
}

export async function pruneCaptured(database: Database, count = kept): Promise<void> {
  await keepNewest(database, count);
}

async function subjectOf(raw: Buffer): Promise<string> {
  const end = raw.indexOf("\r\n\r\n");
  const { subject = "" } = await PostalMime.parse(end < 0 ? raw : raw.subarray(0, end + 4));
  return subject.replaceAll("\0", "");
}

export async function listCapturedMail(tx: SystemTx, input: InputOf<typeof monitoring.listCapturedMail>) {
  const { page, page_size, search } = input;
  const items = await listCaptured(tx, { page, page_size, search, oldestFirst: input.sort === "captured_at" });
  return { items, total: await countCaptured(tx, search) };
}

/** What was written to a superuser may hold a link that sets their password: nobody else of staff opens it. */
export async function getCapturedMail(tx: SystemTx, { id }: { id: string }, { user }: { user: SignedIn }) {
  const mail = await findCaptured(tx, id);
  if (!mail) {
    throw notFound("The message");
  }
  if (!user.isSuperuser && (await isOfSuperuser(tx, mail.rcpt_to.split(", ")))) {
    throw new AppError("not_allowed", "Only superusers may open what was written to a superuser");
  }
  const { html = "", text = "" } = await PostalMime.parse(mail.source);
  return { ...mail, html, text, source: mail.source.toString("utf8") };
}
