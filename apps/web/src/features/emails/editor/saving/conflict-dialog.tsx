import { Button, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { useEmailEditor } from "../editor-context.ts";
import { readEmail } from "./store-email.ts";
import type { Save } from "./use-save.ts";

/** Two people changed the same email: nothing is lost before its author has chosen. */
export function ConflictDialog({ saving }: { readonly saving: Save }) {
  const { t } = useTranslation("emails");
  const { draft, restart } = useEmailEditor();
  const text = useErrorText();
  const reload = useMutation({
    mutationFn: readEmail,
    onSuccess: (theirs) => {
      saving.takeOver(theirs);
      restart(theirs.draft);
    },
    onError: (error) => toastError(text(error)),
  });
  const id = saving.saved?.id;
  return (
    <Modal
      opened={saving.isConflict}
      onClose={saving.closeConflict}
      title={t("conflict.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Stack>
        <Text>{t("conflict.text")}</Text>
        <Stack gap="xs">
          <Button
            loading={saving.isSaving}
            onClick={() => saving.save("copy", t("conflict.copyName", { name: draft.name.slice(0, 180) }))}
            data-autofocus
          >
            {t("conflict.copy")}
          </Button>
          <Button
            variant="light"
            loading={reload.isPending}
            onClick={() => {
              if (id !== undefined) reload.mutate(id);
            }}
          >
            {t("conflict.reload")}
          </Button>
          <Button variant="light" color="error" loading={saving.isSaving} onClick={() => saving.save("overwrite")}>
            {t("conflict.overwrite")}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
