import { announcement } from "./people/announcement.ts";
import { newsletter } from "./people/newsletter.ts";
import { review } from "./people/review.ts";
import { thankYou } from "./people/thank-you.ts";
import { welcome } from "./people/welcome.ts";
import { quoteFirst } from "./sales/quote-first.ts";
import { quoteLastDay } from "./sales/quote-last-day.ts";
import { quoteQuestion } from "./sales/quote-question.ts";
import { referral } from "./sales/referral.ts";
import { winBack } from "./sales/win-back.ts";
import { annualService } from "./service/annual-service.ts";
import { emergency } from "./service/emergency.ts";
import { renewal } from "./service/renewal.ts";
import { seasonalCool } from "./service/seasonal-cool.ts";
import { seasonalWarm } from "./service/seasonal-warm.ts";
import type { EmailTemplate } from "./template-kit.ts";

export type { EmailSample, EmailTemplate, TemplateCategory } from "./template-kit.ts";

/** Ready-made emails for the trades, in the order of the library. */
export const emailTemplates: readonly EmailTemplate[] = [
  annualService,
  seasonalWarm,
  seasonalCool,
  renewal,
  emergency,
  quoteFirst,
  quoteQuestion,
  quoteLastDay,
  winBack,
  referral,
  welcome,
  thankYou,
  review,
  announcement,
  newsletter,
];

/** The ready-made email of that id. */
export function findTemplate(id: string): EmailTemplate | undefined {
  return emailTemplates.find((one) => one.id === id);
}
