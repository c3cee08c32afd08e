import type { BookingRequest } from "../booking-requests.api.ts";
import { BookDrawer } from "./book-drawer.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { QuoteDrawer } from "./quote-drawer.tsx";

export type LayerKind = "book" | "quote" | "decline";

interface RequestLayerProps {
  readonly kind: LayerKind;
  readonly request: BookingRequest;
  readonly onClose: () => void;
}

/** The form that moves a request on. */
export function RequestLayer({ kind, ...rest }: RequestLayerProps) {
  switch (kind) {
    case "book":
      return <BookDrawer {...rest} />;
    case "quote":
      return <QuoteDrawer {...rest} />;
    case "decline":
      return <DeclineDialog {...rest} />;
  }
}
