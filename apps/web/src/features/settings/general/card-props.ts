import type { SettingsFormOf } from "../frame/settings-form.tsx";

export const generalKeys = [
  "name",
  "website",
  "phone",
  "postalAddress",
  "timeZone",
  "currency",
  "language",
  "languages",
  "businessHours",
  "isMonitored",
] as const;
export type GeneralKey = (typeof generalKeys)[number];

/** What each card of the tab works on. */
export interface GeneralCardProps {
  readonly form: SettingsFormOf<GeneralKey>;
  readonly mayChange: boolean;
}
