/** The languages an email can be written in. */
export type EmailLanguage = "en" | "fr" | "ar";

export type Direction = "ltr" | "rtl";

/** The direction a language is read in. */
export function directionOf(language: EmailLanguage): Direction {
  return language === "ar" ? "rtl" : "ltr";
}

/** The few words new blocks begin with, in each language. */
interface Words {
  text: string;
  heading: string;
  button: string;
  menu: readonly string[];
  heroTitle: string;
  heroText: string;
  video: string;
  dueTitle: string;
  appointmentTitle: string;
  appointmentNote: string;
  quoteTitle: string;
  quoteAction: string;
  couponTitle: string;
  couponTerms: string;
  reviewQuestion: string;
  reason: string;
  unsubscribe: string;
  preferences: string;
  view: string;
}

export const words: Record<EmailLanguage, Words> = {
  en: {
    text: "Hello {{ customer.first_name | default: 'there' }},",
    heading: "A few words from {{ organization.name }}",
    button: "Book a visit",
    menu: ["Services", "Prices", "Contact"],
    heroTitle: "Ready for the season?",
    heroText: "A short line that says what you offer and why now.",
    video: "Watch the video",
    dueTitle: "Due for you",
    appointmentTitle: "Your next visit",
    appointmentNote: "If the day does not suit you, call us: {{ organization.phone }}.",
    quoteTitle: "Your quote",
    quoteAction: "Accept the quote",
    couponTitle: "20% off your next visit",
    couponTerms: "One a household. Show the code when you book.",
    reviewQuestion: "How did we do?",
    reason: "You receive this email because you are a customer of {{ organization.name }}.",
    unsubscribe: "Unsubscribe",
    preferences: "Email preferences",
    view: "View in browser",
  },
  fr: {
    text: "Bonjour {{ customer.first_name | default: 'à vous' }},",
    heading: "Quelques mots de {{ organization.name }}",
    button: "Prendre rendez-vous",
    menu: ["Services", "Tarifs", "Contact"],
    heroTitle: "Prêt pour la saison ?",
    heroText: "Une phrase courte qui dit ce que vous proposez et pourquoi maintenant.",
    video: "Voir la vidéo",
    dueTitle: "À prévoir chez vous",
    appointmentTitle: "Votre prochain rendez-vous",
    appointmentNote: "Si le jour ne vous convient pas, appelez-nous : {{ organization.phone }}.",
    quoteTitle: "Votre devis",
    quoteAction: "Accepter le devis",
    couponTitle: "20 % de remise sur votre prochaine visite",
    couponTerms: "Une remise par foyer. Indiquez le code lors de la réservation.",
    reviewQuestion: "Êtes-vous satisfait de notre visite ?",
    reason: "Vous recevez cet e-mail car vous êtes client de {{ organization.name }}.",
    unsubscribe: "Se désabonner",
    preferences: "Préférences d’e-mail",
    view: "Voir dans le navigateur",
  },
  ar: {
    text: "مرحبًا {{ customer.first_name | default: 'بك' }}،",
    heading: "كلمة من {{ organization.name }}",
    button: "احجز زيارة",
    menu: ["خدماتنا", "الأسعار", "اتصل بنا"],
    heroTitle: "هل أنت مستعد للموسم؟",
    heroText: "جملة قصيرة تقول ما تقدمه ولماذا الآن.",
    video: "شاهد الفيديو",
    dueTitle: "ما يحين موعده لديك",
    appointmentTitle: "زيارتك القادمة",
    appointmentNote: "إن لم يناسبك الموعد فاتصل بنا: {{ organization.phone }}.",
    quoteTitle: "عرض السعر الخاص بك",
    quoteAction: "اقبل العرض",
    couponTitle: "خصم 20٪ على زيارتك القادمة",
    couponTerms: "خصم واحد لكل بيت. اذكر الرمز عند الحجز.",
    reviewQuestion: "كيف كانت خدمتنا؟",
    reason: "تصلك هذه الرسالة لأنك من عملاء {{ organization.name }}.",
    unsubscribe: "إلغاء الاشتراك",
    preferences: "تفضيلات البريد",
    view: "عرض في المتصفح",
  },
};
