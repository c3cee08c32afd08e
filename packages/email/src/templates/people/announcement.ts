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
    name: "Announcement",
    purpose: "News of the business: a new service, new hours, a new place.",
    subject: "New from us: heat pumps, planned and fitted",
    preheader: "What is new, what it means for you, and whom to ask.",
    title: "New from us: heat pumps",
    lead: "Planned, fitted and serviced by the people you know. Ask us whether one fits your home.",
    action: "Ask for advice",
    alt: "A megaphone",
    opening: "Many of you have asked us, and now we do it: our team is trained for heat pumps.",
    pointsTitle: "What it means for you",
    points: [
      { title: "Honest advice", text: "We look at your home first, and say so when it does not pay." },
      { title: "One contact", text: "Planning, fitting and grants from one hand." },
    ],
    closing: "Everything else stays as you know it, our phone number included.",
  },
  fr: {
    name: "Annonce",
    purpose: "Une nouvelle de l’entreprise : service, horaires, adresse.",
    subject: "Du nouveau chez nous : les pompes à chaleur",
    preheader: "Ce qui change, ce que cela vous apporte et à qui vous adresser.",
    title: "Nouveau : les pompes à chaleur",
    lead: "Étudiées, posées et entretenues par une équipe que vous connaissez. Demandez-nous si c’est fait pour vous.",
    action: "Demander conseil",
    alt: "Un mégaphone",
    opening:
      "Vous êtes nombreux à nous l’avoir demandé, et c’est chose faite : notre équipe est formée aux pompes à chaleur.",
    pointsTitle: "Ce que vous y gagnez",
    points: [
      {
        title: "Un conseil honnête",
        text: "Nous regardons d’abord votre logement, et le disons si cela ne vaut pas la peine.",
      },
      { title: "Un seul interlocuteur", text: "Étude, pose et aides, d’une seule main." },
    ],
    closing: "Tout le reste demeure, y compris notre numéro de téléphone.",
  },
  ar: {
    name: "إعلان",
    purpose: "خبر من الشركة: خدمة جديدة أو أوقات أو عنوان جديد.",
    subject: "جديدنا: مضخات الحرارة تخطيطًا وتركيبًا",
    preheader: "ما الجديد وماذا يعني لك ومن تسأل.",
    title: "جديدنا: مضخات الحرارة",
    lead: "يخططها ويركبها ويصونها الفريق الذي تعرفه. اسألنا إن كانت تناسب بيتك.",
    action: "اطلب استشارة",
    alt: "مكبر صوت",
    opening: "سألنا كثيرون منكم، والآن صار ذلك ممكنًا: فريقنا مدرب على مضخات الحرارة.",
    pointsTitle: "ما الذي يعنيه ذلك لك",
    points: [
      { title: "نصيحة صادقة", text: "نعاين بيتك أولًا ونقول لك إن كان الأمر لا يستحق." },
      { title: "جهة واحدة", text: "التخطيط والتركيب والمنح من يد واحدة." },
    ],
    closing: "كل ما عدا ذلك يبقى كما تعرفه، ومنه رقم هاتفنا.",
  },
};

export const announcement = template({ id: "announcement", category: "people" }, copies, (copy, language) => [
  band({ title: copy.title, lines: [copy.lead], label: copy.action, art: "announcement", alt: copy.alt }),
  text(hello(language), copy.opening),
  heading(2, copy.pointsTitle),
  sideBySide(...copy.points),
  text(copy.closing),
  farewell(language),
]);
