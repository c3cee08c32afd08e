import type { AutomationRecipe } from "@delight/contract/automation-runs";
import type { Automation, automations } from "@delight/contract/automations";
import type { InputOf } from "@delight/contract/endpoint";
import { findTemplate } from "@delight/email";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { refuseWithout } from "../../../../platform/http/guard.ts";
import type { OrgCall } from "../../../../platform/http/serve.ts";
import { createEmail } from "../../../emails/index.ts";
import { getOrganization } from "../../../organizations/index.ts";
import { createAutomation } from "../automations.service.ts";
import { recipes } from "./recipes.ts";

export function listRecipes(): Promise<{ items: AutomationRecipe[] }> {
  return Promise.resolve({ items: [...recipes] });
}

/** A draft with all its emails, so that it can be looked at and switched on. */
export async function createFromRecipe(
  tx: OrgTx,
  { key, name }: InputOf<typeof automations.createFromRecipe>,
  call: OrgCall,
): Promise<Automation> {
  refuseWithout(call, "emails.change");
  const recipe = recipes.find((one) => one.key === key);
  if (!recipe) {
    throw new Error(`There is no recipe ${key}`);
  }
  const made = new Map<number, string>();
  for (const [index, { step_id, template }] of recipe.emails.entries()) {
    const called = recipe.emails.length === 1 ? name : `${name.slice(0, 190)} ${index + 1}`;
    made.set(step_id, await makeEmail(tx, { name: called, template }));
  }
  const { definition, goal } = recipe;
  const steps = definition.steps.map((step) =>
    step.kind === "send" ? { ...step, email_id: made.get(step.id) ?? null } : step,
  );
  return createAutomation(tx, { name, goal, definition: { ...definition, steps } }, call);
}

async function makeEmail(tx: OrgTx, { name, template }: { name: string; template: string }): Promise<string> {
  const ready = findTemplate(template);
  if (!ready) {
    throw new Error(`There is no ready-made email ${template}`);
  }
  const { languages } = await getOrganization(tx);
  const variants = languages.map((language) => {
    const { subject, preheader, document } = ready.build(language);
    return { language, subject, preheader, document };
  });
  return (await createEmail(tx, { name, is_template: false, tags: [], variants })).id;
}
