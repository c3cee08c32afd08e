import type { Language } from "@delight/contract/common";

/** `name` is the organization, `day` a date in words, `time` a time of the clock; all of them stand by themselves. */
interface TellingWords {
  readonly asked: {
    readonly subject: (name: string) => string;
    readonly text: (name: string) => string;
    readonly about: (service: string) => string;
    readonly days: (days: string, part: string | undefined) => string;
    readonly next: string;
  };
  readonly agreed: {
    readonly subject: (name: string, day: string) => string;
    readonly text: (name: string, day: string) => string;
    readonly textAt: (name: string, day: string, time: string) => string;
    readonly about: (service: string) => string;
    readonly file: string;
  };
  readonly see: string;
  readonly change: (phone: string) => string;
  readonly changeByAnswer: string;
}

export const tellingWords: Readonly<Record<Language, TellingWords>> = {
  en: {
    asked: {
      subject: (name) => `${name} has your request`,
      text: (name) => `Thank you. ${name} has received your request for a visit and will be in touch.`,
      about: (service) => `It is about: ${service}.`,
      days: (days, part) => `It would suit you: ${days}${part === undefined ? "" : ` (${part})`}.`,
      next: "Nothing is booked yet: that happens once a day is agreed on.",
    },
    agreed: {
      subject: (name, day) => `${name} visits you: ${day}`,
      text: (name, day) => `Your visit is agreed on: ${name} will come on ${day}.`,
      textAt: (name, day, time) => `Your visit is agreed on: ${name} will come on ${day} at ${time}.`,
      about: (service) => `It is about: ${service}.`,
      file: "The file that comes with this mail puts it into your calendar.",
    },
    see: "See your request",
    change: (phone) => `Has something changed, or did you not ask for this? Please call ${phone}.`,
    changeByAnswer: "Has something changed, or did you not ask for this? Please answer this mail.",
  },
  fr: {
    asked: {
      subject: (name) => `${name} a bien reçu votre demande`,
      text: (name) => `Merci. ${name} a bien reçu votre demande de visite et vous recontactera.`,
      about: (service) => `Objet : ${service}.`,
      days: (days, part) => `Ce qui vous conviendrait : ${days}${part === undefined ? "" : ` (${part})`}.`,
      next: "Rien n’est encore réservé : ce sera le cas quand un jour sera convenu.",
    },
    agreed: {
      subject: (name, day) => `${name} passera chez vous : ${day}`,
      text: (name, day) => `Votre visite est convenue : ${name} viendra le ${day}.`,
      textAt: (name, day, time) => `Votre visite est convenue : ${name} viendra le ${day} à ${time}.`,
      about: (service) => `Objet : ${service}.`,
      file: "Le fichier joint à ce message l’ajoute à votre agenda.",
    },
    see: "Voir votre demande",
    change: (phone) => `Quelque chose a changé, ou vous n’avez rien demandé ? Appelez le ${phone}.`,
    changeByAnswer: "Quelque chose a changé, ou vous n’avez rien demandé ? Répondez à ce message.",
  },
  ar: {
    asked: {
      subject: (name) => `وصل طلبك إلى ${name}`,
      text: (name) => `شكرًا لك. وصل طلب الزيارة إلى ${name} وسيتم التواصل معك.`,
      about: (service) => `موضوع الطلب: ${service}.`,
      days: (days, part) => `ما يناسبك: ${days}${part === undefined ? "" : ` (${part})`}.`,
      next: "لم يُحجز شيء بعد: يتم الحجز عند الاتفاق على يوم.",
    },
    agreed: {
      subject: (name, day) => `زيارة ${name} لك: ${day}`,
      text: (name, day) => `تم الاتفاق على موعد زيارة ${name}: ${day}.`,
      textAt: (name, day, time) => `تم الاتفاق على موعد زيارة ${name}: ${day} الساعة ${time}.`,
      about: (service) => `موضوع الزيارة: ${service}.`,
      file: "الملف المرفق بهذه الرسالة يضيف الموعد إلى تقويمك.",
    },
    see: "عرض طلبك",
    change: (phone) => `هل تغيّر شيء، أم أنك لم تطلب ذلك؟ اتصل على ${phone}.`,
    changeByAnswer: "هل تغيّر شيء، أم أنك لم تطلب ذلك؟ أجب عن هذه الرسالة.",
  },
};
