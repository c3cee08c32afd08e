import { ColorSwatch, Group, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Checked } from "../activities.api.ts";
import { useFormat } from "../../../lib/i18n/format.ts";

type Reach = Checked["reach"];

interface Part {
  readonly key: keyof Reach;
  readonly color: string;
}

const usualParts = [
  { key: "reachable", color: "var(--tone-success)" },
  { key: "noConsent", color: "var(--tone-warning)" },
  { key: "suppressed", color: "var(--tone-error)" },
  { key: "notWanted", color: "var(--tone-primary)" },
  { key: "noAddress", color: "var(--tone-secondary)" },
  { key: "sharedAddress", color: "var(--tone-info)" },
] as const satisfies readonly Part[];

/** Whom the activity leaves out by choice: told where there is somebody, in tones of their own. */
const chosenParts = [
  { key: "excluded", color: "color-mix(in srgb, var(--tone-secondary) 50%, var(--heading))" },
  { key: "hadBefore", color: "color-mix(in srgb, var(--tone-primary) 50%, var(--heading))" },
  { key: "tooOften", color: "color-mix(in srgb, var(--tone-warning) 50%, var(--heading))" },
  { key: "heldOut", color: "color-mix(in srgb, var(--tone-info) 50%, var(--heading))" },
] as const satisfies readonly Part[];

/** How many of a segment are mailed, and why the others are not; the parts add up. */
export function ReachBreakdown({ reach }: { readonly reach: Reach }) {
  const { t } = useTranslation(["activities", "leaving"]);
  const parts = [...usualParts, ...chosenParts.filter(({ key }) => reach[key] > 0)];
  const { number, percent } = useFormat();
  const shareOf = (count: number) => (reach.total === 0 ? 0 : count / reach.total);
  return (
    <Stack gap="md">
      <div>
        <Text fz={28} lh="42px" fw={500} c="var(--heading)">
          <bdi>{number(reach.reachable)}</bdi>
        </Text>
        <Text c="dimmed">{t("reach.of", { count: reach.total })}</Text>
      </div>
      <Progress.Root size={10} aria-hidden>
        {parts.map(({ key, color }) => (
          <Progress.Section key={key} value={shareOf(reach[key]) * 100} color={color} withAria={false} />
        ))}
      </Progress.Root>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {parts.map(({ key, color }) => (
          <Group key={key} component="li" justify="space-between" wrap="nowrap" gap="md">
            <Group gap="sm" wrap="nowrap">
              <ColorSwatch color={color} size={10} withShadow={false} aria-hidden />
              <Text>{isChosen(key) ? t(`leaving:reach.${key}`) : t(`reach.${key}`)}</Text>
            </Group>
            <Text fw={500} c="var(--heading)" miw="max-content">
              <bdi>{number(reach[key])}</bdi>{" "}
              <Text span size="sm" c="dimmed" fw={400}>
                <bdi>{percent(shareOf(reach[key]))}</bdi>
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}

type Key = (typeof usualParts | typeof chosenParts)[number]["key"];

function isChosen(key: Key): key is (typeof chosenParts)[number]["key"] {
  return chosenParts.some((part) => part.key === key);
}
