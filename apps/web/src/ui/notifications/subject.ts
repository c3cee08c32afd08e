import type { Notification } from "../../lib/notifications/notifications.api.ts";

/** The addresses that messages lead to: `paths` of the app. */
interface Places {
  readonly activity: (id: string) => string;
  readonly importCustomers: string;
  readonly conversions: string;
  readonly bookingRequests: string;
  readonly companySettings: string;
  readonly dashboard: string;
  readonly profile: string;
}

const toImport = (places: Places, id: string) => `${places.importCustomers}?import=${id}`;
const toActivity = (places: Places, id: string) => places.activity(id);

const ways: Record<Notification["kind"], (places: Places, id: string) => string> = {
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
  conversions_credited: (places, id) => `${places.conversions}?activity=${id}`,
  booking_requested: (places, id) => `${places.bookingRequests}?request=${id}`,
  invitation_accepted: (places) => `${places.companySettings}?tab=team`,
  role_changed: (places) => places.profile,
  sender_domain_failing: (places, id) => `${places.companySettings}?tab=domains&domain=${id}`,
  sender_domain_lost: (places, id) => `${places.companySettings}?tab=domains&domain=${id}`,
  sync_silent: (places) => `${places.companySettings}?tab=api`,
  report_failed: (places) => `${places.dashboard}?reports=open`,
  webhook_paused: (places) => `${places.companySettings}?tab=webhooks`,
  return_mailbox_failing: (places) => `${places.companySettings}?tab=returns`,
};

/** Where the row of a message leads. */
export function placeOf({ kind, subjectId }: Notification, places: Places): string {
  return ways[kind](places, subjectId ?? "");
}
