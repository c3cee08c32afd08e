import { Button, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { AuthHead } from "../auth-head.tsx";
import { CodeForm } from "./code-form.tsx";
import type { Credentials, Proof } from "./proof.ts";

interface CodeStepProps {
  readonly credentials: Credentials;
  readonly send: (proof: Proof) => Promise<void>;
  readonly onRefusal?: (refusal: unknown) => void;
  readonly onLeave: () => void;
}

/** The second step: the code alone, and whose account it is for. */
export function CodeStep({ credentials, send, onLeave, ...form }: CodeStepProps) {
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
