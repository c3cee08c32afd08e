import type { ComparedWith } from "@delight/contract/reports";
import { Text } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";

interface TrendProps {
  readonly figure: { readonly now: number; readonly before: number };
  readonly compared: ComparedWith;
  /** Shares are compared in points, amounts in percent. */
  readonly isShare?: boolean;
}

/** How a figure stands against the one that it is compared with: by a sign and in words, not by colour alone. */
export function Trend({ figure: { now, before }, compared, isShare = false }: TrendProps) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  if (!isShare && before === 0) {
    return <Line icon={<IconMinus {...sign} />}>{t(`against.${compared}.${now === 0 ? "same" : "nothing"}`)}</Line>;
  }
  const change = isShare ? now - before : (now - before) / before;
  if (Math.abs(change) < 0.0005) {
    return <Line icon={<IconEqual {...sign} />}>{t(`against.${compared}.same`)}</Line>;
  }
  const direction = change > 0 ? "up" : "down";
  const size = Math.abs(change);
  const { tone, icon: Icon } = looks[direction];
  return (
    <Line icon={<Icon {...sign} />} color={`var(--mantine-color-${tone}-text)`}>
      {isShare
        ? t(`against.${compared}.points.${direction}`, { size: number(Math.round(size * 1000) / 10) })
        : t(`against.${compared}.${direction}`, { size: percent(size) })}
    </Line>
  );
}

const sign = { size: 16, "aria-hidden": true, style: { flex: "none", verticalAlign: "-3px" } } as const;

const looks = {
  up: { tone: "success", icon: IconArrowUpRight },
  down: { tone: "error", icon: IconArrowDownRight },
} as const;

interface LineProps {
  readonly icon: ReactNode;
  readonly color?: string;
  readonly children: ReactNode;
}

function Line({ icon, color, children }: LineProps) {
  return (
    <Text size="sm" c={color ?? "dimmed"}>
      {icon} <span>{children}</span>
    </Text>
  );
}
