import { type EmailLanguage, findTemplate, plainBrand } from "@delight/email";
import type { OrgTx } from "../../platform/db/database.ts";
import { createEmail } from "../emails/index.ts";
import { setBrandKit } from "../organizations/index.ts";
import { bookingPage, reviewPage, socialPages } from "./firms.ts";

/** Ready-made emails that the firm has taken over, and how it sorts them. */
const taken = {
  annual_service: "Reminders",
  seasonal_warm: "Offers",
  review: "After a job",
  quote_first: "Quotes",
  newsletter: "News",
} as const;

export type DemoEmails = Readonly<Record<keyof typeof taken, string>>;

/** The look of the firm's mails, where their links lead, and the emails themselves, by the ready-made one each is of. */
export async function seedLibrary(tx: OrgTx, languages: readonly EmailLanguage[]): Promise<DemoEmails> {
  const { colors, font, headingFont, radius } = plainBrand;
  const kit = { colors, font, headingFont, radius, social: [...socialPages] };
  await setBrandKit(tx, { kit: { ...kit, bookingUrl: bookingPage, reviewUrl: reviewPage }, version: 0 });
  const ids: Partial<Record<string, string>> = {};
  for (const [id, tag] of Object.entries(taken)) {
    ids[id] = await takeOver(tx, { id, tag, languages });
  }
  return ids as DemoEmails;
}

interface Taken {
  readonly id: string;
  readonly tag: string;
  readonly languages: readonly EmailLanguage[];
}

async function takeOver(tx: OrgTx, { id, tag, languages }: Taken): Promise<string> {
  const template = findTemplate(id);
  const made = languages.flatMap((language) => (template ? [{ language, ...template.build(language) }] : []));
  const variants = made.map(({ language, subject, preheader, document }) => ({
    language,
    subject,
    preheader,
    document,
  }));
  const email = await createEmail(tx, { name: made[0]?.name ?? id, is_template: true, tags: [tag], variants });
  return email.id;
}
