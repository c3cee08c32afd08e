import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { compileEmail, annualService } from "@delight/email";
import { hashOf, newToken } from "../../features/auth/sessions/refresh-token.ts";
import { hashApiKey, makeApiKey } from "../../platform/auth/api-key.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { uuidv7 } from "../../platform/id.ts";
import { aPng } from "../a-png.ts";
import { aCustomer, aDelivery, anActivity, aVariant, insert } from "../factories.ts";
import type { TestApp } from "../test-app.ts";

// Rows that only these tests need.

type ImportStatus = "uploaded" | "checked" | "checking" | "finished";

/** A file of two columns and one customer; only its description, no file. */
export function anImport(tx: OrgTx, status: ImportStatus = "uploaded") {
  const counts = { rows: 1, created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 1 };
  const options = {
    mapping: ["email", "last_name"],
    dedupe: "skip",
    tags: [],
    match: "email",
    consent: "none",
    basis: "consent",
    evidence: "At the fair",
    agreed_on: null,
  };
  return insert(tx, "imports", {
    file_name: "Smiths.csv",
    file_key: "imports/none",
    file_bytes: 10,
    encoding: "UTF-8",
    delimiter: ",",
    headers: ["E-mail", "Name"],
    sample: JSON.stringify([["smith@real.test", "Smith"]]),
    options: JSON.stringify(options),
    counts: JSON.stringify(counts),
    status,
  });
}

export async function anImportError(tx: OrgTx) {
  const { id } = await anImport(tx, "finished");
  await insert(tx, "import_errors", {
    import_id: id,
    line: 2,
    column_name: "E-mail",
    value: "smith@",
    message: "is no e-mail address",
    row_values: ["smith@", "Smith"],
  });
  return { id };
}

/** A file of which nothing has come yet. */
export function anUpload(tx: OrgTx, importId: string | null = null) {
  return insert(tx, "import_uploads", {
    user_id: tx.userId ?? null,
    file_name: "Smiths.csv",
    file_bytes: 36,
    fingerprint: uuidv7(),
    import_id: importId,
  });
}

export async function aFinishedUpload(tx: OrgTx) {
  return anUpload(tx, (await anImport(tx)).id);
}

/** It changed one customer; of an organization one is at work at a time. */
export async function anImportToUndo(tx: OrgTx) {
  await tx.db
    .updateTable("imports")
    .set({ status: "failed" })
    .where("organization_id", "=", tx.organizationId)
    .where("status", "in", ["running", "undoing"])
    .execute();
  const { id } = await anImport(tx, "finished");
  const customer = await aCustomer(tx);
  await insert(tx, "import_changes", {
    import_id: id,
    customer_id: customer.id,
    before: JSON.stringify({ first_name: "Adele" }),
    after: JSON.stringify({ first_name: customer.first_name }),
    former_updated_at: customer.updated_at,
  });
  return { id };
}

/** A delivery whose message can be rebuilt. */
export async function sentDelivery(tx: OrgTx, about: { activity_id: string; customer_id: string }) {
  const variant = aVariant({
    ...annualService.build("en", "https://firm.test/book"),
    subject: "{{ customer.name }} {{ customer.first_name }} {{ customer.last_name }} {{ customer.email }}",
  });
  await insert(tx, "frozen_emails", {
    activity_id: about.activity_id,
    language: "en",
    position: 0,
    variant: JSON.stringify(variant),
    compiled: JSON.stringify(compileEmail(variant)),
  });
  const values = { "customer.name": "Ada Customer", "customer.first_name": "Ada", "customer.email": "ada@real.test" };
  return aDelivery(tx, { ...about, merge_values: JSON.stringify(values) });
}

/** Who may be mailed, and by what. */
export async function aMailed(tx: OrgTx) {
  return { customer_id: (await aCustomer(tx)).id, activity_id: (await anActivity(tx)).id };
}

/** A provider that tells what became of mails. */
export function aProviderHook(tx: OrgTx): Promise<{ id: string }> {
  return insert(tx, "provider_hooks", { provider: "generic", secret: Buffer.from("sealed") });
}

/** A mailbox that is looked into. */
export async function aReturnMailbox({ db, organizationId }: OrgTx): Promise<void> {
  await db
    .insertInto("return_mailboxes")
    .values({
      organization_id: organizationId,
      host: "imap.example.com",
      port: 993,
      security: "tls",
      user_name: "back@real.test",
      password: Buffer.from("sealed"),
      folder: "INBOX",
      interval_minutes: 5,
      handled: "seen",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A mail that came back, and what was made of it. */
export function aReturnedMail(tx: OrgTx, about: { delivery_id: string }) {
  return insert(tx, "returned_mails", {
    came_by: "smtp",
    digest: Buffer.from(about.delivery_id),
    size: 1,
    status: "done",
    outcome: "replied",
    subject: "Re: Spring",
    sender: "ada@real.test",
    text: "Please come on Tuesday.",
    ...about,
  });
}

/** Somebody who is nobody's owner yet. */
export async function aUser(testApp: TestApp, given: { active?: boolean; superuser?: boolean } = {}) {
  const name = `person-${crypto.randomUUID()}@delight.test`;
  const [row] = await testApp.rows<{ id: string }>(
    `insert into users (email, email_key, username, first_name, last_name, password_hash, is_active, is_staff, is_superuser)
     select $1, $1, $1, 'Some', 'Body', password_hash, $2, $3, $3 from users limit 1 returning id`,
    [name, given.active ?? true, given.superuser ?? false],
  );
  return { id: row?.id ?? "", email: name };
}

export async function aMember(testApp: TestApp, organizationId: string, permissions: readonly string[]) {
  const user = await aUser(testApp);
  await testApp.rows("insert into memberships (organization_id, user_id, permissions) values ($1, $2, $3)", [
    organizationId,
    user.id,
    permissions,
  ]);
  return user;
}

export async function anInvitation(testApp: TestApp) {
  const email = `guest-${crypto.randomUUID()}@real.test`;
  const [row] = await testApp.rows<{ id: string }>(
    `insert into invitations (organization_id, email, email_key, role, token_hash, invited_by, expires_at)
     values ($1, $2, $2, 'viewer', $3, $4, now() + interval '7 days') returning id`,
    [testApp.ownOrgId, email, hashOf(newToken()), testApp.owner.id],
  );
  return { id: row?.id ?? "" };
}

export async function aSession(testApp: TestApp, userId = testApp.owner.id) {
  const token = newToken();
  const [row] = await testApp.rows<{ id: string }>(
    `insert into sessions (user_id, expires_at, device, network)
     values ($1, now() + interval '1 day', 'Firefox', '10.1.2.3') returning id`,
    [userId],
  );
  const id = row?.id ?? "";
  await testApp.rows("insert into refresh_tokens (token_hash, session_id) values ($1, $2)", [hashOf(token), id]);
  return { id, token };
}

export async function anIdentity(testApp: TestApp) {
  const [row] = await testApp.rows<{ id: string }>(
    `insert into partner_identities (user_id, build_host, partner_user_type, partner_user_id, partner_name, sealed_tokens)
     values ($1, 'acme.simprosuite.com', 'employee', $2, 'Ada Partner', '') returning id`,
    [testApp.owner.id, crypto.randomUUID()],
  );
  return { id: row?.id ?? "" };
}

export async function aCapturedMail(testApp: TestApp) {
  const [row] = await testApp.rows<{ id: string }>(
    `insert into captured_mails (mail_from, rcpt_to, subject, source)
     values ('hello@sender.test', 'ada@real.test', 'Hello Ada', $1) returning id`,
    [Buffer.from("To: ada@real.test\r\nSubject: Hello Ada\r\n\r\nDear Ada\r\n")],
  );
  return { id: row?.id ?? "" };
}

export async function anOrganization(testApp: TestApp, closed = false) {
  const name = `Firm ${crypto.randomUUID()}`;
  const [row] = await testApp.rows<{ id: string }>(
    `insert into organizations (identifier, name, time_zone, currency, deactivated_at)
     values ($1, $1, 'Europe/Paris', 'EUR', case when $2 then now() end) returning id`,
    [name, closed],
  );
  return { id: row?.id ?? "" };
}

/** A change of a setting by the owner, in the audit log. */
export async function aChange(testApp: TestApp): Promise<Record<string, never>> {
  await testApp.rows(
    `insert into audit_entries (organization_id, actor_id, actor_name, action, subject_kind, before, after)
     values ($1, $2, 'Olive', 'settings_changed', 'settings', '{"sender_name": "A"}', '{"sender_name": "B"}')`,
    [testApp.ownOrgId, testApp.owner.id],
  );
  return {};
}

/** A key with which a program may do what its scopes say. */
export async function anApiKey(
  testApp: TestApp,
  { organizationId = testApp.ownOrgId, scopes = ["customers.view"] }: KeyOptions = {},
) {
  const { key, prefix } = makeApiKey(organizationId);
  const [row] = await testApp.rows<{ id: string }>(
    "insert into api_keys (organization_id, name, prefix, key_hash, scopes, created_by) values ($1, 'Zapier', $2, $3, $4, $5) returning id",
    [organizationId, prefix, hashApiKey(key, testApp.platform.keys.apiKeys), scopes, testApp.owner.id],
  );
  return { id: row?.id ?? "", key };
}

interface KeyOptions {
  readonly organizationId?: string;
  readonly scopes?: readonly string[];
}

/** A mail server that somebody signs in to. */
export function aMailServerRow(tx: OrgTx): Promise<{ id: string }> {
  return insert(tx, "mail_servers", {
    name: "Provider",
    host: "1.1.1.1",
    port: 587,
    security: "starttls",
    user_name: "firm",
    password: Buffer.from("sealed"),
    position: 1,
  });
}

/** Somebody else than the default sender. */
export async function aSender(tx: OrgTx): Promise<{ id: string }> {
  const address = `${randomBytes(4).toString("hex")}@sender.test`;
  return insert(tx, "senders", { name: "Ada", address, reply_to: "ada@sender.test" });
}

/** A domain that nobody has looked at yet, with a key that is not sealed by us. */
export async function aSenderDomain(tx: OrgTx): Promise<{ id: string }> {
  const domain = `${randomBytes(4).toString("hex")}.invalid`;
  const row = await insert(tx, "sender_domains", { domain, token: "token", return_path_host: `bounce.${domain}` });
  await insert(tx, "dkim_keys", {
    domain_id: row.id,
    selector: "d1-rsa",
    algorithm: "rsa",
    public_key: "MIIB",
    private_key: Buffer.from("sealed"),
    state: "active",
  });
  return row;
}

/** Somewhere that is told of customers, with one call that was given up. */
export async function aWebhook(tx: OrgTx): Promise<{ id: string; call_id: string }> {
  const { id } = await insert(tx, "webhook_endpoints", {
    url: "https://hooks.example/delight",
    events: ["customer.created"],
    secret: Buffer.from("sealed"),
  });
  const event = await insert(tx, "webhook_events", {
    type: "customer.updated",
    data: JSON.stringify({ first_name: "Ada" }),
  });
  const call = await insert(tx, "webhook_calls", {
    endpoint_id: id,
    event_id: event.id,
    status: "failed",
    attempts: 10,
    answer: "Ada is not known here",
  });
  return { id, call_id: call.id };
}

/** An image of the library, of eight pixels a side, with its file. */
export async function anImage(testApp: TestApp): Promise<{ id: string }> {
  const file = `${crypto.randomUUID().replaceAll("-", "")}.png`;
  const content = aPng(8, 8, "colours");
  await testApp.platform.files.save("mail-pictures", Readable.from([content]), file);
  const [row] = await testApp.rows<{ id: string }>(
    `insert into email_images (organization_id, file, hash, name, width, height, bytes)
     values ($1, $2, $3, 'Our van', 8, 8, $4) returning id`,
    [testApp.ownOrgId, file, Buffer.from(file), content.length],
  );
  return { id: row?.id ?? "" };
}
