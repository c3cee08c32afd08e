import { customerPrivacy } from "@delight/contract/customer-privacy";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { personalColumns } from "../../../testing/anonymization/personal-columns.ts";
import { somebodyEverywhere } from "./testing/somebody.ts";

/** Tables in which something about a customer may stand. */
const tellOfCustomers = [
  "activities",
  "audit_entries",
  "booking_requests",
  "bulk_changes",
  "bulk_runs",
  "captured_mails",
  "contacts",
  "conversions",
  "custom_values",
  "customer_consents",
  "customer_changes",
  "customer_events",
  "customer_merges",
  "customer_references",
  "customer_tags",
  "customers",
  "deliveries",
  "delivery_attempts",
  "events",
  "import_changes",
  "import_errors",
  "import_uploads",
  "imports",
  "mail_preferences",
  "notifications",
  "quotes",
  "returned_mails",
  "service_records",
  "sign_ups",
  "sites",
  "suppressions",
  "test_mails",
  "test_sends",
  "webhook_calls",
  "webhook_events",
];

/** The others, by why nothing about a customer stands in them. */
const neverTell: Readonly<Record<string, readonly string[]>> = {
  "the organization, its people and its programs": [
    "api_key_windows",
    "dkim_keys",
    "held_domains",
    "mail_servers",
    "sending_limits",
    "sender_domains",
    "senders",
    "api_keys",
    "custom_fields",
    "invitations",
    "memberships",
    "organizations",
    "password_resets",
    "partner_identities",
    "partner_sign_ins",
    "recovery_codes",
    "refresh_tokens",
    "provider_hooks",
    "preference_centres",
    "retention",
    "return_mailboxes",
    "report_schedules",
    "return_settings",
    "sessions",
    "user_mails",
    "users",
    "webhook_endpoints",
  ],
  "what the organization writes to many and calls its own work": [
    "automation_versions",
    "automations",
    "brand_kits",
    "dashboard_views",
    "holidays",
    "email_blocks",
    "email_images",
    "email_versions",
    "emails",
    "frozen_emails",
    "segments",
    "import_service_changes",
    "services",
    "sign_up_forms",
  ],
  "numbers and days": [
    "attribution_queue",
    "attribution_rules",
    "attribution_runs",
    "activity_counts",
    "activity_days",
    "activity_links",
    "activity_parts",
    "conversion_assists",
    "dashboard_defaults",
    "conversion_days",
    "customer_days",
    "delivery_links",
    "due_days",
    "due_runs",
    "enrolments",
    "kept_apart",
    "login_attempts",
    "manual_dues",
    "segment_members",
    "service_dues",
    "suggestion_states",
    "suppressed_days",
    "suppression_changes",
    "transactional_hours",
  ],
  "the installation": ["installation", "schema_migrations", "signing_keys", "worker_loops"],
  "sealed, and gone after a day": ["idempotent_answers"],
  "worked out within a second, and kept without who it was where the customer is erased": ["visits"],
  "scrubbed when it comes in, and forgotten by itself": [
    "error_groups",
    "error_occurrences",
    "monitored_sessions",
    "replay_segments",
  ],
};

/** Columns of those tables that tell of colleagues, or of many at once; and the address, by which a suppression holds. */
const ofOthers = [
  "activities.reply_to",
  "activities.sender_address",
  "activities.sender_name",
  "activities.test",
  "audit_entries.actor_name",
  "bulk_runs.action",
  "captured_mails.mail_from",
  "customer_changes.user_name",
  "customer_consents.user_name",
  "customer_merges.user_name",
  "customers.deleted_by",
  "imports.options",
  "imports.user_name",
  "suppressions.email_key",
  "suppressions.user_name",
];

const tables = (schema: string) =>
  testApp.rows<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = $1::regnamespace order by 1`,
    [schema],
  );

test("of every table somebody has said whether anything about a customer may stand in it", async () => {
  const judged = [...tellOfCustomers, ...Object.values(neverTell).flat()];

  expect(
    judged.toSorted(),
    "Say of a new table whether it may tell of a customer; if so, empty it in erase.queries.ts and fill it in testing/somebody.ts",
  ).toEqual((await tables("public")).map(({ name }) => name));
});

test("A40 nothing that tells who somebody was is left in any column of any table, but the address by which a suppression holds", async () => {
  const { id, word } = await somebodyEverywhere(testApp);
  const silent = [];
  for (const column of Object.keys(personalColumns)) {
    const [table = "", name = ""] = column.split(".");
    if (!tellOfCustomers.includes(table) || ofOthers.includes(column)) continue;
    const holds = `position($1 in lower(${name === "source" ? "convert_from(source, 'UTF8')" : `${name}::text`})) > 0`;
    if ((await testApp.rows(`select from ${table} where ${holds}`, [word])).length === 0) silent.push(column);
  }

  await client.call(customerPrivacy.erase, { id, reason: "asked" }, testApp.owner);

  const left: string[] = [];
  for (const schema of ["public", "pgboss"]) {
    for (const { name } of await tables(schema)) {
      const holds = `position($1 in lower(x::text)) > 0`;
      const rows = await testApp.rows(`select from ${schema}.${name} x where ${holds}`, [word]);
      if (rows.length > 0) left.push(`${schema}.${name}`);
    }
  }
  const [suppression] = await testApp.rows("select * from suppressions where position($1 in email_key) > 0", [word]);
  const { email_key, ...rest } = suppression ?? {};
  expect(silent, "Fill these columns in testing/somebody.ts: otherwise nothing is proved of them").toEqual([]);
  expect(left).toEqual(["public.suppressions"]);
  expect(rest).toMatchObject({ reason: "bounced", source: "mail_server" });
  expect(JSON.stringify(rest).toLowerCase()).not.toContain(word);
  expect(await testApp.rows("select from captured_mails where lower(rcpt_to) = $1", [email_key])).toEqual([]);
});
