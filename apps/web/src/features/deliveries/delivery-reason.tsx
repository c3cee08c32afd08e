import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { UserText } from "../../ui/user-text.tsx";
import type { Delivery } from "./deliveries.api.ts";

/** Why a delivery is where it is: the reason of a skip, or what the mail server said. */
export function DeliveryReason({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  const { status, skipReason, reply, attempts, bounceClass, bounceText, complainedAt, repliedAt } = delivery;
  // What the mail server never took cannot have come back.
  const cameBack = status === "failed" ? "refused" : "bounced";
  const sentence = skipReason ? t(`skip.${skipReason}`) : explanation(status);
  return (
    <>
      {sentence === undefined ? null : <Text size="sm">{sentence}</Text>}
      {bounceClass === null ? null : <Text size="sm">{t(`why.${cameBack}.${bounceClass}`)}</Text>}
      {complainedAt === null ? null : <Text size="sm">{t("why.complained", { moment: moment(complainedAt) })}</Text>}
      {repliedAt === null ? null : <Text size="sm">{t("why.replied", { moment: moment(repliedAt) })}</Text>}
      {attempts > 1 ? <Text size="sm">{t("attempts", { count: attempts })}</Text> : null}
      <ServerWords text={bounceText ?? reply} />
    </>
  );

  function explanation(of: Delivery["status"]): string | undefined {
    if (of === "unknown") return t("why.unknown");
    return of === "cancelled" ? t("why.cancelled") : undefined;
  }
}

/** What a mail server said, in its own words. */
function ServerWords({ text }: { readonly text: string | null }) {
  if (text === null || text === "") return null;
  return (
    <Text size="xs" c="dimmed" maw={360} lineClamp={3} title={text}>
      <UserText>{text}</UserText>
    </Text>
  );
}
