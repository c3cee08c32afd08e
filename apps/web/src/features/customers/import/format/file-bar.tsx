import { imports } from "@delight/contract/imports";
import { Divider, Group, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { FormError } from "../../../../ui/form/form-error.tsx";
import { UnfoldButton } from "../../../../ui/unfold-button.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { FileName } from "../file-name.tsx";
import { KindField } from "../options/kind-field.tsx";
import type { Formats } from "./cell-formats.tsx";
import classes from "./file-bar.module.css";
import { FormatFields } from "./format-fields.tsx";
import { useFormatSummary } from "./format-summary.ts";

interface FileBarProps {
  readonly file: CustomerImport;
  readonly formats: Formats | undefined;
  readonly leftOut: readonly number[];
  /** The file as it looks when it is read the other way. */
  readonly onFile: (changed: CustomerImport) => void;
  readonly onKind: (changed: CustomerImport) => void;
  readonly onFormats: (formats: Formats) => void;
  readonly onLeftOut: (lines: number[]) => void;
}

/** The file, what its rows are, and in one line how it is written, which opens to be changed. */
export function FileBar({ file, formats, leftOut, onFile, onKind, onFormats, onLeftOut }: FileBarProps) {
  const { t } = useTranslation("customers");
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  const setFormat = useEndpointMutation(imports.setFormat, { invalidates: [], onSuccess: onFile });
  const summary = useFormatSummary(file, { formats, leftOut });
  return (
    <>
      <Group justify="space-between" gap="8px 24px">
        <div className={classes.facts}>
          <FileName file={file} />
          <div className={classes.line}>
            <Text size="sm" c="dimmed" component="span">
              {summary.map((part, index) => (
                <span key={part}>
                  {index === 0 ? null : " · "}
                  <bdi>{part}</bdi>
                </span>
              ))}
            </Text>
            <UnfoldButton isOpen={isOpen} panel={panel} onToggle={() => setIsOpen(!isOpen)}>
              {t(isOpen ? "import.format.close" : "import.format.change")}
            </UnfoldButton>
          </div>
        </div>
        <KindField file={file} onTake={onKind} />
      </Group>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? (
          <Stack gap="md" py="xs">
            <FormatFields
              file={file}
              formats={formats}
              leftOut={leftOut}
              isBusy={setFormat.isPending}
              onRead={(wanted) => setFormat.mutate({ id: file.id, ...wanted })}
              onFormats={onFormats}
              onLeftOut={onLeftOut}
            />
            <FormError error={setFormat.error} />
            <Divider />
          </Stack>
        ) : null}
      </div>
    </>
  );
}
