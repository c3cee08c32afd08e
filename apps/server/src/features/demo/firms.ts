/** Days as ISO 8601 counts them; local times. */
const hours = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: "08:00", closes: "17:30" })),
  { day: 6, opens: "09:00", closes: "13:00" },
];

/** The two organizations of the demo: one to look at, and a small one to switch to. */
export const heatingFirm = {
  identifier: "hartley-heating",
  name: "Hartley Heating & Plumbing",
  time_zone: "Europe/London",
  currency: "GBP",
  language: "en",
  website: "https://www.hartley-heating.example",
  phone: "+44 20 7946 0142",
  business_hours: JSON.stringify(hours),
  postal_address: "14 Viaduct Road, Brighton BN1 4ND, United Kingdom",
  jobs_per_week: 120,
} as const;

export const plumbingFirm = {
  identifier: "atelier-marchand",
  name: "Atelier Marchand Plomberie",
  time_zone: "Europe/Paris",
  currency: "EUR",
  language: "fr",
  website: "https://www.atelier-marchand.example",
  phone: "+33 4 65 71 00 42",
  postal_address: "Atelier Marchand Plomberie, 8 rue des Tanneurs, 69005 Lyon, France",
} as const;

/** From whom their mails come; the first is the default. */
export const heatingSenders = [
  {
    name: "Hartley Heating & Plumbing",
    address: "hello@hartley-heating.example",
    reply_to: "office@hartley-heating.example",
  },
  { name: "Tom Hartley", address: "tom@hartley-heating.example", reply_to: "" },
] as const;
export const plumbingSenders = [
  { name: "Atelier Marchand", address: "bonjour@atelier-marchand.example", reply_to: "" },
] as const;

export const bookingPage = "https://www.hartley-heating.example/book";
export const reviewPage = "https://www.hartley-heating.example/review?stars={rating}";
export const socialPages = [
  { network: "website", url: "https://www.hartley-heating.example" },
  { network: "facebook", url: "https://social.example/hartley-heating" },
  { network: "google", url: "https://maps.example/hartley-heating" },
] as const;
