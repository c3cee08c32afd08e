import { ActionIcon, Group, Progress, Text } from "@mantine/core";
import { IconPlayerStop, IconRefresh, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../lib/api/api-exception.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { lazyFieldErrors } from "../form/late-field-errors.ts";
import { useErrorText } from "../use-error-text.ts";
import { UserText } from "../user-text.tsx";
import classes from "./upload.module.css";
import type { Upload, useUploads } from "./use-uploads.ts";

interface UploadListProps {
  readonly uploads: ReturnType<typeof useUploads>;
  /** Bytes. */
  readonly largest: number | undefined;
}

/** The files that were given, how far each is, and what can be done about it. */
export function UploadList({ uploads, largest }: UploadListProps) {
  const { t } = useTranslation("parts");
  if (uploads.all.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t("upload.list")}>
      {uploads.all.map((one) => (
        <UploadRow key={one.key} upload={one} uploads={uploads} largest={largest} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads, largest }: UploadListProps & { readonly upload: Upload }) {
  const { t } = useTranslation("parts");
  const { bytes, percent } = useFormat();
  const { key, file, state, part, problem } = upload;
  const isOpen = state === "waiting" || state === "sending";
  const said = state === "sending" ? percent(part) : t(`upload.state.${state}`);
  return (
    <li className={classes.file}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" truncate>
          <UserText>{file.name}</UserText>
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text size="sm" c="dimmed" aria-live="polite" className={classes.said}>
            <bdi>{bytes(file.size)}</bdi> · <bdi>{said}</bdi>
          </Text>
          {isOpen ? (
            <Act label={t("upload.cancel", { file: file.name })} onClick={() => uploads.cancel(key)}>
              <IconPlayerStop size={16} aria-hidden />
            </Act>
          ) : null}
          {(state === "failed" && problem === undefined) || state === "cancelled" ? (
            <Act label={t("upload.retry", { file: file.name })} onClick={() => uploads.retry(key)}>
              <IconRefresh size={16} aria-hidden />
            </Act>
          ) : null}
          {isOpen ? null : (
            <Act label={t("upload.remove", { file: file.name })} onClick={() => uploads.remove(key)}>
              <IconX size={16} aria-hidden />
            </Act>
          )}
        </Group>
      </Group>
      {isOpen ? <Progress value={part * 100} mt={6} aria-label={t("upload.state.sending")} /> : null}
      <WhyNot upload={upload} limit={bytes(largest ?? 0)} />
    </li>
  );
}

function WhyNot({
  upload: { state, problem, error, sentence },
  limit,
}: {
  readonly upload: Upload;
  readonly limit: string;
}) {
  const { t } = useTranslation("parts");
  const errorText = useErrorText();
  const fieldSentence = useFieldSentence(error);
  if (state !== "failed") return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4} style={{ overflowWrap: "anywhere" }}>
      {problem === undefined ? (
        <UserText>{sentence ?? fieldSentence ?? errorText(error)}</UserText>
      ) : (
        t(`upload.${problem}`, { limit })
      )}
    </Text>
  );
}

/** What the server said of the file itself, where it said anything. */
function useFieldSentence(error: unknown): string | undefined {
  const [said, setSaid] = useState<{ of: unknown; sentence: string }>();
  useEffect(() => {
    const ask = async (refusal: ApiException) => {
      const fields = Object.entries(await lazyFieldErrors(refusal.fieldErrors));
      // What is wrong inside of a file is said with its place.
      const sentence = fields.map(([field, text]) => (field === "file" ? text : `${field}: ${text}`)).join(" ");
      if (sentence !== "") setSaid({ of: refusal, sentence });
    };
    if (error instanceof ApiException) void ask(error);
  }, [error]);
  return said?.of === error ? said?.sentence : undefined;
}

interface ActProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Act({ label, onClick, children }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="secondary" size={30} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
