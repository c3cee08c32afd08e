import {
  art,
  button,
  type Copies,
  divider,
  farewell,
  heading,
  sideBySide,
  template,
  type TemplateCopy,
  text,
} from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  alt: string;
  opening: string;
  lead: { title: string; text: string; action: string };
  tip: { title: string; text: string };
  faces: { title: string; text: string };
  question: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Newsletter",
    purpose: "Once a quarter: a tip, a story, a face.",
    subject: "Five minutes for your home: our news",
    preheader: "A tip that saves water, a job that we are proud of, and a new face.",
    title: "News from {{ organization.name }}",
    alt: "A newspaper",
    opening: "Three short things from the last months, and one that you can do yourself.",
    lead: {
      title: "A whole street stays warm",
      text: "In autumn we renewed the heating of nine houses in four days. What helped most: neighbours who planned together. If yours are thinking of it too, ask us for a joint offer.",
      action: "Ask us",
    },
    tip: {
      title: "Tip: the quiet leak",
      text: "Put a drop of ink into the cistern. If the bowl is coloured after ten minutes, the seal leaks: up to 200 litres a day.",
    },
    faces: {
      title: "New with us",
      text: "Since spring Sam drives our third van. Ask him about heat pumps, or about his bees.",
    },
    question: "What would you like to read next time? Reply to this email; we read everything.",
  },
  fr: {
    name: "Lettre d’information",
    purpose: "Une fois par trimestre : un conseil, une histoire, un visage.",
    subject: "Cinq minutes pour votre logement : nos nouvelles",
    preheader: "Un conseil qui économise l’eau, un chantier dont nous sommes fiers et un nouveau visage.",
    title: "Les nouvelles de {{ organization.name }}",
    alt: "Un journal",
    opening: "Trois choses brèves des derniers mois, et une que vous pouvez faire vous-même.",
    lead: {
      title: "Toute une rue reste au chaud",
      text: "Cet automne, nous avons rénové le chauffage de neuf maisons en quatre jours. Le plus utile : des voisins qui ont tout prévu ensemble. Si les vôtres y pensent aussi, demandez-nous une offre groupée.",
      action: "Nous écrire",
    },
    tip: {
      title: "Le conseil : la fuite discrète",
      text: "Versez une goutte d’encre dans le réservoir. Si la cuvette se colore en dix minutes, le joint fuit : jusqu’à 200 litres par jour.",
    },
    faces: {
      title: "Nouveau dans l’équipe",
      text: "Depuis le printemps, Sam conduit notre troisième camionnette. Parlez-lui pompes à chaleur, ou abeilles.",
    },
    question: "Que voudriez-vous lire la prochaine fois ? Répondez à cet e-mail, nous lisons tout.",
  },
  ar: {
    name: "نشرة إخبارية",
    purpose: "مرة كل فصل: نصيحة وقصة ووجه جديد.",
    subject: "خمس دقائق لبيتك: أخبارنا",
    preheader: "نصيحة توفر الماء، وعمل نفخر به، ووجه جديد.",
    title: "أخبار {{ organization.name }}",
    alt: "جريدة",
    opening: "ثلاثة أمور قصيرة من الأشهر الماضية، وأمر يمكنك فعله بنفسك.",
    lead: {
      title: "شارع كامل يبقى دافئًا",
      text: "في الخريف جددنا تدفئة تسعة بيوت في أربعة أيام. وأكثر ما ساعدنا جيران خططوا معًا. إن كان جيرانك يفكرون في ذلك فاطلب منا عرضًا مشتركًا.",
      action: "اسألنا",
    },
    tip: {
      title: "نصيحة: التسرب الصامت",
      text: "ضع قطرة حبر في خزان المرحاض. إن تلون الحوض بعد عشر دقائق فالسدادة تسرب، وقد تضيع 200 لتر في اليوم.",
    },
    faces: {
      title: "جديد في فريقنا",
      text: "منذ الربيع يقود سام سيارتنا الثالثة. اسأله عن مضخات الحرارة أو عن نحله.",
    },
    question: "ماذا تحب أن تقرأ في المرة القادمة؟ رد على هذه الرسالة، فنحن نقرأ كل شيء.",
  },
};

export const newsletter = template({ id: "newsletter", category: "people" }, copies, (copy, language) => [
  {
    kind: "columns",
    background: "brand.primary",
    vertical: "middle",
    stacks: true,
    space: { top: 20, bottom: 20 },
    columns: [
      {
        ratio: 3,
        blocks: [
          { kind: "heading", align: "start", level: 1, text: copy.title, color: "brand.on_primary" },
          { kind: "text", align: "start", html: `<p>${copy.opening}</p>`, color: "brand.on_primary" },
        ],
      },
      { ratio: 2, blocks: [art("newsletter", copy.alt, 220)] },
    ],
  },
  heading(2, copy.lead.title),
  text(copy.lead.text),
  button(copy.lead.action),
  divider(),
  sideBySide(copy.tip, copy.faces),
  text(copy.question),
  farewell(language),
]);
