import { quotes } from "@delight/contract/quotes";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type Quote, roomsOfQuotes } from "../quotes.api.ts";

/** Decides at once, and offers to undo it; a refusal is shown. */
export function useDecide() {
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
