import { Alert, Stack, Text } from "@mantine/core";
import { IconArrowBackUp, IconScale, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Considered, ConversionDetails } from "../conversions.api.ts";

/** In a few sentences why the credit is where it is, and what somebody gave as their reason. */
export function Verdict({ conversion }: { readonly conversion: ConversionDetails }) {
  const { t } = useTranslation("conversions");
  const sentences = useVerdict(conversion);
  const { decision, kind, state, reversal, note } = conversion;
  const isOfPerson = decision !== null || kind === "manual";
  const Icon = reversal === null ? (isOfPerson ? IconUserCheck : IconScale) : IconArrowBackUp;
  return (
    <Alert
      variant="light"
      color={state === "credited" ? "primary" : "secondary"}
      icon={<Icon aria-hidden />}
      title={t("why.title")}
    >
      <Stack gap={6}>
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {note === "" || reversal !== null ? null : (
          <div>
            <Text size="sm" fw={500}>
              {t("why.said")}
            </Text>
            <Text>
              <UserText>{note}</UserText>
            </Text>
          </div>
        )}
      </Stack>
    </Alert>
  );
}

/** Sentences that say why: what the rule took back, what people decided, and what the rules say of the mails. */
function useVerdict(conversion: ConversionDetails): readonly string[] {
  const byPeople = useSaidByPeople(conversion);
  const byRules = useSaidByRules(conversion);
  return [...byPeople, ...byRules];
}

function useSaidByPeople(conversion: ConversionDetails): readonly string[] {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const { kind, decision, decidedAt, decidedBy, enteredBy, activityName } = conversion;
  const activity = activityName ?? "";
  const nameOf = (person: ConversionDetails["decidedBy"]) => person?.name ?? t("why.somebody");
  // Whose entry was credited to another activity since was for one that nothing names any more.
  const entered =
    kind === "manual" && decision !== "reassigned" ? [t("why.entered", { person: nameOf(enteredBy), activity })] : [];
  if (decision === null || decidedAt === null) return entered;
  return [...entered, t(`why.${decision}`, { person: nameOf(decidedBy), moment: moment(decidedAt), activity })];
}

function useSaidByRules({ kind, decision, reversal, considered }: ConversionDetails): readonly string[] {
  const { t } = useTranslation("conversions");
  if (kind === "manual") return [];
  if (reversal !== null) return [t(`reversal.${reversal}`)];
  const won = considered.find(({ outcome }) => outcome === "won");
  if (decision !== null) {
    return [won === undefined ? t("why.wouldNobody") : t("why.would", { activity: won.activityName })];
  }
  return [won === undefined ? t("why.gone") : t(`why.by.${bestOf(won)}`, { activity: won.activityName })];
}

/** What of a mail put it above the others. */
function bestOf({ touch, about }: Considered): "link" | "about" | "click" | "open" | "delivered" {
  if (touch === "link") return "link";
  if (about !== null) return "about";
  return touch === "open" || touch === "delivered" ? touch : "click";
}
