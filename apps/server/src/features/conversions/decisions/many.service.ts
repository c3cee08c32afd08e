import { type ConversionChoice, mostDecidedAtOnce } from "@delight/contract/conversion-choice";
import type { conversions } from "@delight/contract/conversions";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { withDeletedVisible } from "../../customers/index.ts";
import { recordChange } from "../../organizations/index.ts";
import { attributeCustomers } from "../recompute/attribute-customers.ts";
import { holdCustomers } from "../recompute/history.queries.ts";
import type { Done } from "./decisions.service.ts";
import { clearDecisions, listChosen, listHeld, writeDecisions } from "./many.queries.ts";

/** What somebody decided before stays: nobody is overruled by a tick in a list. */
export async function decideMany(
  tx: OrgTx,
  { which, decision, note }: InputOf<typeof conversions.decideMany>,
  { platform }: Pick<Call, "platform">,
): Promise<{ decided: string[]; left: number }> {
  const held = await holdAll(tx, which);
  const open = held.filter((one) => one.state === "credited" && one.decision === null);
  const ids = open.map(({ id }) => id);
  await writeDecisions(tx, ids, { decision, note, at: platform.clock.now() });
  await follow(tx, open, { action: `conversion_${decision}`, note });
  const asked = which.kind === "ids" ? new Set(which.ids).size : held.length;
  return { decided: ids, left: asked - ids.length };
}

export async function restoreMany(
  tx: OrgTx,
  { ids }: InputOf<typeof conversions.restoreMany>,
): Promise<{ restored: number }> {
  const decided = (await holdAll(tx, { kind: "ids", ids })).filter(({ decision }) => decision !== null);
  await clearDecisions(
    tx,
    decided.map(({ id }) => id),
  );
  await follow(tx, decided, { action: "conversion_restored" });
  return { restored: decided.length };
}

type Held = Awaited<ReturnType<typeof listHeld>>;

async function holdAll(tx: OrgTx, which: ConversionChoice): Promise<Held> {
  const chosen = await listChosen(tx, which, mostDecidedAtOnce + 1);
  if (chosen.length > mostDecidedAtOnce) {
    throw invalidField("which", ["tooManyConversions", { limit: 500 }]);
  }
  // Whoever names what is not theirs learns nothing, as of one alone.
  if (chosen.length === 0 && which.kind === "ids") {
    throw notFound("The conversion");
  }
  const customers = [...new Set(chosen.map(({ customer_id }) => customer_id))].toSorted();
  await withDeletedVisible(tx, () => holdCustomers(tx, customers));
  return listHeld(
    tx,
    chosen.map(({ id }) => id),
  );
}

async function follow(tx: OrgTx, before: Held, { action, note }: Done): Promise<void> {
  await attributeCustomers(
    tx,
    before.map(({ customer_id }) => customer_id),
    { isQuiet: true },
  );
  const after = new Map(
    (
      await listHeld(
        tx,
        before.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const one of before) {
    const now = after.get(one.id) ?? one;
    await recordChange(tx, {
      action,
      subject: { kind: "customer", id: one.customer_id, name: now.customer_name },
      before: { activity: one.activity, conversion_state: one.state },
      after: { activity: now.activity, conversion_state: now.state, ...(note !== undefined && { note }) },
    });
  }
}
