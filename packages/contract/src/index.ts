import type { Endpoint } from "./endpoint.ts";
import { account } from "./account.ts";
import { activities } from "./activities.ts";
import { activityResults } from "./activity-results.ts";
import { apiKeys } from "./api-keys.ts";
import { audit } from "./audit.ts";
import { automations } from "./automations.ts";
import { auth } from "./auth.ts";
import { bookingRequests } from "./booking-requests.ts";
import { brandKit } from "./brand-kit.ts";
import { campaignRuns } from "./campaign-runs.ts";
import { campaignTests } from "./campaign-test.ts";
import { contacts } from "./contacts.ts";
import { conversions } from "./conversions.ts";
import { customerBulk } from "./customer-bulk.ts";
import { customerDuplicates } from "./customer-duplicates.ts";
import { customerEvents } from "./customer-events.ts";
import { customFields } from "./custom-fields.ts";
import { customerSync } from "./customer-sync.ts";
import { customerPrivacy } from "./customer-privacy.ts";
import { customers } from "./customers.ts";
import { dashboardViews } from "./dashboard-views.ts";
import { deliveries } from "./deliveries.ts";
import { deliveryStories } from "./delivery-stories.ts";
import { dues } from "./dues.ts";
import { emailImages } from "./email-images.ts";
import { emailVersions } from "./email-versions.ts";
import { emails } from "./emails.ts";
import { holidays } from "./holidays.ts";
import { importUploads } from "./import-uploads.ts";
import { imports } from "./imports.ts";
import { locales } from "./locales.ts";
import { mailServers, sendingLimits } from "./mail-servers.ts";
import { mailPreferences } from "./mail-preferences.ts";
import { monitoring } from "./monitoring.ts";
import { notifications } from "./notifications.ts";
import { organizations } from "./organizations.ts";
import { partners } from "./partners.ts";
import { preferenceCentre } from "./preference-centre.ts";
import { profiles } from "./profiles.ts";
import { quotes } from "./quotes.ts";
import { reportSchedules } from "./report-schedules.ts";
import { reports } from "./reports.ts";
import { retention } from "./retention.ts";
import { providerHooks } from "./provider-hooks.ts";
import { returnMailbox } from "./return-mailbox.ts";
import { returns } from "./returns.ts";
import { savedBlocks } from "./saved-blocks.ts";
import { search } from "./search.ts";
import { segments } from "./segments.ts";
import { senderDomains } from "./sender-domains.ts";
import { senders } from "./senders.ts";
import { services } from "./services.ts";
import { signUpForms } from "./sign-up-forms.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";
import { staffJobs } from "./staff-jobs.ts";
import { suggestions } from "./suggestions.ts";
import { suppressions } from "./suppressions.ts";
import { tags } from "./tags.ts";
import { team } from "./team.ts";
import { transactional } from "./transactional.ts";
import { twoFactor } from "./two-factor.ts";
import { webhooks } from "./webhooks.ts";

/** Written out, for what follows from all endpoints at once is too long for a declaration; a type, for whoever walks it by name. */
type Contract = {
  readonly account: typeof account;
  readonly activities: typeof activities;
  readonly activityResults: typeof activityResults;
  readonly apiKeys: typeof apiKeys;
  readonly audit: typeof audit;
  readonly auth: typeof auth;
  readonly automations: typeof automations;
  readonly bookingRequests: typeof bookingRequests;
  readonly brandKit: typeof brandKit;
  readonly campaignRuns: typeof campaignRuns;
  readonly campaignTests: typeof campaignTests;
  readonly contacts: typeof contacts;
  readonly conversions: typeof conversions;
  readonly customerBulk: typeof customerBulk;
  readonly customerDuplicates: typeof customerDuplicates;
  readonly customerEvents: typeof customerEvents;
  readonly customFields: typeof customFields;
  readonly customerPrivacy: typeof customerPrivacy;
  readonly customers: typeof customers;
  readonly customerSync: typeof customerSync;
  readonly dashboardViews: typeof dashboardViews;
  readonly deliveries: typeof deliveries;
  readonly deliveryStories: typeof deliveryStories;
  readonly dues: typeof dues;
  readonly emailImages: typeof emailImages;
  readonly emails: typeof emails;
  readonly emailVersions: typeof emailVersions;
  readonly holidays: typeof holidays;
  readonly imports: typeof imports;
  readonly importUploads: typeof importUploads;
  readonly locales: typeof locales;
  readonly mailPreferences: typeof mailPreferences;
  readonly mailServers: typeof mailServers;
  readonly monitoring: typeof monitoring;
  readonly notifications: typeof notifications;
  readonly organizations: typeof organizations;
  readonly partners: typeof partners;
  readonly preferenceCentre: typeof preferenceCentre;
  readonly profiles: typeof profiles;
  readonly quotes: typeof quotes;
  readonly reportSchedules: typeof reportSchedules;
  readonly reports: typeof reports;
  readonly retention: typeof retention;
  readonly providerHooks: typeof providerHooks;
  readonly returnMailbox: typeof returnMailbox;
  readonly returns: typeof returns;
  readonly savedBlocks: typeof savedBlocks;
  readonly search: typeof search;
  readonly segments: typeof segments;
  readonly senderDomains: typeof senderDomains;
  readonly senders: typeof senders;
  readonly services: typeof services;
  readonly signUpForms: typeof signUpForms;
  readonly sites: typeof sites;
  readonly staff: typeof staff;
  readonly staffJobs: typeof staffJobs;
  readonly suggestions: typeof suggestions;
  readonly suppressions: typeof suppressions;
  readonly tags: typeof tags;
  readonly team: typeof team;
  readonly transactional: typeof transactional;
  readonly twoFactor: typeof twoFactor;
  readonly sendingLimits: typeof sendingLimits;
  readonly webhooks: typeof webhooks;
};

/** Every promise of the API by module; the OpenAPI document and the access tests walk it. */
export const contract: Contract = {
  account,
  activities,
  activityResults,
  apiKeys,
  audit,
  auth,
  automations,
  bookingRequests,
  brandKit,
  campaignRuns,
  campaignTests,
  contacts,
  conversions,
  customerBulk,
  customerDuplicates,
  customerEvents,
  customFields,
  customerPrivacy,
  customers,
  customerSync,
  dashboardViews,
  deliveries,
  deliveryStories,
  dues,
  emailImages,
  emails,
  emailVersions,
  holidays,
  imports,
  importUploads,
  locales,
  mailPreferences,
  mailServers,
  monitoring,
  notifications,
  organizations,
  partners,
  preferenceCentre,
  profiles,
  quotes,
  reportSchedules,
  reports,
  retention,
  providerHooks,
  returnMailbox,
  returns,
  savedBlocks,
  search,
  segments,
  senderDomains,
  senders,
  services,
  signUpForms,
  sites,
  staff,
  staffJobs,
  suggestions,
  suppressions,
  tags,
  team,
  transactional,
  twoFactor,
  sendingLimits,
  webhooks,
} satisfies Record<string, Record<string, Endpoint>>;
