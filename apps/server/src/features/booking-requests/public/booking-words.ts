import type { PartOfDay } from "@delight/contract/booking-requests";
import type { Language } from "@delight/contract/common";

interface BookingWords {
  readonly title: string;
  /** `{name}` is the organization, here and below. */
  readonly intro: string;
  readonly about: string;
  readonly service: string;
  readonly choose: string;
  readonly somethingElse: string;
  readonly days: string;
  readonly daysHint: string;
  readonly day: readonly [string, string, string];
  readonly part: string;
  readonly parts: Readonly<Record<PartOfDay, string>>;
  readonly phone: string;
  readonly phoneHint: string;
  readonly message: string;
  readonly leaveEmpty: string;
  readonly send: string;
  readonly wrong: Readonly<Record<"service" | "day" | "message", string>>;
  readonly asked: string;
  readonly askedText: string;
  readonly agreed: string;
  /** `{day}` is a date in words, `{time}` a time of the clock. */
  readonly agreedText: string;
  readonly agreedAtText: string;
  readonly calendar: string;
  readonly again: string;
  readonly tooMany: string;
  readonly tooManyText: string;
  /** No requests are taken; with a phone number below, or without one. */
  readonly closed: string;
  readonly closedText: string;
  readonly closedAnswer: string;
}

export const bookingWords: Readonly<Record<Language, BookingWords>> = {
  en: {
    title: "Ask for a visit",
    intro: "Tell {name} when it suits you. Nothing is booked before they have been in touch.",
    about: "What it is about",
    service: "What is it about?",
    choose: "Choose…",
    somethingElse: "Something else",
    days: "Days that would suit you",
    daysHint: "Leave them empty if any day will do.",
    day: ["First choice", "Second choice", "Third choice"],
    part: "Time of day",
    parts: { any: "Any time", morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
    phone: "Phone",
    phoneHint: "By which you are reached best.",
    message: "Message",
    leaveEmpty: "Please leave this empty",
    send: "Send the request",
    wrong: {
      service: "Please choose what it is about.",
      day: "Please choose a day from today on, within two years.",
      message: "Please say in a few words what you need.",
    },
    asked: "Thank you",
    askedText: "{name} has your request and will be in touch.",
    agreed: "Your visit",
    agreedText: "{name} will come on {day}.",
    agreedAtText: "{name} will come on {day} at {time}.",
    calendar: "Add it to your calendar",
    again: "Ask for another visit",
    tooMany: "Too many at once",
    tooManyText: "This form was sent very often just now. Please try again in an hour.",
    closed: "Please call us",
    closedText: "Visits of {name} are agreed on by phone. You are welcome to call.",
    closedAnswer: "Visits of {name} can’t be asked for here at the moment. Please answer the mail that led you here.",
  },
  fr: {
    title: "Demander une visite",
    intro: "Dites à {name} quand cela vous convient. Rien n’est réservé avant que vous ayez été recontacté.",
    about: "De quoi il s’agit",
    service: "De quoi s’agit-il ?",
    choose: "Choisir…",
    somethingElse: "Autre chose",
    days: "Jours qui vous conviendraient",
    daysHint: "Laissez vide si tous les jours vous conviennent.",
    day: ["Premier choix", "Deuxième choix", "Troisième choix"],
    part: "Moment de la journée",
    parts: { any: "Peu importe", morning: "Matin", afternoon: "Après-midi", evening: "Soir" },
    phone: "Téléphone",
    phoneHint: "Celui où l’on vous joint le mieux.",
    message: "Message",
    leaveEmpty: "Veuillez laisser ce champ vide",
    send: "Envoyer la demande",
    wrong: {
      service: "Choisissez de quoi il s’agit.",
      day: "Choisissez un jour à partir d’aujourd’hui, dans les deux ans.",
      message: "Dites en quelques mots ce dont vous avez besoin.",
    },
    asked: "Merci",
    askedText: "{name} a reçu votre demande et vous recontactera.",
    agreed: "Votre visite",
    agreedText: "{name} viendra le {day}.",
    agreedAtText: "{name} viendra le {day} à {time}.",
    calendar: "L’ajouter à votre agenda",
    again: "Demander une autre visite",
    tooMany: "Trop d’envois à la fois",
    tooManyText: "Ce formulaire vient d’être envoyé très souvent. Réessayez dans une heure.",
    closed: "Appelez-nous",
    closedText: "Les visites de {name} se conviennent par téléphone. Votre appel est le bienvenu.",
    closedAnswer:
      "Les visites de {name} ne peuvent pas être demandées ici pour le moment. Répondez à l’e-mail qui vous a mené ici.",
  },
  ar: {
    title: "طلب زيارة",
    intro: "أخبر {name} بالموعد الذي يناسبك. لا يُحجز شيء قبل التواصل معك.",
    about: "موضوع الطلب",
    service: "ما موضوع الطلب؟",
    choose: "اختر…",
    somethingElse: "شيء آخر",
    days: "الأيام التي تناسبك",
    daysHint: "اتركها فارغة إن كان أي يوم يناسبك.",
    day: ["الخيار الأول", "الخيار الثاني", "الخيار الثالث"],
    part: "وقت اليوم",
    parts: { any: "أي وقت", morning: "صباحًا", afternoon: "بعد الظهر", evening: "مساءً" },
    phone: "الهاتف",
    phoneHint: "الرقم الأنسب للوصول إليك.",
    message: "الرسالة",
    leaveEmpty: "يُرجى ترك هذا الحقل فارغًا",
    send: "إرسال الطلب",
    wrong: {
      service: "يُرجى اختيار موضوع الطلب.",
      day: "يُرجى اختيار يوم ابتداءً من اليوم وخلال عامين.",
      message: "يُرجى أن تصف باختصار ما تحتاج إليه.",
    },
    asked: "شكرًا لك",
    askedText: "وصل طلبك إلى {name} وسيتم التواصل معك.",
    agreed: "موعد زيارتك",
    agreedText: "موعد زيارة {name}: {day}.",
    agreedAtText: "موعد زيارة {name}: {day} الساعة {time}.",
    calendar: "إضافته إلى تقويمك",
    again: "طلب زيارة أخرى",
    tooMany: "طلبات كثيرة في وقت واحد",
    tooManyText: "أُرسل هذا النموذج مرات كثيرة للتو. حاول مجددًا بعد ساعة.",
    closed: "اتصل بنا من فضلك",
    closedText: "يتم الاتفاق على زيارات {name} بالهاتف. يسرّنا اتصالك.",
    closedAnswer: "لا يمكن طلب زيارات {name} هنا حاليًا. أجب من فضلك عن الرسالة التي قادتك إلى هنا.",
  },
};
