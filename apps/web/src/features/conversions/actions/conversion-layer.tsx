import type { Conversion } from "../conversions.api.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";

/** What is asked about which conversion. */
export interface OpenLayer {
  readonly kind: "reassign" | "reject" | "reverse";
  readonly conversion: Conversion;
}

interface ConversionLayerProps {
  readonly open: OpenLayer;
  readonly onClose: () => void;
}

/** The question that a decision opens. */
export function ConversionLayer({ open: { kind, conversion }, onClose }: ConversionLayerProps) {
  return kind === "reassign" ? (
    <ReassignDialog conversion={conversion} onClose={onClose} />
  ) : (
    <ReasonDialog kind={kind} conversion={conversion} onClose={onClose} />
  );
}
