import { Button, CloseButton, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
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

/** Isolates what it says: a value in another script must not turn the words around it. */
function useSaying(list: FilteredList, saysDays: boolean): (filter: Filter) => string {
  const { t } = useTranslation("parts");
  const { number } = useFormat();
  const days = useDaysText({ isNeeded: saysDays });
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const figure = (key: string) => number(Number(valueOf(list, key)));
  const span = ({ least, most }: Extract<Filter, { kind: "numbers" }>) => {
    if (valueOf(list, least) === undefined) return t("filters.upTo", { value: figure(most) });
    if (valueOf(list, most) === undefined) return t("filters.from", { value: figure(least) });
    return t("filters.span", { from: figure(least), to: figure(most) });
  };
  return (filter) => {
    switch (filter.kind) {
      case "own":
        return isolated(filter.said ?? valueOf(list, filter.key) ?? "");
      case "days":
        return isolated(days({ from: valueOf(list, filter.from), to: valueOf(list, filter.to) }) ?? "");
      case "numbers":
        return span(filter);
      default:
        return isolated(labelsOf(filter, valueOf(list, filter.key) ?? ""));
    }
  };
}

function labelsOf({ kind, options }: Extract<Filter, { kind: "select" | "many" }>, value: string): string {
  const chosen = kind === "many" ? value.split(",") : [value];
  return chosen.map((one) => options.find((option) => option.value === one)?.label ?? one).join(", ");
}
