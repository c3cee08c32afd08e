import * as z from "zod";
import { OwnPauseCode } from "./pause-reason.ts";
import { Cents, Currency, listInput, Moment, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Role } from "./permissions.ts";
import { aboutPerson, personal } from "./personal.ts";

/** What a person chooses to be told of, or not; what cannot wait stands first. */
export const NotificationGroup = z.enum([
  "sending",
  "activities",
  "replies",
  "conversions",
  "bookings",
  "imports",
  "team",
  "integrations",
  "reports",
]);
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** In the bell; what is not named is wanted: `{"imports": false}`. */
export const NotificationChoices = z.partialRecord(NotificationGroup, z.boolean());
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** By mail: within minutes, each morning, or on Mondays; mornings are at seven where the person is. */
export const NotificationMail = z.enum(["never", "at_once", "daily", "weekly"]);
export type NotificationMail = z.infer<typeof NotificationMail>;

/** What is not named is as in `mailUnlessChosen`. */
export const NotificationMailChoices = z.partialRecord(NotificationGroup, NotificationMail);
export type NotificationMailChoices = z.infer<typeof NotificationMailChoices>;

/** By mail come only what stops sending, unless somebody chooses more: what nobody asked for is soon not read. */
export const mailUnlessChosen: Readonly<Record<NotificationGroup, NotificationMail>> = {
  sending: "at_once",
  activities: "never",
  replies: "never",
  conversions: "never",
  bookings: "never",
  imports: "never",
  team: "never",
  integrations: "never",
  reports: "never",
};

const Person = aboutPerson(z.object({ user_id: z.uuid(), name: personal(z.string(), "full_name") }), "user_id");
const activity = { activity: z.string() };
const count = z.number().int();

const shared = {
  id: z.uuid(),
  /** What it is about and where its row leads: an import, an activity, a user; null when that cannot be opened. */
  subject_id: z.uuid().nullable(),
  created_at: Moment,
  is_read: z.boolean(),
};

function kind<const Name extends string, Data extends z.ZodObject>(name: Name, data: Data) {
  return z.object({ ...shared, kind: z.literal(name), data });
}

const file_name = personal(z.string(), "file_name");

/** A message to one user. The list of kinds is closed: each is a sentence in every language. */
export const Notification = z.discriminatedUnion("kind", [
  kind("import_finished", z.object({ file_name, created: count, updated: count, failed: count })),
  kind("import_failed", z.object({ file_name })),
  kind("activity_finished", z.object({ ...activity, sent: count, failed: count })),
  /**
   * Old ones have no `code`. `reason` is what the mail server said, where it refused, else empty; `domain` is the one that is
   * not verified any more; `mails` of `of` mails were complained about or had dead addresses.
   */
  kind(
    "activity_paused",
    z.object({
      ...activity,
      code: OwnPauseCode.optional(),
      reason: personal(z.string(), "reply"),
      domain: z.string().optional(),
      mails: count.optional(),
      of: count.optional(),
    }),
  ),
  kind("activity_stopped", z.object({ ...activity, by: Person })),
  /** The variants of its test do not differ clearly: somebody is to choose. */
  kind("test_unclear", z.object(activity)),
  /** Everybody else gets this variant, A to E. */
  kind("test_decided", z.object({ ...activity, variant: z.string() })),
  /** So many customers came to a step that tells of it. */
  kind("automation_note", z.object({ ...activity, note: z.string(), customers: count })),
  /** So many replied and wait until somebody lets them go on. */
  kind("automation_replied", z.object({ ...activity, customers: count })),
  /** Answers to one activity since the row was read the last time, added up. */
  kind("mail_answered", z.object({ ...activity, customers: count })),
  /** Conversions of one activity since the row was read the last time, added up. */
  kind("conversions_credited", z.object({ ...activity, conversions: count, value_cents: Cents, currency: Currency })),
  /** A customer asks for a visit; null: for something that is not in the catalog. */
  kind("booking_requested", z.object({ service: z.string().nullable() })),
  kind("invitation_accepted", z.object({ by: Person, role: Role })),
  kind("role_changed", z.object({ by: Person, role: Role })),
  /** An endpoint took nothing for days, and is told nothing more. */
  kind("webhook_paused", z.object({ url: z.string() })),
  /** A program that came every day or two has not come for days. */
  kind("sync_silent", z.object({ key: z.string() })),
  /** A report could not be made, or was taken by no mail server for an hour; paused: so were two before it, and no more are sent. */
  kind("report_failed", z.object({ is_paused: z.boolean() })),
  /** A mailbox could not be looked into several times in a row. */
  kind("return_mailbox_failing", z.object({ host: z.string() })),
  /** Something that the domain needs is missing; mails still come from it. */
  kind("sender_domain_failing", z.object({ domain: z.string() })),
  /** It was missing for a day: what was being sent from the domain is paused. */
  kind("sender_domain_lost", z.object({ domain: z.string() })),
]);
export type Notification = z.infer<typeof Notification>;
export type NotificationKind = Notification["kind"];

/** What somebody has not opened yet, and how many there are, the removed ones never counted. */
const Counts = z.object({ total: count, unread: count });
export type NotificationCounts = z.infer<typeof Counts>;

/** How many rows the stream tells of at the head of the list, the newest first. */
export const headSize = 20;

/** The first rows of the list as they are now: whoever shows them needs to know nothing of before. */
export const NotificationHead = Counts.extend({ items: z.array(Notification) });
export type NotificationHead = z.infer<typeof NotificationHead>;

/** Of all, or of the rows of the list, only those. */
const state = z.enum(["read", "unread"]).optional();

/** Rows that stay as they are, of all that `up_to` means. */
const except = z.array(z.uuid()).max(100).default([]);

const changes = {
  is_read: z.boolean().optional(),
  /** Taken out of the list; `false` puts it back, as long as it has not been swept. */
  is_removed: z.boolean().optional(),
};

export const notifications = {
  list: endpoint({
    method: "GET",
    path: "/notifications/",
    access: "organization.view",
    forPeople: true,
    summary: "One's own notifications in the active organization, newest first",
    input: listInput(["created_at"]).omit({ search: true }).extend({ state }),
    output: pageOf(Notification).extend({ unread: count }),
  }),
  /** `up_to` means all rows of the list that are not newer: what came after one looked stays as it is. */
  change: endpoint({
    method: "PATCH",
    path: "/notifications/",
    access: "organization.view",
    forPeople: true,
    otherRules: ["Name either ids or up_to"],
    summary: "Mark one's own notifications as read or unread, remove them or put them back",
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(100).optional(),
      up_to: z.uuid().optional(),
      state,
      except,
      ...changes,
    }),
    output: Counts,
  }),
  /**
   * Server-sent events (HTML standard, section 9.2) until the access token, the session or the membership ends:
   * `notification`, with its id, for each that is newer than `Last-Event-ID` or `after` and for each that comes (none that
   * came while a hundred newer ones did); `head` at the beginning and whenever anything changed, here or elsewhere.
   */
  stream: endpoint({
    method: "GET",
    path: "/notifications/stream",
    access: "organization.view",
    forPeople: true,
    summary: "One's own notifications as they come and change, as server-sent events",
    input: z.object({ after: z.uuid().optional() }),
    output: z.union([NotificationHead, Notification]),
    produces: "text/event-stream",
  }),
};
