import {
  type Duplicate,
  type DuplicateGroup,
  type DuplicateReason,
  duplicateReasons,
  type customerDuplicates,
  mostInGroup,
} from "@delight/contract/customer-duplicates";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { findCustomers } from "../customers.queries.ts";
import { makeCursor, readCursor } from "../sync/cursor.ts";
import { findApart } from "./apart.queries.ts";
import { type Keyed, listAlike, listKeys, listSharedKeys, listSharers } from "./keys.queries.ts";
import { sharedReasons, stillTogether, strengthOf } from "./likeness.ts";

/** Groups that one answer tells, at least, unless it has looked at so many that were settled. */
const enough = 20;
const atOnce = 50;
const mostLooks = 10;
/** Customers in one look. */
const lookedAt = 20_000;

interface Place {
  readonly reason: DuplicateReason;
  readonly after: string | null;
}

interface Group {
  readonly reasons: DuplicateReason[];
  readonly ids: readonly string[];
  readonly total: number;
}

/** Each group is told once, by the strongest reason that holds for all of it; asked for one reason, by that one. */
export async function listDuplicates(
  tx: OrgTx,
  { reason, cursor }: InputOf<typeof customerDuplicates.list>,
  { platform: { keys } }: Pick<Call, "platform">,
) {
  const place = { organizationId: tx.organizationId, question: { duplicates: reason ?? "all" } };
  const asked = reason === undefined ? duplicateReasons : [reason];
  let next: Place | undefined =
    cursor === undefined
      ? { reason: asked[0] ?? "email", after: null }
      : (JSON.parse(readCursor(cursor, keys, place)) as Place);
  const found: Group[] = [];
  for (let looks = 0; next && found.length < enough && looks < mostLooks; looks += 1) {
    const { groups, last } = await look(tx, next, asked.length > 1);
    found.push(...groups);
    next = last ?? startOf(asked[asked.indexOf(next.reason) + 1]);
  }
  const byId = await findCustomers(
    tx,
    found.flatMap(({ ids }) => ids),
  );
  const items = found.map(
    ({ reasons, ids, total }): DuplicateGroup => ({
      reasons,
      strength: strengthOf(reasons),
      customers: ids.flatMap((id) => byId.get(id) ?? []),
      total,
    }),
  );
  return { items, next_cursor: next === undefined ? null : makeCursor(JSON.stringify(next), keys, place) };
}

function startOf(reason: DuplicateReason | undefined): Place | undefined {
  return reason && { reason, after: null };
}

/** The next groups of one reason; `last` says where to go on, where there may be more. */
async function look(
  tx: OrgTx,
  { reason, after }: Place,
  onlyStrongest: boolean,
): Promise<{ groups: Group[]; last: Place | undefined }> {
  const { keys: shared, until } = await listSharedKeys(tx, reason, { after, limit: atOnce, most: lookedAt });
  const sharers = await listSharers(tx, reason, { of: shared.map(({ key }) => key), most: mostInGroup });
  const isApart = await findApart(
    tx,
    sharers.map(({ id }) => id),
  );
  const byKey = Map.groupBy(sharers, ({ key }) => key);
  const groups = shared.flatMap(({ key, total }): Group[] => {
    const all = byKey.get(key) ?? [];
    const isWhole = all.length === total;
    const members = isWhole ? stillTogether(all, isApart) : all;
    const reasons = sharedReasons(members);
    const isToldElsewhere = onlyStrongest && isWhole && reasons[0] !== reason;
    return members.length < 2 || isToldElsewhere
      ? []
      : [{ reasons, ids: members.map(({ id }) => id), total: isWhole ? members.length : total }];
  });
  return { groups, last: until === undefined ? undefined : { reason, after: until } };
}

export async function listDuplicatesOf(tx: OrgTx, { id }: { id: string }): Promise<Duplicate[]> {
  const [own] = await listKeys(tx, [id]);
  if (!own) {
    throw notFound("The customer");
  }
  const alike = (await listAlike(tx, own, mostInGroup))
    .map((other) => ({ id: other.id, reasons: sharedReasons([own, other]) }))
    .toSorted((one, other) => rank(one.reasons) - rank(other.reasons) || (one.id < other.id ? -1 : 1))
    .slice(0, mostInGroup);
  const byId = await findCustomers(
    tx,
    alike.map((one) => one.id),
  );
  return alike.flatMap(({ id: other, reasons }) => {
    const customer = byId.get(other);
    return customer ? [{ reasons, strength: strengthOf(reasons), customer }] : [];
  });
}

const strengths = ["strong", "likely", "possible"];

function rank(reasons: readonly DuplicateReason[]): number {
  return strengths.indexOf(strengthOf(reasons)) * duplicateReasons.length + duplicateReasons.length - reasons.length;
}

/** Why two customers look like the same. */
export function likeness(keys: readonly Keyed[]) {
  const reasons = sharedReasons(keys);
  return { reasons, strength: reasons.length === 0 ? null : strengthOf(reasons) };
}
