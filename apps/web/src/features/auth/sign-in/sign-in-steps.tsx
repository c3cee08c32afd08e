import { type ReactNode, useState } from "react";
import { Button, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { type AuthForm, useAuthForm } from "../use-auth-form.ts";
import { AuthHead } from "../auth-head.tsx";
import { CodeForm } from "./code-form.tsx";
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

interface CodeStepProps {
  readonly credentials: Credentials;
  readonly send: (proof: Proof) => Promise<void>;
  readonly onRefusal?: (refusal: unknown) => void;
  readonly onLeave: () => void;
}

/** The second step: the code alone, and whose account it is for. */
function CodeStep({ credentials, send, onLeave, ...form }: CodeStepProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <AuthHead title={t("code.title")} hint={t("code.asked")} />
      <div>
        <Text size="sm" c="dimmed">
          {t("code.signingIn")}
        </Text>
        <Text fw={600} c="var(--heading)" style={{ overflowWrap: "anywhere" }}>
          <bdi>{credentials.email}</bdi>
        </Text>
      </div>
      <CodeForm {...form} send={(code) => send({ ...credentials, code })} />
      <Button
        variant="subtle"
        color="secondary"
        leftSection={<IconArrowLeft size={16} className="flip-in-rtl" aria-hidden />}
        onClick={onLeave}
      >
        {t("code.anotherAccount")}
      </Button>
    </>
  );
}
