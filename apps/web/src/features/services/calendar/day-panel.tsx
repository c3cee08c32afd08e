import { Card, Group, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { DueLines } from "../dues/due-lines.tsx";
import { duesQuery } from "../services.api.ts";

interface DayPanelProps {
  readonly day: string;
  readonly service: string | undefined;
}

/** The dues of the day that was chosen, and the way to all of them. */
export function DayPanel({ day: chosen, service }: DayPanelProps) {
  const { t } = useTranslation("services");
  const { day: dayText, number } = useFormat();
  // Who walks over the days is not told of each.
  const [day] = useDebouncedValue(chosen, 250);
  const only = service === undefined ? {} : { service };
  const query = useQuery({
    ...duesQuery({ from: day, to: day, page_size: 10, ...only }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        {t("calendar.dueOn", { day: dayText(day) })}
      </Title>
      <QueryContent query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <Text c="dimmed">{t("calendar.noneOn")}</Text>
          ) : (
            <>
              <DueLines dues={items} hasCustomer />
              {total > items.length ? (
                <Group mt="sm">
                  <TextLink to={paths.services} search={{ tab: "dues", from: day, to: day, ...only }}>
                    {t("calendar.all", { total: number(total) })}
                  </TextLink>
                </Group>
              ) : null}
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}
