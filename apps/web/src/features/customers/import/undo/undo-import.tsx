import { imports } from "@delight/contract/imports";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { CustomerImport } from "../../customers.api.ts";

interface UndoImportProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
}

/** Takes the whole import back, once it is confirmed; nothing where that can't be done. */
export function UndoImport({ file, onTake }: UndoImportProps) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useEndpointMutation(imports.undo, {
    invalidates: [],
    onSuccess: onTake,
    onError: (error) => toastError(errorText(error)),
  });
  if (!file.canBeUndone) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t("import.undo.action")}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t("import.undo.title")}
        action={t("import.undo.action")}
        isDangerous
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ id: file.id })}
        onClose={() => setIsAsking(false)}
      >
        {t(`import.undo.${file.kind}`)}
      </Confirm>
    </>
  );
}
