/** The languages an email can be written in. */
export type EmailLanguage = "en" | "fr" | "ar";

export type Direction = "ltr" | "rtl";

/** The direction a language is read in. */
export function directionOf(language: EmailLanguage): Direction {
  return language === "ar" ? "rtl" : "ltr";
}

/** The few words new blocks begin with, in each language. */
export const words = {
  en: {
    text: "Hello {{ customer.first_name | default: 'there' }},",
    heading: "A few words from {{ organization.name }}",
    button: "Book a visit",
    reason: "You receive this email because you are a customer of {{ organization.name }}.",
    unsubscribe: "Unsubscribe",
    preferences: "Email preferences",
    view: "View in browser",
  },
  fr: {
    text: "Bonjour {{ customer.first_name | default: 'à vous' }},",
    heading: "Quelques mots de {{ organization.name }}",
    button: "Prendre rendez-vous",
    reason: "Vous recevez cet e-mail car vous êtes client de {{ organization.name }}.",
    unsubscribe: "Se désabonner",
    preferences: "Préférences d’e-mail",
    view: "Voir dans le navigateur",
  },
  ar: {
    text: "مرحبًا {{ customer.first_name | default: 'بك' }}،",
    heading: "كلمة من {{ organization.name }}",
    button: "احجز زيارة",
    reason: "تصلك هذه الرسالة لأنك من عملاء {{ organization.name }}.",
    unsubscribe: "إلغاء الاشتراك",
    preferences: "تفضيلات البريد",
    view: "عرض في المتصفح",
  },
} as const satisfies Record<EmailLanguage, Record<string, string>>;
