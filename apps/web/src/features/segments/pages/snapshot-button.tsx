import { segments } from "@delight/contract/segments";
import { Button, Text, TextInput } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { today } from "../../../lib/today.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import type { Segment } from "../segments.api.ts";

/** Keeps who is in the segment now as a list that changes by hand only. */
export function SnapshotButton({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={segment.broken.length > 0}
        onClick={() => setIsOpen(true)}
      >
        {t("snapshot.action")}
      </Button>
      {isOpen && <SnapshotDialog segment={segment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SnapshotDialog({ segment, onClose }: { readonly segment: Segment; readonly onClose: () => void }) {
  const { t } = useTranslation("segments");
  const { day } = useFormat();
  const navigate = useNavigate();
  const { form, submit, isSaving, problem } = useContractForm(segments.snapshot, {
    initialValues: { name: t("snapshot.name", { name: segment.name, day: day(today()) }).slice(0, 200) },
    toInput: ({ name }) => ({ id: segment.id, name }),
    invalidates: ["segments"],
    onSaved: ({ id }) => {
      toastSuccess(t("snapshot.done"));
      void navigate({ to: paths.segment(id) });
    },
  });
  return (
    <FormDialog
      title={t("snapshot.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("snapshot.action")}
    >
      <FormError error={problem} />
      <Text size="sm">{t("snapshot.hint")}</Text>
      <TextInput label={t("name")} dir="auto" maxLength={200} data-autofocus {...form.getInputProps("name")} />
    </FormDialog>
  );
}
