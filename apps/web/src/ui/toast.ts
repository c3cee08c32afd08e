import { notifications } from "@mantine/notifications";
import { ApiException } from "../lib/api/api-exception.ts";
import { i18n } from "../lib/i18n/i18n.ts";
import { lazyFieldErrors } from "./form/late-field-errors.ts";

/** Tells that something was done. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: "success", role: "status", closeButtonProps: closeButton() });
}

/** Tells what is good to know and asks for nothing. */
export function toastInfo(message: string): void {
  notifications.show({ message, color: "info", role: "status", closeButtonProps: closeButton() });
}

/** Tells that something could not be done. */
export function toastError(message: string): void {
  notifications.show({ message, color: "error", role: "alert", autoClose: 10_000, closeButtonProps: closeButton() });
}

/** Tells why the server refused: with the sentences about its fields, where it gave any and no form is there to show them. */
export async function toastApiError(error: unknown, message: string): Promise<void> {
  const fields = error instanceof ApiException ? Object.values(await lazyFieldErrors(error.fieldErrors)) : [];
  toastError(fields.length === 0 ? message : fields.join(" "));
}

function closeButton() {
  return { "aria-label": i18n.t("close") };
}
