import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { AuthHead } from "../auth-head.tsx";
import { CredentialsForm } from "../sign-in/credentials-form.tsx";
import { SignInSteps } from "../sign-in/sign-in-steps.tsx";
import { confirm } from "./confirm.ts";
import type { Step } from "./use-partner-callback.ts";

interface ConnectFormProps {
  readonly answer: Extract<Step, { kind: "unknown" }>["answer"];
  readonly onRefusal: (refusal: unknown) => void;
}

/** Nobody here is known by this partner user: whoever proves a Delight password is, from now on. */
export function ConnectForm({ answer, onRefusal }: ConnectFormProps) {
  const { t } = useTranslation("auth");
  return (
    <SignInSteps send={(proof) => confirm({ ticket: answer.ticket, ...proof }, answer.return_to)} onRefusal={onRefusal}>
      {(form) => (
        <>
          <AuthHead title={t("partner.connectTitle")} />
          <div>
            <Text size="sm" c="dimmed">
              {t("partner.youAre")}
            </Text>
            <Text fw={600} c="var(--heading)">
              <UserText>{answer.partner_name}</UserText>
            </Text>
            <Text size="sm">
              <bdi dir="ltr">{answer.build}</bdi>
            </Text>
          </div>
          <Text>{t("partner.connectHint")}</Text>
          <CredentialsForm form={form} submit={t("partner.connect")} />
        </>
      )}
    </SignInSteps>
  );
}
