import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Comparison } from "../duplicates/duplicates.api.ts";
import classes from "./merging.module.css";

const kinds = ["jobs", "quotes", "mails", "conversions", "sites", "contacts", "lists"] as const;

/** What hangs on each of the two and goes to who stays. */
export function BelongingRows({ survivor, merged }: Comparison["belongings"]) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  return kinds
    .filter((kind) => survivor[kind] + merged[kind] > 0)
    .map((kind) => (
      <div key={kind} className={classes.row}>
        <Text size="sm" className={classes.name}>
          {t(`merge.belonging.${kind}`)}
        </Text>
        <Text size="sm">{number(survivor[kind])}</Text>
        <Text size="sm">{number(merged[kind])}</Text>
      </div>
    ));
}
