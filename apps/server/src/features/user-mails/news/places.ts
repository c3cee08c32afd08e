import type { NotificationKind } from "@delight/contract/notifications";

const toActivity = (id: string) => `/activities/${id}`;
const toImport = (id: string) => `/customers/import?import=${id}`;
const toDomain = (id: string) => `/company-settings?tab=domains&domain=${id}`;

/** Where a message leads in the app, as its row in the bell does. */
export const placeOfKind: Readonly<Record<NotificationKind, (id: string) => string>> = {
  import_finished: toImport,
  import_failed: toImport,
  activity_finished: toActivity,
  activity_paused: toActivity,
  activity_stopped: toActivity,
  test_unclear: toActivity,
  test_decided: toActivity,
  automation_note: toActivity,
  automation_replied: toActivity,
  mail_answered: toActivity,
  conversions_credited: (id) => `/conversions?activity=${id}`,
  booking_requested: (id) => `/booking-requests?request=${id}`,
  invitation_accepted: () => "/company-settings?tab=team",
  role_changed: () => "/profile",
  webhook_paused: () => "/company-settings?tab=webhooks",
  return_mailbox_failing: () => "/company-settings?tab=returns",
  sender_domain_failing: toDomain,
  sender_domain_lost: toDomain,
  report_failed: () => "/dashboard?reports=open",
  sync_silent: () => "/company-settings?tab=api",
};
