import type { DeliveryStatus } from "@delight/contract/deliveries";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { type Activity, pollEvery } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";
import { type Results, resultsQuery } from "./results.api.ts";

const others = ["failed", "unknown", "cancelled"] as const satisfies readonly DeliveryStatus[];
/** Reasons that are shown without being asked for. */
const shownAtFirst = 5;

interface Row {
  readonly label: string;
  readonly count: number;
  readonly search: Readonly<Record<string, string>>;
}

/** Everybody of the segment who got no message, by reason; each line leads to the people behind it. */
export function NotMailed({ activity }: ActivityProps) {
  const { t } = useTranslation("activities");
  // Reasons are settled at the launch; only a few change while mail goes out.
  const refetchInterval = pollEvery(activity) === false ? false : 10_000;
  const query = useQuery({ ...resultsQuery(activity.id), refetchInterval });
  return (
    <Card h="100%">
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("notMailed.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("notMailed.hint")}
          </Text>
        </div>
        <QueryContent query={query}>{({ skipped }) => <Rows activity={activity} skipped={skipped} />}</QueryContent>
      </Stack>
    </Card>
  );
}

function Rows({ activity, skipped }: ActivityProps & Pick<Results, "skipped">) {
  const { t } = useTranslation("activities");
  const rows = useRows(activity, skipped);
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return <Text c="dimmed">{t("notMailed.nobody")}</Text>;
  const hidden = rows.length - shownAtFirst;
  return (
    <>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
        {rows.slice(0, isWhole ? undefined : shownAtFirst).map((row) => (
          <Line key={row.label} id={activity.id} row={row} />
        ))}
      </Stack>
      {hidden <= 0 ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: "flex-start" }}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t("notMailed.less") : t("notMailed.more", { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** The most frequent first; reasons that kept nobody are none. */
function useRows({ counts }: Activity, skipped: Results["skipped"]): readonly Row[] {
  const { t } = useTranslation("deliveries");
  const reasons = skipped.map(({ reason, customers }) => ({
    label: t(`skipShort.${reason}`),
    count: customers,
    search: { status: "skipped", skip_reason: reason },
  }));
  const rest = others.map((other) => ({
    label: t(`status.${other}`),
    count: counts[other],
    search: { status: other },
  }));
  return [...reasons, ...rest].filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

function Line({ id, row: { label, count, search } }: { readonly id: string; readonly row: Row }) {
  const { number } = useFormat();
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <TextLink to={paths.activity(id)} search={search} resetScroll={false}>
        {label}
      </TextLink>
      <Text fw={500} c="var(--heading)">
        <bdi>{number(count)}</bdi>
      </Text>
    </Group>
  );
}
