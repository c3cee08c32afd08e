import { band, type Copies, heading, hello, sideBySide, template, type TemplateCopy, text } from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  action: string;
  alt: string;
  opening: string;
  pointsTitle: string;
  points: readonly { title: string; text: string }[];
  coupon: string;
  terms: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Seasonal tune-up: before winter",
    purpose: "Late summer and autumn, before the first cold week.",
    subject: "Warm before the first frost: your heating check",
    preheader: "Early appointments are still free. Here is a small thank-you for booking now.",
    title: "Warm before the first frost",
    lead: "The first cold week is our busiest. Book your heating check now and choose your day in peace.",
    action: "Book a check",
    alt: "A house with lit windows in the snow",
    opening:
      "A heating system that is checked in autumn gets through winter. In one visit we look at what usually fails first:",
    pointsTitle: "What we look at",
    points: [
      { title: "Safety", text: "Burner, flue and ventilation, measured and written down." },
      { title: "Comfort", text: "Radiators bled and balanced, so that every room gets warm." },
      { title: "Cost", text: "Settings that fit your home, and less gas for the same warmth." },
    ],
    coupon: "A little off for booking early",
    terms: "For heating checks booked this month. One a household.",
    closing: "Do you know somebody whose heating was out last winter? Forward them this email.",
  },
  fr: {
    name: "Saison : avant l’hiver",
    purpose: "Fin d’été et automne, avant la première semaine de froid.",
    subject: "Votre chauffage est-il prêt pour l’hiver ?",
    preheader: "Il reste des rendez-vous. Un petit merci si vous réservez dès maintenant.",
    title: "Au chaud avant les premières gelées",
    lead: "La première semaine de froid est notre plus chargée. Réservez maintenant et choisissez votre jour tranquillement.",
    action: "Réserver un contrôle",
    alt: "Une maison aux fenêtres éclairées sous la neige",
    opening: "Un chauffage contrôlé en automne passe l’hiver. En une visite, nous vérifions ce qui lâche en premier :",
    pointsTitle: "Ce que nous contrôlons",
    points: [
      { title: "Sécurité", text: "Brûleur, conduit et ventilation, mesurés et consignés." },
      { title: "Confort", text: "Radiateurs purgés et équilibrés : chaque pièce est chaude." },
      { title: "Dépense", text: "Des réglages adaptés à votre logement, pour moins de gaz." },
    ],
    coupon: "Une remise pour les plus prévoyants",
    terms: "Pour les contrôles réservés ce mois-ci. Une remise par foyer.",
    closing:
      "Vous connaissez quelqu’un dont le chauffage est tombé en panne l’hiver dernier ? Transférez-lui cet e-mail.",
  },
  ar: {
    name: "موسمي: قبل الشتاء",
    purpose: "أواخر الصيف والخريف، قبل أول أسبوع بارد.",
    subject: "دفء قبل أول صقيع: فحص التدفئة لديك",
    preheader: "ما زالت لدينا مواعيد مبكرة، ومعها شكر صغير لمن يحجز الآن.",
    title: "دفء قبل أول صقيع",
    lead: "أول أسبوع بارد هو أكثر أسابيعنا ازدحامًا. احجز فحص التدفئة الآن واختر يومك بهدوء.",
    action: "احجز فحصًا",
    alt: "بيت نوافذه مضاءة تحت الثلج",
    opening: "التدفئة التي تُفحص في الخريف تصمد طوال الشتاء. في زيارة واحدة نفحص ما يتعطل أولًا:",
    pointsTitle: "ما الذي نفحصه",
    points: [
      { title: "الأمان", text: "الموقد والمدخنة والتهوية، بقياسات مكتوبة." },
      { title: "الراحة", text: "ضبط المشعات حتى تدفأ كل غرفة." },
      { title: "التكلفة", text: "إعدادات تناسب بيتك، وغاز أقل للدفء نفسه." },
    ],
    coupon: "خصم صغير لمن يحجز مبكرًا",
    terms: "لفحوص التدفئة المحجوزة هذا الشهر. خصم واحد لكل بيت.",
    closing: "تعرف أحدًا تعطلت تدفئته في الشتاء الماضي؟ أرسل إليه هذه الرسالة.",
  },
};

export const seasonalWarm = template({ id: "seasonal_warm", category: "service" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "seasonal-warm", alt: copy.alt }),
  text(hello(language), copy.opening),
  heading(2, copy.pointsTitle),
  sideBySide(...copy.points),
  {
    kind: "coupon",
    align: "center",
    title: copy.coupon,
    code: "WARM15",
    terms: copy.terms,
    expiresOn: null,
    label: copy.action,
    href: "{{ links.booking }}",
  },
  text(copy.closing),
]);
