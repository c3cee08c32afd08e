import {
  IconArrowBackUp,
  IconBellOff,
  IconCalendarPlus,
  IconCalendarTime,
  IconCheck,
  IconMessageCheck,
  IconPencil,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { quotes } from "@delight/contract/quotes";
import { useTranslation } from "react-i18next";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type Quote, roomsOfQuotes } from "../quotes.api.ts";
import type { OpenLayer } from "./quote-layer.tsx";

const size = 16;

/** What can be done with a quote as it stands; what needs more words opens a layer. */
export function useQuoteActions() {
  const { t } = useTranslation("quotes");
  const [open, setOpen] = useState<OpenLayer>();
  const { accept, reopen, ask } = useDecide();
  const layer = (kind: OpenLayer["kind"], quote: Quote) => () => setOpen({ kind, quote });
  const asking = (quote: Quote): RowAction[] =>
    quote.followUp === "followed_up" || quote.followUp === "not_needed"
      ? [laterOf(quote)]
      : [
          {
            label: t("action.asked"),
            icon: <IconMessageCheck size={size} aria-hidden />,
            onChoose: () => ask(quote, "followed_up"),
          },
          laterOf(quote),
          {
            label: t("action.notNeeded"),
            icon: <IconBellOff size={size} aria-hidden />,
            onChoose: () => ask(quote, "not_needed"),
          },
        ];
  const laterOf = (quote: Quote): RowAction => ({
    label: t("action.later"),
    icon: <IconCalendarTime size={size} aria-hidden />,
    onChoose: layer("later", quote),
  });
  const undecided = (quote: Quote): RowAction[] => [
    { label: t("action.accept"), icon: <IconCheck size={size} aria-hidden />, onChoose: () => accept(quote) },
    { label: t("action.decline"), icon: <IconX size={size} aria-hidden />, onChoose: layer("decline", quote) },
    { label: t("action.edit"), icon: <IconPencil size={size} aria-hidden />, onChoose: layer("edit", quote) },
    ...(quote.state === "open" ? asking(quote) : []),
  ];
  const decided = (quote: Quote): RowAction[] => [
    ...(quote.state === "accepted"
      ? [
          {
            label: t("action.book"),
            icon: <IconCalendarPlus size={size} aria-hidden />,
            onChoose: layer("book", quote),
          },
        ]
      : []),
    { label: t("action.reopen"), icon: <IconArrowBackUp size={size} aria-hidden />, onChoose: () => reopen(quote) },
  ];
  const actionsOf = (quote: Quote): readonly RowAction[] =>
    quote.state === "open" || quote.state === "expired" ? undecided(quote) : decided(quote);
  return { actionsOf, open, close: () => setOpen(undefined) };
}

/** Decides at once, and offers to undo it; a refusal is shown. */
function useDecide() {
  const { t } = useTranslation("quotes");
  const offerUndo = useUndo();
  const errorText = useErrorText();
  const options = { invalidates: roomsOfQuotes, onError: (error: Error) => toastError(errorText(error)) };
  const accepting = useEndpointMutation(quotes.accept, options);
  const declining = useEndpointMutation(quotes.decline, options);
  const reopening = useEndpointMutation(quotes.reopen, {
    ...options,
    onError: (error) => toastError(error.code === "conflict" ? t("reopenRefused") : errorText(error)),
  });
  const asking = useEndpointMutation(quotes.setFollowUp, options);
  const accept = async (quote: Quote) => {
    const accepted = await accepting.mutateAsync(seen(quote));
    offerUndo({
      message: t("done.accepted", { number: quote.number }),
      onUndo: () => reopening.mutateAsync(seen(accepted)),
    });
  };
  const reopen = async (quote: Quote) => {
    const { declineReason: reason, declineNote: note } = quote;
    const reopened = await reopening.mutateAsync(seen(quote));
    offerUndo({
      message: t("done.reopened", { number: quote.number }),
      onUndo: () =>
        quote.state === "accepted"
          ? accepting.mutateAsync(seen(reopened))
          : declining.mutateAsync({ ...seen(reopened), reason, note }),
    });
  };
  const ask = async (quote: Quote, followUp: "followed_up" | "not_needed") => {
    const { followUpOn } = quote;
    const asked = await asking.mutateAsync({ ...seen(quote), followUp, followUpOn });
    offerUndo({
      message: t(`done.${followUp}`, { number: quote.number }),
      onUndo: () => asking.mutateAsync({ ...seen(asked), followUp: "none", followUpOn }),
    });
  };
  // A refusal has been told already.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  return {
    accept: (quote: Quote) => quietly(accept(quote)),
    reopen: (quote: Quote) => quietly(reopen(quote)),
    ask: (quote: Quote, followUp: "followed_up" | "not_needed") => quietly(ask(quote, followUp)),
  };
}

const seen = ({ id, version }: Pick<Quote, "id" | "version">) => ({ id, version });
