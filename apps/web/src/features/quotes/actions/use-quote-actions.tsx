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
import { useTranslation } from "react-i18next";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import type { Quote } from "../quotes.api.ts";
import type { OpenLayer } from "./quote-layer.tsx";
import { useDecide } from "./use-decide.ts";

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
