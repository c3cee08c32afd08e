import { expect, test } from "vitest";
import { ReplyReader } from "../../../../platform/mail/smtp/reply.ts";
import { refusalOf, type Stage } from "../../../../platform/mail/smtp/result.ts";
import { readRefusal } from "./read-refusal.ts";

/** As it comes over the wire, lines parted by bars. */
function read(wire: string, stage: Stage = "recipient") {
  const [reply] = new ReplyReader().push(Buffer.from(`${wire.replaceAll("|", "\r\n")}\r\n`));
  if (!reply) throw new Error("A reply ends with a line that has no dash");
  return readRefusal(refusalOf(stage, reply));
}

const google =
  "550-5.1.1 The email account that you tried to reach does not|550-5.1.1 exist. Please try double-checking the recipient's email address for|550-5.1.1 typos or unnecessary spaces. For more information, go to|550 5.1.1  https://support.google.com/mail/?p=NoSuchUser x1-20020 - gsmtp";

test.each([
  ["Gmail", google],
  [
    "Exchange Online",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@firm.example not found by SMTP address lookup",
  ],
  ["Exchange", "550 5.1.1 RESOLVER.ADR.RecipNotFound; not found"],
  ["Outlook.com", "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)."],
  [
    "Yahoo",
    "554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0] - mta1.mail.bf1.yahoo.com",
  ],
  ["Yahoo", "552 1 Requested mail action aborted, mailbox not found"],
  ["iCloud", "550 5.1.1 <ada@icloud.com>: user does not exist"],
  ["iCloud", "550 5.1.1 unknown or illegal alias: ada@me.com"],
  ["Postfix", "550 5.1.1 <ada@firm.example>: Recipient address rejected: User unknown in virtual mailbox table"],
  ["Postfix", "550 5.1.1 <nospam@policy.example>: Recipient address rejected: User unknown in local recipient table"],
  ["Postfix", "550 5.1.2 <ada@frim.example>: Recipient address rejected: Domain not found"],
  ["Exim", "550-Callout verification failed:|550 550 No Such User Here"],
  ["Exim", "550 Unrouteable address"],
  ["Sendmail", "550 5.1.1 <ada@firm.example>... User unknown"],
  ["qmail", "550 sorry, no mailbox here by that name (#5.1.1 - chkuser)"],
  ["GMX", "550 Requested action not taken: mailbox unavailable"],
  ["Orange", "550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR204_418 [418]"],
  ["Free", "550 5.1.1 <ada@free.fr>: Recipient address rejected: User unknown"],
  ["OVH", "550 5.1.1 <ada@firm.example>: Recipient address rejected: User unknown in relay recipient table"],
  ["OVH", "550 5.1.1 <ada@firm.example>: user does not exist"],
  ["NoSpamProxy", "550 5.1.1 User unknown (NoSpamProxy)"],
  ["NoSpamProxy without a code", "550 No such user here (NoSpamProxy)"],
  [
    "a filter by its name",
    "550 5.1.1 <ada@firm.example>: User unknown (SpamTitan: see our policy, security@firm.example)",
  ],
  ["SpamExperts", "550 5.1.1 No such mailbox at mx.antispamcloud.example, blocked"],
  ["Barracuda", "550 5.1.1 <ada@firm.example>: Recipient address rejected: No such user (Barracuda Spam Firewall)"],
  ["Proofpoint", "550 5.1.1 User Unknown - psmtp"],
  ["Mimecast", "550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [x1]"],
  ["T-Online", "550 5.1.1 unknown email-address, permanent failure"],
  ["T-Online without a code", "550 unknown email-address"],
  ["La Poste", "550 5.5.1 Adresse d au moins un destinataire invalide. Invalid recipient. LPN007_416 [416]"],
  [
    "mail.ru",
    "550 Message was not accepted -- invalid mailbox. Local mailbox ada@mail.ru is unavailable: user not found",
  ],
  ["Proton", "550 5.1.1 <ada@proton.me>: Recipient address rejected: Address does not exist"],
  ["a domain without mail", "556 5.1.10 Recipient address has null MX"],
  ["German words", "550 Empfänger unbekannt"],
  ["German words", "550 5.0.0 Der Benutzer existiert nicht"],
  ["German words", "550 5.1.1 Dieses Konto gibt es nicht"],
  ["French words", "550 L’utilisateur n’existe pas"],
  ["French words", "550 5.1.0 Destinataire inconnu"],
  ["Arabic words", "550 المستخدم غير موجود"],
  [
    "another server inside",
    "550 5.1.1 <ada@firm.example>: undeliverable address: host mx.firm.example said: 550 5.1.1 User unknown",
  ],
  ["a code alone", "550 5.1.1"],
  ["an account that is closed, by its code", "550 5.1.1 This account has been disabled"],
])("M72 %s says that there is no such address: %s", (_server, wire) => {
  expect([read(wire), read(wire, "message")]).toMatchObject([{ class: "hard" }, { class: "hard" }]);
});

test.each([
  ["Gmail", "552-5.2.2 The recipient's inbox is out of storage space and|552 5.2.2 inactive. - gsmtp"],
  ["Gmail", "550 5.2.1 The email account that you tried to reach is inactive. - gsmtp"],
  ["Exchange Online", "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException"],
  ["Yahoo", "552 5.2.2 The email account that you tried to reach is over quota"],
  ["iCloud", "552 5.2.2 <ada@icloud.com>: user is over quota"],
  ["Dovecot", "552 5.2.2 <ada@firm.example> Quota exceeded (mailbox for user is full)"],
  ["Free", "550 Boite du destinataire pleine. Mailbox full"],
  ["a full mailbox by words, whatever its code", "550 5.1.1 <ada@firm.example>: Das Postfach ist voll"],
  ["Exim, for days", "452 4.2.2 Mailbox full"],
  ["Postfix, for days", "450 4.1.1 <ada@firm.example>: Recipient address rejected: unverified address: user unknown"],
])("M72 %s says that a mailbox takes nothing now: %s", (_server, wire) => {
  expect(read(wire)).toMatchObject({ class: "soft" });
});

test.each([
  [
    "Gmail",
    "550-5.7.26 This mail has been blocked because the sender is unauthenticated.|550 5.7.26 SPF and DKIM did not pass",
  ],
  [
    "Gmail",
    "550-5.7.1 Our system has detected that this message is likely unsolicited mail.|550 5.7.1 UnsolicitedMessageError - gsmtp",
  ],
  ["Gmail", "550-5.4.5 Daily user sending limit exceeded.|550 5.4.5 DailyLimitExceeded - gsmtp"],
  [
    "Exchange Online",
    "550 5.4.1 Recipient address rejected: Access denied. [BL2NAM02FT061.eop-nam02.prod.protection.outlook.com]",
  ],
  ["Exchange Online", "550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP."],
  ["Exchange", "550 5.7.1 User unknown or not allowed to receive from outside"],
  ["Exchange", "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain"],
  [
    "Outlook.com",
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Part of their network is on our block list (S3140).",
  ],
  [
    "Outlook.com",
    "550 5.7.515 Access denied, sending domain firm.example doesn't meet the required authentication level.",
  ],
  ["Yahoo", "554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes"],
  [
    "iCloud",
    "554 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137",
  ],
  ["iCloud", "550 5.7.1 Your email was rejected due to having a domain present in the Spamhaus DBL"],
  ["Postfix", "554 5.7.1 <ada@firm.example>: Relay access denied"],
  ["Postfix", "550 5.1.8 <office@ours.example>: Sender address rejected: Domain not found"],
  ["Postfix", "550 5.1.1 <ada@firm.example>: Recipient address rejected: mail blocked by policy"],
  ["Postfix", "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org"],
  ["Exim", "550-Verification failed for <office@ours.example>|550-No Such User Here|550 Sender verify failed"],
  ["Exim", "550 Mailbox unavailable: rejected by DMARC policy"],
  ["Exim", "550 relay not permitted"],
  [
    "GMX",
    "554 Transaction failed. Reject due to policy restrictions. For explanation visit https://postmaster.gmx.net",
  ],
  ["GMX", "550 Mailbox unavailable, your IP is blocked"],
  ["Orange", "550 5.7.1 Service refuse. Veuillez essayer plus tard. service refused, please try later. OFR_506 [506]"],
  ["Free", "550 spam detected"],
  ["OVH", "550 5.7.1 Command rejected, sender rejected"],
  ["a host", "550 Sending quota exceeded for today, no such user will be mailed"],
  ["a host", "552 Daily quota exceeded"],
  ["a server that says nothing", "550 Requested action not taken"],
  ["a code of any address", "550 5.1.0 Mail from this network refused"],
  ["Cisco", "550 #5.1.0 Address rejected."],
  ["Cox", "550 5.1.0 <office@ours.example> sender rejected. Refer to Error Codes section"],
  ["a code of an address that is not well formed", "553 5.1.3 Mail refused, see https://help.example/553"],
  ["Postfix", "550 5.1.0 <office@ours.example>: Sender address rejected: User unknown in virtual mailbox table"],
  ["Postfix", "550 5.1.1 <office@ours.example>: Sender address rejected: User unknown in relay recipient table"],
  [
    "Postfix, of another server",
    "550 5.1.1 <ada@firm.example>: Recipient address rejected: undeliverable address: host mx.firm.example said: 550 5.7.1 Service unavailable",
  ],
  ["Postfix, for days", "450 4.7.1 Client host rejected: cannot find your reverse hostname"],
  ["Gmail, for days", "450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents it"],
  [
    "Exchange Online",
    "550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal visit sender.office.com",
  ],
  ["Exchange Online", "550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy"],
  ["Yandex", "550 5.7.1 No such user!"],
  [
    "T-Online",
    "554 IP=192.0.2.1 - A problem occurred. (Ask your postmaster for help or to contact tosa@rx.t-online.de)",
  ],
  ["La Poste", "550 5.5.0 Service refuse. Veuillez essayer plus tard. LPN007_510"],
  ["Proofpoint", "554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1"],
  [
    "Mimecast",
    "550 Rejected by header based Anti-Spoofing policy: office@ours.example - https://community.mimecast.com/x",
  ],
  ["Barracuda", "550 permanent failure for one or more recipients (ada@firm.example:blocked)"],
  ["a domain of ours", "550 Your domain does not exist"],
  ["a domain of ours", "550 The sending domain ours.example could not be found: no such domain"],
  ["a name of ours", "550 No PTR record: your host does not exist"],
  ["a domain of ours", "550 5.1.1 Your domain does not exist"],
  ["German words", "550 Absender unbekannt"],
  ["German words", "550 5.1.0 Die Domain des Absenders existiert nicht, Absenderdomain unbekannt"],
  ["German words", "554 5.7.1 Zugriff verweigert: Empfänger unbekannt"],
  ["French words", "550 L’adresse de l’expéditeur n’existe pas"],
  ["French words", "550 Message refusé : adresse IP bloquée, destinataire inconnu"],
  ["a size", "552 5.3.4 Message size exceeds fixed limit"],
  ["a content filter", "554 5.6.0 Message contains a virus"],
])("M72 %s refuses the mail and nothing of the address: %s", (_server, wire) => {
  expect([read(wire), read(wire, "message")]).toEqual([undefined, undefined]);
});

test("M72 what MAIL FROM is told, and what no server said, is about no address", () => {
  const own = {
    outcome: "rejected",
    enhanced: "5.1.3",
    reply: "The address is not well formed: no such user",
  } as const;

  expect(read("550 5.1.1 no such user", "sender")).toBeUndefined();
  expect(readRefusal({ ...own, code: 553 })).toBeUndefined();
  expect(readRefusal({ ...own, code: null, stage: "message" })).toBeUndefined();
});

test("M10 the lines of a reply are told as one, its status once", () => {
  expect(read(google)).toMatchObject({
    status: "5.1.1",
    reason: "user_unknown",
    detail: expect.stringMatching(/^550 5\.1\.1 The email account that you tried to reach does not exist\. Please/),
  });
});
