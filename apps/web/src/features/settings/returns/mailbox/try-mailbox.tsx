import { returnMailbox } from "@delight/contract/return-mailbox";
import { Button, Group, List, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconCheck, IconPlugConnected, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useRoomMutation } from "../../../../lib/query.ts";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { Trial } from "./mailbox.api.ts";
import type { MailboxValues } from "./mailbox-values.ts";

/** Tries what is typed, and says at which step it ends. */
export function TryMailbox({ values }: { readonly values: MailboxValues }) {
  const { t } = useTranslation("settings");
  const trying = useRoomMutation(returnMailbox.test, { rooms: [] });
  const { host, port, security, userName, password, folder } = values;
  const isComplete = host.trim() !== "" && userName.trim() !== "" && folder.trim() !== "";
  const input = { host, port, security, userName, folder, ...(password === "" ? {} : { password }) };
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          loading={trying.isPending}
          disabled={!isComplete}
          onClick={() => trying.mutate(input)}
        >
          {t("returns.mailbox.try")}
        </Button>
      </Group>
      <div aria-live="polite">
        {trying.data ? <Steps trial={trying.data} /> : null}
        <FormProblem error={trying.error} />
      </div>
    </Stack>
  );
}

function Steps({ trial: { steps, mails } }: { readonly trial: Trial }) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  return (
    <>
      <List spacing={4} size="sm" listStyleType="none">
        {steps.map(({ step, isPassed, text }) => (
          <List.Item
            key={step}
            icon={
              <ThemeIcon size={20} radius="xl" color={isPassed ? "success" : "error"} variant="light">
                {isPassed ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
              </ThemeIcon>
            }
          >
            {t(isPassed ? `returns.mailbox.passed.${step}` : `returns.mailbox.failed.${step}`)}
            {text === "" ? null : (
              <Text size="xs" c="dimmed">
                <UserText>{text}</UserText>
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {mails === null ? null : (
        <Text size="sm" mt={4}>
          {t("returns.mailbox.found", { count: mails, number: number(mails) })}
        </Text>
      )}
    </>
  );
}
