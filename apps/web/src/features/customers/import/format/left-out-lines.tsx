import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostLines, readLines, writeLines } from "./lines.ts";

interface LeftOutLinesProps {
  readonly lines: readonly number[];
  readonly onChange: (lines: number[]) => void;
}

/** Lines of the file that are not imported, such as a row of totals. */
export function LeftOutLines({ lines, onChange }: LeftOutLinesProps) {
  const { t } = useTranslation("customers");
  const [text, setText] = useState(writeLines(lines));
  const isUnreadable = readLines(text) === undefined;
  return (
    <TextInput
      label={t("import.format.leftOut")}
      placeholder={t("import.format.leftOutPlaceholder")}
      value={text}
      error={isUnreadable ? t("import.format.leftOutWrong", { limit: mostLines }) : undefined}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const read = readLines(value);
        if (read !== undefined) onChange(read);
      }}
    />
  );
}
