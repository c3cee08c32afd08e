import { returns as endpoints } from "@delight/contract/returns";
import { Button, Card, Group, NumberInput, Stack, Switch, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type InboundMail, inboundMailQueryKeys } from "./returns.api.ts";

const bounds = { softBounces: 50, softBounceDays: 365 } as const;

/** What the organization wants to be made of answers and of what only comes back for a while. */
export function ChoicesCard({ returns }: { readonly returns: InboundMail }) {
  const { t } = useTranslation("settings");
  const { takesReplies, softBounces, softBounceDays } = returns;
  const [typed, setTyped] = useState<Partial<Pick<InboundMail, "takesReplies" | "softBounces" | "softBounceDays">>>({});
  const now = { takesReplies, softBounces, softBounceDays, ...typed };
  const isChanged = Object.keys(typed).length > 0;
  const save = useSaving(() => setTyped({}));
  const setNumber = (name: keyof typeof bounds) => (value: number | string) =>
    setTyped({ ...typed, [name]: Math.min(Math.max(Number(value) || 1, 1), bounds[name]) });
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(now);
        }}
      >
        <Stack>
          <Title order={2} size="h5">
            {t("returns.choices.title")}
          </Title>
          <Switch
            label={t("returns.choices.takesReplies")}
            description={t("returns.choices.takesRepliesHint")}
            checked={now.takesReplies}
            disabled={returns.domain === null}
            onChange={({ currentTarget }) => setTyped({ ...typed, takesReplies: currentTarget.checked })}
          />
          {now.takesReplies ? <HandedOn to={returns.repliesTo} /> : null}
          <Group align="flex-end">
            <NumberInput
              label={t("returns.choices.softBounces")}
              min={1}
              max={bounds.softBounces}
              w={{ base: "100%", xs: 240 }}
              value={now.softBounces}
              onChange={setNumber("softBounces")}
            />
            <NumberInput
              label={t("returns.choices.softBounceDays")}
              min={1}
              max={bounds.softBounceDays}
              w={{ base: "100%", xs: 240 }}
              value={now.softBounceDays}
              onChange={setNumber("softBounceDays")}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t("returns.choices.softHint")}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!isChanged}>
              {t("returns.choices.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function HandedOn({ to }: { readonly to: string | null }) {
  const { t } = useTranslation("settings");
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      {to === null ? (
        t("returns.choices.nowhere")
      ) : (
        <>
          {t("returns.choices.repliesTo")} <EmailText>{to}</EmailText>
        </>
      )}
    </Text>
  );
}

function useSaving(onSaved: () => void) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  return useEndpointMutation(endpoints.update, {
    invalidates: inboundMailQueryKeys,
    onSuccess: () => {
      onSaved();
      toastSuccess(t("returns.choices.saved"));
    },
    onError: (error) => toastError(errorText(error)),
  });
}
