/** What of a customer's own row files bring and take away, in the order of an exported file. */
export const fileFacts = [
  "first_name",
  "last_name",
  "company",
  "email",
  "phone",
  "street",
  "city",
  "postal_code",
  "country",
  "language",
] as const;
