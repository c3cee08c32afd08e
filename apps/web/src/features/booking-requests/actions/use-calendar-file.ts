import { bookingRequests } from "@delight/contract/booking-requests";
import { useCallback } from "react";
import { download } from "../../../lib/api/download.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toastApiError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { BookingRequest } from "../booking-requests.api.ts";

/** Downloads an agreed visit for one's calendar. */
export function useCalendarFile(): (request: Pick<BookingRequest, "id" | "visitOn">) => Promise<void> {
  const errorText = useErrorText();
  return useCallback(
    async ({ id, visitOn }) => {
      try {
        saveFile(`visit-${visitOn}.ics`, await download(bookingRequests.calendar, { id }));
      } catch (error) {
        await toastApiError(error, errorText(error));
      }
    },
    [errorText],
  );
}
