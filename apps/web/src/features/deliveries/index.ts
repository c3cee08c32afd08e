export { DeliveriesTable } from "./deliveries-table.tsx";
export { SentContent } from "./sent-content.tsx";
export { DeliveryHistoryLines } from "./history/story-lines.tsx";
export { AddToSegment } from "./to-segment/add-to-segment.tsx";
export { segmentQueryKeys } from "./to-segment/to-segment.api.ts";
export { WhyButton } from "./history/why-button.tsx";
