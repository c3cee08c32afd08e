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
    <Card h="100%">
      <Title order={2} size="h5" mb="md">
        {t("funnel.title")}
      </Title>
      <Stack gap="md" component="ul" className={classes["plain"] ?? ""}>
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

function FunnelStep({ data, step }: FunnelCardProps & { readonly step: (typeof steps)[number] }) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  const { funnel } = data;
  const whole = measuredOf(funnel, step);
  const share = whole === 0 ? 0 : Math.min(1, funnel[step] / whole);
  const isKnown = funnel.sent === 0 || whole > 0;
  const rows = step === "converted" ? credited(data) : mails(step, data);
  return (
    <li>
      <TextLink to={rows.to} search={rows.search ?? {}} className={classes["step"] ?? ""} underline="never" c="inherit">
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text span>{t(`funnel.${step}`)}</Text>
          <Text span c="var(--heading)" fw={500}>
            <bdi>{isKnown ? number(funnel[step]) : t("notMeasured")}</bdi>{" "}
            {isKnown ? (
              <Text span size="sm" c="dimmed">
                <bdi>{percent(share)}</bdi>
              </Text>
            ) : null}
          </Text>
        </Group>
        {isKnown ? (
          <div className={classes["track"]} aria-hidden>
            <Box className={classes["bar"] ?? ""} w={`${Math.max(share * 100, funnel[step] > 0 ? 1 : 0)}%`} />
          </div>
        ) : null}
      </TextLink>
    </li>
  );
}
