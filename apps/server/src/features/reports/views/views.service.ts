import { DashboardChoice, type DashboardView, type dashboardViews } from "@delight/contract/dashboard-views";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { personOf } from "../../../platform/http/guard.ts";
import {
  countOwn,
  dropOldRemoved,
  findView,
  insertView,
  listViews,
  mostViews,
  setDefaultView,
  setRemoved,
  updateView,
} from "./views.queries.ts";

type Row = Awaited<ReturnType<typeof listViews>>[number];

export async function listOwnViews(tx: OrgTx): Promise<DashboardView[]> {
  return (await listViews(tx, personOf(tx))).map(toView);
}

export async function createView(tx: OrgTx, input: InputOf<typeof dashboardViews.create>): Promise<DashboardView> {
  const userId = personOf(tx);
  if ((await countOwn(tx, userId)) >= mostViews) {
    throw new AppError("conflict", `You have ${mostViews} views already; delete one first`);
  }
  return getView(tx, await insertView(tx, userId, input));
}

export async function changeView(
  tx: OrgTx,
  { id, ...facts }: InputOf<typeof dashboardViews.update>,
): Promise<DashboardView> {
  if (Object.keys(facts).length > 0) {
    found(await updateView(tx, { userId: personOf(tx), id }, facts));
  }
  return getView(tx, id);
}

export async function removeView(tx: OrgTx, { id }: { id: string }): Promise<Record<string, never>> {
  await dropOldRemoved(tx);
  found(await setRemoved(tx, { userId: personOf(tx), id }, true));
  return {};
}

export async function restoreView(tx: OrgTx, { id }: { id: string }): Promise<DashboardView> {
  found(await setRemoved(tx, { userId: personOf(tx), id }, false));
  return getView(tx, id);
}

export async function chooseDefault(tx: OrgTx, { id }: { id: string | null }): Promise<Record<string, never>> {
  if (id !== null) await getView(tx, id);
  await setDefaultView(tx, personOf(tx), id);
  return {};
}

async function getView(tx: OrgTx, id: string): Promise<DashboardView> {
  return toView(found(await findView(tx, personOf(tx), id)));
}

function toView({ choice, ...row }: Row): DashboardView {
  return { ...row, choice: DashboardChoice.parse(choice) };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw notFound("The view");
  }
  return value;
}
