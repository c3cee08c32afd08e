import {
  band,
  type Copies,
  farewell,
  hello,
  list,
  heading,
  template,
  type TemplateCopy,
  text,
} from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  action: string;
  alt: string;
  opening: string;
  listTitle: string;
  points: readonly string[];
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Seasonal tune-up: before summer",
    purpose: "Spring, before the first hot week.",
    subject: "Is your air conditioning ready for summer?",
    preheader: "Clean filters, fresh air, a lower bill. Choose your day.",
    title: "Cool before the heat",
    lead: "On the first hot day everybody calls at once. Have your air conditioning checked while it is quiet.",
    action: "Choose a day",
    alt: "An air conditioner that blows cool air beside the sun",
    opening:
      "After a winter at rest, filters are full of dust and the unit works harder than it should. One visit puts that right.",
    listTitle: "In one visit",
    points: [
      "Filters and coils cleaned",
      "Coolant and pressure measured",
      "Drain cleared, so that nothing drips",
      "Remote and timer set for summer",
    ],
    closing: "It takes about an hour, and you feel it the same evening.",
  },
  fr: {
    name: "Saison : avant l’été",
    purpose: "Au printemps, avant la première semaine de chaleur.",
    subject: "Votre climatisation est-elle prête pour l’été ?",
    preheader: "Filtres propres, air sain, facture plus légère. Choisissez votre jour.",
    title: "Au frais avant la chaleur",
    lead: "Au premier jour de canicule, tout le monde appelle en même temps. Faites contrôler votre climatisation au calme.",
    action: "Choisir un jour",
    alt: "Un climatiseur qui souffle de l’air frais à côté du soleil",
    opening:
      "Après un hiver à l’arrêt, les filtres sont pleins de poussière et l’appareil force. Une visite suffit à y remédier.",
    listTitle: "En une visite",
    points: [
      "Filtres et échangeurs nettoyés",
      "Fluide et pression mesurés",
      "Évacuation débouchée : rien ne goutte",
      "Télécommande et minuterie réglées pour l’été",
    ],
    closing: "Cela prend environ une heure, et vous le sentez le soir même.",
  },
  ar: {
    name: "موسمي: قبل الصيف",
    purpose: "في الربيع، قبل أول أسبوع حار.",
    subject: "برودة قبل الحر: افحص مكيفك الآن",
    preheader: "مرشحات نظيفة وهواء نقي وفاتورة أقل. اختر يومك.",
    title: "برودة قبل الحر",
    lead: "في أول يوم حار يتصل الجميع معًا. افحص مكيفك ما دام الوقت هادئًا.",
    action: "اختر يومًا",
    alt: "مكيف يبث هواء باردًا بجانب الشمس",
    opening: "بعد شتاء من التوقف تمتلئ المرشحات بالغبار ويعمل الجهاز بجهد أكبر مما ينبغي. زيارة واحدة تصلح ذلك.",
    listTitle: "في زيارة واحدة",
    points: [
      "تنظيف المرشحات والملفات",
      "قياس غاز التبريد والضغط",
      "فتح مجرى التصريف حتى لا يقطر شيء",
      "ضبط جهاز التحكم والمؤقت للصيف",
    ],
    closing: "تستغرق الزيارة نحو ساعة، وتشعر بالفرق في المساء نفسه.",
  },
};

export const seasonalCool = template({ id: "seasonal_cool", category: "service" }, copies, (copy, language) => [
  band({
    title: copy.title,
    lines: [copy.lead],
    label: copy.action,
    art: "seasonal-cool",
    alt: copy.alt,
    background: "#0e7490",
    color: "#ffffff",
  }),
  text(hello(language), copy.opening),
  heading(2, copy.listTitle),
  list(...copy.points),
  text(copy.closing),
  farewell(language),
]);
