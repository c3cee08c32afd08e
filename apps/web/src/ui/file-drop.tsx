import { Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import classes from "./file-drop.module.css";

interface FileDropProps {
  readonly label: string;
  readonly hint?: string;
  /** As of the `accept` attribute, such as `.csv,text/csv`. */
  readonly accept?: string;
  readonly isDisabled?: boolean;
  readonly isMany?: boolean;
  /** Gets the first file. */
  readonly onFile?: (file: File) => void;
  /** Gets all files; one where only one is asked for. */
  readonly onFiles?: (files: readonly File[]) => void;
}

/** Takes files, dropped, pasted or chosen; with the keyboard it is an ordinary file field. */
export function FileDrop({ label, hint, accept, isDisabled = false, isMany = false, ...props }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, isMany ? undefined : 1);
    if (isDisabled || files.length === 0) return;
    props.onFiles?.(files);
    if (files[0]) props.onFile?.(files[0]);
  };
  usePaste(take);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the field inside does the same by keyboard
    <label
      className={`${classes.zone} ${isOver ? classes.over : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes.input}
        accept={accept}
        multiple={isMany}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <Stack align="center" gap={4}>
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <Text fw={500}>{label}</Text>
        {hint === undefined ? null : (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </Stack>
    </label>
  );
}

/** A file pasted anywhere but into a field that takes text is meant for the place that takes files. */
function usePaste(take: (files: FileList | undefined) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isText =
        event.target instanceof HTMLElement &&
        event.target.closest("input:not([type=file]), textarea, [contenteditable]");
      if (!isText && (event.clipboardData?.files.length ?? 0) > 0) latest.current(event.clipboardData?.files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
