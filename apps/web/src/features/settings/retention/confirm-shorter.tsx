import { List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import type { Choices, Kind } from "./retention.api.ts";
import { useForeseenText } from "./use-foreseen-text.ts";

interface ConfirmShorterProps {
  readonly choices: Choices;
  readonly shorter: readonly Kind[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what would be forgotten, and asks for the name of the organization. */
export function ConfirmShorter({ choices, shorter, onConfirm, onClose }: ConfirmShorterProps) {
  const { t } = useTranslation("data");
  const name = useOrganizationSettings()?.name;
  const foreseen = useForeseenText(choices);
  return (
    <Confirm
      isOpen
      title={t("retention.confirmTitle")}
      action={t("retention.confirmAction")}
      isDangerous
      isBusy={name === undefined}
      typed={name?.trim() ?? ""}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t("retention.confirm")}</Text>
        <List size="sm">
          {shorter.map((kind) => (
            <List.Item key={kind}>
              {t("retention.line", { what: t(`retention.${kind}`), number: foreseen(kind) ?? "" })}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Confirm>
  );
}
