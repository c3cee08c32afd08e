import { Box, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { measuredOf } from "../../lib/measured-of.ts";
import type { DashboardData } from "./dashboard.api.ts";
import classes from "./dashboard.module.css";

const steps = ["sent", "opened", "clicked", "converted"] as const;

/** How far the mails of the period got: of the customers who were mailed, those who opened, clicked and booked. */
export function FunnelCard({ funnel }: { readonly funnel: DashboardData["funnel"] }) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  return (
    <Card h="100%">
      <Title order={2} size="h5" mb="md">
        {t("funnel.title")}
      </Title>
      <Stack gap="lg" component="ul" className={classes["plain"] ?? ""}>
        {steps.map((step) => {
          const whole = measuredOf(funnel, step);
          const share = whole === 0 ? 0 : Math.min(1, funnel[step] / whole);
          const isKnown = funnel.sent === 0 || whole > 0;
          return (
            <li key={step}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text>{t(`funnel.${step}`)}</Text>
                <Text c="var(--heading)" fw={500}>
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
            </li>
          );
        })}
      </Stack>
      {funnel.unmeasuredOpens > 0 || funnel.unmeasuredClicks > 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {t("measuredPart")}
        </Text>
      ) : null}
    </Card>
  );
}
