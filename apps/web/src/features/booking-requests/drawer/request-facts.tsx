import { useTranslation } from "react-i18next";
import { Text, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { RequestChip } from "../list/request-chip.tsx";
import { Wishes } from "../list/wishes.tsx";
import type { BookingRequest } from "../booking-requests.api.ts";

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

/** What the customer was told by mail; nothing where they were not. */
function NotificationLog({ request: { askedMailedAt, visitMailedAt } }: { readonly request: BookingRequest }) {
  const { t } = useTranslation("bookings");
  const { moment } = useFormat();
  if (askedMailedAt === null && visitMailedAt === null) return null;
  return (
    <Fact label={t("told.title")}>
      {askedMailedAt === null ? null : <div>{t("told.asked", { at: moment(askedMailedAt) })}</div>}
      {visitMailedAt === null ? null : <div>{t("told.visit", { at: moment(visitMailedAt) })}</div>}
    </Fact>
  );
}

/** What a request became; nothing while nobody has dealt with it. */
function Outcome({ request }: { readonly request: BookingRequest }) {
  const { t } = useTranslation("bookings");
  const { day } = useFormat();
  const { state, quoteNumber, visitOn, visitTime, declineReason, declineNote } = request;
  if (state === "quoted") {
    return (
      <Fact label={t("quote")}>
        <TextLink to={paths.quotes} search={{ search: quoteNumber ?? "" }}>
          <UserText>{quoteNumber ?? ""}</UserText>
        </TextLink>
      </Fact>
    );
  }
  if (state === "booked") {
    return (
      <Fact label={t("visit")}>
        {visitOn === null
          ? t("visitCancelled")
          : visitTime === null
            ? day(visitOn)
            : t("visitAt", { day: day(visitOn), time: visitTime })}
      </Fact>
    );
  }
  if (declineReason === null) return null;
  return (
    <Fact label={t("reasonLabel")}>
      {t(`reason.${declineReason}`)}
      {declineNote === "" ? null : (
        <>
          <br />
          <UserText>{declineNote}</UserText>
        </>
      )}
    </Fact>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of a description list. */
function Fact({ label, children }: FactProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  );
}
