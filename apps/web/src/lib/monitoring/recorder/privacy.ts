/**
 * Privacy level “allow” (specification 9.10): texts and inputs are recorded as they are, but never what is secret. Whole parts
 * of a screen are marked with `data-private`; of fields, the kind or the purpose says it.
 */
export const privateParts = "[data-private]";

const secretPurposes = ["one-time-code", "current-password", "new-password"];
const secretFields = [
  '[type="password"]',
  "[data-rr-is-password]",
  privateParts,
  `${privateParts} *`,
  ...secretPurposes.map((purpose) => `[autocomplete~="${purpose}"]`),
].join(",");

/** Fields that were once a password stay secret when the eye is opened. */
const onceSecret = new WeakSet<Element>();

/** What is recorded of a field. The same length for every secret: not even that is told. */
export function maskField(text: string, field: HTMLElement): string {
  if (text === "" || !isSecret(field)) return text;
  return "••••••••";
}

function isSecret(field: HTMLElement): boolean {
  if (onceSecret.has(field)) return true;
  if (!field.matches(secretFields)) return false;
  onceSecret.add(field);
  return true;
}

/** Every kind of field is asked about: its purpose may make it secret. */
export const askedAbout = {
  color: true,
  date: true,
  "datetime-local": true,
  email: true,
  month: true,
  number: true,
  range: true,
  search: true,
  tel: true,
  text: true,
  time: true,
  url: true,
  week: true,
  textarea: true,
  password: true,
};
