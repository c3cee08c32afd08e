import { Alert, Card, Stack, Text } from "@mantine/core";
import { largestImport } from "@delight/contract/import-uploads";
import type { ImportKind } from "@delight/contract/import-fields";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { FileDrop } from "../../../../ui/file-drop.tsx";
import { UnsavedGuard } from "../../../../ui/form/unsaved-guard.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { OpenUploads } from "./open-uploads.tsx";
import { OtherPrograms } from "./other-programs.tsx";
import { useUpload } from "./use-upload.ts";

interface UploadCardProps {
  /** What its rows are likely to be. */
  readonly kind: ImportKind;
  readonly onUploaded: (uploaded: CustomerImport) => void;
}

/** Takes the file and sends it, showing how far it is. */
export function UploadCard({ kind, onUploaded }: UploadCardProps) {
  const { t } = useTranslation("customers");
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { sending, error, send, cancel, forget } = useUpload(kind, onUploaded);
  const take = (file: File) => {
    setIsTooLarge(file.size > largestImport);
    if (file.size <= largestImport) void send(file);
  };
  return (
    <Card>
      <Stack>
        {isTooLarge ? (
          <Alert color="error" role="alert">
            {t("import.upload.tooLarge")}
          </Alert>
        ) : null}
        <UploadProblem error={error} />
        {sending ? (
          <>
            <ProgressBar
              label={t("import.upload.sending", { file: sending.file.name })}
              done={Math.round(sending.done ?? 0)}
              total={sending.file.size}
              isBytes
              hasPace
              onCancel={cancel}
            />
            <Text size="sm" c="dimmed" aria-live="polite">
              {sending.isWaiting ? t("import.upload.waiting") : t("import.upload.resumes")}
            </Text>
          </>
        ) : (
          <OpenUploads onForget={(id) => void forget(id)} />
        )}
        {sending ? null : (
          <>
            <FileDrop
              label={t("import.upload.label")}
              hint={t("import.upload.hint")}
              accept=".csv,.txt,.tsv,.xlsx,.zip,.vcf,text/csv,text/plain,text/tab-separated-values,text/vcard,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onFile={take}
            />
            {kind === "customers" || kind === "suppressions" ? <OtherPrograms /> : null}
          </>
        )}
      </Stack>
      <UnsavedGuard isDirty={() => sending !== undefined} />
    </Card>
  );
}

/** The server says what is wrong with the file itself; everything else has a sentence of ours. */
function UploadProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("customers");
  if (error === undefined) return null;
  const isAboutFile =
    error instanceof ApiException && ["invalid_input", "unsupported", "too_large"].includes(error.code);
  if (!isAboutFile) return <ErrorState error={error} />;
  return (
    <Alert color="error" role="alert" title={t("import.upload.failed")}>
      <Text size="sm" lang="en">
        <UserText>{error.message}</UserText>
      </Text>
    </Alert>
  );
}
