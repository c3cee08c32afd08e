import { type Exporter, heldBySeveral, type ImportTarget } from "@delight/contract/import-fields";
import { plain } from "../reading/plain.ts";

interface Known {
  /** Columns each of which or all together only this program has: any of these lists tells it; as `plain` leaves them, in its languages. */
  readonly telling: readonly (readonly string[])[];
  /** What columns hold that are called otherwise than people call them; null for those that would be misread. */
  readonly columns: Readonly<Record<string, ImportTarget | null>>;
}

/** As the programs document their exports. */
const exporters: Readonly<Record<Exporter, Known>> = {
  // One file each of those who are subscribed, unsubscribed and cleaned; "Status of the file" is the archive's.
  mailchimp: {
    telling: [
      ["leid"],
      ["euid"],
      ["optin time", "confirm time"],
      ["optin time", "member rating"],
      ["unsub time", "unsub campaign title"],
    ],
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
      "member rating": null,
      "unsub reason": null,
      notes: null,
    },
  },
  brevo: {
    telling: [
      ["email", "added time"],
      ["email", "modified time"],
      ["email", "double opt in"],
      ["email", "email blacklisted"],
      ["email", "email blocklisted"],
      ["email", "sms", "blacklisted"],
      ["email", "sms", "opt in"],
    ],
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
      "sms blacklisted": null,
      "added time": null,
      "modified time": null,
    },
  },
  klaviyo: {
    telling: [["klaviyo id"], ["email marketing consent timestamp"], ["email marketing consent", "email suppressions"]],
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
    telling: [
      ["uuid", "email", "status", "attributes"],
      ["uuid", "email", "status", "created at"],
      ["uuid", "email", "subscription status"],
    ],
    columns: { uuid: null, status: "opt_out", "subscription status": "consent", "created at": null },
  },
  constant_contact: {
    telling: [
      ["email permission status"],
      ["confirmed opt out date"],
      ["email status", "email lists"],
      ["email status", "source name"],
    ],
    columns: {
      "email permission status": "consent",
      "confirmed opt in date": "consent_on",
      "confirmed opt out date": "opt_out",
      "email status": "consent",
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
    telling: [
      ...["contact owner", "lead status", "lifecycle stage", "create date", "unsubscribed from all email"].map(
        (name) => ["record id", name],
      ),
      ...["e mail", "zustandiger mitarbeiter", "lifecycle phase", "von allen e mails abgemeldet"].map((name) => [
        "datensatz id",
        name,
      ]),
      ...["id de fiche d informations", "id de l enregistrement", "id d enregistrement"].map((name) => [
        name,
        "e mail",
      ]),
      ["portal unsubscribe", "portal bounce"],
    ],
    columns: {
      "record id": "reference",
      "datensatz id": "reference",
      "id de fiche d informations": "reference",
      "id de l enregistrement": "reference",
      "id d enregistrement": "reference",
      "associated company": "company",
      "company name": "company",
      unternehmensname: "company",
      "zugehoriges unternehmen": "company",
      "street address": "street",
      "unsubscribed from all email": "opt_out",
      "email hard bounce reason": "bounced",
      "lead status": null,
      "contact owner": null,
      "zustandiger mitarbeiter": null,
      "proprietaire du contact": null,
      lifecyclephase: null,
      "create date": null,
      "marketing contact status": null,
    },
  },
  jobber: {
    telling: [
      ["j id"],
      ["display name", "main phone s"],
      ["main phone s", "e mails"],
      ["display name", "e mails", "billing street 1"],
    ],
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
      "mobile phone s": null,
      "j id": "reference",
      "created date": null,
    },
  },
  simpro: {
    telling: [
      ["customer id", "given name", "family name"],
      ["customer id", "given name", "suburb city"],
      ["customer id", "family name", "customer type"],
    ],
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

/** The program that wrote a file, by columns that only it has, whatever else was chosen for the export; null for any other. */
export function exporterOf(headers: readonly string[]): Exporter | null {
  const names = new Set(headers.map(plain));
  const found = Object.entries(exporters).find(([, { telling }]) =>
    telling.some((some) => some.every((name) => names.has(name))),
  );
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
  const taken = new Set(
    known.filter((target) => target !== undefined && target !== null && !heldBySeveral.has(target)),
  );
  return known.map((target, column) => {
    const guessed = guess[column] ?? null;
    return target === undefined ? (guessed !== null && taken.has(guessed) ? null : guessed) : target;
  });
}

/** Whether a column of such a file is known to say nothing that matters here. */
export function isIdle(exporter: Exporter | null, header: string): boolean {
  return exporter !== null && exporters[exporter].columns[plain(header)] === null;
}
