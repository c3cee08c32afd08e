import type { Endpoint } from "@delight/contract/endpoint";
import { Button, Tooltip } from "@mantine/core";
import { IconDownload, IconPlayerStop } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../lib/api/download.ts";
import type { CallInput } from "../lib/api/types.ts";
import { useFormat } from "../lib/i18n/format.ts";
import { useMayCall } from "../lib/session/profile.ts";
import { saveFile } from "../lib/save-file.ts";
import { toastApiError, toastSuccess } from "./toast.ts";
import { useErrorText } from "./use-error-text.ts";

interface ExportButtonProps<E extends Endpoint & { readonly produces: string }> {
  readonly endpoint: E;
  /** Usually the filters of the list: what is shown is what is exported. */
  readonly input: CallInput<E>;
  readonly fileName: string;
  /** "Export", unless told otherwise. */
  readonly label?: string;
  /** As small as the buttons for chosen rows. */
  readonly isCompact?: boolean;
}

const compact = { variant: "light", size: "compact-sm" } as const;

/**
 * Downloads what an endpoint makes of the filters; while it runs the button tells how much has come and stops it. Whoever may not
 * export finds it switched off, and why.
 */
export function ExportButton<E extends Endpoint & { readonly produces: string }>(props: ExportButtonProps<E>) {
  const { t } = useTranslation("parts");
  const { bytes } = useFormat();
  const { arrived, start, stop } = useDownload(props);
  const mayExport = useMayCall(props.endpoint);
  if (arrived === undefined) {
    const isOff = mayExport !== true;
    return (
      <Tooltip
        label={t("export.notAllowed")}
        disabled={mayExport !== false}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={280}
      >
        <Button
          {...(props.isCompact ? compact : { variant: "default" })}
          leftSection={<IconDownload size={18} aria-hidden />}
          // It stays within reach of the keyboard, so that the reason is too.
          {...(isOff ? { "aria-disabled": true, "data-disabled": true } : { onClick: () => void start() })}
        >
          {props.label ?? t("export.action")}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button
      {...(props.isCompact ? compact : { variant: "light" })}
      leftSection={<IconPlayerStop size={18} aria-hidden />}
      title={t("export.stop")}
      onClick={stop}
    >
      {t("export.running", { size: bytes(arrived) })}
    </Button>
  );
}

function useDownload<E extends Endpoint & { readonly produces: string }>(props: ExportButtonProps<E>) {
  const { endpoint, input, fileName } = props;
  const { t } = useTranslation("parts");
  const errorText = useErrorText();
  const [arrived, setArrived] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setArrived(0);
    try {
      saveFile(fileName, await download(endpoint, input, { onProgress: setArrived, signal: control.signal }));
      toastSuccess(t("export.done", { file: fileName }));
    } catch (error) {
      if (!control.signal.aborted) await toastApiError(error, errorText(error));
    }
    setArrived(undefined);
  };
  return { arrived, start, stop: () => running.current?.abort() };
}
