import { notifications } from "@mantine/notifications";
import { useCallback } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { forgetWithSession } from "../../lib/session/clear.ts";
import { watchScope } from "../../lib/session/scope.ts";
import { toastApiError, toastSuccess } from "../toast.ts";
import { useErrorText } from "../use-error-text.ts";
import { isPendingSince, pend, undoLatest, type UndoOffer, dismissAllUndos } from "./pending-undos.ts";
import { UndoMessage } from "./undo-message.tsx";

/**
 * For what people undo rather than confirm: it is done at once, on the server too, and this offers the way back for 8 s, by button or Ctrl+Z,
 * while the same user works in the same organization; a refusal is shown. Answers how the offer is withdrawn, for what turns out
 * not to have been done or is overtaken.
 */
export function useUndo(): (offer: UndoOffer) => () => void {
  const errorText = useErrorText();
  return useCallback(
    (offer) => {
      const onUndo = async () => {
        try {
          const isDone = (await offer.onUndo()) !== false;
          if (isDone) toastSuccess(i18n.t("undo.undone", { ns: "parts" }));
        } catch (error) {
          await toastApiError(error, errorText(error));
        }
      };
      return offerUndo({ message: offer.message, onUndo });
    },
    [errorText],
  );
}

let count = 0;

function offerUndo(offer: UndoOffer): () => void {
  listen();
  count += 1;
  const id = `undo-${count}`;
  const before = document.activeElement;
  const { undo, withdraw } = pend(offer, () => {
    leaveMessage(before);
    notifications.hide(id);
  });
  notifications.show({
    id,
    message: <UndoMessage message={offer.message} onUndo={undo} onTimeUp={withdraw} />,
    color: "primary",
    role: "status",
    autoClose: false,
    onClose: withdraw,
    closeButtonProps: { "aria-label": i18n.t("close") },
  });
  return withdraw;
}

/** The focus must not be lost with the message (WCAG 2.4.3): it goes back to what it was in before. */
function leaveMessage(before: Element | null): void {
  if (!document.activeElement?.closest("[data-undo]")) return;
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const place = isThere ? before : document.getElementById("content");
  place?.focus({ preventScroll: true });
}

/** Whether Ctrl+Z takes back what a message has offered after that moment, so that nothing older may answer to it. */
export function hasUndoSince(moment: number, target: EventTarget | null): boolean {
  return isPendingSince(moment) && !isEditable(target);
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  watchScope(dismissAllUndos);
  forgetWithSession(dismissAllUndos);
  window.addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && ["z", "Z"].includes(event.key);
    // A field's own undo comes first.
    if (isUndo && !event.defaultPrevented && !isEditable(event.target) && undoLatest()) event.preventDefault();
  });
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
