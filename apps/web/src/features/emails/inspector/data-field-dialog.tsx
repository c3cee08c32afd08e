import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { isDataField } from "@delight/email/merge-fields";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { writeMergeTag } from "../text/merge-tag.ts";

interface DataFieldDialogProps {
  readonly onInsert: (tag: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of what a program hands over with the mail, and what is read where it hands over nothing. */
export function DataFieldDialog({ onInsert, onClose }: DataFieldDialogProps) {
  const { t } = useTranslation("emails");
  const [name, setName] = useState("");
  const [fallback, setFallback] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const field = `data.${name}`;
  const isWrong = !isDataField(field);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may lie over another form, which must not take this for its own.
    event.stopPropagation();
    if (isWrong) setWasTried(true);
    else onInsert(writeMergeTag({ name: field, fallback }));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t("dataField.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <form onSubmit={insert} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t("dataField.hint")}
          </Text>
          <TextInput
            data-autofocus
            required
            label={t("dataField.name")}
            description={t("dataField.nameHint")}
            dir="ltr"
            maxLength={40}
            value={name}
            error={wasTried && isWrong ? t("dataField.wrong") : undefined}
            onChange={({ currentTarget }) => setName(tidy(currentTarget.value))}
          />
          <TextInput
            label={t("dataField.fallback")}
            description={t("dataField.fallbackHint")}
            dir="auto"
            maxLength={100}
            value={fallback}
            onChange={({ currentTarget }) => setFallback(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit">{t("dataField.insert")}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What people type, as a program may call it: “Visit on” is `visit_on`. */
const tidy = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/^data\./, "")
    .replaceAll(/[^a-z0-9_]+/g, "_");
