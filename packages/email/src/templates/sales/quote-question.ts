import {
  art,
  type Copies,
  farewell,
  heading,
  hello,
  sideBySide,
  button,
  template,
  type TemplateCopy,
  text,
} from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  alt: string;
  opening: string;
  pointsTitle: string;
  points: readonly { title: string; text: string }[];
  action: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Quote follow-up 2: the usual questions",
    purpose: "A week after the quote, to who has not answered.",
    subject: "Three questions that most people ask about a quote",
    preheader: "About the price, the day and the mess. Short answers inside.",
    title: "Is there still a question open?",
    alt: "A quote and a question mark",
    opening:
      "{% if quote.title %}You are thinking about <strong>{{ quote.title }}</strong>. {% endif %}Before they say yes, most customers want to know three things:",
    pointsTitle: "Three short answers",
    points: [
      {
        title: "Is that the final price?",
        text: "Yes. What is in the quote is what you pay, unless you ask for more.",
      },
      { title: "How long does it take?", text: "We tell you the day and the hours beforehand, and we keep to them." },
      { title: "Who cleans up?", text: "We do. Old parts and packaging go with us." },
    ],
    action: "Talk to us",
    closing: "Or simply reply. A person reads it, today.",
  },
  fr: {
    name: "Relance de devis 2 : les questions habituelles",
    purpose: "Une semaine après le devis, à qui n’a pas répondu.",
    subject: "Trois questions que l’on nous pose sur un devis",
    preheader: "Le prix, le jour et le nettoyage : des réponses courtes.",
    title: "Une question reste-t-elle ouverte ?",
    alt: "Un devis et un point d’interrogation",
    opening:
      "{% if quote.title %}Vous réfléchissez à <strong>{{ quote.title }}</strong>. {% endif %}Avant de dire oui, la plupart de nos clients veulent savoir trois choses :",
    pointsTitle: "Trois réponses courtes",
    points: [
      { title: "Est-ce le prix final ?", text: "Oui. Vous payez ce qui est écrit, sauf si vous demandez davantage." },
      { title: "Combien de temps ?", text: "Nous vous donnons le jour et les heures, et nous les tenons." },
      { title: "Qui nettoie ?", text: "Nous. Les pièces usées et les emballages repartent avec nous." },
    ],
    action: "Nous parler",
    closing: "Ou répondez simplement : une personne vous lit, aujourd’hui même.",
  },
  ar: {
    name: "متابعة عرض السعر 2: الأسئلة المعتادة",
    purpose: "بعد أسبوع من العرض، لمن لم يرد.",
    subject: "ثلاثة أسئلة يطرحها معظم الناس عن عرض السعر",
    preheader: "عن السعر واليوم والتنظيف، بإجابات قصيرة.",
    title: "هل بقي لديك سؤال؟",
    alt: "عرض سعر وعلامة استفهام",
    opening:
      "{% if quote.title %}تفكر في <strong>{{ quote.title }}</strong>. {% endif %}قبل الموافقة يريد معظم عملائنا معرفة ثلاثة أمور:",
    pointsTitle: "ثلاث إجابات قصيرة",
    points: [
      { title: "هل هذا السعر نهائي؟", text: "نعم. تدفع ما هو مكتوب، إلا إذا طلبت المزيد." },
      { title: "كم يستغرق العمل؟", text: "نخبرك باليوم والساعات مسبقًا ونلتزم بها." },
      { title: "من ينظف بعد العمل؟", text: "نحن. القطع القديمة والتغليف نأخذها معنا." },
    ],
    action: "تحدث إلينا",
    closing: "أو رد على الرسالة فحسب، يقرؤها شخص حقيقي اليوم.",
  },
};

export const quoteQuestion = template({ id: "quote_question", category: "sales" }, copies, (copy, language) => [
  {
    kind: "columns",
    background: "brand.primary",
    vertical: "middle",
    stacks: true,
    space: { top: 12, bottom: 12 },
    columns: [{ ratio: 1, blocks: [art("quote-question", copy.alt, 260)] }],
  },
  heading(1, copy.title),
  text(hello(language), copy.opening),
  heading(2, copy.pointsTitle),
  sideBySide(...copy.points),
  button(copy.action),
  text(copy.closing),
  farewell(language),
]);
