import { band, type Copies, farewell, hello, list, template, type TemplateCopy, text } from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  action: string;
  alt: string;
  opening: string;
  points: readonly string[];
  dues: string;
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Maintenance plan renewal",
    purpose: "One or two months before a maintenance plan ends.",
    subject: "Your maintenance plan ends soon: keep your cover",
    preheader: "Renew in a minute, and everything stays as it is.",
    title: "Stay covered for another year",
    lead: "Your maintenance plan ends soon. Renew it now, and your visits, your discount and your place in the queue stay yours.",
    action: "Renew the plan",
    alt: "A shield with a tick",
    opening: "Thank you for letting us look after your home. With the plan you keep:",
    points: [
      "A visit every year, without your having to think of it",
      "Help first when something breaks, also at weekends",
      "Lower prices for work and parts",
    ],
    dues: "Coming up for you",
    closing: "Nothing changes if you renew before the last day. Any question? Simply reply to this email.",
  },
  fr: {
    name: "Renouvellement du contrat d’entretien",
    purpose: "Un ou deux mois avant la fin d’un contrat d’entretien.",
    subject: "Votre contrat d’entretien se termine bientôt",
    preheader: "Une minute pour le renouveler, et tout reste comme avant.",
    title: "Une année de plus, l’esprit tranquille",
    lead: "Votre contrat d’entretien arrive à son terme. Renouvelez-le et gardez vos visites, votre remise et votre priorité.",
    action: "Renouveler le contrat",
    alt: "Un bouclier avec une coche",
    opening: "Merci de nous confier votre installation. Avec le contrat, vous gardez :",
    points: [
      "Une visite chaque année, sans avoir à y penser",
      "Un dépannage prioritaire, y compris le week-end",
      "Des prix réduits sur la main-d’œuvre et les pièces",
    ],
    dues: "À venir chez vous",
    closing:
      "Rien ne change si vous renouvelez avant le dernier jour. Une question ? Répondez simplement à cet e-mail.",
  },
  ar: {
    name: "تجديد عقد الصيانة",
    purpose: "قبل شهر أو شهرين من نهاية عقد الصيانة.",
    subject: "عقد الصيانة يقترب من نهايته: حافظ على تغطيتك",
    preheader: "جدده في دقيقة ويبقى كل شيء كما هو.",
    title: "عام آخر من راحة البال",
    lead: "عقد الصيانة يقترب من نهايته. جدده الآن لتبقى زياراتك وخصمك وأولويتك محفوظة لك.",
    action: "جدد العقد",
    alt: "درع عليه علامة صح",
    opening: "شكرًا لأنك تأتمننا على بيتك. مع العقد تحتفظ بما يلي:",
    points: [
      "زيارة كل عام دون أن تفكر فيها",
      "الأولوية عند الأعطال حتى في عطلة الأسبوع",
      "أسعار أقل للعمل وقطع الغيار",
    ],
    dues: "ما ينتظرك قريبًا",
    closing: "لا يتغير شيء إذا جددت قبل اليوم الأخير. لديك سؤال؟ يكفي أن ترد على هذه الرسالة.",
  },
};

export const renewal = template({ id: "renewal", category: "service" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "renewal", alt: copy.alt }),
  text(hello(language), copy.opening),
  list(...copy.points),
  {
    kind: "due_list",
    align: "start",
    title: copy.dues,
    limit: 4,
    showsPrice: true,
    showsSite: true,
    otherwise: "",
  },
  text(copy.closing),
  farewell(language),
]);
