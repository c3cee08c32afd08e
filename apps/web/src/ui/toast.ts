import { notifications } from "@mantine/notifications";
import { i18n } from "../lib/i18n/i18n.ts";

/** Tells that something was done. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: "success", role: "status", closeButtonProps: closeButton() });
}

/** Tells that something could not be done. */
export function toastError(message: string): void {
  notifications.show({ message, color: "error", role: "alert", autoClose: 10_000, closeButtonProps: closeButton() });
}

function closeButton() {
  return { "aria-label": i18n.t("close") };
}
