import { customerBulk } from "@delight/contract/customer-bulk";
import { segments } from "@delight/contract/segments";
import { Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { call } from "../../../lib/api/call.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { today } from "../../../lib/today.ts";
import type { Bulk } from "../../../ui/data-table/bulk.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { choiceOf } from "./bulk.api.ts";

interface StartActivityDialogProps {
  readonly bulk: Bulk;
  readonly onClose: () => void;
}

/** Keeps the chosen customers as a static segment, and begins an activity for it. */
export function StartActivityDialog({ bulk, onClose }: StartActivityDialogProps) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const navigate = useNavigate();
  const text = useErrorText();
  const [suggested] = useState(() => t("bulk.chosenOn", { day: day(today()) }));
  const [name, setName] = useState(suggested);
  const { mutate, isPending } = useRoomMutation(segments.createStatic, {
    rooms: ["segments", "customers"],
    send: async (input) => {
      const segment = await call(segments.createStatic, input);
      const action = { kind: "add_to_segment", segmentId: segment.id } as const;
      await call(customerBulk.start, { choice: choiceOf(bulk.chosen), action });
      return segment;
    },
    onSuccess: ({ id }) => void navigate({ to: paths.newActivity, search: { segment: id } }),
    onError: (error) => toastError(text(error)),
  });
  return (
    <FormDialog
      title={t("bulk.startActivity")}
      isDirty={() => name !== suggested}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault();
        if (name.trim() !== "") mutate({ name: name.trim() });
      }}
      isSaving={isPending}
      action={t("bulk.startActivity")}
    >
      <Text>{t("bulk.chosen", { count: bulk.count })}</Text>
      <Text size="sm">{t("bulk.startActivityHint")}</Text>
      <TextInput
        label={t("bulk.newSegmentName")}
        maxLength={200}
        dir="auto"
        required
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}
