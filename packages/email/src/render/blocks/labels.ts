import type { SocialNetwork } from "../../rich-blocks.ts";
import type { EmailLanguage } from "../../words.ts";

/** The fixed words of blocks, each in the language of the email; what they take are sources with Liquid. */
export interface Labels {
  website: string;
  code: string;
  total: string;
  when: string;
  where: string;
  due: (day: string) => string;
  validUntil: (day: string) => string;
  quote: (number: string) => string;
  stars: (count: number) => string;
}

export const labels: Record<EmailLanguage, Labels> = {
  en: {
    website: "Website",
    code: "Code",
    total: "Total",
    when: "When",
    where: "Where",
    due: (day) => `Due ${day}`,
    validUntil: (day) => `Valid until ${day}`,
    quote: (number) => `Quote ${number}`,
    stars: (count) => (count === 1 ? "1 of 5 stars" : `${count} of 5 stars`),
  },
  fr: {
    website: "Site web",
    code: "Code",
    total: "Total",
    when: "Date",
    where: "Lieu",
    due: (day) => `À faire avant le ${day}`,
    validUntil: (day) => `Valable jusqu’au ${day}`,
    quote: (number) => `Devis ${number}`,
    stars: (count) => (count === 1 ? "1 étoile sur 5" : `${count} étoiles sur 5`),
  },
  ar: {
    website: "الموقع الإلكتروني",
    code: "الرمز",
    total: "الإجمالي",
    when: "الموعد",
    where: "المكان",
    due: (day) => `الموعد: ${day}`,
    validUntil: (day) => `صالح حتى ${day}`,
    quote: (number) => `عرض السعر ${number}`,
    stars: (count) => `${count} من 5 نجوم`,
  },
};

export const networkNames: Record<Exclude<SocialNetwork, "website">, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
  x: "X",
  whatsapp: "WhatsApp",
  google: "Google",
};
