import { bookingRequests } from "@delight/contract/booking-requests";
import { Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconCalendarDown, IconCalendarPlus, IconFileDollar, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { LayerKind } from "../actions/request-layer.tsx";
import { useCalendarFile } from "../actions/use-calendar-file.ts";
import { type BookingRequest, roomsOfRequests } from "../booking-requests.api.ts";

interface RequestButtonsProps {
  readonly request: BookingRequest;
  readonly mayChange: boolean;
  readonly onOpen: (kind: LayerKind) => void;
}

const size = 18;

/** What can be done with a request as it stands. */
export function RequestButtons({ request, mayChange, onOpen }: RequestButtonsProps) {
  const { t } = useTranslation("bookings");
  const { state, visitOn } = request;
  const saveCalendar = useCalendarFile();
  const isOver = state === "declined" || (state === "booked" && visitOn === null);
  return (
    <Group mt="xl">
      {visitOn === null ? null : (
        <Button
          variant="light"
          leftSection={<IconCalendarDown size={size} aria-hidden />}
          onClick={() => void saveCalendar(request)}
        >
          {t("action.calendar")}
        </Button>
      )}
      {mayChange && state === "new" ? (
        <>
          <Button leftSection={<IconCalendarPlus size={size} aria-hidden />} onClick={() => onOpen("book")}>
            {t("action.book")}
          </Button>
          <Button
            variant="light"
            leftSection={<IconFileDollar size={size} aria-hidden />}
            onClick={() => onOpen("quote")}
          >
            {t("action.quote")}
          </Button>
          <Button
            variant="subtle"
            color="error"
            leftSection={<IconX size={size} aria-hidden />}
            onClick={() => onOpen("decline")}
          >
            {t("action.decline")}
          </Button>
        </>
      ) : null}
      {mayChange && isOver ? <ReopenButton request={request} /> : null}
    </Group>
  );
}

function ReopenButton({ request: { id, version } }: Pick<RequestButtonsProps, "request">) {
  const { t } = useTranslation("bookings");
  const errorText = useErrorText();
  const reopening = useEndpointMutation(bookingRequests.reopen, {
    invalidates: roomsOfRequests,
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      variant="light"
      leftSection={<IconArrowBackUp size={size} aria-hidden />}
      loading={reopening.isPending}
      onClick={() => reopening.mutate({ id, version })}
    >
      {t("action.reopen")}
    </Button>
  );
}
