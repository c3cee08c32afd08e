import { customerBulk } from "@delight/contract/customer-bulk";
import { segments } from "@delight/contract/segments";
import { Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { today } from "../../../lib/today.ts";
import type { Bulk } from "../../../ui/data-table/bulk.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { choiceOf } from "./bulk.api.ts";
import { NewSegmentField } from "./new-segment-field.tsx";

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
  // Who tries again after a failure is not to leave a second, empty segment of this name.
  const made = useRef<CallOutput<typeof segments.createStatic>>(undefined);
  const { mutate, isPending } = useEndpointMutation(segments.createStatic, {
    invalidates: ["segments", "customers"],
    send: async (input) => {
      const segment = made.current?.name === input.name ? made.current : await call(segments.createStatic, input);
      made.current = segment;
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
      <NewSegmentField value={name} onChange={setName} />
    </FormDialog>
  );
}
