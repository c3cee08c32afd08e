/** The settings of the general tab, each of which the audit log names. */
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
