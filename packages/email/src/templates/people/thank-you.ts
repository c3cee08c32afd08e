import {
  band,
  type Copies,
  farewell,
  hello,
  heading,
  list,
  template,
  type TemplateCopy,
  text,
} from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  alt: string;
  opening: string;
  listTitle: string;
  points: readonly string[];
  question: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Thank you after a job",
    purpose: "The day after a job was done.",
    subject: "Thank you, {{ customer.first_name | default: 'and see you soon' }}",
    preheader: "It was good to be of help. A few tips so that it lasts.",
    title: "Thank you for your trust",
    lead: "It was good to be of help. You can reach us at any time if something is not as it should be.",
    alt: "An envelope with a heart",
    opening:
      "{% if customer.last_service %}We hope that you are pleased with our work (<strong>{{ customer.last_service }}</strong>). {% endif %}So that it stays good for a long time:",
    listTitle: "Three small tips",
    points: [
      "Look at the pressure once a month; it should stay in the green.",
      "Run taps that are seldom used for a minute every week.",
      "New noises or smells? Call us before it becomes dear.",
    ],
    question: "How was our visit?",
  },
  fr: {
    name: "Merci après une intervention",
    purpose: "Le lendemain d’une intervention.",
    subject: "Merci, {{ customer.first_name | default: 'et à bientôt' }}",
    preheader: "Heureux d’avoir pu aider. Quelques conseils pour que cela dure.",
    title: "Merci de votre confiance",
    lead: "Heureux d’avoir pu aider. Si quelque chose n’est pas comme il faut, nous restons joignables.",
    alt: "Une enveloppe avec un cœur",
    opening:
      "{% if customer.last_service %}Nous espérons que notre travail vous convient (<strong>{{ customer.last_service }}</strong>). {% endif %}Pour que cela dure :",
    listTitle: "Trois petits conseils",
    points: [
      "Regardez la pression une fois par mois : elle doit rester dans le vert.",
      "Faites couler une minute par semaine les robinets peu utilisés.",
      "Un bruit ou une odeur inhabituels ? Appelez avant que cela coûte cher.",
    ],
    question: "Comment s’est passée notre visite ?",
  },
  ar: {
    name: "شكر بعد العمل",
    purpose: "في اليوم التالي لإنجاز العمل.",
    subject: "شكرًا لك، {{ customer.first_name | default: 'وإلى لقاء قريب' }}",
    preheader: "سعدنا بخدمتك. نصائح قليلة ليدوم الأثر.",
    title: "شكرًا لثقتك",
    lead: "سعدنا بخدمتك. إن لم يكن شيء على ما يرام فنحن على اتصال دائم.",
    alt: "ظرف عليه قلب",
    opening:
      "{% if customer.last_service %}نرجو أن يكون عملنا قد أعجبك (<strong>{{ customer.last_service }}</strong>). {% endif %}وليدوم ذلك طويلًا:",
    listTitle: "ثلاث نصائح صغيرة",
    points: [
      "انظر إلى مؤشر الضغط مرة كل شهر، ليبقَ في المنطقة الخضراء.",
      "افتح الصنابير قليلة الاستعمال دقيقة كل أسبوع.",
      "صوت أو رائحة غير معتادة؟ اتصل قبل أن يصبح الأمر مكلفًا.",
    ],
    question: "كيف كانت زيارتنا؟",
  },
};

export const thankYou = template({ id: "thank_you", category: "people" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], art: "thank-you", alt: copy.alt }),
  text(hello(language), copy.opening),
  heading(2, copy.listTitle),
  list(...copy.points),
  { kind: "review_stars", align: "center", question: copy.question, href: "{{ links.review }}" },
  farewell(language),
]);
