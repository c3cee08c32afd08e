import { Button, CloseButton, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { isolate } from "../../lib/i18n/isolate.ts";
import { type Filter, type FilteredList, isActive, valueOf, without } from "./filter.ts";
import classes from "./filters.module.css";
import { useDaysText } from "./use-days-text.ts";

interface FilterChipsProps {
  readonly filters: readonly Filter[];
  readonly list: FilteredList;
}

/** What narrows the list, each with a way to take it away; nothing while nothing does. */
export function FilterChips({ filters, list }: FilterChipsProps) {
  const { t } = useTranslation("parts");
  const active = filters.filter((filter) => isActive(filter, list));
  const say = useSaying(
    list,
    active.some(({ kind }) => kind === "days"),
  );
  if (active.length === 0) return null;
  return (
    <Group gap="xs" component="ul" aria-label={t("filters.active")} className={classes.chips}>
      {active.map((filter) => (
        <li key={filter.label} className={classes.chip}>
          <Text span size="sm" truncate>
            {t("filters.chip", { name: filter.label, value: say(filter) })}
          </Text>
          <CloseButton
            size={24}
            aria-label={t("filters.remove", { name: filter.label })}
            onClick={() => list.change(without([filter]))}
          />
        </li>
      ))}
      <li>
        <Button size="compact-sm" variant="subtle" onClick={() => list.change(without(filters))}>
          {t("filters.clear")}
        </Button>
      </li>
    </Group>
  );
}

function useSaying(list: FilteredList, saysDays: boolean): (filter: Filter) => string {
  const { t, i18n } = useTranslation("parts");
  const { number } = useFormat();
  const days = useDaysText({ isNeeded: saysDays });
  const held = (key: string) => valueOf(list, key) ?? "";
  const figure = (key: string) => number(Number(valueOf(list, key)));
  const span = ({ least, most }: Extract<Filter, { kind: "numbers" }>) => {
    if (valueOf(list, least) === undefined) return t("filters.upTo", { value: figure(most) });
    if (valueOf(list, most) === undefined) return t("filters.from", { value: figure(least) });
    return t("filters.span", { from: figure(least), to: figure(most) });
  };
  return (filter) => {
    switch (filter.kind) {
      case "own":
        return filter.said ?? held(filter.key);
      case "days":
        return days({ from: valueOf(list, filter.from), to: valueOf(list, filter.to) }) ?? "";
      case "numbers":
        return span(filter);
      case "select":
        return labelOf(filter, held(filter.key));
      case "many":
        return held(filter.key)
          .split(",")
          .map((value) => isolate(labelOf(filter, value), i18n.language))
          .join(", ");
    }
  };
}

function labelOf({ options }: Extract<Filter, { kind: "select" | "many" }>, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
