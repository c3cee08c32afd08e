import type { House } from "../house.ts";

/** Stands in every personal column; an answer of demo mode that holds it anywhere has told of somebody. */
export const canary = "zqcanary";

const word = `'Zqcanary Smith'`;
const address = (id = "id") => `'zqcanary' || md5(${id}::text) || '@zqcanary.test'`;
const inObject = (...keys: string[]) => `jsonb_build_object(${keys.map((key) => `'${key}', ${word}`).join(", ")})`;

/** Every column that tells of people, and the SQL of what is put there. */
export const personalColumns: Readonly<Record<string, string>> = {
  "activities.pause_reason": `'550 5.1.1 ' || ${address()}`,
  "activities.reply_to": address(),
  "activities.sender_address": address(),
  "activities.sender_name": word,
  "audit_entries.actor_name": word,
  "audit_entries.after": inObject("sender_name", "reply_to"),
  "audit_entries.before": inObject("sender_name", "reply_to"),
  "audit_entries.subject_name": `case when subject_kind in ('member', 'invitation', 'import') then ${word} else subject_name end`,
  "captured_mails.mail_from": address(),
  "captured_mails.rcpt_to": address(),
  "captured_mails.source": `convert_to(E'Subject: Zqcanary\\r\\n\\r\\nDear Zqcanary', 'UTF8')`,
  "captured_mails.subject": word,
  "conversions.note": word,
  "customer_consents.evidence": word,
  "customer_consents.user_name": word,
  "customers.city": word,
  "customers.company": word,
  "customers.country": word,
  "customers.email": address(),
  "customers.first_name": word,
  "customers.last_name": word,
  "customers.phone": word,
  "customers.postal_code": word,
  "customers.street": word,
  "deliveries.email_address": address(),
  "deliveries.merge_values": inObject(
    "customer.first_name",
    "customer.last_name",
    "customer.name",
    "customer.company",
    "customer.email",
    "customer.city",
    "sender.name",
  ),
  "deliveries.reply": `'550 5.1.1 ' || ${address()}`,
  "delivery_attempts.reply": word,
  "error_groups.title": `'Error: nobody at ' || ${address()}`,
  "error_occurrences.message": `'Error: nobody at ' || ${address()}`,
  "error_occurrences.stack": `'Error: nobody at ' || ${address()}`,
  "events.url": `'https://zqcanary.test/?for=' || ${address()}`,
  "events.user_agent": word,
  "import_errors.column_name": word,
  "import_errors.row_values": `array[${word}]`,
  "import_errors.value": word,
  "imports.file_name": `'Zqcanary.csv'`,
  "imports.headers": `array[${word}, ${word}]`,
  "imports.options": `options || ${inObject("evidence")}`,
  "imports.sample": `jsonb_build_array(jsonb_build_array(${word}, ${address()}))`,
  "invitations.email": address(),
  "invitations.email_key": address(),
  "notifications.data": `jsonb_set(data, '{by,name}', to_jsonb(${word}::text))`,
  "organizations.reply_to": address(),
  "organizations.sender_address": address(),
  "organizations.sender_name": word,
  "partner_identities.partner_name": word,
  "partner_sign_ins.identity": inObject("name"),
  "replay_segments.packed": "'zqcanary'::bytea",
  "service_records.note": word,
  "sessions.network": word,
  "suppressions.email_key": `'zqcanary' || md5(email_key) || '@zqcanary.test'`,
  "suppressions.evidence": word,
  "test_sends.email_address": address("random()"),
  "users.email": address(),
  "users.email_key": address(),
  "users.first_name": word,
  "users.last_name": word,
  "users.profile_image": `'zqcanaryzqcanaryzqcanary.webp'`,
  "users.username": address(),
};

/** The other columns that can hold text, by why nobody is known from them. */
export const otherColumns: Readonly<Record<string, readonly string[]>> = {
  "computed from columns above": [
    "customers.name",
    "customers.email_key",
    "customers.search_text",
    "emails.search_text",
    "services.search_text",
  ],
  "one of our own words": [
    "activities.goal",
    "activities.kind",
    "activities.status",
    "activities.unknown_attempts",
    "audit_entries.action",
    "audit_entries.subject_kind",
    "conversions.currency",
    "conversions.kind",
    "conversions.state",
    "conversions.touch",
    "customer_consents.source",
    "customer_consents.state",
    "customers.consent",
    "customers.kind",
    "customers.language",
    "customers.source",
    "deliveries.language",
    "deliveries.skip_reason",
    "deliveries.status",
    "delivery_attempts.outcome",
    "error_groups.first_release",
    "error_groups.kind",
    "error_occurrences.path",
    "error_groups.last_release",
    "error_occurrences.environment",
    "error_occurrences.release",
    "events.kind",
    "frozen_emails.language",
    "imports.counts",
    "imports.delimiter",
    "imports.encoding",
    "imports.status",
    "invitations.role",
    "memberships.permissions",
    "monitored_sessions.environment",
    "monitored_sessions.release",
    "notifications.kind",
    "organizations.business_hours",
    "organizations.currency",
    "organizations.language",
    "organizations.languages",
    "organizations.time_zone",
    "quotes.status",
    "schema_migrations.name",
    "segments.kind",
    "service_records.status",
    "services.anchor",
    "sessions.revoked_because",
    "sessions.signed_in_with",
    "suppressions.reason",
    "users.brand",
    "users.language",
    "users.notification_choices",
    "users.preferences",
    "users.time_zone",
  ],
  "a sentence of ours that quotes nobody": ["import_errors.message", "imports.failure"],
  "what the organization calls its own work and offers": [
    "activities.name",
    "customers.tags",
    "emails.name",
    "emails.variants",
    "frozen_emails.compiled",
    "frozen_emails.variant",
    "quotes.number",
    "segments.name",
    "segments.rule",
    "services.category",
    "services.code",
    "services.description",
    "services.name",
  ],
  "the firm itself, which stands under each of its mails": [
    "organizations.identifier",
    "organizations.logo",
    "organizations.name",
    "organizations.phone",
    "organizations.postal_address",
    "organizations.website",
    "partner_identities.build_host",
    "partner_sign_ins.build_host",
  ],
  "a browser, not who sits before it": ["error_occurrences.browser", "monitored_sessions.browser", "sessions.device"],
  "a hash, a key, or sealed": [
    "error_occurrences.request_id",
    "login_attempts.bucket",
    "invitations.token_hash",
    "error_groups.fingerprint",
    "monitored_sessions.key_hash",
    "partner_identities.sealed_tokens",
    "partner_sign_ins.sealed_tokens",
    "partner_sign_ins.state_hash",
    "partner_sign_ins.ticket_hash",
    "password_resets.token_hash",
    "recovery_codes.code_hash",
    "refresh_tokens.token_hash",
    "signing_keys.id",
    "signing_keys.sealed",
    "users.password_hash",
    "users.totp_secret",
  ],
  "never part of an answer": [
    "imports.file_key",
    "installation.name",
    "installation.value",
    "partner_identities.partner_user_id",
    "partner_identities.partner_user_type",
    "partner_sign_ins.return_to",
  ],
};

/** Every column of ours that can hold text. */
export async function textColumns(house: House): Promise<string[]> {
  const rows = await house.rows<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type not in ('uuid', 'integer', 'bigint', 'smallint', 'numeric', 'boolean', 'date')
       and c.data_type not like 'timestamp%'
       and not exists (select from pg_inherits i where i.inhrelid = format('%I', c.table_name)::regclass)
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whatever stood in the personal columns is replaced. */
export async function plantCanaries(house: House): Promise<void> {
  const tables = Map.groupBy(Object.entries(personalColumns), ([name]) => name.split(".")[0] ?? "");
  for (const [table, columns] of tables) {
    const changes = columns.map(([name, value]) => `${name.split(".")[1]} = ${value}`);
    await house.rows(`update ${table} set ${changes.join(", ")}`);
  }
}
