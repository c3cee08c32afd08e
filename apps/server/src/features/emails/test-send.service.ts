import type { emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import type { MergeValues, PersonalisedEmail } from "@delight/email";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { inventMergeValues } from "../../platform/demo-mode/merge-values.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call, Membership } from "../../platform/http/call.ts";
import { refuseWithout } from "../../platform/http/guard.ts";
import {
  createSystemMailer,
  MailNotTaken,
  type SystemMail,
  type SystemMailer,
} from "../../platform/mail/system-mail.ts";
import { uuidv7 } from "../../platform/id.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuseIfClosed } from "../organizations/index.ts";
import { findSender, refuseUnknownSender, type SenderOnWire, senderOnWire } from "../sender-domains/index.ts";
import { gatherShown } from "./rendering/gather-shown.ts";
import { inThread } from "./rendering/rendering.ts";
import { insertTestMails } from "./test-mails/test-mails.queries.ts";
import { insertTestSends, listTestSends, lockTestSends } from "./test-sends.queries.ts";
import { signTestMail, type TestMailClaim } from "./test-mails/test-mail-token.ts";

const mailsPerHour = 20;
const hour = 3_600_000;

/** Somebody looks at the screen and waits. */
const timeouts = { connect: 10_000, greeting: 10_000, finalDot: 30_000 };

/** Sends an email, each language as a mail of its own, to addresses of one's own; no transaction is held while the mail server is talked to. */
export async function sendTest(
  membership: Membership,
  input: InputOf<typeof emails.testSend>,
  { platform, demo }: Pick<Call, "platform" | "demo">,
) {
  const { config, database, clock } = platform;
  const { variants, customer_id: customerId, sender_id: senderId } = input;
  if (customerId !== undefined) {
    refuseWithout(membership, "customers.view");
  }
  if (!config.smtp) {
    throw new AppError(
      "unavailable",
      "No mail server is set up, so no test can be sent; set SMTP_HOST and start again",
    );
  }
  const to = [...new Set(input.to)];
  const { shown, named } = await inOrganization(database, membership, async (tx) => {
    await refuseUnknownSender(tx, senderId, "sender_id");
    const chosen = senderId === undefined ? undefined : await findSender(tx, senderId);
    return {
      shown: await gatherShown(tx, variants, { platform, customerId }),
      named: chosen ? { "sender.name": chosen.name } : {},
    };
  });
  const known = { ...shown.values, ...named };
  const values = demo ? inventMergeValues(demo, customerId, known) : known;
  const { organizationId } = membership;
  const filled = await Promise.all(
    variants.map(async (variant): Promise<Filled> => {
      const id = uuidv7();
      const links = testMailLinks(platform, { organizationId, id, language: variant.language });
      const asked = { variant, shown: { ...shown, values: { ...values, ...valuesOfLinks(links) } } };
      return { id, links, customerId, ...(await inThread("fill", asked, { owner: organizationId })) };
    }),
  );
  const sender = await inOrganization(database, membership, async (tx) => {
    await refuseIfClosed(tx);
    const found = await getSender(tx, senderId, platform);
    await countTestMails(
      tx,
      variants.flatMap(() => to),
      clock.now(),
    );
    await insertTestMails(tx, filled, clock.now());
    return found;
  });
  const mails = filled.map((message) => toMail(sender, message, { prefix: input.prefix, config }));
  return sendEach(createSystemMailer({ ...config.smtp, ehloName: config.mailDomain, timeouts }), mails, to);
}

type TestMail = Omit<SystemMail, "to">;

/** One language, with the addresses that its ways out lead to. */
interface Filled extends PersonalisedEmail {
  readonly id: string;
  readonly links: TestMailLinks;
  readonly customerId: string | undefined;
}

interface Marks {
  readonly prefix: string;
  readonly config: Pick<Platform["config"], "mailFrom">;
}

function toMail(
  { from, replyTo, keys }: SenderOnWire,
  { subject, html, text, links }: Filled,
  { prefix, config }: Marks,
): TestMail {
  return {
    from,
    // Reports go to no mailbox of the business, and the domain lets our mail server send (M54).
    returnPath: config.mailFrom,
    replyTo,
    keys,
    subject: `${prefix} ${subject}`.trim(),
    html,
    text,
    // Mail programs show their button as they will; pressing it unsubscribes nobody.
    headers: { "List-Unsubscribe": `<${links.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** One mail an address and language, so that one that is refused keeps no other from its mail. */
async function sendEach(mailer: SystemMailer, mails: readonly TestMail[], addresses: readonly string[]) {
  const accepted: string[] = [];
  const refused: { address: string; reply: string }[] = [];
  try {
    for (const address of addresses) {
      const reply = await firstRefusal(mailer, mails, address);
      if (reply === undefined) {
        accepted.push(address);
      } else {
        refused.push({ address, reply });
      }
    }
  } finally {
    mailer.close();
  }
  return { accepted, refused };
}

/** An address that is refused once is not tried again. */
async function firstRefusal(
  mailer: SystemMailer,
  mails: readonly TestMail[],
  address: string,
): Promise<string | undefined> {
  for (const mail of mails) {
    const reply = await refusalOf(mailer.send({ ...mail, to: address }));
    if (reply !== undefined) {
      return reply;
    }
  }
  return undefined;
}

async function refusalOf(sending: Promise<unknown>): Promise<string | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof MailNotTaken) {
      return error.message;
    }
    throw error;
  }
}

async function getSender(tx: OrgTx, id: string | undefined, platform: Platform): Promise<SenderOnWire> {
  const sender = await findSender(tx, id ?? null);
  if (!sender) {
    throw new AppError(
      "conflict",
      "The organization has no sender address yet; enter one in the company settings first",
    );
  }
  return senderOnWire(tx, sender, platform);
}

/** A39: tests are for looking, not for mailing in number. */
async function countTestMails(tx: OrgTx, addresses: readonly string[], now: Date): Promise<void> {
  await lockTestSends(tx);
  const sent = await listTestSends(tx, new Date(now.getTime() - hour));
  const tooMany = sent.length + addresses.length - mailsPerHour;
  if (tooMany > 0) {
    const free = sent[tooMany - 1] ?? now;
    throw new AppError(
      "too_many_requests",
      `At most ${mailsPerHour} test mails can be sent in an hour; try again later`,
      {
        retryAfter: Math.ceil((free.getTime() + hour - now.getTime()) / 1000),
      },
    );
  }
  await insertTestSends(tx, addresses, now);
}

/** Where the ways out of a test mail lead: to pages that show what customers see there, and change nothing. */
interface TestMailLinks {
  readonly unsubscribe: string;
  readonly preferences: string;
  readonly view: string;
}

function testMailLinks({ config, keys }: Pick<Platform, "config" | "keys">, claim: TestMailClaim): TestMailLinks {
  const token = signTestMail(claim, keys.testMails);
  const address = (page: string) => `${config.publicUrl}/t/test/${page}/${token}`;
  return { unsubscribe: address("u"), preferences: address("p"), view: address("v") };
}

function valuesOfLinks({ unsubscribe, preferences, view }: TestMailLinks): MergeValues {
  return { "links.unsubscribe": unsubscribe, "links.preferences": preferences, "links.view": view };
}
