import { Alert, Button, List, Stack } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { useValueText } from "../audit/use-value-text.ts";
import type { Settings } from "../settings.api.ts";

interface TheirChangesProps {
  /** What somebody else has saved meanwhile, of what is being changed here. */
  readonly theirs: Partial<Settings>;
  readonly onTake: () => void;
}

/** Says what somebody else has made of the same settings, before it is replaced. */
export function TheirChanges({ theirs, onTake }: TheirChangesProps) {
  const { t } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  const changed = Object.entries(theirs);
  if (changed.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconUsers aria-hidden />} title={t("theirs.title")} role="alert">
      <Stack gap="sm" align="flex-start">
        <List size="sm">
          {changed.map(([key, value]) => (
            <List.Item key={key}>
              <Trans
                t={t}
                i18nKey="theirs.field"
                values={{ field: fieldName(key), value: valueText(key, value) }}
                components={{ b: <strong />, v: <bdi /> }}
              />
            </List.Item>
          ))}
        </List>
        {t("theirs.hint")}
        <Button size="xs" variant="default" onClick={onTake}>
          {t("theirs.take")}
        </Button>
      </Stack>
    </Alert>
  );
}
