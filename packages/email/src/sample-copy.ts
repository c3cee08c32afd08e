import type { EmailLanguage } from "./words.ts";

/** The words of one ready-made email. */
export interface SampleCopy {
  name: string;
  subject: string;
  preheader: string;
  title: string;
  opening: readonly string[];
  points: readonly { title: string; text: string }[];
  action: string;
  closing: readonly string[];
}

type Copy = Record<EmailLanguage, SampleCopy>;

export const serviceReminderCopy: Copy = {
  en: {
    name: "Service reminder",
    subject: "{{ customer.first_name | default: 'Hello' }}, your {{ service.name | default: 'next service' }} is due",
    preheader: "Pick the day that suits you best.",
    title: "Time for your {{ service.name | default: 'next service' }}",
    opening: [
      "Hello {{ customer.first_name | default: 'there' }},",
      "{% if service.due_on %}Your next visit is due on <strong>{{ service.due_on | date: 'long' }}</strong>.{% else %}Your next visit is coming up soon.{% endif %} Done in time, it keeps everything in good order and finds small faults before they become large ones.",
    ],
    points: [
      { title: "On a day that suits you", text: "You choose the day, and we tell you beforehand when we arrive." },
      {
        title: "A written record",
        text: "You hear what we did and what we found, so that you have it at hand when you need it.",
      },
    ],
    action: "Choose a day",
    closing: [
      "{% if service.price %}The visit costs {{ service.price | money }}.{% endif %} If something needs replacing, we tell you the price before we start.",
      "Kind regards,<br />{{ sender.name | default: 'The team' }}",
    ],
  },
  fr: {
    name: "Rappel d’entretien",
    subject:
      "{{ customer.first_name | default: 'Bonjour' }}, votre {{ service.name | default: 'prochain entretien' }} arrive à échéance",
    preheader: "Choisissez le jour qui vous convient le mieux.",
    title: "{{ service.name | default: 'Votre prochain entretien' }} : c’est le moment",
    opening: [
      "Bonjour {{ customer.first_name | default: 'à vous' }},",
      "{% if service.due_on %}Votre prochaine visite est prévue avant le <strong>{{ service.due_on | date: 'long' }}</strong>.{% else %}Votre prochaine visite approche.{% endif %} Fait à temps, il garde tout en bon état et repère les petits défauts avant qu’ils ne deviennent grands.",
    ],
    points: [
      {
        title: "Le jour qui vous convient",
        text: "Vous choisissez le jour, et nous vous disons à l’avance quand nous arrivons.",
      },
      {
        title: "Un compte rendu écrit",
        text: "Vous savez ce que nous avons fait et constaté, et l’avez sous la main en cas de besoin.",
      },
    ],
    action: "Choisir un jour",
    closing: [
      "{% if service.price %}La visite coûte {{ service.price | money }}.{% endif %} Si une pièce doit être changée, nous vous donnons le prix avant de commencer.",
      "Bien à vous,<br />{{ sender.name | default: 'Toute l’équipe' }}",
    ],
  },
  ar: {
    name: "تذكير بالصيانة",
    subject: "{{ customer.first_name | default: 'مرحبًا' }}، حان موعد {{ service.name | default: 'الصيانة القادمة' }}",
    preheader: "اختر اليوم الذي يناسبك أكثر.",
    title: "حان موعد {{ service.name | default: 'الصيانة القادمة' }}",
    opening: [
      "مرحبًا {{ customer.first_name | default: 'بك' }}،",
      "{% if service.due_on %}موعد زيارتك القادمة هو <strong>{{ service.due_on | date: 'long' }}</strong>.{% else %}اقترب موعد زيارتك القادمة.{% endif %} فالعمل في موعده يُبقي كل شيء في حالة جيدة، ويكشف الأعطال الصغيرة قبل أن تكبر.",
    ],
    points: [
      { title: "في اليوم الذي يناسبك", text: "تختار اليوم، ونخبرك مسبقًا بموعد وصولنا." },
      { title: "سجل مكتوب", text: "تعرف ما أنجزناه وما وجدناه، ويبقى في متناول يدك عند الحاجة." },
    ],
    action: "اختر يومًا",
    closing: [
      "{% if service.price %}تكلفة الزيارة {{ service.price | money }}.{% endif %} وإذا لزم تبديل قطعة نخبرك بالسعر قبل أن نبدأ.",
      "مع أطيب التحيات،<br />{{ sender.name | default: 'فريق العمل' }}",
    ],
  },
};

export const seasonalOfferCopy: Copy = {
  en: {
    name: "Before winter",
    subject: "Get your heating ready before the cold, {{ customer.first_name | default: 'with us' }}",
    preheader: "Autumn visits are quieter, quicker to book and 15% cheaper.",
    title: "Warm rooms from the first cold morning",
    opening: [
      "Hello {{ customer.first_name | default: 'there' }},",
      "Every November our phones do not stop: boilers that slept all summer refuse to start. Book a check before the end of October and you pay <strong>15% less</strong>, with a day and an hour of your choice.",
    ],
    points: [
      { title: "Boiler and controls", text: "A full check, with the thermostat set up for your week." },
      { title: "Radiators", text: "Bled and balanced, so that every room is warm at the same time." },
    ],
    action: "Book an autumn visit",
    closing: [
      "Already booked? Then you are all set, and we will see you soon.",
      "{{ sender.name | default: 'The team' }}",
    ],
  },
  fr: {
    name: "Avant l’hiver",
    subject: "{{ customer.first_name | default: 'Bonjour' }}, préparez votre chauffage avant le froid",
    preheader: "En automne, les visites sont plus calmes, plus rapides et 15 % moins chères.",
    title: "Bien au chaud dès le premier matin froid",
    opening: [
      "Bonjour {{ customer.first_name | default: 'à vous' }},",
      "Chaque mois de novembre, le téléphone ne s’arrête plus : les chaudières qui ont dormi tout l’été refusent de démarrer. Réservez un contrôle avant la fin d’octobre et payez <strong>15 % de moins</strong>, au jour et à l’heure de votre choix.",
    ],
    points: [
      { title: "Chaudière et réglages", text: "Un contrôle complet, et un thermostat réglé sur votre semaine." },
      { title: "Radiateurs", text: "Purgés et équilibrés, pour que chaque pièce chauffe en même temps." },
    ],
    action: "Réserver une visite",
    closing: ["Déjà réservé ? Alors tout est prêt, et à bientôt.", "{{ sender.name | default: 'Toute l’équipe' }}"],
  },
  ar: {
    name: "قبل الشتاء",
    subject: "جهّز التدفئة قبل البرد يا {{ customer.first_name | default: 'عميلنا العزيز' }}",
    preheader: "زيارات الخريف أهدأ وأسرع حجزًا وأقل تكلفة بنسبة 15٪.",
    title: "غرف دافئة من أول صباح بارد",
    opening: [
      "مرحبًا {{ customer.first_name | default: 'بك' }}،",
      "في كل نوفمبر لا تهدأ هواتفنا، فالغلايات التي نامت طوال الصيف ترفض أن تعمل. احجز فحصًا قبل نهاية أكتوبر وادفع <strong>أقل بنسبة 15٪</strong> في اليوم والساعة اللذين تختارهما.",
    ],
    points: [
      { title: "الغلاية والتحكم", text: "فحص كامل مع ضبط منظم الحرارة على أيام أسبوعك." },
      { title: "المشعات", text: "نفرغ الهواء ونوازن المشعات لتدفأ الغرف كلها في وقت واحد." },
    ],
    action: "احجز زيارة",
    closing: ["هل حجزت من قبل؟ كل شيء جاهز إذن، ونراك قريبًا.", "{{ sender.name | default: 'فريق العمل' }}"],
  },
};

export const reviewRequestCopy: Copy = {
  en: {
    name: "Review request",
    subject: "How did we do, {{ customer.first_name | default: 'in your own words' }}?",
    preheader: "Two minutes of your time help your neighbours choose.",
    title: "Thank you for having us",
    opening: [
      "Hello {{ customer.first_name | default: 'there' }},",
      "We hope everything has been running well since our visit{% if service.name %} for your {{ service.name | downcase }}{% endif %}. Would you tell others how it went? Most people{% if customer.city %} in {{ customer.city }}{% endif %} find a heating engineer by what neighbours say.",
    ],
    points: [],
    action: "Write a review",
    closing: [
      "Was something not right? Simply reply to this email: it reaches a person, and we put it right.",
      "{{ sender.name | default: 'The team' }}",
    ],
  },
  fr: {
    name: "Demande d’avis",
    subject: "{{ customer.first_name | default: 'Bonjour' }}, qu’avez-vous pensé de notre visite ?",
    preheader: "Deux minutes de votre temps aident vos voisins à choisir.",
    title: "Merci de nous avoir reçus",
    opening: [
      "Bonjour {{ customer.first_name | default: 'à vous' }},",
      "Nous espérons que tout fonctionne bien depuis notre passage. Voulez-vous dire aux autres comment cela s’est passé ? La plupart des gens{% if customer.city %} à {{ customer.city }}{% endif %} choisissent leur chauffagiste d’après l’avis des voisins.",
    ],
    points: [],
    action: "Donner mon avis",
    closing: [
      "Quelque chose n’allait pas ? Répondez simplement à cet e-mail : une personne vous lit, et nous y remédions.",
      "{{ sender.name | default: 'Toute l’équipe' }}",
    ],
  },
  ar: {
    name: "طلب تقييم",
    subject: "{{ customer.first_name | default: 'مرحبًا' }}، ما رأيك في زيارتنا؟",
    preheader: "دقيقتان من وقتك تساعدان جيرانك على الاختيار.",
    title: "شكرًا لاستقبالنا",
    opening: [
      "مرحبًا {{ customer.first_name | default: 'بك' }}،",
      "نرجو أن يكون كل شيء على ما يرام منذ زيارتنا. هل تخبر الآخرين كيف كانت؟ معظم الناس{% if customer.city %} في {{ customer.city }}{% endif %} يختارون فني التدفئة بحسب رأي الجيران.",
    ],
    points: [],
    action: "اكتب تقييمًا",
    closing: [
      "هل كان هناك ما لم يعجبك؟ يكفي أن ترد على هذه الرسالة، فيقرؤها شخص منا ونصلح الأمر.",
      "{{ sender.name | default: 'فريق العمل' }}",
    ],
  },
};
