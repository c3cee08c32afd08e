import { createHmac } from "node:crypto";
import type { CompiledEmail, MergeValue, Template } from "@delight/email";
import { type Filling, prepareTemplate, tidyText } from "@delight/email/render";
import { signMessage } from "../../../platform/mail/dkim.ts";
import { type MessagePiece, type PreparedMessage, prepareMessage, toOctets } from "../../../platform/mail/message.ts";
import type { Mail } from "../../../platform/mail/pool.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type SenderAsTyped, type SenderOnWire, senderOnWire } from "../../sender-domains/index.ts";
import type { Claim } from "../sending/claims.queries.ts";
import { returnAddresses } from "../inbound/token/return-address.ts";
import { findReturnSettings } from "../inbound/settings/return-settings.queries.ts";
import { trackingUrls } from "../tracking/tracking-urls.ts";
import { fillingOf } from "./filling.ts";
import { findFrozenEmail, type FrozenEmail, type FrozenPlace } from "./frozen-email.queries.ts";

export type Message = Mail;

type Make = (claim: Claim) => Promise<Message>;

/** The messages of all running activities: everything that recipients share is made once and kept. */
export interface Messages {
  load(claim: Claim): Promise<Make>;
  /** Lets go of what is kept for activities that the predicate denies. */
  forgetAllBut(isNeeded: (activityId: string) => boolean): void;
}

export function createMessages(platform: Platform): Messages {
  const known = new Map<string, Map<string, Promise<Make>>>();
  return {
    load: ({ organizationId, activityId, version, step, language, variant }) => {
      const emails = known.get(activityId) ?? new Map<string, Promise<Make>>();
      known.set(activityId, emails);
      const name = `${version} ${step} ${language} ${variant}`;
      const place = { organizationId, activityId, version, step, language, variant };
      const loading = emails.get(name) ?? load(platform, place);
      emails.set(name, loading);
      loading.catch(() => emails.delete(name));
      return loading;
    },
    forgetAllBut: (isNeeded) => {
      for (const activityId of known.keys()) {
        if (!isNeeded(activityId)) known.delete(activityId);
      }
    },
  };
}

async function load(
  platform: Platform,
  { organizationId, ...place }: Pick<Claim, "organizationId"> & FrozenPlace,
): Promise<Make> {
  const { frozen, returning } = await inOrganization(platform.database, { organizationId }, async (tx) => ({
    frozen: await findFrozenEmail(tx, place),
    returning: await findReturnSettings(tx),
  }));
  if (!frozen) {
    throw new Error(`The activity ${place.activityId} has no frozen email in ${place.language}`);
  }
  const { activityId } = place;
  const { mailDomain } = platform.config;
  const alias = (id: string) => createHmac("sha256", platform.keys.tracking).update(id).digest("hex").slice(0, 12);
  const preparedFrom = preparing(frozen, {
    listId: `${alias(organizationId)}.${mailDomain}`,
    feedbackId: `${alias(activityId)}:${alias(organizationId)}:${frozen.is_transactional ? "transactional" : "campaign"}:delight`,
  });
  const { sender_name: senderName, sender_address: address, reply_to: replyTo } = frozen;
  const dayThere = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: frozen.time_zone });
  const findSender = keepSender(platform, { organizationId, name: senderName, address, replyTo });
  return async (claim) => {
    const urls = trackingUrls(platform, claim);
    const sender = await findSender();
    const back = returnAddresses(platform, claim, sender.returnPathHost);
    const date = platform.clock.now();
    const message = preparedFrom(sender).assemble({
      to: { name: nameOf(claim), address: claim.address },
      messageId: `${claim.id}@${mailDomain}`,
      date,
      values: fillingOf(claim, urls, { ...frozen, today: dayThere.format(date) }),
      replyTo: back && returning.takes_replies ? { name: frozen.sender_name, address: back.reply } : undefined,
      ...(frozen.is_transactional ? {} : { unsubscribeUrl: urls.unsubscribe, unsubscribeAddress: back?.unsubscribe }),
    });
    const signed = sender.keys.length === 0 ? message : await signMessage(message, sender.keys, date);
    return { from: back?.bounce ?? sender.from.address, to: claim.address, message: toOctets(signed) };
  };
}

interface HeaderIds {
  readonly listId: string;
  readonly feedbackId: string;
}

/** Prepared once for each address that it comes from: a domain can be lost, and be back, while mails go out. */
function preparing(frozen: FrozenEmail, ids: HeaderIds): (sender: SenderOnWire) => PreparedMessage<Filling> {
  const known = new Map<string, PreparedMessage<Filling>>();
  return (sender) => {
    const prepared = known.get(sender.from.address) ?? prepare(frozen, sender, ids);
    known.set(sender.from.address, prepared);
    return prepared;
  };
}

function prepare(
  { compiled, organization_name, is_transactional: isTransactional }: FrozenEmail,
  { from, replyTo }: SenderOnWire,
  ids: HeaderIds,
): PreparedMessage<Filling> {
  return prepareMessage<Filling>({
    from,
    replyTo,
    subject: toPieces(compiled.subject, compiled),
    text: textPieces(compiled),
    html: toPieces(compiled.html, compiled),
    ...(isTransactional ? {} : { listId: { name: organization_name, id: ids.listId } }),
    feedbackId: ids.feedbackId,
  });
}

function toPieces(
  { medium, pieces }: Template,
  { language }: Pick<CompiledEmail, "language">,
): MessagePiece<Filling>[] {
  return pieces.map((piece) =>
    typeof piece === "string" ? piece : prepareTemplate({ medium, pieces: [piece] }, language),
  );
}

/** Tidied as a whole, as in `personalise`: what is sent and what is shown later are the same words. */
function textPieces({ text, language }: CompiledEmail): MessagePiece<Filling>[] {
  const fill = prepareTemplate(text, language);
  return [(filling) => tidyText(fill(filling), textOf(filling.values["links.unsubscribe"]))];
}

function nameOf({ mergeValues }: Claim): string {
  return textOf(mergeValues["customer.name"]);
}

function textOf(value: MergeValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Milliseconds after which domains and keys are looked up again: so a change of keys takes effect while mails go out. */
const keptFor = 15_000;

/** Whom the mails of one activity come from, looked up again now and then. */
function keepSender(
  platform: Platform,
  { organizationId, ...typed }: SenderAsTyped & { readonly organizationId: string },
): () => Promise<SenderOnWire> {
  let kept: { readonly at: number; readonly sender: Promise<SenderOnWire> } | undefined;
  return () => {
    const now = platform.clock.now().getTime();
    if (kept === undefined || Math.abs(now - kept.at) >= keptFor) {
      const sender = inOrganization(platform.database, { organizationId }, (tx) => senderOnWire(tx, typed, platform));
      kept = { at: now, sender };
      sender.catch(() => {
        kept = undefined;
      });
    }
    return kept.sender;
  };
}
