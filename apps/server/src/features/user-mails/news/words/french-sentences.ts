import type { Pauses, Sentences } from "./sentences.ts";

export const french: Sentences = {
  import_finished: {
    title: "{{file}} est importé",
    subtitle: "Nouveaux : {{count}}. Mis à jour : {{updated}}, en échec : {{failed}}.",
  },
  import_failed: { title: "{{file}} n’a pas pu être importé", subtitle: "Voyez ce qui l’a empêché, puis réessayez." },
  activity_finished: {
    title: "{{name}} est terminée",
    subtitle: {
      one: "{{count}} e-mail envoyé. En échec : {{failed}}.",
      many: "{{count}} e-mails envoyés. En échec : {{failed}}.",
      other: "{{count}} e-mails envoyés. En échec : {{failed}}.",
    },
  },
  activity_paused: {
    title: "{{name}} a été mise en pause",
    subtitle: "L’envoi s’est arrêté de lui-même. Ouvrez l’activité pour voir où elle en est.",
  },
  activity_stopped: {
    title: "{{name}} a été arrêtée",
    subtitle: "{{person}} l’a arrêtée. Ce qui n’était pas encore envoyé ne le sera pas.",
  },
  test_unclear: {
    title: "{{name}} : quelle variante envoyer ?",
    subtitle: "Les variantes ne se distinguent pas nettement. Choisissez celle de tous ceux qui attendent.",
  },
  test_decided: {
    title: "{{name}} : la variante {{variant}} part",
    subtitle: "Le test est tranché. Tous ceux qui attendaient la reçoivent maintenant.",
  },
  automation_note: {
    title: {
      one: "{{note}} : {{count}} client",
      many: "{{note}} : {{count}} clients",
      other: "{{note}} : {{count}} clients",
    },
    subtitle: "Arrivés à cette étape de {{name}}",
  },
  automation_replied: {
    title: {
      one: "{{count}} client a répondu à {{name}}",
      many: "{{count}} clients ont répondu à {{name}}",
      other: "{{count}} clients ont répondu à {{name}}",
    },
    subtitle: "Plus rien ne leur est envoyé tant que personne ne les laisse continuer",
  },
  mail_answered: {
    title: {
      one: "{{count}} réponse à {{name}}",
      many: "{{count}} de réponses à {{name}}",
      other: "{{count}} réponses à {{name}}",
    },
    subtitle: "Le texte a été transmis à votre adresse de réponse",
  },
  conversions_credited: {
    title: {
      one: "{{count}} nouvelle conversion",
      many: "{{count}} nouvelles conversions",
      other: "{{count}} nouvelles conversions",
    },
    subtitle: "{{value}} grâce à {{name}}",
  },
  booking_requested: {
    title: "Un client demande une visite",
    subtitle: "{{service}}",
    otherwise: "Quelque chose qui n’est pas au catalogue",
  },
  invitation_accepted: {
    title: "{{person}} a rejoint l’équipe",
    subtitle: "L’invitation a été acceptée. Rôle : {{role}}.",
  },
  role_changed: {
    title: "Votre rôle est désormais : {{role}}",
    subtitle: "{{person}} a changé ce que vous pouvez faire ici.",
  },
  webhook_paused: {
    title: "Un webhook a été mis en pause",
    subtitle:
      "{{url}} n’a rien accepté pendant trois jours. Plus rien ne lui est envoyé tant que personne ne le reprend.",
  },
  return_mailbox_failing: {
    title: "Une boîte ne peut être relevée",
    subtitle:
      "{{host}} n’a pas pu être ouverte trois fois de suite. Les retours et réponses qui y arrivent restent inconnus jusque-là.",
  },
  sender_domain_failing: {
    title: "Il manque un enregistrement de {{domain}}",
    subtitle: "Les e-mails en partent encore. S’il manque pendant une journée, ils sont mis en pause.",
  },
  sender_domain_lost: {
    title: "Le domaine {{domain}} est perdu",
    subtitle: "Un enregistrement a manqué pendant une journée. Les envois depuis ce domaine sont en pause.",
  },
  report_failed: {
    title: "Le rapport n’a pas pu être envoyé",
    subtitle: "Il n’a pas pu être préparé, ou aucun serveur de messagerie ne l’a accepté pendant une heure.",
    otherwise: "Trois de suite n’ont pas pu être envoyés : plus aucun ne part tant que personne ne les reprend.",
  },
  sync_silent: {
    title: "Plus rien n’arrive par {{key}}",
    subtitle:
      "Ce programme venait tous les jours ou presque. Vérifiez qu’il fonctionne encore et que sa clé est la bonne.",
  },
};

export const frenchRoles = { owner: "Propriétaire", marketer: "Marketing", viewer: "Lecteur" } as const;

export const frenchPauses: Pauses = {
  sender_refused: "Le serveur de messagerie refuse l’expéditeur. {{reason}}",
  sign_in_refused: "Le serveur de messagerie refuse la connexion. {{reason}}",
  checks_failed: "Un problème a été trouvé au moment de commencer. Ouvrez l’activité pour voir lequel.",
  too_late: "Son moment a été manqué de plus d’un jour. Reprenez-la si elle convient encore.",
  complaints: "Trop de destinataires l’ont signalée comme indésirable : {{mails}} sur {{of}}.",
  hard_bounces: "Trop d’adresses n’existent pas : {{mails}} sur {{of}}.",
  domain_unverified: "Le domaine de l’expéditeur n’est plus vérifié : {{domain}}.",
  restored:
    "L’installation a été restaurée à partir d’une sauvegarde. Vérifiez à qui elle a écrit depuis, puis reprenez-la ou arrêtez-la.",
  disk_full: "Le disque du serveur est presque plein. L’envoi reprend de lui-même dès qu’il y a de la place.",
};
