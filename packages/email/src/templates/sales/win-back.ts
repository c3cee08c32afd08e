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
  action: string;
  alt: string;
  opening: string;
  listTitle: string;
  points: readonly string[];
  coupon: string;
  terms: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Win back",
    purpose: "To customers who have not been served for a year or more.",
    subject: "{{ customer.first_name | default: 'Hello' }}, it has been a while",
    preheader: "How is your home doing? A small welcome back is inside.",
    title: "It has been a while",
    lead: "We would be glad to see you again, and we have put a small welcome aside for you.",
    action: "Book a visit",
    alt: "Somebody waves in front of a house",
    opening:
      "{% if customer.last_service_on %}We were last at your place on {{ customer.last_service_on | date: 'long' }}{% if customer.last_service %} ({{ customer.last_service }}){% endif %}. {% endif %}A lot can loosen, drip or clog in the meantime without anybody noticing.",
    listTitle: "Worth a look after a year or more",
    points: ["Taps, valves and connections", "Heating, boiler and radiators", "Smoke alarms and safety switches"],
    coupon: "Welcome back: 10% off your next visit",
    terms: "Valid for one visit. Say the code when you book.",
  },
  fr: {
    name: "Reconquête",
    purpose: "Aux clients chez qui vous n’êtes plus passé depuis un an ou plus.",
    subject: "{{ customer.first_name | default: 'Bonjour' }}, cela fait longtemps",
    preheader: "Comment va votre logement ? Un petit cadeau de retour vous attend.",
    title: "Cela fait longtemps",
    lead: "Nous serions heureux de vous revoir, et nous avons mis de côté un petit geste pour vous.",
    action: "Prendre rendez-vous",
    alt: "Quelqu’un fait signe devant une maison",
    opening:
      "{% if customer.last_service_on %}Notre dernier passage chez vous date du {{ customer.last_service_on | date: 'long' }}{% if customer.last_service %} ({{ customer.last_service }}){% endif %}. {% endif %}Depuis, bien des choses peuvent se desserrer, goutter ou s’encrasser sans que personne ne le voie.",
    listTitle: "À regarder après un an ou plus",
    points: [
      "Robinets, vannes et raccords",
      "Chauffage, chaudière et radiateurs",
      "Détecteurs de fumée et disjoncteurs",
    ],
    coupon: "Bon retour : 10 % sur votre prochaine visite",
    terms: "Valable pour une visite. Donnez le code à la réservation.",
  },
  ar: {
    name: "استعادة العملاء",
    purpose: "للعملاء الذين لم نزرهم منذ عام أو أكثر.",
    subject: "{{ customer.first_name | default: 'مرحبًا' }}، مضى وقت طويل",
    preheader: "كيف حال بيتك؟ في الرسالة ترحيب صغير بعودتك.",
    title: "مضى وقت طويل",
    lead: "يسعدنا أن نراك من جديد، وقد خبأنا لك ترحيبًا صغيرًا.",
    action: "احجز زيارة",
    alt: "شخص يلوّح أمام بيت",
    opening:
      "{% if customer.last_service_on %}كانت آخر زيارة لنا في {{ customer.last_service_on | date: 'long' }}{% if customer.last_service %} ({{ customer.last_service }}){% endif %}. {% endif %}خلال هذه المدة قد يرتخي شيء أو يقطر أو ينسد دون أن يلاحظ أحد.",
    listTitle: "ما يستحق الفحص بعد عام أو أكثر",
    points: ["الصنابير والمحابس والوصلات", "التدفئة والسخان والمشعات", "كواشف الدخان وقواطع الأمان"],
    coupon: "أهلًا بعودتك: خصم 10٪ على زيارتك القادمة",
    terms: "صالح لزيارة واحدة. اذكر الرمز عند الحجز.",
  },
};

export const winBack = template({ id: "win_back", category: "sales" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "win-back", alt: copy.alt }),
  text(hello(language), copy.opening),
  heading(2, copy.listTitle),
  list(...copy.points),
  {
    kind: "coupon",
    align: "center",
    title: copy.coupon,
    code: "WELCOME10",
    terms: copy.terms,
    expiresOn: null,
    label: copy.action,
    href: "{{ links.booking }}",
  },
  farewell(language),
]);
