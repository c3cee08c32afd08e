import type { AutomationCounts, Enrolment } from "@delight/contract/automation-runs";
import type { automations } from "@delight/contract/automations";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { AppError, notFound } from "../../../../platform/errors.ts";
import type { Call } from "../../../../platform/http/call.ts";
import { getAutomation } from "../automations.service.ts";
import {
  countEnrolments,
  countMails,
  type EnrolmentChange,
  findEnrolment,
  listEnrolmentRows,
  lockEnrolment,
  updateEnrolment,
} from "./enrolments.queries.ts";

export async function listEnrolments(tx: OrgTx, input: InputOf<typeof automations.enrolments>) {
  await getAutomation(tx, input);
  return listEnrolmentRows(tx, input);
}

export async function getCounts(tx: OrgTx, { id }: { id: string }): Promise<AutomationCounts> {
  await getAutomation(tx, { id });
  const [rows, mails] = [await countEnrolments(tx, id), await countMails(tx, id)];
  const sum = (state?: string) =>
    rows.filter((row) => !state || row.state === state).reduce((all, { enrolments }) => all + enrolments, 0);
  const underWay = rows.filter(({ state }) => state !== "ended");
  const ids = [...new Set([...underWay.map(({ step }) => step), ...mails.map(({ step_id }) => step_id)])];
  return {
    entered: sum(),
    waiting: sum("waiting"),
    paused: sum("paused"),
    ended: rows.filter(({ state }) => state === "ended").map(({ reason, enrolments }) => ({ reason, enrolments })),
    steps: ids
      .toSorted((one, other) => one - other)
      .map((step_id) => {
        const at = (state: string) =>
          underWay.find((row) => row.step === step_id && row.state === state)?.enrolments ?? 0;
        const written = mails.find((row) => row.step_id === step_id);
        return { waiting: at("waiting"), paused: at("paused"), written: 0, sent: 0, ...written, step_id };
      }),
  };
}

export function pauseEnrolment(tx: OrgTx, { id }: { id: string }): Promise<Enrolment> {
  return change(tx, id, { from: ["waiting"], to: { state: "paused", reason: "by_user" } });
}

export function resumeEnrolment(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Enrolment> {
  const resumed_at = platform.clock.now().toISOString();
  return change(tx, id, { from: ["paused"], to: { state: "waiting", reason: null, resumed_at } });
}

export function endEnrolment(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Enrolment> {
  const ended_at = platform.clock.now().toISOString();
  return change(tx, id, { from: ["waiting", "paused"], to: { state: "ended", reason: "by_user", ended_at } });
}

const refusals = {
  waiting: "This customer goes on already",
  paused: "This customer is paused already",
  ended: "This customer is no longer in the automation",
} as const;

async function change(
  tx: OrgTx,
  id: string,
  { from, to }: { readonly from: readonly string[]; readonly to: EnrolmentChange },
): Promise<Enrolment> {
  const held = await lockEnrolment(tx, id);
  if (!held) {
    throw notFound("The enrolment");
  }
  if (!from.includes(held.state)) {
    throw new AppError("conflict", refusals[held.state]);
  }
  await updateEnrolment(tx, id, to);
  const enrolment = await findEnrolment(tx, id);
  if (!enrolment) {
    throw notFound("The enrolment");
  }
  return enrolment;
}
