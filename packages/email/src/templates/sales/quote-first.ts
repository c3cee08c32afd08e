import { band, type Copies, farewell, hello, template, type TemplateCopy, text } from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  action: string;
  alt: string;
  opening: string;
  quote: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Quote follow-up 1: does it fit?",
    purpose: "Two or three days after a quote was sent.",
    subject: "Your quote{% if quote.number %} {{ quote.number }}{% endif %}: does everything fit?",
    preheader: "Have a look, ask what you like, and say yes when you are ready.",
    title: "Your quote is ready when you are",
    lead: "A few days ago we sent you our offer. Take your time, and tell us if anything should be different.",
    action: "See your options",
    alt: "A quote and a pencil",
    opening: "Thank you for asking us. Here it is once more, so that you don’t have to look for it:",
    quote: "Your quote in short",
    closing: "Should something be left out, added or done on another day? Reply to this email, and we change it.",
  },
  fr: {
    name: "Relance de devis 1 : tout vous convient ?",
    purpose: "Deux ou trois jours après l’envoi d’un devis.",
    subject: "Votre devis{% if quote.number %} {{ quote.number }}{% endif %} : tout vous convient ?",
    preheader: "Relisez-le, posez vos questions et dites oui quand vous voulez.",
    title: "Votre devis vous attend",
    lead: "Il y a quelques jours, nous vous avons envoyé notre offre. Prenez votre temps et dites-nous ce qui doit changer.",
    action: "Voir mes options",
    alt: "Un devis et un crayon",
    opening: "Merci de nous avoir consultés. Le voici à nouveau, pour que vous n’ayez pas à le chercher :",
    quote: "Votre devis en bref",
    closing: "Faut-il retirer, ajouter ou décaler quelque chose ? Répondez à cet e-mail, et nous le modifions.",
  },
  ar: {
    name: "متابعة عرض السعر 1: هل يناسبك؟",
    purpose: "بعد يومين أو ثلاثة من إرسال عرض السعر.",
    subject: "عرض السعر{% if quote.number %} {{ quote.number }}{% endif %}: هل كل شيء مناسب؟",
    preheader: "ألقِ نظرة واسأل عما تشاء، ووافق حين تكون مستعدًا.",
    title: "عرضك جاهز متى شئت",
    lead: "أرسلنا إليك عرضنا قبل أيام. خذ وقتك، وأخبرنا إن أردت تغيير شيء.",
    action: "اطلع على خياراتك",
    alt: "عرض سعر وقلم",
    opening: "شكرًا لثقتك. ها هو العرض مرة أخرى حتى لا تبحث عنه:",
    quote: "عرضك باختصار",
    closing: "تريد حذف شيء أو إضافته أو تغيير اليوم؟ رد على هذه الرسالة ونعدّله لك.",
  },
};

export const quoteFirst = template({ id: "quote_first", category: "sales" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "quote", alt: copy.alt }),
  text(hello(language), copy.opening),
  {
    kind: "quote_summary",
    align: "start",
    title: copy.quote,
    showsExpiry: true,
    label: "",
    href: "",
  },
  text(copy.closing),
  farewell(language),
]);
