import * as z from "zod";
import { Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";
import { settings } from "./settings.ts";

/** Specification 3.2: `identifier` is the name people know it by. */
export const OrganizationRef = z.object({ id: z.uuid(), identifier: z.string() });
export type OrganizationRef = z.infer<typeof OrganizationRef>;

/** With what it is called in full, for lists that people read. */
export const NamedOrganization = OrganizationRef.extend({ name: z.string() });
export type NamedOrganization = z.infer<typeof NamedOrganization>;

export const OrganizationSettings = z.object({
  id: z.uuid(),
  identifier: z.string(),
  ...settings,
  /** Address of the logo. */
  logo: z.string().nullable(),
  /** Whether it was there before sending hours, limits and joined dues were what one begins with, and has not said yet whether it wants them. */
  asks_sending: z.boolean(),
  /** Campaigns often come from somebody by name. */
  sender_name: personal(settings.sender_name, "company"),
  sender_address: personal(settings.sender_address, "email"),
  reply_to: personal(settings.reply_to, "email"),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

/** Whoever answers for what they saw is refused as `conflict` where somebody else has changed the logo since. */
const SeenLogo = z.object({
  /** The address of the logo that is to be replaced, or `none` where there was none; left out, whatever is there is. */
  seen: z.string().max(200).optional(),
});

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
  /**
   * What is left out stays as it is. `seen` is what the caller believes to replace: a setting that is another one by now is
   * refused with `conflict` at its field, so that of two who change the same one, nobody overwrites what they never saw.
   */
  updateSettings: endpoint({
    method: "PATCH",
    path: "/organizations/current",
    access: "organization.settings",
    rules: ["currencyFixed", "languageOfCustomers", "languageMain"],
    summary: "Change settings of the active organization",
    input: z.object({ ...settings, seen: z.object(settings).partial() }).partial(),
    output: OrganizationSettings,
  }),
  /**
   * `use`: sending hours, limits and joined dues as new organizations have them, also for its automations and drafts that mail at any
   * hour; else all stays as it is. It is asked once: refused with `conflict` when somebody has answered.
   */
  answerSending: endpoint({
    method: "PUT",
    path: "/organizations/current/sending-answer",
    access: "organization.settings",
    summary: "Say whether to send as new organizations do",
    input: z.object({ use: z.boolean() }),
    output: OrganizationSettings,
  }),
  /** png, jpeg or webp up to 5 MB; written anew, no side longer than 512 pixels, so nothing of the file itself is kept. */
  uploadLogo: endpoint({
    method: "POST",
    path: "/organizations/current/logo",
    access: "organization.settings",
    rules: ["photoMissing", "photoKind", "photoTooBig", "photoBroken"],
    summary: "Set the logo",
    input: SeenLogo,
    output: z.object({ url: z.string() }),
    upload: "multipart",
  }),
  removeLogo: endpoint({
    method: "DELETE",
    path: "/organizations/current/logo",
    access: "organization.settings",
    summary: "Take the logo away",
    notRepeatable: true,
    input: SeenLogo,
    output: Nothing,
  }),
  /** Shown in mails and by `<img>`, which carry no token: the name cannot be guessed. */
  readLogo: endpoint({
    method: "GET",
    path: "/organizations/logos/:name",
    access: "public",
    summary: "A logo",
    input: z.object({ name: z.string().regex(/^[\w-]{22,64}\.webp$/) }),
    output: z.unknown(),
    produces: "image/webp",
  }),
};
