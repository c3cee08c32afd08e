import { Anchor, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { Unbroken } from "../../services/index.ts";
import type { BookingRequest } from "../booking-requests.api.ts";
import { useOpenRequest } from "../use-open-request.ts";
import { RequestChip } from "./request-chip.tsx";
import { Wishes } from "./wishes.tsx";

/** The columns of the list of requests. */
export function useRequestColumns(): readonly Column<BookingRequest>[] {
  const { t } = useTranslation("bookings");
  const { moment } = useFormat();
  return [
    { id: "customer", header: t("column.customer"), cell: (request) => <Who request={request} /> },
    { id: "what", header: t("column.what"), cell: (request) => <What request={request} /> },
    { id: "wishes", header: t("column.wishes"), cell: (request) => <Wishes request={request} /> },
    { id: "state", header: t("column.state"), cell: ({ state }) => <RequestChip state={state} /> },
    {
      id: "activity",
      header: t("column.activity"),
      cell: ({ activityId, activityName }) => (
        <TextLink to={paths.activity(activityId)}>
          <UserText>{activityName}</UserText>
        </TextLink>
      ),
    },
    {
      id: "asked",
      header: t("column.asked"),
      sort: "asked_at",
      cell: ({ askedAt }) => <Unbroken>{moment(askedAt)}</Unbroken>,
    },
  ];
}

/** Opens the request; the customer's own page is linked from there. */
function Who({ request: { id, customerName } }: { readonly request: BookingRequest }) {
  const { open } = useOpenRequest();
  return (
    <Anchor component="button" type="button" fw={500} ta="start" onClick={() => open(id)}>
      <UserText>{customerName}</UserText>
    </Anchor>
  );
}

function What({ request: { serviceName, message } }: { readonly request: BookingRequest }) {
  const { t } = useTranslation("bookings");
  return (
    <Stack gap={0} miw={140} maw={300}>
      <Text>{serviceName === null ? t("somethingElse") : <UserText>{serviceName}</UserText>}</Text>
      {message === "" ? null : (
        <Text size="sm" c="dimmed" lineClamp={2}>
          <UserText>{message}</UserText>
        </Text>
      )}
    </Stack>
  );
}
