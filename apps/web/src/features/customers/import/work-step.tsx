import { imports } from "@delight/contract/imports";
import { Card, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { CustomerImport } from "../customers.api.ts";
import { FileName } from "./file-name.tsx";
import { ImportFigures } from "./check/import-figures.tsx";

const labels = {
  checking: "import.check.running",
  running: "import.run.title",
  undoing: "import.undo.running",
} as const;

/** A dry run, an import or its taking back under way: how far it is, what came out so far, and a way to stop it. */
export function WorkStep({ file }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useEndpointMutation(imports.cancel, {
    invalidates: ["imports", "customers"],
    onSuccess: () => setIsAsking(false),
    onError: (error) => toastError(errorText(error)),
  });
  const isRunning = file.status === "running";
  const stop = () => cancel.mutate({ id: file.id });
  return (
    <Card>
      <Stack gap="md">
        <FileName file={file} />
        <ProgressBar
          label={t(labels[file.status === "checking" || file.status === "undoing" ? file.status : "running"])}
          done={file.progress.done}
          total={file.progress.total}
          hasPace
          {...(file.status === "undoing" ? {} : { onCancel: isRunning ? () => setIsAsking(true) : stop })}
          isCancelling={cancel.isPending}
        />
        <Text size="sm" c="dimmed">
          {t("import.check.hint")}
        </Text>
        {file.status === "undoing" ? null : <ImportFigures file={file} />}
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
