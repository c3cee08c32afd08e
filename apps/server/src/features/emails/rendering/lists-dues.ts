import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { getEmail } from "../emails.service.ts";
import { gatherResources } from "../resources/gather-resources.ts";
import { inThread } from "./rendering.ts";

/** Whether an email as it is written today lists what is due for a customer, in any of its languages; one that cannot be read does not. */
export async function listsDues(tx: OrgTx, id: string, origin: string): Promise<boolean> {
  try {
    const { variants } = await getEmail(tx, { id });
    const resources = await gatherResources(tx, variants, origin);
    const needs = await Promise.all(
      variants.map((variant) => inThread("needs", { variant, resources }, { owner: tx.organizationId })),
    );
    return needs.some((one) => one.has("dues"));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
