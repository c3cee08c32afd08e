import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { FileDrop } from "../file-drop.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import type { FileLimits } from "./file-check.ts";
import { UploadList } from "./upload-list.tsx";
import { type SendFile, useUploads } from "./use-uploads.ts";

interface FileUploadProps extends FileLimits {
  readonly send: SendFile;
  readonly isMany?: boolean;
  readonly label?: string;
  readonly hint?: string;
  /** Where what came of a file is seen beside, its line goes when it is done. */
  readonly isGoneWhenDone?: boolean;
}

/** Takes files by drop, paste or choice, checks kind and size before anything is sent, and shows how far each is. */
export function FileUpload({ send, accept, largest, isMany = false, isGoneWhenDone, label, hint }: FileUploadProps) {
  const { t } = useTranslation("parts");
  const { bytes } = useFormat();
  const uploads = useUploads(send, { accept, largest });
  const isBusy = uploads.all.some(({ state }) => state === "sending" || state === "waiting");
  const limit = largest === undefined ? undefined : `≤ ${bytes(largest)}`;
  const words = hint ?? limit;
  return (
    <Stack gap="sm">
      <FileDrop
        label={label ?? t(isMany ? "upload.dropMany" : "upload.drop")}
        isMany={isMany}
        isDisabled={isBusy && !isMany}
        onFiles={uploads.add}
        {...(accept === undefined ? {} : { accept })}
        {...(words === undefined ? {} : { hint: words })}
      />
      <UploadList uploads={listed(uploads, isGoneWhenDone)} largest={largest} />
      <UnsavedGuard isDirty={() => isBusy} />
    </Stack>
  );
}

function listed(uploads: ReturnType<typeof useUploads>, isGoneWhenDone = false): typeof uploads {
  return isGoneWhenDone ? { ...uploads, all: uploads.all.filter(({ state }) => state !== "done") } : uploads;
}
