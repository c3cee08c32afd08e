import type { OwnPauseCode } from "@delight/contract/pause-reason";
import type { Notification, NotificationGroup, NotificationKind } from "@delight/contract/notifications";
import type { OrgTx } from "../../platform/db/database.ts";
import { findPerson, insertRows, insertSums, type Recipients } from "./notify.queries.ts";

type DataOf<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>["data"];

/** Of what a kind tells, without who did it: that is asked of the transaction. */
type News<Kind extends NotificationKind> = Omit<DataOf<Kind>, "by">;

/** Which choice of people a kind belongs to. */
export const groupOfKind: Readonly<Record<NotificationKind, NotificationGroup>> = {
  import_finished: "imports",
  import_failed: "imports",
  activity_finished: "activities",
  activity_paused: "sending",
  activity_stopped: "activities",
  test_unclear: "activities",
  test_decided: "activities",
  automation_note: "activities",
  automation_replied: "replies",
  mail_answered: "replies",
  conversions_credited: "conversions",
  booking_requested: "bookings",
  invitation_accepted: "team",
  role_changed: "team",
  webhook_paused: "integrations",
  sync_silent: "integrations",
  report_failed: "reports",
  return_mailbox_failing: "integrations",
  sender_domain_failing: "sending",
  sender_domain_lost: "sending",
};

/**
 * Leaves a message with everybody whom it concerns, in the transaction of what has happened: it comes exactly when that
 * did, once. `subjectId` is where its row leads.
 */
export async function notify<const Kind extends Exclude<NotificationKind, WithPerson>>(
  tx: OrgTx,
  news: { readonly kind: Kind; readonly subjectId: string; readonly data: DataOf<Kind> },
  recipients: Recipients,
): Promise<void> {
  await insertRows(tx, { ...news, group: groupOfKind[news.kind] }, recipients);
}

/** Why an activity was paused by itself, in a code and in other people's words; `told` is what sentences about it name. */
export interface OwnPause {
  readonly code: OwnPauseCode;
  readonly detail: string | null;
  readonly told?: Pick<DataOf<"activity_paused">, "domain" | "mails" | "of">;
}

/** Whose words can be shown to everybody: those of our own checks are English. */
const ofMailServer: readonly OwnPauseCode[] = ["sender_refused", "sign_in_refused"];

/** As `notify`, to all who may send; what is said of it is in the language of whoever reads. */
export async function notifyOfPause(
  tx: OrgTx,
  { id, name }: { readonly id: string; readonly name: string },
  { code, detail, told }: OwnPause,
): Promise<void> {
  const reason = ofMailServer.includes(code) ? (detail ?? "") : "";
  const data = { activity: name, code, reason, ...told };
  await notify(tx, { kind: "activity_paused", subjectId: id, data }, { permission: "activities.send" });
}

type WithPerson = Extract<Notification, { data: { by: unknown } }>["kind"];

/** As `notify`, of what somebody did; they themselves are not told. Where nobody acts, nobody is told. */
export async function notifyOfPerson<const Kind extends WithPerson>(
  tx: OrgTx,
  news: { readonly kind: Kind; readonly subjectId: string | null; readonly data: News<Kind> },
  { actorId = tx.userId, ...recipients }: Omit<Recipients, "except"> & { readonly actorId?: string | undefined },
): Promise<void> {
  const by = await findPerson(tx, actorId);
  if (by) {
    const data = { ...news.data, by } as unknown as DataOf<Kind>;
    await insertRows(tx, { ...news, data, group: groupOfKind[news.kind] }, { ...recipients, except: by.user_id });
  }
}

/** As `notify`; what comes while the message is unread is added to it, so that a hundred conversions are one row. */
export async function notifyOfConversion(
  tx: OrgTx,
  activityId: string,
  {
    data,
    values,
    ...recipients
  }: Recipients & {
    readonly data: DataOf<"conversions_credited">;
    /** Of each conversion, in minor units: some people are told of the large ones only. */
    readonly values: readonly number[];
  },
): Promise<void> {
  const sums = ["conversions", "value_cents"] as const;
  const kind = "conversions_credited";
  const worths = { each: values, count: "conversions", sum: "value_cents" };
  await insertSums(tx, { kind, group: groupOfKind[kind], subjectId: activityId, data, sums, worths }, recipients);
}

/** As `notify`; answers that come while the message is unread are added to it. */
export async function notifyOfReply(
  tx: OrgTx,
  activityId: string,
  { data, ...recipients }: Recipients & { readonly data: DataOf<"mail_answered"> },
): Promise<void> {
  const kind = "mail_answered";
  await insertSums(
    tx,
    { kind, group: groupOfKind[kind], subjectId: activityId, data, sums: ["customers"] },
    recipients,
  );
}
