import type { Pauses, Sentences } from "./sentences.ts";

export const arabic: Sentences = {
  import_finished: { title: "تم استيراد {{file}}", subtitle: "جديد: {{count}}. حُدّث: {{updated}}، تعذّر: {{failed}}." },
  import_failed: { title: "تعذّر استيراد {{file}}", subtitle: "اطّلع على السبب ثم أعد المحاولة." },
  activity_finished: {
    title: "انتهى النشاط {{name}}",
    subtitle: {
      zero: "لم تُرسل أي رسالة. تعذّر: {{failed}}.",
      one: "أُرسلت رسالة واحدة. تعذّر: {{failed}}.",
      two: "أُرسلت رسالتان. تعذّر: {{failed}}.",
      few: "أُرسلت {{count}} رسائل. تعذّر: {{failed}}.",
      many: "أُرسلت {{count}} رسالة. تعذّر: {{failed}}.",
      other: "أُرسلت {{count}} رسالة. تعذّر: {{failed}}.",
    },
  },
  activity_paused: {
    title: "أُوقف النشاط {{name}} مؤقتًا",
    subtitle: "توقّف الإرسال من تلقاء نفسه. افتح النشاط لترى وضعه.",
  },
  activity_stopped: { title: "أُوقف النشاط {{name}} نهائيًا", subtitle: "أوقفه {{person}}. وما لم يُرسل بعد لن يُرسل." },
  test_unclear: {
    title: "{{name}}: أي نسخة تُرسل؟",
    subtitle: "لا تختلف النسخ اختلافًا واضحًا. اختر النسخة لكل من ينتظر.",
  },
  test_decided: {
    title: "{{name}}: تُرسل النسخة {{variant}}",
    subtitle: "حُسم الاختبار. يحصل عليها الآن كل من كان ينتظر.",
  },
  automation_note: {
    title: {
      zero: "{{note}}: لا عملاء",
      one: "{{note}}: عميل واحد",
      two: "{{note}}: عميلان",
      few: "{{note}}: {{count}} عملاء",
      many: "{{note}}: {{count}} عميلًا",
      other: "{{note}}: {{count}} عميل",
    },
    subtitle: "وصلوا إلى هذه الخطوة من {{name}}",
  },
  automation_replied: {
    title: {
      zero: "لم يردّ أحد على {{name}}",
      one: "ردّ عميل واحد على {{name}}",
      two: "ردّ عميلان على {{name}}",
      few: "ردّ {{count}} عملاء على {{name}}",
      many: "ردّ {{count}} عميلًا على {{name}}",
      other: "ردّ {{count}} عميل على {{name}}",
    },
    subtitle: "لن يصلهم منها شيء آخر حتى يسمح لهم أحد بالمتابعة",
  },
  mail_answered: {
    title: {
      zero: "لا ردود على {{name}}",
      one: "ردّ واحد على {{name}}",
      two: "ردّان على {{name}}",
      few: "{{count}} ردود على {{name}}",
      many: "{{count}} ردًّا على {{name}}",
      other: "{{count}} ردّ على {{name}}",
    },
    subtitle: "نُقل ما كُتب إلى عنوان الرد الخاص بكم",
  },
  conversions_credited: {
    title: {
      zero: "لا تحويلات جديدة",
      one: "تحويل جديد",
      two: "تحويلان جديدان",
      few: "{{count}} تحويلات جديدة",
      many: "{{count}} تحويلًا جديدًا",
      other: "{{count}} تحويل جديد",
    },
    subtitle: "{{value}} بفضل {{name}}",
  },
  booking_requested: { title: "عميل يطلب زيارة", subtitle: "{{service}}", otherwise: "شيء ليس في القائمة" },
  invitation_accepted: { title: "انضم {{person}} إلى الفريق", subtitle: "قُبلت الدعوة. الدور: {{role}}." },
  role_changed: { title: "دورك الآن: {{role}}", subtitle: "غيّر {{person}} ما يمكنك فعله هنا." },
  webhook_paused: {
    title: "أُوقف webhook مؤقتًا",
    subtitle: "لم يقبل {{url}} شيئًا طوال ثلاثة أيام. لن يُرسل إليه شيء حتى يستأنفه أحد.",
  },
  return_mailbox_failing: {
    title: "تعذّر فحص صندوق بريد",
    subtitle: "تعذّر فتح {{host}} ثلاث مرات متتالية. تبقى الارتدادات والردود التي تصل إليه مجهولة إلى أن يُفتح.",
  },
  sender_domain_failing: {
    title: "ينقص سجل من سجلات {{domain}}",
    subtitle: "ما زالت الرسائل تصدر منه. فإن غاب السجل يومًا أُوقفت مؤقتًا.",
  },
  sender_domain_lost: { title: "فُقد النطاق {{domain}}", subtitle: "غاب سجل طوال يوم. أُوقف مؤقتًا ما كان يُرسل منه." },
  report_failed: {
    title: "تعذّر إرسال التقرير",
    subtitle: "تعذّر إعداده، أو لم يقبله أي خادم بريد طوال ساعة.",
    otherwise: "تعذّر إرسال ثلاثة تقارير متتالية: لا يُرسل غيرها حتى يستأنفها أحد.",
  },
  sync_silent: {
    title: "لم يعد يصل شيء عبر {{key}}",
    subtitle: "كان هذا البرنامج يتصل كل يوم أو يومين. تحقّق من أنه ما زال يعمل وأن مفتاحه صحيح.",
  },
};

export const arabicRoles = { owner: "مالك", marketer: "مسوّق", viewer: "مطّلع" } as const;

export const arabicPauses: Pauses = {
  sender_refused: "خادم البريد يرفض المرسِل. {{reason}}",
  sign_in_refused: "خادم البريد يرفض تسجيل الدخول. {{reason}}",
  checks_failed: "ظهرت مشكلة عند موعد البدء. افتح النشاط لترى ما هي.",
  too_late: "فات موعده بأكثر من يوم. استأنفه إن كان ما زال مناسبًا.",
  complaints: "أبلغ عنه عدد كبير من المستلمين كبريد مزعج: {{mails}} من أصل {{of}}.",
  hard_bounces: "عدد كبير من العناوين غير موجود: {{mails}} من أصل {{of}}.",
  domain_unverified: "لم يعد نطاق المرسِل موثّقًا: {{domain}}.",
  restored: "استُعيد النظام من نسخة احتياطية. تحقّق ممّن راسلهم النشاط بعدها، ثم استأنفه أو أوقفه نهائيًا.",
  disk_full: "قرص الخادم ممتلئ تقريبًا. يُستأنف الإرسال تلقائيًا عند توفر مساحة.",
};
