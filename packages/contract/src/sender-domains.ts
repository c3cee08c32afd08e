import * as z from "zod";
import { ById, Moment, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { DomainName } from "./domain-name.ts";

/** So many an organization has at most. */
export const mostSenderDomains = 20;
/** Days for which the record of a key has to stay, once another one signs: mail under way is still proved with it. */
export const retiringDays = 7;
/** A domain counts as lost after so many looks, over as many hours, that found what it needs missing. */
export const lostAfter = { looks: 3, hours: 24 } as const;

/**
 * `pending`: not proved yet. `verified`: mails come from it. `failing`: something it needs is missing since the last looks, and
 * mails still come from it. `lost`: no longer; what was being sent from it is paused.
 */
export const SenderDomainState = z.enum(["pending", "verified", "failing", "lost"]);
export type SenderDomainState = z.infer<typeof SenderDomainState>;

/** What a record of the name system is for. */
export const RecordPurpose = z.enum(["ownership", "dkim", "return_path", "spf", "dmarc", "mx"]);
export type RecordPurpose = z.infer<typeof RecordPurpose>;

/** `unknown`: no server could say, which proves nothing; `unchecked`: nobody has looked yet. */
export const RecordState = z.enum(["ok", "warning", "error", "unknown", "unchecked"]);
export type RecordState = z.infer<typeof RecordState>;

/** What was found. SPF by RFC 7208, DKIM by RFC 6376, 8301 and 8463, DMARC by RFC 9989. */
export const RecordCode = z.enum([
  "ok",
  "unchecked",
  "unknown",
  "missing",
  "several",
  "syntax",
  "wrong_token",
  "held_elsewhere",
  "revoked",
  "wrong_algorithm",
  "wrong_hash",
  "wrong_service",
  "wrong_key",
  "testing",
  "leads_elsewhere",
  "too_many_lookups",
  "too_many_voids",
  "include_missing",
  "passes_all",
  "no_end",
  "not_covered",
  "ptr",
  "no_policy",
  "no_reports",
  "null_mx",
]);
export type RecordCode = z.infer<typeof RecordCode>;

/** One record of the name system: what should be there, and what was. */
export const DomainRecord = z.object({
  purpose: RecordPurpose,
  kind: z.enum(["TXT", "CNAME", "MX"]),
  host: z.string(),
  /** What to put there; null where that is up to the owner of the domain. */
  value: z.string().nullable(),
  /** The key that it publishes; null for other records. */
  key_id: z.uuid().nullable(),
  state: RecordState,
  code: RecordCode,
  found: z.array(z.string()),
  /** Look-ups that the record costs a receiver, of at most ten; null for all but SPF. */
  lookups: z.number().int().nullable(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

/** `fresh`: its record is not seen yet; `active`: signs; `retiring`: signs no more, its record has to stay; `retired`: the record can go. */
export const DkimKeyState = z.enum(["fresh", "active", "retiring", "retired"]);
export type DkimKeyState = z.infer<typeof DkimKeyState>;

/** A key that signs the mails of a domain. The private one leaves the server never. */
export const DomainKey = z.object({
  id: z.uuid(),
  selector: z.string(),
  algorithm: z.enum(["rsa", "ed25519"]),
  state: DkimKeyState,
  made_at: Moment,
  active_at: Moment.nullable(),
  /** From when its record can be removed; null until another key signs. */
  removable_at: Moment.nullable(),
});
export type DomainKey = z.infer<typeof DomainKey>;

/** What large mail providers ask of whoever mails many people. */
export const BulkRule = z.enum(["dkim", "spf", "dmarc", "alignment", "one_click"]);
export type BulkRule = z.infer<typeof BulkRule>;

export const RuleState = z.enum(["met", "unmet", "unknown"]);
export type RuleState = z.infer<typeof RuleState>;

/** A domain that mails come from. */
export const SenderDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  state: SenderDomainState,
  /** Where what comes back goes. */
  return_path_host: z.string(),
  verified_at: Moment.nullable(),
  checked_at: Moment.nullable(),
  failing_since: Moment.nullable(),
  records: z.array(DomainRecord),
  keys: z.array(DomainKey),
  rules: z.record(BulkRule, RuleState),
  created_at: Moment,
});
export type SenderDomain = z.infer<typeof SenderDomain>;

const path = "/organizations/current/sender-domains";

export const senderDomains = {
  list: endpoint({
    method: "GET",
    path,
    access: "organization.view",
    summary: "Domains that mails come from, with their records as they were last seen",
    input: Nothing,
    output: z.array(SenderDomain),
  }),
  /** Domains of public mailbox providers, and one that is there already, are refused at `domain`. */
  add: endpoint({
    method: "POST",
    path,
    access: "organization.settings",
    rules: ["domainOfProvider", "domainOfInstallation"],
    summary: "Add a domain with a key of each algorithm; mails come from it once its records are seen",
    input: z.object({ domain: DomainName }),
    output: SenderDomain,
    status: 201,
  }),
  check: endpoint({
    method: "POST",
    path: `${path}/:id/check`,
    access: "organization.settings",
    summary: "Look at the records now; it happens daily by itself",
    notRepeatable: true,
    input: ById,
    output: SenderDomain,
  }),
  /** Refused while keys of an earlier change wait to be seen. */
  rotate: endpoint({
    method: "POST",
    path: `${path}/:id/rotate-keys`,
    access: "organization.settings",
    summary: "Make other keys; those of before sign until the records of the new ones are seen",
    input: ById,
    output: SenderDomain,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    access: "organization.settings",
    summary: "Remove a domain with its keys; mails come from it no more",
    input: ById,
    output: Nothing,
  }),
};
