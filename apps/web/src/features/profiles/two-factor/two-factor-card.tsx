import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { twoFactorQuery } from "../profiles.api.ts";
import { DisableDialog } from "./disable-dialog.tsx";
import { EnableDialog } from "./enable-dialog.tsx";
import { RenewDialog } from "./renew-dialog.tsx";

const few = 3;

/** Whether signing in takes a code too, and the ways to change that. */
export function TwoFactorCard() {
  const { t } = useTranslation("profile");
  const query = useQuery(twoFactorQuery);
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("twoFactor.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("twoFactor.hint")}
          </Text>
        </div>
        <QueryContent query={query}>
          {({ isOn, recoveryCodesLeft }) => (isOn ? <On left={recoveryCodesLeft} /> : <Off />)}
        </QueryContent>
      </Stack>
    </Card>
  );
}

function Off() {
  const { t } = useTranslation("profile");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group justify="space-between">
      <Badge color="secondary">{t("twoFactor.off")}</Badge>
      <Button onClick={() => setIsOpen(true)}>{t("twoFactor.enable")}</Button>
      {isOpen ? <EnableDialog onClose={() => setIsOpen(false)} /> : null}
    </Group>
  );
}

function On({ left }: { readonly left: number }) {
  const { t } = useTranslation("profile");
  const { number } = useFormat();
  const [open, setOpen] = useState<"renew" | "disable">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Group gap="sm">
        <Badge color="success">{t("twoFactor.on")}</Badge>
        <Text size="sm">{t("twoFactor.left", { count: left, number: number(left) })}</Text>
      </Group>
      {left < few ? (
        <Alert color="warning" icon={<IconKey aria-hidden />}>
          {t("twoFactor.fewLeft")}
        </Alert>
      ) : null}
      <Group>
        <Button variant="light" onClick={() => setOpen("renew")}>
          {t("twoFactor.renew")}
        </Button>
        <Button variant="light" color="error" onClick={() => setOpen("disable")}>
          {t("twoFactor.disable")}
        </Button>
      </Group>
      {open === "renew" ? <RenewDialog onClose={close} /> : null}
      {open === "disable" ? <DisableDialog onClose={close} /> : null}
    </>
  );
}
