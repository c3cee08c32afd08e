import { AddRecordDrawer } from "../../services/index.ts";
import { EditQuoteDrawer } from "../form/edit-quote-drawer.tsx";
import type { Quote } from "../quotes.api.ts";
import { AskLaterDialog } from "./ask-later-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";

/** What is asked about which quote. */
export interface OpenLayer {
  readonly kind: "edit" | "decline" | "later" | "book";
  readonly quote: Quote;
}

interface QuoteLayerProps {
  readonly open: OpenLayer;
  readonly onClose: () => void;
}

/** The form or question that an action of a quote opens. */
export function QuoteLayer({ open: { kind, quote }, onClose }: QuoteLayerProps) {
  switch (kind) {
    case "edit":
      return <EditQuoteDrawer quote={quote} onClose={onClose} />;
    case "decline":
      return <DeclineDialog quote={quote} onClose={onClose} />;
    case "later":
      return <AskLaterDialog quote={quote} onClose={onClose} />;
    case "book":
      return <BookJob quote={quote} onClose={onClose} />;
  }
}

function BookJob({ quote, onClose }: { readonly quote: Quote; readonly onClose: () => void }) {
  const { id, customerId, customerName, siteId, siteName, serviceId, valueCents } = quote;
  return (
    <AddRecordDrawer
      status="booked"
      customer={{ id: customerId, name: customerName }}
      site={siteId === null ? undefined : { id: siteId, name: siteName ?? "" }}
      {...(serviceId === null ? {} : { serviceId })}
      quote={{ id, valueCents }}
      onClose={onClose}
    />
  );
}
