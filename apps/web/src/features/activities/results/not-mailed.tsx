import { type DeliveryStatus, SkipReason } from "@delight/contract/deliveries";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { pollEvery, skippedQuery } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";

const others = ["failed", "unknown", "cancelled"] as const satisfies readonly DeliveryStatus[];

interface Row {
  readonly label: string;
  readonly count: number | undefined;
  readonly search: Readonly<Record<string, string>>;
}

/** Everybody of the segment who got no message, by reason; each line leads to the people behind it. */
export function NotMailed({ activity }: ActivityProps) {
  const { id, counts } = activity;
  const { t } = useTranslation(["activities", "deliveries"]);
  // Reasons are settled at the launch; only a few change while mail goes out.
  const refetchInterval = pollEvery(activity) === false ? false : 5000;
  const skipped = useQueries({
    queries: SkipReason.options.map((reason) => ({ ...skippedQuery(id, reason), refetchInterval })),
  });
  const reasons = SkipReason.options.map((reason, index) => ({
    label: t(`deliveries:skipShort.${reason}`),
    count: skipped[index]?.data?.total,
    search: { status: "skipped", skip_reason: reason },
  }));
  const rest = others.map((other) => ({
    label: t(`deliveries:status.${other}`),
    count: counts[other],
    search: { status: other },
  }));
  const rows = [...reasons, ...rest.filter(({ count }) => count > 0)];
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
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
          {rows.map((row) => (
            <Line key={row.label} id={id} row={row} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Line({ id, row: { label, count, search } }: { readonly id: string; readonly row: Row }) {
  const { number } = useFormat();
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      {count === undefined || count === 0 ? (
        <Text c="dimmed">{label}</Text>
      ) : (
        <TextLink to={paths.activity(id)} search={search} resetScroll={false}>
          {label}
        </TextLink>
      )}
      <Text fw={500} c={count ? "var(--heading)" : "dimmed"}>
        <bdi>{count === undefined ? "…" : number(count)}</bdi>
      </Text>
    </Group>
  );
}
