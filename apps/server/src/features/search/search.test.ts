import { search } from "@delight/contract/search";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { oneByOne } from "../../testing/client.ts";
import { aCustomer, anActivity, anEmail, aSegment, aService } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

test.beforeAll(async () => {
  await testApp.inOwnOrg(async (tx) => {
    const named = (first_name: string, last_name: string, more: object = {}) =>
      aCustomer(tx, { first_name, last_name, email: `${first_name}.${last_name}@x.test`.toLowerCase(), ...more });
    await named("Hélène", "Lefèvre", { email: "hl@home.test", city: "Lyon", phone: "+33 6 12 34 56 78" });
    await named("Jonathan", "Smith", { email: "jonathan@smith.test", city: "Leeds" });
    await named("Smith", "", { email: "info@example.org" });
    await named("Smithy", "Works", { email: "works@example.org" });
    await named("Ann", "Smithson", { email: "ann@example.org" });
    await named("Black", "Locksmith", { email: "black@example.org" });
    await named("Bernadette", "Rodriguez", { email: "bernadette@example.org", city: "Nantes" });
    await named("أحمد", "العلوي", { email: "a@example.org" });
    await named("مُحَمَّد", "بنعلى", { email: "m@example.org" });
    await named("Grace", "O'Brien", { email: "grace@example.org", company: "Spark & Sons" });
  });
});

async function customersBy(q: string): Promise<string[]> {
  const found = await client.call(search.find, { q, limit: 10 }, testApp.owner);
  return found.customers.map(({ title }) => title);
}

describe("customers", () => {
  test("1.7: the name itself comes before names that begin with it, words that do, and parts of words", async () => {
    const found = await client.call(search.find, { q: "smith", limit: 10 }, testApp.owner);

    expect(found.customers.map(({ title, score }) => [title, score])).toEqual([
      ["Smith", 1],
      ["Smithy Works", 0.9],
      ["Ann Smithson", 0.75],
      ["Jonathan Smith", 0.75],
      ["Black Locksmith", 0.5],
    ]);
  });

  test.each([
    ["helene lefevre", "Hélène Lefèvre"],
    ["HÉLÈNE", "Hélène Lefèvre"],
    ["lefevre lyon", "Hélène Lefèvre"],
    ["hl@home.test", "Hélène Lefèvre"],
    ["0612345678", "Hélène Lefèvre"],
    ["+33 (6) 12 34", "Hélène Lefèvre"],
    ["obrien", "Spark & Sons"],
    ["o’brien", "Spark & Sons"],
    ["spark sons", "Spark & Sons"],
    ["jo sm", "Jonathan Smith"],
  ])("1.7: %s finds whom it means, whatever the accents, case and order of words", async (typed, name) => {
    expect(await customersBy(typed)).toContain(name);
  });

  test.each([
    ["احمد", "أحمد العلوي"],
    ["إحمد العلوى", "أحمد العلوي"],
    ["محمد", "مُحَمَّد بنعلى"],
    ["محـمد بنعلي", "مُحَمَّد بنعلى"],
  ])("1.7: %s finds an Arabic name written with other letters, marks and stretches", async (typed, name) => {
    expect(await customersBy(typed)).toEqual([name]);
  });

  test.each([
    ["jonahtan", "Jonathan Smith"],
    ["jonatan", "Jonathan Smith"],
    ["jonaathan smiht", "Jonathan Smith"],
    ["rodrigeuz", "Bernadette Rodriguez"],
    ["bernadete rodrigez", "Bernadette Rodriguez"],
    ["bernadett nantse", "Bernadette Rodriguez"],
    ["lefvere", "Hélène Lefèvre"],
  ])("1.7: %s finds whom it means in spite of typing errors", async (typed, name) => {
    expect(await customersBy(typed)).toContain(name);
  });

  test("1.7: every word must match, and what a person typed stands for itself", async () => {
    expect(await customersBy("smith lyon")).toEqual([]);
    expect(await customersBy("%%")).toEqual([]);
    expect(await customersBy("sm_th")).not.toContain("Smith");
    expect(await customersBy("(smith|.*)[")).toContain("Smith");
    expect(await customersBy("xq'; drop table customers; --")).toEqual([]);
  });

  test("1.7: no more are found than were asked for", async () => {
    const found = await client.call(search.find, { q: "smith", limit: 2 }, testApp.owner);

    expect(found.customers).toHaveLength(2);
  });
});

test("I1: whatever is typed, the other tenant's customers are never found", async () => {
  await testApp.inOtherOrg((tx) => aCustomer(tx, { first_name: "Zebulon", last_name: "Quist", email: "z@quist.test" }));

  const typed = ["Zebulon", "zebulon quist", "zebuoln", "z@quist.test", "quist", "zeb", "ze"];
  const found = await oneByOne(typed, customersBy);
  // The policy of the tenant would hide them behind the function: it must not even count them.
  const ids = await testApp.inOwnOrg(({ db }) => sql`select id from find_customers(array['zebulon'], 5)`.execute(db));

  expect(found.flat()).toEqual([]);
  expect(ids.rows).toEqual([]);
});

test("A01: outside an organization the function that passes by the policy finds nobody", async () => {
  const { rows } = await testApp.platform.database.pool.query("select * from find_customers(array['smith'], 5)");

  expect(rows).toEqual([]);
});

test("A01: the role that searches reads what is searched and nothing else, and requests cannot become it", async () => {
  const rows = await testApp.rows<{ columns: string; becomes: boolean; login: boolean }>(`
    select string_agg(column_name, ', ' order by column_name) as columns,
           pg_has_role('delight_app', 'delight_search', 'usage') as becomes,
           (select rolcanlogin or rolsuper or rolbypassrls from pg_roles where rolname = 'delight_search') as login
    from information_schema.column_privileges where grantee = 'delight_search'
  `);

  expect(rows).toEqual([{ columns: "deleted_at, id, organization_id, search_text", becomes: false, login: false }]);
});

test("1.7: services, activities, emails and segments are found by name, with what tells them apart", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await aService(tx, { name: "Chimney sweeping", category: "Heating" });
    await anActivity(tx, { name: "Chimney reminder", status: "paused" });
    await anEmail(tx, { name: "Spring chimney mail" });
    await aSegment(tx, { name: "Chimneys due soon" });
  });

  const found = await client.call(search.find, { q: "chimeny" }, testApp.owner);
  const byCategory = await client.call(search.find, { q: "heating" }, testApp.owner);

  expect(found.services).toMatchObject([{ title: "Chimney sweeping", subtitle: "Heating" }]);
  expect(found.activities).toMatchObject([{ title: "Chimney reminder", subtitle: "paused" }]);
  expect(found.emails).toMatchObject([{ title: "Spring chimney mail" }]);
  expect(found.segments).toMatchObject([{ title: "Chimneys due soon", subtitle: "dynamic" }]);
  expect(byCategory.services).toHaveLength(1);
});

test("1.7: errors are forgiven in titles, of three words at most and of none that nobody types", async () => {
  const long = "verlängerungswartungsvertragsgebühr";
  await testApp.inOwnOrg((tx) =>
    aService(tx, { name: "Gutter cleaning visit", category: "Roofing", description: `Yearly ${long}` }),
  );
  await testApp.inOwnOrg((tx) => aService(tx, { name: long }));
  const found = async (q: string) => (await client.call(search.find, { q }, testApp.owner)).services.length;

  expect(await oneByOne(["gutetr", "gutetr visit roofing", "roofing yearly", long], found)).toEqual([1, 1, 1, 2]);
  expect(await oneByOne(["roofnig", "gutetr visit cleaning roofing", long.replace("w", "v")], found)).toEqual([
    0, 0, 0,
  ]);
});

test("1.7, 6.3: what somebody may not see is not looked for", async () => {
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Smithing" }));
  await testApp.rows(
    "update memberships set permissions = array['organization.view', 'services.view'] where user_id = $1",
    [testApp.viewer.id],
  );

  const found = await client.call(search.find, { q: "smith" }, testApp.viewer);

  expect(found.services).toHaveLength(1);
  expect(found.customers).toEqual([]);
});

test("1.7: one character, or more than a hundred, is refused at its field", async () => {
  const short = await client.refused(search.find, { q: " a " }, testApp.owner);
  const long = await client.refused(search.find, { q: "a".repeat(101) }, testApp.owner);

  expect([short.status, long.status]).toEqual([400, 400]);
  expect(short.body.errors).toHaveProperty("q");
});

test("1.6: in demo mode customers are found by their invented names, and never by their real ones", async () => {
  const inDemoMode = { "X-Anonymize-Data": "true" };
  const ask = async (q: string) => (await client.call(search.find, { q }, testApp.owner, inDemoMode)).customers;
  const everybody = await ask("example");
  const [shown] = everybody;

  const byShown = await ask(shown?.title ?? "");
  // Somebody else may be called so by chance.
  const isThere = async ([q, realName]: readonly [string, string]) => {
    const [real] = await testApp.rows<{ id: string }>("select id from customers where last_name = $1", [realName]);
    return (await ask(q)).some(({ id }) => id === real?.id);
  };
  const real = [
    ["Lefèvre", "Lefèvre"],
    ["rodriguez", "Rodriguez"],
    ["hl@home", "Lefèvre"],
    ["0612345678", "Lefèvre"],
    ["العلوي", "العلوي"],
  ] as const;
  const byReal = await oneByOne(real, isThere);

  expect(everybody.map(({ title }) => title)).not.toContain("Jonathan Smith");
  expect(byShown.map(({ id }) => id)).toContain(shown?.id);
  expect(byReal).toEqual(real.map(() => false));
});
