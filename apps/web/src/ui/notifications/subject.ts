import type { Notification } from "../../lib/notifications/notifications.api.ts";

/** The addresses that messages lead to: `paths` of the app. */
interface Places {
  readonly activity: (id: string) => string;
  readonly importCustomers: string;
  readonly conversions: string;
  readonly companySettings: string;
  readonly profile: string;
}

/** Where the row of a message leads. */
export function placeOf({ kind, subjectId }: Notification, places: Places): string {
  switch (kind) {
    case "import_finished":
    case "import_failed":
      return `${places.importCustomers}?import=${subjectId ?? ""}`;
    case "activity_finished":
    case "activity_paused":
    case "activity_stopped":
      return places.activity(subjectId ?? "");
    case "conversions_credited":
      return `${places.conversions}?activity=${subjectId ?? ""}`;
    case "invitation_accepted":
      return `${places.companySettings}?tab=team`;
    case "role_changed":
      return places.profile;
  }
}
