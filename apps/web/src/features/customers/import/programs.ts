import type { Exporter } from "@delight/contract/import-fields";

/** Names of programs are the same in all languages. */
export const programs: Readonly<Record<Exporter, string>> = {
  mailchimp: "Mailchimp",
  brevo: "Brevo",
  klaviyo: "Klaviyo",
  listmonk: "listmonk",
  constant_contact: "Constant Contact",
  hubspot: "HubSpot",
  jobber: "Jobber",
  simpro: "Simpro",
};
