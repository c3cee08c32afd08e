import type { OrgTx } from "../../../platform/db/database.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";
import { type Move, movesStatement } from "./transitions.queries.ts";
import { holdReaders } from "../skip-rules/recent-mails.queries.ts";
import { type BeginningRef, beginStatement } from "./claims.queries.ts";

export interface Exchanged {
  /** How many moves were still ours to make. */
  readonly moved: number;
  /** The number of the attempt that begins, by delivery. */
  readonly begun: ReadonlyMap<string, number>;
}

interface Row {
  readonly moved?: number;
  readonly id?: string;
  readonly number?: number;
}

/** Begins attempts and makes moves in one round trip. The counts come last: they are what others wait for. */
export async function exchangeAtOnce(
  pipeline: Pipeline,
  organizationId: string,
  { moves, claims }: { moves: readonly Move[]; claims: readonly BeginningRef[] },
): Promise<Exchanged> {
  const results = await pipeline.run(organizationId, [
    ...holding(organizationId, claims),
    ...(claims.length === 0 ? [] : [beginStatement(organizationId, claims)]),
    ...(moves.length === 0 ? [] : [movesStatement(organizationId, moves)]),
  ]);
  const rows: Row[] = results.flat();
  return { moved: rows.find((row) => row.moved !== undefined)?.moved ?? 0, begun: toNumbers(rows) };
}

/** Before anything that `beginAttempts` comes after in its transaction: whoever holds rows must not wait for readers. */
export async function holdBeginning({ db, organizationId }: OrgTx, claims: readonly BeginningRef[]): Promise<void> {
  for (const statement of holding(organizationId, claims)) await statement.execute(db);
}

export async function beginAttempts(
  { db, organizationId }: OrgTx,
  claims: readonly BeginningRef[],
): Promise<ReadonlyMap<string, number>> {
  if (claims.length === 0) return new Map<string, number>();
  return toNumbers((await beginStatement(organizationId, claims).execute(db)).rows);
}

/** Of two mails about one service that begin at once the second sees the first; most mails are about none. */
function holding(organizationId: string, claims: readonly BeginningRef[]) {
  const ids = claims.flatMap(({ id, tellsOfService }) => (tellsOfService === false ? [] : [id]));
  return ids.length === 0 ? [] : [holdReaders(organizationId, ids)];
}

function toNumbers(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(({ id, number }) => (id !== undefined && number !== undefined ? [[id, number]] : [])));
}
