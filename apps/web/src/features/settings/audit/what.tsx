import { Collapse, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./audit.module.css";
import type { Entry } from "./audit.api.ts";
import { DiffTable } from "./diff-table.tsx";
import { useSentence } from "./use-sentence.ts";

interface WhatProps {
  readonly entry: Entry;
  readonly isOpenAtFirst: boolean;
}

/** What was done, in a sentence; opened, each field with what it was before and is after. */
export function What({ entry, isOpenAtFirst }: WhatProps) {
  const { t } = useTranslation("settings");
  const sentence = useSentence();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const hasValues = Object.keys(entry.after ?? entry.before ?? {}).length > 0;
  if (!hasValues) return <Text className={classes.sentence}>{sentence(entry)}</Text>;
  return (
    <div>
      <UnstyledButton
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        title={t(isOpen ? "audit.hide" : "audit.show")}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{sentence(entry)}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={isOpen} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        {isOpen ? <DiffTable entry={entry} /> : null}
      </Collapse>
    </div>
  );
}
