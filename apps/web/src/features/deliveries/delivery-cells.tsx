import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { TextLink } from "../../ui/links.tsx";
import { UserText } from "../../ui/user-text.tsx";
import type { Delivery } from "./deliveries.api.ts";

/** When a person first opened the mail, or followed a link and how often they did; a mail that was sent without measuring says so. */
export function ReadCell({ delivery, what }: { readonly delivery: Delivery; readonly what: "opened" | "clicked" }) {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  const { status, clicks, firstOpenedAt, firstClickedAt, measuresOpens, measuresClicks } = delivery;
  const [at, isMeasured] = what === "opened" ? [firstOpenedAt, measuresOpens] : [firstClickedAt, measuresClicks];
  if (at === null) return status === "sent" && !isMeasured ? <Text c="dimmed">{t("notMeasured")}</Text> : "–";
  return (
    <>
      <bdi style={{ whiteSpace: "nowrap" }}>{moment(at)}</bdi>
      {what === "clicked" && clicks > 1 ? (
        <Text size="sm" c="dimmed">
          {t("clicks", { count: clicks })}
        </Text>
      ) : null}
    </>
  );
}

export function CustomerCell({
  delivery: { customerId, customerName, emailAddress },
}: {
  readonly delivery: Delivery;
}) {
  const { t } = useTranslation("deliveries");
  return (
    <>
      {customerId === null ? (
        t("deletedCustomer")
      ) : (
        <TextLink to={paths.customer(customerId)} fw={500}>
          <UserText>{customerName}</UserText>
        </TextLink>
      )}
      {emailAddress === null ? null : (
        <Text size="sm" c="dimmed">
          <EmailText>{emailAddress}</EmailText>
        </Text>
      )}
    </>
  );
}

export function ActivityCell({ delivery: { activityId, activityName } }: { readonly delivery: Delivery }) {
  return (
    <TextLink to={paths.activity(activityId)} fw={500}>
      <UserText>{activityName}</UserText>
    </TextLink>
  );
}
