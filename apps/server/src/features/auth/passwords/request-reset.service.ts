import type { account } from "@delight/contract/account";
import type { InputOf } from "@delight/contract/endpoint";
import type * as z from "zod";
import type { Language } from "@delight/contract/common";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import type { Call } from "../../../platform/http/call.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { sendNotice } from "../../../platform/mail/notice/send-notice.ts";
import { emailKey } from "../email-key.ts";
import { hashOf, newToken } from "../sessions/refresh-token.ts";
import { beginAttempt } from "../throttling/throttle.ts";
import { findUserByKey, lockProofs } from "../users.queries.ts";
import { resetRequested } from "./resets.jobs.ts";
import { forgetResets, insertReset, replaceResets } from "./resets.queries.ts";

const minute = 60_000;
const linkLifetime = 30 * minute;
/** A request that waited longer for a worker or a mail server surprises more than it helps. */
const longestWait = 120 * minute;
/** So long a link that is good no more still says why. */
const memory = 7 * 24 * 60 * minute;

/** Answers everybody the same and does the same, so that nobody learns who has an account (A12). */
export async function requestPasswordReset(call: Call, { email }: InputOf<typeof account.requestPasswordReset>) {
  const { database, clock } = call.platform;
  const key = emailKey(email);
  await beginAttempt(call, "password-reset", key);
  await inSystem(database, (tx) =>
    enqueue(tx, resetRequested, { email_key: key, requested_at: clock.now().toISOString() }),
  );
  return { success: true } as const;
}

/**
 * Mails the newest link, beginning with the configured address whatever host the call named (A13). When the mail server
 * does not take it the job runs again, with another link in place of this one.
 */
export async function sendResetLink({ platform }: JobContext, asked: z.output<(typeof resetRequested)["data"]>) {
  const now = platform.clock.now();
  if (now.getTime() - Date.parse(asked.requested_at) > longestWait) {
    platform.log.warn(
      { requestedAt: asked.requested_at },
      "a request for a new password waited too long and is dropped",
    );
    return;
  }
  const made = await inSystem(platform.database, (tx) => makeLink(tx, asked.email_key, now));
  if (made) {
    const { language, brand } = made;
    const { subject, what, button, closing } = resetWords[language];
    const url = `${platform.config.publicUrl}/reset-password#token=${made.token}`;
    const notice = { brand, language, subject, paragraphs: [what], button: { label: button, url }, closing };
    await sendNotice(platform, made.email, notice);
  }
}

/** Undefined for unknown addresses and for users who were switched off: they get nothing. */
async function makeLink(tx: SystemTx, key: string, now: Date) {
  await forgetResets(tx, new Date(now.getTime() - memory));
  const user = await findUserByKey(tx, key);
  if (!user?.is_active) {
    return undefined;
  }
  const token = newToken();
  // Of two links that are made at once, one is the newest.
  await lockProofs(tx, user.id);
  await replaceResets(tx, user.id, now);
  const expiresAt = new Date(now.getTime() + linkLifetime);
  await insertReset(tx, { userId: user.id, hash: hashOf(token), now, expiresAt });
  return { token, email: user.email, language: user.language, brand: user.brand };
}

interface ResetWords {
  readonly subject: string;
  readonly what: string;
  readonly button: string;
  readonly closing: readonly string[];
}

const resetWords: Record<Language, ResetWords> = {
  en: {
    subject: "Set a new password",
    what: "Somebody, hopefully you, asked for a new password for your Delight account. Open this link to choose one:",
    button: "Choose a new password",
    closing: [
      "The link is good for 30 minutes and can be used once.",
      "If you did not ask for it, there is nothing you need to do: your password stays as it is.",
    ],
  },
  fr: {
    subject: "Choisir un nouveau mot de passe",
    what: "Un nouveau mot de passe a été demandé pour votre compte Delight, par vous, espérons-le. Ouvrez ce lien pour le choisir\u00a0:",
    button: "Choisir un nouveau mot de passe",
    closing: [
      "Le lien est valable 30\u00a0minutes et ne peut servir qu’une fois.",
      "Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste inchangé.",
    ],
  },
  ar: {
    subject: "تعيين كلمة مرور جديدة",
    what: "طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة لحسابك في Delight. افتح هذا الرابط لاختيارها:",
    button: "اختيار كلمة مرور جديدة",
    closing: [
      "الرابط صالح لمدة 30 دقيقة ويُستخدم مرة واحدة فقط.",
      "إن لم تطلب ذلك فلا حاجة إلى فعل أي شيء: تبقى كلمة مرورك كما هي.",
    ],
  },
};
