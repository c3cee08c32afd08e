import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { BookingRequest } from "../booking-requests.api.ts";
import { RequestChip } from "../list/request-chip.tsx";
import { Wishes } from "../list/wishes.tsx";
import { Fact } from "./fact.tsx";
import { Outcome } from "./outcome.tsx";
import { NotificationLog } from "./told.tsx";

/** All that a request says, and what became of it. */
export function RequestFacts({ request }: { readonly request: BookingRequest }) {
  const { t } = useTranslation("bookings");
  const { moment } = useFormat();
  const { customerId, customerName, serviceName, phone, message, state, activityId, activityName, askedAt } = request;
  return (
    <Stack component="dl" gap="md" m={0}>
      <Fact label={t("column.state")}>
        <RequestChip state={state} />
      </Fact>
      <Fact label={t("column.customer")}>
        <TextLink to={paths.customer(customerId)} fw={500}>
          <UserText>{customerName}</UserText>
        </TextLink>
      </Fact>
      <Fact label={t("column.what")}>
        {serviceName === null ? t("somethingElse") : <UserText>{serviceName}</UserText>}
      </Fact>
      <Fact label={t("column.wishes")}>
        <Wishes request={request} />
      </Fact>
      {phone === "" ? null : (
        <Fact label={t("phone")}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
      )}
      {message === "" ? null : (
        <Fact label={t("message")}>
          <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            <UserText>{message}</UserText>
          </Text>
        </Fact>
      )}
      <Fact label={t("column.activity")}>
        <TextLink to={paths.activity(activityId)}>
          <UserText>{activityName}</UserText>
        </TextLink>
      </Fact>
      <Fact label={t("column.asked")}>{moment(askedAt)}</Fact>
      <Outcome request={request} />
      <NotificationLog request={request} />
    </Stack>
  );
}
