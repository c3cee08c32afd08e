import * as z from "zod";
import { Currency, Language, Line, Nothing, RequiredLine } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** Specification 3.2: `identifier` is the name people know it by. */
export const OrganizationRef = z.object({ id: z.uuid(), identifier: z.string() });
export type OrganizationRef = z.infer<typeof OrganizationRef>;

/** With what it is called in full, for lists that people read. */
export const NamedOrganization = OrganizationRef.extend({ name: z.string() });
export type NamedOrganization = z.infer<typeof NamedOrganization>;

/** A name of the IANA database; PostgreSQL reads a bare offset such as `+05:30` the other way round. */
export const TimeZone = z.string().refine((zone) => {
  if (/^[+-]/.test(zone)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "must be a time zone such as Europe/Paris");

const settings = {
  name: RequiredLine,
  time_zone: TimeZone,
  currency: Currency,
  language: Language,
  /** The physical address that the law wants under every marketing mail. */
  postal_address: Line,
  sender_name: Line,
  sender_address: EmailAddress.or(z.literal("")),
  reply_to: EmailAddress.or(z.literal("")),
  attribution_window_days: z.number().int().min(1).max(84),
};

export const OrganizationSettings = z.object({
  id: z.uuid(),
  identifier: z.string(),
  ...settings,
  /** Campaigns often come from somebody by name. */
  sender_name: personal(settings.sender_name, "company"),
  sender_address: personal(settings.sender_address, "email"),
  reply_to: personal(settings.reply_to, "email"),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

export const organizations = {
  /** Specification 7.11. Staff get all organizations, others those they are members of. */
  list: endpoint({
    method: "GET",
    path: "/organizations/",
    access: "signed-in",
    summary: "Organizations the user may work in",
    input: Nothing,
    output: z.array(NamedOrganization),
  }),
  getSettings: endpoint({
    method: "GET",
    path: "/organizations/current",
    access: "organization.view",
    summary: "Settings of the active organization",
    input: Nothing,
    output: OrganizationSettings,
  }),
  updateSettings: endpoint({
    method: "PATCH",
    path: "/organizations/current",
    access: "organization.settings",
    summary: "Change settings of the active organization",
    input: z.object(settings).partial(),
    output: OrganizationSettings,
  }),
};
