import { notifications } from "@mantine/notifications";
import { useCallback } from "react";
import { i18n } from "../../lib/i18n/i18n.ts";
import { toastRefusal, toastSuccess } from "../toast.ts";
import { useErrorText } from "../use-error-text.ts";
import { commitAll, pend, undoLatest, type UndoOffer } from "./pending-undos.ts";
import { UndoMessage } from "./undo-message.tsx";

/**
 * For what people undo rather than confirm: the screen shows it as done at once, and this offers the way back for 8 s, by button or Ctrl+Z.
 * `onCommit` runs when the time is up, when the toast is closed and when the page goes away; a refusal is shown. Answers how the
 * offer is withdrawn, for what turns out not to have been done.
 */
export function useUndo(): (offer: UndoOffer) => () => void {
  const errorText = useErrorText();
  return useCallback(
    (offer) => {
      const tell = (answer: () => unknown) => async () => {
        try {
          await answer();
        } catch (error) {
          await toastRefusal(error, errorText(error));
        }
      };
      return offerUndo({
        message: offer.message,
        onUndo: tell(offer.onUndo),
        onCommit: (isLeaving) => tell(() => offer.onCommit?.(isLeaving))(),
      });
    },
    [errorText],
  );
}

let count = 0;

function offerUndo(offer: UndoOffer): () => void {
  listen();
  count += 1;
  const id = `undo-${count}`;
  const { undo, commit, withdraw } = pend(offer, (wasUndone) => {
    notifications.hide(id);
    if (wasUndone) toastSuccess(i18n.t("undo.undone", { ns: "parts" }));
  });
  notifications.show({
    id,
    message: <UndoMessage message={offer.message} onUndo={undo} onTimeUp={() => commit(false)} />,
    color: "primary",
    role: "status",
    autoClose: false,
    onClose: () => commit(false),
    closeButtonProps: { "aria-label": i18n.t("close") },
  });
  return withdraw;
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("pagehide", () => commitAll(true));
  window.addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    // A field's own undo comes first.
    if (isUndo && !isEditable(event.target) && undoLatest()) event.preventDefault();
  });
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
