import type { Language } from "@delight/contract/common";
import type { Idea } from "./ideas.ts";

interface SuggestionWords {
  /** `{service}` is the name of the service, `{days}` a number of days; here and below. */
  readonly activities: Readonly<Record<Idea["kind"], string>>;
  readonly segments: Readonly<Record<Idea["kind"], string>>;
}

/** What is made of a suggestion is called in the organization's language. */
const words: Record<Language, SuggestionWords> = {
  en: {
    activities: {
      service_due: "{service}: it is time",
      quote_follow_up: "Asking after open quotes",
      win_back: "We have not seen each other for a while",
      seasonal: "{service}: before the season",
    },
    segments: {
      service_due: "{service} falls due or is overdue",
      quote_follow_up: "Open quotes, older than {days} days",
      win_back: "No job for {days} days",
      seasonal: "Had {service} in the last two years",
    },
  },
  fr: {
    activities: {
      service_due: "{service} : c’est le moment",
      quote_follow_up: "Relance des devis ouverts",
      win_back: "Cela fait un moment",
      seasonal: "{service} : avant la saison",
    },
    segments: {
      service_due: "{service} : bientôt dû ou en retard",
      quote_follow_up: "Devis ouverts depuis plus de {days} jours",
      win_back: "Sans intervention depuis {days} jours",
      seasonal: "{service} au cours des deux dernières années",
    },
  },
  ar: {
    activities: {
      service_due: "{service}: حان الموعد",
      quote_follow_up: "متابعة عروض الأسعار المفتوحة",
      win_back: "مرّ وقت على آخر لقاء",
      seasonal: "{service}: قبل الموسم",
    },
    segments: {
      service_due: "{service}: مستحقة قريبًا أو متأخرة",
      quote_follow_up: "عروض أسعار مفتوحة منذ أكثر من {days} يومًا",
      win_back: "بلا عمل منذ {days} يومًا",
      seasonal: "{service} خلال العامين الماضيين",
    },
  },
};

const longest = 200;

/** The names of the draft and of its segment. */
export function namesOf({ kind, service, days }: Idea, language: Language): { activity: string; segment: string } {
  const fill = (text: string) =>
    text
      .replace("{service}", () => service?.name ?? "")
      .replace("{days}", () => String(days ?? ""))
      .slice(0, longest)
      .trim();
  const { activities, segments } = words[language];
  return { activity: fill(activities[kind]), segment: fill(segments[kind]) };
}
