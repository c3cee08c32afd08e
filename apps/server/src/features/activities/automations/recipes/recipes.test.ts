import { RecipeKey } from "@delight/contract/automation-runs";
import { stepsOf } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { brandKit } from "@delight/contract/brand-kit";
import { emails } from "@delight/contract/emails";
import { expect } from "vitest";
import { client, testApp, test } from "../../../../testing/fixtures.ts";

test("what a ready-made email needs of the brand kit is said before it is switched on", async () => {
  const { activity } = await client.call(
    automations.createFromRecipe,
    { key: "review_request", name: "No links yet" },
    testApp.marketer,
  );
  const { findings } = await client.call(automations.check, { id: activity.id }, testApp.viewer);
  const refused = await client.refused(automations.publish, { id: activity.id }, testApp.owner);

  expect(findings.filter(({ level }) => level === "error").map(({ step_id }) => step_id)).toContain(1);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toMatch(/^The email "No links yet" is not ready yet/);
});

test.each(RecipeKey.options)(
  "the recipe %s is made with its emails in every language and can be switched on as it is",
  async (key) => {
    const { kit, version } = await client.call(brandKit.get, {}, testApp.owner);
    const links = { bookingUrl: "https://firm.test/book", reviewUrl: "https://firm.test/review" };
    await client.call(brandKit.set, { kit: { ...kit, ...links }, version }, testApp.owner);
    const { items } = await client.call(automations.recipes, {}, testApp.viewer);
    const recipe = items.find((one) => one.key === key);
    const made = await client.call(automations.createFromRecipe, { key, name: `Our ${key}` }, testApp.marketer);
    const { findings } = await client.call(automations.check, { id: made.activity.id }, testApp.viewer);
    const { published } = await client.call(automations.publish, { id: made.activity.id }, testApp.owner);
    const sends = stepsOf(made.definition.steps).filter((step) => step.kind === "send");
    const first = await client.call(emails.get, { id: sends[0]?.email_id ?? "" }, testApp.viewer);
    const [organization] = await testApp.rows<{ languages: string[] }>(
      "select languages from organizations where id = $1",
      [testApp.ownOrgId],
    );

    expect(sends.map(({ id }) => id)).toEqual(recipe?.emails.map(({ step_id }) => step_id));
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(published).toEqual(made.definition);
    expect(made.activity).toMatchObject({ name: `Our ${key}`, goal: recipe?.goal, status: "draft" });
    expect(first.variants.map(({ language }) => language)).toEqual(organization?.languages);
  },
);
