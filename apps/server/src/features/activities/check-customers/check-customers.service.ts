import type { CustomersCheck } from "@delight/contract/email-checks";
import type { emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { everyone } from "@delight/contract/segment-rule";
import { inOrganization } from "../../../platform/db/database.ts";
import { inventMergeValues } from "../../../platform/demo-mode/merge-values.ts";
import { sampleBookingForm } from "@delight/email";
import { AppError } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { refuseWithout } from "../../../platform/http/guard.ts";
import { gatherResources, inThread } from "../../emails/index.ts";
import { ruleContextAt, getRule } from "../../segments/index.ts";
import { listValues } from "./check-customers.queries.ts";

const most = 100;

/** Asks real customers for what an email names: who has no value, and what they would read. */
export async function checkCustomers(
  inside: Membership,
  { variant, segment_id: segmentId }: InputOf<typeof emails.checkCustomers>,
  { platform, demo }: Pick<Call, "platform" | "demo">,
): Promise<CustomersCheck> {
  refuseWithout(inside, "customers.view");
  if (segmentId) {
    refuseWithout(inside, "segments.view");
  }
  const { database, clock, config } = platform;
  const by = { owner: inside.organizationId };
  const origin = config.publicUrl;
  const resources = await inOrganization(database, inside, (tx) => gatherResources(tx, [variant], origin));
  const needs = await inThread("needs", { variant, resources }, by);
  const found = await inOrganization(database, inside, async (tx) => {
    const { rule, isBroken } = segmentId ? await getRule(tx, segmentId) : { rule: everyone, isBroken: false };
    if (isBroken) {
      throw new AppError("conflict", "The segment refers to something that was deleted; mend it first");
    }
    const now = clock.now();
    return listValues(await ruleContextAt(tx, now), { rule, needs, origin, now, most });
  });
  const customers = found.map(({ id, values }) => {
    // Each mail has it: the brand kit's address, or else the form.
    const whole = { "links.booking": sampleBookingForm, ...values };
    return demo ? inventMergeValues(demo, id, whole) : whole;
  });
  const fields = await inThread("fields", { variant, customers }, by);
  return {
    customers: customers.length,
    fields: fields.map(({ blockId, hasFallback, ...field }) => ({
      ...field,
      has_fallback: hasFallback,
      block_id: blockId ?? null,
    })),
  };
}
