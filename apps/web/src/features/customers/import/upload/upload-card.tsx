import { Button, Group, Stack, Text, Alert, Card } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { importUploads, largestImport } from "@delight/contract/import-uploads";
import { type ImportKind, Exporter } from "@delight/contract/import-fields";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useId } from "react";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { FileDrop } from "../../../../ui/file-drop.tsx";
import { UnsavedGuard } from "../../../../ui/form/unsaved-guard.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { UnfoldButton } from "../../../../ui/unfold-button.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { call } from "../../../../lib/api/call.ts";
import { type CustomerImport, importQuery, openUploadsQuery } from "../../customers.api.ts";
import { programs } from "../programs.ts";
import classes from "./other-programs.module.css";
import { sendInParts, type Standing } from "./send-in-parts.ts";

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

/** Which file to export from programs that firms come from, and what of it is kept. */
function OtherPrograms() {
  const { t } = useTranslation("customers");
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <UnfoldButton isOpen={isOpen} panel={panel} onToggle={() => setIsOpen(!isOpen)}>
        {t("import.programs.title")}
      </UnfoldButton>
      <div id={panel} hidden={!isOpen} className={classes.panel}>
        <Text size="sm" c="dimmed">
          {t("import.programs.hint")}
        </Text>
        <dl className={classes.programs}>
          {Exporter.options.map((program) => (
            <div key={program}>
              <Text component="dt" fw={500} c="var(--heading)">
                {programs[program]}
              </Text>
              <Text component="dd" size="sm" m={0}>
                {t(`import.programs.how.${program}`)}
              </Text>
              <Text component="dd" size="sm" c="dimmed" m={0}>
                {t(`import.programs.kept.${program}`)}
              </Text>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Files that were begun before and broke off: chosen again, they go on where they stand. */
function OpenUploads({ onForget }: { readonly onForget: (id: string) => void }) {
  const { t } = useTranslation("customers");
  const { bytes } = useFormat();
  const { data: open = [] } = useQuery(openUploadsQuery);
  if (open.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="open-uploads">
      <div>
        <Text fw={500} c="var(--heading)" id="open-uploads">
          {t("import.upload.open")}
        </Text>
        <Text size="sm" c="dimmed">
          {t("import.upload.openHint")}
        </Text>
      </div>
      {open.map(({ id, fileName, fileBytes, receivedBytes }) => (
        <Group key={id} justify="space-between" gap="xs">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {t("import.upload.openFile", { file: fileName, done: bytes(receivedBytes), total: bytes(fileBytes) })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="error"
            aria-label={t("import.upload.forgetFile", { file: fileName })}
            onClick={() => onForget(id)}
          >
            {t("import.upload.forget")}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

interface Sending extends Partial<Standing> {
  readonly file: File;
}

/** Sends a file and tells how far it is. Leaving the screen stops it, and what has come stays; cancelling deletes it. */
function useUpload(kind: ImportKind, onUploaded: (uploaded: CustomerImport) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<unknown>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const forget = async (id: string) => {
    try {
      await call(importUploads.remove, { id });
    } catch (failure) {
      setError(failure);
    }
    await client.invalidateQueries({ queryKey: ["imports"] });
  };
  const cancel = () => {
    controller.current?.abort();
    if (sending?.id !== undefined) void forget(sending.id);
    setSending(undefined);
  };
  const send = async (file: File) => {
    const own = new AbortController();
    controller.current = own;
    setError(undefined);
    setSending({ file });
    try {
      const onStanding = (standing: Standing) => own.signal.aborted || setSending({ file, ...standing });
      const uploaded = await sendInParts(file, { kind, signal: own.signal, onStanding });
      client.setQueryData(importQuery(uploaded.id).queryKey, uploaded);
      void client.invalidateQueries({ queryKey: ["imports"] });
      setSending(undefined);
      onUploaded(uploaded);
    } catch (failure) {
      if (own.signal.aborted) return;
      setSending(undefined);
      setError(failure);
      void client.invalidateQueries({ queryKey: ["imports"] });
    }
  };
  return { sending, error, send, cancel, forget };
}
