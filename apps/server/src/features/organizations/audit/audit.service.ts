import type { audit } from "@delight/contract/audit";
import { mostListed } from "@delight/contract/audit";
import {
  AuditAction,
  type AuditActor,
  type AuditEntry,
  AuditSubject,
  AuditValues,
} from "@delight/contract/audit-values";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import { getOrganization } from "../organizations.service.ts";
import { type EntryRow, type Filters, listEntries } from "./audit.queries.ts";
import { listActorRows, listLastChangeRows } from "./people.queries.ts";

type Asked = Pick<InputOf<typeof audit.list>, "actor" | "group" | "fields" | "from" | "to">;

export async function listAudit(tx: OrgTx, { page, page_size, sort, search, ...asked }: InputOf<typeof audit.list>) {
  const filters = await filtersOf(tx, asked);
  const offset = Math.min((page - 1) * page_size, mostListed);
  const isOldestFirst = sort === "created_at";
  const { items, total, opened } = await listEntries(tx, filters, { search, isOldestFirst, limit: page_size, offset });
  return { items: items.map(toEntry), total, is_cut: opened >= mostListed };
}

export async function filtersOf(tx: OrgTx, { fields, ...asked }: Asked): Promise<Filters> {
  if (asked.from !== undefined && asked.to !== undefined && asked.from > asked.to) {
    throw invalidField("from", "periodOrder");
  }
  const { time_zone: timeZone } = await getOrganization(tx);
  return { ...asked, fields: fields?.split(","), timeZone };
}

export async function listActors(tx: OrgTx): Promise<AuditActor[]> {
  return listActorRows(tx);
}

export async function listLastChanges(tx: OrgTx) {
  const rows = await listLastChangeRows(tx);
  return rows.map((row) => ({ field: row.field, changed_at: row.created_at, actor: actorOf(row) }));
}

export function toEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    created_at: row.created_at,
    actor: actorOf(row),
    action: AuditAction.parse(row.action),
    subject: AuditSubject.parse({ kind: row.subject_kind, id: row.subject_id, name: row.subject_name }),
    before: AuditValues.nullable().parse(row.before),
    after: AuditValues.nullable().parse(row.after),
  };
}

function actorOf(row: Pick<EntryRow, "actor_id" | "actor_name" | "by_staff" | "by_key">): AuditActor | null {
  const { actor_id: id, actor_name: name, by_staff: is_staff, by_key: is_key } = row;
  return id === null && name === "" ? null : { id, name, is_staff, is_key };
}
