import type { Exporter, ImportTarget } from "@delight/contract/import-fields";
import { plain } from "../reading/guess-mapping.ts";

interface Known {
  /** Columns that together tell the program; as `plain` leaves them. */
  readonly telling: readonly string[];
  /** What columns hold that are called otherwise than people call them; null for those that would be misread. */
  readonly columns: Readonly<Record<string, ImportTarget | null>>;
}

/** As the programs document their exports. */
const exporters: Readonly<Record<Exporter, Known>> = {
  // One file each of those who are subscribed, unsubscribed and cleaned; "Status of the file" is the archive's.
  mailchimp: {
    telling: ["email address", "leid", "euid"],
    columns: {
      "email address": "email",
      "confirm time": "consent_on",
      "unsub time": "opt_out",
      "clean time": "bounced",
      "status of the file": "consent",
      address: "street",
      cc: "country",
      region: null,
      timezone: null,
      "optin time": null,
      notes: null,
    },
  },
  brevo: {
    telling: ["email", "sms", "added time"],
    columns: {
      firstname: "first_name",
      prenom: "first_name",
      lastname: "last_name",
      nom: "last_name",
      sms: "phone",
      "ext id": "reference",
      "email blacklisted": "opt_out",
      "email blocklisted": "opt_out",
      "blocklisted email": "opt_out",
      "opt in": null,
      "double opt in": null,
      "added time": null,
      "modified time": null,
    },
  },
  klaviyo: {
    telling: ["email", "klaviyo id"],
    columns: {
      organization: "company",
      address: "street",
      "zip code": "postal_code",
      zip: "postal_code",
      "email marketing consent": "consent",
      "email marketing consent timestamp": "consent_on",
      "email suppressions": "opt_out",
      source: null,
    },
  },
  listmonk: {
    telling: ["uuid", "email", "attributes", "status"],
    columns: { uuid: null, status: "opt_out", "subscription status": "consent", "created at": null },
  },
  constant_contact: {
    telling: ["email address", "email permission status"],
    columns: {
      "email permission status": "consent",
      "confirmed opt in date": "consent_on",
      "confirmed opt out date": "opt_out",
      "email status": "bounced",
      "phone mobile": "phone",
      "phone home": null,
      "phone work": null,
      "street address line 1 home": "street",
      "city home": "city",
      "zip postal code home": "postal_code",
      "country home": "country",
      "source name": null,
    },
  },
  hubspot: {
    telling: ["record id", "email", "contact owner"],
    columns: {
      "record id": "reference",
      "associated company": "company",
      "company name": "company",
      "street address": "street",
      "unsubscribed from all email": "opt_out",
      "email hard bounce reason": "bounced",
      "lead status": null,
      "contact owner": null,
      "create date": null,
      "marketing contact status": null,
    },
  },
  jobber: {
    telling: ["display name", "main phone s", "e mails"],
    columns: {
      "display name": "full_name",
      "first name": null,
      "last name": null,
      "main phone s": "phone",
      "e mails": "email",
      "billing street 1": "street",
      "billing city": "city",
      "billing zip code": "postal_code",
      "billing country": "country",
      "j id": "reference",
      "created date": null,
    },
  },
  simpro: {
    telling: ["customer id", "given name", "family name"],
    columns: {
      "customer id": "reference",
      "given name": "first_name",
      "family name": "last_name",
      "company name": "company",
      address: "street",
      suburb: "city",
      "suburb city": "city",
      postcode: "postal_code",
      "do not email": "opt_out",
      "customer type": null,
    },
  },
};

/** The program that wrote a file, by the names of its columns; null for any other. */
export function exporterOf(headers: readonly string[]): Exporter | null {
  const names = new Set(headers.map(plain));
  const found = Object.entries(exporters).find(([, { telling }]) => telling.every((name) => names.has(name)));
  return (found?.[0] ?? null) as Exporter | null;
}

/** The guess at what columns hold, put right by what is known of the program that wrote them. */
export function asExported(
  exporter: Exporter | null,
  headers: readonly string[],
  guess: readonly (ImportTarget | null)[],
): (ImportTarget | null)[] {
  if (exporter === null) return [...guess];
  const { columns } = exporters[exporter];
  const known = headers.map((header) => columns[plain(header)]);
  const taken = new Set(known.filter((target) => target !== undefined && target !== null));
  return known.map((target, column) => {
    const guessed = guess[column] ?? null;
    return target === undefined ? (guessed !== null && taken.has(guessed) ? null : guessed) : target;
  });
}
