import {
  band,
  type Copies,
  farewell,
  heading,
  hello,
  sideBySide,
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
  pointsTitle: string;
  points: readonly { title: string; text: string }[];
  closing: string;
}

const copies: Copies<Copy> = {
  en: {
    name: "Welcome",
    purpose: "As soon as somebody becomes a customer.",
    subject: "Welcome to {{ organization.name }}",
    preheader: "Who we are, how to reach us, and what happens next.",
    title: "Good to have you with us",
    lead: "From now on you have somebody to call when something drips, stays cold or goes dark.",
    action: "Book a visit",
    alt: "A service van on the road",
    opening: "Thank you for choosing {{ organization.name }}. We will do our best to deserve it.",
    pointsTitle: "What you can expect",
    points: [
      { title: "On time", text: "We tell you when we come, and we call when we are on our way." },
      { title: "Clear prices", text: "You know what it costs before we start." },
      { title: "Looked after", text: "We remind you when a service falls due." },
    ],
    closing:
      "Keep our number: <strong>{{ organization.phone | default: 'it stands below' }}</strong>. For anything else, simply reply to this email.",
  },
  fr: {
    name: "Bienvenue",
    purpose: "Dès que quelqu’un devient client.",
    subject: "Bienvenue chez {{ organization.name }}",
    preheader: "Qui nous sommes, comment nous joindre et la suite.",
    title: "Heureux de vous compter parmi nous",
    lead: "Désormais, vous savez qui appeler quand quelque chose goutte, reste froid ou s’éteint.",
    action: "Prendre rendez-vous",
    alt: "Une camionnette de service sur la route",
    opening: "Merci d’avoir choisi {{ organization.name }}. Nous ferons tout pour le mériter.",
    pointsTitle: "Ce que vous pouvez attendre de nous",
    points: [
      { title: "À l’heure", text: "Nous annonçons notre passage et appelons en partant." },
      { title: "Des prix clairs", text: "Vous connaissez le prix avant que nous commencions." },
      { title: "Un suivi", text: "Nous vous rappelons vos entretiens à venir." },
    ],
    closing:
      "Gardez notre numéro : <strong>{{ organization.phone | default: 'il figure ci-dessous' }}</strong>. Pour tout le reste, répondez simplement à cet e-mail.",
  },
  ar: {
    name: "ترحيب",
    purpose: "فور انضمام عميل جديد.",
    subject: "أهلًا بك في {{ organization.name }}",
    preheader: "من نحن وكيف تصل إلينا وما الخطوة التالية.",
    title: "يسعدنا أنك معنا",
    lead: "من الآن لديك من تتصل به حين يقطر شيء أو يبرد أو ينطفئ.",
    action: "احجز زيارة",
    alt: "سيارة خدمة على الطريق",
    opening: "شكرًا لاختيارك {{ organization.name }}. سنبذل جهدنا لنكون أهلًا لثقتك.",
    pointsTitle: "ما الذي يمكنك توقعه منا",
    points: [
      { title: "في الموعد", text: "نخبرك متى نأتي ونتصل حين ننطلق." },
      { title: "أسعار واضحة", text: "تعرف التكلفة قبل أن نبدأ." },
      { title: "عناية دائمة", text: "نذكرك حين يحين موعد الصيانة." },
    ],
    closing:
      "احتفظ برقمنا: <strong>{{ organization.phone | default: 'تجده أدناه' }}</strong>. ولأي أمر آخر يكفي أن ترد على هذه الرسالة.",
  },
};

export const welcome = template({ id: "welcome", category: "people" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "welcome", alt: copy.alt }),
  text(hello(language), copy.opening),
  heading(2, copy.pointsTitle),
  sideBySide(...copy.points),
  text(copy.closing),
  farewell(language),
]);
