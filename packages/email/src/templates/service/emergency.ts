import { band, type Copies, hello, heading, steps, template, type TemplateCopy, text } from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  action: string;
  alt: string;
  opening: string;
  listTitle: string;
  steps: readonly string[];
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Emergency notice",
    purpose: "Storm, hard frost, flooding or a recall: when customers must know now.",
    subject: "Hard frost from tonight: how to protect your pipes",
    preheader: "Four things to do before you go to bed, and how to reach us at any hour.",
    title: "Hard frost from tonight",
    lead: "Temperatures fall well below zero. Pipes can freeze and burst. Please take five minutes this evening.",
    action: "Call us: {{ organization.phone | default: 'day and night' }}",
    alt: "A warning sign and drops of water",
    opening: "What helps most is quickly done:",
    listTitle: "Before you go to bed",
    steps: [
      "Leave the heating on low in every room, also where nobody sleeps.",
      "Open the doors of cupboards with pipes behind them.",
      "Shut off the outside tap and let it run empty.",
      "Know where your main stopcock is.",
    ],
    closing:
      "Has a pipe burst? Shut the main stopcock, switch off the power where water runs, then call us. We answer at any hour.",
  },
  fr: {
    name: "Alerte urgente",
    purpose: "Tempête, grand froid, inondation ou rappel : quand vos clients doivent savoir tout de suite.",
    subject: "Grand froid dès ce soir : protégez vos tuyaux",
    preheader: "Quatre gestes avant de vous coucher, et comment nous joindre à toute heure.",
    title: "Grand froid dès ce soir",
    lead: "Les températures passent bien au-dessous de zéro. Les canalisations peuvent geler et éclater. Prenez cinq minutes ce soir.",
    action: "Appelez-nous : {{ organization.phone | default: 'jour et nuit' }}",
    alt: "Un panneau d’avertissement et des gouttes d’eau",
    opening: "Les gestes les plus utiles sont vite faits :",
    listTitle: "Avant de vous coucher",
    steps: [
      "Laissez le chauffage au minimum dans chaque pièce, même inoccupée.",
      "Ouvrez les placards qui cachent des canalisations.",
      "Fermez le robinet extérieur et videz-le.",
      "Repérez votre robinet d’arrêt général.",
    ],
    closing:
      "Une canalisation a éclaté ? Fermez l’arrêt général, coupez le courant là où l’eau coule, puis appelez-nous. Nous répondons à toute heure.",
  },
  ar: {
    name: "تنبيه طارئ",
    purpose: "عاصفة أو صقيع أو فيضان أو سحب منتج: حين يجب أن يعرف العملاء فورًا.",
    subject: "صقيع شديد من الليلة: كيف تحمي مواسيرك",
    preheader: "أربعة أمور قبل النوم، وكيف تصل إلينا في أي ساعة.",
    title: "صقيع شديد من الليلة",
    lead: "تنخفض الحرارة كثيرًا تحت الصفر، وقد تتجمد المواسير وتنفجر. خذ خمس دقائق هذا المساء.",
    action: "اتصل بنا: {{ organization.phone | default: 'ليلًا ونهارًا' }}",
    alt: "علامة تحذير وقطرات ماء",
    opening: "أهم ما يفيد سريع التنفيذ:",
    listTitle: "قبل أن تنام",
    steps: [
      "اترك التدفئة على درجة منخفضة في كل غرفة، حتى غير المسكونة.",
      "افتح أبواب الخزائن التي خلفها مواسير.",
      "أغلق الصنبور الخارجي وأفرغه.",
      "اعرف مكان محبس الماء الرئيسي.",
    ],
    closing: "انفجرت ماسورة؟ أغلق المحبس الرئيسي، واقطع الكهرباء حيث يجري الماء، ثم اتصل بنا. نرد في أي ساعة.",
  },
};

export const emergency = template({ id: "emergency", category: "service" }, copies, (copy, language) => [
  band({
    title: copy.title,
    lines: [copy.lead],
    label: copy.action,
    href: "tel:{{ organization.phone }}",
    art: "emergency",
    alt: copy.alt,
    background: "#9f1d1d",
    color: "#ffffff",
  }),
  text(hello(language), copy.opening),
  heading(2, copy.listTitle),
  steps(...copy.steps),
  text(copy.closing),
]);
