import { team } from "@delight/contract/bare/team";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { changeLanguage, i18n } from "../../../lib/i18n/i18n.ts";
import { isLanguage, type Language } from "../../../lib/i18n/languages.ts";
import { replaceSession } from "../../../lib/session/session.ts";
import { isBrokenLink } from "../broken-link.tsx";
import { newPasswordErrors } from "../password/new-password.ts";
import { useSecondFactor } from "../second-factor.ts";
import { useSignInRedirect } from "../sign-in/use-arrival.ts";
import { type Errors, useAuthForm } from "../use-auth-form.ts";

export interface InvitationFormProps {
  readonly token: string;
  readonly invitation: CallOutput<typeof team.readInvitation>;
  readonly onDone: () => void;
  /** The link was used or replaced while the form was filled in. */
  readonly onBroken: (refusal: unknown) => void;
}

/** Accepts an invitation and begins the session of whoever has accepted it. */
export function useInvitationForm({ token, invitation: { isKnown }, onDone, onBroken }: InvitationFormProps) {
  const { t } = useTranslation("auth");
  const arrive = useSignInRedirect();
  const secondFactor = useSecondFactor();
  const form = useAuthForm({
    initial: { firstName: "", lastName: "", language: i18n.language, password1: "", password2: "", code: "" },
    check: ({ password1, password2, code }): Errors => {
      if (!isKnown) return newPasswordErrors({ password1, password2 }, t);
      return { ...(password1 === "" ? { password1: t("login.passwordMissing") } : {}), ...secondFactor.check(code) };
    },
    send: ({ password1, firstName, lastName, code, ...values }) =>
      secondFactor.attempt(async () => {
        const language = languageOf(values.language);
        const about = isKnown ? {} : { firstName, lastName, language };
        const answer = await call(team.acceptInvitation, {
          token,
          password: password1,
          ...about,
          ...(code === "" ? {} : { code }),
        });
        onDone();
        await replaceSession(answer);
        // Whoever cannot load its texts now has it from the profile on the next screen.
        if (!isKnown) await changeLanguage(language).catch(() => undefined);
        arrive(paths.dashboard, answer.brand);
      }),
    errorsOf: (refusal, said) => {
      if (isBrokenLink(refusal)) onBroken(refusal);
      return { ...secondFactor.errorsOf(refusal), ...(said["password"] ? { password1: said["password"] } : {}) };
    },
  });
  return { ...form, isCodeAsked: secondFactor.isAsked };
}

function languageOf(text: string): Language {
  return isLanguage(text) ? text : "en";
}
