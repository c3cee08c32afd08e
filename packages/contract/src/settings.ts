import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Currency, Language, Line, RequiredLine, TimeZone } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { BusinessHours } from "./business-hours.ts";
import { MailCaps } from "./mail-caps.ts";
import { Utm } from "./utm.ts";

/** Of the open web: what a customer can follow. Empty where there is none. */
export const WebAddress = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === "" || isOfTheWeb(text), fieldError("webAddress"))
  .meta({ examples: ["https://example.com", "http://www.example.com/about?from=mail", ""] });

function isOfTheWeb(text: string): boolean {
  const address = URL.parse(text);
  return (
    /^https?:\/\/[^\s"'<>\\]+$/i.test(text) &&
    address !== null &&
    address.hostname.includes(".") &&
    address.username === "" &&
    address.password === ""
  );
}

/** As people write it, with what belongs between the digits, of which there are five at least. Empty where there is none. */
export const PhoneNumber = Line.regex(/^(?:\+?[\s().\-/]*(?:\d[\s().\-/]*){5,})?$/, fieldError("phoneNumber"));

/** What an organization says of itself, field by field. */
export const settings = {
  name: RequiredLine,
  website: WebAddress,
  phone: PhoneNumber,
  /** The physical address that the law wants under every marketing mail. */
  postal_address: Line,
  time_zone: TimeZone,
  currency: Currency,
  /** For customers whose own is not known. */
  language: Language,
  /** Those that customers are written to in; the main one is among them. */
  languages: z
    .array(Language)
    .min(1)
    .refine((languages) => new Set(languages).size === languages.length, fieldError("languageTwice"))
    .meta({ uniqueItems: true }),
  business_hours: BusinessHours,
  /** Whether errors and replays of its users' sessions may be kept. */
  is_monitored: z.boolean(),
  sender_name: Line,
  sender_address: EmailAddress.or(z.literal("")),
  reply_to: EmailAddress.or(z.literal("")),
  /** Whether is counted who opens mails, and who follows their links; what is off is not even written down. */
  measures_opens: z.boolean(),
  measures_clicks: z.boolean(),
  /** Whether customers may ask for a visit by the link of a mail, and whether they are told by mail what becomes of it. */
  takes_bookings: z.boolean(),
  confirms_bookings: z.boolean(),
  /** What is added to links into the web, unless a campaign or a step says otherwise. */
  utm: Utm,
  /** How many marketing mails a customer gets at most. */
  mail_caps: MailCaps,
  /** Whether new campaigns and automations begin with the business hours as their sending hours; any hour where it is off. */
  sends_in_hours: z.boolean(),
  /** Whether they begin with one email for all that falls due for a customer; one email each where it is off. */
  joins_dues: z.boolean(),
  /** How many jobs its people can do in a week; null where nobody counts. */
  jobs_per_week: z.number().int().min(1).max(1_000_000).nullable(),
};

export const SettingName = z.enum(Object.keys(settings) as [keyof typeof settings]);
export type SettingName = z.infer<typeof SettingName>;
