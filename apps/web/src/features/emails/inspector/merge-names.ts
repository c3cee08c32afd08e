/** The catalogue of merge fields by what its fields tell of; a test holds it against the catalogue itself. */
export const mergeNames = {
  customer: [
    "customer.first_name",
    "customer.last_name",
    "customer.name",
    "customer.company",
    "customer.email",
    "customer.phone",
    "customer.street",
    "customer.city",
    "customer.postal_code",
    "customer.last_service",
    "customer.last_service_on",
  ],
  tags: ["customer.tags"],
  site: ["site.name", "site.street", "site.city", "site.postal_code"],
  service: ["service.name", "service.description", "service.price", "service.due_on", "service.image"],
  due: ["due.service", "due.on", "due.last_done_on", "due.price", "due.site"],
  appointment: ["appointment.service", "appointment.on", "appointment.site"],
  job: ["job.service", "job.on", "job.price", "job.site"],
  quote: ["quote.number", "quote.title", "quote.total", "quote.issued_on", "quote.expires_on"],
  organization: [
    "organization.name",
    "organization.postal_address",
    "organization.phone",
    "organization.website",
    "sender.name",
  ],
  activity: ["activity.name"],
  links: ["links.booking", "links.review", "links.unsubscribe", "links.view", "links.preferences"],
} as const;

export type MergeName = (typeof mergeNames)[keyof typeof mergeNames][number];

const all: readonly MergeName[] = Object.values(mergeNames).flat();

/** The name as one of the catalogue's, if it is one. */
export function knownMergeName(name: string): MergeName | undefined {
  return all.find((one) => one === name);
}
