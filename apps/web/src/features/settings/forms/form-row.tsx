import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconCode, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import classes from "../api/api-keys.module.css";
import type { SignUpForm } from "./forms.api.ts";

export type FormWish = "edit" | "remove" | "snippet";

interface FormRowProps {
  readonly form: SignUpForm;
  readonly mayChange: boolean;
  readonly onWish: (wish: FormWish) => void;
}

/** One form: how often it was sent and confirmed, where people find it, and the HTML to copy. */
export function FormRow({ form, mayChange, onWish }: FormRowProps) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const actions = () => [
    { label: t("forms.edit"), icon: <IconPencil size={16} aria-hidden />, onChoose: () => onWish("edit") },
    {
      label: t("forms.remove"),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      onChoose: () => onWish("remove"),
    },
  ];
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{form.name}</UserText>
          </Text>
          {form.isActive ? null : <StatusChip tone="warning" label={t("forms.off")} />}
        </Group>
        <Text size="sm" c="dimmed">
          {t("forms.counts", { asked: number(form.asked), confirmed: number(form.confirmed) })}
        </Text>
        {form.isActive ? (
          <Anchor href={form.url} target="_blank" rel="noreferrer" size="sm" underline="always">
            {t("forms.open", { name: form.name })}
          </Anchor>
        ) : null}
      </div>
      <Button
        variant="light"
        leftSection={<IconCode size={18} aria-hidden />}
        aria-label={t("forms.embedFor", { name: form.name })}
        onClick={() => onWish("snippet")}
      >
        {t("forms.embed")}
      </Button>
      {mayChange ? <RowMenu name={form.name} actions={actions} /> : null}
    </li>
  );
}
