import { Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import classes from "./file-drop.module.css";

interface FileDropProps {
  readonly label: string;
  readonly hint?: string;
  /** As of the `accept` attribute, such as `.csv,text/csv`. */
  readonly accept?: string;
  readonly isDisabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen; with the keyboard it is an ordinary file field. */
export function FileDrop({ label, hint, accept, isDisabled = false, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onFile(file);
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
        disabled={isDisabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
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
