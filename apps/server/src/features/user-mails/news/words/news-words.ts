import type { Language } from "@delight/contract/common";
import type { NotificationGroup } from "@delight/contract/notifications";
import type { Role } from "@delight/contract/permissions";
import { arabic, arabicPauses, arabicRoles } from "./arabic-sentences.ts";
import { english, englishPauses, englishRoles } from "./english-sentences.ts";
import { french, frenchPauses, frenchRoles } from "./french-sentences.ts";
import type { Pauses, Sentences } from "./sentences.ts";

export type NewsKind = "at_once" | "daily" | "weekly";

export interface NewsWords {
  readonly sentences: Sentences;
  readonly pauses: Pauses;
  readonly roles: Readonly<Record<Role, string>>;
  readonly groups: Readonly<Record<NotificationGroup, string>>;
  readonly title: Readonly<Record<NewsKind, string>>;
  /** The subject, with the number of messages and the organization. */
  readonly subject: (count: string, organization: string) => string;
  /** Of further ones that do not fit. */
  readonly more: (count: string) => string;
  readonly open: string;
  readonly why: Readonly<Record<NewsKind, (organization: string) => string>>;
  readonly change: string;
  readonly stop: Readonly<Record<NewsKind, string>>;
}

export const newsWords: Record<Language, NewsWords> = {
  en: {
    sentences: english,
    pauses: englishPauses,
    roles: englishRoles,
    groups: {
      sending: "Sending is in danger",
      activities: "Activities",
      replies: "Replies",
      conversions: "Conversions",
      bookings: "Booking requests",
      imports: "Imports",
      team: "Team",
      integrations: "Integrations",
      reports: "Reports by mail",
    },
    title: { at_once: "Just now", daily: "Your day", weekly: "Your week" },
    subject: (count, organization) => `${organization}: ${count} to look at`,
    more: (count) => `And ${count} more`,
    open: "See all notifications",
    why: {
      at_once: (organization) =>
        `You get this mail because you want to be told at once what happens at ${organization}.`,
      daily: (organization) => `You get this mail each morning on which there is news of ${organization}.`,
      weekly: (organization) => `You get this mail each Monday on which there is news of ${organization}.`,
    },
    change: "What you are told, and how, you choose in your profile, under Notifications.",
    stop: {
      at_once: "No more mails at once",
      daily: "No more daily mails",
      weekly: "No more weekly mails",
    },
  },
  fr: {
    sentences: french,
    pauses: frenchPauses,
    roles: frenchRoles,
    groups: {
      sending: "L’envoi est menacé",
      activities: "Activités",
      replies: "Réponses",
      conversions: "Conversions",
      bookings: "Demandes de rendez-vous",
      imports: "Imports",
      team: "Équipe",
      integrations: "Intégrations",
      reports: "Rapports par e-mail",
    },
    title: { at_once: "À l’instant", daily: "Votre journée", weekly: "Votre semaine" },
    subject: (count, organization) => `${organization}\u00a0: ${count} à voir`,
    more: (count) => `Et ${count} de plus`,
    open: "Voir toutes les notifications",
    why: {
      at_once: (organization) =>
        `Vous recevez cet e-mail car vous voulez savoir tout de suite ce qui se passe chez ${organization}.`,
      daily: (organization) => `Vous recevez cet e-mail chaque matin où il y a du nouveau chez ${organization}.`,
      weekly: (organization) => `Vous recevez cet e-mail chaque lundi où il y a du nouveau chez ${organization}.`,
    },
    change: "Ce qui vous est annoncé, et comment, se choisit dans votre profil, sous Notifications.",
    stop: {
      at_once: "Plus d’e-mails immédiats",
      daily: "Plus d’e-mails quotidiens",
      weekly: "Plus d’e-mails hebdomadaires",
    },
  },
  ar: {
    sentences: arabic,
    pauses: arabicPauses,
    roles: arabicRoles,
    groups: {
      sending: "الإرسال في خطر",
      activities: "الأنشطة",
      replies: "الردود",
      conversions: "التحويلات",
      bookings: "طلبات الزيارة",
      imports: "عمليات الاستيراد",
      team: "الفريق",
      integrations: "عمليات الربط",
      reports: "التقارير بالبريد",
    },
    title: { at_once: "الآن", daily: "يومك", weekly: "أسبوعك" },
    subject: (count, organization) => `${organization}: ${count} للاطلاع`,
    more: (count) => `وأيضًا ${count}`,
    open: "عرض كل الإشعارات",
    why: {
      at_once: (organization) => `تصلك هذه الرسالة لأنك تريد أن تعرف فورًا ما يحدث في ${organization}.`,
      daily: (organization) => `تصلك هذه الرسالة كل صباح فيه جديد في ${organization}.`,
      weekly: (organization) => `تصلك هذه الرسالة كل يوم اثنين فيه جديد في ${organization}.`,
    },
    change: "تختار ما تُبلَّغ به وكيف في ملفك الشخصي، ضمن الإشعارات.",
    stop: {
      at_once: "إيقاف الرسائل الفورية",
      daily: "إيقاف الرسائل اليومية",
      weekly: "إيقاف الرسائل الأسبوعية",
    },
  },
};
