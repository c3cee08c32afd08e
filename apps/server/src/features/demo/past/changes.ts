import type { AuditAction, AuditSubject, AuditValues } from "@delight/contract/audit-values";
import { v7 } from "uuid";
import type { OrgTx } from "../../../platform/db/database.ts";
import { insertRows } from "../demo.queries.ts";
import { listMembers, listOutcomes } from "./past.queries.ts";

type Member = Awaited<ReturnType<typeof listMembers>>[number];

interface Changed {
  readonly by: Member;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject["kind"]; readonly id?: string; readonly name?: string };
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

const day = 24 * 3600 * 1000;

/** What the people of the demo have changed, as the history of changes tells it; nothing where nobody works. */
export async function seedChanges(tx: OrgTx, today: string): Promise<void> {
  const members = await listMembers(tx);
  const owner = members.find(({ is_owner }) => is_owner);
  const marketer = members.find(({ is_owner, may_send }) => may_send && !is_owner);
  if (!owner || !marketer) return;
  const changes = [...ofTheFirm(owner, marketer, new Date(today).getTime()), ...(await ofActivities(tx, marketer))];
  await insertRows(tx, "audit_entries", changes.toSorted((one, other) => one.at - other.at).map(rowOf));
}

function ofTheFirm(owner: Member, marketer: Member, now: number): Changed[] {
  const settings = { kind: "settings" } as const;
  const subject = { kind: "member", id: marketer.id, name: marketer.name } as const;
  return [
    { by: marketer, at: now - 80 * day, action: "invitation_accepted", subject, after: { role: "marketer" } },
    {
      by: owner,
      at: now - 78 * day,
      action: "settings_changed",
      subject: settings,
      before: { reply_to: "", attribution_window_days: 14 },
      after: { reply_to: "office@hartley-heating.example", attribution_window_days: 30 },
    },
    {
      by: owner,
      at: now - 77 * day,
      action: "settings_changed",
      subject: settings,
      before: { languages: ["en"] },
      after: { languages: ["en", "fr", "ar"] },
    },
    {
      by: marketer,
      at: now - 70 * day,
      action: "import_started",
      subject: { kind: "import", name: "customers-2026.csv" },
    },
  ];
}

async function ofActivities(tx: OrgTx, marketer: Member): Promise<Changed[]> {
  const outcomes = await listOutcomes(tx);
  return outcomes.map(({ id, name, launched_at }) => ({
    by: marketer,
    at: new Date(launched_at).getTime(),
    action: "activity_launched",
    subject: { kind: "activity", id, name },
    before: { status: "draft" },
    after: { status: "running" },
  }));
}

function rowOf({ by, at, action, subject, before, after }: Changed) {
  return {
    id: v7({ msecs: at }),
    created_at: new Date(at).toISOString(),
    actor_id: by.id,
    actor_name: by.name,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id ?? null,
    subject_name: subject.name ?? "",
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  };
}
