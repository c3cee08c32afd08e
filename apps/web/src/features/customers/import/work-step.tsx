import { imports } from "@delight/contract/imports";
import { Card, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { CustomerImport } from "../customers.api.ts";
import { ImportFigures } from "./import-figures.tsx";

/** A dry run or an import under way: how far it is, what came out so far, and a way to stop it. */
export function WorkStep({ file }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useRoomMutation(imports.cancel, {
    rooms: ["imports", "customers"],
    onSuccess: () => setIsAsking(false),
    onError: (error) => toastError(errorText(error)),
  });
  const isRunning = file.status === "running";
  const stop = () => cancel.mutate({ id: file.id });
  return (
    <Card>
      <Stack gap="lg">
        <ProgressBar
          label={isRunning ? t("import.run.title") : t("import.check.running")}
          done={file.progress.done}
          total={file.progress.total}
          hasPace
          onCancel={isRunning ? () => setIsAsking(true) : stop}
          isCancelling={cancel.isPending}
        />
        <Text size="sm" c="dimmed">
          {t("import.check.hint")}
        </Text>
        <ImportFigures counts={file.counts} />
      </Stack>
      <Confirm
        isOpen={isAsking}
        title={t("import.run.cancelTitle")}
        action={t("import.run.cancelAction")}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={stop}
        onClose={() => setIsAsking(false)}
      >
        {t("import.run.cancelText")}
      </Confirm>
    </Card>
  );
}
