import { Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Tone } from "../../../ui/theme/palette.ts";
import { type Figures, rounded } from "./figures.ts";
import classes from "./reach.module.css";

type Part = "reachable" | "noAddress" | "noConsent" | "suppressed" | "notWanted" | "sharedAddress";
const parts: readonly (readonly [Part, Tone])[] = [
  ["reachable", "success"],
  ["noAddress", "secondary"],
  ["noConsent", "warning"],
  ["suppressed", "error"],
  ["notWanted", "primary"],
  ["sharedAddress", "info"],
];

interface BreakdownProps {
  readonly figures: Figures;
  /** Told with "about", in round figures. */
  readonly isAbout: boolean;
}

/** How many can be mailed, and why the others cannot; the parts add up. */
export function Breakdown({ figures, isAbout }: BreakdownProps) {
  const { t } = useTranslation("segments");
  const { number, percent } = useFormat();
  const share = (part: Part) => (figures.total === 0 ? 0 : figures[part] / figures.total);
  const write = (value: number) =>
    isAbout && value > 0 ? t("reach.about", { number: number(rounded(value)) }) : number(value);
  const { reachable, total } = figures;
  return (
    <Stack gap="sm">
      <Text aria-live={isAbout ? "off" : "polite"} c="var(--heading)" fw={500} size="lg">
        {t("reach.summary", { count: reachable, reachable: write(reachable), total: write(total) })}
      </Text>
      <Progress.Root size={12} aria-hidden>
        {parts.map(([part, tone]) => (
          <Progress.Section key={part} value={share(part) * 100} color={`var(--tone-${tone})`} />
        ))}
      </Progress.Root>
      <dl className={classes.parts}>
        <div className={classes.part}>
          <dt>{t("reach.total")}</dt>
          <dd>
            <bdi>{write(total)}</bdi>
          </dd>
        </div>
        {parts.map(([part, tone]) => (
          <div key={part} className={classes.part}>
            <dt>
              <span className={classes.dot} style={{ background: `var(--tone-${tone})` }} />
              {t(`reach.${part}`)}
            </dt>
            <dd>
              <bdi>{write(figures[part])}</bdi>
              <Text span size="sm" c="dimmed">
                <bdi>{percent(share(part))}</bdi>
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
