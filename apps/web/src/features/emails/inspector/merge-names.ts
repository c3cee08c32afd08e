/** The catalogue of merge fields as the menu groups it; a test holds it against the catalogue itself. */
export const mergeNames = {
  customer: [
    "customer.first_name",
    "customer.last_name",
    "customer.name",
    "customer.company",
    "customer.email",
    "customer.city",
  ],
  service: ["service.name", "service.due_on", "service.price"],
  organization: ["organization.name", "organization.postal_address", "organization.phone", "sender.name"],
  activity: ["activity.name"],
  links: ["links.unsubscribe", "links.view", "links.preferences"],
} as const;

export const mergeGroups = ["customer", "service", "organization", "activity", "links"] as const;
