import type { Notification, NotificationKind } from "@delight/contract/notifications";
import { v7 } from "uuid";
import type { OrgTx } from "../../../platform/db/database.ts";
import { insertRows } from "../demo.queries.ts";
import { clearNotifications, listMembers, listOutcomes } from "./past.queries.ts";

type Told<Kind extends NotificationKind = NotificationKind> = Kind extends NotificationKind
  ? {
      readonly kind: Kind;
      readonly data: Extract<Notification, { kind: Kind }>["data"];
      readonly subject_id: string | null;
      /** Milliseconds since 1970. */
      readonly at: number;
      readonly isRead: boolean;
    }
  : never;

const hour = 3600 * 1000;
const day = 24 * hour;

/** What the people of the demo were told in the past weeks; the latest is still unread. */
export async function seedNews(tx: OrgTx, { today, currency }: { today: string; currency: string }): Promise<void> {
  await clearNotifications(tx);
  const members = await listMembers(tx);
  const now = new Date(today).getTime();
  const ofWork = await newsOfWork(tx, { now, currency });
  for (const member of members.filter(({ may_send }) => may_send)) {
    const colleague = members.find(({ id, is_owner, may_send }) => may_send && !is_owner && id !== member.id);
    const joined = member.is_owner && colleague ? [newsOfJoining(colleague, now)] : [];
    await tell(tx, member.id, [...joined, ...ofWork]);
  }
}

async function newsOfWork(tx: OrgTx, { now, currency }: { now: number; currency: string }): Promise<Told[]> {
  const outcomes = await listOutcomes(tx);
  const latest = outcomes.at(-1)?.id;
  return outcomes.flatMap(({ id, name: activity, sent, failed, conversions, revenue_cents, finished_at }): Told[] => {
    const at = new Date(finished_at).getTime();
    const about = { subject_id: id, isRead: id !== latest };
    const finished = { ...about, kind: "activity_finished", at, data: { activity, sent, failed } } as const;
    const value = { activity, conversions, value_cents: revenue_cents, currency };
    const later = Math.min(at + 5 * day, now - hour);
    const credited = { ...about, kind: "conversions_credited", at: later, data: value } as const;
    return conversions > 0 ? [finished, credited] : [finished];
  });
}

function newsOfJoining({ id, name }: { id: string; name: string }, now: number): Told {
  const data = { by: { user_id: id, name }, role: "marketer" } as const;
  return { kind: "invitation_accepted", data, subject_id: id, at: now - 80 * day, isRead: true };
}

/** Their ids are of their time, so that they stand in its order. */
function tell(tx: OrgTx, userId: string, news: readonly Told[]): Promise<void> {
  const rows = news.map(({ kind, data, subject_id, at, isRead }) => ({
    id: v7({ msecs: at }),
    user_id: userId,
    kind,
    subject_id,
    data: JSON.stringify(data),
    created_at: new Date(at).toISOString(),
    read_at: isRead ? new Date(at + hour).toISOString() : null,
  }));
  return insertRows(tx, "notifications", rows);
}
