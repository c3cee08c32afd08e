import type { OrgTx } from "../../../platform/db/database.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";
import { type Move, movesStatement } from "./answers.queries.ts";
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
    ...(claims.length === 0 ? [] : [beginStatement(organizationId, claims)]),
    ...(moves.length === 0 ? [] : [movesStatement(organizationId, moves)]),
  ]);
  const rows: Row[] = results.flat();
  return { moved: rows.find((row) => row.moved !== undefined)?.moved ?? 0, begun: toNumbers(rows) };
}

export async function beginAttempts(
  { db, organizationId }: OrgTx,
  claims: readonly BeginningRef[],
): Promise<ReadonlyMap<string, number>> {
  return claims.length === 0
    ? new Map<string, number>()
    : toNumbers((await beginStatement(organizationId, claims).execute(db)).rows);
}

function toNumbers(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(({ id, number }) => (id !== undefined && number !== undefined ? [[id, number]] : [])));
}
