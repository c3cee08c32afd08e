import { Collapse, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/i18n/isolate.ts";
import classes from "./audit.module.css";
import type { Entry } from "./audit.api.ts";
import { useValueText } from "./use-value-text.ts";

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

const mostNamed = 3;

/** What somebody did, in one sentence of the reader's language. */
function useSentence(): (entry: Entry) => string {
  const { t, i18n } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  return ({ action, subject, before, after }) => {
    const fields = Object.keys(after ?? before ?? {});
    if (action === "settings_changed") {
      const names = fields.map((field) => isolate(fieldName(field), i18n.language));
      return fields.length > mostNamed
        ? t("audit.manyChanged", { count: fields.length })
        : t("audit.action.settings_changed", { fields: new Intl.ListFormat(i18n.language).format(names) });
    }
    return t(`audit.action.${action}`, {
      name: subject.name === "" ? t("audit.erased") : subject.name,
      role: valueText("role", (after ?? before)?.role),
    });
  };
}

/** Each field that changed, with what it was and what it is; below each other where there is no room. */
function DiffTable({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation("settings");
  const { fieldName, valueText } = useValueText();
  const before: Readonly<Record<string, unknown>> = entry.before ?? {};
  const after: Readonly<Record<string, unknown>> = entry.after ?? {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={classes.diff}>
      {keys.map((key) => (
        <div key={key} className={classes.change}>
          <dt>{fieldName(key)}</dt>
          <dd>
            <span className={classes.side}>{t("audit.before")}</span>
            <bdi className={classes.was}>{valueText(key, before[key])}</bdi>
          </dd>
          <dd>
            <span className={classes.side}>{t("audit.after")}</span>
            <bdi>{valueText(key, after[key])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
