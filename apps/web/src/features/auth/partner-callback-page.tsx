import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { Text, Alert, Center, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { partners } from "@delight/contract/bare/partners";
import { paths } from "../../app/paths.ts";
import { ApiException } from "../../lib/api/api-exception.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { UserText } from "../../ui/user-text.tsx";
import { call } from "../../lib/api/call.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { isBrokenLink } from "./broken-link.tsx";
import { PartnerForm } from "./partner/partner-form.tsx";
import { CodeForm } from "./sign-in/code-form.tsx";
import { WayBack } from "./way-back.tsx";
import { AuthHead } from "./auth-head.tsx";
import { CredentialsForm } from "./sign-in/credentials-form.tsx";
import { SignInSteps } from "./sign-in/sign-in-steps.tsx";
import { enterAsPartner, type Step, usePartnerCallback } from "./partner/use-partner-callback.ts";

/** Where the partner sends people back to (specification 2.7). */
export function PartnerCallbackPage() {
  const { t } = useTranslation("auth");
  const step = usePartnerCallback();
  const [broken, setBroken] = useState<unknown>();
  const shown: Step = broken === undefined ? step : { kind: "broken", returnTo: "", refusal: broken };
  return (
    <AuthFrame name={t("partner.title")} {...headOf(shown, t)}>
      <Content step={shown} onRefusal={(refusal) => isBrokenLink(refusal) && setBroken(refusal)} />
      {shown.kind === "exchanging" ? null : <WayBack to={paths.login}>{t("toLogin")}</WayBack>}
    </AuthFrame>
  );
}

function headOf({ kind }: Step, t: ReturnType<typeof useTranslation<"auth">>["t"]) {
  if (kind === "unknown") return {};
  if (kind === "second_factor") return { title: t("code.title"), hint: t("partner.codeHint") };
  return { title: t("partner.title") };
}

interface ContentProps {
  readonly step: Step;
  readonly onRefusal: (refusal: unknown) => void;
}

function Content({ step, onRefusal }: ContentProps) {
  const { t } = useTranslation("auth");
  switch (step.kind) {
    case "exchanging":
      return (
        <Center py="xl" component="output">
          <Loader aria-hidden me="md" size="sm" />
          {t("partner.exchanging")}
        </Center>
      );
    case "unknown":
      return <ConnectForm answer={step.answer} onRefusal={onRefusal} />;
    case "second_factor":
      return (
        <CodeForm
          send={(code) => confirm({ ticket: step.answer.ticket, code }, step.answer.return_to)}
          onRefusal={onRefusal}
        />
      );
    case "denied":
      return (
        <>
          <Alert color="info" variant="light" role="alert" icon={<IconInfoCircle aria-hidden />}>
            {t("partner.denied")}
          </Alert>
          <PartnerForm returnTo={step.returnTo} />
        </>
      );
    case "broken":
      return (
        <>
          <Alert color="warning" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            <Reason refusal={step.refusal} />
          </Alert>
          <PartnerForm returnTo={step.returnTo} />
        </>
      );
  }
}

function Reason({ refusal }: { readonly refusal: unknown }) {
  const { t } = useTranslation("auth");
  const text = useErrorText();
  const isSaid = refusal instanceof ApiException && refusal.code === "second_factor_missing";
  return isSaid ? text(refusal) : t(`partner.${reasonOf(refusal)}`);
}

/** A code works once and not for long: what to say is what to do next. */
function reasonOf(refusal: unknown): "over" | "inactive" | "unavailable" {
  if (refusal === undefined) return "over";
  const code = refusal instanceof ApiException ? refusal.code : "unavailable";
  if (code === "not_allowed") return "inactive";
  return code.startsWith("link_") || code === "conflict" ? "over" : "unavailable";
}

interface ConnectFormProps {
  readonly answer: Extract<Step, { kind: "unknown" }>["answer"];
  readonly onRefusal: (refusal: unknown) => void;
}

/** Nobody here is known by this partner user: whoever proves a Delight password is, from now on. */
function ConnectForm({ answer, onRefusal }: ConnectFormProps) {
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

interface PartnerProof {
  readonly ticket: string;
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
}

/** Proves to Delight who the partner has told of, and begins the session. */
async function confirm(proof: PartnerProof, returnTo: string): Promise<void> {
  await enterAsPartner(await call(partners.confirmSignIn, proof), returnTo);
}
