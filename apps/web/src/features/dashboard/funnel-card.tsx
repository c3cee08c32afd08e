import { Box, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { measuredOf } from "../../lib/measured-of.ts";
import { TextLink } from "../../ui/links.tsx";
import type { DashboardData } from "./dashboard.api.ts";
import classes from "./dashboard.module.css";
import { credited, mails } from "./rows-behind.ts";

const steps = ["sent", "delivered", "opened", "clicked", "converted"] as const;

interface FunnelCardProps {
  readonly data: Pick<DashboardData, "funnel" | "from" | "to">;
}

/** How far the mails of the period got: of those that were sent, which arrived, were opened, were clicked in and led to a job; each step leads to its rows. */
export function FunnelCard({ data }: FunnelCardProps) {
  const { t } = useTranslation("dashboard");
  const { funnel } = data;
  return (
    <Card h="100%" className={classes["column"] ?? ""}>
      <Title order={2} size="h5" mb="md">
        {t("funnel.title")}
      </Title>
      <Stack gap="md" component="ul" justify="space-evenly" flex={1} className={classes["plain"] ?? ""}>
        {steps.map((step) => (
          <FunnelStep key={step} data={data} step={step} />
        ))}
      </Stack>
      {funnel.unmeasuredOpens > 0 || funnel.unmeasuredClicks > 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {t("measuredPart")}
        </Text>
      ) : null}
    </Card>
  );
}

type Step = (typeof steps)[number];

/** The share of those sent, or of those measured; undefined where nothing was measured. */
function shareOf(funnel: FunnelCardProps["data"]["funnel"], step: Step): number | undefined {
  const whole = measuredOf(funnel, step);
  if (whole > 0) return Math.min(1, funnel[step] / whole);
  return funnel.sent === 0 ? 0 : undefined;
}

function FunnelStep({ data, step }: FunnelCardProps & { readonly step: Step }) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  const { funnel } = data;
  const share = shareOf(funnel, step);
  const rows = step === "converted" ? credited(data) : mails(step, data);
  return (
    <li>
      <TextLink to={rows.to} search={rows.search ?? {}} className={classes["step"] ?? ""} underline="never" c="inherit">
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text span>{t(`funnel.${step}`)}</Text>
          <Text span c="var(--heading)" fw={500}>
            {share === undefined ? (
              t("notMeasured")
            ) : (
              <>
                <bdi>{number(funnel[step])}</bdi>{" "}
                <Text span size="sm" c="dimmed">
                  <bdi>{percent(share)}</bdi>
                </Text>
              </>
            )}
          </Text>
        </Group>
        {share === undefined ? null : (
          <div className={classes["track"]} aria-hidden>
            <Box className={classes["bar"] ?? ""} w={`${Math.max(share * 100, funnel[step] > 0 ? 1 : 0)}%`} />
          </div>
        )}
      </TextLink>
    </li>
  );
}
