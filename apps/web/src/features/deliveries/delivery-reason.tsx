import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UserText } from "../../ui/user-text.tsx";
import type { Delivery } from "./deliveries.api.ts";

/** Why a delivery is where it is: the reason of a skip, or what the mail server said. */
export function DeliveryReason({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  const { status, skipReason, reply, attempts } = delivery;
  const sentence = skipReason ? t(`skip.${skipReason}`) : explanation(status);
  return (
    <>
      {sentence === undefined ? null : <Text size="sm">{sentence}</Text>}
      {attempts > 1 ? <Text size="sm">{t("attempts", { count: attempts })}</Text> : null}
      {reply === null || reply === "" ? null : (
        <Text size="xs" c="dimmed" maw={360} lineClamp={3} title={reply}>
          <UserText>{reply}</UserText>
        </Text>
      )}
    </>
  );

  function explanation(of: Delivery["status"]): string | undefined {
    if (of === "unknown") return t("why.unknown");
    return of === "cancelled" ? t("why.cancelled") : undefined;
  }
}
