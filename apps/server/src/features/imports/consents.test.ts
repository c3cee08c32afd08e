import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { aCustomer, aSuppression } from "../../testing/factories.ts";
import { suppress } from "../customers/index.ts";
import { importer } from "./testing/importer.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, customer_consents, suppressions, imports, import_errors cascade");
});

const proved = { consent: "subscribed", basis: "contract", evidence: "Order form" } as const;

async function shown(): Promise<Record<string, string>> {
  const rows = await testApp.rows<{ email: string; consent: string }>(
    "select email, consent from customers where deleted_at is null order by email",
  );
  return Object.fromEntries(rows.map(({ email, consent }) => [email.replace("@example.com", ""), consent]));
}

async function suppressed(): Promise<string[]> {
  const rows = await testApp.rows<{ email_key: string }>("select email_key from suppressions order by email_key");
  return rows.map(({ email_key: key }) => key.replace("@example.com", ""));
}

async function deleted(email: string): Promise<string | undefined> {
  const { items } = await client.call(customers.listDeleted, {}, testApp.owner);
  return items.find((one) => one.email === `${email}@example.com`)?.id;
}

const historyOf = (email: string) =>
  testApp.rows(
    `select state, basis, source, evidence, user_name from customer_consents
     where customer_id = (select id from customers where email = $1) order by id`,
    [`${email}@example.com`],
  );

async function idOf(email: string): Promise<string> {
  const [row] = await testApp.rows<{ id: string }>("select id from customers where email = $1", [
    `${email}@example.com`,
  ]);
  return row?.id ?? "";
}

const people = (consent: Record<string, "subscribed" | "unsubscribed" | "none">) =>
  testApp.inOwnOrg(async (tx) => {
    for (const [name, state] of Object.entries(consent)) {
      await aCustomer(tx, { email: `${name}@example.com`, consent: state });
    }
  });

test("a column says who agreed, by the proof of the batch, and who wants no mails; the history tells how it is known", async () => {
  await people({ known: "none", ended: "subscribed", silent: "subscribed" });
  const file =
    "email,consent,consent date\nnew@example.com,Yes,2026-01-31\nrefused@example.com,unsubscribed,\nknown@example.com,oui,\nended@example.com,لا,\nsilent@example.com,,\nunknown@example.com,unknown,\n";

  const done = await files.run(file, { ...proved, dedupe: "update" });

  expect(done.options.mapping).toEqual(["email", "consent", "consent_on"]);
  expect(done.counts).toMatchObject({ rows: 6, created: 3, updated: 2, unchanged: 1, failed: 0 });
  expect(await shown()).toEqual({
    ended: "unsubscribed",
    known: "subscribed",
    new: "subscribed",
    refused: "unsubscribed",
    silent: "subscribed",
    unknown: "none",
  });
  const said = { source: "import", user_name: "owner" };
  const agreed = { ...said, state: "subscribed", basis: "contract", evidence: "Order form" };
  expect(await historyOf("known")).toEqual([agreed]);
  expect(await historyOf("ended")).toEqual([
    { ...said, state: "unsubscribed", basis: "consent", evidence: "customers.csv, line 5" },
  ]);
  expect(await historyOf("refused")).toMatchObject([{ state: "unsubscribed", evidence: "customers.csv, line 3" }]);
  expect(await client.call(customers.listConsents, { id: await idOf("new") }, testApp.owner)).toMatchObject([
    { state: "subscribed", occurred_at: expect.stringMatching(/^2026-01-3[01]T/) },
  ]);
});

test("without proof nobody is subscribed by a column, and a no counts all the same, whatever the rule", async () => {
  await people({ known: "none", ended: "subscribed" });
  const file = "email,consent,city\nnew@example.com,yes,Rome\nknown@example.com,yes,Rome\nended@example.com,no,Rome\n";

  const done = await files.run(file, { dedupe: "skip" });

  expect(done.counts).toMatchObject({ created: 1, updated: 1, skipped: 1 });
  expect(await shown()).toEqual({ ended: "unsubscribed", known: "none", new: "none" });
  expect(await testApp.rows("select city from customers where email = 'ended@example.com'")).toEqual([{ city: "" }]);
  expect(await testApp.rows("select email_key, reason, source, evidence, user_name from suppressions")).toEqual([
    {
      email_key: "ended@example.com",
      reason: "unsubscribed",
      source: "import",
      evidence: "customers.csv, line 4",
      user_name: "owner",
    },
  ]);
});

test("M45 no column lifts a suppression or subscribes anew who has unsubscribed", async () => {
  await people({ left: "unsubscribed" });
  await testApp.inOwnOrg((tx) => aSuppression(tx, "gone@example.com", { reason: "bounced" }));

  await files.run("email,consent\nLEFT@example.com,yes\ngone@example.com,yes\n", { ...proved, dedupe: "update" });

  expect(await shown()).toEqual({ gone: "none", left: "unsubscribed" });
  expect(await testApp.rows("select email_key, reason from suppressions")).toEqual([
    { email_key: "gone@example.com", reason: "bounced" },
  ]);
  expect(await testApp.rows("select from customer_consents")).toEqual([]);
});

test("of two rows about one customer the no wins, in whichever order and however far apart, and the dry run knows", async () => {
  const others = Array.from({ length: 2100 }, (_, index) => `c${index}@example.com,`);
  const near = ["a@example.com,yes", "a@example.com,no", "b@example.com,no", "b@example.com,yes"];
  const file = `email,consent\n${[...near, "far@example.com,yes", ...others, "far@example.com,no", "a@example.com,no"].join("\n")}\n`;

  const foreseen = await files.check(file, { ...proved, dedupe: "update" });
  const done = await files.start(foreseen.id);
  const again = await files.run(file, { ...proved, dedupe: "update" });

  expect(await shown()).toMatchObject({ a: "unsubscribed", b: "unsubscribed", far: "unsubscribed", c1: "none" });
  expect({ ...foreseen.counts, duplicates: 0 }).toEqual(done.counts);
  expect(again.counts).toMatchObject({ rows: 2107, created: 0, updated: 0, unchanged: 2107 });
  expect(await historyOf("a")).toMatchObject([{ state: "unsubscribed" }]);
  expect(await historyOf("far")).toMatchObject([{ state: "subscribed" }, { state: "unsubscribed" }]);
});

test("what can't be read keeps its row out and names the words that can; a day to come is no day of consent", async () => {
  const file =
    "email,consent,consent date\na@example.com,perhaps,\nb@example.com,yes,soon\nc@example.com,yes,2099-01-01\nd@example.com,yes,31/01/2026\n";

  const done = await files.check(file, proved);

  expect(done.counts).toMatchObject({ created: 1, failed: 3 });
  expect(done.sample_errors).toMatchObject([
    {
      line: 2,
      column: "consent",
      value: "perhaps",
      message: "must say yes or subscribed, no or unsubscribed, or unknown",
    },
    { line: 3, column: "consent date", value: "soon", message: expect.stringContaining("must be a day such as") },
    { line: 4, column: "consent date", message: "lies in the future" },
  ]);
});

test("taking it back gives everybody the consent that they had, on its former ground, unless more was said since", async () => {
  await people({ known: "none", clicked: "subscribed", kept: "subscribed" });
  const ended = await client.call(customers.create, { first_name: "E", email: "ended@example.com" }, testApp.owner);
  const input = { id: ended.id, state: "subscribed", basis: "contract", evidence: "Contract 7" } as const;
  await client.call(customers.setConsent, input, testApp.owner);
  const names = ["ended,no", "known,yes", "clicked,no", "kept,no", "made,no", "idle,no"];
  const rows = names.map((one) => one.replace(",", "@example.com,"));
  const { id } = await files.run(`email,consent\n${rows.join("\n")}\n`, { ...proved, dedupe: "update" });
  const clicked = {
    email: "clicked@example.com",
    reason: "unsubscribed",
    source: "one_click",
    evidence: "mail",
  } as const;
  await testApp.inOwnOrg((tx) => suppress(tx, clicked));
  const left = { id: await idOf("kept"), state: "unsubscribed", evidence: "rang us" } as const;
  await client.call(customers.setConsent, left, testApp.owner);
  await client.call(customers.update, { id: await idOf("made"), city: "Lyon" }, testApp.owner);

  const undone = await files.undo(id);

  expect(undone.undo).toEqual({ removed: 1, kept: 1, put_back: 4 });
  expect(await shown()).toEqual({
    clicked: "unsubscribed",
    ended: "subscribed",
    kept: "unsubscribed",
    known: "none",
    made: "none",
  });
  expect((await historyOf("ended")).at(-1)).toEqual({
    state: "subscribed",
    basis: "contract",
    source: "import",
    evidence: "The import was taken back",
    user_name: "owner",
  });
  expect(await suppressed()).toEqual(["clicked", "kept"]);
});

test("M45 a no is for the address, whoever else has it, comes with it later, or is deleted", async () => {
  await people({ gone: "subscribed" });
  await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "home@example.com", first_name: "Ann", consent: "subscribed" });
    await aCustomer(tx, { email: "HOME@example.com", first_name: "Bob", consent: "subscribed" });
  });
  await client.call(customers.remove, { id: await idOf("gone") }, testApp.owner);
  await files.run("email,consent\nhome@example.com,no\ngone@example.com,no\n", proved);

  await files.run("id,email\n7,home@example.com\n8,home@example.com\n", {
    ...proved,
    mapping: ["reference", "email"],
    match: "reference",
    dedupe: "update",
  });
  await client.call(customers.restore, { ids: [(await deleted("gone")) ?? ""] }, testApp.owner);

  const all = (await client.call(customers.list, { page_size: 100 }, testApp.owner)).items;
  expect(all).toHaveLength(5);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["unsubscribed"]));
});

test("a no counts in a row that is wrong otherwise, in the dry run too, and its day does not matter", async () => {
  await people({ ended: "subscribed", dated: "subscribed" });
  const file =
    "email,consent,consent date,language\nended@example.com,no,,en,surplus\ndated@example.com,no,0000-00-00,en\nended@example.com,yes,,\nnew@example.com,no,,,surplus\nnew@example.com,yes,,\n";

  const foreseen = await files.check(file, { ...proved, dedupe: "update" });
  const done = await files.start(foreseen.id);

  expect(done.counts).toMatchObject({ rows: 5, created: 1, updated: 1, unchanged: 1, failed: 2 });
  expect({ ...foreseen.counts, duplicates: 0 }).toEqual(done.counts);
  expect(await suppressed()).toEqual(["dated", "ended", "new"]);
  expect(await shown()).toEqual({ dated: "unsubscribed", ended: "subscribed", new: "none" });
});

test("what two imports say, one of them taken back does not lift; both do", async () => {
  await people({ twice: "subscribed" });
  const file = "email,consent\ntwice@example.com,no\n";
  const first = await files.run(file, { dedupe: "update" });
  const again = await files.run(file, { dedupe: "update" });

  await files.undo(first.id);
  const between = [await shown(), await suppressed()];
  const lifted = await files.undo(again.id);

  expect(again.counts).toMatchObject({ updated: 0, unchanged: 1 });
  expect(between).toEqual([{ twice: "unsubscribed" }, ["twice"]]);
  expect(lifted.status).toBe("undone");
  expect(await suppressed()).toEqual([]);
});

test("nobody is subscribed again by the yes of an import that was taken back, nor by one that is taken back while they are deleted", async () => {
  await people({ both: "none", away: "none" });
  const yes = await files.run("email,consent\nboth@example.com,yes\naway@example.com,yes\nmade@example.com,yes\n", {
    ...proved,
    dedupe: "update",
  });
  const no = await files.run("email,consent\nboth@example.com,no\n", { dedupe: "update" });
  for (const name of ["away", "made"]) {
    await client.call(customers.remove, { id: await idOf(name) }, testApp.owner);
  }

  await files.undo(yes.id);
  await files.undo(no.id);
  for (const name of ["away", "made"]) {
    await client.call(customers.restore, { ids: [(await deleted(name)) ?? ""] }, testApp.owner);
  }

  expect(await shown()).toEqual({ away: "none", both: "none", made: "none" });
});

test("an import that subscribed and later unsubscribed somebody leaves them as they were before both", async () => {
  await people({ far: "none" });
  const others = Array.from({ length: 2100 }, (_, index) => `c${index}@example.com,`);
  const file = `email,consent\n${["far@example.com,yes", ...others, "far@example.com,no"].join("\n")}\n`;
  const { id } = await files.run(file, { ...proved, dedupe: "update" });
  const between = await shown();

  await files.undo(id);

  expect(between["far"]).toBe("unsubscribed");
  expect(await shown()).toEqual({ far: "none" });
});

test("M45 a column of those who want no mails is known by its name, and whoever it names is not subscribed", async () => {
  await people({ ended: "subscribed" });
  const file =
    "email,Do Not Email\nyes@example.com,Yes\nno@example.com,No\nempty@example.com,\nended@example.com,2024-05-06 07:08:09\n";

  const done = await files.run(file, proved);

  expect(done.options.mapping).toEqual(["email", "opt_out"]);
  expect(await shown()).toEqual({ ended: "unsubscribed", empty: "subscribed", no: "subscribed", yes: "unsubscribed" });
});

test.each([
  ["Do Not Email", "yes"],
  ["UNSUB_TIME", ""],
  ["Von allen E-Mails abgemeldet", "wahr"],
  ["Portal Spam Report", "TRUE"],
  ["Newsletter", "nein"],
  ["Refus newsletter", ""],
  ["Status", "unsubscribed"],
  ["لا ترسل", ""],
])("a file is not imported as agreed while its column %s is left out", async (name, cell) => {
  const { body } = await files.upload(`email,${name}\na@example.com,${cell}\n`);
  const options = { ...body.options, ...proved, mapping: ["email" as const, null] };

  const refused = await client.refused(imports.check, { ...options, id: body.id }, testApp.owner);
  const { status } = await client.call(imports.check, { ...options, id: body.id, consent: "none" }, testApp.owner);

  expect(body.options.mapping[1]).not.toBeNull();
  expect(refused.body.errors).toHaveProperty("mapping");
  expect(status).toBe("checking");
});

test("a column of noes that is kept as a fact of the organization's own is no consent", async () => {
  const { body } = await files.upload("email,Newsletter\na@example.com,nein\n");
  const field = await client.call(
    customFields.create,
    { label: "Letters", kind: "yes_no", choices: [] },
    testApp.owner,
  );
  const mapping = ["email" as const, `custom:${field.id}` as const];

  const { body: refused } = await client.refused(
    imports.check,
    { ...body.options, ...proved, mapping, id: body.id },
    testApp.owner,
  );

  expect(refused.errors).toHaveProperty("mapping");
});

test.each([
  ["opt_out", "✔", "unsubscribed", null],
  ["opt_out", "31/03/2024, 10:15", "unsubscribed", "2024-03-31"],
  ["opt_out", "05.03.2024 um 14 Uhr", "unsubscribed", "2024-03-05"],
  ["opt_out", "am 5.3.2024 telefonisch", "unsubscribed", "2024-03-05"],
  ["opt_out", "by phone", "unsubscribed", null],
  ["opt_out", "عبر الهاتف", "unsubscribed", null],
  ["opt_out", "✗", "unsubscribed", null],
  ["bounced", "550 5.1.1 user unknown", "bounced", null],
  ["bounced", "SPAM", "bounced", null],
  ["bounced", "address not right", "bounced", null],
  ["consent", "No, by phone", "unsubscribed", null],
  ["consent", "nein danke", "unsubscribed", null],
] as const)("who is subscribed is mailed no more by a column %s with %s", async (target, cell, reason, day) => {
  await people({ ended: "subscribed" });

  const done = await files.run(`email;says\nended@example.com;${cell}\n`, {
    mapping: ["email", target],
    strict: false,
  });

  expect(await shown()).toEqual({ ended: reason === "bounced" ? "subscribed" : "unsubscribed" });
  expect(await testApp.rows("select reason, evidence from suppressions")).toEqual([
    { reason, evidence: `customers.csv, line 2${day === null ? "" : `: since ${day}`}` },
  ]);
  expect(done.counts.failed).toBe(0);
});

test("a no that is not clear is told of, and what clearly says not is none", async () => {
  const cells = ["by phone", "no", "☐", "n/a", "nicht abgemeldet", "active", "", "452 4.2.2 mailbox full"];
  const rows = cells.map((cell, index) => `c${index}@example.com;${cell}\n`).join("");

  const done = await files.run(`email;says\n${rows}`, { ...proved, mapping: ["email", "opt_out"], strict: false });
  const bounced = await files.run(`email;says\n${rows}`, { mapping: ["email", "bounced"], strict: false });

  expect(done.sample_errors.map(({ line, message }) => [line, message])).toEqual([
    [2, expect.stringContaining("until it says no")],
    [9, expect.stringContaining("until it says no")],
  ]);
  expect(done.counts).toMatchObject({ created: 8, subscribed: 6 });
  expect(bounced.sample_errors.map(({ line }) => line)).toEqual([2]);
});

test("of several columns that say who agreed all must say yes", async () => {
  const file = "email,Newsletter,Werbeeinwilligung\na@example.com,ja,ja\nb@example.com,ja,nein\nc@example.com,,ja\n";

  const done = await files.run(file, proved);

  expect(done.options.mapping).toEqual(["email", "consent", "consent"]);
  expect(await shown()).toEqual({ a: "subscribed", b: "unsubscribed", c: "subscribed" });
});

test("consent can't be mapped in a file of jobs", async () => {
  const { body } = await files.upload("a\nyes\n");
  const { id, options } = await client.call(imports.prepare, { id: body.id, kind: "jobs" }, testApp.owner);

  const refused = await client.refused(imports.check, { ...options, id, mapping: ["consent"] }, testApp.owner);

  expect(refused.body.errors).toHaveProperty("mapping");
});
