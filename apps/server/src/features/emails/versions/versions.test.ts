import { emailVersions } from "@delight/contract/email-versions";
import { emails } from "@delight/contract/emails";
import { emptyDocument } from "@delight/email/document";
import { expect } from "vitest";
import { aVariant } from "../../../testing/factories.ts";
import { mostVersions } from "./versions.queries.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const make = () => client.call(emails.create, { name: "First", variants: [aVariant()] }, testApp.owner);
const list = (id: string) => client.call(emailVersions.list, { id, page_size: 100 }, testApp.viewer);
const numbers = async (id: string) => (await list(id)).items.map(({ version, how }) => `${version} ${how}`);

async function save(id: string, how: "auto" | "by_hand", { name = "Next", as = testApp.owner } = {}) {
  const { version, is_template } = await client.call(emails.get, { id }, testApp.owner);
  const variants = [aVariant({ subject: name })];
  return client.call(emails.update, { id, name, is_template, variants, version, how }, as);
}

const minutesPass = (id: string, minutes: number) =>
  testApp.rows(
    `update email_versions set began_at = began_at - make_interval(mins => $2), saved_at = saved_at - make_interval(mins => $2)
     where email_id = $1`,
    [id, minutes],
  );

test("every save by hand is kept, with who saved it, and the first state too", async () => {
  const { id } = await make();
  await save(id, "by_hand", { name: "Second" });
  await save(id, "by_hand", { name: "Third", as: testApp.marketer });

  const { items, total } = await list(id);
  const first = await client.call(emailVersions.get, { id, version: 1 }, testApp.viewer);
  const second = await client.call(emailVersions.get, { id, version: 2 }, testApp.viewer);

  expect(total).toBe(3);
  expect(items.map(({ version, name, how, saved_by }) => [version, name, how, saved_by])).toEqual([
    [3, "Third", "by_hand", "marketer"],
    [2, "Second", "by_hand", "owner"],
    [1, "First", "by_hand", "owner"],
  ]);
  expect([first.variants[0]?.subject, second.variants[0]?.subject]).toEqual([aVariant().subject, "Second"]);
  const pageTwo = await client.call(emailVersions.list, { id, page: 2, page_size: 5 }, testApp.viewer);
  expect(pageTwo).toEqual({ items: [], total: 3 });
});

test("automatic saves of one user become one version for ten minutes from the first of them, however often they come", async () => {
  const { id } = await make();
  await save(id, "auto");
  await minutesPass(id, 6);
  await save(id, "auto");
  const together = await numbers(id);
  await minutesPass(id, 6);
  await save(id, "auto");
  const after = await numbers(id);

  expect(together).toEqual(["3 auto", "1 by_hand"]);
  expect(after).toEqual(["4 auto", "3 auto", "1 by_hand"]);
  expect((await client.call(emailVersions.get, { id, version: 3 }, testApp.owner)).name).toBe("Next");
  expect((await client.refused(emailVersions.get, { id, version: 2 }, testApp.owner)).status).toBe(404);
});

test("an automatic save replaces neither somebody else's nor one by hand", async () => {
  const { id } = await make();
  await save(id, "auto");
  await save(id, "auto", { as: testApp.marketer });
  await save(id, "by_hand", { as: testApp.marketer });
  await save(id, "auto", { as: testApp.marketer });

  expect(await numbers(id)).toEqual(["5 auto", "4 by_hand", "3 auto", "2 auto", "1 by_hand"]);
});

test("of saves at the same moment one is taken, and it alone leaves a version", async () => {
  const { id } = await make();
  const draft = { id, is_template: false, variants: [aVariant()], version: 1 };

  const saves = await Promise.allSettled(
    ["a", "b", "c", "d"].map((name) => client.call(emails.update, { ...draft, name }, testApp.owner)),
  );

  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await numbers(id)).toEqual(["2 by_hand", "1 by_hand"]);
});

test("of too many versions automatic ones go first, and of them what was followed soonest; those by hand stay", async () => {
  const { id } = await make();
  // Automatic ones an hour apart, but number 50, which was followed after a minute.
  await testApp.rows(
    `insert into email_versions (organization_id, email_id, version, name, variants, how, saved_at)
     select organization_id, email_id, n, name, variants, 'auto',
            saved_at - make_interval(hours => 300 - n, mins => case when n = 51 then 59 else 0 end)
     from email_versions, generate_series(2, $2) as n where email_id = $1 and version = 1`,
    [id, mostVersions],
  );
  await testApp.rows("update emails set version = $2 where id = $1", [id, mostVersions]);

  await save(id, "by_hand");

  const { total } = await list(id);
  const gone = await client.refused(emailVersions.get, { id, version: 50 }, testApp.owner);
  const kept = await Promise.all(
    [1, 2, 49, 51, mostVersions + 1].map((version) => client.call(emailVersions.get, { id, version }, testApp.owner)),
  );
  expect([total, gone.status, kept.length]).toEqual([mostVersions, 404, 5]);
});

test("where all were saved by hand the oldest goes", async () => {
  const { id } = await make();
  await testApp.rows(
    `insert into email_versions (organization_id, email_id, version, name, variants, how)
     select organization_id, email_id, n, name, variants, 'by_hand'
     from email_versions, generate_series(2, $2) as n where email_id = $1 and version = 1`,
    [id, mostVersions],
  );
  await testApp.rows("update emails set version = $2 where id = $1", [id, mostVersions]);

  await save(id, "auto");

  const { items, total } = await list(id);
  expect([total, items[0]?.how]).toEqual([mostVersions, "auto"]);
  expect((await client.refused(emailVersions.get, { id, version: 1 }, testApp.owner)).status).toBe(404);
});

test("a document of the first version that was kept opens as one of today", async () => {
  const { id } = await make();
  const { headingColor, linkColor, headingFontFamily, ...style } = emptyDocument("en").style;
  const old = [{ ...aVariant(), document: { ...emptyDocument("en"), version: 1, style, blocks: [] } }];
  await testApp.rows("update email_versions set variants = $2 where email_id = $1", [id, JSON.stringify(old)]);

  const { variants } = await client.call(emailVersions.get, { id, version: 1 }, testApp.owner);

  expect([headingColor, linkColor, headingFontFamily].every(Boolean)).toBe(true);
  expect(variants[0]?.document).toMatchObject({ version: 2, style: { linkColor: style.primary } });
});

test("with an email its versions go", async () => {
  const { id } = await make();
  await client.call(emails.remove, { id }, testApp.owner);

  const kept = await testApp.rows("select from email_versions where email_id = $1", [id]);

  expect(kept).toEqual([]);
});

test("a number that no version has is not found", async () => {
  const { id } = await make();

  const refused = await client.refused(emailVersions.get, { id, version: 9 }, testApp.owner);

  expect(refused.status).toBe(404);
});
