import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AskingKind, BulkAction } from "./bulk.api.ts";
import { BulkField } from "./bulk-field.tsx";

interface BulkDialogProps {
  readonly kind: AskingKind;
  readonly count: number;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onStart: (action: BulkAction) => void;
}

/** Asks for the one thing that an action needs: a tag, a list, a language, a reason. */
export function BulkDialog({ kind, count, isPending, onClose, onStart }: BulkDialogProps) {
  const { t } = useTranslation("customers");
  const [value, setValue] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(actionOf(kind, value.trim()));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`bulk.action.${kind}`)}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t("bulk.chosen", { count })}</Text>
          {kind === "suppress" ? <Text>{t("bulk.suppressHint")}</Text> : null}
          <BulkField kind={kind} value={value} onChange={setValue} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button
              type="submit"
              color={kind === "suppress" ? "error" : "primary"}
              loading={isPending}
              disabled={value.trim() === ""}
            >
              {t(`bulk.action.${kind}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function actionOf(kind: AskingKind, value: string): BulkAction {
  switch (kind) {
    case "add_tag":
    case "remove_tag":
      return { kind, tag: value };
    case "add_to_segment":
    case "remove_from_segment":
      return { kind, segmentId: value };
    case "set_language":
      return { kind, language: value === "fr" || value === "ar" ? value : "en" };
    case "suppress":
      return { kind, evidence: value };
  }
}
