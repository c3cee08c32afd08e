import { segments } from "@delight/contract/segments";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { AskingKind, BulkAction } from "./bulk.api.ts";
import { BulkField } from "./bulk-field.tsx";
import { NewSegmentField } from "./new-segment-field.tsx";

interface BulkDialogProps {
  readonly kind: AskingKind;
  readonly count: number;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onStart: (action: BulkAction) => void;
}

/** Asks for the one thing that an action needs: a tag, a segment, a language, a reason. */
export function BulkDialog({ kind, count, isPending, onClose, onStart }: BulkDialogProps) {
  const { t } = useTranslation("customers");
  const [value, setValue] = useState("");
  const [isNew, setIsNew] = useState(false);
  const mayMake = usePermission("segments.change") && kind === "add_to_segment";
  const text = useErrorText();
  const making = useEndpointMutation(segments.createStatic, {
    invalidates: ["segments"],
    onSuccess: ({ id }) => {
      // Were the start to fail, the segment that is there now is the one to try again with.
      setIsNew(false);
      setValue(id);
      onStart({ kind: "add_to_segment", segmentId: id });
    },
    onError: (error) => toastError(text(error)),
  });
  const turnTo = (isWanted: boolean) => {
    setValue("");
    setIsNew(isWanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) making.mutate({ name: value.trim() });
    else onStart(actionOf(kind, value.trim()));
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
          {isNew ? (
            <NewSegmentField value={value} onChange={setValue} />
          ) : (
            <BulkField kind={kind} value={value} onChange={setValue} />
          )}
          {mayMake ? (
            <Button
              variant="subtle"
              size="compact-sm"
              style={{ alignSelf: "flex-start" }}
              onClick={() => turnTo(!isNew)}
            >
              {t(isNew ? "bulk.chooseSegment" : "bulk.newSegment")}
            </Button>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button
              type="submit"
              color={kind === "suppress" ? "error" : "primary"}
              loading={isPending || making.isPending}
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
