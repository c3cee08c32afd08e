import type { Pauses, Sentences } from "./sentences.ts";

export const english: Sentences = {
  import_finished: {
    title: "{{file}} is imported",
    subtitle: "New: {{count}}. Updated: {{updated}}, failed: {{failed}}.",
  },
  import_failed: { title: "{{file}} could not be imported", subtitle: "See what was in the way, then try again." },
  activity_finished: {
    title: "{{name}} is finished",
    subtitle: { one: "{{count}} email sent. Failed: {{failed}}.", other: "{{count}} emails sent. Failed: {{failed}}." },
  },
  activity_paused: {
    title: "{{name}} was paused",
    subtitle: "Sending stopped by itself. Open the activity to see how it stands.",
  },
  activity_stopped: {
    title: "{{name}} was stopped",
    subtitle: "{{person}} stopped it. What was not sent yet stays unsent.",
  },
  test_unclear: {
    title: "{{name}}: which variant goes out?",
    subtitle: "The variants do not differ clearly. Choose the one for everybody who waits.",
  },
  test_decided: {
    title: "{{name}}: variant {{variant}} goes out",
    subtitle: "The test is decided. Everybody who waited gets it now.",
  },
  automation_note: {
    title: { one: "{{note}}: {{count}} customer", other: "{{note}}: {{count}} customers" },
    subtitle: "They came to this step of {{name}}",
  },
  automation_replied: {
    title: { one: "{{count}} customer replied to {{name}}", other: "{{count}} customers replied to {{name}}" },
    subtitle: "They get nothing more of it until somebody lets them go on",
  },
  mail_answered: {
    title: { one: "{{count}} answer to {{name}}", other: "{{count}} answers to {{name}}" },
    subtitle: "What was written has been passed on to your reply address",
  },
  conversions_credited: {
    title: { one: "{{count}} new conversion", other: "{{count}} new conversions" },
    subtitle: "{{value}} through {{name}}",
  },
  booking_requested: {
    title: "A customer asks for a visit",
    subtitle: "{{service}}",
    otherwise: "Something that is not in the catalog",
  },
  invitation_accepted: { title: "{{person}} has joined", subtitle: "The invitation was accepted. Role: {{role}}." },
  role_changed: { title: "Your role is now: {{role}}", subtitle: "{{person}} changed what you may do here." },
  webhook_paused: {
    title: "A webhook was paused",
    subtitle: "{{url}} took nothing for three days. Nothing more is sent to it until somebody resumes it.",
  },
  return_mailbox_failing: {
    title: "A mailbox cannot be looked into",
    subtitle:
      "{{host}} could not be opened three times in a row. Bounces and answers that come there stay unknown until it can.",
  },
  sender_domain_failing: {
    title: "A record of {{domain}} is missing",
    subtitle: "Emails still come from it. If the record stays away for a day, they are paused.",
  },
  sender_domain_lost: {
    title: "The domain {{domain}} is lost",
    subtitle: "A record was missing for a day. What was being sent from it is paused.",
  },
  report_failed: {
    title: "The report could not be mailed",
    subtitle: "It could not be made, or no mail server took it for an hour.",
    otherwise: "Three in a row could not be mailed: no more are sent until somebody lets them go on.",
  },
  sync_silent: {
    title: "Nothing comes through {{key}} any more",
    subtitle: "This program used to come every day or two. Look whether it still runs and its key is right.",
  },
};

export const englishRoles = { owner: "Owner", marketer: "Marketer", viewer: "Viewer" } as const;

export const englishPauses: Pauses = {
  sender_refused: "The mail server refuses the sender. {{reason}}",
  sign_in_refused: "The mail server refuses the sign-in. {{reason}}",
  checks_failed: "Something was found when it was to begin. Open the activity to see what.",
  too_late: "Its moment was missed by more than a day. Resume it if it is still right.",
  complaints: "Too many recipients reported it as spam: {{mails}} of {{of}}.",
  hard_bounces: "Too many addresses do not exist: {{mails}} of {{of}}.",
  domain_unverified: "The domain of the sender is no longer verified: {{domain}}.",
  restored: "Delight was restored from a backup. Check what this activity has sent since, then resume or stop it.",
  disk_full: "The server’s disk is nearly full. Sending resumes automatically when there is room.",
};
