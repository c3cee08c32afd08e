import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { aZip } from "./testing/a-zip.ts";
import { importer } from "./testing/importer.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(() => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, suppressions, imports, import_errors, customer_references cascade");
});

const agreed = { strict: false, consent: "subscribed", evidence: "Newsletter of the old program" } as const;

/** What becomes of each address: its consent, and why it is suppressed. */
const people = async () => {
  const rows = await testApp.rows<{ email: string; consent: string; reason: string | null; evidence: string | null }>(
    `select c.email, c.consent, s.reason, s.evidence from customers c
     left join suppressions s on s.organization_id = c.organization_id and s.email_key = c.email_key order by c.email`,
  );
  return rows.map(({ email, consent, reason }) => [email.split("@")[0], consent, reason]);
};

const mailchimpHead = '"Email Address","First Name","Last Name",Address,"Phone Number",OPTIN_TIME,CONFIRM_TIME';
const mailchimpTail = "LEID,EUID,NOTES,TAGS";

const exports = [
  {
    from: "brevo",
    file: "CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;ADDED_TIME;MODIFIED_TIME;EMAIL_BLACKLISTED\n1;a@example.com;Ada;Lovelace;33612345678;01-02-2024;01-02-2024;No\n2;b@example.com;Bob;Marsh;;01-02-2024;01-02-2024;Yes\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
    ],
  },
  {
    from: "klaviyo",
    file: "Email,Klaviyo ID,First Name,Last Name,Organization,Phone Number,Address,City,Zip Code,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions\na@example.com,01A,Ada,Lovelace,,,,,,SUBSCRIBED,2023-02-21T20:07:38+00:00,[]\nb@example.com,01B,Bob,Marsh,,,,,,UNSUBSCRIBED,,[]\nc@example.com,01C,Cy,Moss,,,,,,SUBSCRIBED,2023-02-21T20:07:38+00:00,[HARD_BOUNCE]\nd@example.com,01D,Di,Rook,,,,,,NEVER_SUBSCRIBED,,\ne@example.com,01E,Eve,Fern,,,,,,SUBSCRIBED,,[SPAM_COMPLAINT]\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
      ["c", "none", "bounced"],
      ["d", "none", null],
      ["e", "unsubscribed", "complained"],
    ],
  },
  {
    from: "listmonk",
    file: 'uuid,email,name,attributes,status,created_at,updated_at,subscription_status\n1-2,a@example.com,Ada Lovelace,"{""city"": ""Rome""}",enabled,2024-01-15 10:00:00+00,2024-01-15 10:00:00+00,confirmed\n1-3,b@example.com,Bob Marsh,{},blocklisted,2024-01-15 10:00:00+00,2024-01-15 10:00:00+00,unsubscribed\n1-4,c@example.com,Cy Moss,{},enabled,2024-01-15 10:00:00+00,2024-01-15 10:00:00+00,unconfirmed\n',
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
      ["c", "none", null],
    ],
  },
  {
    from: "constant_contact",
    file: "Email address,First name,Last name,Company,Phone - mobile,Street address line 1 - Home,City - Home,Email permission status,Confirmed Opt-In Date,Confirmed Opt-Out Date,Email status,Source Name\na@example.com,Ada,Lovelace,,,,,Express,2023-05-01,,Active,Web\nb@example.com,Bob,Marsh,,,,,Unsubscribed,,2024-03-02,Active,Web\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
    ],
  },
  {
    from: "hubspot",
    file: "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Unsubscribed from all email,Email hard bounce reason\n101,Ada,Lovelace,a@example.com,,Sam,,false,\n102,Bob,Marsh,b@example.com,,Sam,,true,\n103,Cy,Moss,c@example.com,,Sam,,,UNKNOWN_USER\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
      ["c", "none", "bounced"],
    ],
  },
  {
    from: "jobber",
    file: "J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #s,E-mails,Billing Street 1,Billing City,Billing Zip code,Tags,CFT[Email opt-out]\n1,Ada Lovelace,,Ada,Lovelace,555-0100,a@example.com,1 High St,Rome,00100,VIP,false\n2,Bob Marsh,,Bob,Marsh,,b@example.com,,,,,true\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
    ],
  },
  {
    from: "simpro",
    file: "Customer ID,Company Name,Given Name,Family Name,Email,Phone,Address,Suburb/City,Postcode,Customer Type,Do Not Email\n7,,Ada,Lovelace,a@example.com,555-0100,1 High St,Rome,00100,Customer,No\n8,,Bob,Marsh,b@example.com,,,,,Customer,Yes\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
    ],
  },
  {
    from: "mailchimp",
    file: "E-Mail-Adresse,Vorname,Nachname,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,UNSUB_TIME,UNSUB_REASON\na@example.com,Ada,Lovelace,2,2020-01-02 10:00:00,2020-01-02 10:01:00,2020-01-02 10:01:00,,\nb@example.com,Bob,Marsh,2,2020-01-02 10:00:00,2020-01-02 10:01:00,2020-01-02 10:01:00,2023-03-04 05:06:07,NORMAL\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
    ],
  },
  {
    from: "brevo",
    file: "EMAIL;VORNAME;NACHNAME;SMS;OPT_IN;DOUBLE_OPT-IN;BLACKLISTED\na@example.com;Ada;Lovelace;;Yes;Yes;No\nb@example.com;Bob;Marsh;;Yes;Yes;Yes\nc@example.com;Cy;Moss;;No;;No\nd@example.com;Di;Rook;;;;No\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
      ["c", "unsubscribed", "unsubscribed"],
      ["d", "none", null],
    ],
  },
  {
    from: "hubspot",
    file: "Datensatz-ID;Vorname;Nachname;E-Mail;Telefonnummer;Zuständiger Mitarbeiter;Von allen E-Mails abgemeldet;Grund für Hard Bounce\n101;Ada;Lovelace;a@example.com;;Sam;falsch;\n102;Bob;Marsh;b@example.com;;Sam;wahr;\n103;Cy;Moss;c@example.com;;Sam;;UNKNOWN_USER\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
      ["c", "none", "bounced"],
    ],
  },
  {
    from: "hubspot",
    file: "ID de fiche d'informations,Prénom,Nom de famille,E-mail,Désinscrit de tous les e-mails\n101,Ada,Lovelace,a@example.com,faux\n102,Bob,Marsh,b@example.com,vrai\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
    ],
  },
  {
    from: "constant_contact",
    file: "Email address,First name,Last name,Email status,Email permission status,Email Lists\na@example.com,Ada,Lovelace,Active,Implied,All\nb@example.com,Bob,Marsh,Unsubscribed,Unsubscribed,\nc@example.com,Cy,Moss,No Permissions Set,,\n",
    becomes: [
      ["a", "subscribed", null],
      ["b", "unsubscribed", "unsubscribed"],
      ["c", "none", null],
    ],
  },
] as const;

test.each(["Record ID,Email,Name", "Email,Opt in", "Email,Status,UUID", "Customer ID,Given Name,Email"])(
  "a file of columns that any program has is of none: %s",
  async (names) => {
    const { body } = await files.upload(`${names}\n1,2,3\n`);

    expect(body.exporter).toBeNull();
  },
);

test.each(exports)(
  "an export of $from keeps who agreed, left, bounced and complained",
  async ({ from, file, becomes }) => {
    const done = await files.run(file, agreed);

    expect(done).toMatchObject({ exporter: from, counts: { failed: 0 }, sample_errors: [] });
    expect(await people()).toEqual(becomes);
  },
);

test("Mailchimp's archive of three files is one table with the state of each", async () => {
  const row = (name: string, more = "") =>
    `${name}@example.com,Ada,Lovelace,,,2020-01-02 10:00:00,2020-01-02 10:01:00,${more}`;
  const archive = aZip({
    "subscribed_members_export_1a.csv": `${mailchimpHead},${mailchimpTail}\n${row("a")}1,e1,,"""VIP"",""Gas"""\n`,
    "unsubscribed_members_export_1a.csv": `${mailchimpHead},UNSUB_TIME,UNSUB_REASON,${mailchimpTail}\n${row("b", "2023-03-04 05:06:07,NORMAL,")}2,e2,,\n`,
    "cleaned_members_export_1a.csv": `${mailchimpHead},CLEAN_TIME,${mailchimpTail}\n${row("c", "2022-03-04 05:06:07,")}3,e3,,\n`,
    "__MACOSX/._subscribed.csv": "x",
  });
  const done = await files.run(archive, agreed);
  const kept = await people();
  const [left] = await testApp.rows<{ evidence: string }>(
    "select evidence from suppressions where reason = 'unsubscribed'",
  );
  const [agreement] = await testApp.rows(
    "select (occurred_at at time zone 'Europe/Paris')::date::text as day from customer_consents where state = 'subscribed'",
  );
  const tags = await testApp.rows("select tag from customer_tags order by tag");
  const undone = await files.undo(done.id);

  expect(done).toMatchObject({ file_kind: "zip", exporter: "mailchimp", counts: { rows: 3, created: 3, failed: 0 } });
  expect(kept).toEqual([
    ["a", "subscribed", null],
    ["b", "unsubscribed", "unsubscribed"],
    ["c", "none", "bounced"],
  ]);
  expect(left?.evidence).toBe("customers.csv, line 3: since 2023-03-04");
  expect(agreement).toEqual({ day: "2020-01-02" });
  expect(tags).toEqual([{ tag: "Gas" }, { tag: "VIP" }]);
  expect(undone.status).toBe("undone");
  expect(await testApp.rows("select from suppressions")).toEqual([]);
});

test.each([
  [
    "HubSpot's for each kind of mail",
    "Email,Opted out of email: Marketing Information\na@example.com,true\n",
    ["email", "opt_out"],
  ],
  [
    "one beside another",
    "Email,Email consent,Unsubscribed at,Do not email\na@example.com,yes,,yes\n",
    ["email", "consent", "opt_out", "opt_out"],
  ],
] as const)("nobody agrees while a column of noes is left out: %s", async (_, content, taken) => {
  const { body } = await files.upload(content);
  const { options } = imports.upload.output.parse(body);
  const without = options.mapping.map((target) => (target === "opt_out" ? null : target));
  await expect(files.check(content, { ...agreed, mapping: without })).rejects.toThrow("who wants no e-mails");
  await files.run(content, agreed);

  expect(options.mapping).toEqual(taken);
  expect(await people()).toEqual([["a", "unsubscribed", "unsubscribed"]]);
});

test("the gravest of several reasons counts, a day of nothing is none, and what passes is no bounce", async () => {
  const content =
    "Email,Email suppressions,Unsubscribed at,Bounced\n" +
    'a@example.com,"[UNSUBSCRIBE, SPAM_COMPLAINT]",,\nb@example.com,[],0000-00-00 00:00:00,\n' +
    "c@example.com,,,soft bounce\nd@example.com,,,mailbox full\ne@example.com,,,unknown user\n";
  const mapping = ["email", "opt_out", "opt_out", "bounced"] as const;
  await files.run(content, { ...agreed, mapping: [...mapping] });

  expect(await people()).toEqual([
    ["a", "unsubscribed", "complained"],
    ["b", "subscribed", null],
    ["c", "subscribed", null],
    ["d", "subscribed", null],
    ["e", "none", "bounced"],
  ]);
});

test("a suppression list alone is imported with reasons and days, and taken back", async () => {
  await testApp.rows(
    "insert into suppressions (organization_id, email_key, reason, source) select id, 'b@example.com', 'complained', 'mail_server' from organizations",
  );
  const list =
    "Email;Reason;Created at\na@example.com;HARD_BOUNCE;2024-01-02\nB@example.com;UNSUBSCRIBE;2024-01-02\nc@example.com;;\nnobody;;\na@example.com, z@example.com;spam complaint;\n";
  const checked = await files.check(list, { kind: "suppressions", strict: false });
  const done = await files.start(checked.id);
  const mine = "select email_key, reason, evidence from suppressions where import_ids <> '{}' order by email_key";
  const rows = await testApp.rows(mine);
  const undone = await files.undo(done.id);

  expect(checked.options.mapping).toEqual(["email", "reason", "since"]);
  expect(checked.counts).toMatchObject({ rows: 5, created: 3, skipped: 1, failed: 1 });
  expect(done.counts).toEqual(checked.counts);
  expect(rows).toEqual([
    { email_key: "a@example.com", reason: "complained", evidence: "customers.csv, line 6" },
    { email_key: "c@example.com", reason: "unsubscribed", evidence: "customers.csv, line 4" },
    { email_key: "z@example.com", reason: "complained", evidence: "customers.csv, line 6" },
  ]);
  expect(undone).toMatchObject({ status: "undone", undo: { removed: 3 } });
  expect(await testApp.rows(mine)).toEqual([]);
  expect(await client.call(imports.list, {}, testApp.owner)).toMatchObject({ total: 1 });
});

test("a list of HubSpot's keeps why each address is not mailed", async () => {
  const list =
    "Email,Portal Unsubscribe,Portal Bounce,Portal Spam Report,Global Bounce\n" +
    "a@example.com,TRUE,FALSE,FALSE,FALSE\nb@example.com,FALSE,MAILBOX_MISCONFIGURATION,FALSE,FALSE\n" +
    "c@example.com,TRUE,FALSE,TRUE,FALSE\nd@example.com,FALSE,FALSE,FALSE,TRUE\ne@example.com,FALSE,FALSE,FALSE,FALSE\n";
  const done = await files.run(list, { kind: "suppressions", strict: false });

  expect(done.options.mapping).toEqual(["email", "opt_out", "bounced", "complained", "bounced"]);
  expect(await testApp.rows("select email_key, reason from suppressions order by email_key")).toEqual([
    { email_key: "a@example.com", reason: "unsubscribed" },
    { email_key: "b@example.com", reason: "bounced" },
    { email_key: "c@example.com", reason: "complained" },
    { email_key: "d@example.com", reason: "bounced" },
    { email_key: "e@example.com", reason: "unsubscribed" },
  ]);
});

test("the contacts of an address book are customers, whatever its version", async () => {
  const cards = [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nORG:Engines\\; Ltd;Office\r\nitem1.EMAIL;TYPE=INTERNET,PREF:a@example.com\r\nTEL;TYPE=CELL:+44 20 7946 0958\r\nADR;TYPE=HOME:;;1 High St;London;;SW1A 1AA;UK\r\nCATEGORIES:VIP,Gas\r\nNOTE:a long note that\r\n  goes on\r\nEND:VCARD",
    "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg=\n;;;\nEMAIL:j@example.com\nEND:VCARD",
    "BEGIN:VCARD\nVERSION:4.0\nFN:Moss Heating\nORG:Moss Heating\nEMAIL:m@example.com\nTEL;VALUE=uri:tel:+33-1\nEND:VCARD",
  ].join("\n");
  const done = await files.run(`${cards}\n`, { strict: false });
  const unclosed = await files.upload("BEGIN:VCARD\nFN:Ada\nBEGIN:VCARD\nFN:Bob\nEND:VCARD\n");

  expect(done).toMatchObject({ file_kind: "vcard", counts: { created: 3, failed: 0 } });
  expect(
    await testApp.rows(
      "select first_name, last_name, company, email, phone, street, city from customers order by email",
    ),
  ).toEqual([
    {
      first_name: "Ada",
      last_name: "Lovelace",
      company: "Engines; Ltd",
      email: "a@example.com",
      phone: "+44 20 7946 0958",
      street: "1 High St",
      city: "London",
    },
    { first_name: "Jörg", last_name: "Müller", company: "", email: "j@example.com", phone: "", street: "", city: "" },
    {
      first_name: "",
      last_name: "",
      company: "Moss Heating",
      email: "m@example.com",
      phone: "+33-1",
      street: "",
      city: "",
    },
  ]);
  expect(unclosed.body).toMatchObject({ detail: "The contact that begins on line 1 does not end; export it again" });
});
