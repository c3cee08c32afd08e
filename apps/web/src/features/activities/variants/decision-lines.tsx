import { letterOf } from "@delight/contract/campaign-test";
import { Alert, Text } from "@mantine/core";
import { IconArrowsSplit, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useSecondsLeft } from "../launch/use-seconds-left.ts";
import { useWaitText } from "./use-wait-text.ts";
import type { Results } from "./variants.api.ts";

/** How far the test is: being sent, waiting, asking, or decided and how that came about. */
export function DecisionLines({ results, isOver }: { readonly results: Results; readonly isOver: boolean }) {
  const { t } = useTranslation("variants");
  const { state, waiting, decision } = results;
  if (decision !== null) return <Decided decision={decision} waiting={waiting} />;
  if (isOver) return <Text c="dimmed">{t("state.over")}</Text>;
  switch (state) {
    case "asked":
      return (
        <Alert color="warning" variant="light" icon={<IconArrowsSplit aria-hidden />} title={t("state.asked")}>
          {t("state.askedHint", { count: waiting })}
        </Alert>
      );
    case "waiting":
      return <Waiting key={results.decidesAt} results={results} />;
    case "sampling":
      return <Text>{t("state.sampling", { count: waiting })}</Text>;
    default:
      return <Text c="dimmed">{t("state.whole")}</Text>;
  }
}

function Waiting({ results: { waiting, decidesAt, decidesInMs } }: { readonly results: Results }) {
  const { t } = useTranslation("variants");
  const { moment } = useFormat();
  const waitText = useWaitText();
  const minutes = Math.ceil(useSecondsLeft(decidesInMs ?? 0) / 60);
  const left = minutes > 120 ? Math.round(minutes / 60) * 60 : minutes;
  return (
    <Text>
      {t("state.waiting", { count: waiting })}{" "}
      {minutes === 0
        ? t("state.now")
        : t("state.decides", { moment: moment(decidesAt ?? ""), left: waitText(left % 1440 === 0 ? left + 60 : left) })}
    </Text>
  );
}

interface DecidedProps {
  readonly decision: NonNullable<Results["decision"]>;
  readonly waiting: number;
}

function Decided({ decision, waiting }: DecidedProps) {
  const { t } = useTranslation("variants");
  const { moment } = useFormat();
  const { variant, how, decidedAt, decidedBy } = decision;
  const values = { letter: letterOf(variant), moment: moment(decidedAt) };
  return (
    <Alert
      color="success"
      variant="light"
      icon={<IconCircleCheck aria-hidden />}
      title={t("decided.title", { letter: letterOf(variant) })}
    >
      {how === "person" && decidedBy !== null
        ? t("decided.byPerson", { ...values, person: decidedBy.name })
        : t(`decided.${how}`, values)}{" "}
      {waiting > 0 ? t("decided.going", { count: waiting }) : null}
    </Alert>
  );
}
