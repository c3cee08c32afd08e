import type { Headers } from "../mime/headers.ts";
import type { Message } from "../mime/parts.ts";
import type { InboundMailFacts } from "../inbound-mail.ts";
import { isWarning } from "./is-warning.ts";
import type { Sections } from "./sections.ts";

/** Names under which mail servers write; a person is rarely one of them. */
const daemon =
  /^(?:mailer-?daemon|mail-?daemon|post[._-]?master|mail\.delivery\.(?:sub)?system|mail-?delivery|no-?reply|sysadmin|system|mmsc|mdaemon|bounce|ndr|microsoftexchange[\w]{0,40})(?:[-+.@]|$)/i;
const daemonName =
  /mail(?:er)?[ -]?daemon|mail deliver|delivery (?:sub)?system|postmaster|mail administrator|system administrator|delivery agent|mail system|ndr administrator/i;

const subjects = [
  "undeliver",
  "delivery status notification",
  "delivery notification",
  "delivery failure",
  "delivery failed",
  "delivery has failed",
  "delivery status",
  "delivery error",
  "delivery report",
  "delivery problem",
  "mail delivery",
  "message delivery",
  "failure notice",
  "failed delivery",
  "returned mail",
  "returned to sender",
  "returning message to sender",
  "mail failure",
  "mail error",
  "mail system error",
  "non delivery",
  "nondeliver",
  "non-deliver",
  "not delivered",
  "could not be delivered",
  "couldn't be delivered",
  "could not send message",
  "error sending your mail",
  "message not sent",
  "unable to deliver",
  "user unknown",
  "permanent delivery",
  "message blocked",
  "rejected mail",
  "mail status report",
  "warning: could not send",
  "unzustellbar",
  "nicht zugestellt",
  "zustellung fehlgeschlagen",
  "non remis",
  "échec de la remise",
  "no se puede entregar",
  "no entregado",
  "mancata consegna",
  "impossibile recapitare",
  "falha na entrega",
  "não entregue",
  "onbestelbaar",
  "недоставлен",
  "не доставлено",
  "are not member",
  "not a member",
  "loop alert",
  "post by non-member",
  "退信",
  "配信できません",
  "送信できません",
  "mail failed",
  "mail could not",
  "message could not",
  "配信不能",
  "配信エラー",
  "تعذر التسليم",
];

/** A bounce without fields to be read: a mail server writes it, and says of a mail that it did not arrive. */
export function tellsOfBounce({ headers }: Message, { notice }: Sections, facts: InboundMailFacts): boolean {
  if (headers.first("x-failed-recipients") !== undefined) return true;
  const subject = facts.subject.toLowerCase();
  const saysSo = subjects.some((one) => subject.includes(one));
  if (isDaemon(headers, facts)) return saysSo || failing(notice) || showsReply(notice) || isWarning(notice, subject);
  return saysSo && (hasNoReturn(headers) || failing(notice));
}

/** An answer of SMTP in the text, such as "550 no such user here". */
const showsReply = (notice: string): boolean => /^[^\w\n]{0,20}[45]\d\d[ -]/m.test(notice.slice(0, 4000));

const isDaemon = (headers: Headers, { from, fromName }: InboundMailFacts): boolean =>
  daemonName.test(fromName) || [from ?? "", headers.first("from") ?? ""].some((one) => daemon.test(one));

const hasNoReturn = (headers: Headers): boolean =>
  /^<?\s{0,9}>?$|mailer-daemon/i.test(headers.first("return-path") ?? "none");

const failures = [
  "could not be delivered",
  "couldn't be delivered",
  "cannot be delivered",
  "can't be delivered",
  "not be delivered",
  "was not delivered",
  "not delivered",
  "wasn't able to deliver",
  "unable to deliver",
  "undeliverable",
  "delivery failed",
  "delivery to the following",
  "failed permanently",
  "permanent error",
  "following address",
  "did not reach",
  "delivery errors",
  "returned to sender",
  "transcript of session",
  "you are not a member",
  "duplicated message-id",
];

function failing(notice: string): boolean {
  const text = notice.slice(0, 4000).toLowerCase().replace(/\s+/g, " ");
  return failures.some((one) => text.includes(one));
}
