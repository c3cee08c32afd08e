import type { Conversion, ConversionDecision, conversions } from "@delight/contract/conversions";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { withDeletedVisible } from "../../customers/index.ts";
import { recordChange } from "../../organizations/index.ts";
import { findOfOrganization } from "../conversions.queries.ts";
import { getConversion } from "../conversions.service.ts";
import { attributeCustomers } from "../recompute/attribute-customers.ts";
import { holdCustomers } from "../recompute/history.queries.ts";
import { findCustomerOf, findDecided, writeDecision } from "./decisions.queries.ts";

type When = Pick<Call, "platform">;

const now = ({ platform }: When) => platform.clock.now();

/** What somebody says stands above the rule; nothing but `restoreConversion` takes it away. */
export async function reassignConversion(
  tx: OrgTx,
  { id, activity_id, note }: InputOf<typeof conversions.reassign>,
  call: When,
): Promise<Conversion> {
  if (!(await findOfOrganization(tx, "activities", activity_id))) {
    throw invalidField("activity_id", "activityGone");
  }
  const held = await holdCredited(tx, id);
  if (held.activity_id === activity_id) {
    throw invalidField("activity_id", "activityCredited");
  }
  return decide(tx, held, { decision: "reassigned", note, reassigned_to: activity_id, at: now(call) });
}

export async function rejectConversion(
  tx: OrgTx,
  { id, note }: InputOf<typeof conversions.reject>,
  call: When,
): Promise<Conversion> {
  return decide(tx, await holdCredited(tx, id), { decision: "rejected", note, reassigned_to: null, at: now(call) });
}

export async function reverseConversion(
  tx: OrgTx,
  { id, note }: InputOf<typeof conversions.reverse>,
  call: When,
): Promise<Conversion> {
  return decide(tx, await holdCredited(tx, id), { decision: "reversed", note, reassigned_to: null, at: now(call) });
}

export async function restoreConversion(tx: OrgTx, { id }: InputOf<typeof conversions.restore>): Promise<Conversion> {
  const held = await hold(tx, id);
  if (held.decision === null) {
    throw new AppError("conflict", "Nobody decided anything about this conversion");
  }
  const nothing = { decision: null, decided_at: null, decided_by: null, decision_note: "", reassigned_to: null };
  await writeDecision(tx, id, nothing);
  return follow(tx, held, { action: "conversion_restored" });
}

type Held = NonNullable<Awaited<ReturnType<typeof findDecided>>>;

/** The customer is held, as by whoever computes their credit: of two who decide, the second sees what the first said. */
async function hold(tx: OrgTx, id: string): Promise<Held> {
  const customerId = await findCustomerOf(tx, id);
  if (customerId !== undefined) await withDeletedVisible(tx, () => holdCustomers(tx, [customerId]));
  const held = await findDecided(tx, id);
  if (!held) {
    throw notFound("The conversion");
  }
  return held;
}

async function holdCredited(tx: OrgTx, id: string): Promise<Held> {
  const held = await hold(tx, id);
  if (held.state !== "credited") {
    throw new AppError("conflict", `This conversion is already ${held.state}`);
  }
  return held;
}

interface Decision {
  readonly decision: ConversionDecision;
  readonly note: string;
  readonly reassigned_to: string | null;
  readonly at: Date;
}

async function decide(tx: OrgTx, held: Held, said: Decision): Promise<Conversion> {
  const { decision, note, reassigned_to, at } = said;
  await writeDecision(tx, held.id, {
    decision,
    decided_at: at.toISOString(),
    decided_by: tx.userId ?? null,
    decision_note: note,
    reassigned_to,
    ...(held.kind === "manual" && { entered_for: held.entered_for ?? held.activity_id }),
  });
  return follow(tx, held, { action: `conversion_${decision}`, note });
}

export interface Done {
  readonly action: `conversion_${ConversionDecision | "restored"}`;
  readonly note?: string;
}

/** Has the rule say what follows from a decision, and writes down what that changed. */
async function follow(tx: OrgTx, held: Held, { action, note }: Done): Promise<Conversion> {
  await attributeCustomers(tx, [held.customer_id], { isQuiet: true });
  const after = await getConversion(tx, held.id);
  await recordChange(tx, {
    action,
    subject: { kind: "customer", id: held.customer_id, name: after.customer_name },
    before: { activity: held.activity, conversion_state: held.state },
    after: {
      activity: after.activity_name ?? "",
      conversion_state: after.state,
      ...(note !== undefined && { note }),
    },
  });
  return after;
}
