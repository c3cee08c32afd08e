import type { emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrganizationSettings } from "@delight/contract/organizations";
import type { PersonalisedEmail } from "@delight/email";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call, Membership } from "../../platform/http/call.ts";
import {
  createSystemMailer,
  MailNotTaken,
  type SystemMail,
  type SystemMailer,
} from "../../platform/mail/system-mail.ts";
import { getOrganization, refuseIfClosed } from "../organizations/index.ts";
import { previewValues } from "./preview.service.ts";
import { compile, fill } from "./render.ts";
import { gatherResources } from "./resources/gather-resources.ts";
import { insertTestSends, listTestSends, lockTestSends } from "./test-sends.queries.ts";

const mailsPerHour = 20;
const hour = 3_600_000;

/** Somebody looks at the screen and waits. */
const timeouts = { connect: 10_000, greeting: 10_000, finalDot: 30_000 };

/** Sends an email with sample values to addresses of one's own; no transaction is held while the mail server is talked to. */
export async function sendTest(membership: Membership, input: InputOf<typeof emails.testSend>, { platform }: Call) {
  const { config, database, clock } = platform;
  if (!config.smtp) {
    throw new AppError(
      "unavailable",
      "No mail server is set up, so no test can be sent; set SMTP_HOST and start again",
    );
  }
  const to = [...new Set(input.to)];
  const { variant } = input;
  const mail = await inOrganization(database, membership, async (tx) => {
    await refuseIfClosed(tx);
    const sender = await getSender(tx);
    await countTestMails(tx, to, clock.now());
    const compiled = compile(variant, await gatherResources(tx, [variant], config.publicUrl));
    return toMail(sender, fill(compiled, await previewValues(tx)));
  });
  return sendEach(createSystemMailer({ ...config.smtp, ehloName: config.mailDomain, timeouts }), mail, to);
}

type TestMail = Omit<SystemMail, "to">;

function toMail(sender: OrganizationSettings, { subject, html, text }: PersonalisedEmail): TestMail {
  const { sender_name: name, sender_address: address, reply_to } = sender;
  return {
    from: { name, address },
    ...(reply_to === "" ? {} : { replyTo: { name, address: reply_to } }),
    subject: `[Test] ${subject}`,
    html,
    text,
  };
}

/** One mail an address, so that one that is refused keeps no other from its mail. */
async function sendEach(mailer: SystemMailer, mail: TestMail, addresses: readonly string[]) {
  const accepted: string[] = [];
  const refused: { address: string; reply: string }[] = [];
  try {
    for (const address of addresses) {
      const reply = await refusalOf(mailer.send({ ...mail, to: address }));
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

async function getSender(tx: OrgTx): Promise<OrganizationSettings> {
  const organization = await getOrganization(tx);
  if (organization.sender_address === "") {
    throw new AppError(
      "conflict",
      "The organization has no sender address yet; enter one in the company settings first",
    );
  }
  return organization;
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
