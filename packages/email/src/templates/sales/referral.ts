import {
  band,
  type Copies,
  farewell,
  hello,
  heading,
  steps,
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
  steps: readonly string[];
  coupon: string;
  terms: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Referral",
    purpose: "To happy customers, a few weeks after a job.",
    subject: "Know somebody who needs us? You both get something",
    preheader: "Hand on a code: your neighbour saves, and so do you.",
    title: "Good for your neighbour, good for you",
    lead: "Most of our new customers come because somebody recommended us. We would like to thank you for that.",
    alt: "Two people and a present",
    opening: "If you were pleased with our work, hand this on to a friend or neighbour:",
    listTitle: "How it works",
    steps: [
      "Forward this email, or tell somebody the code.",
      "They say it when they book their first visit.",
      "They save on the first visit, and you on your next one.",
    ],
    coupon: "20% off for you and your friend",
    terms: "For a first visit of somebody new. The same is taken off your next invoice.",
    closing: "Thank you for speaking well of us.",
  },
  fr: {
    name: "Parrainage",
    purpose: "Aux clients satisfaits, quelques semaines après une intervention.",
    subject: "Parlez de nous, vous y gagnez tous les deux",
    preheader: "Transmettez un code : votre voisin économise, et vous aussi.",
    title: "Bon pour votre voisin, bon pour vous",
    lead: "La plupart de nos nouveaux clients viennent sur recommandation. Nous tenons à vous en remercier.",
    alt: "Deux personnes et un cadeau",
    opening: "Si vous êtes content de notre travail, parlez-en à un ami ou à un voisin :",
    listTitle: "Comment cela marche",
    steps: [
      "Transférez cet e-mail ou donnez le code.",
      "La personne l’indique à sa première réservation.",
      "Elle économise sur sa première visite, et vous sur la prochaine.",
    ],
    coupon: "20 % de remise pour vous et votre ami",
    terms: "Pour la première visite d’un nouveau client. La même remise est déduite de votre prochaine facture.",
    closing: "Merci de dire du bien de nous.",
  },
  ar: {
    name: "توصية",
    purpose: "للعملاء الراضين، بعد أسابيع من إنجاز العمل.",
    subject: "تعرف أحدًا يحتاج إلينا؟ الفائدة لكما معًا",
    preheader: "مرر رمزًا: يوفر جارك وتوفر أنت أيضًا.",
    title: "خير لجارك وخير لك",
    lead: "معظم عملائنا الجدد يأتون بتوصية من أحد. نود أن نشكرك على ذلك.",
    alt: "شخصان وهدية",
    opening: "إن كنت راضيًا عن عملنا فأخبر صديقًا أو جارًا:",
    listTitle: "كيف يعمل ذلك",
    steps: [
      "أرسل هذه الرسالة أو أخبر أحدًا بالرمز.",
      "يذكره عند حجز زيارته الأولى.",
      "يوفر هو في زيارته الأولى وتوفر أنت في زيارتك القادمة.",
    ],
    coupon: "خصم 20٪ لك ولصديقك",
    terms: "للزيارة الأولى لعميل جديد. ويُطبق الخصم نفسه على فاتورتك القادمة.",
    closing: "شكرًا على كلامك الطيب عنا.",
  },
};

export const referral = template({ id: "referral", category: "sales" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], art: "referral", alt: copy.alt }),
  text(hello(language), copy.opening),
  {
    kind: "coupon",
    align: "center",
    title: copy.coupon,
    code: "FRIEND20",
    terms: copy.terms,
    expiresOn: null,
    label: "",
    href: "",
  },
  heading(2, copy.listTitle),
  steps(...copy.steps),
  text(copy.closing),
  farewell(language),
]);
