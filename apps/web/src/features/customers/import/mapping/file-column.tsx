import type { ImportTarget } from "@delight/contract/import-fields";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { PointedHint } from "../../../../ui/pointed-hint.tsx";
import { type ChoiceData, ColumnChoice } from "./column-choice.tsx";
import classes from "./preview.module.css";

interface FileColumnProps {
  /** Its place in the file. */
  readonly column: number;
  readonly name: string;
  /** The first cells of the column, from its top. */
  readonly cells: readonly string[];
  readonly field: ImportTarget | null;
  readonly choices: ChoiceData;
  /** Why it was suggested, in a word and as a sentence. */
  readonly word: string | undefined;
  readonly sentence: string | undefined;
  /** What is wrong with the choice, and what to do. */
  readonly problem: string | undefined;
  readonly onChoose: (column: number, field: ImportTarget | null) => void;
  readonly onNewField: (column: number) => void;
}

/** One column of the file: its name, what it is mapped to, and its first cells below. Of five hundred, only the one that changes is drawn again. */
export const FileColumn = memo(function FileColumn(props: FileColumnProps) {
  const { t } = useTranslation("customers");
  const { column, name, cells, field, choices, word, sentence, problem, onChoose, onNewField } = props;
  const isEmpty = cells.every((cell) => cell === "");
  return (
    <li
      className={classes.column}
      data-empty={isEmpty || undefined}
      data-left-out={field === null || undefined}
      data-wrong={problem !== undefined || undefined}
    >
      <div className={classes.head}>
        <div className={classes.name} title={name} dir="auto">
          {name}
        </div>
        <ColumnChoice
          name={name}
          data={choices}
          field={field}
          hint={word === undefined ? undefined : <Why word={word} sentence={sentence ?? word} />}
          problem={problem}
          onChoose={(chosen) => onChoose(column, chosen)}
          onNewField={() => onNewField(column)}
        />
      </div>
      <ul className={classes.cells} aria-label={t("import.columns.cells", { column: name })}>
        {cells.map((cell, row) => (
          <li key={row} className={classes.cell} title={cell} dir="auto">
            {isEmpty && row === 0 ? t("import.columns.sampleEmpty") : cell}
          </li>
        ))}
      </ul>
    </li>
  );
});

/** Why the choice was suggested: in a word where columns are narrow, else in a sentence. */
function Why({ word, sentence }: { readonly word: string; readonly sentence: string }) {
  return (
    <>
      <span className={classes.word} aria-hidden>
        <PointedHint label={sentence}>{word}</PointedHint>
      </span>
      <span className={classes.sentence}>{sentence}</span>
    </>
  );
}
