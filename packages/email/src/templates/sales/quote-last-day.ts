import { band, type Copies, farewell, hello, template, type TemplateCopy, text } from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  alt: string;
  opening: string;
  quote: string;
  action: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Quote follow-up 3: before it ends",
    purpose: "A few days before a quote expires.",
    subject: "Your quote{% if quote.number %} {{ quote.number }}{% endif %} ends soon",
    preheader: "After that we have to calculate anew. One click keeps the price.",
    title: "Your price holds a few more days",
    lead: "{% if quote.expires_on %}Until <strong>{{ quote.expires_on | date: 'weekday' }}</strong> we keep price and parts for you.{% else %}For a few more days we keep price and parts for you.{% endif %}",
    alt: "A quote and a stopwatch",
    opening:
      "After the last day material prices may be others, and we calculate anew. If you would like to go ahead, now is the time.",
    quote: "What we offered you",
    action: "Accept and choose a day",
    closing: "You have decided otherwise? No hard feelings. Tell us in one line, and we will not ask again.",
  },
  fr: {
    name: "Relance de devis 3 : avant l’échéance",
    purpose: "Quelques jours avant la fin de validité d’un devis.",
    subject: "Votre devis{% if quote.number %} {{ quote.number }}{% endif %} expire bientôt",
    preheader: "Ensuite, nous devrons recalculer. Un clic suffit pour garder ce prix.",
    title: "Votre prix tient encore quelques jours",
    lead: "{% if quote.expires_on %}Jusqu’au <strong>{{ quote.expires_on | date: 'weekday' }}</strong>, nous vous gardons le prix et le matériel.{% else %}Quelques jours encore, nous vous gardons le prix et le matériel.{% endif %}",
    alt: "Un devis et un chronomètre",
    opening:
      "Passé ce jour, les prix du matériel peuvent changer et nous devrons recalculer. Si vous souhaitez vous lancer, c’est le moment.",
    quote: "Notre offre",
    action: "Accepter et choisir un jour",
    closing: "Vous avez décidé autrement ? Aucun souci. Dites-le-nous en une ligne, et nous ne vous relancerons plus.",
  },
  ar: {
    name: "متابعة عرض السعر 3: قبل انتهائه",
    purpose: "قبل أيام من انتهاء صلاحية عرض السعر.",
    subject: "عرض السعر{% if quote.number %} {{ quote.number }}{% endif %} ينتهي قريبًا",
    preheader: "بعدها نعيد الحساب. نقرة واحدة تحفظ لك السعر.",
    title: "سعرك ثابت لأيام قليلة أخرى",
    lead: "{% if quote.expires_on %}حتى <strong>{{ quote.expires_on | date: 'weekday' }}</strong> نحفظ لك السعر والمواد.{% else %}نحفظ لك السعر والمواد لأيام قليلة أخرى.{% endif %}",
    alt: "عرض سعر وساعة توقيت",
    opening: "بعد اليوم الأخير قد تتغير أسعار المواد ونعيد الحساب. إن أردت المضي فهذا هو الوقت.",
    quote: "ما عرضناه عليك",
    action: "وافق واختر يومًا",
    closing: "قررت غير ذلك؟ لا بأس. أخبرنا بسطر واحد ولن نسألك ثانية.",
  },
};

export const quoteLastDay = template({ id: "quote_last_day", category: "sales" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], art: "quote-last-day", alt: copy.alt }),
  text(hello(language), copy.opening),
  {
    kind: "quote_summary",
    align: "start",
    title: copy.quote,
    showsExpiry: true,
    label: copy.action,
    href: "{{ links.booking }}",
  },
  text(copy.closing),
  farewell(language),
]);
