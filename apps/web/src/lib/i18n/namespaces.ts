import type activities from "./locales/en/activities.json";
import type auth from "./locales/en/auth.json";
import type automations from "./locales/en/automations.json";
import type bookings from "./locales/en/bookings.json";
import type centre from "./locales/en/centre.json";
import type checks from "./locales/en/checks.json";
import type common from "./locales/en/common.json";
import type conversions from "./locales/en/conversions.json";
import type customers from "./locales/en/customers.json";
import type dashboard from "./locales/en/dashboard.json";
import type data from "./locales/en/data.json";
import type deliveries from "./locales/en/deliveries.json";
import type domains from "./locales/en/domains.json";
import type editor from "./locales/en/editor.json";
import type emails from "./locales/en/emails.json";
import type errors from "./locales/en/errors.json";
import type fields from "./locales/en/fields.json";
import type images from "./locales/en/images.json";
import type leaving from "./locales/en/leaving.json";
import type library from "./locales/en/library.json";
import type mailed from "./locales/en/mailed.json";
import type misc from "./locales/en/misc.json";
import type monitoring from "./locales/en/monitoring.json";
import type notifications from "./locales/en/notifications.json";
import type parts from "./locales/en/parts.json";
import type profile from "./locales/en/profile.json";
import type quotes from "./locales/en/quotes.json";
import type reports from "./locales/en/reports.json";
import type results from "./locales/en/results.json";
import type rules from "./locales/en/rules.json";
import type search from "./locales/en/search.json";
import type segments from "./locales/en/segments.json";
import type servers from "./locales/en/servers.json";
import type services from "./locales/en/services.json";
import type settings from "./locales/en/settings.json";
import type shell from "./locales/en/shell.json";
import type specimens from "./locales/en/specimens.json";
import type staff from "./locales/en/staff.json";
import type tags from "./locales/en/tags.json";
import type variants from "./locales/en/variants.json";

interface Texts {
  activities: typeof activities;
  auth: typeof auth;
  automations: typeof automations;
  bookings: typeof bookings;
  centre: typeof centre;
  checks: typeof checks;
  common: typeof common;
  conversions: typeof conversions;
  customers: typeof customers;
  dashboard: typeof dashboard;
  data: typeof data;
  deliveries: typeof deliveries;
  domains: typeof domains;
  editor: typeof editor;
  emails: typeof emails;
  errors: typeof errors;
  fields: typeof fields;
  images: typeof images;
  leaving: typeof leaving;
  library: typeof library;
  mailed: typeof mailed;
  misc: typeof misc;
  monitoring: typeof monitoring;
  notifications: typeof notifications;
  parts: typeof parts;
  profile: typeof profile;
  quotes: typeof quotes;
  reports: typeof reports;
  results: typeof results;
  rules: typeof rules;
  search: typeof search;
  segments: typeof segments;
  servers: typeof servers;
  services: typeof services;
  settings: typeof settings;
  shell: typeof shell;
  specimens: typeof specimens;
  staff: typeof staff;
  tags: typeof tags;
  variants: typeof variants;
}

/** A file of texts: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof Texts;

/** A key of `common` may be spelled with its namespace anywhere: `t("save")` and `t("common:save")` are the same. */
type SpelledOut = { [Key in keyof typeof common as `common:${Key}`]: (typeof common)[Key] };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    fallbackNS: ["common", "spelledOut"];
    resources: Texts & { spelledOut: SpelledOut };
  }
}
