import { Button, Card, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { timelineQuery } from "../customers.api.ts";
import classes from "./timeline.module.css";
import { TimelineItem } from "./timeline-item.tsx";

const shownAtFirst = 12;

/** What happened with a customer, newest first. */
export function TimelineCard({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const query = useQuery(timelineQuery(customerId));
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card>
      <QueryContent query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <Text c="dimmed">{t("timeline.none")}</Text>
          ) : (
            <>
              <ol className={classes.items} aria-label={t("timeline.title")}>
                {entries.slice(0, isWhole ? undefined : shownAtFirst).map((entry) => (
                  <TimelineItem key={`${entry.kind}-${entry.id}-${entry.detail}`} entry={entry} />
                ))}
              </ol>
              {isWhole || entries.length <= shownAtFirst ? null : (
                <Button variant="subtle" mt="md" onClick={() => setIsWhole(true)}>
                  {t("timeline.more", { number: number(entries.length) })}
                </Button>
              )}
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}
