import type { Language } from "@delight/contract/common";
import type { Plural } from "../layout/plural.ts";

export interface ReportWords {
  readonly subject: (period: string) => string;
  readonly title: { readonly weekly: string; readonly monthly: string };
  readonly revenue: string;
  /** Above columns. */
  readonly money: string;
  readonly fromConversions: Plural;
  readonly nothingYet: string;
  readonly conversions: string;
  readonly sent: string;
  readonly perMail: string;
  readonly openRate: string;
  readonly clickRate: string;
  readonly mailable: string;
  readonly ofCustomers: Plural;
  readonly notMeasured: string;
  readonly more: (size: string) => string;
  readonly less: (size: string) => string;
  readonly points: (size: string) => string;
  readonly same: string;
  readonly before: (value: string) => string;
  readonly noneBefore: string;
  readonly funnel: string;
  readonly opened: string;
  readonly clicked: string;
  readonly converted: string;
  readonly overTime: string;
  readonly highest: (value: string, day: string) => string;
  readonly byDay: string;
  readonly byWeek: string;
  readonly activities: string;
  readonly activity: string;
  readonly services: string;
  readonly service: string;
  readonly byHand: string;
  readonly dues: string;
  readonly duesAhead: Plural;
  readonly duesOverdue: Plural;
  readonly others: string;
  readonly weekOf: (day: string) => string;
  readonly overTimeAlt: (facts: { sent: string; revenue: string; bestSent: string; bestRevenue: string }) => string;
  readonly open: string;
  readonly why: (organization: string) => string;
  readonly change: string;
  readonly stop: string;
}

export const reportWords: Record<Language, ReportWords> = {
  en: {
    subject: (period) => `Your report: ${period}`,
    title: { weekly: "Your week in figures", monthly: "Your month in figures" },
    revenue: "Revenue from your mails",
    money: "Revenue",
    fromConversions: { one: "from # conversion", other: "from # conversions" },
    nothingYet: "No job has been credited to a mail in this period yet.",
    conversions: "Conversions",
    sent: "Mails sent",
    perMail: "Revenue per mail",
    openRate: "Open rate",
    clickRate: "Click rate",
    mailable: "Can be mailed",
    ofCustomers: { one: "of # customer", other: "of # customers" },
    notMeasured: "Not measured",
    more: (size) => `▲ ${size} more`,
    less: (size) => `▼ ${size} less`,
    points: (size) => `${size} points`,
    same: "As before",
    before: (value) => `before: ${value}`,
    noneBefore: "none before",
    funnel: "From mail to job",
    opened: "Opened",
    clicked: "Clicked",
    converted: "Converted",
    overTime: "Mails and revenue",
    highest: (value, day) => `most: ${value} on ${day}`,
    byDay: "Day",
    byWeek: "Days",
    activities: "What your activities did",
    activity: "Activity",
    services: "Conversions by service",
    service: "Service",
    byHand: "Entered by hand",
    dues: "Services due in the next twelve weeks",
    duesAhead: { one: "# service falls due in the next 30 days", other: "# services fall due in the next 30 days" },
    duesOverdue: { one: "and # more is overdue.", other: "and # more are overdue." },
    others: "Other services",
    weekOf: (day) => `week of ${day}`,
    overTimeAlt: ({ sent, revenue, bestSent, bestRevenue }) =>
      `Mails sent and revenue day by day. Mails: ${sent}, ${bestSent}. Revenue: ${revenue}, ${bestRevenue}.`,
    open: "Open the dashboard",
    why: (organization) => `You get this report because it was set up for you at ${organization}.`,
    change: "When it comes is chosen on the dashboard, under “Send regularly”.",
    stop: "Stop this report",
  },
  fr: {
    subject: (period) => `Votre rapport\u00a0: ${period}`,
    title: { weekly: "Votre semaine en chiffres", monthly: "Votre mois en chiffres" },
    revenue: "Chiffre d’affaires de vos e-mails",
    money: "Revenu",
    fromConversions: { one: "grâce à # conversion", many: "grâce à # de conversions", other: "grâce à # conversions" },
    nothingYet: "Aucune intervention n’a encore été attribuée à un e-mail sur cette période.",
    conversions: "Conversions",
    sent: "E-mails envoyés",
    perMail: "Revenu par e-mail",
    openRate: "Taux d’ouverture",
    clickRate: "Taux de clic",
    mailable: "Joignables par e-mail",
    ofCustomers: { one: "sur # client", many: "sur # de clients", other: "sur # clients" },
    notMeasured: "Non mesuré",
    more: (size) => `▲ ${size} de plus`,
    less: (size) => `▼ ${size} de moins`,
    points: (size) => `${size} points`,
    same: "Comme avant",
    before: (value) => `avant\u00a0: ${value}`,
    noneBefore: "rien avant",
    funnel: "De l’e-mail à l’intervention",
    opened: "Ouverts",
    clicked: "Cliqués",
    converted: "Convertis",
    overTime: "E-mails et chiffre d’affaires",
    highest: (value, day) => `maximum\u00a0: ${value} le ${day}`,
    byDay: "Jour",
    byWeek: "Jours",
    activities: "Ce que vos activités ont rapporté",
    activity: "Activité",
    services: "Conversions par service",
    service: "Service",
    byHand: "Saisies à la main",
    dues: "Services à échéance dans les douze semaines",
    duesAhead: {
      one: "# service arrive à échéance dans les 30 prochains jours",
      many: "# de services arrivent à échéance dans les 30 prochains jours",
      other: "# services arrivent à échéance dans les 30 prochains jours",
    },
    duesOverdue: {
      one: "et # autre est en retard.",
      many: "et # d’autres sont en retard.",
      other: "et # autres sont en retard.",
    },
    others: "Autres services",
    weekOf: (day) => `semaine du ${day}`,
    overTimeAlt: ({ sent, revenue, bestSent, bestRevenue }) =>
      `E-mails envoyés et chiffre d’affaires jour par jour. E-mails\u00a0: ${sent}, ${bestSent}. Chiffre d’affaires\u00a0: ${revenue}, ${bestRevenue}.`,
    open: "Ouvrir le tableau de bord",
    why: (organization) => `Vous recevez ce rapport parce qu’il a été programmé pour vous chez ${organization}.`,
    change: "Son jour et son heure se choisissent sur le tableau de bord, sous «\u00a0Envoyer régulièrement\u00a0».",
    stop: "Ne plus recevoir ce rapport",
  },
  ar: {
    subject: (period) => `تقريرك: ${period}`,
    title: { weekly: "أسبوعك بالأرقام", monthly: "شهرك بالأرقام" },
    revenue: "إيرادات رسائلك",
    money: "الإيراد",
    fromConversions: {
      zero: "من دون تحويلات",
      one: "من تحويل واحد",
      two: "من تحويلين",
      few: "من # تحويلات",
      many: "من # تحويلًا",
      other: "من # تحويل",
    },
    nothingYet: "لم يُنسب أي عمل إلى رسالة في هذه الفترة بعد.",
    conversions: "التحويلات",
    sent: "رسائل مرسلة",
    perMail: "الإيراد لكل رسالة",
    openRate: "نسبة الفتح",
    clickRate: "نسبة النقر",
    mailable: "يمكن مراسلتهم",
    ofCustomers: {
      zero: "لا عملاء",
      one: "من عميل واحد",
      two: "من عميلين",
      few: "من # عملاء",
      many: "من # عميلًا",
      other: "من # عميل",
    },
    notMeasured: "غير مقيس",
    more: (size) => `▲ أكثر بـ ${size}`,
    less: (size) => `▼ أقل بـ ${size}`,
    points: (size) => `${size} نقطة`,
    same: "كما في السابق",
    before: (value) => `سابقًا: ${value}`,
    noneBefore: "لا شيء سابقًا",
    funnel: "من الرسالة إلى العمل",
    opened: "فُتحت",
    clicked: "نُقرت",
    converted: "تحوّلت",
    overTime: "الرسائل والإيرادات",
    highest: (value, day) => `الأعلى: ${value} في ${day}`,
    byDay: "اليوم",
    byWeek: "الأيام",
    activities: "ما حققته أنشطتك",
    activity: "النشاط",
    services: "التحويلات حسب الخدمة",
    service: "الخدمة",
    byHand: "مُدخلة يدويًا",
    dues: "الخدمات المستحقة خلال اثني عشر أسبوعًا",
    duesAhead: {
      zero: "لا خدمات مستحقة خلال 30 يومًا القادمة",
      one: "خدمة واحدة مستحقة خلال 30 يومًا القادمة",
      two: "خدمتان مستحقتان خلال 30 يومًا القادمة",
      few: "# خدمات مستحقة خلال 30 يومًا القادمة",
      many: "# خدمة مستحقة خلال 30 يومًا القادمة",
      other: "# خدمة مستحقة خلال 30 يومًا القادمة",
    },
    duesOverdue: {
      zero: "ولا خدمات متأخرة.",
      one: "وخدمة واحدة متأخرة.",
      two: "وخدمتان متأخرتان.",
      few: "و# خدمات متأخرة.",
      many: "و# خدمة متأخرة.",
      other: "و# خدمة متأخرة.",
    },
    others: "خدمات أخرى",
    weekOf: (day) => `أسبوع ${day}`,
    overTimeAlt: ({ sent, revenue, bestSent, bestRevenue }) =>
      `الرسائل المرسلة والإيرادات يومًا بيوم. الرسائل: ${sent}، ${bestSent}. الإيرادات: ${revenue}، ${bestRevenue}.`,
    open: "فتح لوحة المعلومات",
    why: (organization) => `تصلك هذه الرسالة لأن التقرير أُعدّ لك في ${organization}.`,
    change: "يُختار موعده في لوحة المعلومات، ضمن «إرسال منتظم».",
    stop: "إيقاف هذا التقرير",
  },
};
