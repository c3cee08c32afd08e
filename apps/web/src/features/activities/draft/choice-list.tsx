import { Badge, Group, Radio, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import classes from "./choice.module.css";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly hint: ReactNode;
  readonly figure?: string | undefined;
  readonly badge?: string | undefined;
}

interface ChoiceListProps<Item> {
  readonly label: string;
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly toChoice: (item: Item) => Choice;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Shown when there is nothing to choose from. */
  readonly empty: ReactNode;
}

/** One of many, found by its name: the newest first, the rest by search. */
export function ChoiceList<Item>({
  label,
  query,
  toChoice,
  value,
  onChange,
  search,
  onSearch,
  empty,
}: ChoiceListProps<Item>) {
  const { t } = useTranslation("activities");
  const { number } = useFormat();
  return (
    <Stack gap="md">
      <SearchField value={search} onChange={onSearch} />
      <QueryContent query={query}>
        {({ items, total }) =>
          total === 0 ? (
            search === "" ? (
              empty
            ) : (
              <EmptyState title={t("table.none")} />
            )
          ) : (
            <>
              <Radio.Group aria-label={label} value={value ?? ""} onChange={onChange}>
                <Stack gap="xs">
                  {items.map(toChoice).map((choice) => (
                    <ChoiceCard key={choice.id} {...choice} />
                  ))}
                </Stack>
              </Radio.Group>
              {total > items.length ? (
                <Text size="sm" c="dimmed">
                  {t("more", { shown: number(items.length), total: number(total) })}
                </Text>
              ) : null}
            </>
          )
        }
      </QueryContent>
    </Stack>
  );
}

function ChoiceCard({ id, name, hint, figure, badge }: Choice) {
  return (
    <Radio.Card value={id} className={classes.card} px="md" py="sm">
      <Group wrap="nowrap" gap="md">
        <Radio.Indicator />
        <div>
          <Group gap="xs">
            <Text fw={500} c="var(--heading)">
              <UserText>{name}</UserText>
            </Text>
            {badge === undefined ? null : <Badge size="md">{badge}</Badge>}
          </Group>
          <Text size="sm" c="dimmed" lineClamp={2}>
            <UserText>{hint}</UserText>
          </Text>
          {figure === undefined ? null : <Text size="sm">{figure}</Text>}
        </div>
      </Group>
    </Radio.Card>
  );
}
