import * as z from "zod";
import { Moment } from "./common.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Everything that is written down when somebody does it, by what it is about. */
export const auditGroups = {
  settings: [
    "settings_changed",
    "attribution_changed",
    "logo_changed",
    "logo_removed",
    "brand_kit_changed",
    "monitoring_on",
    "monitoring_off",
    "holiday_added",
    "holiday_removed",
    "preference_centre_changed",
    "retention_changed",
  ],
  tags: ["tag_renamed", "tags_merged", "tag_removed", "tag_changed_back"],
  fields: ["field_added", "field_changed", "fields_ordered", "field_removed"],
  team: [
    "member_invited",
    "invitation_revoked",
    "invitation_accepted",
    "member_added",
    "role_changed",
    "member_removed",
  ],
  reports: ["report_scheduled", "report_changed", "report_ended"],
  activities: [
    "activity_launched",
    "activity_taken_back",
    "activity_paused",
    "activity_resumed",
    "activity_retried",
    "activity_stopped",
    "test_decided",
    "automation_published",
  ],
  bookings: ["booking_quoted", "booking_booked", "booking_declined", "booking_reopened"],
  conversions: [
    "conversion_added",
    "conversion_reassigned",
    "conversion_rejected",
    "conversion_reversed",
    "conversion_restored",
    "attribution_run_cancelled",
  ],
  emails: ["email_imported", "email_archived", "email_unarchived", "email_removed"],
  imports: ["import_started", "import_cancelled", "import_undone"],
  api: [
    "api_key_created",
    "api_key_revoked",
    "webhook_added",
    "webhook_changed",
    "webhook_paused",
    "webhook_resumed",
    "webhook_secret_changed",
    "webhook_removed",
  ],
  returns: [
    "provider_hook_added",
    "provider_hook_changed",
    "provider_hook_secret_changed",
    "provider_hook_removed",
    "return_mailbox_changed",
    "return_mailbox_removed",
  ],
  mail_servers: [
    "mail_server_added",
    "mail_server_changed",
    "mail_servers_ordered",
    "mail_server_removed",
    "sending_limits_changed",
  ],
  domains: [
    "sender_domain_added",
    "sender_domain_verified",
    "sender_domain_keys_changed",
    "sender_domain_lost",
    "sender_domain_removed",
  ],
  senders: ["sender_added", "sender_changed", "sender_made_default", "sender_removed"],
  forms: ["form_added", "form_changed", "form_removed"],
  customers: [
    "customers_deleted",
    "customers_restored",
    "customers_changed",
    "customers_changed_back",
    "customers_merged",
  ],
  privacy: [
    "suppression_added",
    "suppressions_pasted",
    "suppression_removed",
    "customer_measured",
    "customer_unmeasured",
  ],
  exports: ["customers_exported", "customer_exported", "conversions_exported", "suppressions_exported"],
  erasures: ["customer_erased", "data_forgotten"],
  organization: [
    "organization_created",
    "organization_renamed",
    "organization_closed",
    "organization_reopened",
    "jobs_retried",
    "jobs_discarded",
    "jobs_restored",
  ],
} as const;

export const AuditGroup = z.enum(Object.keys(auditGroups) as [keyof typeof auditGroups]);
export type AuditGroup = z.infer<typeof AuditGroup>;

export const AuditAction = z.enum([
  ...auditGroups.settings,
  ...auditGroups.tags,
  ...auditGroups.fields,
  ...auditGroups.team,
  ...auditGroups.reports,
  ...auditGroups.activities,
  ...auditGroups.bookings,
  ...auditGroups.conversions,
  ...auditGroups.emails,
  ...auditGroups.imports,
  ...auditGroups.forms,
  ...auditGroups.api,
  ...auditGroups.returns,
  ...auditGroups.mail_servers,
  ...auditGroups.domains,
  ...auditGroups.senders,
  ...auditGroups.customers,
  ...auditGroups.privacy,
  ...auditGroups.exports,
  ...auditGroups.erasures,
  ...auditGroups.organization,
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Who did it, called as they were then; `id` is null when they are no user any more. */
export const AuditActor = aboutPerson(
  z.object({
    id: z.uuid().nullable(),
    name: personal(z.string(), "full_name"),
    /** Whether they belonged to Delight's own people then. */
    is_staff: z.boolean(),
    /** Whether it was a program, with the API key of this name. */
    is_key: z.boolean(),
  }),
  "id",
);
export type AuditActor = z.infer<typeof AuditActor>;

const ofTheFirm = z.object({
  /** Of several customers the name is their number. */
  kind: z.enum([
    "settings",
    "organization",
    "activity",
    "email",
    "customer_field",
    "api_key",
    "webhook",
    "provider_hook",
    "mail_server",
    "sending_limit",
    "sender_domain",
    "form",
    "customers",
    "tag",
    "retention",
    /** Work in the background, called by its queue. */
    "job",
  ]),
  id: z.uuid().nullable(),
  name: z.string(),
});
const member = aboutPerson(
  z.object({ kind: z.literal("member"), id: z.uuid().nullable(), name: personal(z.string(), "full_name") }),
  "id",
);
const customer = aboutPerson(
  z.object({ kind: z.literal("customer"), id: z.uuid().nullable(), name: personal(z.string(), "full_name") }),
  "id",
);
const invitation = ofTheFirm.extend({ kind: z.literal("invitation"), name: personal(z.string(), "email") });
const address = ofTheFirm.extend({ kind: z.literal("suppression"), name: personal(z.string(), "email") });
const sender = ofTheFirm.extend({ kind: z.literal("sender"), name: personal(z.string(), "email") });
const file = ofTheFirm.extend({ kind: z.literal("import"), name: personal(z.string(), "file_name") });

/** What it was done to, called as it was then. */
export const AuditSubject = z.discriminatedUnion("kind", [
  ofTheFirm,
  member,
  customer,
  invitation,
  address,
  sender,
  file,
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

const span = z.object({ day: z.number(), opens: z.string(), closes: z.string() });

/** Values as they were: looser than today's rules, because what was allowed then may be no longer. */
export const AuditValues = z
  .object({
    name: z.string(),
    website: z.string(),
    phone: z.string(),
    postal_address: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    language: z.string(),
    languages: z.array(z.string()),
    business_hours: z.array(span),
    is_monitored: z.boolean(),
    holiday: z.string(),
    logo: z.string().nullable(),
    brand_colors: z.array(z.string()),
    brand_fonts: z.array(z.string()),
    brand_radius: z.number(),
    social_links: z.array(z.string()),
    booking_url: z.string(),
    review_url: z.string(),
    sender_name: personal(z.string(), "company"),
    sender_address: personal(z.string(), "email"),
    reply_to: personal(z.string(), "email"),
    attribution_window_days: z.number(),
    open_days: z.number(),
    delivered_days: z.number(),
    same_site: z.boolean(),
    measures_opens: z.boolean(),
    measures_clicks: z.boolean(),
    takes_bookings: z.boolean(),
    confirms_bookings: z.boolean(),
    utm: z.object({
      is_on: z.boolean(),
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      term: z.string(),
      content: z.string(),
      domains: z.array(z.string()),
    }),
    sends_in_hours: z.boolean(),
    joins_dues: z.boolean(),
    mail_caps: z.array(z.object({ mails: z.number(), days: z.number() })),
    jobs_per_week: z.number().nullable(),
    reading_years: z.number().nullable(),
    mails_years: z.number().nullable(),
    audit_years: z.number().nullable(),
    forgotten_reading: z.number(),
    forgotten_mails: z.number(),
    forgotten_entries: z.number(),
    topics: z.array(z.string()),
    offers_pause: z.boolean(),
    texts: z.array(z.string()),
    takes_replies: z.boolean(),
    soft_bounces: z.number(),
    soft_bounce_days: z.number(),
    topic_arn: z.string(),
    is_on: z.boolean(),
    mail_host: z.string(),
    mail_folder: z.string(),
    identifier: z.string(),
    role: z.string().nullable(),
    /** HH:MM by the wall clock of the organization. */
    report_time: z.string(),
    /** 1 is Monday; null: on the first of each month. */
    report_weekday: z.number().nullable(),
    status: z.string(),
    /** A to E. */
    variant: z.string(),
    automation_version: z.number().nullable(),
    field_kind: z.string(),
    choices: z.array(z.string()),
    order: z.array(z.string()),
    scopes: z.array(z.string()),
    expires_at: z.string().nullable(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    host: z.string(),
    port: z.number(),
    security: z.string(),
    user_name: z.string(),
    connections: z.number(),
    purpose: z.string(),
    is_active: z.boolean(),
    per_second: z.number().nullable(),
    per_minute: z.number().nullable(),
    per_hour: z.number().nullable(),
    per_day: z.number().nullable(),
    warm_up: z.string().nullable(),
    reason: z.string(),
    evidence: personal(z.string(), "text"),
    addresses: z.number(),
    activity: z.string(),
    conversion_state: z.string(),
    conversion_value: z.object({ value_cents: z.number(), currency: z.string() }),
    occurred_on: z.string(),
    note: personal(z.string(), "text"),
    /** Who was merged into the subject, and how they were mailed. */
    merged_name: personal(z.string(), "full_name"),
    merged_email: personal(z.string(), "email"),
  })
  .partial();
export type AuditValues = z.infer<typeof AuditValues>;

export const AuditEntry = z.object({
  id: z.uuid(),
  created_at: Moment,
  /** Null where nobody acted but a job of the system. */
  actor: AuditActor.nullable(),
  action: AuditAction,
  subject: AuditSubject,
  /** Only what changed; null where there was nothing before, or is nothing after. */
  before: AuditValues.nullable(),
  after: AuditValues.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
