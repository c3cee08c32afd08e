import { art, type Copies, farewell, heading, hello, template, type TemplateCopy, text } from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  alt: string;
  opening: string;
  question: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Review request",
    purpose: "Two to five days after a job was done.",
    subject: "How did we do, {{ customer.first_name | default: 'and what can be better' }}?",
    preheader: "One tap on a star is enough.",
    title: "One minute for your neighbours",
    alt: "A speech bubble with five stars",
    opening:
      "{% if customer.last_service %}We were at your place lately ({{ customer.last_service }}). {% endif %}Before people let somebody into their home, they read what others say. Your word helps them, and us.",
    question: "How did we do?",
    closing: "Something was not right? Please tell us first: reply to this email, and we put it right.",
  },
  fr: {
    name: "Demande d’avis",
    purpose: "Deux à cinq jours après une intervention.",
    subject: "Êtes-vous satisfait de notre visite{% if customer.first_name %}, {{ customer.first_name }}{% endif %} ?",
    preheader: "Il suffit de toucher une étoile.",
    title: "Une minute pour vos voisins",
    alt: "Une bulle avec cinq étoiles",
    opening:
      "{% if customer.last_service %}Nous sommes passés chez vous récemment ({{ customer.last_service }}). {% endif %}Avant de laisser entrer quelqu’un, on lit ce qu’en disent les autres. Votre avis les aide, et nous aussi.",
    question: "Êtes-vous satisfait ?",
    closing: "Quelque chose n’allait pas ? Dites-le-nous d’abord : répondez à cet e-mail, et nous y remédions.",
  },
  ar: {
    name: "طلب تقييم",
    purpose: "بعد يومين إلى خمسة أيام من إنجاز العمل.",
    subject: "كيف كانت خدمتنا{% if customer.first_name %} يا {{ customer.first_name }}{% endif %}؟",
    preheader: "لمسة واحدة على نجمة تكفي.",
    title: "دقيقة من أجل جيرانك",
    alt: "فقاعة كلام فيها خمس نجوم",
    opening:
      "{% if customer.last_service %}زرناك مؤخرًا ({{ customer.last_service }}). {% endif %}قبل أن يُدخل الناس أحدًا بيوتهم يقرؤون ما يقوله الآخرون. كلمتك تساعدهم وتساعدنا.",
    question: "كيف كانت خدمتنا؟",
    closing: "شيء لم يكن على ما يرام؟ أخبرنا أولًا: رد على هذه الرسالة ونصلحه.",
  },
};

export const review = template({ id: "review", category: "people" }, copies, (copy, language) => [
  {
    kind: "columns",
    background: "brand.primary",
    vertical: "middle",
    stacks: true,
    space: { top: 12, bottom: 12 },
    columns: [{ ratio: 1, blocks: [art("review", copy.alt, 280)] }],
  },
  heading(1, copy.title),
  text(hello(language), copy.opening),
  { kind: "review_stars", align: "center", question: copy.question, href: "{{ links.review }}" },
  text(copy.closing),
  farewell(language),
]);
