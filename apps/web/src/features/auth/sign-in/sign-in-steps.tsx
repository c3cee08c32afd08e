import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { type AuthForm, useAuthForm } from "../use-auth-form.ts";
import { CodeStep } from "./code-step.tsx";
import type { Credentials, Proof } from "./proof.ts";

interface SignInStepsProps {
  readonly send: (proof: Proof) => Promise<void>;
  /** Told of each refusal, for what is wrong with more than the proof. */
  readonly onRefusal?: (refusal: unknown) => void;
  /** The first step, around its form. */
  readonly children: (form: AuthForm<Credentials>) => ReactNode;
}

/** E-mail and password; then, where the server asks for it, the code alone. In between they are kept in memory only. */
export function SignInSteps({ children, ...attempts }: SignInStepsProps) {
  const [proven, setProven] = useState<Credentials>();
  return proven === undefined ? (
    <CredentialsStep {...attempts} onCodeAsked={setProven}>
      {children}
    </CredentialsStep>
  ) : (
    <CodeStep {...attempts} credentials={proven} onLeave={() => setProven(undefined)} />
  );
}

interface CredentialsStepProps extends SignInStepsProps {
  readonly onCodeAsked: (credentials: Credentials) => void;
}

function CredentialsStep({ send, onRefusal, onCodeAsked, children }: CredentialsStepProps) {
  const { t } = useTranslation("auth");
  const form = useAuthForm({
    initial: { email: "", password: "" },
    check: ({ email, password }) => ({
      ...(email.trim() === "" ? { email: t("login.emailMissing") } : {}),
      ...(password === "" ? { password: t("login.passwordMissing") } : {}),
    }),
    send: async (credentials) => {
      try {
        await send(credentials);
      } catch (refusal) {
        if (!(refusal instanceof ApiException) || refusal.code !== "second_factor_required") throw refusal;
        onCodeAsked(credentials);
      }
    },
    errorsOf: (refusal) => {
      onRefusal?.(refusal);
      return {};
    },
  });
  return children(form);
}
