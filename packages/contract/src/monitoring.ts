import * as z from "zod";
import { ById, listInput, Moment, Nothing, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** `degraded` still works, and somebody should look at it. */
const Check = z.object({ status: z.enum(["ok", "degraded", "failing"]), detail: z.string().optional() });

/** A message that the captured mailbox took instead of a mail server. */
export const CapturedMail = z.object({
  id: z.uuid(),
  mail_from: personal(z.string(), "email"),
  /** With commas between. */
  rcpt_to: personal(z.string(), "email"),
  subject: personal(z.string(), "withheld"),
  bytes: z.number().int(),
  captured_at: Moment,
});
export type CapturedMail = z.infer<typeof CapturedMail>;

/** Where a reported error came from. */
export const ErrorKind = z.enum(["uncaught", "rejected", "boundary", "api"]);
export type ErrorKind = z.infer<typeof ErrorKind>;

/** A replay is cut into segments of so many bytes of JSON at most, or of so much time (specification 9.10; milliseconds). */
export const segmentBytes = 60_000;
export const segmentMilliseconds = 5 * 60_000;
const mostSegments = 100_000;

/** Proves that a report belongs to the session that it names. */
const inSession = { session_id: z.uuid(), key: z.string().min(20).max(100) };

const ReportedError = z.object({
  kind: ErrorKind,
  message: z.string().max(2000),
  stack: z.string().max(16_000).default(""),
  /** Without query and fragment. */
  path: z.string().max(500).default(""),
  occurred_at: Moment,
  /** The `x-request-id` of the call that failed. */
  request_id: z.string().max(100).default(""),
});
export type ReportedError = z.infer<typeof ReportedError>;

/** Errors that are one: of the same kind, thrown at the same place. */
export const ErrorGroup = z.object({
  id: z.uuid(),
  kind: ErrorKind,
  title: personal(z.string(), "mention"),
  first_at: Moment,
  last_at: Moment,
  first_release: z.string(),
  last_release: z.string(),
  occurrences: z.number().int(),
  /** How many different users met it in what is still kept. */
  users: z.number().int(),
  resolved_at: Moment.nullable(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const MonitoredPerson = aboutPerson(
  z.object({
    id: z.uuid(),
    email: personal(z.string(), "email"),
    name: personal(z.string(), "full_name"),
    username: personal(z.string(), "email"),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
  }),
  "id",
);

export const ErrorOccurrence = z.object({
  id: z.uuid(),
  occurred_at: Moment,
  message: personal(z.string(), "mention"),
  stack: personal(z.string(), "mention"),
  path: z.string(),
  environment: z.string(),
  release: z.string(),
  browser: z.string(),
  request_id: z.string(),
  user: MonitoredPerson.nullable(),
  organization: z.string().nullable(),
  /** Null when no replay is kept. */
  replay_session_id: z.uuid().nullable(),
});
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>;

/** One visit of the app that can be played. */
export const MonitoredSession = z.object({
  id: z.uuid(),
  started_at: Moment,
  last_at: Moment,
  environment: z.string(),
  release: z.string(),
  browser: z.string(),
  segments: z.number().int(),
  bytes: z.number().int(),
  errors: z.number().int(),
  user: MonitoredPerson.nullable(),
  organization: z.string().nullable(),
});
export type MonitoredSession = z.infer<typeof MonitoredSession>;

export const monitoring = {
  /**
   * Begins a session of the monitoring. Who is signed in, if anybody, is read from the access token, never from the body.
   * `is_on` false: nothing is recorded and no other field counts.
   */
  beginSession: endpoint({
    method: "POST",
    path: "/monitoring/sessions",
    access: "public",
    refuses: ["too_many_requests", "not_allowed"],
    summary: "Begin to report errors and to record the session",
    input: z.object({ release: z.string().max(100) }),
    output: z.object({
      is_on: z.boolean(),
      session_id: z.uuid().nullable(),
      key: z.string(),
      environment: z.string(),
      /** 0 to 1; all of them by default (specification 9.10). */
      replay_sample: z.number(),
    }),
  }),
  reportError: endpoint({
    method: "POST",
    path: "/monitoring/errors",
    access: "public",
    refuses: ["not_found", "too_many_requests", "not_allowed"],
    summary: "Report an error of the web app",
    input: z.object({ ...inSession, error: ReportedError }),
    output: Nothing,
    status: 202,
  }),
  /** `events`: JSON of at most 60 000 bytes as it is, or packed with gzip and base64 (`packing`). Sent with `keepalive` when the page is hidden. */
  addSegment: endpoint({
    method: "POST",
    path: "/monitoring/segments",
    access: "public",
    refuses: ["not_found", "too_many_requests", "not_allowed"],
    otherRules: ["The segment is no list of recorded events"],
    summary: "Add a segment to the replay of a session",
    input: z.object({
      ...inSession,
      number: z.number().int().min(0).max(mostSegments),
      starts_at: Moment,
      ends_at: Moment,
      packing: z.enum(["none", "gzip"]),
      events: z.string().min(2).max(segmentBytes),
    }),
    output: Nothing,
    status: 202,
  }),
  listErrors: endpoint({
    method: "GET",
    path: "/monitoring/errors/",
    access: "staff",
    summary: "Errors of the web app, those that are one as one",
    input: listInput(["last_at", "first_at", "occurrences"]).extend({
      state: z.enum(["open", "resolved", "all"]).default("open"),
      kind: ErrorKind.optional(),
    }),
    output: pageOf(ErrorGroup),
  }),
  getError: endpoint({
    method: "GET",
    path: "/monitoring/errors/:id",
    access: "staff",
    summary: "One error",
    input: ById,
    output: ErrorGroup,
  }),
  listOccurrences: endpoint({
    method: "GET",
    path: "/monitoring/errors/:id/occurrences",
    access: "staff",
    summary: "Each time that an error was met, newest first",
    input: listInput(["occurred_at"]).extend(ById.shape),
    output: pageOf(ErrorOccurrence),
  }),
  resolveError: endpoint({
    method: "PATCH",
    path: "/monitoring/errors/:id",
    access: "staff",
    summary: "Mark an error as resolved, or open it again; it opens by itself when it is met again",
    input: ById.extend({ is_resolved: z.boolean() }),
    output: ErrorGroup,
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/monitoring/sessions/",
    access: "staff",
    summary: "Sessions that can be played, newest first",
    input: listInput(["started_at", "last_at"]),
    output: pageOf(MonitoredSession),
  }),
  getSession: endpoint({
    method: "GET",
    path: "/monitoring/sessions/:id",
    access: "staff",
    summary: "One session, with the numbers of its segments and the moments of its errors",
    input: ById,
    output: MonitoredSession.extend({
      segment_numbers: z.array(z.number().int()),
      error_moments: z.array(Moment),
    }),
  }),
  /** What was on somebody's screen cannot be told without telling of people. */
  getSegment: endpoint({
    method: "GET",
    path: "/monitoring/sessions/:id/segments/:number",
    access: "staff",
    summary: "The events of one segment of a replay",
    input: ById.extend({ number: z.coerce.number().int().min(0).max(mostSegments) }),
    output: z.object({ events: z.array(z.unknown()) }),
    opaque: ["events"],
    notInDemoMode: true,
  }),
  health: endpoint({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Whether the product works: 503 when the database does not answer, `degraded` when a disk is nearly full",
    input: Nothing,
    output: z.object({
      status: z.enum(["ok", "degraded", "failing"]),
      checks: z.object({ database: Check, queue: Check, mail: Check, disk: Check }),
    }),
  }),
  /** What the web app must know before anybody has signed in. */
  frontDoor: endpoint({
    method: "GET",
    path: "/front-door",
    access: "public",
    summary:
      "Whether mail is captured, demo sign-ins exist, everybody is in demo mode, Simpro is offered, the first user is still to be made, and a restored backup is held back",
    input: Nothing,
    output: z.object({
      mail_captured: z.boolean(),
      /** The organizations and sign-ins of the first start are here. */
      demo: z.boolean(),
      /** Everybody is shown invented people, and nobody can switch that off (specification 1.6). */
      demo_mode: z.boolean(),
      needs_setup: z.boolean(),
      /** People may sign in through Simpro. */
      simpro: z.boolean(),
      /** The moment of the backup that was restored, while nothing goes out until an operator releases it. */
      held_since: Moment.nullable(),
    }),
  }),
  listCapturedMail: endpoint({
    method: "GET",
    path: "/captured-mail/",
    access: "staff",
    summary: "The captured mailbox, newest first",
    input: listInput(["captured_at"]),
    output: pageOf(CapturedMail),
  }),
  getCapturedMail: endpoint({
    method: "GET",
    path: "/captured-mail/:id",
    access: "staff",
    summary: "One captured message with its parts and source",
    input: ById,
    output: CapturedMail.extend({
      html: personal(z.string(), "withheld"),
      text: personal(z.string(), "withheld"),
      source: personal(z.string(), "withheld"),
    }),
  }),
};
