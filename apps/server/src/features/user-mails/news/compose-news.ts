import { brandOf } from "@delight/brands";
import { type NotificationKind, NotificationGroup } from "@delight/contract/notifications";
import type { OrgTx } from "../../../platform/db/database.ts";
import { isolated } from "../../../platform/mail/notice/notice.ts";
import type { Platform } from "../../../platform/platform.ts";
import { groupOfKind } from "../../notifications/index.ts";
import { getOrganization } from "../../organizations/index.ts";
import { findRecipient, type UserMailRow } from "../outbox/outbox.queries.ts";
import { stopUrl } from "../outbox/stop-url.ts";
import { directionOf, framed } from "../layout/frame.ts";
import { formatsOf } from "../layout/formats.ts";
import { sideOf } from "../layout/parts.ts";
import { listNews, type News } from "./news.queries.ts";
import { newsHtml, type Item, type Part } from "./news-html.ts";
import { say } from "./describe-notification.ts";
import { type NewsKind, newsWords } from "./words/news-words.ts";

/** So many of a group are told one by one. */
const most = 10;

/** Something happened for which this version has no words. */
export class NewsUnsayable extends Error {}

/** What makes the mail. Undefined where everything was read meanwhile, and for who may not be written to any more. */
export async function composeNews(tx: OrgTx, row: UserMailRow, platform: Platform) {
  const recipient = await findRecipient(tx, row.user_id, "organization.view");
  const news = recipient ? await listNews(tx, row.id) : [];
  if (!recipient || news.length === 0) return undefined;
  const { language } = recipient;
  const kind = row.kind as NewsKind;
  const words = newsWords[language];
  const format = formatsOf(language);
  const brand = brandOf(recipient.brand);
  const { name } = await getOrganization(tx);
  const { publicUrl } = platform.config;
  const stop = { label: words.stop[kind], url: stopUrl(platform, tx.organizationId, row.id) };
  const items = news.map((one) => ({ group: groupOfKind[one.kind], item: itemOf(one, { language, publicUrl }) }));
  const parts = partsOf(items, words, format.number);
  const [first] = items;
  const single = items.length === 1 && first ? first.item : undefined;
  const subject = single
    ? `${isolated(name)}: ${single.title}`
    : words.subject(format.number(items.length), isolated(name));
  const last = [words.why[kind](isolated(name)), words.change];
  const open = { label: words.open, url: `${publicUrl}/notifications` };
  const look = { side: sideOf(directionOf(language)), link: brand.mail.link.light, button: brand.mail.button };
  const html = framed({
    language,
    brand,
    subject,
    last,
    stop,
    preheader: items.map(({ item }) => item.title).join(" · "),
    over: name,
    title: words.title[kind],
    under: words.subject(format.number(items.length), isolated(name)),
    body: newsHtml(parts, open, look),
  });
  const mail = {
    to: recipient.email,
    brand,
    subject,
    html,
    text: textOf(parts, open, [...last, `${stop.label}: ${stop.url}`]),
  };
  return async () => mail;
}

function itemOf(
  { kind, data, subject_id }: News,
  { language, publicUrl }: { language: "en" | "fr" | "ar"; publicUrl: string },
): Item {
  try {
    return { ...say({ kind, data }, language), url: `${publicUrl}${placeOfKind[kind](subject_id ?? "")}` };
  } catch (cause) {
    throw new NewsUnsayable(`There are no words for “${kind}”`, { cause });
  }
}

/** In the order of the choices in the profile: what is urgent first. */
function partsOf(
  items: readonly { readonly group: NotificationGroup; readonly item: Item }[],
  words: (typeof newsWords)["en"],
  show: (count: number) => string,
): Part[] {
  return NotificationGroup.options.flatMap((group) => {
    const own = items.filter((one) => one.group === group).map(({ item }) => item);
    if (own.length === 0) return [];
    const left = own.length - most;
    const more = left > 0 ? words.more(show(left)) : undefined;
    return [{ title: words.groups[group], items: own.slice(0, most), more }];
  });
}

function textOf(parts: readonly Part[], open: { label: string; url: string }, last: readonly string[]): string {
  const blocks = parts.map(({ title, items, more }) =>
    [title, ...items.map((item) => `${item.title}\n${item.subtitle}\n${item.url}`), ...(more ? [more] : [])].join(
      "\n\n",
    ),
  );
  return `${[...blocks, `${open.label}:\n${open.url}`, `-- \n${last.join("\n")}`].join("\n\n")}\n`;
}

const toActivity = (id: string) => `/activities/${id}`;
const toImport = (id: string) => `/customers/import?import=${id}`;
const toDomain = (id: string) => `/company-settings?tab=domains&domain=${id}`;

/** Where a message leads in the app, as its row in the bell does. */
const placeOfKind: Readonly<Record<NotificationKind, (id: string) => string>> = {
  import_finished: toImport,
  import_failed: toImport,
  activity_finished: toActivity,
  activity_paused: toActivity,
  activity_stopped: toActivity,
  test_unclear: toActivity,
  test_decided: toActivity,
  automation_note: toActivity,
  automation_replied: toActivity,
  mail_answered: toActivity,
  conversions_credited: (id) => `/conversions?activity=${id}`,
  booking_requested: (id) => `/booking-requests?request=${id}`,
  invitation_accepted: () => "/company-settings?tab=team",
  role_changed: () => "/profile",
  webhook_paused: () => "/company-settings?tab=webhooks",
  return_mailbox_failing: () => "/company-settings?tab=returns",
  sender_domain_failing: toDomain,
  sender_domain_lost: toDomain,
  report_failed: () => "/dashboard?reports=open",
  sync_silent: () => "/company-settings?tab=api",
};
