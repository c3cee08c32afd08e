import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { brandTitle } from "../../lib/brand.ts";
import { redirectTarget } from "../../lib/redirect-target.ts";
import { useQueryParam } from "../../lib/route.ts";
import { login } from "../../lib/session/session.ts";
import { usePublicStatus } from "../../lib/use-public-status.ts";
import { TextLink } from "../../ui/links.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthHead } from "./auth-head.tsx";
import { DoneHint, InfoHint } from "./hints.tsx";
import { PartnerButton } from "./partner/partner-button.tsx";
import { CredentialsForm } from "./sign-in/credentials-form.tsx";
import type { Credentials } from "./sign-in/proof.ts";
import { SignInSteps } from "./sign-in/sign-in-steps.tsx";
import { useSignInRedirect } from "./sign-in/use-arrival.ts";
import type { AuthForm } from "./use-auth-form.ts";

/** Whoever is signed in goes where they wished to. */
export function LoginPage() {
  const { t } = useTranslation("auth");
  const arrive = useSignInRedirect();
  const to = useQueryParam("to");
  return (
    <AuthFrame name={t("login.name")}>
      <SignInSteps
        send={async (proof) => {
          arrive(redirectTarget(to), await login(proof));
        }}
      >
        {(form) => <FirstStep form={form} />}
      </SignInSteps>
    </AuthFrame>
  );
}

function FirstStep({ form }: { readonly form: AuthForm<Credentials> }) {
  const { t } = useTranslation("auth");
  const frontDoor = usePublicStatus();
  const notice = useQueryParam("notice");
  return (
    <>
      <AuthHead title={t("login.title", { brand: brandTitle })} hint={t("login.hint")} />
      {notice === "password-set" && <DoneHint>{t("login.passwordSet")}</DoneHint>}
      {frontDoor?.needsSetup && <InfoHint>{t("login.setup")}</InfoHint>}
      <CredentialsForm form={form} submit={t("login.submit")}>
        <Group justify="flex-end">
          <TextLink to={paths.forgotPassword} size="sm">
            {t("login.forgot")}
          </TextLink>
        </Group>
      </CredentialsForm>
      <PartnerButton />
      {frontDoor?.demo && (
        <DemoSignIns isBusy={form.isBusy} onChoose={(credentials) => void form.submit(credentials)} />
      )}
    </>
  );
}

const password = "Delight-demo-1";
const roles = ["owner", "marketer", "viewer", "staff", "root"] as const;

interface DemoSignInsProps {
  readonly isBusy: boolean;
  readonly onChoose: (credentials: { readonly email: string; readonly password: string }) => void;
}

/** The sign-ins of the demo organization, which exist only where the server says so. */
function DemoSignIns({ isBusy, onChoose }: DemoSignInsProps) {
  const { t } = useTranslation("auth");
  return (
    <div>
      <Text size="sm" mb={8}>
        {t("login.demo")}
      </Text>
      <Group gap="xs">
        {roles.map((role) => (
          <Button
            key={role}
            variant="light"
            size="xs"
            disabled={isBusy}
            title={`${role}@delight.test`}
            onClick={() => onChoose({ email: `${role}@delight.test`, password })}
          >
            {t(`login.demoRole.${role}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
