import { emails, type EmailVariant } from "@delight/contract/emails";
import { EmailAddress } from "@delight/contract/email-address";
import { Alert, Button, Group, Modal, Stack, TagsInput, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session/store.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";

const most = 5;

interface TestSendDialogProps {
  readonly isOpen: boolean;
  readonly variant: EmailVariant;
  readonly onClose: () => void;
}

/** Sends what is on the screen to addresses of one's own. */
export function TestSendDialog({ isOpen, variant, onClose }: TestSendDialogProps) {
  const { t } = useTranslation("emails");
  const own = useSession((session) => session.user?.email);
  const [to, setTo] = useState<string[]>(own === undefined ? [] : [own]);
  const send = useRoomMutation(emails.testSend, { rooms: ["capturedMail", "monitoring"] });
  const wrong = to.find((address) => !EmailAddress.safeParse(address).success);
  const error = wrong === undefined ? undefined : t("test.wrong", { address: wrong });
  const label = languages.find(({ language }) => language === variant.language)?.label ?? variant.language;
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t("test.title")} closeButtonProps={{ "aria-label": t("close") }}>
      <Stack>
        <Text size="sm">{t("test.text", { language: label })}</Text>
        <TagsInput
          label={t("test.to")}
          description={t("test.hint")}
          dir="ltr"
          maxTags={most}
          splitChars={[",", ";", " "]}
          acceptValueOnBlur
          value={to}
          error={error ?? (to.length === 0 ? t("test.missing") : undefined)}
          onChange={setTo}
        />
        <FormProblem error={send.error} />
        {send.data && <Answer {...send.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t("close")}
          </Button>
          <Button
            loading={send.isPending}
            disabled={to.length === 0 || wrong !== undefined}
            onClick={() => send.mutate({ variant, to })}
          >
            {t("test.send")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface AnswerProps {
  readonly accepted: readonly string[];
  readonly refused: readonly { readonly address: string; readonly reply: string }[];
}

function Answer({ accepted, refused }: AnswerProps) {
  const { t } = useTranslation("emails");
  return (
    <Stack gap="xs" aria-live="polite">
      {accepted.length > 0 && (
        <Alert color="success">
          <bdi>{t("test.accepted", { addresses: accepted.join(", ") })}</bdi>
        </Alert>
      )}
      {refused.map(({ address, reply }) => (
        <Alert key={address} color="error">
          <bdi>{t("test.refused", { address, reply })}</bdi>
        </Alert>
      ))}
    </Stack>
  );
}
