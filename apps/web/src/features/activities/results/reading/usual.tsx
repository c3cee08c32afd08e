import { Stack, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { measuredOf } from "../../../../lib/measured-of.ts";
import type { Activity } from "../../activities.api.ts";
import type { Results } from "../results.api.ts";
import { ReadingCard } from "./reading-card.tsx";

const figures = ["opened", "clicked", "unsubscribed", "conversions"] as const;

interface UsualProps {
  readonly activity: Activity;
  readonly usual: Results["usual"];
}

/** The shares of this campaign beside what is usual for its goal here. */
export function Usual({ activity, usual }: UsualProps) {
  const { t } = useTranslation("results");
  return (
    <ReadingCard
      title={t("usual.title")}
      hint={t("usual.hint", { count: usual.shares === null ? 0 : usual.campaigns })}
    >
      {usual.shares === null ? (
        <Text c="dimmed">{t("usual.tooFew", { count: usual.campaigns })}</Text>
      ) : (
        <Shares counts={activity.counts} shares={usual.shares} />
      )}
    </ReadingCard>
  );
}

interface SharesProps {
  readonly counts: Activity["counts"];
  readonly shares: NonNullable<Results["usual"]["shares"]>;
}

function Shares({ counts, shares }: SharesProps) {
  const { t } = useTranslation("results");
  const { percent } = useFormat();
  return (
    <Stack gap="sm">
      <Table aria-label={t("usual.title")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("usual.figure")}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t("usual.here")}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t("usual.usually")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map((figure) => {
            const whole = measuredOf(counts, figure);
            const usually = shares[figure];
            return (
              <Table.Tr key={figure}>
                <Table.Th scope="row" fw={400}>
                  {t(`usual.${figure}`)}
                </Table.Th>
                <Table.Td ta="end" fw={500} c="var(--heading)">
                  <bdi>{whole === 0 ? t("measured.not") : percent(counts[figure] / whole)}</bdi>
                </Table.Td>
                <Table.Td ta="end">
                  <bdi>{usually === null ? t("measured.not") : percent(usually)}</bdi>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
