import type { Language } from "@delight/contract/common";
import type { Role } from "@delight/contract/permissions";

interface Invited {
  /** Undefined where nobody is known by name. */
  readonly inviter: string | undefined;
  readonly organization: string;
  readonly role: Role;
}

interface InvitationWords {
  readonly subject: (organization: string) => string;
  readonly what: (invited: Invited) => string;
  readonly button: string;
  readonly closing: readonly string[];
}

const roles: Record<Language, Record<Role, string>> = {
  en: { owner: "an owner", marketer: "a marketer", viewer: "a viewer" },
  fr: { owner: "propriétaire", marketer: "marketing", viewer: "lecteur" },
  ar: { owner: "مالك", marketer: "مسوّق", viewer: "مطّلع" },
};

export const invitationWords: Record<Language, InvitationWords> = {
  en: {
    subject: (organization) => `Join ${organization} on Delight`,
    what: ({ inviter, organization, role }) =>
      inviter
        ? `${inviter} invites you to work with ${organization} in Delight, as ${roles.en[role]}.`
        : `You are invited to work with ${organization} in Delight, as ${roles.en[role]}.`,
    button: "Accept the invitation",
    closing: [
      "The link works once and for seven days.",
      "If you did not expect this invitation, you need not do anything: nothing happens until you accept it.",
    ],
  },
  fr: {
    subject: (organization) => `Rejoignez ${organization} sur Delight`,
    what: ({ inviter, organization, role }) =>
      inviter
        ? `${inviter} vous invite à travailler avec ${organization} dans Delight, avec le rôle «\u00a0${roles.fr[role]}\u00a0».`
        : `Vous êtes invité à travailler avec ${organization} dans Delight, avec le rôle «\u00a0${roles.fr[role]}\u00a0».`,
    button: "Accepter l’invitation",
    closing: [
      "Le lien est valable sept jours et ne peut servir qu’une fois.",
      "Si vous n’attendiez pas cette invitation, vous n’avez rien à faire\u00a0: rien ne se passe tant que vous ne l’acceptez pas.",
    ],
  },
  ar: {
    subject: (organization) => `انضم إلى ${organization} على Delight`,
    what: ({ inviter, organization, role }) =>
      inviter
        ? `يدعوك ${inviter} إلى العمل مع ${organization} في Delight، بدور «${roles.ar[role]}».`
        : `أنت مدعو إلى العمل مع ${organization} في Delight، بدور «${roles.ar[role]}».`,
    button: "قبول الدعوة",
    closing: [
      "الرابط صالح لمدة سبعة أيام ويُستخدم مرة واحدة فقط.",
      "إن لم تكن تتوقع هذه الدعوة فلا حاجة إلى فعل أي شيء: لن يحدث شيء ما لم تقبلها.",
    ],
  },
};
