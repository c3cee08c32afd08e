import {
  band,
  type Copies,
  farewell,
  hello,
  list,
  template,
  type TemplateCopy,
  text,
  heading,
} from "../template-kit.ts";

interface Copy extends TemplateCopy {
  title: string;
  lead: string;
  action: string;
  alt: string;
  opening: string;
  dues: string;
  checks: string;
  points: readonly string[];
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Annual service due",
    purpose: "A few weeks before a service falls due.",
    subject: "{{ customer.first_name | default: 'Hello' }}, your {{ service.name | default: 'annual service' }} is due",
    preheader: "Pick the day that suits you; we do the rest.",
    title: "Time for your {{ service.name | default: 'annual service' }}",
    lead: "Due: <strong>{{ due.on | date: 'long' | default: 'soon' }}</strong>. Book now and choose your day.",
    action: "Choose a day",
    alt: "A boiler and a calendar with one day marked",
    opening:
      "Last done: {{ due.last_done_on | date: 'long' | default: 'a while ago' }}. Serviced every year, your system runs safely, uses less energy and rarely fails on the coldest day.",
    dues: "Coming up for you",
    checks: "What we do for you",
    points: [
      "Check every safety control and the ventilation",
      "Clean and adjust, so that it uses no more than it needs",
      "Give you a written record for your guarantee and insurance",
    ],
    closing:
      "If something needs replacing, you hear the price before we start. Would you rather talk to us? Call {{ organization.phone | default: 'us' }}.",
  },
  fr: {
    name: "Entretien annuel à prévoir",
    purpose: "Quelques semaines avant l’échéance d’un entretien.",
    subject:
      "{{ customer.first_name | default: 'Bonjour' }}, {{ service.name | default: 'votre entretien annuel' }} : c’est bientôt",
    preheader: "Choisissez le jour qui vous convient, nous faisons le reste.",
    title: "C’est le moment : {{ service.name | default: 'votre entretien annuel' }}",
    lead: "Échéance : <strong>{{ due.on | date: 'long' | default: 'bientôt' }}</strong>. Réservez dès maintenant et choisissez votre jour.",
    action: "Choisir un jour",
    alt: "Une chaudière et un calendrier dont un jour est marqué",
    opening:
      "Dernier passage : {{ due.last_done_on | date: 'long' | default: 'il y a un moment' }}. Entretenue chaque année, votre installation reste sûre, consomme moins et tombe rarement en panne le jour le plus froid.",
    dues: "À venir chez vous",
    checks: "Ce que nous faisons pour vous",
    points: [
      "Contrôler chaque organe de sécurité et la ventilation",
      "Nettoyer et régler, pour ne consommer que le nécessaire",
      "Vous remettre une attestation pour votre garantie et votre assurance",
    ],
    closing:
      "Si une pièce doit être remplacée, vous connaissez le prix avant que nous commencions. Vous préférez nous parler ? Appelez {{ organization.phone | default: 'notre équipe' }}.",
  },
  ar: {
    name: "موعد الصيانة السنوية",
    purpose: "قبل أسابيع قليلة من موعد الصيانة.",
    subject: "{{ customer.first_name | default: 'مرحبًا' }}، حان موعد {{ service.name | default: 'الصيانة السنوية' }}",
    preheader: "اختر اليوم الذي يناسبك ونحن نتولى الباقي.",
    title: "حان موعد {{ service.name | default: 'الصيانة السنوية' }}",
    lead: "موعد الاستحقاق: <strong>{{ due.on | date: 'long' | default: 'قريب' }}</strong>. احجز الآن واختر يومك.",
    action: "اختر يومًا",
    alt: "سخان وتقويم عليه يوم محدد",
    opening:
      "آخر صيانة: {{ due.last_done_on | date: 'long' | default: 'منذ فترة' }}. الصيانة كل عام تُبقي جهازك آمنًا، وتقلل استهلاكه، وتجنبك الأعطال في أبرد الأيام.",
    dues: "ما ينتظرك قريبًا",
    checks: "ما الذي نقوم به من أجلك",
    points: [
      "فحص كل أجهزة الأمان والتهوية",
      "التنظيف والضبط حتى لا يستهلك أكثر من حاجته",
      "تسليمك تقريرًا مكتوبًا للضمان والتأمين",
    ],
    closing:
      "إن احتاج شيء إلى الاستبدال نخبرك بالسعر قبل أن نبدأ. تفضل الحديث معنا؟ اتصل على {{ organization.phone | default: 'رقمنا' }}.",
  },
};

export const annualService = template({ id: "annual_service", category: "service" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "annual-service", alt: copy.alt }),
  text(hello(language), copy.opening),
  {
    kind: "due_list",
    align: "start",
    title: copy.dues,
    limit: 4,
    showsPrice: true,
    showsSite: true,
    otherwise: "",
  },
  heading(2, copy.checks),
  list(...copy.points),
  text(copy.closing),
  farewell(language),
]);
