import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { measuredOf } from "../../../lib/measured-of.ts";
import { TextLink } from "../../../ui/links.tsx";
import type { Activity } from "../activities.api.ts";
import type { Results } from "../results/results.api.ts";
import { mailOf } from "./mail-dialog.tsx";

interface StepResultsProps {
  readonly activity: Activity;
  readonly stepId: number;
  readonly results: Results | undefined;
}

const parts = ["sent", "opened", "clicked"] as const;
/** As high as a finger needs it. */
const roomy = { lineHeight: "28px" };

/** What came of the mails of one step, each figure a way to its recipients, and the way to their links; nothing before the first. */
export function StepResults({ activity: { id, counts }, stepId, results }: StepResultsProps) {
  const { t } = useTranslation("automations");
  const { number, percent } = useFormat();
  const own = results?.steps.find(({ step }) => step === stepId);
  if (!own || own.sent === 0) return null;
  const rows = { tab: "recipients", step: stepId };
  const searches = {
    sent: { ...rows, status: "sent" },
    opened: { ...rows, read: "opened" },
    clicked: { ...rows, read: "clicked" },
  };
  const isUnmeasured = (read: "opened" | "clicked") => counts.sent > 0 && measuredOf(counts, read) === 0;
  // Of one step alone it is not known how many were measured: without all of them there is a number, but no share.
  const figureOf = (part: (typeof parts)[number]) =>
    part === "sent" || measuredOf(counts, part) < counts.sent
      ? number(own[part])
      : `${number(own[part])} · ${percent(own[part] / own.sent)}`;
  return (
    <Group component="section" gap="0 16px" aria-label={t("results.ofStep")}>
      {parts.map((part) => (
        <Text key={part} size="sm" style={roomy}>
          {part !== "sent" && isUnmeasured(part) ? (
            t(`results.unmeasured.${part}`)
          ) : (
            <TextLink
              to={paths.activity(id)}
              search={searches[part]}
              resetScroll={false}
              inherit
              display="inline-block"
            >
              {t(`results.${part}`, { figure: figureOf(part) })}
            </TextLink>
          )}
        </Text>
      ))}
      <Text size="sm" style={roomy}>
        <TextLink
          to={paths.activity(id)}
          search={{ mail: mailOf(stepId) }}
          resetScroll={false}
          inherit
          display="inline-block"
        >
          {t("results.links")}
        </TextLink>
      </Text>
    </Group>
  );
}
